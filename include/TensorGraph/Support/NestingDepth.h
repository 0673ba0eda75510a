//===- NestingDepth.h - A limit for nested brackets -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_NESTINGDEPTH_H
#define TENSORGRAPH_SUPPORT_NESTINGDEPTH_H

#include "TensorGraph/Support/LLVM.h"
#include <optional>

namespace llvm {
class MemoryBuffer;
class raw_ostream;
} // namespace llvm

namespace tg {

constexpr unsigned kMaxNestingDepth = 1000;

/// The position of the first bracket of ( [ { < that is nested deeper than `limit` in MLIR text. The operators of an
/// affine expression nest, too. Strings and comments do not count.
std::optional<size_t> findDeepNesting(StringRef text, unsigned limit = kMaxNestingDepth);

/// Fails, with an error at the bracket, on MLIR text nested so deeply that MLIR's recursive parser may overflow the
/// stack. To be called before the text is parsed; bytecode always passes.
LogicalResult checkNestingDepth(const llvm::MemoryBuffer &buffer, llvm::raw_ostream &errors,
                                unsigned limit = kMaxNestingDepth);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_NESTINGDEPTH_H
