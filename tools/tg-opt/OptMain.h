//===- OptMain.h - Passes on files that may be damaged ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_TGOPT_OPTMAIN_H
#define TENSORGRAPH_TOOLS_TGOPT_OPTMAIN_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Replaces `--passes` by `--pass-pipeline`: the tools that take passes have the former, which may leave out
/// `builtin.module(…)`.
std::vector<std::string> expandPasses(ArrayRef<char *> arguments);

/// Runs as MlirOptMain does, and checks the text before it is parsed. Fails after a message.
LogicalResult optMain(int argc, char **argv, StringRef input, StringRef output, DialectRegistry &registry);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_TGOPT_OPTMAIN_H
