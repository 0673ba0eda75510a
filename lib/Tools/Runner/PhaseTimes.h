//===- PhaseTimes.h - How long the phases of a run take ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_PHASETIMES_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_PHASETIMES_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/raw_ostream.h"
#include <chrono>

namespace tg {

/// How long the phases of a run have taken.
class PhaseTimes {
public:
  using Duration = std::chrono::duration<double, std::milli>;

  void add(StringRef phase, Duration time) { times.emplace_back(phase, time.count()); }
  void dropLast() { times.pop_back(); }
  bool isEmpty() const { return times.empty(); }

  /// Prints `parse 1.0 ms, compile 83 ms, run 1.2 ms`.
  void print(llvm::raw_ostream &os) const;

  /// Returns the times of all phases that the processes of a run may have; 0 for those that this one has not.
  SmallVector<double> getShared() const;
  /// Prints the least, the mean and the largest time of each phase, from the lists of all processes.
  static void printSpread(ArrayRef<double> lists, llvm::raw_ostream &os);

private:
  SmallVector<std::pair<StringRef, double>> times; // in milliseconds
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_PHASETIMES_H
