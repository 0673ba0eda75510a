//===- Pipelines.h - Passes in order ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_PIPELINES_PIPELINES_H
#define TENSORGRAPH_PIPELINES_PIPELINES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
}

namespace tg {

/// Options of `tg-lower-to-loops`.
struct LowerToLoopsOptions : public PassPipelineOptions<LowerToLoopsOptions> {
  PassOptions::Option<bool> outline{*this, "outline", llvm::cl::desc("compile each distinct inner graph once"),
                                    llvm::cl::init(true)};
  PassOptions::Option<bool> fuseReductions{*this, "fuse-reductions",
                                           llvm::cl::desc("compute the operands of reductions in their loops"),
                                           llvm::cl::init(false)};
  PassOptions::Option<int64_t> bufferAlignment{
      *this, "buffer-alignment", llvm::cl::desc("of allocated buffers, in bytes; 0: left to the allocator"),
      llvm::cl::init(64)};
};

/// Options of `tg-lower-to-llvm`.
struct LowerToLLVMOptions : public LowerToLoopsOptions {
  PassOptions::Option<bool> emitEntryPoints{*this, "emit-entry-points",
                                            llvm::cl::desc("make public functions callable (see RuntimeABI.h)"),
                                            llvm::cl::init(true)};
};

/// From operations on tensors to loops on buffers: the part of `tg-lower-to-llvm` before LLVM.
void addLowerToLoopsPipeline(OpPassManager &manager, const LowerToLoopsOptions &options);

/// From modules of the dialect to the LLVM dialect, strictly: the result computes, bit for bit, what the interpreter
/// does.
void addLowerToLLVMPipeline(OpPassManager &manager, const LowerToLLVMOptions &options);

/// Registers `tg-lower-to-loops` and `tg-lower-to-llvm`.
void registerPipelines();

} // namespace tg

#endif // TENSORGRAPH_PIPELINES_PIPELINES_H
