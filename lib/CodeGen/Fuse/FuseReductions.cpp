//===- FuseReductions.cpp - Fusion of producers into reductions -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Upstream's fusion of linalg.generic, restricted to reductions whose producer has no other use and is in the same
// block: nothing is computed twice. The loops stay those of the reduction, so elements are combined in the same order,
// and results are bit-identical. The time is linear, as the size of bodies is limited.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
#define GEN_PASS_DEF_FUSEREDUCTIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static remark::RemarkOpts remarkNamed(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-fuse-reductions");
}

/// The reason why the producer of an input of a reduction is not fused; empty if it is.
static StringRef whyNotFused(OpOperand &input, linalg::GenericOp producer, unsigned maxOperations) {
  auto size = [](Operation *op) { return op->getRegion(0).front().getOperations().size(); };
  if (!producer->hasOneUse())
    return "its operand has other uses";
  if (producer->getBlock() != input.getOwner()->getBlock())
    return "its operand is computed outside of the loop around it";
  if (maxOperations && size(producer) + size(input.getOwner()) > maxOperations)
    return "the body would be too large";
  return linalg::areElementwiseOpsFusable(&input) ? "" : "its operand is not computed point by point";
}

/// A producer that reads the init that it overwrites gets it as an input, because in the reduction it writes nothing.
static linalg::GenericOp readInitsAsInputs(RewriterBase &rewriter, linalg::GenericOp producer) {
  SmallVector<Value> inputs(producer.getInputs()), inits(producer.getOutputs());
  SmallVector<AffineMap> maps = producer.getIndexingMapsArray();
  Location loc = producer.getLoc();
  SmallVector<unsigned> read; // inits
  rewriter.setInsertionPoint(producer);
  for (auto [k, argument] : llvm::enumerate(producer.getRegionOutputArgs())) {
    if (argument.use_empty())
      continue;
    maps.insert(maps.begin() + inputs.size(), producer.getIndexingMapMatchingResult(producer->getResult(k)));
    inputs.push_back(inits[k]);
    inits[k] = tensor::EmptyOp::create(rewriter, loc, tensor::getMixedSizes(rewriter, loc, inits[k]),
                                       getElementTypeOrSelf(inits[k]));
    read.push_back(k);
  }
  if (read.empty())
    return producer;
  auto changed = linalg::GenericOp::create(rewriter, loc, producer.getResultTypes(), inputs, inits, maps,
                                           producer.getIteratorTypesArray());
  rewriter.inlineRegionBefore(producer.getRegion(), changed.getRegion(), changed.getRegion().end());
  Block &body = changed.getRegion().front();
  unsigned position = producer.getNumDpsInputs();
  for (unsigned k : read) {
    BlockArgument input = body.insertArgument(position++, getElementTypeOrSelf(inits[k]), loc);
    rewriter.replaceAllUsesWith(changed.getRegionOutputArgs()[k], input);
  }
  rewriter.replaceOp(producer, changed);
  return changed;
}

/// Fuses a producer into the reduction, if there is one. Returns the new reduction.
static FailureOr<linalg::GenericOp> fuseProducer(RewriterBase &rewriter, linalg::GenericOp reduction,
                                                 unsigned maxOperations) {
  for (OpOperand *input : reduction.getDpsInputOperands()) {
    auto producer = input->get().getDefiningOp<linalg::GenericOp>();
    if (!producer || !producer.hasPureTensorSemantics())
      continue;
    if (StringRef reason = whyNotFused(*input, producer, maxOperations); !reason.empty()) {
      remark::missed(reduction.getLoc(), remarkNamed("NotFused")) << remark::reason("{0}", reason.str());
      continue;
    }
    producer = readInitsAsInputs(rewriter, producer);
    rewriter.setInsertionPoint(reduction);
    FailureOr<linalg::ElementwiseOpFusionResult> fused = linalg::fuseElementwiseOps(rewriter, input);
    if (failed(fused))
      continue;
    remark::passed(reduction.getLoc(), remarkNamed("Fused"));
    for (Value result : reduction.getResults())
      rewriter.replaceAllUsesWith(result, fused->replacements.lookup(result));
    rewriter.eraseOp(reduction);
    rewriter.eraseOp(producer);
    return cast<linalg::GenericOp>(fused->fusedOp);
  }
  return failure();
}

/// Fuses into `reduction` the operations that compute its operands point by point, and for it alone, while the body has
/// at most `maxOperations` (0: no limit). Returns whether any was fused.
static bool fuseIntoReduction(RewriterBase &rewriter, linalg::GenericOp reduction, unsigned maxOperations) {
  bool changed = false;
  FailureOr<linalg::GenericOp> fused = reduction;
  while (succeeded(fused = fuseProducer(rewriter, *fused, maxOperations)))
    changed = true;
  return changed;
}

namespace {
struct FuseReductionsPass : public tg::impl::FuseReductionsBase<FuseReductionsPass> {
  using FuseReductionsBase::FuseReductionsBase;

  void runOnOperation() override {
    SmallVector<linalg::GenericOp> reductions;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (op.getNumReductionLoops() && op.hasPureTensorSemantics())
        reductions.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (linalg::GenericOp op : reductions)
      fuseIntoReduction(rewriter, op, maxOperations);
  }
};
} // namespace
