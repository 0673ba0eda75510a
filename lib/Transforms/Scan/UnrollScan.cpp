//===- UnrollScan.cpp - Unroll a scan -------------------------------------===//
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
class Unrolling {
public:
  Unrolling(RewriterBase &b, ScanOp scan, int64_t steps)
      : b(b), loc(scan.getLoc()), scan(scan), yield(scan.getYield()), steps(steps), rows(yield.getOuts().size()) {}

  void run() {
    for (auto [k, operand] : llvm::enumerate(scan.getStates()))
      if (int64_t reach = reachOf(k))
        states.emplace_back(reach); // rows that are read once they are needed
      else
        states.push_back({operand});
    for (int64_t ran = 0; ran < steps; ++ran)
      runStep(scan.getBackwards() ? steps - 1 - ran : ran);
    for (auto [k, result] : llvm::enumerate(scan.getFinals()))
      if (!result.use_empty())
        b.replaceAllUsesWith(result, finalOf(k, result.getType()));
    for (auto [k, result] : llvm::enumerate(scan.getOuts()))
      if (!result.use_empty())
        b.replaceAllUsesWith(result, traceOf(k, cast<RankedTensorType>(result.getType())));
    b.eraseOp(scan);
  }

private:
  int64_t reachOf(unsigned state) {
    ArrayRef<int64_t> taps = scan.getStateTapsOf(state);
    return taps.empty() ? 0 : ScanOp::getReach(taps);
  }

  Value rowOf(Value tensor, int64_t row) {
    int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
    SmallVector<int64_t> starts(rank, Subscripts::kOmitted), omitted = starts;
    starts[0] = row;
    return SliceOp::create(b, loc, tensor, ValueRange{}, starts, omitted, omitted, ArrayRef<int64_t>{0});
  }

  /// Returns the value or row `position` of state `k`, counted from the initial ones.
  Value stateAt(unsigned k, int64_t position) {
    Value &value = states[k][position];
    if (!value)
      value = rowOf(scan.getStates()[k], position);
    return value;
  }

  Value stack(ArrayRef<Value> values, Type type) {
    SmallVector<Value> expanded = llvm::map_to_vector(
        values, [&](Value row) -> Value { return ExpandDimsOp::create(b, loc, row, ArrayRef<int64_t>{0}); });
    Value all = expanded.size() == 1 ? expanded.front() : ConcatOp::create(b, loc, expanded, 0).getResult();
    return all.getType() == type ? all : tensor::CastOp::create(b, loc, type, all).getResult();
  }

  void runStep(int64_t step) {
    // Each step needs a new mapping: otherwise nested graphs would lose the inputs that the mapping contains.
    IRMapping mapping;
    for (auto [k, operand] : llvm::enumerate(scan.getConsts()))
      mapping.map(scan.getConstInput(k), operand);
    if (!scan.getStepIndex().use_empty())
      mapping.map(scan.getStepIndex(), arith::ConstantIndexOp::create(b, loc, step).getResult());
    for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
      ArrayRef<int64_t> taps = scan.getSequenceTapsOf(k);
      for (auto [tap, input] : llvm::zip_equal(taps, scan.getSequenceInputs(k)))
        if (!input.use_empty())
          mapping.map(input, rowOf(sequence, step + tap - ScanOp::getTapRange(taps).first));
    }
    for (unsigned k = 0; k < states.size(); ++k) {
      ArrayRef<int64_t> taps = scan.getStateTapsOf(k);
      if (taps.empty())
        mapping.map(scan.getStateInputs(k).front(), states[k].back());
      for (auto [tap, input] : llvm::zip(taps, scan.getStateInputs(k)))
        if (!input.use_empty())
          mapping.map(input, stateAt(k, states[k].size() + tap));
    }
    for (Operation &op : scan.getBody().front().without_terminator()) {
      Operation *copy = b.clone(op, mapping);
      copy->walk([&](Operation *inner) { inner->setLoc(CallSiteLoc::get(inner->getLoc(), loc)); });
    }
    for (auto [state, next] : llvm::zip_equal(states, yield.getValues()))
      state.push_back(mapping.lookup(next));
    for (auto [k, row] : llvm::enumerate(yield.getOuts()))
      rows[k].push_back(mapping.lookup(row));
  }

  Value finalOf(unsigned k, Type type) {
    int64_t reach = reachOf(k);
    if (steps == 0)
      return scan.getStates()[k];
    if (reach == 0)
      return states[k].back();
    SmallVector<Value> window;
    for (int64_t row = 0; row < reach; ++row)
      window.push_back(stateAt(k, steps + row));
    return stack(window, type);
  }

  Value traceOf(unsigned k, RankedTensorType type) {
    int64_t kept = yield.getKept(k), count = kept ? std::min(kept, steps) : steps;
    if (count != 0) {
      SmallVector<Value> last(ArrayRef(rows[k]).take_back(count));
      if (scan.getBackwards())
        std::reverse(last.begin(), last.end());
      return stack(last, type);
    }
    Value zero = createConstant(b, loc, cast<TypedAttr>(Scalar::zero(type.getElementType()).toAttribute()));
    return FullOp::create(b, loc, zero, scan.getSteps(), type.getShape());
  }

  RewriterBase &b;
  Location loc;
  ScanOp scan;
  YieldOp yield;
  int64_t steps;
  std::vector<SmallVector<Value>> states; // all values so far, starting with the initial rows
  std::vector<SmallVector<Value>> rows;   // of the outs
};
} // namespace

/// Returns whether the sizes of states and rows need no check between steps, and are known even if no step runs.
static bool sizesAreKnown(ScanOp scan, int64_t steps) {
  for (auto [state, result] : llvm::zip_equal(scan.getStates(), scan.getFinals()))
    if ((steps > 1 || (steps == 1 && !result.use_empty())) && !hasStaticSizes(state.getType()))
      return false;
  for (auto [row, result] : llvm::zip_equal(scan.getYield().getOuts(), scan.getOuts()))
    if (steps != 1 && !result.use_empty() && !hasStaticSizes(row.getType()))
      return false;
  return true;
}

LogicalResult tg::unrollScan(RewriterBase &rewriter, ScanOp scan, int64_t maxOps) {
  std::optional<int64_t> steps = getConstantIntValue(scan.getSteps());
  if (!steps || *steps < 0 || !ScanDraft::isFreeToChange(scan) || !sizesAreKnown(scan, *steps))
    return failure();
  int64_t size = scan.getBody().front().getOperations().size();
  if (*steps > 1 && (scan.getYield().getUntil() || *steps > maxOps / size))
    return failure();
  if (!startsSafely(ScanDraft(scan)))
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  Unrolling(rewriter, scan, *steps).run();
  return success();
}
