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

/// Changes the functions that `tgl.call` calls: results that are computed in a destination are not returned, and other
/// results are returned in whole buffers of their own. Turns the calls, which are on buffers already, into `func.call`.
void finishCalls(mlir::ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_FINISHCALLS_H
