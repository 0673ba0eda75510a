//===- ExecutableOpInterfaces.h - Evaluated and lowered operations -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_EXECUTABLEOPINTERFACES_H
#define TENSORGRAPH_INTERFACES_EXECUTABLEOPINTERFACES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {
class Evaluator;
} // namespace tg

#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h.inc"

#endif // TENSORGRAPH_INTERFACES_EXECUTABLEOPINTERFACES_H
