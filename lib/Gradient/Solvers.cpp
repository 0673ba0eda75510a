//===- Solvers.cpp - Derivatives of what solvers find ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The implicit function theorem. At a root F(x, p) = 0 the tangents are J dx = -∂F/∂p dp; in reverse mode Jᵀλ = x̄ and
// p̄ = -(∂F/∂p)ᵀ λ: one linear system, however many consts there are. A minimum is a root of the gradient, so that J is
// the Hessian; its value has the partial derivatives of the graph (the envelope theorem).
//
// The same code builds derivatives of solvers for scalars: in the graph of a composite, which has one point.
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "DerivativeConnections.h"
#include "Expand.h"
#include "Forward.h"
#include "Reverse.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "Values.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// The graph as a function
//===----------------------------------------------------------------------===//

namespace {
/// One of the values that a solver's graph yields, as a function of the point and the consts.
class Function {
public:
  Function(Session &session, SolverOpInterface op, unsigned yielded = 0) : location(op.getLoc()) {
    // A copy, as derivatives may be built in the graph itself. What prints is the graph, while the value is computed.
    IRMapping mapping;
    op->getRegion(0).cloneInto(&graph, mapping);
    session.silence(graph);
    Operation *terminator = graph.front().getTerminator();
    OpBuilder b(terminator);
    YieldOp::create(b, location, terminator->getOperand(yielded));
    terminator->erase();
    eraseDeadOperations(graph.front());
  }

  Type getType() { return graph.front().getTerminator()->getOperand(0).getType(); }

  /// Builds the value of the graph, and the cotangents of the inputs in `wrt`.
  VjpOp vjp(OpBuilder &b, ValueRange inputs, ArrayRef<int64_t> wrt, Value cotangent) {
    SmallVector<Type> types{getType()};
    for (int64_t k : wrt)
      types.push_back(inputs[k].getType());
    auto op = VjpOp::create(b, location, types, inputs, cotangent, wrt, ArrayRef<int64_t>{0});
    copyInto(op.getBody());
    return op;
  }

  /// Builds the value of the graph, and its tangent.
  JvpOp jvp(OpBuilder &b, ValueRange inputs, ArrayRef<int64_t> along, ValueRange tangents) {
    auto op = JvpOp::create(b, location, TypeRange{getType(), getType()}, inputs, tangents, along);
    copyInto(op.getBody());
    return op;
  }

  /// Builds the derivatives with respect to the point, transposed: the axes of the point come first.
  Value transposedJacobian(OpBuilder &b, ValueRange inputs) {
    return forEachUnit(b, location, inputs.front(), inputs,
                       [&](OpBuilder &inside, Value unit, ValueRange at) {
                         return SmallVector<Value>{jvp(inside, at, {0}, unit).getResult(1)};
                       })
        .front();
  }

  /// Builds the Hessian: the derivatives of the gradient, if the value is a number.
  Value hessian(OpBuilder &b, ValueRange inputs) {
    return forEachUnit(b, location, inputs.front(), inputs,
                       [&](OpBuilder &inside, Value unit, ValueRange at) {
                         return SmallVector<Value>{pushGradient(inside, at, {0}, unit)};
                       })
        .front();
  }

  /// Builds the tangent of the gradient with respect to the point.
  Value pushGradient(OpBuilder &b, ValueRange inputs, ArrayRef<int64_t> along, ValueRange tangents) {
    Type gradient = inputs.front().getType();
    auto op = JvpOp::create(b, location, TypeRange{gradient, gradient}, inputs, tangents, along);
    fill(op.getBody(), inputs, [&](OpBuilder &inside, ValueRange at) {
      return vjp(inside, at, {0}, buildNumber(inside, location, getType(), 1)).getResult(1);
    });
    return op.getResult(1);
  }

  /// Builds the cotangents of the inputs `wrt`, for the cotangent `g` of the gradient with respect to the point.
  SmallVector<Value> pullGradient(OpBuilder &b, ValueRange inputs, ArrayRef<int64_t> wrt, Value g) {
    SmallVector<Value> with(inputs);
    with.push_back(g);
    SmallVector<Type> types{getType()};
    for (int64_t k : wrt)
      types.push_back(inputs[k].getType());
    Value one = buildNumber(b, location, getType(), 1);
    auto op = VjpOp::create(b, location, types, with, one, wrt, ArrayRef<int64_t>{0});
    fill(op.getBody(), with,
         [&](OpBuilder &inside, ValueRange at) { return jvp(inside, at.drop_back(), {0}, at.back()).getResult(1); });
    return SmallVector<Value>(op.getInputCotangents());
  }

private:
  void copyInto(Region &region) {
    IRMapping mapping;
    graph.cloneInto(&region, mapping);
  }

