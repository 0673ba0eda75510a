//===- GraphPartitioner.h - What one rank runs of a graph -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SHARD_GRAPHPARTITIONER_H
#define TENSORGRAPH_LIB_TRANSFORMS_SHARD_GRAPHPARTITIONER_H

#include "ShardingRules.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/IR/PatternMatch.h"
#include <functional>

namespace tg {

/// A value of a program, on one rank.
struct Local {
  Value value;
  Divided axis = {};
  Value rows = {}; // the size of the whole axis, if it is divided
};

/// Returns the type of what a rank has of a value.
Type localType(Type type, Divided axis);

/// Returns whether two sizes are one value, or one number.
bool isSame(Value x, Value y);

/// Builds what one rank runs of a graph, in a new block, from the operations of the graph, which stay as they are.
///
/// It does not rely on `tg-propagate-shardings`: it follows the same rules, and gathers or slices wherever a value is
/// not divided as an operation needs it.
class GraphPartitioner {
public:
  /// Adds an input to the graph that is built, which stands for a value around it.
  using AddInput = std::function<Value(Value)>;

  /// Builds in front of the end of `block`. `around` builds the graph around it.
  GraphPartitioner(Block &block, Block::iterator end, ShardAxisAttr by, GraphPartitioner *around = nullptr,
                   AddInput addInput = nullptr)
      : b(&block, end), block(block), by(by), around(around), addInput(std::move(addInput)) {}

  void bind(Value whole, const Local &local) { values[whole] = local; }
  /// Binds an argument of the function.
  void bindArgument(Value whole, const Local &local) {
    bind(whole, local);
    arguments.push_back({whole, local.value});
  }
  const Local &lookup(Value whole) const { return values.find(whole)->second; }
  /// Returns how a value of this graph, or of one around it, is divided.
  Divided axisOf(Value whole) const {
    auto known = values.find(whole);
    if (known == values.end())
      return around ? around->axisOf(whole) : std::nullopt;
    return known->second.axis;
  }

  /// Builds the operations of a graph, without its terminator.
  void run(Block &graph);
  /// Expands the sums along divided axes in the block.
  void expandParts(RewriterBase &rewriter);

  /// Returns what a rank has of a value if it is divided as `needed` says, along an axis of as many `rows`; null for
  /// those that the value has.
  Value bring(Value whole, Divided needed, Location location, Value rows = {});
  /// Checks that the sizes of two axes agree, of which at least the first is divided. What is built of `other` depends
  /// on the check.
  void expectSame(Value first, Divided firstAxis, Value other, Divided otherAxis, const std::string &message,
                  Location location);
  /// Makes what is built of a value depend on a check.
  void check(Value whole, Value holds, const std::string &message, ValueRange numbers, Location location);

  Value constantRows(int64_t size);
  /// Returns the value in this graph that stands for one around it, or the other way round; null if there is none.
  Value importValue(Value outer);
  Value exportRows(Value inner);

  OpBuilder b;

private:
  bool checkArguments(Value x, Value y, const std::string &message, Location location);
  Value gather(const Local &local, Type type, Location location);
  Value slice(Value whole, int64_t axis, Value rows, Location location);
  /// Returns the size of a whole axis.
  Value rowsOf(Value whole, int64_t axis, Location location);
  Value offsetsOf(Value rows);
  std::pair<Value, Value> rangeOf(Value rows);
  Value castTo(Value value, Type type);

  void visit(Operation *op);
  void visitWhole(Operation *op);
  void visitSizes(Operation *op);
  void visitParallel(Operation *op, const ShardingPlan &plan);
  void visitSized(Operation *op, const ShardingPlan &plan);
  void visitReduce(Operation *op, const ShardingPlan &plan);
  void visitExtreme(Operation *op, const ShardingPlan &plan);
  void visitResized(Operation *op, const ShardingPlan &plan);
  Value buildKept(Operation *op, const ShardingPlan &plan, int64_t axis, Value rows);
  /// Returns this rank's part of the first `rows` elements of a divided axis, which has as many or more. A longer axis
  /// is divided at other places, so it is gathered.
  Value bringRows(Value whole, int64_t axis, Value rows, Location location);
  /// Builds a choice between two values, in each of which what is gathered is not known outside.
  Value choose(Value condition, Type type, Location location, llvm::function_ref<Value()> ifTrue,
               llvm::function_ref<Value()> ifFalse);
  /// Returns the size of an axis that is divided here or in a graph around it; null if it is not.
  Value knownRows(TensorAxis place);
  /// Returns a size of the whole program in this graph, as that of a divided axis if it is one.
  Value rowsOfSize(OpFoldResult size);
  /// Lets what is built of a divided value depend on the checks of a size, which is `rows`.
  void keepChecks(Value whole, OpFoldResult size, Value rows, Location location);
  void visitMap(ScanOp scan);
  void visitScan(ScanOp scan);
  void visitSolver(InnerGraphOpInterface op);
  void visitBranches(Operation *op);
  Operation *rebuild(Operation *op, ValueRange operands, llvm::function_ref<void(Operation *)> change);
  SmallVector<Value> bringAll(Operation *op, const ShardingPlan &plan, Value rows);
  std::optional<unsigned> compareSizes(Operation *op, const ShardingPlan &plan);

  Block &block;
  ShardAxisAttr by;
  GraphPartitioner *around;
  AddInput addInput;
  llvm::DenseMap<Value, Local> values;
  SmallVector<std::pair<Value, Value>> arguments; // and what each is after the comparisons of arguments
  Operation *lastCheck = nullptr;                 // of arguments
  llvm::DenseMap<Value, Value> gathered;          // by what was gathered
  llvm::DenseMap<int64_t, Value> constants;
  llvm::DenseMap<Value, Value> inner, outer; // values around, and in this graph
  llvm::DenseMap<std::pair<Value, Value>, Value> shortened, leasts;
  llvm::DenseMap<Value, Value> offsets;
  llvm::DenseMap<Value, std::pair<Value, Value>> ranges;
  llvm::DenseMap<Operation *, Value> sums; // with the offsets of the shards
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SHARD_GRAPHPARTITIONER_H
