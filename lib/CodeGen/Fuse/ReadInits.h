//===- ReadInits.h - Inits that are read, as inputs -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_FUSE_READINITS_H
#define TENSORGRAPH_LIB_CODEGEN_FUSE_READINITS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tg {

/// Gives an operation that reads inits that it overwrites the inits that `isInput` chooses as inputs, because it will
/// write elsewhere. Returns the new operation, or `op` if there are none.
mlir::linalg::GenericOp readInitsAsInputs(mlir::RewriterBase &rewriter, mlir::linalg::GenericOp op,
                                          llvm::function_ref<bool(Value)> isInput);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_FUSE_READINITS_H
