//===- LowerBooleanVectors.cpp - Vectors of truth values as bytes, bits ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/DialectConversion.h"
#include <optional>

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

/// The number of elements at the front that a mask selects, if it is such a mask of one axis.
Value selectedCount(Value mask) {
  auto op = mask.getDefiningOp<vector::CreateMaskOp>();
  return op && op.getVectorType().getRank() == 1 ? op.getOperands()[0] : Value();
}

/// The first `count` of `lanes` elements, as a number of elements.
Value clampCount(RewriterBase &rewriter, Location loc, Value count, int64_t lanes) {
  auto constant = [&](int64_t value) { return arith::ConstantIndexOp::create(rewriter, loc, value); };
  Value clamped = arith::MinSIOp::create(rewriter, loc, count, constant(lanes));
  clamped = arith::MaxSIOp::create(rewriter, loc, clamped, constant(0));
  return arith::IndexCastOp::create(rewriter, loc, rewriter.getI64Type(), clamped);
}

/// Masked accesses of elements for which the processor has none: LLVM would branch for each element. They go through a
/// vector on the stack, between which and the buffer the bytes of the selected elements are copied.
template <typename Op> struct ThroughStack : OnBytes<Op> {
  ThroughStack(const LLVMTypeConverter &converter, int64_t maskedBits)
      : OnBytes<Op>(converter, /*benefit=*/2), maskedBits(maskedBits) {}
  using typename OnBytes<Op>::Adaptor;

  struct Copy {
    VectorType type;
    Value stack, buffer, size;
  };
  /// Nothing if the processor has such an access, or the mask selects others than the first elements.
  std::optional<Copy> prepare(Op op, Adaptor adaptor, ConversionPatternRewriter &rewriter) const {
    VectorType type = op.getVectorType();
    if (type.getElementType().isInteger(1))
      type = this->bytes(type);
    Value count = selectedCount(op.getMask());
    if (!count || !type.getElementType().isIntOrFloat() || type.getElementTypeBitWidth() >= maskedBits)
      return std::nullopt;
    Location loc = op.getLoc();
    Value stack;
    {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPointToStart(&op->template getParentOfType<FunctionOpInterface>().front());
      Value one = LLVM::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(1));
      auto pointer = LLVM::LLVMPointerType::get(rewriter.getContext());
      stack = LLVM::AllocaOp::create(rewriter, loc, pointer, type, one);
    }
    Value size = clampCount(rewriter, loc, count, type.getNumElements());
    int64_t bytes = type.getElementTypeBitWidth() / 8;
    if (bytes > 1)
      size = LLVM::MulOp::create(rewriter, loc, size,
                                 LLVM::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(bytes)));
    return Copy{type, stack, this->addressOf(op, adaptor, rewriter), size};
  }

private:
  int64_t maskedBits;
};

struct LoadThroughStack : ThroughStack<vector::MaskedLoadOp> {
  using ThroughStack::ThroughStack;

  LogicalResult matchAndRewrite(vector::MaskedLoadOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    std::optional<Copy> copy = prepare(op, adaptor, rewriter);
    if (!copy)
      return failure();
    bool isBits = copy->type != op.getVectorType();
    Value other = isBits ? toBytes(rewriter, op.getLoc(), adaptor.getPassThru()) : adaptor.getPassThru();
    LLVM::StoreOp::create(rewriter, op.getLoc(), other, copy->stack);
    LLVM::MemcpyOp::create(rewriter, op.getLoc(), copy->stack, copy->buffer, copy->size, /*isVolatile=*/false);
    Value loaded = LLVM::LoadOp::create(rewriter, op.getLoc(), copy->type, copy->stack);
    if (isBits)
      loaded = LLVM::TruncOp::create(rewriter, op.getLoc(), op.getVectorType(), loaded);
    rewriter.replaceOp(op, loaded);
    return success();
  }
};

struct StoreThroughStack : ThroughStack<vector::MaskedStoreOp> {
  using ThroughStack::ThroughStack;

