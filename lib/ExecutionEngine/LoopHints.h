//===- LoopHints.h - Limits of LLVM's loop optimisations --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H

#include "llvm/IR/PassManager.h"

namespace tg {

/// Adds metadata to loops that keeps LLVM's vectoriser from doing more than pays. Loops whose invariants it would visit
/// again and again get one vector per step. With `ofScalarCode`, so do loops of few steps; vector code already has its
/// final loops.
class LoopHints : public llvm::PassInfoMixin<LoopHints> {
public:
  explicit LoopHints(bool ofScalarCode) : ofScalarCode(ofScalarCode) {}
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);

private:
  bool ofScalarCode;
};

/// Marks short innermost loops of scalars, such as those that read and write at indices, which nothing has vectorised:
/// LLVM unrolls them by four, however many steps they have, but for short sums. Loops of vectors come unrolled from our
/// passes. Runs after loops are vectorised.
class ShortLoopHints : public llvm::PassInfoMixin<ShortLoopHints> {
public:
  llvm::PreservedAnalyses run(llvm::Function &function, llvm::FunctionAnalysisManager &analyses);
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H
