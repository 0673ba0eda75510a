//===- NpyHeader.h - The header of .npy files -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_NPYHEADER_H
#define TENSORGRAPH_SUPPORT_NPYHEADER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Types.h"
#include "llvm/Support/Error.h"

namespace tg {

/// The contents of the header of an .npy file.
struct NpyHeader {
  Type element;
  SmallVector<int64_t> shape;
  bool fortranOrder = false;
  bool bigEndian = false;
  /// The offset of the data in the file.
  size_t dataOffset = 0;
};

/// Parses the header at the beginning of a file. Messages do not name the file.
llvm::Expected<NpyHeader> parseNpyHeader(StringRef bytes, MLIRContext *context);

/// Formats magic, version and header, padded to align the data.
llvm::Expected<std::string> formatNpyHeader(Type element, ArrayRef<int64_t> shape);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_NPYHEADER_H
