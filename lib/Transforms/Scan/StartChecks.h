//===- StartChecks.h - Checks before the first step of a scan ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STARTCHECKS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STARTCHECKS_H

#include "TensorGraph/Transforms/ScanDraft.h"

namespace tg {

// The checks before the first step: the number of steps is not negative, each sequence has the rows that the steps
// read, and each window has the rows that its taps need. "No" means that the answer is not known (StepCounts.h).

/// Returns whether at least one step runs, if no check fails.
bool hasStep(const ScanDraft &draft);
/// Returns whether a sequence has at least the rows that the steps read.
bool isLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence);
/// Returns whether a sequence has exactly the rows that the steps read.
bool isJustLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence);
/// Returns whether a state has as many initial rows as its taps need.
bool hasAllInitialRows(const ScanDraft::State &state);
/// Returns whether no check can fail, except the check for a negative number of steps.
bool fitsItsOperands(const ScanDraft &draft);
/// Returns whether no check can fail.
bool startsSafely(const ScanDraft &draft);
/// Returns whether a sequence is too short, however many steps run.
bool surelyFails(const ScanDraft &draft);

/// Builds the number of steps, guarded by all checks: if one does not hold, the error is that of the scan.
Value buildCheckedSteps(OpBuilder &builder, const ScanDraft &draft);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STARTCHECKS_H
