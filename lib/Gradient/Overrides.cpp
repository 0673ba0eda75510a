//===- Overrides.cpp - Derivatives that a program says itself -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "DerivativeConnections.h"
#include "Forward.h"
#include "Reverse.h"
#include "Values.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

namespace {
/// The parts of tg.with_pullback and tg.with_pushforward.
struct Override {
  explicit Override(Operation *op) : op(op), graph(op->getRegion(0).front()), isPullback(isa<WithPullbackOp>(op)) {
    auto fill = [&](auto override) {
      of = llvm::to_vector(override.getOf());
      on = llvm::to_vector(override.getOn());
    };
    if (auto pullback = dyn_cast<WithPullbackOp>(op))
      fill(pullback);
    else
      fill(cast<WithPushforwardOp>(op));
    for (auto [k, value] : llvm::enumerate(of))
      if (hasTangent(value.getType()))
        floats.push_back(k);
  }

  /// Copies the operations of the graph, for directions given; returns what it yields.
  SmallVector<Value> apply(OpBuilder &b, ForwardValues &forward, ArrayRef<Value> directions) {
    IRMapping mapping;
    unsigned operands = op->getNumOperands();
    for (BlockArgument input : graph.getArguments()) {
      unsigned k = input.getArgNumber();
      if (k >= operands)
        mapping.map(input, directions[k - operands]);
      else if (!input.use_empty())
        mapping.map(input, forward.value(op->getOperand(k)));
    }
    for (Operation &inner : graph.without_terminator())
      b.clone(inner, mapping);
    return llvm::map_to_vector(graph.getTerminator()->getOperands(),
                               [&](Value value) { return mapping.lookupOrDefault(value); });
  }

  /// Returns the cotangents of the last inputs if the yielded values get `given`. `like` are values of the types and
  /// sizes of the last inputs.
  FailureOr<SmallVector<Value>> applyTransposed(Session &session, OpBuilder &b, ForwardValues &forward,
                                                ArrayRef<Value> given, ArrayRef<Value> like);

  Operation *op;
  Block &graph;
  bool isPullback;
  SmallVector<Value> of, on;
  SmallVector<unsigned> floats; // among `of`
};

/// Values of a graph that is transposed: those that depend on its last inputs are not there.
class LinearValues : public ValuesInPlace {
public:
  LinearValues(OpBuilder &b, const llvm::DenseSet<Value> &active) : ValuesInPlace(b), active(active) {}
  Value value(Value original) override {
    asksForActive |= active.contains(original);
    return original;
  }
  bool asksForActive = false;

private:
  const llvm::DenseSet<Value> &active;
};
} // namespace

FailureOr<SmallVector<Value>> tg::applyTransposed(Session &session, OpBuilder &b, Operation *op, ArrayRef<Value> given,
                                                  ArrayRef<Value> like, StringRef complaint, ApplyLinear apply) {
  SmallVector<Value> directions;
  llvm::DenseSet<Value> active;
  for (Value value : like) {
    directions.push_back(StopGradientOp::create(b, op->getLoc(), value.getType(), value));
    active.insert(directions.back());
  }
  if (directions.empty())
    return directions;
  Operation *last = directions.back().getDefiningOp();
  FailureOr<SmallVector<Value>> yielded = apply(directions);
  if (failed(yielded))
    return failure();
  SmallVector<Operation *> ops;
  for (Operation &built : llvm::make_range(std::next(last->getIterator()), b.getInsertionPoint()))
    ops.push_back(&built);
  DerivativeConnections(session).spread(ops, active);
  LinearValues values(b, active);
  Reverse reverse(session, b, values, /*isElementwise=*/false);
  for (auto [value, g] : llvm::zip_equal(*yielded, given))
    if (value && active.contains(value))
      reverse.add(value, g);
  if (failed(reverse.run(ops, active)))
    return failure();
  if (values.asksForActive)
    return session.refuse(op, complaint);
  return llvm::map_to_vector(directions, [&](Value direction) { return reverse.take(direction); });
}

FailureOr<SmallVector<Value>> Override::applyTransposed(Session &session, OpBuilder &b, ForwardValues &forward,
                                                        ArrayRef<Value> given, ArrayRef<Value> like) {
  StringRef complaint = isPullback ? "expects a pullback that is linear in its cotangents for forward mode"
                                   : "expects a pushforward that is linear in its tangents for reverse mode";
  return tg::applyTransposed(session, b, op, given, like, complaint, [&](ArrayRef<Value> directions) {
    return FailureOr<SmallVector<Value>>(apply(b, forward, directions));
  });
}

LogicalResult Reverse::reverseOverride(Operation *op, ArrayRef<Value> cotangents) {
  Override override(op);
  SmallVector<Value> given, results;
  for (unsigned k : override.floats) {
    Value g = cotangents[k];
    given.push_back(g || !override.isPullback
                        ? g
                        : buildFull(b, op->getLoc(), override.of[k].getType(), 0, forward.sizes(override.of[k])));
  }
  if (override.isPullback) {
    results = override.apply(b, forward, given);
  } else {
    SmallVector<Value> like = llvm::map_to_vector(override.on, [&](Value operand) { return forward.value(operand); });
    auto transposed = override.applyTransposed(session, b, forward, given, like);
    if (failed(transposed))
      return failure();
    results = *transposed;
  }
  for (auto [operand, g] : llvm::zip_equal(override.on, results))
    add(operand, g);
  return success();
}

LogicalResult Forward::pushOverride(Operation *op, unsigned direction) {
  Override override(op);
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  ValuesInPlace values(b);
  SmallVector<Value> given, results;
  for (Value operand : override.on) {
    Value tangent = get(operand, direction);
    given.push_back(tangent || override.isPullback
                        ? tangent
                        : buildFull(b, op->getLoc(), operand.getType(), 0, values.sizes(operand)));
  }
  if (!override.isPullback) {
    results = override.apply(b, values, given);
  } else {
    SmallVector<Value> like = llvm::map_to_vector(override.floats, [&](unsigned k) { return override.of[k]; });
    auto transposed = override.applyTransposed(session, b, values, given, like);
    if (failed(transposed))
      return failure();
    results = *transposed;
  }
  for (auto [k, tangent] : llvm::zip_equal(override.floats, results))
    if (tangent)
      set(op->getResult(k), direction, castTo(b, op->getLoc(), tangent, op->getResult(k).getType()));
  return success();
}
