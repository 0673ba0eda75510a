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

/// The mark of operations on scalars that stay, to become calls of libm.
constexpr StringLiteral libmMark = "libm";

/// `fast`, but what the operation `op` of math gives in the lanes where `rare` holds, from libm. The way to it is a
/// branch that is taken if there is such a lane.
Lanes callLibmWhere(Lanes rare, Operation *op, Lanes x, Lanes fast);

/// What libmvec gives for an operation of math on vectors of f32 or f64, in registers of at most `bits` bits; lanes
/// that fill none are left to libm. Null if libmvec has no such function.
Value callLibmvec(const Emitter &emitter, Operation *op, ValueRange operands, unsigned bits);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CALLS_H
