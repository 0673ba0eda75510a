//===- Batching.h - Values of all steps at once -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_BATCHING_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_BATCHING_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/IR/IRMapping.h"

namespace tg {

/// What a value of a scan's graph is outside of the scan: one value for all steps, or a tensor with a row for each.
struct Batched {
  Value outer;
  bool hasRows = false;
  // For tensors of rows, elements of one row: the largest that is read, and the largest that is made on the way. What
  // types do not tell is estimated.
  uint64_t read = 0, made = 0;
};

/// Builds, outside of a scan, operations that compute for all steps what operations of its graph compute for one.
///
/// The caller says what the inputs are; then operations are visited in order, and those whose operands are known have
/// their results known, where there is a rule. Nothing is taken back: what is not used in the end is dead code.
class Batcher {
public:
  struct Steps {
    Value count;     // rows of all tensors of rows
    bool atLeastOne; // surely
    bool exactly;    // the steps that run are `count`, not fewer
  };
  Batcher(OpBuilder &builder, Location location, Steps steps);

  void bind(Value inner, Value outer) { known[inner] = {outer}; }
  void bindRows(Value inner, Value rows);
  /// The steps' indices.
  void bindIndices(Value inner);
  /// What is known of a value, if anything.
  const Batched *lookup(Value inner) const;

  /// Learns the results of an operation. False if it cannot, and nothing is known of them then.
  bool visit(Operation *op);

  /// The value as rows, also if it is one for all steps.
  Value getRows(Value inner);
  /// Rows `first` to `first + count` of a tensor.
  Value sliceRows(Value tensor, int64_t first);
  /// The last rows of a tensor, `kept` of them or all if there are fewer.
  Value lastRows(Value tensor, int64_t kept);
  /// Two axes, one after the other, as one.
  Value mergeAxes(Value tensor, int64_t axis);
  /// A value of another type that tells less or more.
  Value castTo(Value value, Type type);
  /// The type of a tensor with a row of type `row` for each step.
  RankedTensorType rowsType(Type row) const;

  OpBuilder &builder;
  Location location;
  Steps steps;

private:
  Value sliceRows(Value tensor, int64_t start, int64_t stop, ValueRange bounds);
  bool isInvariant(Operation *op) const;
  bool hoist(Operation *op);
  bool hoistSize(Operation *op);
  bool maySpread(Operation *op) const;
  Value batch(Operation *op);
  Value batchElementwise(Operation *op);
  Value batchComposite(CompositeOp op);
  Value batchMapped(Operation *op);
  Value batchReduction(ReductionOpInterface op);
  Value batchDot(DotOp op);
  Value batchSlice(SliceOp op);
  Value batchSizes(Operation *op, StringRef attribute);
  Value shiftAxes(Operation *op, StringRef attribute, bool keepsFirst = false);
  Value rebuild(Operation *op, ValueRange operands, llvm::function_ref<void(Operation *)> adapt = nullptr);
  Value align(Value rows, int64_t rank);
  SmallVector<Value> alignAll(Operation *op, int64_t rank);
  Value reshape(Value tensor, ArrayRef<OpFoldResult> sizes);
  bool varies(Value inner) const { return lookup(inner)->hasRows; }
  Value outer(Value inner) const { return lookup(inner)->outer; }

  llvm::DenseMap<Value, Batched> known;
  OpFoldResult count; // of the steps, a number if it is constant
};

/// Elements of a value by its type; where that does not tell a size, an estimate.
uint64_t estimateElements(Type type);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_BATCHING_H
