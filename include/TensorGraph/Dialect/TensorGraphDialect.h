//===- TensorGraphDialect.h - The dialect -----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TENSORGRAPHDIALECT_H
#define TENSORGRAPH_DIALECT_TENSORGRAPHDIALECT_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Dialect.h"

namespace tg::detail {
/// Registers an operation of the dialect; defined in lib/Dialect/ResultTypes.h.
template <typename OpTy> void registerOperation(mlir::Dialect &dialect);
} // namespace tg::detail

#include "TensorGraph/Dialect/TensorGraphBase.h.inc"

#endif // TENSORGRAPH_DIALECT_TENSORGRAPHDIALECT_H
