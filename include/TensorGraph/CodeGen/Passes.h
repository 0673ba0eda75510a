//===- Passes.h - Passes from linalg to the LLVM dialect --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_PASSES_H
#define TENSORGRAPH_CODEGEN_PASSES_H

#include "TensorGraph/CodeGen/Processor.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Pass/Pass.h"

namespace tg {

/// Registers that memref.transpose is a view of its operand, which MLIR 22.1 does not say.
void registerTransposeView(DialectRegistry &registry);

/// Creates `tg-lower-tensors`, which runs `passes` on modules that are not on buffers yet.
std::unique_ptr<Pass> createLowerTensors(const OpPassManager &passes);

#define GEN_PASS_DECL
#include "TensorGraph/CodeGen/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_CODEGEN_PASSES_H
