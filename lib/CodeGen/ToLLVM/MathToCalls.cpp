//===- MathToCalls.cpp - Math functions to libm and the runtime -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredDialect.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTMATHTOCALLS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Replaces a scalar operation by a call of the function of libm, or of the runtime, that computes the same.
template <typename Op> struct ConvertToCall : OpRewritePattern<Op> {
  ConvertToCall(MLIRContext *context, StringRef onF64, StringRef onF32)
      : OpRewritePattern<Op>(context), onF64(onF64), onF32(onF32) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!type.isF32() && !type.isF64())
      return rewriter.notifyMatchFailure(op, "is not f32 or f64");
    rewriter.replaceOp(op, CallEmitter(rewriter, op).call(type.isF64() ? onF64 : onF32, type, op->getOperands()));
    return success();
  }

  StringRef onF64, onF32;
};

/// Replaces an operation of lowered code by a call of a function of the runtime.
struct ConvertLowered : OpInterfaceRewritePattern<LoweredOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(LoweredOpInterface op, PatternRewriter &rewriter) const override {
    CallEmitter emitter(rewriter, op);
    FailureOr<SmallVector<Value>> results = op.emit(emitter);
    if (failed(results))
      return rewriter.notifyMatchFailure(op, "has no form as calls");
    rewriter.replaceOp(op, *results);
    return success();
  }
};

/// Replaces an operation that a function on f64 computes by a call of it.
struct ConvertToRuntimeCall : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op, PatternRewriter &rewriter) const override {
    StringRef name = op.getRuntimeFunction();
    Type type = op->getResult(0).getType(), wide = rewriter.getF64Type();
    if (name.empty() || (!type.isF32() && !type.isF64()))
      return rewriter.notifyMatchFailure(op, "no function of the runtime computes it on f32 or f64");
    SmallVector<Value> operands(op->getOperands());
    if (type != wide)
      for (Value &operand : operands)
        operand = arith::ExtFOp::create(rewriter, op.getLoc(), wide, operand);
    Value result = CallEmitter(rewriter, op).call(name, wide, operands).getResult(0);
    rewriter.replaceOp(op, type == wide ? result : arith::TruncFOp::create(rewriter, op.getLoc(), type, result));
    return success();
  }
};

/// Replaces an operation on complex numbers by a call of the function on parts of f64 that computes it.
struct ConvertToComplexCall : OpInterfaceRewritePattern<ElementwiseOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ElementwiseOpInterface op, PatternRewriter &rewriter) const override {
    StringRef name = op.getComplexFunction();
    auto type = dyn_cast<ComplexType>(op->getResult(0).getType());
    if (name.empty() || !type)
      return rewriter.notifyMatchFailure(op, "no function of the runtime computes it on complex numbers");
    Location loc = op.getLoc();
    Type part = type.getElementType(), wide = rewriter.getF64Type();
    SmallVector<Value> parts;
    for (Value operand : op->getOperands())
      for (Value own :
           {rewriter.createOrFold<complex::ReOp>(loc, operand), rewriter.createOrFold<complex::ImOp>(loc, operand)})
        parts.push_back(part == wide ? own : arith::ExtFOp::create(rewriter, loc, wide, own));
    Value result = CallEmitter(rewriter, op).call(name, ComplexType::get(wide), parts).getResult(0);
    if (part != wide) {
      Value re = complex::ReOp::create(rewriter, loc, result), im = complex::ImOp::create(rewriter, loc, result);
      result = complex::CreateOp::create(rewriter, loc, type, arith::TruncFOp::create(rewriter, loc, part, re),
                                         arith::TruncFOp::create(rewriter, loc, part, im));
    }
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// Folds of operations that are still of this dialect leave constants of it.
struct ConvertConstant : OpRewritePattern<ConstantOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ConstantOp op, PatternRewriter &rewriter) const override {
    lowerConstant(rewriter, op);
    return success();
  }
};

struct ConvertMathToCallsPass : public tg::impl::ConvertMathToCallsBase<ConvertMathToCallsPass> {
  void runOnOperation() override {
    MLIRContext *context = &getContext();
    RewritePatternSet patterns(context);
    populateMathToLibmConversionPatterns(patterns);
    patterns.add<ConvertToCall<DigammaOp>>(context, "tg_digamma", "tg_digammaf");
    patterns.add<ConvertToCall<HypotOp>>(context, "hypot", "hypotf");
    patterns.add<ConvertToCall<LgammaOp>>(context, "lgamma", "lgammaf");
    patterns.add<ConvertToCall<PolygammaOp>>(context, "tg_polygamma", "tg_polygammaf");
    patterns.add<ConvertConstant, ConvertLowered, ConvertToRuntimeCall, ConvertToComplexCall>(context);
    ConversionTarget target(*context);
    target.addDynamicallyLegalDialect<TensorGraphDialect>([](Operation *op) {
      auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
      return !elementwise || (elementwise.getRuntimeFunction().empty() && elementwise.getComplexFunction().empty());
    });
    target.addDynamicallyLegalDialect<LoweredDialect>([](Operation *op) {
      auto lowered = dyn_cast<LoweredOpInterface>(op);
      return !lowered || lowered.needsContext() || lowered.getRuntimeCallee().empty();
    });
    target.addLegalDialect<arith::ArithDialect, complex::ComplexDialect, func::FuncDialect, LLVM::LLVMDialect,
                           vector::VectorDialect>();
    target.addIllegalDialect<math::MathDialect>();
    target.addIllegalOp<ConstantOp, DigammaOp, HypotOp, LgammaOp, PolygammaOp>();
    // Exactly rounded by the processor, or operations on bits: these become instructions. Powers with integer exponents
    // become loops.
    target.addLegalOp<math::AbsFOp, math::AbsIOp, math::CeilOp, math::CopySignOp, math::FloorOp, math::FmaOp,
                      math::FPowIOp, math::IPowIOp, math::RoundEvenOp, math::SqrtOp, math::TruncOp,
                      math::CountLeadingZerosOp, math::CountTrailingZerosOp, math::CtPopOp, math::IsFiniteOp,
                      math::IsNaNOp, math::IsNormalOp>();
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
