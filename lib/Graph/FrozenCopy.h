//===- FrozenCopy.h - A detached frozen copy of an operation ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_FROZENCOPY_H
#define TENSORGRAPH_LIB_GRAPH_FROZENCOPY_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tg {

/// A frozen copy of an operation, in a detached function.
class FrozenCopy {
public:
  FailureOr<InnerGraphOpInterface> make(InnerGraphOpInterface op);

private:
  OwningOpRef<ModuleOp> module;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_FROZENCOPY_H
