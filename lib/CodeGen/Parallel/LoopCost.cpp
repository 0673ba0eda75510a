//===- LoopCost.cpp - What a step of a loop costs -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopCost.h"
#include "TensorGraph/Analysis/Cost.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tg;

/// The trip count of a loop whose bounds are not known before it.
static constexpr int64_t kUnknownTripCount = 8;

/// Returns how many registers of 512 bits a value takes.
static int64_t registersOf(Operation *op) {
  int64_t registers = 1;
  auto add = [&](Type type) {
    if (auto vector = dyn_cast<VectorType>(type))
      if (Type element = vector.getElementType(); element.isIntOrFloat())
        registers = std::max<int64_t>(registers,
                                      llvm::divideCeil(vector.getNumElements() * element.getIntOrFloatBitWidth(), 512));
  };
  llvm::for_each(op->getOperandTypes(), add);
  llvm::for_each(op->getResultTypes(), add);
  return registers;
}

/// Returns the number of instructions of an operation without regions.
static int64_t countInstructions(Operation *op) { return registersOf(op) * costOf(op).instructions; }

namespace {
/// Sums and products of numbers, some of which are known only at run time.
class StepCost {
public:
  StepCost(OpBuilder &b, scf::ParallelOp loop) : b(b), loc(loop.getLoc()), loop(loop) {}

  OpFoldResult ofBlock(Block &block) {
    int64_t known = 0;
    OpFoldResult sum = b.getIndexAttr(0);
    for (Operation &op : block) {
      if (op.getNumRegions() == 0)
        known = llvm::SaturatingAdd<uint64_t>(known, countInstructions(&op));
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          sum = add(sum, mul(tripCountOf(&op), ofBlock(inner)));
    }
    return add(sum, b.getIndexAttr(known));
  }

  OpFoldResult tripCount(OpFoldResult lower, OpFoldResult upper, OpFoldResult step) {
    // An inner loop that starts at a position of the parallel loop is taken to end at the next one.
    for (auto [position, next] : llvm::zip_equal(loop.getInductionVars(), loop.getStep()))
      if (lower == OpFoldResult(position))
        if (auto known = constantTripCount(b.getIndexAttr(0), getAsOpFoldResult(next), step))
          return b.getIndexAttr(*known);
    for (OpFoldResult *bound : {&lower, &upper, &step})
      if (auto value = dyn_cast<Value>(*bound)) {
        Value outside = inMiddleStep(value);
        if (!outside)
          return b.getIndexAttr(kUnknownTripCount);
        *bound = getAsOpFoldResult(outside);
      }
    if (std::optional<int64_t> known = constantTripCount(lower, upper, step))
      return b.getIndexAttr(*known);
    return emitTripCount(b, loc, lower, upper, step);
  }

  OpFoldResult mul(OpFoldResult x, OpFoldResult y) {
    auto a = getConstantIntValue(x), c = getConstantIntValue(y);
    if (a && c)
      return b.getIndexAttr(saturate(llvm::SaturatingMultiply<uint64_t>(*a, *c)));
    return getAsOpFoldResult(b.createOrFold<arith::MulIOp>(loc, asValue(x), asValue(y)));
  }

