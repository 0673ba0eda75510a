//===- Reducer.h - Makes programs smaller while they stay interesting -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_REDUCE_REDUCER_H
#define TENSORGRAPH_LIB_TOOLS_REDUCE_REDUCER_H

#include "Reductions.h"
#include "TensorGraph/Tools/ReduceTool.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"

namespace tg {

/// Tries all reductions, each first on many places at once and then on fewer, until none of them gives an interesting
/// program.
class Reducer {
public:
  using Test = llvm::function_ref<llvm::Expected<bool>(const Candidate &)>;

  Reducer(Candidate start, Test test, const ReduceOptions &options, llvm::raw_ostream &errors)
      : best(std::move(start)), test(test), options(options), errors(errors) {}

  /// Fails if a test cannot be run. What has been found until then is kept.
  llvm::Error run();
  const Candidate &getBest() const { return best; }
  unsigned getNumTests() const { return tests; }
  /// Returns the reason why the search ended early; empty if it did not.
  StringRef whyStopped() const;

private:
  bool isStopped() const { return !whyStopped().empty(); }
  /// Tries all reductions of a kind; returns whether one changed anything.
  llvm::Expected<bool> tryAll(const Reduction &reduction);
  /// Makes the candidate the best one if it is new, valid and interesting.
  llvm::Expected<bool> accept(Candidate candidate);
  /// Returns whether no program like this has been seen before.
  bool isNew(const Candidate &candidate);
  unsigned countChances(const Reduction &reduction) const;
  void showProgress(StringRef what);

  Candidate best;
  Test test;
  const ReduceOptions &options;
  llvm::raw_ostream &errors;
  unsigned tests = 0;
  llvm::StringSet<> seen; // fingerprints of programs that have been tested
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_REDUCE_REDUCER_H
