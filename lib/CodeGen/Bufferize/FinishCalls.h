//===- FinishCalls.h - Calls of functions on buffers ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_FINISHCALLS_H
#define TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_FINISHCALLS_H

#include "mlir/IR/BuiltinOps.h"

namespace tg {

/// Has the functions that `tg.call` calls return nothing that they compute in a destination, and all else in whole
/// buffers of its own; turns the calls, on buffers by now, into `func.call`.
void finishCalls(mlir::ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_FINISHCALLS_H
