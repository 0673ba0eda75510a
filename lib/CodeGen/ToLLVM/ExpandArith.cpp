//===- ExpandArith.cpp - Arithmetic that LLVM lacks -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../VectorMath/Lanes.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tg {
#define GEN_PASS_DEF_EXPANDARITH
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

static Type elementOf(Value x) { return getElementTypeOrSelf(x.getType()); }

static Value constant(OpBuilder &b, Location loc, Type type, TypedAttr element) {
  auto vector = dyn_cast<VectorType>(type);
  return arith::ConstantOp::create(b, loc, vector ? TypedAttr(DenseElementsAttr::get(vector, element)) : element);
}

static bool isFromF64ToBF16(arith::TruncFOp op) { return elementOf(op.getIn()).isF64() && elementOf(op).isBF16(); }

template <typename Op> static bool isLegalConversion(Op op) {
  Type from = elementOf(op.getIn()), to = elementOf(op);
  return !(from.isBF16() && to.isF32()) && !(from.isF32() && to.isBF16());
}
static bool isLegalTruncation(arith::TruncFOp op) { return isLegalConversion(op) && !isFromF64ToBF16(op); }

/// Truncates by way of f32. Upstream converts f64 to bf16 by a function of compiler runtimes that not every process
/// has. Here the value is first rounded to odd in f32, so that the second rounding gives the exact value's (see
/// narrowTwice in ElementwiseLowering.cpp).
static LogicalResult truncateThroughF32(arith::TruncFOp op, PatternRewriter &b) {
  if (!isFromF64ToBF16(op))
    return b.notifyMatchFailure(op, "not from f64 to bf16");
  Location loc = op.getLoc();
  Value x = op.getIn();
  Type f32 = withElement(x.getType(), b.getF32Type()), i32 = withElement(x.getType(), b.getI32Type());
  Value rounded = arith::TruncFOp::create(b, loc, f32, x);
  Value back = arith::ExtFOp::create(b, loc, x.getType(), rounded);
  Value bits = arith::BitcastOp::create(b, loc, i32, rounded), one = constant(b, loc, i32, b.getI32IntegerAttr(1));
  Value away = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLT, math::AbsFOp::create(b, loc, x),
                                     math::AbsFOp::create(b, loc, back));
  Value towardZero = arith::SelectOp::create(b, loc, away, arith::SubIOp::create(b, loc, bits, one), bits);
  Value isInexact = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNE, back, x);
  Value odd = arith::SelectOp::create(b, loc, isInexact, arith::OrIOp::create(b, loc, towardZero, one), bits);
  b.replaceOpWithNewOp<arith::TruncFOp>(op, op.getType(), arith::BitcastOp::create(b, loc, f32, odd));
  return success();
}

/// Rounds f32 to bf16, with ties to even; NaN becomes the quiet one. Upstream's pattern selects among results of 16
/// bits, which LLVM does for vectors of bf16 element by element. Here NaN is replaced first, and the rounding keeps it.
static LogicalResult truncateToBF16(arith::TruncFOp op, PatternRewriter &b) {
  if (!elementOf(op.getIn()).isF32() || !elementOf(op).isBF16())
    return b.notifyMatchFailure(op, "not from f32 to bf16");
  Location loc = op.getLoc();
  Value x = op.getIn();
  Type i32 = withElement(x.getType(), b.getI32Type()), i16 = withElement(x.getType(), b.getI16Type());
  auto integer = [&](int32_t value) { return constant(b, loc, i32, b.getI32IntegerAttr(value)); };
  Value nan =
      constant(b, loc, x.getType(), b.getF32FloatAttr(APFloat::getQNaN(APFloat::IEEEsingle()).convertToFloat()));
  Value isNaN = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, x);
  Value bits = arith::BitcastOp::create(b, loc, i32, arith::SelectOp::create(b, loc, isNaN, nan, x).getResult());
  Value sixteen = integer(16);
  Value isOdd = arith::AndIOp::create(b, loc, arith::ShRUIOp::create(b, loc, bits, sixteen), integer(1));
  Value half = arith::AddIOp::create(b, loc, isOdd, integer(0x7fff));
  Value upper = arith::ShRUIOp::create(b, loc, arith::AddIOp::create(b, loc, bits, half), sixteen);
  b.replaceOpWithNewOp<arith::BitcastOp>(op, op.getType(), arith::TruncIOp::create(b, loc, i16, upper).getResult());
  return success();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Returns whether a result has several axes: upstream lowers some operations on vectors of rank 1 only.
static bool hasManyAxes(Operation *op) {
  auto vector = dyn_cast<VectorType>(op->getResult(0).getType());
  return vector && vector.getRank() > 1;
}

namespace {
template <typename Op> struct OnOneAxis : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &b) const override {
    if (!hasManyAxes(op))
      return b.notifyMatchFailure(op, "of a scalar, or a vector of one axis");
    auto type = cast<VectorType>(op.getType());
    auto flat = VectorType::get(type.getNumElements(), type.getElementType());
    Value x = vector::ShapeCastOp::create(b, op.getLoc(), flat, op.getOperand());
    b.replaceOpWithNewOp<vector::ShapeCastOp>(op, type, Op::create(b, op.getLoc(), x));
    return success();
  }
};
} // namespace

