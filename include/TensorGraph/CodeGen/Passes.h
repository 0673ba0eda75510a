//===- Passes.h - Passes that make code for processors ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_PASSES_H
#define TENSORGRAPH_CODEGEN_PASSES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Pass/Pass.h"

namespace tg {

/// Models that One-Shot Bufferize needs of the dialect's operations.
void registerBufferizableOpInterfaceExternalModels(DialectRegistry &registry);

/// The pass that runs others on modules that are not on buffers yet.
std::unique_ptr<Pass> createLowerTensors(const OpPassManager &passes);

#define GEN_PASS_DECL
#include "TensorGraph/CodeGen/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

#endif // TENSORGRAPH_CODEGEN_PASSES_H
