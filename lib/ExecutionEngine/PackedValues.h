//===- PackedValues.h - Values in the binary interface -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_PACKEDVALUES_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_PACKEDVALUES_H

#include "TensorGraph/Support/Array.h"

namespace tg {

/// Adds the slots of an argument, see RuntimeABI.h.
void packArgument(const Array &array, SmallVectorImpl<int64_t> &slots);
/// Returns the number of slots of a value.
int64_t slotCount(Type type);
/// Copies a result; nothing if there is no memory for it.
std::optional<Array> unpackResult(Type type, ArrayRef<int64_t> slots);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_PACKEDVALUES_H
