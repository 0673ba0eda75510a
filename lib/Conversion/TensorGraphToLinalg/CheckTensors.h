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

/// Checks before an operation of the dialect `tensor` what it leaves undefined: indices, slices, and sizes that do not
/// follow from its operands. It is changed, or replaced, where upstream would refuse what these sizes make of it.
void checkTensorOperation(LoweringBuilder &lower, mlir::Operation *op);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_CHECKTENSORS_H
