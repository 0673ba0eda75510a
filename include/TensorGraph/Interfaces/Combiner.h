//===- Combiner.h - How a reduction combines two elements -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_COMBINER_H
#define TENSORGRAPH_INTERFACES_COMBINER_H

namespace tg {
/// How a reduction or a cumulative operation combines two elements.
enum class Combiner { Add, Mul, Max, Min, Or, And, Xor, ArgMax, ArgMin };
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_COMBINER_H
