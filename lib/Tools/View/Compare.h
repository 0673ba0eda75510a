//===- Compare.h - What passes have changed ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_VIEW_COMPARE_H
#define TENSORGRAPH_LIB_TOOLS_VIEW_COMPARE_H

#include "Model.h"

namespace tg::view {

/// Graphs that are shown side by side, by number; one of them may be missing.
struct GraphPair {
  std::optional<unsigned> before, after;
};

/// Pairs the graphs of two programs: functions by name, inner graphs by digest, and those that have none in common by
/// the operations that use them. In the order of the program before; what has no partner there comes last.
/// Marks the nodes of both: an operation is kept if the paired graph has one of equal content, operands included.
/// Linear in the operations.
std::vector<GraphPair> compare(Model &before, Model &after);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_COMPARE_H
