//===- Combiners.h - How elements are combined ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_COMBINERS_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_COMBINERS_H

#include "LoweringBuilder.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Returns the type in which elements are combined. Sums and products of half precision are rounded once, at the end;
/// extrema are exact, and comparisons of f32 are instructions of the processor.
Type accumulatorOf(Type element);
/// Converts an element to the type in which it is combined.
Value widen(OpBuilder &b, Location loc, Value x, Type to);
/// Returns the value that elements are combined with first.
Value identityOf(LoweringBuilder &lower, Type type, Combiner combiner);
Value combine(OpBuilder &b, Location loc, Combiner combiner, Value x, Value y);
/// Combines two elements, and rounds to their type.
Value combineRounded(OpBuilder &b, Location loc, Combiner combiner, Value x, Value y);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_COMBINERS_H
