//===- Extrema.h - Largest and smallest elements of loops -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORIZE_EXTREMA_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORIZE_EXTREMA_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tg {

/// Moves NaNs and the signs of zeros out of the steps of a loop that carries results of `arith.maximumf` or
/// `arith.minimumf`: a step only compares, and collects the bits that are needed for these cases at the end. Returns
/// the values that replace the results of the loop. They are the same, except that a NaN may be another one. The loop
/// may be replaced.
SmallVector<Value> carryExtremaByComparisons(RewriterBase &rewriter, mlir::scf::ForOp loop);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORIZE_EXTREMA_H
