//===- Values.h - Forward values where derivatives are built ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_VALUES_H
#define TENSORGRAPH_LIB_GRADIENT_VALUES_H

#include "TensorGraph/Interfaces/ForwardValues.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// Returns whether to compute the results of an operation again where a derivative needs them, rather than to keep
/// them.
bool isCheap(Operation *op);

/// The derivative is built in the graph of the forward pass, after it.
class ValuesInPlace : public ForwardValues {
public:
  explicit ValuesInPlace(OpBuilder &b) : b(b) {}
  Value value(Value original) override { return original; }
  SmallVector<OpFoldResult> sizes(Value original) override;

private:
  OpBuilder &b;
};

/// The derivative is built in another graph. A value is, in this order: known; computed again, if that is cheap and
/// takes no more kept elements than the value itself has; kept; computed again.
class ValuesElsewhere : public ForwardValues {
public:
  /// Begins the values; `b` builds where the derivative is.
  explicit ValuesElsewhere(OpBuilder &b) : b(b) {}
  Value value(Value original) final;
  SmallVector<OpFoldResult> sizes(Value original) final;

protected:
  /// Returns an input of the graph.
  virtual Value input(BlockArgument original) = 0;
  /// Returns a size of an input, which is cheaper than the input.
  virtual Value inputSize(BlockArgument original, int64_t axis);
  /// Returns whether an input is there without keeping anything.
  virtual bool isFreeInput(BlockArgument original) { return true; }
  /// Returns whether the graph can hand on a value of its own, and hands it on; called once for each value.
  virtual bool canKeep(Value original) = 0;
  virtual Value keep(Value original) = 0;

  OpBuilder &b;

private:
  Value find(Value original);
  Value size(Value original, int64_t axis);
  Value keepOrDim(Value original, int64_t axis);
  Value computeAgain(OpResult original);
  bool isBetterComputedAgain(OpResult original);
  uint64_t countKept(Value original, llvm::SmallDenseSet<Value> &visited);

  llvm::DenseMap<Value, Value> known;
  llvm::DenseMap<std::pair<Value, int64_t>, Value> knownSizes;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_VALUES_H
