//===- LLVM.h - Names of MLIR inside namespace tg ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_LLVM_H
#define TENSORGRAPH_SUPPORT_LLVM_H

#include "mlir/Support/LLVM.h"

/// TensorGraph is written in the vocabulary of MLIR; inside `tg` its names need no prefix.
namespace tg {
using namespace mlir; // NOLINT(google-build-using-namespace)
} // namespace tg

#endif // TENSORGRAPH_SUPPORT_LLVM_H
