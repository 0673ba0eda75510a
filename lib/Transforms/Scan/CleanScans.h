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

// Each changes the draft, says whether it did, and is linear in the size of the graph. Operations around the scan are
// built at the rewriter's insertion point, in front of it.

/// Takes out what no result, no `until` and no operation with effects needs. What a check before the first step reads
/// stays, without a use, unless the check cannot fail.
bool dropUnused(ScanDraft &draft);

/// Makes inputs, states and outs that have equal values one.
bool mergeEqual(ScanDraft &draft);

/// Makes consts of states and of rows of sequences that are the same in all steps, and puts constants of at most
/// `maxElements` elements, or equal elements, into the graph.
bool moveInvariantsIn(ScanDraft &draft, RewriterBase &rewriter, int64_t maxElements);

/// Shortens windows to the rows that are read; those of one row become values.
bool shortenWindows(ScanDraft &draft, RewriterBase &rewriter);

/// Makes outs with the same row in all steps tensors of repeated rows around the scan.
bool moveInvariantOutsOut(ScanDraft &draft, RewriterBase &rewriter);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_CLEANSCANS_H
