//===- MathToCalls.cpp - Math functions to libm and the runtime -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
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

/// Declares a function of libm or of the runtime that an operation calls.
static func::FuncOp declare(PatternRewriter &rewriter, Operation *op, StringRef name, TypeRange operands,
                            TypeRange results) {
  auto module = op->getParentOfType<ModuleOp>();
  if (auto function = module.lookupSymbol<func::FuncOp>(name))
    return function;
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointToStart(module.getBody());
  auto function = func::FuncOp::create(rewriter, module.getLoc(), name, rewriter.getFunctionType(operands, results));
  function.setPrivate();
  return function;
}

/// Declares the function that has the operands and the result of the operation.
static func::FuncOp declare(PatternRewriter &rewriter, Operation *op, StringRef name) {
  return declare(rewriter, op, name, op->getOperandTypes(), op->getResultTypes());
}

namespace {
/// Replaces a scalar operation by a call of the function of libm, or of the runtime, that computes the same.
template <typename Op> struct ConvertToCall : OpRewritePattern<Op> {
  ConvertToCall(MLIRContext *context, StringRef onF64, StringRef onF32)
      : OpRewritePattern<Op>(context), onF64(onF64), onF32(onF32) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    Type type = op.getType();
    if (!type.isF32() && !type.isF64())
      return rewriter.notifyMatchFailure(op, "is not f32 or f64");
    func::FuncOp function = declare(rewriter, op, type.isF64() ? onF64 : onF32);
    rewriter.replaceOpWithNewOp<func::CallOp>(op, function, op->getOperands());
    return success();
  }

  StringRef onF64, onF32;
};

/// Replaces an element of a draw by a call of the function that draws it; on vectors, lane by lane.
struct ConvertDrawElement : OpRewritePattern<DrawElementOp> {
  ConvertDrawElement(MLIRContext *context) : OpRewritePattern(context) { setHasBoundedRewriteRecursion(); }

  LogicalResult matchAndRewrite(DrawElementOp op, PatternRewriter &rewriter) const override {
    if (auto vector = dyn_cast<VectorType>(op.getType()))
      return splitLanes(op, vector, rewriter);
    std::string name = ("tg_draw_" + op.getDraw() + (op.getHalf() ? "_half" : "")).str();
    rewriter.replaceOpWithNewOp<func::CallOp>(op, declare(rewriter, op, name), op->getOperands());
    return success();
  }

  static LogicalResult splitLanes(DrawElementOp op, VectorType type, PatternRewriter &rewriter) {
    if (type.isScalable())
      return rewriter.notifyMatchFailure(op, "has an unknown number of lanes");
    Location loc = op.getLoc();
    SmallVector<vector::ToElementsOp> operands = llvm::map_to_vector(
        op->getOperands(), [&](Value operand) { return vector::ToElementsOp::create(rewriter, loc, operand); });
    SmallVector<Value> elements;
    for (int64_t lane = 0; lane < type.getNumElements(); ++lane) {
      SmallVector<Value> own =
          llvm::map_to_vector(operands, [&](vector::ToElementsOp operand) -> Value { return operand.getResult(lane); });
      elements.push_back(DrawElementOp::create(rewriter, loc, type.getElementType(), op.getDraw(), op.getHalf(), own));
    }
    rewriter.replaceOpWithNewOp<vector::FromElementsOp>(op, type, elements);
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
    func::FuncOp function = declare(rewriter, op, name, SmallVector<Type>(op->getNumOperands(), wide), wide);
    SmallVector<Value> operands(op->getOperands());
    if (type != wide)
      for (Value &operand : operands)
        operand = arith::ExtFOp::create(rewriter, op.getLoc(), wide, operand);
    Value result = func::CallOp::create(rewriter, op.getLoc(), function, operands).getResult(0);
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
    SmallVector<Type> types(parts.size(), wide);
    func::FuncOp function = declare(rewriter, op, name, types, ComplexType::get(wide));
    Value result = func::CallOp::create(rewriter, loc, function, parts).getResult(0);
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
    patterns.add<ConvertDrawElement>(context);
    patterns.add<ConvertConstant, ConvertToRuntimeCall, ConvertToComplexCall>(context);
    ConversionTarget target(*context);
    target.addDynamicallyLegalDialect<TensorGraphDialect>([](Operation *op) {
      auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
      return !elementwise || (elementwise.getRuntimeFunction().empty() && elementwise.getComplexFunction().empty());
    });
    target.addLegalDialect<arith::ArithDialect, complex::ComplexDialect, func::FuncDialect, LLVM::LLVMDialect,
                           vector::VectorDialect>();
    target.addIllegalDialect<math::MathDialect>();
    target.addIllegalOp<ConstantOp, DigammaOp, DrawElementOp, HypotOp, LgammaOp, PolygammaOp>();
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
