//===- ScanSteps.h - What is known of a scan's steps ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_SCANSTEPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_SCANSTEPS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Whether at least one step runs, if the scan's operands are what they must be.
bool hasStep(ScanOp scan);
/// Whether a sequence surely has the rows that the steps read, exactly those or more.
bool hasEnoughRows(ScanOp scan, unsigned sequence);
bool hasExactlyTheRows(ScanOp scan, unsigned sequence);
/// Whether all that the scan checks before its first step surely holds.
bool passesChecks(ScanOp scan);

/// The number of steps, delivered only if what the scan checks before its first step holds; else the same error.
Value buildCheckedSteps(OpBuilder &builder, ScanOp scan);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_SCANSTEPS_H
