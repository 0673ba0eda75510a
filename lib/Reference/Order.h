//===- Order.h - The order of elements --------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_ORDER_H
#define TENSORGRAPH_LIB_REFERENCE_ORDER_H

#include "TensorGraph/Support/Scalar.h"

namespace tg::reference {

/// Returns whether `x` comes before `y`: ascending, with NaN last. (-0.0 is not less than 0.0.)
bool isBefore(const Scalar &x, const Scalar &y);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_ORDER_H
