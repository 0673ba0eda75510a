//===- Records.h - What is known of strategies ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The strategies that are not plans of loops (VectorPlan.h). Each record stands beside the code that it describes.

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_STRATEGIES_RECORDS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_STRATEGIES_RECORDS_H

#include "TensorGraph/CodeGen/Strategies.h"

namespace tg {

// Small tensors.
extern const StrategyRecord kSmallProduct, kSmallReduction, kSmallElementwise;

// Products.
extern const StrategyRecord kDot, kMatrixVector, kVectorMatrix, kOneRow, kPairs, kThinColumns, kThinRows,
    kFewTransposed, kThinTransposed, kPacked, kOverlapping, kDirect;

// Fusion of loops on buffers.
extern const StrategyRecord kFusedRows, kJoinedColumns;

// Functions.
extern const StrategyRecord kRareSelections;

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_STRATEGIES_RECORDS_H
