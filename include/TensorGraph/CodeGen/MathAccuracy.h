//===- MathAccuracy.h - Accuracy of math as arithmetic ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_MATHACCURACY_H
#define TENSORGRAPH_CODEGEN_MATHACCURACY_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tg {

/// The accuracy that `tg-approximate-math` guarantees for an operation of math: the largest error, in units in the last
/// place of the exact result. Zero: the operation stays.
struct MathAccuracy {
  /// The name of the operation without that of the dialect.
  StringRef operation;
  double onF32, onF64;
};

/// Returns all operations that become arithmetic.
ArrayRef<MathAccuracy> getMathAccuracies();

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_MATHACCURACY_H
