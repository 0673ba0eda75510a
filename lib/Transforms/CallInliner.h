//===- CallInliner.h - Inlining of calls ------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_CALLINLINER_H
#define TENSORGRAPH_LIB_TRANSFORMS_CALLINLINER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Transforms/Inliner.h"

namespace tg {

/// Inlines the functions of those calls for which `isWanted`, from callees to callers, by upstream's inliner; no
/// pipeline runs in between. If there are regions of unregistered operations, changes nothing and emits a remark:
/// upstream assumes that each block ends with a terminator.
LogicalResult inlineCalls(Pass &pass, Operation *root, mlir::CallGraph &calls, mlir::AnalysisManager analyses,
                          llvm::function_ref<bool(const mlir::Inliner::ResolvedCall &)> isWanted);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_CALLINLINER_H
