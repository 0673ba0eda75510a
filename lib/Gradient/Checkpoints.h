//===- Checkpoints.h - Scans that keep few of their steps -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_CHECKPOINTS_H
#define TENSORGRAPH_LIB_GRADIENT_CHECKPOINTS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Builds, before a scan with `checkpoint K`, the same computation as a scan over segments of K steps, each of them a
/// scan of which nothing is kept, and a scan of the steps that are left over. Returns the operations, and the values
/// that are the scan's results.
SmallVector<Operation *> buildSegments(ScanOp scan, SmallVectorImpl<Value> &results);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_CHECKPOINTS_H
