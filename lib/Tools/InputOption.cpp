//===- InputOption.cpp - Arrays on a command line -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "InputOption.h"
#include "TensorGraph/Support/ArrayText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

std::string tg::formatInput(const Array &input) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (input.getRank() == 0) {
    os << input.getType() << "=" << formatScalar(input.get(0));
    return text;
  }
  llvm::interleave(input.getShape(), os, "x");
  os << "x" << input.getElementType() << "=";
  SmallVector<std::string> elements;
  for (int64_t k = 0, count = input.getNumElements(); k < count; ++k)
    elements.push_back(formatScalar(input.get(k)));
  os << (elements.empty() || !llvm::all_equal(elements) ? llvm::join(elements, ",") : elements.front());
  return text;
}
