//===- GraphPrinter.h - Graphs as trees, for readers -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_GRAPHPRINTER_H
#define TENSORGRAPH_GRAPH_GRAPHPRINTER_H

#include "TensorGraph/Support/LLVM.h"

namespace mlir {
class Operation;
} // namespace mlir

namespace tg {

struct GraphPrinterOptions {
  /// Whether the inner graphs are printed, too.
  bool inner = true;
  /// How many levels of operands are printed; 0: all.
  unsigned depth = 0;
  bool types = true;
};

/// Prints what `root` computes, function by function, as trees from the results down: each operation once, by its
/// number where it is used again. Then each distinct inner graph once, with the operations that use it. For the format
/// see docs/View.md. Invalid operations are printed, too. Linear in the operations and their operands.
void printGraphs(Operation *root, raw_ostream &os, const GraphPrinterOptions &options = {});

} // namespace tg

#endif // TENSORGRAPH_GRAPH_GRAPHPRINTER_H
