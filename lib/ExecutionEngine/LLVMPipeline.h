//===- LLVMPipeline.h - The passes of LLVM for our code ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_LLVMPIPELINE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_LLVMPIPELINE_H

#include "TensorGraph/Pipelines/Pipelines.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/OptBisect.h"

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace tg {

/// Optimises a module for a machine: at level 2 by our own pipeline, at others by LLVM's of the same number, without
/// unrolling. With `mayWidenMasks`, masks become as wide as what they select where processors have no registers for
/// them. Passes that may be left out are, once `isStopped`.
void optimize(llvm::Module &module, llvm::TargetMachine &machine, CodeKind code, unsigned level, bool mayWidenMasks,
              llvm::function_ref<bool()> isStopped);

/// Leaves out of the generation of code, for contexts that have this gate, what our code does not gain by.
class GenerationGate : public llvm::OptPassGate {
public:
  bool isEnabled() const override { return true; }
  /// Returns whether a pass runs, which is called as LLVM prints it.
  bool shouldRunPass(llvm::StringRef name, llvm::StringRef description) const override;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LLVMPIPELINE_H
