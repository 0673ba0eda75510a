//===- Bools.h - Bytes of i1 from outside -----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_SUPPORT_BOOLS_H
#define TENSORGRAPH_LIB_SUPPORT_BOOLS_H

#include <cstddef>

namespace tg {

/// Returns whether all bytes are 0 or 1, as those of i1 must be: programs compute with them as numbers.
bool areBools(const void *bytes, size_t count);

/// Makes bytes that are neither 0 nor 1, which others take for true, 1.
void makeBools(void *bytes, size_t count);

} // namespace tg

#endif // TENSORGRAPH_LIB_SUPPORT_BOOLS_H
