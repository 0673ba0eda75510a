//===- TrimScans.cpp - Keep only the rows that are read -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Corresponds to PyTensor's scan_save_mem. If the number of steps is constant, the numbers of all rows are known, and
// readers are renumbered. Otherwise readers must not need to change: an out is only trimmed if its readers count from
// the end, and the steps after those that are read are only dropped if the readers count from the start. If subscripts
// are values, the last step that they need is computed. In all cases a reader of a row that does not exist fails as
// before.

#include "CleanScans.h"
#include "RuntimeSteps.h"
#include "StartChecks.h"
#include "StepCounts.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "TraceReaders.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_TRIMSCANS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
class Trimming {
public:
  Trimming(RewriterBase &rewriter, ScanOp scan) : rewriter(rewriter), scan(scan), draft(scan) {}

  /// Returns the scan that replaces this one, null if none is left; fails if nothing changes.
  FailureOr<ScanOp> run(EditScope &scope) {
    for (OpResult out : scan.getOuts())
      traces.emplace_back(out);
    readStates();
    answerSizeQueries();
    std::optional<int64_t> steps = getConstantIntValue(scan.getSteps());
    bool isKnown = steps && *steps >= 0 && !scan.getYield().getUntil();
    if (scan.getBackwards())
      trimBackwards();
    else if (!stopAtRuntime())
      isKnown ? trimKnown(*steps) : trimUnknown();
    if (!changed)
      return failure();
    dropUnused(draft);
    if (!isOpTriviallyDead(scan))
      return draft.replace(rewriter, scope);
    scope.forget(scan);
    rewriter.eraseOp(scan);
    return ScanOp();
  }

private:
  //===--- The last row of a state's trace -------------------------------===//

  void readStates() {
    YieldOp yield = scan.getYield();
    for (Trace &trace : traces) {
      if (!trace.getSizeQueries().empty() || !trace.isOnlyReadAtItsEnd())
        continue;
      unsigned out = trace.getResult().getResultNumber() - scan.getStates().size();
      auto state = llvm::find(yield.getValues(), yield.getOuts()[out]);
      if (state == yield.getValues().end())
        continue;
      unsigned k = state - yield.getValues().begin();
      trace.replaceReaders(rewriter, [&](OpBuilder &b, Location at) { return lastRow(b, at, k); });
      changed = true;
    }
  }

  /// Returns the value of state `k` after the last step. If there may be no step, it fails as the reader of the trace
  /// did.
  Value lastRow(OpBuilder &b, Location location, unsigned k) {
    Value last = scan.getFinals()[k];
    if (!scan.getStateTapsOf(k).empty()) {
      int64_t rank = cast<RankedTensorType>(last.getType()).getRank();
      SmallVector<int64_t> starts(rank, Subscripts::kOmitted), omitted = starts;
      starts[0] = -1;
      last = SliceOp::create(b, location, last, ValueRange{}, starts, omitted, omitted, ArrayRef<int64_t>{0});
    }
    if (hasStep(draft))
      return last;
    Value zero = arith::ConstantIndexOp::create(b, location, 0);
    Value ran = arith::CmpIOp::create(b, location, arith::CmpIPredicate::sgt, scan.getSteps(), zero);
    RuntimeMessage message = formatCheckMessage(messages::indexOutOfRange(0), {scan.getBackwards() ? 0 : -1, 0});
    return AssertOp::create(b, location, ran, last, message.text, ValueRange{}, b.getStringAttr(message.code));
  }

  //===--- Sizes ---------------------------------------------------------===//

  /// Answers queries for sizes if the scan cannot fail: the number of rows follows from the number of steps, and
  /// reading it does not need the trace.
  void answerSizeQueries() {
    if (scan.getYield().getUntil() || !startsSafely(draft))
      return;
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(scan);
    for (Trace &trace : traces) {
      if (trace.getSizeQueries().empty())
        continue;
      Value rows = scan.getSteps();
      if (trace.getKept() != 0) {
        Value kept = arith::ConstantIndexOp::create(rewriter, scan.getLoc(), trace.getKept());
        rows = arith::MinSIOp::create(rewriter, scan.getLoc(), rows, kept);
      }
      trace.replaceSizeQueries(rewriter, rows);
      changed = true;
    }
  }

  //===--- Rows ----------------------------------------------------------===//

  /// Returns whether later steps may be dropped, as far as this does not depend on the readers.
  bool mayStopEarlier() {
    return !scan.getYield().getUntil() && isMemoryEffectFree(scan) && fitsItsOperands(draft) &&
           llvm::all_of(scan.getFinals(), [](Value result) { return result.use_empty(); });
  }

  /// Returns whether the number of rows of the trace is read.
  static bool isFixed(const Trace &trace) { return !trace.getSizeQueries().empty(); }

