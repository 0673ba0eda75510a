//===- Passes.h - Passes on operations of every dialect ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_PASSES_H
#define TENSORGRAPH_IDENTITY_PASSES_H

#include "mlir/Pass/Pass.h"

namespace tg {
#define GEN_PASS_DECL
#include "TensorGraph/Identity/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "TensorGraph/Identity/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_IDENTITY_PASSES_H
