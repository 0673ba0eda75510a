//===- tg-opt.cpp - Runs passes on MLIR files -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptMain.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Import/StableHLO.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Support/CompilerThreads.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "common/CommandLine.h"
#include "mlir/Debug/Counter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/InitLLVM.h"

namespace cl = llvm::cl;

namespace {
cl::opt<std::string> inputName(cl::Positional, cl::desc("<input file>"), cl::init("-"));
cl::opt<std::string> outputName("o", cl::desc("Output filename"), cl::value_desc("filename"), cl::init("-"));
enum class VerifyDigests { Always, Never };
cl::opt<VerifyDigests>
    verifyDigests("tg-verify-digests", cl::desc("When the verifier recomputes the digests of frozen graphs"),
                  cl::values(clEnumValN(VerifyDigests::Always, "always", "whenever it runs"),
                             clEnumValN(VerifyDigests::Never, "never", "not at all; the pass tg-verify-graphs does")),
                  cl::init(VerifyDigests::Always));
// For the help: tg::expandPasses replaces it.
cl::opt<std::string> passes("passes", cl::desc("Passes on modules, as for --pass-pipeline, without builtin.module(…)"),
                            cl::value_desc("pass{options},…"));
cl::opt<bool> listRewrites("tg-list-rewrites", cl::desc("Print the rewrites of the modes, in their order"));
cl::opt<bool> listStrategies("tg-list-strategies", cl::desc("Print the strategies of fast code"));
} // namespace

/// Parses options like mlir::registerAndParseCLIOptions, which exits with the code of a failure if options are wrong.
/// The arguments must live as long as passes do, which refer to the texts of their options.
static bool parseOptions(llvm::ArrayRef<std::string> arguments, mlir::DialectRegistry &registry) {
  mlir::MlirOptMainConfig::registerCLOptions(registry);
  mlir::registerAsmPrinterCLOptions();
  mlir::registerMLIRContextCLOptions();
  mlir::registerPassManagerCLOptions();
  mlir::registerDefaultTimingManagerCLOptions();
  mlir::tracing::DebugCounter::registerCLOptions();
  tg::setVersionPrinter();
  llvm::SmallVector<const char *> expanded = llvm::map_to_vector(arguments, [](auto &text) { return text.c_str(); });
  std::string overview =
      "TensorGraph optimizer driver\nAvailable dialects: " + llvm::join(registry.getDialectNames(), ", ") + "\n";
  return cl::ParseCommandLineOptions(expanded.size(), expanded.data(), overview, &llvm::errs());
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerAllPasses();
  tg::registerAllDialects(registry);
  registry.addExtension(+[](mlir::MLIRContext *context, tg::TensorGraphDialect *dialect) {
    tg::useCompilerThreads(*context);
    dialect->setVerifiesDigests(verifyDigests == VerifyDigests::Always);
  });
  tg::registerAllPasses();
  std::vector<std::string> arguments = tg::expandPasses(llvm::ArrayRef(argv, argc));
  if (!parseOptions(arguments, registry))
    return tg::kUsageError;
  if (llvm::Error error = tg::checkDistinctFiles({{"program", inputName}}, {{"output", outputName}})) {
    llvm::errs() << "error: " << llvm::toString(std::move(error)) << "\n";
    return tg::kUsageError;
  }
  tg::registerStableHLOReader(registry);
  if (listRewrites) {
    tg::printRewrites(llvm::outs());
    return tg::finishOutput(0);
  }
  if (listStrategies) {
    mlir::MLIRContext context(registry);
    tg::printStrategies(llvm::outs(), context);
    return tg::finishOutput(0);
  }
  return tg::finishOutput(failed(tg::optMain(argc, argv, inputName, outputName, registry)));
}
