//===- SeparateVersions.h - Tensors that are changed many times -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEVERSIONS_H
#define TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEVERSIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

namespace tg {

/// Divides tensors that are changed many times, one change after the other. One-Shot Bufferize compares all reads with
/// all writes of the values that may share a buffer, for each of them, so its time would grow with the third power of
/// the number of changes, or faster. After some changes, where no earlier value of the buffer is needed any more, the
/// changed value gets a new name that the analysis does not connect with the old one. `typeOf` gives the type of a
/// value's buffer. Returns the new tensors, which `joinTensors` removes.
SmallVector<mlir::bufferization::ToTensorOp>
separateVersions(ModuleOp module, const mlir::bufferization::BufferizationOptions &options,
                 llvm::function_ref<FailureOr<mlir::bufferization::BufferLikeType>(Value)> typeOf);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_SEPARATEVERSIONS_H
