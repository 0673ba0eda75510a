//===- AxisRelations.h - Axes that run along each other ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_AXISRELATIONS_H
#define TENSORGRAPH_ANALYSIS_AXISRELATIONS_H

#include "TensorGraph/Interfaces/AxesOpInterface.h"
#include "TensorGraph/Support/DisjointSets.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include <optional>

namespace tg {

/// Returns the axes of operands that run along an axis of the result (AxesOpInterface::getOperandAxes) of an operation
/// of one result, or of the results of a graph of elements. Fails if there are none, or if nothing is known of the
/// operation.
FailureOr<OperandAxes> axesOfOperands(mlir::Operation *op, int64_t axis);

/// The axes that the operations of a program with parts divide, and those that run along them: rows of data, of what is
/// computed of each row, and of cotangents of that.
class DividedAxes {
public:
  /// Records how the axes of an operation's operands and results run, and which of them it divides.
  void add(mlir::Operation *op);
  /// Gives parts to an operation that has none, if the axis that it would divide is divided by others into one number
  /// of parts. Must be called after everything has been added.
  void divide(mlir::Operation *op);

private:
  unsigned classOf(Value tensor, int64_t axis);

  DisjointSets classes;
  llvm::DenseMap<Value, unsigned> first; // of the numbers of a tensor's axes
  SmallVector<std::pair<unsigned, mlir::IntegerAttr>> found;
  std::optional<llvm::DenseMap<unsigned, mlir::IntegerAttr>> parts; // by leader; null if there are several numbers
};

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_AXISRELATIONS_H
