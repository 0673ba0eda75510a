//===- PrintLowering.h - Prints of programs ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_TOLLVM_PRINTLOWERING_H
#define TENSORGRAPH_LIB_CODEGEN_TOLLVM_PRINTLOWERING_H

#include "TensorGraph/Dialect/PrintOp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

/// Replaces a `tg.print` on buffers, in a function with this context, by a call of the runtime (tg_print).
void lowerPrint(PrintOp op, mlir::func::FuncOp function, Value context);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_TOLLVM_PRINTLOWERING_H