  void fill(Region &region, ValueRange inputs, function_ref<Value(OpBuilder &, ValueRange)> build) {
    Block &block = region.emplaceBlock();
    block.addArguments(inputs.getTypes(), SmallVector<Location>(inputs.size(), location));
    OpBuilder inside = OpBuilder::atBlockEnd(&block);
    Value value = build(inside, block.getArguments());
    YieldOp::create(inside, location, value);
  }

  Location location;
  Region graph; // yields this value only
};
} // namespace

//===----------------------------------------------------------------------===//
// Derivatives that a method needs
//===----------------------------------------------------------------------===//

/// Exchanges the axes of the point, which come first, with those of the value behind them.
static Value movePointLast(OpBuilder &b, Location location, Value x, int64_t pointRank) {
  int64_t rank = shapeOf(x.getType()).size();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(pointRank, rank));
  llvm::append_range(order, llvm::seq<int64_t>(0, pointRank));
  return order.empty() || pointRank == 0 || pointRank == rank ? x : transpose(b, location, x, order);
}

/// Builds the derivatives of what the graph yields last, in the graph.
static Value buildNextDerivative(Session &session, OpBuilder &b, SolverOpInterface op) {
  ValueRange inputs = op->getRegion(0).getArguments();
  unsigned last = op.getYielded().size() - 1;
  Function function(session, op, last);
  Type point = op.getPoint().getType();
  if (last == 0 && op.getProperty() == SolverProperty::Minimum)
    return function.vjp(b, inputs, {0}, buildNumber(b, op.getLoc(), function.getType(), 1)).getResult(1);
  Value rows = function.transposedJacobian(b, inputs);
  rows = movePointLast(b, op.getLoc(), rows, shapeOf(point).size());
  return castTo(b, op.getLoc(), rows, getDerivativeType(function.getType(), point));
}

