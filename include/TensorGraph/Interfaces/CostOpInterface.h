//===- CostOpInterface.h - What operations cost -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_COSTOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_COSTOPINTERFACE_H

#include "mlir/IR/OpDefinition.h"

namespace tg {

/// How an element of a result is computed, in ascending order of cost.
enum class CostClass : uint8_t {
  None,       ///< known at compile time, or a view
  Arithmetic, ///< an instruction or two, or a load
  Division,   ///< a division or a square root
  Memory,     ///< a copy of what is not computed
  Function,   ///< a function such as exp, of many instructions
  Call,       ///< a call of a function of the program
  Loop        ///< a loop over several elements
};

} // namespace tg

#include "TensorGraph/Interfaces/CostOpInterface.h.inc"

#endif // TENSORGRAPH_INTERFACES_COSTOPINTERFACE_H
