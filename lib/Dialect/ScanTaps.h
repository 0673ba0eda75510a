//===- ScanTaps.h - Taps of the operands of a scan --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SCANTAPS_H
#define TENSORGRAPH_LIB_DIALECT_SCANTAPS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <algorithm>

namespace tg {

inline ArrayRef<int64_t> tapsOf(mlir::ArrayAttr taps, unsigned k) {
  return mlir::cast<mlir::DenseI64ArrayAttr>(taps[k]).asArrayRef();
}

/// Returns the number of inner inputs: one for a value without taps.
inline unsigned inputCount(ArrayRef<int64_t> taps) { return std::max<size_t>(1, taps.size()); }

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_SCANTAPS_H
