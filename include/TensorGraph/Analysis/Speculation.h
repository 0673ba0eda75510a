//===- Speculation.h - Which operations may run without being reached -*- C++ -*-===//
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

/// Returns whether types and constants show that an operation of another dialect is defined for all operands. Upstream
/// declares some operations pure and speculatable although they are undefined for some operands: an index that is out
/// of range, sizes that do not agree. True for operations that are not known here.
bool isAlwaysDefined(mlir::Operation *op);

/// Returns whether an operation may be computed where the program does not reach it: it is speculatable, and it and the
/// operations in its regions are defined or give poison.
bool isSafeToSpeculate(mlir::Operation *op);

/// Returns whether upstream's folds and patterns may be applied to an operation before `tg-check-foreign` has made its
/// checks operations of their own. They assume that the operation is defined, so the run-time error of an undefined one
/// would be lost: a slice of a splat folds to a splat even if the slice is out of range, and a loop without iterations
/// folds even if its step is 0.
bool isSafeToFold(mlir::Operation *op);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_SPECULATION_H
