//===- ReplaceShortScan.cpp - Scans of one step or none -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StartChecks.h"
#include "StepCounts.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
class Replacement {
public:
  Replacement(RewriterBase &b, ScanOp scan, bool hasStep)
      : b(b), loc(scan.getLoc()), scan(scan), yield(scan.getYield()), hasStep(hasStep) {}

  void run() {
    if (hasStep)
      runStep();
    for (auto [k, result] : llvm::enumerate(scan.getFinals()))
      if (!result.use_empty())
        b.replaceAllUsesWith(result, finalOf(k, result.getType()));
    for (auto [k, result] : llvm::enumerate(scan.getOuts()))
      if (!result.use_empty())
        b.replaceAllUsesWith(result, traceOf(k, cast<RankedTensorType>(result.getType())));
    b.eraseOp(scan);
  }

private:
  Value rowOf(Value tensor, int64_t row) {
    int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
    SmallVector<int64_t> starts(rank, Subscripts::kOmitted), omitted = starts;
    starts[0] = row;
    return SliceOp::create(b, loc, tensor, ValueRange{}, starts, omitted, omitted, ArrayRef<int64_t>{0});
  }

  Value stack(ArrayRef<Value> values, Type type) {
    SmallVector<Value> expanded = llvm::map_to_vector(
        values, [&](Value row) -> Value { return ExpandDimsOp::create(b, loc, row, ArrayRef<int64_t>{0}); });
    Value all = expanded.size() == 1 ? expanded.front() : ConcatOp::create(b, loc, expanded, 0).getResult();
    return all.getType() == type ? all : tensor::CastOp::create(b, loc, type, all).getResult();
  }

  void runStep() {
    for (auto [k, operand] : llvm::enumerate(scan.getConsts()))
      mapping.map(scan.getConstInput(k), operand);
    if (!scan.getStepIndex().use_empty())
      mapping.map(scan.getStepIndex(), arith::ConstantIndexOp::create(b, loc, 0).getResult());
    for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
      ArrayRef<int64_t> taps = scan.getSequenceTapsOf(k);
      for (auto [tap, input] : llvm::zip_equal(taps, scan.getSequenceInputs(k)))
        if (!input.use_empty())
          mapping.map(input, rowOf(sequence, tap - ScanOp::getTapRange(taps).first));
    }
    for (auto [k, state] : llvm::enumerate(scan.getStates())) {
      ArrayRef<int64_t> taps = scan.getStateTapsOf(k);
      if (taps.empty())
        mapping.map(scan.getStateInputs(k).front(), state);
      for (auto [tap, input] : llvm::zip(taps, scan.getStateInputs(k)))
        if (!input.use_empty())
          mapping.map(input, rowOf(state, ScanOp::getReach(taps) + tap));
    }
    for (Operation &op : scan.getBody().front().without_terminator()) {
      Operation *copy = b.clone(op, mapping);
      copy->walk([&](Operation *inner) { inner->setLoc(CallSiteLoc::get(inner->getLoc(), loc)); });
    }
  }

  Value finalOf(unsigned k, Type type) {
    Value state = scan.getStates()[k];
    if (!hasStep)
      return state;
    Value next = mapping.lookup(yield.getValues()[k]);
    ArrayRef<int64_t> taps = scan.getStateTapsOf(k);
    if (taps.empty())
      return next;
    SmallVector<Value> window;
    for (int64_t row = 1; row < ScanOp::getReach(taps); ++row)
      window.push_back(rowOf(state, row));
    window.push_back(next);
    return stack(window, type);
  }

  Value traceOf(unsigned k, RankedTensorType type) {
    if (hasStep)
      return stack(mapping.lookup(yield.getOuts()[k]), type);
    Value zero = createConstant(b, loc, cast<TypedAttr>(Scalar::zero(type.getElementType()).toAttribute()));
    return FullOp::create(b, loc, zero, scan.getSteps(), type.getShape());
  }

  RewriterBase &b;
  Location loc;
  ScanOp scan;
  YieldOp yield;
  bool hasStep;
  IRMapping mapping; // from the graph to the operations of the step
};
} // namespace

/// Returns whether the sizes of states and rows are known even if no step runs, and need no check after one.
static bool sizesAreKnown(ScanOp scan, bool hasStep) {
  for (auto [state, result] : llvm::zip_equal(scan.getStates(), scan.getFinals()))
    if (hasStep && !result.use_empty() && !hasStaticSizes(state.getType()))
      return false;
  for (auto [row, result] : llvm::zip_equal(scan.getYield().getOuts(), scan.getOuts()))
    if (!hasStep && !result.use_empty() && !hasStaticSizes(row.getType()))
      return false;
  return true;
}

LogicalResult tg::replaceShortScan(RewriterBase &rewriter, ScanOp scan) {
  std::optional<int64_t> steps = getConstantIntValue(scan.getSteps());
  if (steps != 0 && steps != 1)
    return failure();
  bool hasStep = *steps == 1;
  if (!ScanDraft::isFreeToChange(scan) || !sizesAreKnown(scan, hasStep) || !startsSafely(ScanDraft(scan)))
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  Replacement(rewriter, scan, hasStep).run();
  return success();
}
