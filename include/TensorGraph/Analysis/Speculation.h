//===- Speculation.h - What may run though the program would not -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_SPECULATION_H
#define TENSORGRAPH_ANALYSIS_SPECULATION_H

namespace mlir {
class Operation;
}

namespace tg {

/// Whether an operation of another dialect is defined for all operands of its types, as far as types and constants
/// tell. Upstream calls operations pure and speculatable that are undefined for some: an index that is out of range,
/// sizes that do not agree. True for operations that are not known here.
bool isAlwaysDefined(mlir::Operation *op);

/// Whether an operation may be computed where the program does not reach it: it is speculatable, and it and what is in
/// its regions are defined, or poison.
bool isSafeToSpeculate(mlir::Operation *op);

/// Whether upstream's folds and patterns may be applied to an operation before `tg-check-foreign` has made its checks
/// operations of their own. They assume that it is defined, so the error of one that is not would be lost: a slice of a
/// splat folds to a splat wherever the slice lies, and a loop without steps folds whatever its step is.
bool isSafeToFold(mlir::Operation *op);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_SPECULATION_H
