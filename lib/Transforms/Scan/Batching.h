//===- Batching.h - Values of all steps at once -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_BATCHING_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_BATCHING_H

#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

namespace tg {

/// The counterpart of a value of a scan's graph outside of the scan: one value for all steps, or a tensor with a row
/// for each step.
struct Batched {
  Value outer;
  bool hasRows = false;
  // For tensors of rows, numbers of elements of one row: of the largest that is read, and of the largest that is made
  // on the way. Sizes that the types do not contain are estimated.
  uint64_t read = 0, made = 0;
};

/// Builds, outside of a scan, operations that compute for all steps what operations of its graph compute for one.
///
/// The caller binds the inputs. Then operations are visited in order; if their operands are known and there is a rule,
/// so are their results. Nothing is undone: what is not used in the end is dead code.
class Batcher {
public:
  struct Steps {
    Value count;     // the number of rows of all tensors of rows
    bool atLeastOne; // known to be true
    bool exactly;    // all `count` steps run, not fewer
  };
  Batcher(OpBuilder &builder, Location location, Steps steps);

  void bind(Value inner, Value outer) { known[inner] = {outer}; }
  void bindRows(Value inner, Value rows);
  /// Binds the index of the step.
  void bindIndices(Value inner);
  /// Builds the indices of all steps.
  Value buildIndices();
  /// Binds a value to the counterpart of another one.
  void bindLike(Value inner, Value other) {
    Batched entry = known.at(other);
    known[inner] = entry;
  }
  /// Binds the result of an operation to rows that were built of the rows of its operands.
  void bindMade(Operation *op, Value rows);
  /// Returns the counterpart of a value; null if it is not known.
  const Batched *lookup(Value inner) const {
    auto found = known.find(inner);
    return found == known.end() ? nullptr : &found->second;
  }

  /// Learns the results of an operation. Returns false if it cannot, and their counterparts then stay unknown.
  bool visit(Operation *op);

  /// Returns the value as rows, even if it is the same in all steps.
  Value getRows(Value inner);
  /// Returns rows `first` to `first + count` of a tensor.
  Value sliceRows(Value tensor, int64_t first);
  /// Returns the first or the last rows of a tensor, `kept` of them or all if there are fewer.
  Value firstRows(Value tensor, int64_t kept) { return sliceRows(tensor, Subscripts::kOmitted, kept, {}); }
  Value lastRows(Value tensor, int64_t kept) { return sliceRows(tensor, -kept, Subscripts::kOmitted, {}); }
  /// Merges an axis and the next one into one axis.
  Value mergeAxes(Value tensor, int64_t axis);
  /// Casts a value to a type with more or fewer static sizes.
  Value castTo(Value value, Type type);
  /// Returns the type of a tensor with a row of type `row` for each step.
  RankedTensorType rowsType(Type row) const;
  /// Inserts axes of size 1 after the first axis, so that a row has `rank` axes and broadcasts as before.
  Value align(Value rows, int64_t rank);
  /// Exchanges the first two axes.
  Value swapFirstAxes(Value tensor);

  OpBuilder &builder;
  Location location;
  Steps steps;
  /// Whether loops and branches become loops and branches for all rows (BatchLoops.cpp).
  bool batchesLoops = false;
  /// Whether a loop computes what is visited in each step. It then does not rearrange elements of short rows, which are
  /// in registers.
  bool isInLoop = false;
  /// Which rows compute what is visited, in a loop that rows end on their own; null: all.
  Value goesOn;
  /// Whether the first step of that loop surely runs, and for all rows.
  bool startsFully = false;

private:
  Value sliceRows(Value tensor, int64_t start, int64_t stop, ValueRange bounds);
  bool isInvariant(Operation *op) const;
  bool hoist(Operation *op);
  bool hoistSize(Operation *op);
  bool rearrangesInLoop(Operation *op) const;
  bool maySpread(Operation *op) const;
  Value batch(Operation *op);
  Value batchElementwise(Operation *op);
  Value batchComposite(CompositeOp op);
  Value batchScan(ScanOp op);
  Value batchJoin(Operation *op);
  Value batchElements(mlir::tensor::FromElementsOp op);
  bool batchGraph(Operation *op);
  bool batchLoop(ScanOp op);
  bool batchChoice(mlir::scf::IfOp op);
  std::optional<SmallVector<Value>> visitBranch(Region &branch);
  Value batchMapped(Operation *op);
  Value batchReduction(ReductionOpInterface op);
  Value batchDot(DotOp op);
  Value batchDraw(DrawOpInterface op);
  Value batchFoldIn(RandomFoldInOp op);
  Value batchSlice(SliceOp op);
  Value batchSizes(Operation *op, StringRef attribute);
  Value shiftAxes(Operation *op);
  Value rebuild(Operation *op, ValueRange operands, llvm::function_ref<void(Operation *)> adapt = nullptr);
  SmallVector<Value> alignAll(Operation *op, int64_t rank);
  Value reshape(Value tensor, ArrayRef<OpFoldResult> sizes);
  bool varies(Value inner) const { return lookup(inner)->hasRows; }
  Value outer(Value inner) const { return lookup(inner)->outer; }

  llvm::DenseMap<Value, Batched> known;
  OpFoldResult count; // the number of steps, as an attribute if it is constant
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_BATCHING_H
