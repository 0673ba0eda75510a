//===- KernelBodies.h - Loops on matrices, for one type ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; SQRT and FABS are those of libm, for parts. Each kernel returns
// 0, or the place that stops it, counted from 1.

#include "CholeskyBodies.h"
#ifndef COMPLEX
#include "CholeskyLanesBodies.h"
#include "SmallSystemsBodies.h"
#endif
#include "EliminationBodies.h"
