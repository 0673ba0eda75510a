//===- Accumulators.cpp - Partial results in lanes ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Most results are combined as the body says: lane by lane, then the halves of the vectors, and of the lanes, until one
// is left. Others give the same in any order, and have faster ways.
//
//===----------------------------------------------------------------------===//

#include "Accumulators.h"
#include "Extrema.h"
#include "LaneCombiners.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// As the body combines them
//===----------------------------------------------------------------------===//

TypedAttr tg::neutralOf(OpBuilder &b, const LaneReduction &reduction) {
  Type type = reduction.added.getType();
  if (reduction.kind == LaneReduction::Found) {
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    return b.getIntegerAttr(type, reduction.isMax ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width));
  }
  return neutralElement(b, reduction.combiner);
}

static bool isNeutral(OpBuilder &b, const LaneReduction &reduction, Value x) {
  if (auto same = x.getDefiningOp<vector::BroadcastOp>())
    x = same.getSource();
  Attribute value;
  return matchPattern(x, m_Constant(&value)) && value == neutralOf(b, reduction);
}

Value tg::combine(OpBuilder &b, const LaneReduction &reduction, Value x, Value y) {
  if (isNeutral(b, reduction, x))
    return y;
  if (reduction.kind == LaneReduction::Found) {
    Location loc = reduction.combiner->getLoc();
    return reduction.isMax ? arith::MaxSIOp::create(b, loc, x, y).getResult()
                           : arith::MinSIOp::create(b, loc, x, y).getResult();
  }
  return combine(b, reduction.combiner, x, y);
}

Value tg::combinePartial(OpBuilder &b, const LaneReduction &reduction, Value partial, Value y, bool mayFuse) {
  Value combined = combine(b, reduction, partial, y);
  if (auto sum = combined.getDefiningOp<arith::AddFOp>();
      sum && combined != y && reduction.element.getDefiningOp<arith::MulFOp>())
    sum->setDiscardableAttr(mayFuse ? kPartialAttr : kRoundedAttr, b.getUnitAttr());
  return combined;
}

namespace {
class Combination : public Accumulator {
public:
  Combination(OpBuilder &b, Location loc, const VectorPlan &plan, unsigned result)
      : Accumulator(b, loc, plan, result), reduction(plan.reductions[result]) {}

  SmallVector<Value> begin() override {
    return SmallVector<Value>(isOrderFree(reduction) ? plan.unorderedVectors : plan.vectors, neutral());
  }

  void add(MutableArrayRef<Value> carried, ArrayRef<Value> elements, ArrayRef<Value> masks) override {
    for (auto [number, element] : llvm::enumerate(elements)) {
      Value counting = element, &partial = carried[number % carried.size()];
      if (!masks.empty())
        counting = arith::SelectOp::create(b, loc, masks[number], element, neutral());
      partial = combinePartial(b, reduction, partial, counting, /*mayFuse=*/masks.empty());
    }
  }

  SmallVector<Value> finish(ArrayRef<Value> carried) override {
    SmallVector<Value> partial(carried);
    auto join = [&](Value x, Value y) { return combinePartial(b, reduction, x, y, /*mayFuse=*/false); };
    Value lanes = joinHalves(partial, join);
    if (std::optional<vector::CombiningKind> kind = kindOfTruth())
      return {vector::ReductionOp::create(b, loc, *kind, lanes)};
    return {joinLanes(b, loc, lanes, join)};
  }

private:
  /// Returns the kind by which truth values are combined, whose lanes are tested at once.
  std::optional<vector::CombiningKind> kindOfTruth() {
    if (!reduction.element.getType().isInteger(1))
      return std::nullopt;
    if (isa<arith::AndIOp>(reduction.combiner))
      return vector::CombiningKind::AND;
    if (isa<arith::OrIOp>(reduction.combiner))
      return vector::CombiningKind::OR;
    return std::nullopt;
  }

  Value neutral() {
    TypedAttr value = neutralOf(b, reduction);
    auto type = VectorType::get(plan.lanes, value.getType());
    return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, ArrayRef<Attribute>(value)));
  }

  const LaneReduction &reduction;
};
} // namespace

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

Value tg::convertCount(OpBuilder &b, Location loc, const LaneReduction &reduction, Value count) {
  Type element = reduction.added.getType(), type = element;
  if (auto vector = dyn_cast<VectorType>(count.getType()))
    type = vector.clone(element);
  if (isa<FloatType>(element))
    return arith::UIToFPOp::create(b, loc, type, count);
  if (element.isIndex())
    return arith::IndexCastUIOp::create(b, loc, type, count);
  unsigned from = getElementTypeOrSelf(count).getIntOrFloatBitWidth(), to = element.getIntOrFloatBitWidth();
  if (from == to)
    return count;
  return from < to ? arith::ExtUIOp::create(b, loc, type, count).getResult()
                   : arith::TruncIOp::create(b, loc, type, count).getResult();
}

