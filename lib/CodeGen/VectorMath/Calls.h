//===- Calls.h - Functions of libm and libmvec ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CALLS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CALLS_H

#include "Lanes.h"

namespace tg::vectormath {

/// Marks operations on scalars that become calls of libm.
constexpr StringLiteral libmMark = "libm";

/// Returns `fast`, with the lanes where `rare` holds replaced by the result of the math operation `op` from libm. The
/// calls are in a branch that is taken if there is such a lane.
Lanes callLibmWhere(Lanes rare, Operation *op, Lanes x, Lanes fast);

/// Calls libmvec for a math operation on vectors of f32 or f64, in registers of at most `bits` bits. Lanes that do not
/// fill a register are computed by libm. Null if libmvec has no such function.
Value callLibmvec(const Emitter &emitter, Operation *op, ValueRange operands, unsigned bits);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CALLS_H
