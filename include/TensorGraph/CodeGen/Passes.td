//===- Passes.td - Passes from linalg to the LLVM dialect --*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_PASSES_TD
#define TENSORGRAPH_CODEGEN_PASSES_TD

// In the order in which they run.
include "TensorGraph/CodeGen/TensorPasses.td"
include "TensorGraph/CodeGen/BufferPasses.td"
include "TensorGraph/CodeGen/LLVMPasses.td"

#endif // TENSORGRAPH_CODEGEN_PASSES_TD
