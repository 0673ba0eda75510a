//===- PhaseTimes.cpp - How long the phases of a run take -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PhaseTimes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace tg;

static void printTime(double time, llvm::raw_ostream &os) {
  int digits = time < 0.1 ? 3 : time < 1 ? 2 : time < 10 ? 1 : 0;
  os << llvm::format("%.*f", digits, time);
}

void PhaseTimes::print(llvm::raw_ostream &os) const {
  llvm::interleaveComma(times, os, [&](const auto &phase) {
    os << phase.first << " ";
    printTime(phase.second, os);
    os << " ms";
  });
  os << "\n";
}

// A process that finds its program loads it, and another one compiles it.
static constexpr StringLiteral kShared[] = {"parse", "load", "optimize", "compile", "run", "benchmark"};

SmallVector<double> PhaseTimes::getShared() const {
  SmallVector<double> shared;
  for (StringRef phase : kShared) {
    double sum = 0;
    for (const auto &[name, time] : times)
      sum += name == phase ? time : 0;
    shared.push_back(sum);
  }
  return shared;
}

void PhaseTimes::printSpread(ArrayRef<double> lists, llvm::raw_ostream &os) {
  constexpr size_t count = std::size(kShared);
  size_t ranks = lists.size() / count;
  os << "least, mean and largest of " << ranks << " ranks: ";
  llvm::ListSeparator separator;
  for (auto [k, phase] : llvm::enumerate(kShared)) {
    double least = lists[k], largest = least, sum = 0;
    for (size_t rank = 0; rank < ranks; ++rank) {
      double time = lists[rank * count + k];
      least = std::min(least, time);
      largest = std::max(largest, time);
      sum += time;
    }
    if (largest == 0)
      continue;
    os << separator << phase << " ";
    llvm::ListSeparator slash(" / ");
    for (double time : {least, sum / ranks, largest}) {
      os << slash;
      printTime(time, os);
    }
    os << " ms";
  }
  os << "\n";
}
