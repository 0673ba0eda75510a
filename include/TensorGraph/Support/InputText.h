//===- InputText.h - Text that MLIR cannot parse ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_INPUTTEXT_H
#define TENSORGRAPH_SUPPORT_INPUTTEXT_H

#include "TensorGraph/Support/LLVM.h"
#include <optional>
#include <string>

namespace llvm {
class MemoryBuffer;
class raw_ostream;
} // namespace llvm

namespace tg {

constexpr unsigned kMaxNestingDepth = 1000;

/// Returns the position of the first bracket of ( [ { < that is nested deeper than `limit` in MLIR text. The operators
/// of an affine expression nest, too. Strings and comments do not count.
std::optional<size_t> findDeepNesting(StringRef text, unsigned limit = kMaxNestingDepth);

/// Returns the position of the first `index` in `array<index…>`: MLIR 22's parser of arrays asks for the width of the
/// type, which has none, and crashes. A type alias for index is not found. Strings and comments do not count.
std::optional<size_t> findArrayOfIndex(StringRef text);

constexpr uint64_t kMaxResultNumber = 1000000;

/// Returns the position of the first number of a result (`%0#number`) above `limit`: MLIR's parser makes a list of as
/// many entries. Strings and comments do not count.
std::optional<size_t> findHugeResultNumber(StringRef text, uint64_t limit = kMaxResultNumber);

/// Returns the position of the first type of an operand of `linalg.batch_matmul` or `linalg.batch_reduce_matmul` that
/// has no rank, or elements that are no integers or floats: MLIR's parser builds arithmetic on them before it verifies
/// types. A type alias is not found.
std::optional<size_t> findWrongProduct(StringRef text);

/// Returns the position of the first permutation of a `linalg.transpose` that is empty, or no list of numbers: MLIR's
/// verifier reads its inverse first.
std::optional<size_t> findWrongPermutation(StringRef text);

/// What is wrong with MLIR text or bytecode that is not to be parsed.
struct InputProblem {
  size_t position;
  std::string message;
};
std::optional<InputProblem> findInputProblem(StringRef text, unsigned limit = kMaxNestingDepth);

/// Fails, with an error at the place, on MLIR text on which the parser would crash: text that nests so deeply that the
/// recursion may overflow the stack, or what the functions above find; on what is no text, because it has a NUL; and on
/// bytecode that is damaged, if it has a checksum. Must be called before the text or bytecode is parsed.
LogicalResult checkInputText(const llvm::MemoryBuffer &buffer, llvm::raw_ostream &errors,
                             unsigned limit = kMaxNestingDepth);

/// Returns MLIR text in which constants of i1 in hexadecimal have one bit for each element, as MLIR 22 reads them,
/// instead of the byte that later versions print. Spaces fill what becomes shorter, so that places stay. Nothing if the
/// text has no such constant.
std::optional<std::string> packBooleans(StringRef text);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_INPUTTEXT_H
