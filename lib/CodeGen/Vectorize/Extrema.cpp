//===- Extrema.cpp - Largest and smallest elements of loops ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// arith.maximumf orders zeros by their signs, and gives NaN if there is one. Processors have no such instruction: it
// takes five, each of which depends on the one before, and the next step depends on them all. `x > best ? x : best` is
// one instruction of x86, which ignores NaNs of x. Its result is corrected by a NaN, if there was one, and by the signs
// of all elements: if the largest element is a zero, it is -0.0 only if all elements have their sign bits set.

#include "Extrema.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

namespace {
/// A result of a loop that is the `arith.maximumf` or `arith.minimumf` of all elements.
struct Extremum {
  unsigned number;
  bool isMax;
  Operation *combiner;
  Value element;
};

/// The values that a loop carries for an extremum.
struct Parts {
  Value best;
  /// A NaN, if there was one.
  Value nan;
  /// The bits of all elements, combined by and (for the largest) or by or (for the smallest). Only the sign bit is
  /// used.
  Value signs;
};
} // namespace

static std::optional<Extremum> matchExtremum(scf::ForOp loop, unsigned number) {
  BlockArgument carried = loop.getRegionIterArg(number);
  Operation *combiner = loop.getYieldedValues()[number].getDefiningOp();
  if (!isa_and_nonnull<arith::MaximumFOp, arith::MinimumFOp>(combiner) || !combiner->hasOneUse() ||
      combiner->getBlock() != loop.getBody() || !carried.hasOneUse() || combiner->getOperand(0) != carried)
    return std::nullopt;
  return Extremum{number, isa<arith::MaximumFOp>(combiner), combiner, combiner->getOperand(1)};
}

/// The same value in all lanes.
static Value splat(OpBuilder &b, Location loc, Type type, Attribute value) {
  if (auto vector = dyn_cast<VectorType>(type))
    return arith::ConstantOp::create(b, loc, DenseElementsAttr::get(vector, value));
  return arith::ConstantOp::create(b, loc, cast<TypedAttr>(value));
}

static Type bitsOf(Type type) {
  Type element = IntegerType::get(type.getContext(), getElementTypeOrSelf(type).getIntOrFloatBitWidth());
  auto vector = dyn_cast<VectorType>(type);
  return vector ? Type(vector.clone(element)) : element;
}

static Value toBits(OpBuilder &b, Location loc, Value x) {
  return arith::BitcastOp::create(b, loc, bitsOf(x.getType()), x);
}

static Value compare(OpBuilder &b, Location loc, arith::CmpFPredicate predicate, Value x, Value y) {
  return arith::CmpFOp::create(b, loc, predicate, x, y);
}

static Parts step(OpBuilder &b, Location loc, const Extremum &extremum, const Parts &before) {
  Value x = extremum.element;
  auto better = extremum.isMax ? arith::CmpFPredicate::OGT : arith::CmpFPredicate::OLT;
  Parts after;
  after.best = arith::SelectOp::create(b, loc, compare(b, loc, better, x, before.best), x, before.best);
  after.nan = arith::SelectOp::create(b, loc, compare(b, loc, arith::CmpFPredicate::UNO, x, x), x, before.nan);
  Value bits = toBits(b, loc, x);
  after.signs = extremum.isMax ? arith::AndIOp::create(b, loc, before.signs, bits).getResult()
                               : arith::OrIOp::create(b, loc, before.signs, bits).getResult();
  return after;
}

static Value finish(OpBuilder &b, Location loc, const Parts &parts) {
  Type type = parts.best.getType(), bits = bitsOf(type);
  auto element = cast<FloatType>(getElementTypeOrSelf(type));
  Value signBit =
      splat(b, loc, bits, b.getIntegerAttr(getElementTypeOrSelf(bits), APInt::getSignMask(element.getWidth())));
  Value zero = splat(b, loc, type, b.getFloatAttr(element, 0.0));
  Value signedZero =
      arith::BitcastOp::create(b, loc, type, arith::AndIOp::create(b, loc, parts.signs, signBit).getResult());
  Value isZero = compare(b, loc, arith::CmpFPredicate::OEQ, parts.best, zero);
  Value number = arith::SelectOp::create(b, loc, isZero, signedZero, parts.best);
  Value isNaN = compare(b, loc, arith::CmpFPredicate::UNO, parts.nan, parts.nan);
  return arith::SelectOp::create(b, loc, isNaN, parts.nan, number);
}

SmallVector<Value> tg::carryExtremaByComparisons(RewriterBase &rewriter, scf::ForOp loop) {
  SmallVector<Extremum> extrema;
  for (unsigned number = 0; number < loop.getNumResults(); ++number)
    if (std::optional<Extremum> extremum = matchExtremum(loop, number))
      extrema.push_back(*extremum);
  SmallVector<Value> results(loop.getResults());
  if (extrema.empty())
    return results;

  OpBuilder::InsertionGuard guard(rewriter);
  Location loc = loop.getLoc();
  rewriter.setInsertionPoint(loop);
  // All parts include the initial value.
  SmallVector<Value> inits;
  for (const Extremum &extremum : extrema) {
    Value init = loop.getInitArgs()[extremum.number];
    inits.append({init, toBits(rewriter, loc, init)});
  }
  unsigned firstAdded = loop.getNumResults();
  auto yieldAdded = [&](OpBuilder &b, Location loc, ArrayRef<BlockArgument> added) {
    SmallVector<Value> yielded;
    for (auto [at, extremum] : llvm::enumerate(extrema)) {
      b.setInsertionPoint(extremum.combiner);
      Parts before{extremum.combiner->getOperand(0), added[2 * at], added[2 * at + 1]};
      Parts after = step(b, loc, extremum, before);
      rewriter.replaceOp(extremum.combiner, after.best);
      yielded.append({after.nan, after.signs});
    }
    return yielded;
  };
  auto replaced = cast<scf::ForOp>(*cast<LoopLikeOpInterface>(*loop).replaceWithAdditionalYields(
      rewriter, inits, /*replaceInitOperandUsesInLoop=*/false, yieldAdded));

  rewriter.setInsertionPointAfter(replaced);
  results.assign(replaced.getResults().begin(), replaced.getResults().begin() + firstAdded);
  for (auto [at, extremum] : llvm::enumerate(extrema)) {
    ValueRange added = replaced.getResults().drop_front(firstAdded + 2 * at);
    results[extremum.number] = finish(rewriter, loc, {results[extremum.number], added[0], added[1]});
  }
  return results;
}
