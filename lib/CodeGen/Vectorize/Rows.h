//===- Rows.h - Operations on one row of their buffers ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORIZE_ROWS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORIZE_ROWS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/MapVector.h"

namespace tg {

/// Whether a step of the first loop accesses only its own row of an operand.
bool isMetByRow(mlir::AffineMap map);

/// Buffers of one row, without the axis of the rows, for the buffers that they replace.
using RowBuffers = llvm::SmallMapVector<Value, Value, 4>;

/// Replaces allocations that only `ops` use, which are about to become one loop over rows: a step writes the row that
/// it reads, so one row is enough. The row is allocated and freed in place of the whole buffer, whose allocation has no
/// uses once `ops` are erased.
RowBuffers allocateRows(ArrayRef<mlir::linalg::LinalgOp> ops);

/// Emits the operation on the rows at `position`.
void emitOnRow(OpBuilder &b, mlir::linalg::LinalgOp op, Value position, const RowBuffers &rows);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORIZE_ROWS_H
