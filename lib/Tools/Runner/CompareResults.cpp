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

bool tg::areEqual(ArrayRef<Array> interpreted, ArrayRef<Array> compiled, unsigned tolerance, llvm::raw_ostream &out) {
  if (interpreted.size() != compiled.size()) {
    out << "the interpreter gives " << interpreted.size() << " results, the compiled program " << compiled.size()
        << "\n";
    return false;
  }
  bool equal = true;
  for (const auto &[number, left, right] : llvm::enumerate(interpreted, compiled)) {
    if (left.getType() != right.getType()) {
      out << "result #" << number << " is " << left.getType() << " interpreted, but " << right.getType()
          << " compiled\n";
      equal = false;
      continue;
    }
    std::optional<Difference> difference = findDifference(left, right, tolerance);
    if (!difference)
      continue;
    equal = false;
    out << "result #" << number << " differs";
    printDifference(out, *difference, left, "interpreted", "compiled");
    out << "\n";
  }
  return equal;
}
