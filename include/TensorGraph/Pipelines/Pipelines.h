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

/// What compiled code may do.
enum class CodeKind {
  Strict, ///< what the interpreter computes, bit for bit
  Fast    ///< vectors, fused multiply-add, and another, fixed order of additions
};

/// Options of `tg-lower-to-loops`.
struct LowerToLoopsOptions : public PassPipelineOptions<LowerToLoopsOptions> {
  PassOptions::Option<bool> fuseReductions{*this, "fuse-reductions",
                                           llvm::cl::desc("compute the operands of reductions in their loops"),
                                           llvm::cl::init(false)};
  PassOptions::Option<CodeKind> code{
      *this, "code", llvm::cl::desc("what compiled code may do"), llvm::cl::init(CodeKind::Strict),
      llvm::cl::values(clEnumValN(CodeKind::Strict, "strict", "what the interpreter computes, bit for bit"),
                       clEnumValN(CodeKind::Fast, "fast", "vectors, fused multiply-add, a fixed order of additions"))};
  PassOptions::Option<int64_t> vectorBytes{*this, "vector-bytes",
                                           llvm::cl::desc("of the processor's vectors, for fast code: 16, 32 or 64"),
                                           llvm::cl::init(64)};
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

/// From modules of the dialect to the LLVM dialect. Strict code computes, bit for bit, what the interpreter does.
void addLowerToLLVMPipeline(OpPassManager &manager, const LowerToLLVMOptions &options);

/// Registers `tg-lower-to-loops` and `tg-lower-to-llvm`.
void registerPipelines();

} // namespace tg

#endif // TENSORGRAPH_PIPELINES_PIPELINES_H
