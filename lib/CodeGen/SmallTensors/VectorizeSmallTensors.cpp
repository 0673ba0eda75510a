//===- VectorizeSmallTensors.cpp - Small tensors in registers -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Works on tensors: a vector that is written to a whole tensor is forwarded to the reads of the tensor, so nothing goes
// through memory, not even in loops. On buffers LLVM would have to find that out. Products come first, as their code
// depends on how their initial values are defined; all other operations are vectorized by upstream.
//
//===----------------------------------------------------------------------===//

#include "../Kernels/Order.h"
#include "../Kernels/Products/Contraction.h"
#include "../Kernels/Strategies/Records.h"
#include "SmallProducts.h"
#include "SmallReductions.h"
#include "SmallTransfers.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_VECTORIZESMALLTENSORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kSmallElementwise = {"small-elementwise", "tg-vectorize-small-tensors",
                                              "elementwise on few elements, or reduced along a short axis",
                                              "that of strict code", R"(
func.func @example(%x: tensor<8xf64>) -> tensor<8xf64> {
  %empty = tensor.empty() : tensor<8xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : tensor<8xf64>) outs(%empty : tensor<8xf64>) {
  ^bb0(%a: f64, %o: f64):
    %1 = arith.addf %a, %a : f64
    linalg.yield %1 : f64
  } -> tensor<8xf64>
  return %0 : tensor<8xf64>
})"};

//===----------------------------------------------------------------------===//
// Operations of linalg
//===----------------------------------------------------------------------===//

static bool isOfLanes(Operation &op) {
  auto isVectorElement = [](Type type) { return isa<IntegerType, IndexType, Float32Type, Float64Type>(type); };
  if (!llvm::all_of(op.getOperandTypes(), isVectorElement) || !llvm::all_of(op.getResultTypes(), isVectorElement))
    return false;
  if (isa<arith::ConstantOp, linalg::IndexOp>(op))
    return true;
  return op.getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(&op);
}

static bool hasLanewiseBody(linalg::LinalgOp op) {
  return llvm::all_of(op.getBlock()->without_terminator(), isOfLanes);
}

/// Returns whether a value of the body of an operation can differ between the steps of its loops.
static bool differsBetweenSteps(Value value, linalg::LinalgOp op) {
  SmallVector<Value> work{value};
  DenseSet<Value> seen;
  while (!work.empty()) {
    Value next = work.pop_back_val();
    if (!seen.insert(next).second || next.getParentBlock() != op.getBlock())
      continue;
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      if (!op.isScalar(op.getMatchingOpOperand(argument)))
        return true;
      continue;
    }
    if (isa<linalg::IndexOp>(next.getDefiningOp()))
      return true;
    llvm::append_range(work, next.getDefiningOp()->getOperands());
  }
  return false;
}

/// Returns whether an operation reduces a value that is the same in all steps. Upstream (LLVM 22.1) leaves that a
/// scalar when it vectorises, and combines it once instead of once for each step.
static bool reducesSameValue(linalg::LinalgOp op) {
  for (unsigned k = 0; k < op.getNumDpsInits(); ++k) {
    SmallVector<Operation *> combiners;
    Value element = matchReduction(op.getRegionOutputArgs(), k, combiners);
    if (element && !differsBetweenSteps(element, op))
      return true;
  }
  return false;
}

static bool isPointwiseOrShort(linalg::LinalgOp op) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (auto [size, kind] : llvm::zip_equal(sizes, op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction && size >= fewestInLanes(op))
      return false;
  bool isPointwise = op.getNumReductionLoops() == 0;
  // Sums of products are fused, in an order of their own, also those of batches, for which there is no small product.
  bool isShort = op.getNumReductionLoops() == 1 && hasSmallOperands(op, tuning::kMostOfShortReduction) &&
                 !reducesSameValue(op) && !Contraction::match(op);
  return (isPointwise || isShort) && hasLanewiseBody(op);
}

static LogicalResult vectorizeSmallElementwise(RewriterBase &rewriter, linalg::LinalgOp op) {
  if (!isPointwiseOrShort(op))
    return failure();
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::VectorizationResult> result = linalg::vectorize(rewriter, op);
  if (succeeded(result))
    rewriter.replaceOp(op, result->replacements);
  return result;
}

static LogicalResult vectorizeLanewiseReduction(RewriterBase &rewriter, linalg::LinalgOp op) {
  return hasLanewiseBody(op) ? vectorizeSmallReduction(rewriter, op) : failure();
}

/// Computes an operation by the first strategy that has code for it.
static void vectorizeOperation(RewriterBase &rewriter, linalg::LinalgOp op, ArrayRef<std::string> without) {
  static constexpr std::pair<const StrategyRecord &, LogicalResult (*)(RewriterBase &, linalg::LinalgOp)> table[] = {
      {kSmallProduct, vectorizeSmallProduct},
      {kSmallReduction, vectorizeLanewiseReduction},
      {kSmallElementwise, vectorizeSmallElementwise}};
  Location location = op.getLoc();
  for (auto [strategy, emit] : table)
    if (!llvm::is_contained(without, strategy.name) && succeeded(emit(rewriter, op))) {
      remark::passed(location, remark::RemarkOpts::name("Vectorized").category("tg-vectorize-small-tensors"))
          << remark::add("strategy {0}", strategy.name);
      return;
    }
}

namespace {
struct VectorizeSmallTensorsPass : public tg::impl::VectorizeSmallTensorsBase<VectorizeSmallTensorsPass> {
  using VectorizeSmallTensorsBase::VectorizeSmallTensorsBase;

  void runOnOperation() override {
    SmallVector<std::string> leftOut(without.begin(), without.end());
    if (failed(checkStrategies(getOperation(), leftOut)))
      return signalPassFailure();
    SmallVector<linalg::LinalgOp> operations;
    getOperation()->walk([&](linalg::LinalgOp op) {
      // Reads of filled tensors decide how these are filled, and products that stay loops begin with zeros themselves.
      if (!isa<linalg::FillOp>(op) && (hasSmallOperands(op, maxElements) || isSmallProduct(op, maxElements)))
        operations.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::LinalgOp op : operations)
      vectorizeOperation(rewriter, op, leftOut);

    RewritePatternSet patterns(&getContext());
    populateSmallTransferPatterns(patterns, maxElements);
    vector::TransferReadOp::getCanonicalizationPatterns(patterns, &getContext());
    vector::TransferWriteOp::getCanonicalizationPatterns(patterns, &getContext());
    vector::populateScalarVectorTransferLoweringPatterns(patterns, /*benefit=*/1, /*allowMultipleUses=*/true);
    vector::populateVectorMultiReductionLoweringPatterns(patterns,
                                                         vector::VectorMultiReductionLowering::InnerReduction);
    tensor::populateFoldTensorSubsetIntoVectorTransferPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
