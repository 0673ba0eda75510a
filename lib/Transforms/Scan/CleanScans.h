//===- CleanScans.h - The steps of scan clean-up ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_CLEANSCANS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_CLEANSCANS_H

#include "TensorGraph/Transforms/ScanDraft.h"

namespace tg {

// Each function changes the draft, returns whether it did, and is linear in the size of the graph. Operations around
// the scan are built at the rewriter's insertion point, in front of the scan.

/// Drops what neither a result, nor `until`, nor an operation with effects needs. Operands of a check before the first
/// step stay, without a use, unless the check cannot fail.
bool dropUnused(ScanDraft &draft);

/// Merges inputs, states and outs that have equal values.
bool mergeEqual(ScanDraft &draft);

/// Turns states, and rows of sequences, that are the same in all steps into consts, and copies small constants,
/// and splats, into the graph.
bool moveInvariantsIn(ScanDraft &draft, RewriterBase &rewriter);

/// Shortens windows to the rows that are read; windows of one row become states without taps.
bool shortenWindows(ScanDraft &draft, RewriterBase &rewriter);

/// Replaces outs that have the same row in all steps by tensors of repeated rows, built around the scan.
bool moveInvariantOutsOut(ScanDraft &draft, RewriterBase &rewriter);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_CLEANSCANS_H
