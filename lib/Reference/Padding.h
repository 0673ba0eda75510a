//===- Padding.h - Sizes of padded arrays -----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_PADDING_H
#define TENSORGRAPH_LIB_REFERENCE_PADDING_H

#include "TensorGraph/Reference/Evaluator.h"

namespace tg::reference {

/// Returns `shape` with `low` and `high` elements added before and behind each axis. Negative amounts, and sums that do
/// not fit 63 bits, are errors at `op`.
FailureOr<SmallVector<int64_t>> padShape(Evaluator &evaluator, Operation *op, ArrayRef<int64_t> shape,
                                         ArrayRef<int64_t> low, ArrayRef<int64_t> high);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_PADDING_H
