//===- Rows.h - Operations on rows of their buffers -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_ROWS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_ROWS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/MapVector.h"

namespace tg {

/// Returns whether a step of the first loop accesses only its own row of an operand.
bool isMetByRow(mlir::AffineMap map);

/// Returns the buffer that a buffer is a view of.
Value rootOf(Value buffer);

/// Returns whether a buffer has no memory of an allocation: it is another allocation or a global, or was there before,
/// or is a view of such a buffer.
bool cannotAlias(mlir::memref::AllocOp alloc, Value buffer);

/// Returns whether an operation has one element for each row.
bool hasOnePerRow(mlir::linalg::LinalgOp op);

/// Buffers of a block of rows, for the buffers that they replace.
using RowBuffers = llvm::SmallMapVector<Value, Value, 4>;

/// Replaces allocations that only `ops` use, which are about to become one loop over blocks of up to `count` rows: a
/// step writes the rows that it reads, so one block is enough. The block is allocated in front of `before`, or where
/// the whole buffer was if that is another block of code, and freed where the whole buffer was. The allocation of the
/// whole buffer has no uses once `ops` are erased.
RowBuffers allocateRows(ArrayRef<mlir::linalg::LinalgOp> ops, Value count, Operation *before);

/// Emits the operation on `count` rows from `first` on, without axes of one element, after fills of its outputs with
/// `initial` values.
void emitOnRows(OpBuilder &b, mlir::linalg::LinalgOp op, Value first, OpFoldResult count, const RowBuffers &buffers,
                const llvm::SmallDenseMap<Value, Value> &initial = llvm::SmallDenseMap<Value, Value>());

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_ROWS_H
