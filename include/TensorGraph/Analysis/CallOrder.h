//===- CallOrder.h - Callees before callers ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_CALLORDER_H
#define TENSORGRAPH_ANALYSIS_CALLORDER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

/// Lists the functions with bodies that a module uses, callees before callers. Fails, with a diagnostic, on recursion:
/// compiled programs number the checks of each call of a callee, which recursion would make infinitely many.
LogicalResult orderCalleesFirst(ModuleOp module, SmallVectorImpl<mlir::func::FuncOp> &order);

/// Calls `visit` for each symbol reference in the attributes of `op`.
void forEachSymbolReference(Operation *op, llvm::function_ref<void(SymbolRefAttr)> visit);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_CALLORDER_H
