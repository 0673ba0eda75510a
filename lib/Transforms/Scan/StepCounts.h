//===- StepCounts.h - What is known of steps and rows -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOUNTS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOUNTS_H

#include "TensorGraph/Transforms/ScanDraft.h"

namespace tg {

// Whether something follows from how a number was computed: constants, sizes of tensors, sums with constants, minima
// and maxima. "No" means that it is not known.

bool isAtLeast(Value number, int64_t least);
bool isAtMost(Value number, int64_t most);
/// Whether `tensor` has at least `count` + `more` rows.
bool hasRows(Value tensor, Value count, int64_t more);
/// Whether `number` is `count` - `less`.
bool isDifference(Value number, Value count, int64_t less);

/// Whether a sequence is long enough for all steps.
bool isLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence);
/// Whether a state has as many initial rows as its taps ask for.
bool hasAllInitialRows(const ScanDraft::State &state);
/// Whether nothing that is checked before the first step can fail, but for a negative number of steps.
bool fitsItsOperands(const ScanDraft &draft);
/// Whether nothing that is checked before the first step can fail.
bool startsSafely(const ScanDraft &draft);

/// The type without unknown sizes, or a scalar: no value of it has another size than another.
bool hasStaticSizes(Type type);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOUNTS_H
