//===- DebugCompare.h - Which pass changes results --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_DEBUGCOMPARE_H
#define TENSORGRAPH_TOOLS_DEBUGCOMPARE_H

#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Support/Monitor.h"
#include "mlir/IR/BuiltinOps.h"
#include <functional>
#include <string>

namespace mlir {
class PassManager;
}

namespace tg {

struct DebugCompareOptions {
  std::string entry;
  ArrayRef<Array> arguments;
  /// By how much floats may differ, in ulp of the largest one.
  unsigned tolerance = 0;
  std::function<FailureOr<SmallVector<Array>>(ModuleOp, StringRef entry, ArrayRef<Array>)> interpret;
  /// Adds the passes to try.
  std::function<LogicalResult(mlir::PassManager &)> addPasses;
  /// The file for the program before the pass that changes a result; empty: none is written.
  std::string before;
  /// Says whether the comparison goes on; may be empty.
  Monitor monitor = {};
};

struct DebugComparison {
  /// Passes after which the program was interpreted, and the last of them.
  unsigned compared = 0;
  std::string lastPass;
  /// The first pass after which it was not, and an operation that was not understood; empty if there is none.
  std::string firstSkipped, notInterpreted;
  /// Whether a pass changes a result, or whether the program fails. A report has been printed.
  bool differs = false;
};

/// Runs passes on a copy of a module and interprets the program after each of them, as long as the interpreter
/// understands it. Stops at the first one that changes a result, and prints which. Fails, with a diagnostic, if a pass
/// fails or the monitor ends the comparison.
FailureOr<DebugComparison> compareAfterPasses(ModuleOp module, const DebugCompareOptions &options,
                                              llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_DEBUGCOMPARE_H
