//===- SplitSteps.h - Work of steps that no step waits for ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_SPLITSTEPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_SPLITSTEPS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Two scans in the place of one.
struct SplitScan {
  ScanOp independent; // has no states
  ScanOp rest;        // reads what the other one computed
  SmallVector<Value> results;
};

/// Builds, before a scan with states, a scan of the operations that do not need them, and one of the others; nothing is
/// replaced. Fails if no loop is among the former, if the rest may fail, or if it reads long rows of them.
FailureOr<SplitScan> splitSteps(RewriterBase &rewriter, ScanOp scan);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_SPLITSTEPS_H
