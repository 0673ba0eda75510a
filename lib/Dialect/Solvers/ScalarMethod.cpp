//===- ScalarMethod.cpp - Solvers for scalars as loops --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScalarMethod.h"
#include "SolverSyntax.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::detail;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Term tg::detail::status(int value, Term like) {
  return {like.b, like.location, arith::ConstantIntOp::create(*like.b, like.location, value, 32)};
}
Term tg::detail::abs(Term x) { return buildTerm<AbsOp>(x); }
Term tg::detail::maximum(Term x, Term y) { return buildTerm<MaximumOp>(x, y); }
Term tg::detail::maximum(double x, Term y) { return buildTerm<MaximumOp>(number(x, y), y); }
Term tg::detail::minimum(Term x, Term y) { return buildTerm<MinimumOp>(x, y); }
Term tg::detail::lessEqual(Term x, Term y) { return buildTerm<LeOp>(x, y); }
Term tg::detail::isPositive(Term x) { return less(number(0, x), x); }
Term tg::detail::isNan(Term x) { return buildTerm<IsNanOp>(x); }
Term tg::detail::isFinite(Term x) { return less(abs(x), number(std::numeric_limits<double>::infinity(), x)); }
Term tg::detail::either(Term x, Term y) { return buildTerm<OrOp>(x, y); }
Term tg::detail::opposite(Term condition) { return buildTerm<NotOp>(condition); }
Term tg::detail::endIf(Term condition, int value, Term otherwise) {
  return select(condition, status(value, otherwise), otherwise);
}

