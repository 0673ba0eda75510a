//===- HypergeometricOp.h - Gauss's hypergeometric function -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_H
#define TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/HypergeometricOp.h.inc"

#endif // TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_H
