//===- tg-view.cpp - Draws programs ---------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/CompilerThreads.h"
#include "TensorGraph/Tools/ViewTool.h"
#include "common/CommandLine.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllPasses.h"
#include "llvm/Support/InitLLVM.h"

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-view options");
cl::opt<std::string> path(cl::Positional, cl::desc("model.mlir"), cl::init("-"), cl::cat(category));
cl::opt<std::string> output("o", cl::desc("Where to write the drawing (default: -)"), cl::value_desc("file"),
                            cl::init("-"), cl::cat(category));
cl::opt<tg::ViewFormat>
    format("format", cl::desc("Format (default: html)"), cl::init(tg::ViewFormat::Page), cl::cat(category),
           cl::values(clEnumValN(tg::ViewFormat::Page, "html", "a page that needs no network"),
                      clEnumValN(tg::ViewFormat::Dot, "dot", "text for graphviz, a graph for each drawing"),
                      clEnumValN(tg::ViewFormat::Svg, "svg", "all drawings below each other")));
cl::opt<std::string> passes("passes", cl::desc("Show what passes change, before and after"),
                            cl::value_desc("pass{options},…"), cl::cat(category));
cl::opt<std::string> profile("profile", cl::desc("Colour operations by a profile that tg-run --profile has written"),
                             cl::value_desc("out.json"), cl::cat(category));
cl::opt<bool> decisions("decisions", cl::desc("Show what the compiler decides for each operation, and why"),
                        cl::cat(category));
cl::opt<bool> stages("stages", cl::desc("Show source, rewritten program, loops and LLVM side by side, linked by line"),
                     cl::cat(category));
tg::DialectOptions dialects(category);
cl::extrahelp example("Example: tg-view model.mlir --passes=tg-fast-run -o model.html\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage.\n");
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, &category, "Draws a program as a page of graphs\n")))
    return tg::kUsageError;
  mlir::registerAllPasses();
  tg::registerAllPasses();
  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return static_cast<int>(tg::ViewStatus::Failure);
  mlir::MLIRContext context(registry);
  tg::useCompilerThreads(context);
  context.printOpOnDiagnostic(false);

  tg::ViewOptions options;
  options.path = path;
  options.output = output;
  options.format = format;
  if (passes.getNumOccurrences())
    options.passes = passes;
  options.profile = profile;
  options.decisions = decisions;
  options.stages = stages;
  return tg::finishOutput(static_cast<int>(tg::viewProgram(options, context, llvm::errs())));
}
