//===- tg-compile.cpp - Compiles an MLIR file for C -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/InitAll.h"
#include "TensorGraph/Tools/CompileTool.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-compile options");
cl::opt<std::string> path(cl::Positional, cl::desc("model.mlir"), cl::init("-"), cl::cat(category));
cl::opt<std::string> output("o", cl::desc("The library: model.o, libmodel.a or libmodel.so"), cl::value_desc("file"),
                            cl::cat(category));
cl::opt<std::string> emit("emit", cl::desc("What to make: obj, archive or shared (by the suffix of the library)"),
                          cl::value_desc("kind"), cl::cat(category));
cl::opt<std::string> header("header", cl::desc("The C header, or off (model.h beside the library)"),
                            cl::value_desc("file"), cl::cat(category));
cl::opt<std::string> pkgConfig("pkg-config", cl::desc("The pkg-config file, or off (model.pc beside the library)"),
                               cl::value_desc("file"), cl::cat(category));
cl::opt<std::string> name("name", cl::desc("What names in C begin with (the library's, without lib)"),
                          cl::value_desc("name"), cl::cat(category));
cl::list<std::string> entries("entry", cl::desc("Functions to call from C (all that are public)"),
                              cl::value_desc("name,..."), cl::CommaSeparated, cl::cat(category));
cl::opt<std::string> mode("mode", cl::desc("Optimise the program: debug, fast-compile or fast-run (fast-run)"),
                          cl::value_desc("name"), cl::init("fast-run"), cl::cat(category));
cl::opt<std::string> code("code", cl::desc("Code: strict or fast (fast with --mode=fast-run, else strict)"),
                          cl::value_desc("kind"), cl::cat(category));
cl::opt<std::string> cpu("mcpu", cl::desc("Processor, as LLVM names it, or native (any of this architecture)"),
                         cl::value_desc("name"), cl::cat(category));
cl::opt<unsigned> optLevel("opt-level", cl::desc("Optimisation of the code, 0 to 3 (2)"), cl::value_desc("n"),
                           cl::init(2), cl::cat(category));
cl::extrahelp example("Example: tg-compile model.mlir -o libmodel.so --mcpu=x86-64-v3\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage.\n");
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  for (auto &[name, option] : cl::getRegisteredOptions())
    if (name == "help-list" || name == "version")
      option->setHiddenFlag(cl::ReallyHidden);
  auto usageError = [](const llvm::Twine &message) {
    llvm::errs() << "error: " << message << "\n";
    return static_cast<int>(tg::CompileStatus::UsageError);
  };
  // With a stream for errors it returns instead of exiting with 1.
  if (!cl::ParseCommandLineOptions(argc, argv, "", &llvm::errs()))
    return static_cast<int>(tg::CompileStatus::UsageError);
  if (optLevel > 3)
    return usageError("expects --opt-level of 0 to 3, but got " + llvm::Twine(optLevel));
  std::optional<tg::Mode> known = tg::parseMode(mode);
  if (!known)
    return usageError("expects --mode=debug, fast-compile or fast-run, but got '" + mode + "'");
  if (!code.empty() && code != "strict" && code != "fast")
    return usageError("expects --code=strict or fast, but got '" + code + "'");

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  context.printOpOnDiagnostic(false);

  tg::CompileToolOptions options;
  options.path = path;
  options.output = output;
  options.emit = emit;
  options.header = header;
  options.pkgConfig = pkgConfig;
  options.name = name;
  options.entries = entries;
  options.mode = *known;
  bool isFast = code.empty() ? *known == tg::Mode::FastRun : code == "fast";
  options.compile.code = isFast ? tg::CodeKind::Fast : tg::CodeKind::Strict;
  options.compile.optLevel = optLevel;
  options.compile.cpu = cpu;
  return static_cast<int>(tg::compileFile(options, context, llvm::errs()));
}
