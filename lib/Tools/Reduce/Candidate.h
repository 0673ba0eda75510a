//===- Candidate.h - A program that may become smaller ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_REDUCE_CANDIDATE_H
#define TENSORGRAPH_LIB_TOOLS_REDUCE_CANDIDATE_H

#include "TensorGraph/Support/Array.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <string>

namespace tg {

/// A program, and the inputs that its entry is run on, if it is run. Reductions edit it while its graphs are open:
/// those that were frozen have the attribute `kWasFrozen`.
struct Candidate {
  static constexpr StringLiteral kWasFrozen = "tg.debug.was_frozen";

  OwningOpRef<ModuleOp> module;
  std::string entry;
  /// One for each argument of the entry; nothing if it is not run.
  std::optional<SmallVector<Array>> inputs;

  /// Returns a copy with open graphs.
  Candidate cloneOpen() const;
  /// Closes an edit: verifies the module, removes constants and casts that are not used, and freezes graphs that were
  /// frozen. Fails, without diagnostics, if the program is not valid.
  LogicalResult close();

  /// Prints the program; in front of it, the inputs in a comment.
  std::string print() const;
  /// Returns the options `--input=…`.
  std::vector<std::string> formatInputs() const;
  unsigned countOperations() const;
  /// Returns a size for `?`: the size of an input, if there is one.
  int64_t getDynamicSize() const;
};

/// The reductions of a kind in a candidate are numbered in the order in which they are asked for. Those of a range are
/// chosen.
class Chances {
public:
  Chances() = default;
  Chances(unsigned begin, unsigned end) : begin(begin), end(end) {}

  /// Returns whether to make the next reduction.
  bool take() {
    unsigned number = count++;
    return begin <= number && number < end;
  }
  /// Returns the number of reductions.
  unsigned getCount() const { return count; }

private:
  unsigned begin = 0, end = 0, count = 0;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_REDUCE_CANDIDATE_H
