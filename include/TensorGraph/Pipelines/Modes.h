//===- Modes.h - How much programs are optimised ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_PIPELINES_MODES_H
#define TENSORGRAPH_PIPELINES_MODES_H

#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassOptions.h"

namespace mlir {
class OpPassManager;
}

namespace tg {

/// How much a program is optimised, inner graphs like the functions around them.
enum class Mode {
  Debug,       // not at all; everything is checked
  FastCompile, // by rewrites that are cheap and make later passes cheaper
  FastRun      // by all rewrites
};

/// Returns the name of a mode as in `tg-fast-run`, without `tg-`.
StringRef stringifyMode(Mode mode);
std::optional<Mode> parseMode(StringRef name);
/// Returns the kind of code to which a mode's programs are compiled, unless another is requested.
inline CodeKind getCodeKind(Mode mode) { return mode == Mode::FastRun ? CodeKind::Fast : CodeKind::Strict; }
inline constexpr Mode kModes[] = {Mode::Debug, Mode::FastCompile, Mode::FastRun};

/// Options of `tg-debug`, `tg-fast-compile` and `tg-fast-run`. Names are those that `tg-opt --tg-list-rewrites` prints:
/// of rewrites, of their patterns, and of tags as `tag:NAME`.
struct ModeOptions : public mlir::PassPipelineOptions<ModeOptions> {
  PassOptions::ListOption<std::string> include{
      *this, "include",
      llvm::cl::desc("rewrites, or patterns of rewrites, that run although the mode does not include them")};
  PassOptions::ListOption<std::string> exclude{
      *this, "exclude", llvm::cl::desc("rewrites, or patterns of rewrites, that do not run; stronger than include")};
};

/// Reports an error in options; returns a failure.
using OptionErrorHandler = llvm::function_ref<LogicalResult(const Twine &)>;
/// Prints an error in options to the standard error.
LogicalResult printOptionError(const Twine &message);

/// Adds the rewrites of a mode to a manager of passes on modules. Fails if an option names an unknown rewrite or
/// pattern.
LogicalResult addModePipeline(OpPassManager &manager, Mode mode, const ModeOptions &options,
                              OptionErrorHandler onError = printOptionError);
/// Adds the rewrites on functions, which also run on inner graphs, to a manager of passes on functions.
LogicalResult addGraphPipeline(OpPassManager &manager, Mode mode, const ModeOptions &options,
                               OptionErrorHandler onError = printOptionError);

/// Runs the pipeline of a mode on a program.
LogicalResult optimize(ModuleOp module, Mode mode, const ModeOptions &options = {});

/// Prints all rewrites in their order: name, modes, what they do, tags, and the patterns in them.
void printRewrites(llvm::raw_ostream &os);

/// Registers `tg-MODE` and `tg-MODE-graph` for each mode.
void registerModePipelines();

} // namespace tg

#endif // TENSORGRAPH_PIPELINES_MODES_H
