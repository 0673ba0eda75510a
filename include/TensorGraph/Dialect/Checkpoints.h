//===- Checkpoints.h - Lengths of segments of scans -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_CHECKPOINTS_H
#define TENSORGRAPH_DIALECT_CHECKPOINTS_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include <cstdint>

namespace tg {

/// The only number in the property `checkpoint` of a scan with `checkpoint auto`: a segment has as many steps as the
/// square root of their number, rounded down.
constexpr int64_t kAutoCheckpoint = 0;

inline bool isAutoCheckpoint(ArrayRef<int64_t> checkpoint) {
  return checkpoint.size() == 1 && checkpoint.front() == kAutoCheckpoint;
}

} // namespace tg

#endif // TENSORGRAPH_DIALECT_CHECKPOINTS_H
