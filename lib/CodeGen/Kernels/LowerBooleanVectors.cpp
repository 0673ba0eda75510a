//===- LowerBooleanVectors.cpp - Vectors of truth values as bytes, bits ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/RegionUtils.h"
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

/// Returns the number of elements at the front that a mask selects, if it is such a mask of one axis.
OpFoldResult selectedCount(Value mask) {
  if (auto op = mask.getDefiningOp<vector::CreateMaskOp>(); op && op.getVectorType().getRank() == 1)
    return op.getOperands()[0];
  auto known = mask.getDefiningOp<vector::ConstantMaskOp>();
  if (!known || known.getVectorType().getRank() != 1)
    return {};
  return Builder(known.getContext()).getIndexAttr(known.getMaskDimSizes().front());
}

/// Clamps the number of elements `count` to `lanes`.
Value clampCount(RewriterBase &rewriter, Location loc, Value count, int64_t lanes) {
  auto constant = [&](int64_t value) { return arith::ConstantIndexOp::create(rewriter, loc, value); };
  Value clamped = arith::MinSIOp::create(rewriter, loc, count, constant(lanes));
  clamped = arith::MaxSIOp::create(rewriter, loc, clamped, constant(0));
  return arith::IndexCastOp::create(rewriter, loc, rewriter.getI64Type(), clamped);
}

/// Which masked accesses of the first elements have other code, by the narrowest elements of which the processor has
/// any.
struct SlowMasks {
  int64_t maskedBits;

  /// Returns whether masks are vectors of lanes, not of bits.
  bool areLanes() const { return maskedBits > 8; }
  /// Returns whether to expand a masked load, for which LLVM would branch for each element.
  bool contains(vector::MaskedLoadOp op) const { return isOfFirst(op) && widthOf(op) < maskedBits; }
  /// Returns whether to expand a masked store: on processors without masks of bytes, these take several times as long
  /// as others.
  bool contains(vector::MaskedStoreOp op) const { return isOfFirst(op) && areLanes(); }

  /// Returns the width of elements in memory.
  template <typename Op> static unsigned widthOf(Op op) {
    return std::max(8u, op.getMemRefType().getElementTypeBitWidth());
  }

private:
  template <typename Op> static bool isOfFirst(Op op) {
    return selectedCount(op.getMask()) && op.getMemRefType().getElementType().isIntOrFloat() &&
           isa<FunctionOpInterface>(op->getParentOp()) && llvm::isPowerOf2_64(op.getVectorType().getNumElements());
  }
};

/// Accesses the first elements by parts, whose sizes are the powers of two in the number of elements. The branches are
/// predicted well, as most rows of a program have the same length. Elements are integers.
template <typename Op> struct ByParts : OnBytes<Op> {
  ByParts(const LLVMTypeConverter &converter, SlowMasks slow) : OnBytes<Op>(converter, /*benefit=*/2), slow(slow) {}

  LogicalResult matchAndRewrite(Op op, typename Op::Adaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    if (!slow.contains(op))
      return failure();
    int32_t lanes = op.getVectorType().getNumElements();
    Type element = rewriter.getIntegerType(SlowMasks::widthOf(op));
    Value address = this->addressOf(op, adaptor, rewriter);
    Value selected = getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), selectedCount(op.getMask()));
    Value count = clampCount(rewriter, op.getLoc(), selected, lanes);
    Block *end = rewriter.splitBlock(rewriter.getInsertionBlock(), op->getIterator());
    rewriter.setInsertionPointToEnd(end->getPrevNode());
    emit(op, adaptor, {rewriter, op.getLoc(), element, lanes, address, count, end});
    return success();
  }

