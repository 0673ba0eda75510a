//===- CommandLine.h - Command lines of the tools ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_COMMON_COMMANDLINE_H
#define TENSORGRAPH_TOOLS_COMMON_COMMANDLINE_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/CommandLine.h"

namespace tg {

/// The exit code of all tools for a wrong command line, which does not depend on the input.
inline constexpr int kUsageError = 2;

/// Makes `--version` print the version of TensorGraph and that of LLVM.
void setVersionPrinter();

/// Parses the command line of a tool. The help shows the options of these groups; `--help` and `--version` are in the
/// last one. Fails after a message.
LogicalResult parseCommandLine(int argc, char **argv, ArrayRef<llvm::cl::OptionCategory *> groups, StringRef overview);

/// Replaces the process of a tool that is linked statically, if it is to load a plugin, by the executable of the same
/// name that is linked with the shared libraries, as the plugin is. Fails only if that cannot be run.
LogicalResult becomeSharedTool(char **argv);

/// Returns the path of a tool of the same installation.
std::string findTool(char **argv, StringRef name);

/// Prints an error in the command line, and returns the exit code for it.
int usageError(const Twine &message);

/// Returns the exit code of a tool that has written to standard output: an error if writing failed, and `status`
/// otherwise.
int finishOutput(int status);

/// The dialects that a tool can read: those of MLIR and TensorGraph, and those loaded by `--load-dialect-plugin`.
class DialectOptions {
public:
  explicit DialectOptions(llvm::cl::OptionCategory &category);
  /// Fails after a message if a plugin cannot be loaded.
  LogicalResult registerDialects(DialectRegistry &registry) const;

private:
  llvm::cl::list<std::string> plugins;
};

} // namespace tg

#endif // TENSORGRAPH_TOOLS_COMMON_COMMANDLINE_H