namespace {
/// The largest float, the smallest, or both.
class ExtremaInLanes : public Accumulator {
public:
  ExtremaInLanes(OpBuilder &b, Location loc, const VectorPlan &plan, ArrayRef<unsigned> results, ArrayRef<bool> isMax,
                 bool hasSigns)
      : Accumulator(b, loc, plan, results), extrema(b, loc, isMax, hasSigns) {}

  SmallVector<Value> begin() override {
    return extrema.begin(VectorType::get(plan.lanes, plan.reductions[results.front()].element.getType()),
                         plan.unorderedVectors);
  }
  void add(MutableArrayRef<Value> carried, ArrayRef<Value> elements, ArrayRef<Value> masks) override {
    extrema.add(carried, elements, masks);
  }
  SmallVector<Value> finish(ArrayRef<Value> carried) override { return extrema.finishLanes(carried); }

private:
  Extrema extrema;
};

/// The number of elements that are true, in integers of the width of the lanes: a block is small enough for these, and
/// for floats.
class Count : public Accumulator {
public:
  Count(OpBuilder &b, Location loc, const VectorPlan &plan, unsigned result) : Accumulator(b, loc, plan, result) {}

  SmallVector<Value> begin() override {
    return SmallVector<Value>(plan.unorderedVectors, arith::ConstantOp::create(b, loc, b.getZeroAttr(lanesType())));
  }

  void add(MutableArrayRef<Value> carried, ArrayRef<Value> elements, ArrayRef<Value> masks) override {
    for (auto [number, element] : llvm::enumerate(elements)) {
      Value counting = element, &partial = carried[number % carried.size()];
      if (!masks.empty())
        counting = arith::AndIOp::create(b, loc, masks[number], element);
      partial = arith::AddIOp::create(b, loc, partial, arith::ExtUIOp::create(b, loc, lanesType(), counting));
    }
  }

  SmallVector<Value> finish(ArrayRef<Value> carried) override {
    Value lanes = carried.front();
    for (Value partial : carried.drop_front())
      lanes = arith::AddIOp::create(b, loc, lanes, partial);
    if (plan.body.widest < 32)
      lanes = arith::ExtUIOp::create(b, loc, lanesType().clone(b.getI32Type()), lanes);
    Value total = vector::ReductionOp::create(b, loc, vector::CombiningKind::ADD, lanes);
    return {convertCount(b, loc, plan.reductions[results.front()], total)};
  }

private:
  VectorType lanesType() { return VectorType::get(plan.lanes, b.getIntegerType(plan.body.widest)); }
};
} // namespace

namespace {
/// The largest or smallest float of 16 bits, which are twice as many in a vector as they are in 32 bits. Their bits are
/// compared as integers, in three ways. The largest with sign is the largest number, unless all are negative: then it
/// is the smallest with sign. The smallest number is the largest without sign if that is negative, else the smallest
/// with sign. NaNs are larger than infinity: positive ones with sign, negative ones without.
class HalfExtremum : public Accumulator {
public:
  HalfExtremum(OpBuilder &b, Location loc, const VectorPlan &plan, unsigned result)
      : Accumulator(b, loc, plan, result), reduction(plan.reductions[result]),
        vectors(std::min<int64_t>(plan.unorderedVectors, tuning::kVectorsOfHalves)) {}

  SmallVector<Value> begin() override {
    SmallVector<Value> carried;
    for (int64_t bits : {isMax() ? kSign | infinity() : kSign, int64_t(0), isMax() ? kSign | infinity() : infinity()})
      carried.append(vectors, constant(bits));
    return carried;
  }

  void add(MutableArrayRef<Value> carried, ArrayRef<Value> elements, ArrayRef<Value> masks) override {
    for (auto [number, element] : llvm::enumerate(elements)) {
      Value bits = arith::BitcastOp::create(b, loc, lanesType(), element);
      for (int64_t way = 0; way < kWays; ++way) {
        Value &partial = carried[way * vectors + number % vectors], counting = bits;
        if (!masks.empty())
          counting = arith::SelectOp::create(b, loc, masks[number], bits, partial);
        partial = combine(way, partial, counting);
      }
    }
  }

