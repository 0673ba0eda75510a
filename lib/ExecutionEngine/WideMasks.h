//===- WideMasks.h - Masks as wide as what they select ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_WIDEMASKS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_WIDEMASKS_H

#include "llvm/IR/PassManager.h"

namespace tg {

/// Has vectors of truth values that go from block to block, as those that a loop carries, go as vectors of integers:
/// for processors without registers for masks, where LLVM would pack the lanes of a comparison into 16 bits, and unpack
/// them in the next block. Runs after LLVM's optimisations, in time linear in the size of functions.
struct WideMasks : llvm::PassInfoMixin<WideMasks> {
  llvm::PreservedAnalyses run(llvm::Module &module, llvm::ModuleAnalysisManager &);
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_WIDEMASKS_H
