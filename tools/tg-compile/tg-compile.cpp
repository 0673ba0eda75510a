//===- tg-compile.cpp - Compiles an MLIR file for C -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CompilerThreads.h"
#include "TensorGraph/Tools/CompileTool.h"
#include "common/CodeOptions.h"
#include "common/CommandLine.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/InitLLVM.h"

namespace cl = llvm::cl;

namespace {
cl::OptionCategory compilation("Compilation"), category("Library"), general("This tool");
cl::opt<std::string> path(cl::Positional, cl::desc("model.mlir"), cl::init("-"), cl::cat(category));
cl::opt<std::string> output("o", cl::desc("The library: model.o, libmodel.a or libmodel.so"), cl::value_desc("file"),
                            cl::cat(category));
cl::opt<std::string> emit("emit",
                          cl::desc("Kind of output: obj, archive, shared or cache (default: by the suffix of -o)"),
                          cl::value_desc("kind"), cl::cat(category));
cl::opt<std::string> header("header", cl::desc("The C header, or off (default: model.h beside the library)"),
                            cl::value_desc("file"), cl::cat(category));
cl::opt<std::string> pkgConfig("pkg-config",
                               cl::desc("The pkg-config file, or off (default: model.pc beside the library)"),
                               cl::value_desc("file"), cl::cat(category));
cl::opt<std::string> name("name", cl::desc("Prefix of names in C (default: name of the library without lib)"),
                          cl::value_desc("name"), cl::cat(category));
cl::list<std::string> entries("entry", cl::desc("Functions of the header (default: all that are public)"),
                              cl::value_desc("name,..."), cl::CommaSeparated, cl::cat(category));
cl::list<std::string> sizes("sizes", cl::desc("Sizes that get code of their own, one for each ? of arguments"),
                            cl::value_desc("[name:]2,?,3"), cl::cat(category));
cl::opt<std::string> shard("shard", cl::desc("Arguments that ranks divide, of all functions (docs/Ranks.md)"),
                           cl::value_desc("0:rows,1:rows=8,..."), cl::cat(category));
cl::opt<std::string> target("target", cl::desc("Target: aarch64-linux-gnu, or the one of this machine (default)"),
                            cl::value_desc("triple"), cl::cat(compilation));
tg::CodeOptions code(compilation, "every processor of this architecture");
tg::DialectOptions dialects(compilation);
cl::extrahelp example("Example: tg-compile model.mlir -o libmodel.so --mcpu=x86-64-v3\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage.\n");
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, {&compilation, &category, &general},
                                  "Compiles an MLIR file to a library for C\n")))
    return tg::kUsageError;
  if (failed(code.check()))
    return tg::kUsageError;

  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return static_cast<int>(tg::CompileStatus::Failure);
  mlir::MLIRContext context(registry);
  tg::useCompilerThreads(context);
  context.printOpOnDiagnostic(false);

  tg::CompileToolOptions options;
  options.path = path;
  options.output = output;
  options.emit = emit;
  options.header = header;
  options.pkgConfig = pkgConfig;
  options.name = name;
  options.entries = entries;
  options.sizes = sizes;
  options.shard = shard;
  options.mode = code.getMode();
  code.apply(options.compile);
  options.compile.target = target;
  return static_cast<int>(tg::compileFile(options, context, llvm::errs()));
}
