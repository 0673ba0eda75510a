//===- StepCounts.h - Known relations of steps and rows ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOUNTS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOUNTS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// The most steps that are a block of steps (tg-block-steps): two vectors of 512 bits of their states, of 32 bits,
/// which hide a part of the time for which one waits. Steps of wider states are fewer.
inline constexpr int64_t kMostStepsOfBlock = 32;

// Whether a fact follows from how a number was computed: from constants, sizes of tensors, sums with constants, minima
// and maxima. "No" means that it is not known.

bool isAtLeast(Value number, int64_t least);
bool isAtMost(Value number, int64_t most);
/// Returns whether `number` is at least 0, wherever there is `tensor`, which may have been checked for its rows.
bool isNotNegative(Value number, Value tensor);
/// Returns whether `tensor` has at least `count` + `more` rows.
bool hasRows(Value tensor, Value count, int64_t more);
/// Returns whether `tensor` has `count` + `more` rows.
bool hasExactlyRows(Value tensor, Value count, int64_t more);
/// Returns whether `tensor` has fewer than `count` + `more` rows.
bool lacksRows(Value tensor, Value count, int64_t more);
/// Returns whether `number` is `count` - `less`.
bool isDifference(Value number, Value count, int64_t less);
/// Returns the difference of two numbers, if it is known; a tensor stands for the number of its rows.
std::optional<int64_t> getDifference(Value x, Value y);

/// Returns whether a type is a scalar or has static sizes only, so that all its values have the same sizes.
bool hasStaticSizes(Type type);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOUNTS_H
