//===- Gradients.h - tg-run --gradient and --check-gradient -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_GRADIENTS_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_GRADIENTS_H

#include "TensorGraph/Support/Array.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

namespace tg {

/// Parses the numbers in `0,1`; none in an empty text.
llvm::Expected<SmallVector<unsigned>> parseInputNumbers(StringRef option, StringRef text);

/// Prints, for each of `inputs` of a function of `type`, the numbers of addGradientCheck; returns whether
/// derivatives agree with differences, as far as differences of such floats are accurate.
bool reportGradients(ArrayRef<unsigned> inputs, mlir::FunctionType type, ArrayRef<Array> numbers,
                     llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_GRADIENTS_H
