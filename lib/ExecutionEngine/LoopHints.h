//===- LoopHints.h - Limits of LLVM's loop optimisations --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H

namespace llvm {
class PassBuilder;
}

namespace tg {

/// Adds metadata to loops that keeps LLVM's pipelines from optimising more than pays. Loops whose invariants its
/// vectoriser would visit again and again get one vector per step. With `ofScalarCode`, so do loops of few steps, which
/// are also not unrolled; vector code already has its final loops.
void addLoopHints(llvm::PassBuilder &builder, bool ofScalarCode);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H