protected:
  struct Parts {
    ConversionPatternRewriter &rewriter;
    Location loc;
    Type element;
    int32_t lanes;
    Value address, count;
    Block *end; // begins with the operation

    VectorType vector(int64_t size) const { return VectorType::get(size, element); }
    unsigned alignment() const { return element.getIntOrFloatBitWidth() / 8; }
    Value constant(int64_t value) const {
      return LLVM::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(value));
    }
    /// Returns the bits of `count` that are set in `mask`.
    Value bits(int64_t mask) const { return LLVM::AndOp::create(rewriter, loc, count, constant(mask)); }
    /// Returns neighbours in two vectors, one after the other.
    Value slice(Value x, Value y, int32_t first, int32_t size) const {
      auto order = llvm::to_vector(llvm::seq(first, first + size));
      return LLVM::ShuffleVectorOp::create(rewriter, loc, x, y, order);
    }
    Value addressOf(Value position) const {
      return LLVM::GEPOp::create(rewriter, loc, address.getType(), element, address, position);
    }
    /// Branches to a block if there is a part of this size, then to `next`; the results of either are passed on.
    void ifThere(int32_t size, Block *next, Value otherwise, llvm::function_ref<Value()> build) const {
      auto passed = [](Value value) { return value ? SmallVector<Value>{value} : SmallVector<Value>(); };
      Value isThere = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::ne, bits(size), constant(0));
      Block *current = rewriter.getInsertionBlock(), *there = rewriter.createBlock(next);
      Value result = build();
      cf::BranchOp::create(rewriter, loc, next, passed(result));
      rewriter.setInsertionPointToEnd(current);
      cf::CondBranchOp::create(rewriter, loc, isThere, there, ValueRange(), next, passed(otherwise));
    }
  };
  virtual void emit(Op op, typename Op::Adaptor adaptor, const Parts &parts) const = 0;

private:
  SlowMasks slow;
};

/// The smallest part first: those so far are the end of the next larger vector.
struct LoadByParts : ByParts<vector::MaskedLoadOp> {
  using ByParts::ByParts;

  void emit(vector::MaskedLoadOp op, OpAdaptor adaptor, const Parts &parts) const override {
    ConversionPatternRewriter &rewriter = parts.rewriter;
    Location loc = parts.loc;
    VectorType type = op.getVectorType();
    bool isBits = type.getElementType().isInteger(1);
    Value none = LLVM::ZeroOp::create(rewriter, loc, parts.vector(parts.lanes));
    Value loaded = parts.slice(none, none, 0, 1);
    for (int32_t size = 1; size <= parts.lanes; size *= 2) {
      bool isWhole = size == parts.lanes;
      Block *next = isWhole ? parts.end : rewriter.createBlock(parts.end);
      next->addArgument(parts.vector(isWhole ? size : 2 * size), loc);
      Block *current = next->getPrevNode();
      rewriter.setInsertionPointToEnd(current);
      Value rest = isWhole ? loaded : parts.slice(loaded, parts.slice(none, none, 0, size), 0, 2 * size);
      parts.ifThere(size, next, rest, [&]() -> Value {
        Value at = parts.addressOf(parts.bits(-2 * size));
        Value part = LLVM::LoadOp::create(rewriter, loc, parts.vector(size), at, parts.alignment());
        return isWhole ? part : parts.slice(part, loaded, 0, 2 * size);
      });
      loaded = next->getArgument(0);
      rewriter.setInsertionPointToStart(next);
    }
    loaded = isBits ? LLVM::TruncOp::create(rewriter, loc, type, loaded).getResult()
                    : LLVM::BitcastOp::create(rewriter, loc, type, loaded).getResult();
    // The others are zeros.
    if (!matchPattern(op.getPassThru(), m_Zero()) && !matchPattern(op.getPassThru(), m_PosZeroFloat()))
      loaded = LLVM::SelectOp::create(rewriter, loc, adaptor.getMask(), loaded, adaptor.getPassThru());
    rewriter.replaceOp(op, loaded);
  }
};

/// The largest part first: what follows are the first elements of the rest.
struct StoreByParts : ByParts<vector::MaskedStoreOp> {
  using ByParts::ByParts;

