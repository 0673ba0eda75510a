//===- StartChecks.h - What a scan checks at its start ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STARTCHECKS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STARTCHECKS_H

#include "TensorGraph/Transforms/ScanDraft.h"

namespace tg {

// What is checked before the first step: that the number of steps is not negative, that each sequence has the rows
// that the steps read, and each window as many as its taps ask for. "No" means that it is not known (StepCounts.h).

/// Whether at least one step runs, if nothing that is checked fails.
bool hasStep(const ScanDraft &draft);
/// Whether a sequence has the rows that the steps read, those or more.
bool isLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence);
/// Whether it has those and no others.
bool isJustLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence);
/// Whether a state has as many initial rows as its taps ask for.
bool hasAllInitialRows(const ScanDraft::State &state);
/// Whether nothing that is checked can fail, but for a negative number of steps.
bool fitsItsOperands(const ScanDraft &draft);
/// Whether nothing that is checked can fail.
bool startsSafely(const ScanDraft &draft);
/// Whether a sequence is too short, however many steps run.
bool surelyFails(const ScanDraft &draft);

/// The number of steps, delivered only if all that is checked holds; else the same error.
Value buildCheckedSteps(OpBuilder &builder, const ScanDraft &draft);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STARTCHECKS_H