  SmallVector<Value> finish(ArrayRef<Value> carried) override {
    SmallVector<Value> totals;
    for (int64_t way = 0; way < kWays; ++way) {
      Value lanes = carried[way * vectors];
      for (Value other : carried.slice(way * vectors + 1, vectors - 1))
        lanes = combine(way, lanes, other);
      totals.push_back(vector::ReductionOp::create(b, loc, kKinds[way], lanes));
    }
    // Not by getI16IntegerAttr, which does not cut off the other bits of negative numbers.
    auto scalar = [&](int64_t bits) {
      return arith::ConstantOp::create(b, loc, b.getIntegerAttr(b.getI16Type(), APInt(16, bits)));
    };
    auto compare = [&](arith::CmpIPredicate predicate, Value x, int64_t bits) {
      return arith::CmpIOp::create(b, loc, predicate, x, scalar(bits));
    };
    auto [most, mostUnsigned, least] = std::tuple(totals[0], totals[1], totals[2]);
    Value bits = isMax() ? arith::SelectOp::create(b, loc, compare(arith::CmpIPredicate::sge, most, 0), most, least)
                         : arith::SelectOp::create(b, loc, compare(arith::CmpIPredicate::slt, mostUnsigned, 0),
                                                   mostUnsigned, least);
    Value half = arith::BitcastOp::create(b, loc, reduction.element.getType(), bits);
    Value number = arith::ExtFOp::create(b, loc, reduction.added.getType(), half);
    Value isNaN = arith::OrIOp::create(b, loc, compare(arith::CmpIPredicate::sgt, most, infinity()),
                                       compare(arith::CmpIPredicate::ugt, mostUnsigned, kSign | infinity()));
    auto type = cast<FloatType>(number.getType());
    Value nan = arith::ConstantOp::create(b, loc, b.getFloatAttr(type, APFloat::getQNaN(type.getFloatSemantics())));
    return {arith::SelectOp::create(b, loc, isNaN, nan, number)};
  }

private:
  static constexpr int64_t kSign = 0x8000, kWays = 3;
  static constexpr vector::CombiningKind kKinds[kWays] = {vector::CombiningKind::MAXSI, vector::CombiningKind::MAXUI,
                                                          vector::CombiningKind::MINSI};

  bool isMax() const { return isa<arith::MaximumFOp>(reduction.combiner); }
  /// Returns the bits of infinity.
  int64_t infinity() const {
    auto type = cast<FloatType>(reduction.element.getType());
    return APFloat::getInf(type.getFloatSemantics()).bitcastToAPInt().getZExtValue();
  }
  VectorType lanesType() { return VectorType::get(plan.lanes, b.getI16Type()); }
  Value constant(int64_t bits) {
    return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(lanesType(), APInt(16, bits)));
  }
  Value combine(int64_t way, Value x, Value y) { return vector::makeArithReduction(b, loc, kKinds[way], x, y); }

  const LaneReduction &reduction;
  int64_t vectors;
};
} // namespace

std::vector<std::unique_ptr<Accumulator>> tg::makeAccumulators(OpBuilder &b, Location loc, const VectorPlan &plan) {
  std::vector<std::unique_ptr<Accumulator>> made;
  // By their element, and whether it is the largest or smallest that is wanted.
  llvm::MapVector<Value, SmallVector<unsigned>> extrema;
  for (auto [number, reduction] : llvm::enumerate(plan.reductions)) {
    if (reduction.kind == LaneReduction::Counted)
      made.push_back(std::make_unique<Count>(b, loc, plan, number));
    else if (reduction.kind == LaneReduction::ComparedAsInteger)
      made.push_back(std::make_unique<HalfExtremum>(b, loc, plan, number));
    else if (reduction.kind == LaneReduction::Found && isa<FloatType>(reduction.added.getType()))
      // Zeros are equal, whatever their signs.
      made.push_back(std::make_unique<ExtremaInLanes>(b, loc, plan, number, reduction.isMax, /*hasSigns=*/false));
    else if (isa<arith::MaximumFOp, arith::MinimumFOp>(reduction.combiner))
      extrema[reduction.element].push_back(number);
    else
      made.push_back(std::make_unique<Combination>(b, loc, plan, number));
  }
  for (auto &[element, results] : extrema) {
    auto isMax = llvm::map_to_vector(
        results, [&](unsigned result) { return isa<arith::MaximumFOp>(plan.reductions[result].combiner); });
    made.push_back(std::make_unique<ExtremaInLanes>(b, loc, plan, results, isMax, /*hasSigns=*/true));
  }
  return made;
}
