//===- SafeCopy.h - Operations that run although a step may not -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_SAFECOPY_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_SAFECOPY_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace tg {

/// Copies an operation without effects to where the program does not reach it, with its regions. What may be undefined
/// there (an element out of range, a division by zero) gives zeros, or tensors without elements, instead, and makes
/// `valid` false, unless it is in a region of the operation. Checks in regions are left out. `valid` is null if all
/// operations are defined. Fails, without building anything, if it is not known what the operation requires.
mlir::LogicalResult copySafely(mlir::OpBuilder &b, Operation *op, mlir::IRMapping &mapping, Value &valid);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_SAFECOPY_H
