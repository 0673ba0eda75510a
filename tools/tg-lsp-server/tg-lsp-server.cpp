//===- tg-lsp-server.cpp - What editors ask about MLIR files --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OperationDocs.h"
#include "TensorGraph/Tools/LanguageServer.h"
#include "common/CommandLine.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/LSP/Protocol.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-lsp-server options");
cl::opt<bool> litTest("lit-test", cl::desc("Read messages that lines '// -----' separate, and print readable answers"),
                      cl::Hidden, cl::cat(category));
cl::opt<bool> standard("stdio", cl::desc("Talk on standard input and output (always; some editors ask for it)"),
                       cl::Hidden, cl::cat(category));
tg::DialectOptions dialects(category);
cl::extrahelp notes("A language server, which editors start: completion, what operations are, where values come from, "
                    "errors.\nIt talks on standard input and output. See docs/Tools.md.\n"
                    "Exit codes: 0 the editor has said goodbye, 1 it has not, 2 wrong usage.\n");
} // namespace

/// Runs MLIR's server, which has options of its own, one of them with the name of one of ours.
static int runMlirServer(mlir::DialectRegistry &registry) {
  litTest.removeArgument();
  if (litTest)
    llvm::lsp::URIForFile::registerSupportedScheme("test");
  std::string words[] = {"tg-lsp-server", "--log=error"};
  char *arguments[] = {words[0].data(), words[1].data(), nullptr};
  return failed(mlir::MlirLspServerMain(2, arguments, registry));
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, &category, "Answers questions of editors about MLIR files\n")))
    return tg::kUsageError;
  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return 1;
  tg::LanguageServerOptions options;
  options.forTests = litTest;
  options.registry = &registry;
  options.describeOperation = tg::describeOperation;
  options.runMlirServer = [&] { return runMlirServer(registry); };
  return tg::serveLanguage(options, STDIN_FILENO, STDOUT_FILENO, llvm::errs());
}
