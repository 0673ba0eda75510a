//===- LowerBooleanVectors.cpp - Vectors of truth values as bytes ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"

namespace tg {
#define GEN_PASS_DEF_LOWERBOOLEANVECTORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Shared by the four operations: the address, and bytes in place of bits.
template <typename Op> struct OnBytes : ConvertOpToLLVMPattern<Op> {
  using ConvertOpToLLVMPattern<Op>::ConvertOpToLLVMPattern;
  using Adaptor = typename Op::Adaptor;

  Value addressOf(Op op, Adaptor adaptor, ConversionPatternRewriter &rewriter) const {
    return this->getStridedElementPtr(rewriter, op.getLoc(), op.getMemRefType(), adaptor.getBase(),
                                      adaptor.getIndices());
  }
  static VectorType bytes(VectorType bits) { return bits.clone(IntegerType::get(bits.getContext(), 8)); }
  static Value toBytes(ConversionPatternRewriter &rewriter, Location loc, Value bits) {
    return LLVM::ZExtOp::create(rewriter, loc, bytes(cast<VectorType>(bits.getType())), bits);
  }
};

struct LowerLoad : OnBytes<vector::LoadOp> {
  using OnBytes::OnBytes;

  LogicalResult matchAndRewrite(vector::LoadOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    VectorType bits = op.getVectorType();
    Value loaded = LLVM::LoadOp::create(rewriter, op.getLoc(), bytes(bits), addressOf(op, adaptor, rewriter), 1);
    rewriter.replaceOpWithNewOp<LLVM::TruncOp>(op, bits, loaded);
    return success();
  }
};

struct LowerStore : OnBytes<vector::StoreOp> {
  using OnBytes::OnBytes;

  LogicalResult matchAndRewrite(vector::StoreOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Value value = toBytes(rewriter, op.getLoc(), adaptor.getValueToStore());
    rewriter.replaceOpWithNewOp<LLVM::StoreOp>(op, value, addressOf(op, adaptor, rewriter), 1);
    return success();
  }
};

struct LowerMaskedLoad : OnBytes<vector::MaskedLoadOp> {
  using OnBytes::OnBytes;

  LogicalResult matchAndRewrite(vector::MaskedLoadOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    VectorType bits = op.getVectorType();
    Value other = toBytes(rewriter, op.getLoc(), adaptor.getPassThru());
    Value loaded = LLVM::MaskedLoadOp::create(rewriter, op.getLoc(), bytes(bits), addressOf(op, adaptor, rewriter),
                                              adaptor.getMask(), other, 1);
    rewriter.replaceOpWithNewOp<LLVM::TruncOp>(op, bits, loaded);
    return success();
  }
};

struct LowerMaskedStore : OnBytes<vector::MaskedStoreOp> {
  using OnBytes::OnBytes;

  LogicalResult matchAndRewrite(vector::MaskedStoreOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    Value value = toBytes(rewriter, op.getLoc(), adaptor.getValueToStore());
    rewriter.replaceOpWithNewOp<LLVM::MaskedStoreOp>(op, value, addressOf(op, adaptor, rewriter), adaptor.getMask(), 1);
    return success();
  }
};

struct LowerBooleanVectorsPass : public tg::impl::LowerBooleanVectorsBase<LowerBooleanVectorsPass> {
  void runOnOperation() override {
    LLVMTypeConverter converter(&getContext());
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerLoad, LowerStore, LowerMaskedLoad, LowerMaskedStore>(converter);
    ConversionTarget target(getContext());
    target.addLegalDialect<LLVM::LLVMDialect>();
    auto isOnBytes = [](auto op) { return !op.getMemRefType().getElementType().isInteger(1); };
    target.addDynamicallyLegalOp<vector::LoadOp>([&](vector::LoadOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::StoreOp>([&](vector::StoreOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::MaskedLoadOp>([&](vector::MaskedLoadOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::MaskedStoreOp>([&](vector::MaskedStoreOp op) { return isOnBytes(op); });
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
