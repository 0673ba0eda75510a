//===- FourierOps.h - Discrete Fourier transforms ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_FOURIEROPS_H
#define TENSORGRAPH_DIALECT_FOURIEROPS_H

#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/FourierOps.h.inc"

#endif // TENSORGRAPH_DIALECT_FOURIEROPS_H
