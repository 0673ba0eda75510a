//===- ConvertToLLVM.cpp - All that is left becomes the LLVM dialect ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The patterns are those of upstream's passes, one for each dialect. Each pass would ask every operation of the module
// whether it is legal, and leave casts between types before and after the conversion, for the next one to look through:
// one conversion takes less than half of the time.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Analysis/DataLayoutAnalysis.h"
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ComplexToLLVM/ComplexToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/IndexToLLVM/IndexToLLVM.h"
#include "mlir/Conversion/LLVMCommon/ConversionTarget.h"
#include "mlir/Conversion/LLVMCommon/LoweringOptions.h"
#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/UBToLLVM/UBToLLVM.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Dialect/Vector/Transforms/VectorRewritePatterns.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTTOLLVM
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Moves the bits of f16 and bf16 as those of integers: LLVM 22 takes five times as long to generate code for shuffles
/// of bf16, and the code takes three times as long.
struct ShuffleBits : OpRewritePattern<vector::ShuffleOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::ShuffleOp op, PatternRewriter &rewriter) const override {
    VectorType type = op.getType();
    if (!isa<FloatType>(type.getElementType()) || type.getElementTypeBitWidth() != 16 || type.getRank() != 1)
      return rewriter.notifyMatchFailure(op, "not on vectors of 16-bit floats");
    if (op.getV1VectorType().getRank() != 1 || op.getV2VectorType().getRank() != 1)
      return rewriter.notifyMatchFailure(op, "not on vectors of rank 1");
    auto bitsOf = [&](Value vector) -> Value {
      auto own = cast<VectorType>(vector.getType()).clone(rewriter.getI16Type());
      return vector::BitCastOp::create(rewriter, op.getLoc(), own, vector);
    };
    Value bits = vector::ShuffleOp::create(rewriter, op.getLoc(), bitsOf(op.getV1()), bitsOf(op.getV2()), op.getMask());
    rewriter.replaceOpWithNewOp<vector::BitCastOp>(op, type, bits);
    return success();
  }
};
} // namespace

/// Returns patterns that leave only vector operations that the conversion knows.
static FrozenRewritePatternSet simplerVectors(MLIRContext *context) {
  RewritePatternSet set(context);
  set.add<ShuffleBits>(context);
  vector::populateVectorToVectorCanonicalizationPatterns(set);
  vector::populateVectorBitCastLoweringPatterns(set);
  vector::populateVectorBroadcastLoweringPatterns(set);
  vector::populateVectorContractLoweringPatterns(set, vector::VectorContractLowering::Dot);
  vector::populateVectorMaskOpLoweringPatterns(set);
  vector::populateVectorShapeCastLoweringPatterns(set);
  vector::populateVectorInterleaveLoweringPatterns(set);
  vector::populateVectorTransposeLoweringPatterns(set, vector::VectorTransposeLowering::EltWise);
  vector::populateVectorTransferLoweringPatterns(set, /*maxTransferRank=*/1);
  vector::populateVectorMaskMaterializationPatterns(set, /*force32BitVectorIndices=*/false);
  vector::populateVectorInsertExtractStridedSliceTransforms(set);
  vector::populateVectorStepLoweringPatterns(set);
  vector::populateVectorRankReducingFMAPattern(set);
  vector::populateVectorGatherLoweringPatterns(set);
  vector::populateVectorFromElementsUnrollPatterns(set);
  vector::populateVectorToElementsUnrollPatterns(set);
  return set;
}

namespace {
struct ConvertToLLVMPass : public tg::impl::ConvertToLLVMBase<ConvertToLLVMPass> {
  using ConvertToLLVMBase::ConvertToLLVMBase;

  LogicalResult initialize(MLIRContext *context) override {
    vectors = simplerVectors(context);
    return success();
  }

  void runOnOperation() override {
    simplifyVectors();
    // In the conversion, a fold of one of a cast would build constants that the conversion does not see. Each fold
    // takes one cast away, or replaces uses by constants.
    getOperation()->walk([](memref::ExtractStridedMetadataOp op) {
      SmallVector<OpFoldResult> results;
      while (succeeded(op->fold(results)) && results.empty())
        ;
    });
    MLIRContext &context = getContext();
    const auto &layouts = getAnalysis<DataLayoutAnalysis>();
    LowerToLLVMOptions options(&context, layouts.getAtOrAbove(getOperation()));
    options.useGenericFunctions = true;
    options.allocLowering =
        alignedAlloc ? LowerToLLVMOptions::AllocLowering::AlignedAlloc : LowerToLLVMOptions::AllocLowering::Malloc;
    LLVMTypeConverter converter(&context, options, &layouts);
    SymbolTableCollection symbols;
    RewritePatternSet set(&context);
    vector::populateVectorTransferLoweringPatterns(set);
    populateVectorToLLVMConversionPatterns(converter, set, /*reassociateFPReductions=*/false,
                                           /*force32BitVectorIndices=*/false);
    populateAffineToStdConversionPatterns(set);
    affine::populateAffineExpandIndexOpsPatterns(set);
    arith::populateCeilFloorDivExpandOpsPatterns(set);
    arith::populateArithToLLVMConversionPatterns(converter, set);
    populateMathToLLVMConversionPatterns(converter, set, /*approximateLog1p=*/false);
    populateComplexToLLVMConversionPatterns(converter, set, complex::ComplexRangeFlags::none);
    populateFinalizeMemRefToLLVMConversionPatterns(converter, set, &symbols);
    index::populateIndexToLLVMConversionPatterns(converter, set);
    populateFuncToLLVMConversionPatterns(converter, set, &symbols);
    cf::populateControlFlowToLLVMConversionPatterns(converter, set);
    cf::populateAssertToLLVMConversionPattern(converter, set);
    ub::populateUBToLLVMConversionPatterns(converter, set);
    // `tg-verify-llvm` reports what no pattern converts.
    LLVMConversionTarget target(context);
    if (failed(applyPartialConversion(getOperation(), target, std::move(set))))
      signalPassFailure();
  }

private:
  void simplifyVectors() {
    SmallVector<Operation *> work;
    getOperation()->walk([&](Operation *op) {
      if (isa_and_nonnull<vector::VectorDialect>(op->getDialect()))
        work.push_back(op);
    });
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    (void)applyOpPatternsGreedily(work, vectors, config);
  }

  FrozenRewritePatternSet vectors;
};
} // namespace
