//===- LaneCombiners.cpp - Joining the lanes of reductions ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LaneCombiners.h"
#include "Order.h"
#include "TensorGraph/Dialect/OrderedFloats.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tg;

bool tg::isLaneCombiner(Operation *op) {
  return isa<arith::AddFOp, arith::AddIOp, arith::MulFOp, arith::MulIOp, arith::MaximumFOp, arith::MinimumFOp,
             arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp, arith::AndIOp, arith::OrIOp,
             arith::XOrIOp>(op);
}

Value tg::combine(OpBuilder &b, Operation *combiner, Value x, Value y) {
  Operation *clone = b.clone(*combiner);
  clone->setOperands({x, y});
  clone->getResult(0).setType(x.getType());
  return clone->getResult(0);
}

/// Returns the neutral element of a combiner of indices, whose width upstream does not know; null for other types.
static TypedAttr neutralIndex(OpBuilder &b, Operation *combiner) {
  if (!combiner->getResult(0).getType().isIndex())
    return {};
  auto value = llvm::TypeSwitch<Operation *, int64_t>(combiner)
                   .Case([](arith::MulIOp) { return 1; })
                   .Case<arith::AndIOp, arith::MinUIOp>([](auto) { return -1; })
                   .Case([](arith::MaxSIOp) { return std::numeric_limits<int64_t>::min(); })
                   .Case([](arith::MinSIOp) { return std::numeric_limits<int64_t>::max(); })
                   .Default(int64_t(0)); // of sums, or, xor, and the largest unsigned number
  return b.getIndexAttr(value);
}

TypedAttr tg::neutralElement(OpBuilder &b, Operation *combiner) {
  // Not 0.0, as -0.0 + 0.0 is 0.0.
  if (isa<arith::AddFOp>(combiner))
    return b.getFloatAttr(combiner->getResult(0).getType(), -0.0);
  if (TypedAttr ofIndex = neutralIndex(b, combiner))
    return ofIndex;
  return *arith::getNeutralElement(combiner);
}

namespace {
/// A combiner of many values: of floats whose largest or smallest is wanted, it joins integers that stand for them.
class OrderedCombiner {
public:
  OrderedCombiner(OpBuilder &b, Location loc, Operation *combiner)
      : b(b), loc(loc), combiner(combiner), isMax(isa<arith::MaximumFOp>(combiner)),
        isOrdered(isMax || isa<arith::MinimumFOp>(combiner)) {}

  Value begin(Value x) { return isOrdered ? toOrdered(b, loc, x, isMax) : x; }
  Value join(Value first, Value second) {
    if (!isOrdered)
      return combine(b, combiner, first, second);
    if (isMax)
      return arith::MaxSIOp::create(b, loc, first, second);
    return arith::MinSIOp::create(b, loc, first, second);
  }
  Value finish(Value total) { return isOrdered ? fromOrdered(b, loc, total, combiner->getResult(0).getType()) : total; }

private:
  OpBuilder &b;
  Location loc;
  Operation *combiner;
  bool isMax, isOrdered;
};
} // namespace

Value tg::combineLanes(OpBuilder &b, Location loc, Operation *combiner, Value lanes) {
  OrderedCombiner ordered(b, loc, combiner);
  auto join = [&](Value first, Value second) { return ordered.join(first, second); };
  return ordered.finish(joinLanes(b, loc, ordered.begin(lanes), join));
}

Value tg::combineScalars(OpBuilder &b, Location loc, Operation *combiner, ArrayRef<Value> lanes) {
  OrderedCombiner ordered(b, loc, combiner);
  SmallVector<Value> joined(lanes);
  for (Value &lane : joined)
    lane = lane ? ordered.begin(lane) : lane;
  return ordered.finish(joinHalves(joined, [&](Value first, Value second) { return ordered.join(first, second); }));
}
