//===- Rows.h - Rows of arrays ----------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_ROWS_H
#define TENSORGRAPH_LIB_REFERENCE_ROWS_H

#include "TensorGraph/Support/Array.h"

namespace tg::reference {

/// Row `k` of an array of rank at least 1; of one of rank 1 a scalar.
Array row(const Array &array, int64_t k);
/// Rows of one shape, one below the other.
Array stack(Type element, ArrayRef<int64_t> rowShape, ArrayRef<Array> rows);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_ROWS_H
