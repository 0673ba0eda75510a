//===- InnerGraphOpInterface.h - Operations that carry a graph --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include <optional>

namespace tg {
/// How an operation uses its graphs.
enum class GraphUse {
  /// The operation applies its graph to the operands: input k is operand k, result k is operand k of the terminator.
  /// The operation may be replaced by those of the graph, unless it implements LowerableOpInterface.
  Call,
  /// The operation applies its graph to each element of the operands, which are broadcast with each other: input k is
  /// an element of operand k (a scalar is its own element), operand k of the terminator an element of result k.
  Elements,
  /// The graphs run in steps, as getGraphInput and getGraphResult say.
  Loop,
  Other
};

/// Where an input of a graph comes from.
struct GraphInput {
  enum Kind {
    Operand,  // the operand
    Element,  // an element of the operand
    Step,     // the number of the step, less than the operand
    Row,      // a row of the operand: its first axis is left out
    State,    // the operand in the first step, then what the step before computed, which has the same type and sizes
    StateRow, // a row of the operand, or what a step before computed, which has the sizes of such a row
    Computed  // by the operation
  };
  Kind kind = Computed;
  unsigned operand = 0;            // its number
  std::optional<int64_t> tap = {}; // of rows: which one, counted from the step's own; for printing

  /// Returns whether the operand has one axis more than the input.
  bool isRow() const { return kind == Row || kind == StateRow; }
};

/// What a result of the operation is. `value` is an operand of a terminator.
struct GraphResult {
  enum Kind {
    Value,    // `value`
    Elements, // `value` of each element
    State,    // the operand, or if there were steps `value` of the last one, which has the same sizes; without a
              // `value` anything of these sizes
    Window,   // the last rows of the operand and of the `value` of the steps; of the operand's sizes
    Rows,     // `value` of all steps, or of some of them
    Computed  // by the operation
  };
  Kind kind = Computed;
  mlir::Value value = {};
  unsigned operand = 0;     // its number
  BlockArgument input = {}; // of a state: the input that has its value in a step
};
} // namespace tg

namespace tg::detail {
LogicalResult verifyInnerGraphOp(Operation *op);
GraphInput getGraphInput(Operation *op, BlockArgument input);
GraphResult getGraphResult(Operation *op, OpResult result);
std::optional<MutableOperandRange> getOutputs(Region &graph);
Operation *cloneWithInnerGraphs(Operation *op, OpBuilder &builder, RegionRange graphs, ValueRange operands,
                                TypeRange resultTypes);
} // namespace tg::detail

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h.inc"

namespace tg {
/// Returns whether `op` has inner graphs and uses them in this way.
bool usesGraphsAs(Operation *op, GraphUse use);

/// Returns the next operation around `op` that runs its graphs in steps; null if there is none.
InnerGraphOpInterface getLoopAround(Operation *op);

/// Returns whether the operation is nothing but its graph, which may take its place: a call without a lowering of its
/// own.
bool isReplaceableByGraph(Operation *op);

/// Names the inputs of an inner graph by its depth: `%i0, %i1, …` in the outermost graph, `%j0, …` in a graph inside
/// it, then `%k0` and so on. For getAsmBlockArgumentNames.
void nameInnerInputs(Region &graph, mlir::OpAsmSetValueNameFn setName);

/// Returns the height of each operation with inner graphs at or below `root`: how many graphs nest inside of its
/// graphs.
llvm::DenseMap<Operation *, unsigned> getGraphHeights(Operation *root);

/// Returns the display name of an operation, from its location; empty if there is none. The location that it was
/// inlined to does not name it.
StringRef getDisplayName(Location location);

/// Returns the operations below `root` in their order, including operations in regions of operations like scf.for, but
/// not operations in inner graphs: the operations that a pass on one graph may rewrite.
SmallVector<Operation *> getOperationsOfGraph(Operation *root);
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_H
