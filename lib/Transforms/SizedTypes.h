//===- SizedTypes.h - Types that gain sizes ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SIZEDTYPES_H
#define TENSORGRAPH_LIB_TRANSFORMS_SIZEDTYPES_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Returns `old` with the sizes that `found` knows, except those of 1; null if they disagree.
Type refine(Type old, Type found);
/// Returns whether a size that `old` leaves open is 1 in `found`.
bool gainsOne(Type old, Type found);
/// Returns `old` with the sizes that all of `types` know and agree on.
Type refineByAll(Type old, ArrayRef<Type> types);
/// Returns the type of a row.
Type rowOf(Type type);
/// Returns a tensor of as many rows as `rows` has, of a type.
Type rowsOf(Type rows, Type row);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SIZEDTYPES_H
