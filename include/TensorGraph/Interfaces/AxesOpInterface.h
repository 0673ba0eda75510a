//===- AxesOpInterface.h - Axes that run along each other -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_AXESOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_AXESOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace tg {

/// One entry for each operand: the axis that runs along an axis of the result, if there is one.
using OperandAxes = llvm::SmallVector<std::optional<int64_t>>;

} // namespace tg

#include "TensorGraph/Interfaces/AxesOpInterface.h.inc"

#endif // TENSORGRAPH_INTERFACES_AXESOPINTERFACE_H
