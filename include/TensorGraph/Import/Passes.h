//===- Passes.h - Passes from other dialects to tg --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IMPORT_PASSES_H
#define TENSORGRAPH_IMPORT_PASSES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tg {
#define GEN_PASS_DECL
#include "TensorGraph/Import/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "TensorGraph/Import/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_IMPORT_PASSES_H
