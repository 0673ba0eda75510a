//===- ArrayText.h - Values as text -----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The spelling of values on command lines and in what tools print:
//
//   f64=2.5                     a scalar
//   3xf64=1,2,3                 a tensor, its elements in row-major order
//   2x2xi64=[[1, 2], [3, 4]]    the same with brackets, which must agree with the shape
//   1000xf64=0.5                a tensor of equal elements
//   0x3xf64=                    a tensor without elements (also `[]`)
//   tensor<3xf64>=1,2,3         the types as MLIR spells them; the only spelling of a tensor of rank 0
//   2.5   1, 2, 3   [[1, 2]]    the elements alone, where the type is known
//   @x.npy, @x.npz:name         the contents of a file (@x.npz if it has one member)
//
// Elements are decimal or hexadecimal (0x1f, 0x1.8p-3) numbers; inf, -inf, nan; true and false. They are rounded to the
// type once; a number that does not fit the type is an error. Printed values read back as the same values.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_ARRAYTEXT_H
#define TENSORGRAPH_SUPPORT_ARRAYTEXT_H

#include "TensorGraph/Runtime/Text.h"
#include "TensorGraph/Support/Array.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tg {

/// Parses one element of type `type`.
llvm::Expected<Scalar> parseScalar(StringRef text, Type type);
/// Returns the fewest digits that read back as `value`.
std::string formatScalar(const Scalar &value);

/// Parses a value whose text has its type.
llvm::Expected<Array> parseArray(StringRef text, MLIRContext *context);
/// Returns the file that a text with '@' names, without the member of an archive; empty for other texts.
StringRef fileOfArray(StringRef text);
/// Parses a value in one of the spellings above, or reads it; only a text with '@' touches the file system. The value
/// need not have the type that is wanted, which elements alone take: brackets, or their number, give sizes of `?`.
llvm::Expected<Array> parseOrReadArray(StringRef text, Type wanted);

/// Describes a value as the runtime formats it (Runtime/Text.h). The description refers to the array and to `strides`,
/// the strides of dense row-major elements.
tg_value describeValue(const Array &array, ArrayRef<int64_t> strides);
/// Prints `tensor<2x2xi64> = [[1, 2], [3, 4]]`. Axes of large tensors are abbreviated with … unless `all` is set.
void printArray(llvm::raw_ostream &os, const Array &array, bool all = false);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_ARRAYTEXT_H
