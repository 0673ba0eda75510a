//===- LoopHints.h - What LLVM should not do to loops -----------*- C++ -*-===//
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

/// Has LLVM's pipelines keep to what pays, by metadata of loops. Those whose invariants its vectoriser would look
/// through again and again take one vector a step. `ofScalarCode`: so do loops of a few steps, and are not unrolled; of
/// vectors, they have been made as they are to be.
void addLoopHints(llvm::PassBuilder &builder, bool ofScalarCode);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LOOPHINTS_H
