//===- UnpackStates.h - States that are short tensors -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_UNPACKSTATES_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_UNPACKSTATES_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// The most elements of a row that a loop for several rows keeps in registers.
inline constexpr int64_t kMostElementsOfRow = 4;

/// Replaces a loop whose states are short vectors by one whose states are their elements. Fails, and changes nothing,
/// if an operation of a step needs such a vector as a whole.
LogicalResult unpackStates(RewriterBase &rewriter, ScanOp loop);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_UNPACKSTATES_H
