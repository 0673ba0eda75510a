//===- CheckTensors.h - Checks of operations on tensors ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKTENSORS_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKTENSORS_H

namespace mlir {
class Operation;
}

namespace tg {

class LoweringBuilder;

/// Inserts checks before an operation of the dialect `tensor` for the cases that it leaves undefined: indices, slices,
/// and sizes that do not follow from its operands. Changes or replaces the operation if upstream would reject it with
/// the sizes that follow from these checks.
void checkTensorOperation(LoweringBuilder &lower, mlir::Operation *op);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKTENSORS_H
