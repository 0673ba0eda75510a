//===- Passes.h - Passes on derivatives -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRADIENT_PASSES_H
#define TENSORGRAPH_GRADIENT_PASSES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"

namespace tg {
#define GEN_PASS_DECL
#include "TensorGraph/Gradient/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "TensorGraph/Gradient/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_GRADIENT_PASSES_H
