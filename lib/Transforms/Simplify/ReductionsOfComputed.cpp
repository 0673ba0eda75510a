//===- ReductionsOfComputed.cpp - Reductions of elementwise results -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What is done to each element is done to the result instead. Why the results are equal bit for bit:
//
// * Rounding does not depend on the sign, so the sum of -x has the digits of the sum of x. A sum starts at 0.0 and is
//   never -0.0, so it is 0.0 - sum(x), not -sum(x).
// * Rounding is monotone, so x + c, x * c and casts to floats keep the order of the elements. Both sides propagate a
//   NaN, unless an infinite c makes one of an infinity.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"

using namespace mlir;
using namespace tg;

/// Returns the elementwise operation whose result `op` reduces, if nothing else uses it, as both would be computed
/// otherwise.
static Operation *reducedOp(Operation *op) {
  Operation *inner = op->getOperand(0).getDefiningOp();
  return inner && isa<ElementwiseOpInterface>(inner) && inner->hasOneUse() ? inner : nullptr;
}
/// Reduces `x` as `op` reduces its operand: along the same axes, to the same shape.
template <typename Target = void> static Value reduceAs(PatternRewriter &rewriter, Operation *op, Value x) {
  StringRef name = op->getName().getStringRef();
  if constexpr (!std::is_void_v<Target>)
    name = Target::getOperationName();
  Type type = op->getResult(0).getType();
  // The element is that of the operand, but for positions and wider sums.
  if (getElementTypeOrSelf(type) == firstOperandType(op).getElementType())
    type = isa<RankedTensorType>(type) ? Type(cast<RankedTensorType>(type).clone(getElementTypeOrSelf(x)))
                                       : getElementTypeOrSelf(x);
  OperationState state(op->getLoc(), name, x, type, {});
  state.propertiesAttr = op->getPropertiesAsAttribute();
  return rewriter.create(state)->getResult(0);
}

//===----------------------------------------------------------------------===//
// Sums and products
//===----------------------------------------------------------------------===//

static LogicalResult sumOfNegated(SumOp op, PatternRewriter &rewriter) {
  auto inner = dyn_cast_or_null<NegOp>(reducedOp(op));
  bool isFloat = hasFloats(op.getX());
  // The least integer is its own negative, but not in a wider type.
  if (!inner || (!isFloat && op.getAccumulator()))
    return failure();
  Value sum = reduceAs(rewriter, op, inner.getX());
  if (isFloat) {
    Attribute number = Scalar::zero(getElementTypeOrSelf(sum)).toAttribute();
    Value zero = createConstant(rewriter, op.getLoc(), cast<TypedAttr>(number));
    rewriter.replaceOpWithNewOp<SubOp>(op, zero, sum);
  } else {
    rewriter.replaceOpWithNewOp<NegOp>(op, sum);
  }
  return success();
}

/// Returns how many elements are combined to one, if it is known.
static std::optional<int64_t> countOf(ReductionOpInterface op) {
  int64_t count = 1;
  for (int64_t axis : op.getReducedAxes()) {
    int64_t size = firstOperandType(op).getDimSize(axis);
    if (ShapedType::isDynamic(size) || llvm::MulOverflow(count, size, count))
      return std::nullopt;
  }
  return count;
}

/// Moves signs out of a product: an odd number of signs is one sign, an even number none.
static LogicalResult productOfNegated(ProdOp op, PatternRewriter &rewriter) {
  auto inner = dyn_cast_or_null<NegOp>(reducedOp(op));
  std::optional<int64_t> count = inner ? countOf(cast<ReductionOpInterface>(*op)) : std::nullopt;
  if (!count || (!hasFloats(op.getX()) && op.getAccumulator()) || hasComplex(op.getX()))
    return failure();
  Value product = reduceAs(rewriter, op, inner.getX());
  rewriter.replaceOp(op, *count % 2 ? Value(NegOp::create(rewriter, op.getLoc(), product)) : product);
  return success();
}

/// Returns a factor of all elements that `op` combines to one, in the shape of its result; null if it differs among
/// them.
static Value commonFactor(PatternRewriter &rewriter, ReductionOpInterface op, Value factor) {
  auto type = dyn_cast<RankedTensorType>(factor.getType());
  if (!type)
    return factor;
  SmallVector<int64_t> dropped;
  int64_t added = firstOperandType(op).getRank() - type.getRank();
  for (int64_t axis : op.getReducedAxes()) {
    if (axis < added)
      continue;
    if (type.getDimSize(axis - added) != 1)
      return {};
    dropped.push_back(axis - added);
  }
  if (op.getKeepdims() || dropped.empty())
    return factor;
  return SqueezeOp::create(rewriter, op->getLoc(), factor, dropped);
}

/// Rewrites sum(k * x), where k is the same for all elements that are added to one. Integers wrap, so they may be
/// multiplied last; floats would be rounded differently.
static LogicalResult sumOfScaled(SumOp op, PatternRewriter &rewriter) {
  auto inner = dyn_cast_or_null<MulOp>(reducedOp(op));
  if (!inner || hasFloats(op.getX()) || op.getAccumulator() || !isSpeculatable(inner))
    return failure();
  for (auto [x, factor] : {std::pair(inner.getX(), inner.getY()), std::pair(inner.getY(), inner.getX())})
    if (x.getType() == inner.getType() && getElementTypeOrSelf(factor) == getElementTypeOrSelf(op.getType()))
      if (Value scale = commonFactor(rewriter, cast<ReductionOpInterface>(*op), factor)) {
        rewriter.replaceOpWithNewOp<MulOp>(op, reduceAs(rewriter, op, x), scale);
        return success();
      }
  return failure();
}

