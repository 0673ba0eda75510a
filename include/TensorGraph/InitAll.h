//===- InitAll.h - Registration of everything -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INITALL_H
#define TENSORGRAPH_INITALL_H

#include "TensorGraph/Support/LLVM.h"

namespace mlir {
class DialectRegistry;
}

namespace tg {

/// Registers the dialect, the other dialects that programs use or are lowered to, and the interfaces of these that the
/// passes need: nothing else needs to be registered to run `tg-lower-to-llvm`.
void registerAllDialects(DialectRegistry &registry);

/// Registers all passes and pipelines of TensorGraph.
void registerAllPasses();

} // namespace tg

#endif // TENSORGRAPH_INITALL_H
