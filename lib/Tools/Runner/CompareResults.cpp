//===- CompareResults.cpp - Interpreter against compiled code -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompareResults.h"
#include "TensorGraph/Support/CompareArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

bool tg::areEqual(ArrayRef<Array> first, ArrayRef<Array> second, unsigned tolerance, const Compared &words,
                  llvm::raw_ostream &out) {
  if (first.size() != second.size()) {
    out << "the " << words.firstRuns << " gives " << first.size() << " results, the " << words.secondRuns << " "
        << second.size() << "\n";
    return false;
  }
  bool equal = true;
  for (const auto &[number, left, right] : llvm::enumerate(first, second)) {
    if (left.getType() != right.getType()) {
      out << "result #" << number << " is " << left.getType() << " " << words.first << ", but " << right.getType()
          << " " << words.second << "\n";
      equal = false;
      continue;
    }
    std::optional<Difference> difference = findDifference(left, right, tolerance);
    if (!difference)
      continue;
    equal = false;
    out << "result #" << number << " differs";
    printDifference(out, *difference, left, words.first, words.second);
    out << "\n";
  }
  return equal;
}
