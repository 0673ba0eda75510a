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

/// What an .npy file says before its data.
struct NpyHeader {
  Type element;
  SmallVector<int64_t> shape;
  bool fortranOrder = false;
  bool bigEndian = false;
  /// Where the data begin in the file.
  size_t dataOffset = 0;
};

/// The header at the beginning of a file. Messages are without the name of the file.
llvm::Expected<NpyHeader> parseNpyHeader(StringRef bytes, MLIRContext *context);

/// Magic, version and header, padded such that the data are aligned.
llvm::Expected<std::string> formatNpyHeader(Type element, ArrayRef<int64_t> shape);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_NPYHEADER_H
