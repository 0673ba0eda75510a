//===- Passes.h - Passes on the dialect -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_PASSES_H
#define TENSORGRAPH_TRANSFORMS_PASSES_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Pass/Pass.h"

namespace tg {
#define GEN_PASS_DECL
#include "TensorGraph/Transforms/Passes.h.inc"

/// `tg-inner-graph-optimize` with passes on functions that need not be registered, as those of `mode` and `pipeline`
/// must.
std::unique_ptr<Pass> createInnerGraphOptimize(const OpPassManager &passes, unsigned maxIterations);

#define GEN_PASS_REGISTRATION
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_PASSES_H