  void trimKnown(int64_t steps) {
    // The steps whose rows are read, for each trace.
    SmallVector<Trace::Rows> read;
    int64_t needed = mayStopEarlier() ? 1 : steps;
    for (const Trace &trace : traces) {
      int64_t first = steps - *trace.getCount();
      std::optional<Trace::Rows> rows = isFixed(trace) ? std::nullopt : trace.getRowsRead();
      Trace::Rows own = rows ? Trace::Rows{rows->low + first, rows->high + first} : Trace::Rows{first, steps};
      if (trace.getReaders().empty() && !isFixed(trace))
        own = {steps, 0};
      needed = std::max(needed, own.high);
      read.push_back(own);
    }
    needed = std::min(needed, steps);
    for (auto [trace, rows, out] : llvm::zip_equal(traces, read, draft.outs)) {
      // A trace whose rows are not read keeps one row, from which the sizes of a row can be taken.
      int64_t count = std::max<int64_t>(1, needed - rows.low), first = steps - *trace.getCount();
      if (trace.getResult().use_empty() || count > needed || (count == *trace.getCount() && needed == steps))
        continue;
      out.kept = count < needed ? count : 0;
      // Row r was that of step first + r.
      trace.shiftReaders(rewriter, first - (needed - count));
      changed = true;
    }
    if (needed < steps) {
      draft.steps = arith::ConstantIndexOp::create(before(), scan.getLoc(), needed);
      changed = true;
    }
  }

  bool stopAtRuntime() {
    Value steps = mayStopEarlier() ? computeStepsOfReaders(rewriter, scan, traces) : Value();
    if (!steps)
      return false;
    draft.steps = steps;
    return changed = true;
  }

  void trimUnknown() {
    std::optional<int64_t> needed = mayStopEarlier() ? std::optional(1) : std::nullopt;
    for (auto [trace, out] : llvm::zip_equal(traces, draft.outs)) {
      if (trace.getResult().use_empty())
        continue;
      std::optional<int64_t> first = isFixed(trace) || out.kept != 0 ? std::nullopt : trace.getFirstRowsRead();
      needed = needed && first ? std::optional(std::max(*needed, *first)) : std::nullopt;
      std::optional<int64_t> last = isFixed(trace) ? std::nullopt : trace.getLastRowsRead();
      int64_t kept = std::max<int64_t>(1, last.value_or(0));
      if (!last || (out.kept != 0 && out.kept <= kept) || isAtMost(scan.getSteps(), kept))
        continue;
      trace.countFromTheEnd(rewriter);
      out.kept = kept;
      changed = true;
    }
    if (!needed || traces.empty() || isAtMost(scan.getSteps(), *needed))
      return;
    Value most = arith::ConstantIndexOp::create(before(), scan.getLoc(), *needed);
    draft.steps = arith::MinSIOp::create(before(), scan.getLoc(), scan.getSteps(), most);
    changed = true;
  }

  /// Trims a scan that runs backwards. The first rows belong to the last steps, so no step can be dropped if they are
  /// read.
  void trimBackwards() {
    for (auto [trace, out] : llvm::zip_equal(traces, draft.outs)) {
      std::optional<int64_t> first = isFixed(trace) ? std::nullopt : trace.getFirstRowsRead();
      int64_t kept = std::max<int64_t>(1, first.value_or(0));
      if (trace.getResult().use_empty() || !first || (out.kept != 0 && out.kept <= kept) ||
          isAtMost(scan.getSteps(), kept))
        continue;
      out.kept = kept;
      changed = true;
    }
  }

  RewriterBase &before() {
    rewriter.setInsertionPoint(scan);
    return rewriter;
  }

  RewriterBase &rewriter;
  ScanOp scan;
  ScanDraft draft;
  SmallVector<Trace> traces;
  bool changed = false;
};

struct TrimScansPass : public tg::impl::TrimScansBase<TrimScansPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    EditScope scope;
    // With fewer steps, a scan may read fewer rows of the results of a scan before it.
    SmallVector<ScanOp> scans = getScansOfGraph(getOperation());
    for (ScanOp scan : llvm::reverse(scans))
      (void)trimScan(rewriter, scan, scope);
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace

LogicalResult tg::trimScan(RewriterBase &rewriter, ScanOp scan, EditScope &scope) {
  if (!ScanDraft::isFreeToChange(scan) || scan->use_empty())
    return failure();
  OpBuilder::InsertionGuard guard(rewriter);
  // The last row that is still read may be that of a state.
  bool changed = false;
  constexpr int kMaxRounds = 4;
  for (int round = 0; scan && round < kMaxRounds; ++round) {
    FailureOr<ScanOp> trimmed = Trimming(rewriter, scan).run(scope);
    if (failed(trimmed))
      break;
    scan = *trimmed;
    changed = true;
  }
  return success(changed);
}
