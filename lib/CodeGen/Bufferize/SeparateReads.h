//===- SeparateReads.h - Arguments that many calls read ---------*- C++ -*-===//
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

/// Whether the buffer of an argument belongs to the caller alone, who lends it for reading.
bool isOnlyRead(BlockArgument argument);

/// Has each call that reads an argument that nobody may write, read a tensor of its own: One-Shot Bufferize compares
/// every use of a tensor with every other, so that its time would grow with the square of the number of calls.
/// `typeOf` tells the buffer of an argument. Returns what was made.
SmallVector<mlir::bufferization::ToTensorOp>
separateReads(ModuleOp module, llvm::function_ref<mlir::bufferization::BufferLikeType(BlockArgument)> typeOf);

/// Takes it back.
void joinReads(ArrayRef<mlir::bufferization::ToTensorOp> separated);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEREADS_H
