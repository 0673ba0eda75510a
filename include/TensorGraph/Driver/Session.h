//===- Session.h - From text to code ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DRIVER_SESSION_H
#define TENSORGRAPH_DRIVER_SESSION_H

#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir {
class PassManager;
} // namespace mlir

namespace tg {

/// How a program is made of its text.
struct SessionOptions {
  /// How much it is optimised.
  Mode mode = Mode::FastRun;
  /// How it is compiled. The session sets `source`.
  CompileOptions compile = {};
  /// The only function that is compiled, with those that it calls; empty: all that are public.
  std::string entry = {};
  /// The list of the passes that `read` is given.
  std::string passes = {};
  /// Collect the names of arguments and results, and keep them with programs in the cache.
  bool withNames = false;
  /// How arguments are divided between ranks: their numbers, each with the name of a shard axis, and perhaps the number
  /// of shards: `0:rows,1:rows=8`. What the program says itself is added.
  std::string shard = {};
};

/// A program on its way from text to what can be called: it is opened, found in the cache or else read, and then
/// optimised and compiled, or interpreted. Failures are diagnostics.
class DriverSession {
public:
  DriverSession(MLIRContext &context, SessionOptions options) : options(std::move(options)), context(context) {}

  /// Opens a file of the user, `-` for standard input. Diagnostics show its lines on `errors` from now on, until the
  /// session ends.
  LogicalResult open(StringRef path, llvm::raw_ostream &errors);
  /// Takes text or bytecode that may be damaged, which is not copied.
  void take(StringRef text, StringRef name);

  /// Returns the program that an earlier session has compiled of this text with the same options; null without one.
  std::unique_ptr<Program> find();
  /// Checks, parses and verifies the text, runs `passes` on the module, and refuses attributes of the compiler. Null
  /// after a failure.
  OwningOpRef<ModuleOp> read(mlir::PassManager *passes = nullptr);
  /// Returns the names of the program that was found or read.
  const FunctionNames &getNames() const { return names; }

  /// Returns the text or bytecode that was opened.
  StringRef getProgram() const { return getText().getBuffer(); }

  /// Optimises a module, and divides it between ranks if the program says how, or if the options do for some functions.
  LogicalResult optimizeAndDivide(ModuleOp module, ArrayRef<std::string> functions);
  /// Returns whether that has divided the module.
  bool hasDivided() const { return isDivided; }
  LogicalResult optimize(ModuleOp module) const { return tg::optimize(module, options.mode); }
  /// Compiles a module, which is consumed. The cache keeps the program if the module `isAsRead`, but for passes that
  /// the options imply, and nothing was reported so far, which later sessions would not repeat.
  FailureOr<std::unique_ptr<Program>> compile(ModuleOp module, bool isAsRead);
  /// Optimises a module, and compiles it to an object file with these functions, some of which have code for sizes.
  /// Notes in the library which values are divided between ranks.
  FailureOr<SmallVector<char, 0>> compileLibrary(ModuleOp module, Library &library, ArrayRef<LibrarySizes> sizes = {});

  /// Gives the program other functions of the host: those that it turns out to call.
  void setHostFunctions(std::shared_ptr<const HostFunctions> functions) {
    options.compile.hostFunctions = std::move(functions);
  }

private:
  const llvm::MemoryBuffer &getText() const { return *sources.getMemoryBuffer(sources.getMainFileID()); }
  ProgramSource describeSource() const;
  void add(std::unique_ptr<llvm::MemoryBuffer> text);

  SessionOptions options;
  MLIRContext &context;
  llvm::SourceMgr sources;
  llvm::raw_ostream *errors = nullptr; // null: the text may be damaged
  std::optional<mlir::SourceMgrDiagnosticHandler> lines;
  std::optional<mlir::ScopedDiagnosticHandler> counter;
  bool hasReported = false, isDivided = false;
  FunctionNames names;
};

/// Prepares a module for the interpreter, which has no meaning for derivatives: they become ordinary operations.
LogicalResult prepareToInterpret(ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_DRIVER_SESSION_H
