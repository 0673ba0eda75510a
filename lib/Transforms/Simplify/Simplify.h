//===- Simplify.h - The rewrites of tg-simplify --------------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SIMPLIFY_SIMPLIFY_H
#define TENSORGRAPH_LIB_TRANSFORMS_SIMPLIFY_SIMPLIFY_H

#include "mlir/IR/PatternMatch.h"

// The table in Simplify.cpp says what each of them does.

namespace tg {

void populateNeutralOperand(mlir::RewritePatternSet &patterns);
void populateAbsorbingOperand(mlir::RewritePatternSet &patterns);
void populateSigns(mlir::RewritePatternSet &patterns);
void populateSameOperands(mlir::RewritePatternSet &patterns);
void populateIdempotent(mlir::RewritePatternSet &patterns);
void populateCheaperOperation(mlir::RewritePatternSet &patterns);
void populateConstantChain(mlir::RewritePatternSet &patterns);
void populateComparison(mlir::RewritePatternSet &patterns);
void populateLogic(mlir::RewritePatternSet &patterns);
void populateSelect(mlir::RewritePatternSet &patterns);
void populateClip(mlir::RewritePatternSet &patterns);
void populateCast(mlir::RewritePatternSet &patterns);
void populateComplex(mlir::RewritePatternSet &patterns);
void populateAxes(mlir::RewritePatternSet &patterns);
void populateReshape(mlir::RewritePatternSet &patterns);
void populateBroadcast(mlir::RewritePatternSet &patterns);
void populateJoin(mlir::RewritePatternSet &patterns);
void populateRepeat(mlir::RewritePatternSet &patterns);
void populateShapeOf(mlir::RewritePatternSet &patterns);
void populateSliceOfSlice(mlir::RewritePatternSet &patterns);
void populateSliceOfComputed(mlir::RewritePatternSet &patterns);
void populateSliceOfJoin(mlir::RewritePatternSet &patterns);
void populateSliceOfReduction(mlir::RewritePatternSet &patterns);
void populateTakeOfComputed(mlir::RewritePatternSet &patterns);
void populateUpdate(mlir::RewritePatternSet &patterns);
void populateReduction(mlir::RewritePatternSet &patterns);
void populateReductionOfComputed(mlir::RewritePatternSet &patterns);
void populateSortByOrder(mlir::RewritePatternSet &patterns);
void populateSelection(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SIMPLIFY_SIMPLIFY_H
