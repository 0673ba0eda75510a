//===- LanguageServer.h - What editors ask about MLIR files -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-lsp-server does, apart from its command line.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_LANGUAGESERVER_H
#define TENSORGRAPH_TOOLS_LANGUAGESERVER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/DialectRegistry.h"
#include <functional>
#include <string>

namespace tg {

struct LanguageServerOptions {
  /// Read messages that lines `// -----` separate, and print answers for people.
  bool forTests = false;
  /// Runs MLIR's server on standard input and output until it is told to exit, and returns its exit code. Called in
  /// processes of their own. Not part of this library, since it is in an archive that not every user has.
  std::function<int()> runMlirServer;
  /// What to say of an operation of this name, as Markdown; may be empty.
  std::function<std::string(StringRef)> describeOperation = [](StringRef) { return std::string(); };
  /// The dialects of documents.
  mlir::DialectRegistry *registry = nullptr;
};

/// Serves one client, until it says goodbye or closes `input`. MLIR's server, in a child process, answers; this process
/// passes messages on, and adds what it knows of inner graphs and of decisions to overwrite operands. Returns the exit
/// code: 0 if the client has said goodbye, else 1. The process must not have threads.
int serveLanguage(const LanguageServerOptions &options, int input, int output, llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_LANGUAGESERVER_H
