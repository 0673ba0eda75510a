//===- BlockSteps.h - Blocks of steps ---------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_BLOCKSTEPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_BLOCKSTEPS_H

#include "Batching.h"
#include "TensorGraph/Transforms/ScanDraft.h"

namespace tg {

/// Returns the rows from `start` on, or up to `stop`; the other one is null.
Value partOfRows(OpBuilder &b, Location location, Value tensor, Value start, Value stop);
/// Makes one axis, of this size, of the axis of blocks and the axis of their steps.
Value mergeBlocks(OpBuilder &b, Location location, Value tensor, Value count);
/// Binds the inputs of a scan's graph to what the steps of a block read, from `firstStep` on: rows of its sequences,
/// and its consts, which become consts of `blocks`. `outside` builds sizes before the scan. Before the first step stand
/// `padding` steps that repeat it, if this is not null; sequences must have one tap then.
void bindBlock(OpBuilder &outside, Batcher &batcher, const ScanDraft &source, ScanDraft &blocks, int64_t size,
               Value firstStep, Value padding = {});
/// Makes a draft begin with step `blockSteps`. It leaves at most `most` steps.
void beginAfterBlocks(OpBuilder &b, ScanDraft &draft, Value blockSteps, int64_t most);

/// Computes what the steps of a scan need no state for in vectors of a block of steps, if that takes much of the time,
/// and replaces the scan by one of blocks. Remarks on it, also if something prevents it.
void blockTerms(RewriterBase &rewriter, ScanOp scan, EditScope &scope);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_BLOCKSTEPS_H
