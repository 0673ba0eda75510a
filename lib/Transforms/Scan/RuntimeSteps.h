//===- RuntimeSteps.h - The steps that subscripts need ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_RUNTIMESTEPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_RUNTIMESTEPS_H

#include "TraceReaders.h"

namespace tg {

/// Computes the number of steps of `scan` after which all rows of `traces` exist that are read, if some subscripts are
/// values: it follows from the last row that is read, and is computed in front of the scan. The readers then count from
/// the start. If a row does not exist, all steps run, and the subscript that reads it stays, so that it fails as
/// before. Returns null, and changes nothing, if the rows are known only after the scan, if the last row is surely
/// read, or if the number of steps was computed like this before. The scan must not have `until`, and nothing else may
/// need its last steps.
Value computeStepsOfReaders(RewriterBase &rewriter, ScanOp scan, ArrayRef<Trace> traces);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_RUNTIMESTEPS_H
