//===- Processor.cpp - The processor that code is for ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Processor.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

/// Parses the bits of a vector.
static bool parseBits(StringRef text, unsigned &bits) {
  return !text.getAsInteger(10, bits) && (bits == 128 || bits == 256 || bits == 512);
}

std::optional<Processor> Processor::parse(StringRef text) {
  Processor processor{/*vectorBits=*/0, /*fma=*/false};
  auto [width, features] = text.split(',');
  if (!parseBits(width, processor.vectorBits))
    return std::nullopt;
  for (StringRef feature : llvm::split(features, ',')) {
    if (feature == "fma")
      processor.fma = true;
    else if (feature == "gathers")
      processor.gathers = true;
    else if (feature.consume_front("libmvec:") ? !parseBits(feature, processor.libmvecBits) : !features.empty())
      return std::nullopt;
  }
  return processor;
}

raw_ostream &tg::operator<<(raw_ostream &os, const Processor &processor) {
  os << processor.vectorBits;
  if (processor.fma)
    os << ",fma";
  if (processor.gathers)
    os << ",gathers";
  if (processor.libmvecBits)
    os << ",libmvec:" << processor.libmvecBits;
  return os;
}

bool llvm::cl::parser<Processor>::parse(Option &option, StringRef name, StringRef text, Processor &processor) {
  std::optional<Processor> parsed = Processor::parse(text);
  if (!parsed)
    return option.error("expects 128, 256 or 512 bits and any of ',fma', ',gathers' and ',libmvec:BITS', but got '" +
                        text + "'");
  processor = *parsed;
  return false;
}

void llvm::cl::parser<Processor>::printOptionDiff(const Option &option, const Processor &processor, const OptVal &usual,
                                                  size_t width) const {
  printOptionName(option, width);
  outs() << "= " << processor << "\n";
}

void llvm::cl::parser<Processor>::anchor() {}
