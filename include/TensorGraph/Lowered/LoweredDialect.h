//===- LoweredDialect.h - The dialect of lowered programs -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_LOWEREDDIALECT_H
#define TENSORGRAPH_LOWERED_LOWEREDDIALECT_H

#include "mlir/IR/Dialect.h"

#include "TensorGraph/Lowered/LoweredBase.h.inc"

#endif // TENSORGRAPH_LOWERED_LOWEREDDIALECT_H