  LogicalResult matchAndRewrite(vector::MaskedStoreOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    std::optional<Copy> copy = prepare(op, adaptor, rewriter);
    if (!copy)
      return failure();
    bool isBits = copy->type != op.getVectorType();
    Value value = isBits ? toBytes(rewriter, op.getLoc(), adaptor.getValueToStore()) : adaptor.getValueToStore();
    LLVM::StoreOp::create(rewriter, op.getLoc(), value, copy->stack);
    rewriter.replaceOpWithNewOp<LLVM::MemcpyOp>(op, copy->buffer, copy->stack, copy->size, /*isVolatile=*/false);
    return success();
  }
};

/// Masks of at most this many elements are compared as 64-bit positions, in one register or two.
constexpr int64_t kComparedLanes = 8;

/// Whether a mask becomes the bits of an integer.
bool isMadeOfBits(vector::CreateMaskOp op) {
  VectorType type = op.getVectorType();
  return type.getRank() == 1 && !type.isScalable() && type.getNumElements() > kComparedLanes &&
         type.getNumElements() <= 64;
}

/// The first elements as ones of an integer: comparisons of as many 64-bit positions would take many registers.
struct LowerMask : ConvertOpToLLVMPattern<vector::CreateMaskOp> {
  using ConvertOpToLLVMPattern::ConvertOpToLLVMPattern;

  LogicalResult matchAndRewrite(vector::CreateMaskOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    if (!isMadeOfBits(op))
      return failure();
    Location loc = op.getLoc();
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(value));
    };
    VectorType type = op.getVectorType();
    int64_t lanes = type.getNumElements();
    Value count = clampCount(rewriter, loc, op.getOperands()[0], lanes);
    Value ones =
        LLVM::SubOp::create(rewriter, loc, LLVM::ShlOp::create(rewriter, loc, constant(1), count), constant(1));
    if (lanes == 64) {
      // A shift by 64 is poison, which the select leaves out.
      Value isWhole = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, count, constant(64));
      ones = LLVM::SelectOp::create(rewriter, loc, isWhole, constant(-1), ones);
    } else {
      ones = LLVM::TruncOp::create(rewriter, loc, rewriter.getIntegerType(lanes), ones);
    }
    rewriter.replaceOpWithNewOp<LLVM::BitcastOp>(op, type, ones);
    return success();
  }
};

struct LowerBooleanVectorsPass : public tg::impl::LowerBooleanVectorsBase<LowerBooleanVectorsPass> {
  using LowerBooleanVectorsBase::LowerBooleanVectorsBase;

  void runOnOperation() override {
    LLVMTypeConverter converter(&getContext());
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerLoad, LowerStore, LowerMaskedLoad, LowerMaskedStore, LowerMask>(converter);
    patterns.add<LoadThroughStack, StoreThroughStack>(converter, maskedBits);
    ConversionTarget target(getContext());
    target.addLegalDialect<LLVM::LLVMDialect, arith::ArithDialect>();
    auto isOnBytes = [](auto op) { return !op.getMemRefType().getElementType().isInteger(1); };
    auto isMasked = [&](auto op) {
      Type element = op.getMemRefType().getElementType();
      return isOnBytes(op) &&
             !(selectedCount(op.getMask()) && element.isIntOrFloat() && element.getIntOrFloatBitWidth() < maskedBits);
    };
    target.addDynamicallyLegalOp<vector::LoadOp>([&](vector::LoadOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::StoreOp>([&](vector::StoreOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::MaskedLoadOp>([&](vector::MaskedLoadOp op) { return isMasked(op); });
    target.addDynamicallyLegalOp<vector::MaskedStoreOp>([&](vector::MaskedStoreOp op) { return isMasked(op); });
    target.addDynamicallyLegalOp<vector::CreateMaskOp>([](vector::CreateMaskOp op) { return !isMadeOfBits(op); });
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
