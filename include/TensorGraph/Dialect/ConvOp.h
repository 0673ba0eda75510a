//===- ConvOp.h - Sums of products over windows -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_CONVOP_H
#define TENSORGRAPH_DIALECT_CONVOP_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ConvOp.h.inc"

#endif // TENSORGRAPH_DIALECT_CONVOP_H
