//===- RuntimeSteps.h - Steps that subscripts need --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_RUNTIMESTEPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_RUNTIMESTEPS_H

#include "TraceReaders.h"

namespace tg {

/// The number of steps of `scan` after which all rows are there that `traces` are read of, where some subscripts are
/// values: the greatest row, computed in front of the scan. The readers then count from the start. A row that is not
/// there keeps all steps, and the subscript that asks for it, so that it fails as before. Null, and nothing is changed,
/// if the rows are known only after the scan, if the last row is surely read, or if the steps were computed so before.
/// The scan has no `until`, and nothing else needs its last steps.
Value computeStepsOfReaders(RewriterBase &rewriter, ScanOp scan, ArrayRef<Trace> traces);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_RUNTIMESTEPS_H
