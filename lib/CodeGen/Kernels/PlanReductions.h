//===- PlanReductions.h - Which results lanes reduce ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_PLANREDUCTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_PLANREDUCTIONS_H

#include "VectorPlan.h"

namespace tg {

/// Returns the values that lanes compute of the body: the elements that are reduced, then the outputs that have one for
/// each step.
SmallVector<Value> wantedOf(mlir::linalg::LinalgOp op, const VectorPlan &plan);

/// Plans the outputs of a loop that reduces some of them; returns whether lanes can combine these in the order of
/// docs/Reference/Accuracy.md.
bool findReductions(mlir::linalg::LinalgOp op, VectorPlan &plan);

/// Plans a loop whose reductions store what they have so far, if their order does not matter; returns whether it is
/// one.
bool findPrefixes(mlir::linalg::LinalgOp op, VectorPlan &plan);

/// Finds the operations that fill the outputs of a reduction with its initial values, right before `position`, if it
/// writes each element once: it then begins with these values, and the operations are not needed.
SmallVector<mlir::linalg::FillOp> takeInitialValues(mlir::linalg::LinalgOp op, Operation *position, VectorPlan &plan);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_PLANREDUCTIONS_H