static LogicalResult expandRsqrt(math::RsqrtOp op, PatternRewriter &b) {
  Location loc = op.getLoc();
  Value x = op.getOperand();
  // Half precision is rounded once.
  Type type = isHalfPrecision(elementOf(x)) ? withElement(x.getType(), b.getF32Type()) : x.getType();
  if (type != x.getType())
    x = arith::ExtFOp::create(b, loc, type, x);
  Value one = constant(b, loc, type, b.getFloatAttr(getElementTypeOrSelf(type), 1));
  Value result = arith::DivFOp::create(b, loc, one, math::SqrtOp::create(b, loc, x));
  b.replaceOp(op, type == op.getType() ? result : arith::TruncFOp::create(b, loc, op.getType(), result).getResult());
  return success();
}

static LogicalResult expandIsInf(math::IsInfOp op, PatternRewriter &b) {
  Location loc = op.getLoc();
  Value x = op.getOperand();
  auto element = cast<FloatType>(elementOf(x));
  Value infinity = constant(b, loc, x.getType(), b.getFloatAttr(element, APFloat::getInf(element.getFloatSemantics())));
  b.replaceOpWithNewOp<arith::CmpFOp>(op, arith::CmpFPredicate::OEQ, math::AbsFOp::create(b, loc, x), infinity);
  return success();
}

/// Returns whether a power may become a function. f16 and bf16 are computed in f32. Exponents of type index, for which
/// there is no function, and of few bits, whose smallest number cannot be negated, are extended to i64.
static bool isLegalPower(math::FPowIOp op) {
  auto exponent = dyn_cast<IntegerType>(elementOf(op.getRhs()));
  return !isHalfPrecision(elementOf(op)) && exponent && exponent.getWidth() >= 64;
}

static Value toI64(OpBuilder &b, Location loc, Value x) {
  Type i64 = withElement(x.getType(), b.getI64Type());
  if (elementOf(x).isIndex())
    return arith::IndexCastOp::create(b, loc, i64, x);
  return x.getType() == i64 ? x : arith::ExtSIOp::create(b, loc, i64, x);
}

static LogicalResult expandFPowI(math::FPowIOp op, PatternRewriter &b) {
  if (isLegalPower(op))
    return b.notifyMatchFailure(op, "on types that functions have");
  Location loc = op.getLoc();
  Value base = op.getLhs();
  if (isHalfPrecision(elementOf(op)))
    base = arith::ExtFOp::create(b, loc, withElement(base.getType(), b.getF32Type()), base);
  Value power = math::FPowIOp::create(b, loc, base, toI64(b, loc, op.getRhs()));
  b.replaceOp(op, base == op.getLhs() ? power : arith::TruncFOp::create(b, loc, op.getType(), power).getResult());
  return success();
}

static LogicalResult expandIPowI(math::IPowIOp op, PatternRewriter &b) {
  if (!elementOf(op).isIndex())
    return b.notifyMatchFailure(op, "not of index");
  Location loc = op.getLoc();
  Value power = math::IPowIOp::create(b, loc, toI64(b, loc, op.getLhs()), toI64(b, loc, op.getRhs()));
  b.replaceOpWithNewOp<arith::IndexCastOp>(op, op.getType(), power);
  return success();
}

namespace {
struct ExpandArithPass : public tg::impl::ExpandArithBase<ExpandArithPass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    arith::populateCeilFloorDivExpandOpsPatterns(patterns);
    arith::populateExpandBFloat16Patterns(patterns);
    patterns.add<OnOneAxis<math::AbsIOp>, OnOneAxis<math::CountLeadingZerosOp>, OnOneAxis<math::CountTrailingZerosOp>>(
        context);
    patterns.add(truncateThroughF32, /*benefit=*/2);
    patterns.add(truncateToBF16, /*benefit=*/2);
    patterns.add(expandRsqrt);
    patterns.add(expandIsInf);
    patterns.add(expandFPowI);
    patterns.add(expandIPowI);
    ConversionTarget target(*context);
    target.addLegalDialect<arith::ArithDialect, math::MathDialect, vector::VectorDialect>();
    target.addIllegalOp<arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp, math::RsqrtOp, math::IsInfOp>();
    target.addDynamicallyLegalOp<math::AbsIOp, math::CountLeadingZerosOp, math::CountTrailingZerosOp>(
        [](Operation *op) { return !hasManyAxes(op); });
    target.addDynamicallyLegalOp<math::FPowIOp>(isLegalPower);
    target.addDynamicallyLegalOp<math::IPowIOp>([](math::IPowIOp op) { return !elementOf(op).isIndex(); });
    target.addDynamicallyLegalOp<arith::ExtFOp>(isLegalConversion<arith::ExtFOp>);
    target.addDynamicallyLegalOp<arith::TruncFOp>(isLegalTruncation);
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
