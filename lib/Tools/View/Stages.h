//===- Stages.h - A program at the stages of the compiler -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_VIEW_STAGES_H
#define TENSORGRAPH_LIB_TOOLS_VIEW_STAGES_H

#include "TensorGraph/Tools/Decisions.h"

namespace tg::view {

/// Writes a page with the source of a program, `source`, beside the texts that the compiler makes of it in the mode
/// fast-run: rewritten, as loops, in the LLVM dialect. Each line of a text knows the lines of the source that it comes
/// from, and the decisions are at their lines. Failures are diagnostics.
LogicalResult writeStages(ModuleOp module, StringRef source, StringRef title, ArrayRef<Decision> decisions,
                          raw_ostream &os);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_STAGES_H