  void emit(vector::MaskedStoreOp op, OpAdaptor adaptor, const Parts &parts) const override {
    ConversionPatternRewriter &rewriter = parts.rewriter;
    Location loc = parts.loc;
    Value left = adaptor.getValueToStore();
    left = op.getVectorType().getElementType().isInteger(1)
               ? toBytes(rewriter, loc, left)
               : LLVM::BitcastOp::create(rewriter, loc, parts.vector(parts.lanes), left).getResult();
    for (int32_t size = parts.lanes; size > 0; size /= 2) {
      bool isWhole = size == parts.lanes;
      Block *next = size == 1 ? parts.end : rewriter.createBlock(parts.end);
      if (size > 1)
        next->addArgument(parts.vector(size), loc);
      rewriter.setInsertionPointToEnd(next->getPrevNode());
      Value part = isWhole ? left : parts.slice(left, left, 0, size);
      parts.ifThere(size, next, size > 1 ? part : Value(), [&]() -> Value {
        Value at = parts.addressOf(parts.bits(-2 * size));
        LLVM::StoreOp::create(rewriter, loc, part, at, parts.alignment());
        if (size == 1)
          return {};
        // After the whole vector there is nothing left.
        return isWhole ? part : parts.slice(left, left, size, size);
      });
      if (size > 1)
        left = next->getArgument(0);
    }
    rewriter.eraseOp(op);
  }
};

/// The most lanes whose mask has code of its own.
constexpr int64_t kMostLanes = 64;

/// The mask of the first elements, from their number instead of 64-bit positions.
struct LowerMask : ConvertOpToLLVMPattern<vector::CreateMaskOp> {
  LowerMask(const LLVMTypeConverter &converter, SlowMasks slow) : ConvertOpToLLVMPattern(converter), slow(slow) {}

  static bool hasOwnCode(vector::CreateMaskOp op, SlowMasks slow) {
    VectorType type = op.getVectorType();
    return type.getRank() == 1 && !type.isScalable() && type.getNumElements() <= kMostLanes &&
           (slow.areLanes() || type.getNumElements() > tuning::kComparedLanes);
  }

  LogicalResult matchAndRewrite(vector::CreateMaskOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &rewriter) const override {
    if (!hasOwnCode(op, slow))
      return failure();
    Value count = clampCount(rewriter, op.getLoc(), op.getOperands()[0], op.getVectorType().getNumElements());
    rewriter.replaceOp(op, slow.areLanes() ? compareLanes(op, count, rewriter) : makeBits(op, count, rewriter));
    return success();
  }

private:
  /// Returns the width of the widest elements that are selected: the lanes of the mask have as many bits.
  static unsigned widthOfUsers(vector::CreateMaskOp op) {
    unsigned width = 8;
    for (Operation *user : op->getUsers())
      for (Type type : llvm::concat<const Type>(user->getOperandTypes(), user->getResultTypes()))
        if (auto vector = dyn_cast<VectorType>(type); vector && vector.getElementType().isIntOrFloat())
          width = std::max(width, vector.getElementTypeBitWidth());
    return llvm::PowerOf2Ceil(std::min(width, 64u));
  }

  static Value compareLanes(vector::CreateMaskOp op, Value count, RewriterBase &rewriter) {
    Location loc = op.getLoc();
    VectorType type = op.getVectorType();
    IntegerType element = rewriter.getIntegerType(widthOfUsers(op));
    VectorType lanes = type.clone(element);
    auto numbers = llvm::map_to_vector(llvm::seq(type.getNumElements()),
                                       [&](int64_t lane) { return APInt(element.getWidth(), lane); });
    Value positions = LLVM::ConstantOp::create(rewriter, loc, lanes, DenseElementsAttr::get(lanes, numbers));
    if (element.getWidth() < 64)
      count = LLVM::TruncOp::create(rewriter, loc, element, count);
    Value counts = vector::BroadcastOp::create(rewriter, loc, lanes, count);
    return LLVM::ICmpOp::create(rewriter, loc, type, LLVM::ICmpPredicate::sgt, counts, positions);
  }

