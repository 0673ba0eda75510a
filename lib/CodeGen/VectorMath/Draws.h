//===- Draws.h - Elements of draws in lanes ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_DRAWS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_DRAWS_H

#include "Lanes.h"

namespace tg {
class DrawElementOp;
}

namespace tg::vectormath {

/// Emits the result of a draw on vectors, with the bits of the function of the runtime; null if it has no form in
/// lanes.
Value emitDraw(OpBuilder &b, DrawElementOp op);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_DRAWS_H
