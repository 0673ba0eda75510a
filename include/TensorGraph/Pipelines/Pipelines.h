//===- Pipelines.h - Lowering as pipelines of passes ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_PIPELINES_PIPELINES_H
#define TENSORGRAPH_PIPELINES_PIPELINES_H

#include "TensorGraph/CodeGen/Processor.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
}

namespace tg {

/// What compiled code may do for speed.
enum class CodeKind {
  Strict, // scalar; computes, bit for bit, what the interpreter does
  Fast    // vectors, fused multiplications and additions, reductions in lanes: see docs/Numbers.md
};

/// Options of `tg-lower-to-loops`.
struct LowerToLoopsOptions : public mlir::PassPipelineOptions<LowerToLoopsOptions> {
  PassOptions::Option<bool> outline{*this, "outline", llvm::cl::desc("compile each distinct inner graph once"),
                                    llvm::cl::init(true)};
  PassOptions::Option<Processor> processor{
      *this, "processor",
      llvm::cl::desc("the width and the features of its vectors, such as 256,fma,gathers,libmvec:256"),
      llvm::cl::init(Processor())};
  PassOptions::ListOption<std::string> without{
      *this, "without",
      llvm::cl::desc("the strategies of fast code and the passes that are left out: see docs/internals/FastCode.md")};
  PassOptions::Option<int64_t> bufferAlignment{
      *this, "buffer-alignment", llvm::cl::desc("alignment of allocated buffers in bytes; 0: the allocator's choice"),
      llvm::cl::init(64)};
  PassOptions::Option<CodeKind> code{
      *this, "code", llvm::cl::desc("what compiled code may do for speed"), llvm::cl::init(CodeKind::Strict),
      llvm::cl::values(clEnumValN(CodeKind::Strict, "strict", "nothing: results are the interpreter's, bit for bit"),
                       clEnumValN(CodeKind::Fast, "fast", "vectors, contraction, reductions in lanes"))};
  PassOptions::Option<bool> reassociate{*this, "reassociate",
                                        llvm::cl::desc("let fast code compute sums and products in any order"),
                                        llvm::cl::init(false)};
  PassOptions::Option<bool> checkForeign{*this, "check-foreign",
                                         llvm::cl::desc("check operations of other dialects for undefined behaviour"),
                                         llvm::cl::init(true)};
  PassOptions::Option<bool> parallel{*this, "parallel",
                                     llvm::cl::desc("make loops that can run on several threads (see docs/Slow.md)"),
                                     llvm::cl::init(false)};
  PassOptions::Option<bool> profile{*this, "profile", llvm::cl::desc("measure operations (see docs/Slow.md)"),
                                    llvm::cl::init(false)};
};

/// What functions like exp become: calls of libm, or arithmetic that is as accurate as docs/Reference/Accuracy.md says.
enum class MathFunctions { Strict, Vector };

/// Options of `tg-lower-to-llvm`.
struct LowerToLLVMOptions : public LowerToLoopsOptions {
  PassOptions::Option<bool> emitEntryPoints{*this, "emit-entry-points",
                                            llvm::cl::desc("make public functions callable (see RuntimeABI.h)"),
                                            llvm::cl::init(true)};
  PassOptions::Option<MathFunctions> math{
      *this, "math", llvm::cl::desc("what functions like exp become"), llvm::cl::init(MathFunctions::Strict),
      llvm::cl::values(clEnumValN(MathFunctions::Strict, "strict", "calls of libm"),
                       clEnumValN(MathFunctions::Vector, "vector", "arithmetic; see tg-approximate-math"))};
};

/// Returns the passes, beside strategies of fast code, that `without` may name: programs compile without them, too.
ArrayRef<StringLiteral> listOptionalPasses();

/// Returns whether `without` may have this name.
bool mayLeaveOut(StringRef name);

/// Adds the passes that make functions of the graphs, of parts of long blocks, and, with `products`, of products of
/// matrices of unknown sizes. With `profile`, operations are tagged with the graphs that they are in.
void addOutlining(OpPassManager &manager, CodeKind code, bool profile = false, bool products = false);

/// Adds the passes that make a program stop at bad values, which `tg-insert-guards` takes.
void addGuards(OpPassManager &manager, StringRef values);

/// Adds the passes that make functions with shardings what one rank runs of them, behind the rewrites of a mode and in
/// front of lowering. Sums must not have been expanded (`tg-expand-parts`). Other functions stay as they are, but for
/// derivatives, maps and calls.
void addPartitioning(OpPassManager &manager);

/// Adds the passes from operations on tensors to loops on buffers: the first part of `tg-lower-to-llvm`.
void addLowerToLoopsPipeline(OpPassManager &manager, const LowerToLoopsOptions &options);

/// Adds the passes from loops on buffers to the LLVM dialect: the second part of `tg-lower-to-llvm`.
void addLowerLoopsToLLVMPipeline(OpPassManager &manager, const LowerToLLVMOptions &options);

/// Adds the passes from modules of the dialect to the LLVM dialect. Modules that `tg-lower-to-loops` has lowered only
/// run through the second part. If `code` is strict, which is the default, the result computes, bit for bit, what the
/// interpreter does.
void addLowerToLLVMPipeline(OpPassManager &manager, const LowerToLLVMOptions &options);

/// Prints the strategies of fast code: name, pattern, order, and the lines of an example on f64 in the LLVM dialect,
/// for vectors of 512 bits. The context has the dialects that lowering needs.
void printStrategies(raw_ostream &os, MLIRContext &context);

/// Registers `tg-lower-to-loops`, `tg-lower-loops-to-llvm` and `tg-lower-to-llvm`.
void registerPipelines();

} // namespace tg

#endif // TENSORGRAPH_PIPELINES_PIPELINES_H
