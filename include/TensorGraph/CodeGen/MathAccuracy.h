//===- MathAccuracy.h - Accuracy of functions as arithmetic -----*- C++ -*-===//
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

/// What `tg-approximate-math` promises of an operation of math: the largest error, in units in the last place of the
/// exact result. Zero: the operation stays.
struct MathAccuracy {
  /// Without the dialect's name.
  StringRef operation;
  double onF32, onF64;
};

/// All operations that become arithmetic.
ArrayRef<MathAccuracy> getMathAccuracies();

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_MATHACCURACY_H
