//===- ShapeEvaluation.h - Sizes of values that are not computed -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_SHAPEEVALUATION_H
#define TENSORGRAPH_LIB_REFERENCE_SHAPEEVALUATION_H

#include "TensorGraph/Dialect/VmapOp.h"
#include "TensorGraph/Reference/Evaluator.h"

namespace tg::reference {

/// What is known of a value of a graph that does not run.
struct Knowledge {
  SmallVector<std::optional<int64_t>> sizes;
  std::optional<Array> value;

  /// Returns knowledge from a value, which is complete; from a type, which is its static sizes; from a shape.
  static Knowledge of(const Array &value);
  static Knowledge of(Type type);
  static Knowledge ofShape(ArrayRef<int64_t> shape);

  std::optional<SmallVector<int64_t>> getShape() const;
};

/// Returns what is known of the inputs of a graph in every step, from what is known of the operands (by number).
SmallVector<Knowledge> inputsOfGraph(InnerGraphOpInterface op, Region &graph,
                                     llvm::function_ref<Knowledge(unsigned)> getOperand);

/// Returns what is known of the inputs of every row of a `tg.vmap`; unlike the above, also of those along other axes.
SmallVector<Knowledge> inputsOfRows(VmapOp op, llvm::function_ref<Knowledge(unsigned)> getOperand);

/// Computes what is known of the operands of the terminator of an isolated block, from what is known of its arguments:
/// shapes, and numbers that depend only on shapes and known values. Nothing fails; sizes and values that do not follow
/// are unknown.
///
/// Walks the block forward. Sizes come from types, else from what operations say of them (reifySize), which is built
/// beside the program and evaluated. `around` are the blocks whose evaluation led here.
SmallVector<Knowledge> evaluateShapes(const Meanings &meanings, Block &block, ArrayRef<Knowledge> inputs,
                                      ArrayRef<Block *> around = {});

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_SHAPEEVALUATION_H
