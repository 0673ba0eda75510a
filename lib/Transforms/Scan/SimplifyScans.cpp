//===- SimplifyScans.cpp - Scans in a simpler form ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CleanScans.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {
#define GEN_PASS_DEF_SIMPLIFYSCANS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Reversed sequences
//===----------------------------------------------------------------------===//

/// Returns the tensor that a sequence is the reverse of; null if there is none.
static Value reversed(Value sequence) {
  auto flip = sequence.getDefiningOp<FlipOp>();
  return flip && flip.getAxes() == ArrayRef<int64_t>{0} && !hasNoElements(sequence.getType()) ? flip.getX() : Value();
}

/// Reads row `position` of a tensor. The row exists, so nothing is checked.
static Value readRow(OpBuilder &b, Location location, Value tensor, Value position) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() == 1)
    return tensor::ExtractOp::create(b, location, tensor, position);
  SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0)), strides(type.getRank(), b.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, location, tensor);
  offsets[0] = position;
  sizes[0] = b.getIndexAttr(1);
  return tensor::ExtractSliceOp::create(b, location, cast<RankedTensorType>(rowType(type)), tensor, offsets, sizes,
                                        strides);
}

LogicalResult tg::readReversedSequences(RewriterBase &rewriter, ScanOp scan, EditScope &scope) {
  if (llvm::none_of(scan.getSequences(), reversed) || !ScanDraft::isFreeToChange(scan))
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  ScanDraft draft(scan);
  OpBuilder b(&draft.getBody().front());
  Location location = scan.getLoc();
  for (ScanDraft::Sequence &sequence : draft.sequences) {
    Value x = reversed(sequence.operand);
    if (!x)
      continue;
    // `x` is as long as its reverse, so the scan finds that it has too few rows as before.
    sequence.operand = x;
    Value one = arith::ConstantIndexOp::create(rewriter, location, 1);
    Value count = tensor::DimOp::create(rewriter, location, x, 0);
    Value last = draft.addConst(arith::SubIOp::create(rewriter, location, count, one));
    Value rows = draft.addConst(x), present = arith::SubIOp::create(b, location, last, draft.getStepIndex());
    int64_t first = ScanOp::getTapRange(sequence.taps).first;
    for (auto [tap, input] : llvm::zip_equal(sequence.taps, sequence.inputs)) {
      Value position = present;
      if (tap != first) {
        Value offset = arith::ConstantIndexOp::create(b, location, tap - first);
        position = arith::SubIOp::create(b, location, present, offset);
      }
      input.replaceAllUsesWith(readRow(b, location, rows, position));
    }
  }
  dropUnused(draft);
  llvm::SetVector<Value> reverses(llvm::from_range, scan.getSequences());
  draft.replace(rewriter, scope);
  for (Value reverse : reverses)
    if (auto flip = reverse.getDefiningOp<FlipOp>(); flip && flip->use_empty())
      rewriter.eraseOp(flip);
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct SimplifyScansPass : public tg::impl::SimplifyScansBase<SimplifyScansPass> {
  using SimplifyScansBase::SimplifyScansBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    // Scans in the graph of a scan that is replaced become scans of the function.
    for (bool changed = true; changed;) {
      for (ScanOp scan : getScansOfGraph(getOperation()))
        (void)readReversedSequences(rewriter, scan, scope);
      changed = false;
      for (ScanOp scan : getScansOfGraph(getOperation())) {
        if (failed(replaceShortScan(rewriter, scan)))
          continue;
        scope.forget(scan);
        changed = true;
      }
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
