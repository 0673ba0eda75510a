//===- Philox.h - Words of keys in lanes ------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_PHILOX_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_PHILOX_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include <array>

namespace tg::vectormath {

/// Emits both words of the blocks of the keys (k, s), on i64 or vectors of i64.
std::array<Value, 2> emitBlocks(OpBuilder &b, Location loc, Value k, Value s, Value block);

/// Emits words e of the keys (k, s), or halves e of words, in lanes of 64 bits.
Value emitWords(OpBuilder &b, Location loc, Value k, Value s, Value e, bool half);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_PHILOX_H