LogicalResult tg::addDerivatives(Session &session, Operation *op) {
  auto solver = cast<SolverOpInterface>(op);
  session.owner = op;
  Block &graph = op->getRegion(0).front();
  while (lacksDerivatives(op)) {
    Operation *terminator = graph.getTerminator(), *before = terminator->getPrevNode();
    OpBuilder b(terminator);
    SmallVector<Value> yielded(solver.getYielded());
    yielded.push_back(buildNextDerivative(session, b, solver));
    Operation *next = YieldOp::create(b, terminator->getLoc(), yielded);
    terminator->erase();
    if (failed(expandDerivatives(session, graph, before, next)))
      return failure();
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Linear systems
//===----------------------------------------------------------------------===//

/// Solves Σ_e matrix[e, i] x[e] = rhs[i], or with `transposed` Σ_i matrix[e, i] x[i] = rhs[e]; `matrix` has the axes of
/// the point twice. A singular matrix gives NaN. Newton's method takes one step, and one that refines it.
static Value solveLinear(OpBuilder &b, Location location, Value matrix, Value rhs, bool transposed) {
  Type type = rhs.getType(), element = getElementTypeOrSelf(type);
  if (!isa<RankedTensorType>(type))
    return DivOp::create(b, location, rhs, matrix);
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, location, rhs);
  OpFoldResult count = OpFoldResult(countElements(b, location, sizes));
  matrix = reshape(b, location, matrix, {count, count});
  if (!transposed)
    matrix = tg::transpose(b, location, matrix, {1, 0});
  Value vector = reshape(b, location, rhs, {count}), start = buildFull(b, location, vector.getType(), 0, {count});
  SmallVector<Type> results{vector.getType(), vector.getType(), b.getI32Type(), b.getIndexType()};
  auto root = RootOp::create(b, location, results, start, ValueRange{matrix, vector}, b.getStringAttr("newton"),
                             /*xtol=*/FloatAttr(), /*max_steps=*/IntegerAttr());
  Block &graph = root.getBody().emplaceBlock();
  graph.addArguments({vector.getType(), matrix.getType(), vector.getType()}, SmallVector<Location>(3, location));
  OpBuilder inside = OpBuilder::atBlockEnd(&graph);
  Value product = DotOp::create(inside, location, graph.getArgument(1), graph.getArgument(0));
  Value residual = SubOp::create(inside, location, product, graph.getArgument(2));
  residual = castTo(inside, location, residual, vector.getType());
  Value jacobian =
      castTo(inside, location, graph.getArgument(1), getDerivativeType(vector.getType(), vector.getType()));
  YieldOp::create(inside, location, ValueRange{residual, jacobian});
  // Without a step the system has no solution, unless the start was one.
  Value noStep = EqOp::create(b, location, root.getSteps(), arith::ConstantIndexOp::create(b, location, 0));
  Value failed = NeOp::create(b, location, root.getStatus(), arith::ConstantIntOp::create(b, location, 0, 32));
  Value nan = buildNumber(b, location, element, std::numeric_limits<double>::quiet_NaN());
  Value isSingular = AndOp::create(b, location, noStep, failed);
  Value solution = SelectOp::create(b, location, isSingular, nan, root.getX());
  return castTo(b, location, reshape(b, location, solution, sizes), type);
}

//===----------------------------------------------------------------------===//
// Implicit derivatives
//===----------------------------------------------------------------------===//

namespace {
/// The derivatives of a solver's results at the point that it found. Where values are those of one point, `b` builds in
/// the graph of a composite.
struct ImplicitFunction {
  ImplicitFunction(Session &session, SolverOpInterface op) : op(op), location(op.getLoc()), function(session, op) {}

  SolverOpInterface op;
  Location location;
  Function function;

  bool isRoot() { return op.getProperty() == SolverProperty::Root; }
  Value matrixAt(OpBuilder &b, ValueRange inputs) {
    return isRoot() ? function.transposedJacobian(b, inputs) : function.hessian(b, inputs);
  }
  Value negate(OpBuilder &b, Value x) { return NegOp::create(b, location, x); }

  /// Returns the cotangents of the inputs `wrt`, given the cotangents of the point and of the value, which may be null.
  SmallVector<Value> pull(OpBuilder &b, ValueRange inputs, ArrayRef<int64_t> wrt, Value ofPoint, Value ofValue) {
    SmallVector<Value> terms(wrt.size());
    if (ofPoint) {
      Value lambda = negate(b, solveLinear(b, location, matrixAt(b, inputs), ofPoint, /*transposed=*/true));
      terms = isRoot() ? SmallVector<Value>(function.vjp(b, inputs, wrt, lambda).getInputCotangents())
                       : function.pullGradient(b, inputs, wrt, lambda);
    }
    if (ofValue && !isRoot())
      for (auto [term, partial] : llvm::zip_equal(terms, function.vjp(b, inputs, wrt, ofValue).getInputCotangents()))
        term = addTo(b, location, term, partial);
    return terms;
  }

  /// Returns the tangents of the point and of the value; the tangent of a value of equations is null.
  SmallVector<Value> push(OpBuilder &b, ValueRange inputs, ArrayRef<int64_t> along, ValueRange tangents) {
    auto direct = function.jvp(b, inputs, along, tangents);
    Value moved = isRoot() ? direct.getResult(1) : function.pushGradient(b, inputs, along, tangents);
    Value point = solveLinear(b, location, matrixAt(b, inputs), negate(b, moved), /*transposed=*/false);
    SmallVector<Value> results{castTo(b, location, point, inputs.front().getType())};
    if (!isRoot())
      results.push_back(direct.getResult(1));
    return results;
  }
};
} // namespace

/// Runs `build` on the values, or if the solver is one for scalars on their elements, in the graph of a composite.
/// Expands the derivatives that were built.
static FailureOr<SmallVector<Value>> buildAtPoints(Session &session, OpBuilder &b, SolverOpInterface op,
                                                   ArrayRef<Value> values,
                                                   function_ref<SmallVector<Value>(OpBuilder &, ValueRange)> build) {
  Block *block = b.getInsertionBlock();
  Block::iterator point = b.getInsertionPoint();
  Operation *before = point == block->begin() ? nullptr : &*std::prev(point);
  Operation *end = point == block->end() ? nullptr : &*point;
  bool onElements =
      op.isElementwise() && llvm::any_of(values, [](Value value) { return isa<RankedTensorType>(value.getType()); });
  Operation *holder = nullptr; // of the results, which expansion replaces
  if (onElements) {
    Region region;
    Block &graph = region.emplaceBlock();
    SmallVector<Type> types;
    for (Value value : values)
      graph.addArgument(getElementTypeOrSelf(value.getType()), op.getLoc());
    OpBuilder inside(b.getContext());
    inside.setInsertionPointToEnd(&graph);
    SmallVector<Value> yielded = build(inside, graph.getArguments());
    YieldOp::create(inside, op.getLoc(), yielded);
    for (Value value : yielded)
      types.push_back(*broadcastType(op.getLoc(), TypeRange(ValueRange(values)), value.getType()));
    auto composite = CompositeOp::create(b, op.getLoc(), types, values);
    composite.getBody().takeBody(region);
    holder = composite;
  } else {
    holder = YieldOp::create(b, op.getLoc(), build(b, values));
  }
  if (failed(expandDerivatives(session, *block, before, end)))
    return failure();
  if (onElements)
    return SmallVector<Value>(holder->getResults());
  SmallVector<Value> results(holder->getOperands());
  holder->erase();
  return results;
}

/// Returns the number of the operand for input k of the graph.
static unsigned operandOf(SolverOpInterface op, int64_t input) {
  return op->getNumOperands() - op->getRegion(0).getNumArguments() + input;
}

LogicalResult Reverse::reverseSolver(SolverOpInterface op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted) {
  SmallVector<int64_t> wrt;
  SmallVector<Value> values{forward.value(op->getResult(kSolverPoint))};
  llvm::BitVector connected = DerivativeConnections(session).ofConsts(op);
  for (int64_t input = 1; input < op->getRegion(0).getNumArguments(); ++input) {
    values.push_back(forward.value(op->getOperand(operandOf(op, input))));
    if (wanted[operandOf(op, input)] && connected[input])
      wrt.push_back(input);
  }
  if (wrt.empty())
    return success();
  unsigned inputs = values.size();
  Value ofPoint = cotangents[kSolverPoint], ofValue = cotangents[kSolverValue];
  for (Value g : {ofPoint, ofValue})
    if (g)
      values.push_back(g);
  ImplicitFunction implicit(session, op);
  auto terms = buildAtPoints(session, b, op, values, [&](OpBuilder &b, ValueRange at) {
    return implicit.pull(b, at.take_front(inputs), wrt, ofPoint ? at[inputs] : Value(), ofValue ? at.back() : Value());
  });
  if (failed(terms))
    return failure();
  for (auto [input, term] : llvm::zip_equal(wrt, *terms)) {
    Value operand = op->getOperand(operandOf(op, input));
    add(operand, term ? unbroadcast(b, op.getLoc(), term, operand.getType()) : term);
  }
  return success();
}

LogicalResult Forward::pushSolver(SolverOpInterface op, unsigned direction) {
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  SmallVector<int64_t> along;
  SmallVector<Value> values{op->getResult(kSolverPoint)}, tangents;
  llvm::BitVector connected = DerivativeConnections(session).ofConsts(op);
  for (int64_t input = 1; input < op->getRegion(0).getNumArguments(); ++input) {
    Value operand = op->getOperand(operandOf(op, input));
    values.push_back(operand);
    if (Value tangent = connected[input] ? get(operand, direction) : Value()) {
      along.push_back(input);
      tangents.push_back(tangent);
    }
  }
  if (along.empty())
    return success();
  unsigned inputs = values.size();
  llvm::append_range(values, tangents);
  ImplicitFunction implicit(session, op);
  auto results = buildAtPoints(session, b, op, values, [&](OpBuilder &b, ValueRange at) {
    return implicit.push(b, at.take_front(inputs), along, at.drop_front(inputs));
  });
  if (failed(results))
    return failure();
  for (auto [number, tangent] : llvm::enumerate(*results))
    set(op->getResult(number), direction, castTo(b, op.getLoc(), tangent, op->getResult(number).getType()));
  return success();
}