//===----------------------------------------------------------------------===//
// Largest and smallest elements
//===----------------------------------------------------------------------===//

/// Returns the opposite extremum: `max` of a function that turns the order round is that function of `min`.
static Value opposite(PatternRewriter &rewriter, Operation *op, Value x) {
  return isa<MaxOp>(op) ? reduceAs<MinOp>(rewriter, op, x) : reduceAs<MaxOp>(rewriter, op, x);
}

/// Rewrites extrema of functions of one operand that keep the order, or turn it round.
template <typename Op> static LogicalResult extremeOfFunction(Op op, PatternRewriter &rewriter) {
  Operation *inner = reducedOp(op);
  if (!inner || !(inner->hasTrait<IsMonotone>() || isa<CastOp, NegOp>(inner)))
    return failure();
  Value x = inner->getOperand(0);
  Type from = getElementTypeOrSelf(x), to = getElementTypeOrSelf(op.getX());
  if (isa<NegOp>(inner)) {
    // The least integer is its own negative.
    if (!hasFloats(x))
      return failure();
    rewriter.replaceOpWithNewOp<NegOp>(op, opposite(rewriter, op, x));
    return success();
  }
  if (isa<CastOp>(inner)) {
    // NaN would become 0, and the order of integers that wrap is another one.
    bool isInteger = isa<IntegerType>(from) && !from.isInteger(1), gainsSign = isUnsigned(from) && !isUnsigned(to);
    bool isWider = isInteger && isa<IntegerType>(to) && isUnsigned(from) >= isUnsigned(to) &&
                   to.getIntOrFloatBitWidth() >= from.getIntOrFloatBitWidth() + gainsSign;
    if (!isWider && !(isa<FloatType>(to) && (isInteger || isa<FloatType>(from))))
      return failure();
    rewriter.replaceOpWithNewOp<CastOp>(op, reduceAs(rewriter, op, x), to);
    return success();
  }
  Value extreme = reduceAs(rewriter, op, x);
  rewriter.replaceOp(op, rebuild(rewriter, inner, extreme, extreme.getType()));
  return success();
}

/// Rewrites extrema of max(x, s) and min(x, s), and of floats x + c, c - x, x * c and x / c, for a scalar s and a
/// constant c.
template <typename Op> static LogicalResult extremeOfShifted(Op op, PatternRewriter &rewriter) {
  Operation *inner = reducedOp(op);
  if (!inner)
    return failure();
  bool isSelection = isa<MaximumOp, MinimumOp>(inner), isScaled = isa<MulOp, DivOp>(inner),
       isShifted = isa<AddOp, SubOp>(inner);
  if (!isSelection && !((isScaled || isShifted) && hasFloats(op.getX())))
    return failure();
  for (unsigned at : {0u, 1u}) {
    Value x = inner->getOperand(at), other = inner->getOperand(1 - at);
    std::optional<Scalar> number = uniformElement(other);
    if (isa<RankedTensorType>(other.getType()) || !isa<RankedTensorType>(x.getType()) || (isa<DivOp>(inner) && at == 1))
      continue;
    if (!isSelection && (!number || !std::isfinite(number->f) || (isScaled && number->f == 0)))
      continue;
    bool isReversed = isScaled ? number->f < 0 : isa<SubOp>(inner) && at == 1;
    Value extreme = isReversed ? opposite(rewriter, op, x) : reduceAs(rewriter, op, x);
    SmallVector<Value> operands = llvm::to_vector(inner->getOperands());
    operands[at] = extreme;
    rewriter.replaceOp(op, rebuild(rewriter, inner, operands, op.getType()));
    return success();
  }
  return failure();
}

/// Rewrites positions in -x: where -x is largest, x is smallest; of equal elements both take the first, and the first
/// NaN.
template <typename Op, typename Opposite> static LogicalResult positionOfNegated(Op op, PatternRewriter &rewriter) {
  auto inner = dyn_cast_or_null<NegOp>(reducedOp(op));
  if (!inner || !hasFloats(op.getX()))
    return failure();
  rewriter.replaceOp(op, reduceAs<Opposite>(rewriter, op, inner.getX()));
  return success();
}

/// Rewrites any(not x) to not(all(x)), also for integers of several bits.
template <typename Op, typename Dual> static LogicalResult reduceComplement(Op op, PatternRewriter &rewriter) {
  auto inner = dyn_cast_or_null<NotOp>(reducedOp(op));
  if (!inner)
    return failure();
  rewriter.replaceOpWithNewOp<NotOp>(op, reduceAs<Dual>(rewriter, op, inner.getX()));
  return success();
}

void tg::populateReductionOfComputed(RewritePatternSet &patterns) {
  addFunctions(patterns, sumOfNegated, productOfNegated, sumOfScaled, extremeOfFunction<MaxOp>,
               extremeOfFunction<MinOp>, extremeOfShifted<MaxOp>, extremeOfShifted<MinOp>,
               positionOfNegated<ArgmaxOp, ArgminOp>, positionOfNegated<ArgminOp, ArgmaxOp>,
               reduceComplement<AnyOp, AllOp>, reduceComplement<AllOp, AnyOp>,
               reduceComplement<ReduceAndOp, ReduceOrOp>, reduceComplement<ReduceOrOp, ReduceAndOp>);
}
