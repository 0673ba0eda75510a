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

/// Creates `tg-inner-graph-optimize` with the given passes on functions. These need not be registered, while those of
/// its options `mode` and `pipeline` must be.
std::unique_ptr<Pass> createInnerGraphOptimize(const OpPassManager &passes, unsigned maxIterations);

#define GEN_PASS_REGISTRATION
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_PASSES_H
