//===- Processor.h - The processor that code is for -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_PROCESSOR_H
#define TENSORGRAPH_CODEGEN_PROCESSOR_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/CommandLine.h"

namespace tg {

/// Describes a processor to the passes that make fast code: the option `processor` of each of them, and of pipelines.
/// Its text is the width of the vectors and the features, such as `256,fma,gathers,libmvec:256`.
struct Processor {
  /// The bits of a vector: 128, 256 or 512.
  unsigned vectorBits = 512;
  /// Whether it has fused multiply-add. Without it, that is slow.
  bool fma = true;
  /// Whether it gathers elements fast.
  bool gathers = false;
  /// The bits of the vectors of glibc's libmvec: 128, 256 or 512, or 0 if libmvec is not to be called.
  unsigned libmvecBits = 0;

  /// Returns the bits of the narrowest elements of which it has masked loads and stores: with AVX-512, of bytes; with
  /// AVX2, of 32 bits; else there are none.
  unsigned maskedBits() const { return vectorBits >= 512 ? 8 : vectorBits >= 256 ? 32 : 128; }

  /// Returns the processor that a text describes, or nothing if it is none.
  static std::optional<Processor> parse(StringRef text);
};

raw_ostream &operator<<(raw_ostream &os, const Processor &processor);

} // namespace tg

template <> class llvm::cl::parser<tg::Processor> : public llvm::cl::basic_parser<tg::Processor> {
public:
  parser(Option &option) : basic_parser(option) {}

  bool parse(Option &option, StringRef name, StringRef text, tg::Processor &processor);
  StringRef getValueName() const override { return "processor"; }
  void printOptionDiff(const Option &option, const tg::Processor &processor, const OptVal &usual, size_t width) const;
  void anchor() override;
};

#endif // TENSORGRAPH_CODEGEN_PROCESSOR_H