Term ScalarSearch::toleranceAt(Term x) const {
  Term tolerance = options.xtol * maximum(1, abs(x));
  return options.xtol < 2 * epsilon() ? maximum(tolerance, 2 * epsilon() * abs(x)) : tolerance;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Copies the graph of a solver to where `x` is. Returns the values that it yields.
static Terms copyGraph(SolverOpInterface op, ValueRange consts, Term x) {
  Block &graph = op->getRegion(0).front();
  IRMapping mapping;
  mapping.map(op.getPoint(), x.value);
  mapping.map(graph.getArguments().drop_front(), consts);
  for (Operation &inner : graph.without_terminator())
    x.b->clone(inner, mapping);
  return llvm::map_to_vector(op.getYielded(),
                             [&](Value value) { return Term{x.b, x.location, mapping.lookupOrDefault(value)}; });
}

static SmallVector<Value> valuesOf(ArrayRef<Term> terms) {
  return llvm::map_to_vector(terms, [](Term term) { return term.value; });
}

std::pair<Terms, Value> ScalarSearch::loop(ArrayRef<Term> init, int64_t maxSteps,
                                           function_ref<Terms(ArrayRef<Term>, Evaluate)> step) const {
  Term first = init.front();
  OpBuilder &b = *first.b;
  Location location = first.location;
  // A search that has ended before makes no step.
  Value none = arith::ConstantIndexOp::create(b, location, 0),
        all = arith::ConstantIndexOp::create(b, location, maxSteps);
  Value isRunning = EqOp::create(b, location, init[kStatusState].value, status(kRunning, first).value);
  Value count = SelectOp::create(b, location, isRunning, all, none);
  SmallVector<Value> states = valuesOf(init);
  states.push_back(none);
  SmallVector<Type> types = llvm::map_to_vector(states, [](Value state) { return state.getType(); });
  auto noTaps = b.getDenseI64ArrayAttr({});
  auto scan = ScanOp::create(b, location, types, count, ValueRange(), states, consts, b.getArrayAttr({}),
                             b.getArrayAttr(SmallVector<Attribute>(states.size(), noTaps)), UnitAttr(), IntegerAttr(),
                             DenseI64ArrayAttr());
  Block &body = scan.getBody().emplaceBlock();
  body.addArgument(b.getIndexType(), location);
  body.addArguments(types, SmallVector<Location>(types.size(), location));
  body.addArguments(consts.getTypes(), SmallVector<Location>(consts.size(), location));
  OpBuilder inside = OpBuilder::atBlockEnd(&body);
  auto inputs = ArrayRef<BlockArgument>(body.getArguments()).drop_front();
  Terms current =
      llvm::map_to_vector(inputs.take_front(init.size()), [&](Value input) { return Term{&inside, location, input}; });
  ValueRange captured = ValueRange(body.getArguments()).take_back(consts.size());
  SmallVector<Value> next = valuesOf(step(current, [&](Term x) { return copyGraph(op, captured, x); }));
  Value one = arith::ConstantIndexOp::create(inside, location, 1);
  next.push_back(AddOp::create(inside, location, inputs[init.size()], one));
  Value ended = NeOp::create(inside, location, next[kStatusState], status(kRunning, current.front()).value);
  YieldOp::create(inside, location, next, ValueRange(), ended, ArrayRef<int64_t>());
  Terms last =
      llvm::map_to_vector(scan.getFinals().drop_back(), [&](Value value) { return Term{&b, location, value}; });
  return {last, scan.getFinals().back()};
}

SmallVector<Value> tg::detail::buildScalarSolver(OpBuilder &b, SolverOpInterface op, const ScalarMethod &method) {
  Location location = op.getLoc();
  SmallVector<Type> types(op->getResultTypes());
  auto composite = CompositeOp::create(b, location, types, op->getOperands());
  Block &graph = composite.getBody().emplaceBlock();
  for (Value operand : op->getOperands())
    graph.addArgument(getElementTypeOrSelf(operand.getType()), location);
  OpBuilder inside = OpBuilder::atBlockEnd(&graph);
  unsigned count = op.getConstOperands().size();
  ValueRange inputs(graph.getArguments()), consts = inputs.take_back(count);
  ScalarSearch search{op.getOptions(), op, consts};
  Terms bounds =
      llvm::map_to_vector(inputs.drop_back(count), [&](Value bound) { return Term{&inside, location, bound}; });
  Terms init = method.begin(search, bounds, [&](Term x) { return copyGraph(op, consts, x); });
  auto [last, steps] = search.loop(init, search.options.max_steps, [&](ArrayRef<Term> states, Evaluate evaluate) {
    return method.step(search, states, evaluate);
  });
  Term ended = last[kStatusState];
  Term atLimit = equal(ended, status(kRunning, ended));
  YieldOp::create(
      inside, location,
      ValueRange{last[kPointState].value, last[kValueState].value, endIf(atLimit, TG_STEP_LIMIT, ended).value, steps});
  return SmallVector<Value>(composite.getResults());
}

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

const ScalarMethod &tg::detail::findScalarMethod(ArrayRef<ScalarMethod> methods, StringRef name) {
  const ScalarMethod *found = llvm::find_if(methods, [&](const ScalarMethod &method) { return method.name == name; });
  return found == methods.end() ? methods.front() : *found;
}

LogicalResult tg::detail::verifyScalarMethod(SolverOpInterface op, ArrayRef<ScalarMethod> methods) {
  if (failed(verifyMethod(op, llvm::map_to_vector(methods, [](const ScalarMethod &method) { return method.name; }))))
    return failure();
  const ScalarMethod &method = findScalarMethod(methods, op->getAttrOfType<StringAttr>("method"));
  unsigned bounds = op->getNumOperands() - op.getConstOperands().size();
  if (bounds == 2 && !method.takesInterval)
    return op->emitOpError("method '") << method.name << "' begins with a point: 'from', not 'in'";
  if (bounds == 1 && !method.takesPoint)
    return op->emitOpError("method '") << method.name << "' begins with an interval: 'in', not 'from'";
  if (bounds > 2 || bounds == 0)
    return op->emitOpError("expects one or two operands before the consts, but got ") << bounds;
  for (Value bound : op->getOperands().take_front(bounds))
    if (getElementTypeOrSelf(bound.getType()) != op.getPoint().getType())
      return op->emitOpError("expects bounds of ") << op.getPoint().getType() << ", but got " << bound.getType();
  return success();
}