  /// Makes the bits of a mask, ones for the first elements, in an integer: comparisons of as many 64-bit positions
  /// would take many registers.
  static Value makeBits(vector::CreateMaskOp op, Value count, RewriterBase &rewriter) {
    Location loc = op.getLoc();
    auto constant = [&](int64_t value) -> Value {
      return LLVM::ConstantOp::create(rewriter, loc, rewriter.getI64IntegerAttr(value));
    };
    VectorType type = op.getVectorType();
    int64_t lanes = type.getNumElements();
    Value ones =
        LLVM::SubOp::create(rewriter, loc, LLVM::ShlOp::create(rewriter, loc, constant(1), count), constant(1));
    if (lanes == 64) {
      // A shift by 64 is poison, which the select leaves out.
      Value isWhole = LLVM::ICmpOp::create(rewriter, loc, LLVM::ICmpPredicate::eq, count, constant(64));
      ones = LLVM::SelectOp::create(rewriter, loc, isWhole, constant(-1), ones);
    } else {
      ones = LLVM::TruncOp::create(rewriter, loc, rewriter.getIntegerType(lanes), ones);
    }
    return LLVM::BitcastOp::create(rewriter, loc, type, ones);
  }

  SlowMasks slow;
};

struct LowerBooleanVectorsPass : public tg::impl::LowerBooleanVectorsBase<LowerBooleanVectorsPass> {
  using LowerBooleanVectorsBase::LowerBooleanVectorsBase;

  void runOnOperation() override {
    LLVMTypeConverter converter(&getContext());
    RewritePatternSet patterns(&getContext());
    patterns.add<LowerLoad, LowerStore, LowerMaskedLoad, LowerMaskedStore>(converter);
    SlowMasks slow{processor.maskedBits()};
    patterns.add<LoadByParts, StoreByParts, LowerMask>(converter, slow);
    ConversionTarget target(getContext());
    target.addLegalDialect<LLVM::LLVMDialect, arith::ArithDialect, cf::ControlFlowDialect>();
    target.addLegalOp<vector::BroadcastOp>();
    auto isOnBytes = [](auto op) { return !op.getMemRefType().getElementType().isInteger(1); };
    auto isMasked = [&](auto op) { return isOnBytes(op) && !slow.contains(op); };
    target.addDynamicallyLegalOp<vector::LoadOp>([&](vector::LoadOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::StoreOp>([&](vector::StoreOp op) { return isOnBytes(op); });
    target.addDynamicallyLegalOp<vector::MaskedLoadOp>([&](vector::MaskedLoadOp op) { return isMasked(op); });
    target.addDynamicallyLegalOp<vector::MaskedStoreOp>([&](vector::MaskedStoreOp op) { return isMasked(op); });
    target.addDynamicallyLegalOp<vector::CreateMaskOp>(
        [&](vector::CreateMaskOp op) { return !LowerMask::hasOwnCode(op, slow); });
    bool hasWork = false, hasParts = false;
    getOperation()->walk([&](Operation *op) {
      bool isIllegal = target.isIllegal(op);
      hasWork |= isIllegal;
      hasParts |= isIllegal && isa<vector::MaskedLoadOp, vector::MaskedStoreOp>(op);
    });
    if (!hasWork)
      return markAllAnalysesPreserved();
    if (failed(applyPartialConversion(getOperation(), target, std::move(patterns))))
      return signalPassFailure();
    if (hasParts)
      mergeBlocks();
  }

private:
  /// Loads and stores of parts are many equal blocks: a quarter of the code of a product.
  void mergeBlocks() {
    IRRewriter rewriter(&getContext());
    while (succeeded(simplifyRegions(rewriter, getOperation()->getRegions(), /*mergeBlocks=*/true)))
      ;
  }
};
} // namespace
