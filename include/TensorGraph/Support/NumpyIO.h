//===- NumpyIO.h - The files of NumPy ---------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads and writes .npy and .npz files. Whatever the bytes of a file are, reading it ends with an array or with an
// error. Errors are `llvm::Error`s; their message begins with the name of the file.
//
//   element type    dtype     read                                        written
//   i1              bool      yes (any byte but 0 is true)                yes
//   i8 … i64        i1 … i8   yes                                         yes
//   index                     as i64; see `adaptArray`                    as i8
//   ui8 … ui64      u1 … u8   yes                                         yes
//   f16, f32, f64   f2 … f8   yes                                         yes
//   complex<f32>    c8        yes                                         yes
//   complex<f64>    c16       yes                                         yes
//   bf16            V2        yes (NumPy's name for ml_dtypes' bfloat16)   as f4, without loss
//
// All other dtypes (strings, dates, objects, structures) are errors.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_NUMPYIO_H
#define TENSORGRAPH_SUPPORT_NUMPYIO_H

#include "TensorGraph/Support/Array.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <string>
#include <utility>

namespace tg {

/// A member of an .npz file; its name lacks the ".npy".
using NamedArray = std::pair<std::string, Array>;

/// Parses the array in the bytes of an .npy file of format 1.0, 2.0 or 3.0, always a tensor (of rank 0 for a 0-d array;
/// see `adaptArray`). Bytes after the data are an error: a second array in the file would be lost silently. `name` is
/// for messages.
llvm::Expected<Array> parseNpy(StringRef bytes, StringRef name, MLIRContext *context);
llvm::Expected<Array> readNpy(StringRef path, MLIRContext *context);

/// Rows of an array, and how many all of it has.
struct NpyRows {
  Array rows;
  int64_t all;
};
/// Reads the rows of an .npy file that `choose` chooses, of as many as there are: the first one, and the one behind the
/// last. Reads nothing else of the data, if these are in C order. The array has an axis.
llvm::Expected<NpyRows> readNpyRows(StringRef path, MLIRContext *context,
                                    llvm::function_ref<std::pair<int64_t, int64_t>(int64_t rows)> choose);
/// Writes rows into an .npy file that exists, at their place among `all` rows, and the header if `first` is 0. Several
/// processes do that with one file.
llvm::Error writeNpyRows(StringRef path, const Array &rows, int64_t first, int64_t all);

/// Formats the bytes of an .npy file: format 1.0, C order, the byte order of the machine.
llvm::Expected<std::string> formatNpy(const Array &array);
llvm::Error writeNpy(StringRef path, const Array &array);

/// Reads the array `member` of an .npz file; the only member if `member` is empty.
llvm::Expected<Array> readNpz(StringRef path, StringRef member, MLIRContext *context);
/// Reads all arrays, in the order of the file.
llvm::Expected<SmallVector<NamedArray>> readNpz(StringRef path, MLIRContext *context);
/// Parses all arrays in the bytes of an .npz file.
llvm::Expected<SmallVector<NamedArray>> parseNpz(StringRef bytes, StringRef name, MLIRContext *context);

/// Formats the bytes of an .npz file. Equal arrays give equal files: all members are dated 1980-01-01, as NumPy does.
llvm::Expected<std::string> formatNpz(ArrayRef<NamedArray> members, bool compress = false);
/// Writes an .npz file, which appears only when it is complete.
llvm::Error writeNpz(StringRef path, ArrayRef<NamedArray> members, bool compress = false);

/// Returns `array` as a value of `type`. A scalar and a tensor of rank 0 stand for each other, i64 stands for index and
/// f32, which is rounded, for bf16 (NumPy has neither), and sizes of `?` fit all sizes; any other difference is an
/// error, which calls the array `what`.
llvm::Expected<Array> adaptArray(Array array, Type type, StringRef what);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_NUMPYIO_H
