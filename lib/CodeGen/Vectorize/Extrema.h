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

/// Takes NaNs and the signs of zeros out of the steps of a loop that carries results of `arith.maximumf` or
/// `arith.minimumf`: a step only compares, and collects what decides about them at the end. Returns what stands for the
/// results of the loop; it gives the same values, but perhaps another NaN. The loop may be replaced.
SmallVector<Value> carryExtremaByComparisons(RewriterBase &rewriter, mlir::scf::ForOp loop);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORIZE_EXTREMA_H
