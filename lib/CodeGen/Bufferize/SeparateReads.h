//===- SeparateReads.h - Arguments that are read many times -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEREADS_H
#define TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEREADS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

/// Returns whether the function must not write to the buffer of an argument, which belongs to the caller.
bool isOnlyRead(BlockArgument argument);

/// Gives each call and each slice that reads an argument that must not be written a tensor of its own. One-Shot
/// Bufferize compares every use of a tensor with every other, so its time would grow with the square of their number.
/// `typeOf` gives the type of an argument's buffer. Returns the new tensors.
SmallVector<mlir::bufferization::ToTensorOp>
separateReads(ModuleOp module, llvm::function_ref<mlir::bufferization::BufferLikeType(BlockArgument)> typeOf);

/// Replaces tensors that are separated from others by those.
void joinTensors(ArrayRef<mlir::bufferization::ToTensorOp> separated);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEREADS_H