  static std::optional<int64_t> constantTripCount(OpFoldResult lower, OpFoldResult upper, OpFoldResult step) {
    auto from = getConstantIntValue(lower), to = getConstantIntValue(upper), by = getConstantIntValue(step);
    if (!from || !to || !by || *by <= 0)
      return std::nullopt;
    return *to > *from ? llvm::divideCeil(*to - *from, *by) : 0;
  }

private:
  /// Builds, before the loop, a number as it is in the step in the middle: the parts of an axis differ by one element,
  /// and the rows of a triangle have half of its width on average. Returns null if more than arithmetic computes it.
  Value inMiddleStep(Value number) {
    llvm::SetVector<Operation *> needed;
    SmallVector<Value> work{number};
    while (!work.empty()) {
      Value value = work.pop_back_val();
      if (loop.isDefinedOutsideOfLoop(value) || middle.contains(value))
        continue;
      if (llvm::is_contained(loop.getInductionVars(), value)) {
        middle.map(value, middleOf(cast<BlockArgument>(value).getArgNumber()));
        continue;
      }
      Operation *op = value.getDefiningOp();
      if (!op || op->getBlock() != loop.getBody() || !isa<arith::ArithDialect>(op->getDialect()) || !isPure(op))
        return {};
      if (needed.insert(op))
        llvm::append_range(work, op->getOperands());
    }
    SmallVector<Operation *> inOrder = needed.takeVector();
    llvm::sort(inOrder, [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
    for (Operation *op : inOrder)
      b.clone(*op, middle);
    return middle.lookupOrDefault(number);
  }

  Value middleOf(unsigned dim) {
    Value first = loop.getLowerBound()[dim];
    Value size = b.createOrFold<arith::SubIOp>(loc, loop.getUpperBound()[dim], first);
    Value half = b.createOrFold<arith::ShRSIOp>(loc, size, arith::ConstantIndexOp::create(b, loc, 1));
    return b.createOrFold<arith::AddIOp>(loc, first, half);
  }

  OpFoldResult tripCountOf(Operation *op) {
    auto inner = dyn_cast<LoopLikeOpInterface>(op);
    if (!inner)
      return b.getIndexAttr(1);
    auto lower = inner.getLoopLowerBounds(), upper = inner.getLoopUpperBounds(), step = inner.getLoopSteps();
    if (!lower || !upper || !step)
      return b.getIndexAttr(kUnknownTripCount);
    OpFoldResult product = b.getIndexAttr(1);
    for (auto [from, to, by] : llvm::zip_equal(*lower, *upper, *step))
      product = mul(product, tripCount(from, to, by));
    return product;
  }

  OpFoldResult add(OpFoldResult x, OpFoldResult y) {
    auto a = getConstantIntValue(x), c = getConstantIntValue(y);
    if (a && c)
      return b.getIndexAttr(saturate(llvm::SaturatingAdd<uint64_t>(*a, *c)));
    return getAsOpFoldResult(b.createOrFold<arith::AddIOp>(loc, asValue(x), asValue(y)));
  }
  Value asValue(OpFoldResult x) { return getValueOrCreateConstantIndexOp(b, loc, x); }
  static int64_t saturate(uint64_t x) { return std::min<uint64_t>(x, std::numeric_limits<int64_t>::max()); }

  OpBuilder &b;
  Location loc;
  scf::ParallelOp loop;
  IRMapping middle; // numbers of the loop as they are in the middle step
};
} // namespace

int64_t tg::estimateInstructions(Block &block) {
  uint64_t sum = 0;
  for (Operation &op : block) {
    if (op.getNumRegions() == 0)
      sum = llvm::SaturatingAdd<uint64_t>(sum, countInstructions(&op));
    std::optional<APInt> trips;
    auto loop = dyn_cast<LoopLikeOpInterface>(op);
    if (loop)
      trips = loop.getStaticTripCount();
    uint64_t steps = !loop ? 1 : trips ? trips->getLimitedValue() : kUnknownTripCount;
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        sum =
            llvm::SaturatingAdd<uint64_t>(sum, llvm::SaturatingMultiply<uint64_t>(steps, estimateInstructions(inner)));
  }
  return std::min<uint64_t>(sum, std::numeric_limits<int32_t>::max());
}

std::optional<int64_t> tg::getTripCount(scf::ParallelOp loop, unsigned dim) {
  return StepCost::constantTripCount(getAsOpFoldResult(loop.getLowerBound()[dim]),
                                     getAsOpFoldResult(loop.getUpperBound()[dim]),
                                     getAsOpFoldResult(loop.getStep()[dim]));
}

Value tg::emitTripCount(OpBuilder &b, Location loc, OpFoldResult lower, OpFoldResult upper, OpFoldResult step) {
  auto asValue = [&](OpFoldResult x) { return getValueOrCreateConstantIndexOp(b, loc, x); };
  Value size = b.createOrFold<arith::SubIOp>(loc, asValue(upper), asValue(lower));
  return b.createOrFold<arith::CeilDivSIOp>(loc, size, asValue(step));
}

OpFoldResult tg::emitStepCost(OpBuilder &b, scf::ParallelOp loop, unsigned dim) {
  StepCost cost(b, loop);
  OpFoldResult total = cost.ofBlock(*loop.getBody());
  for (unsigned other = 0; other < loop.getNumLoops(); ++other)
    if (other != dim)
      total = cost.mul(total, cost.tripCount(getAsOpFoldResult(loop.getLowerBound()[other]),
                                             getAsOpFoldResult(loop.getUpperBound()[other]),
                                             getAsOpFoldResult(loop.getStep()[other])));
  return total;
}
