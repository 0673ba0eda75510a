//===- AxisClasses.h - Axes that run along with each other ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_AXISCLASSES_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_AXISCLASSES_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {

/// Classes of the axes of the tensors in a scan's graph, which has been lowered to linalg. Axes are of one class if an
/// element of one tensor is computed from the elements of the other at the same place along them. A class is
/// independent if nothing in a step is computed from elements at other places along it, so that each place could run
/// all steps on its own.
///
/// Indexing maps, types of loops and slices say what runs along with what. Anything else mixes the elements of its
/// tensors.
class AxisClasses {
public:
  /// Looks at the graph of a scan, and at the graphs of scans in it. Linear in their size.
  explicit AxisClasses(ScanOp scan);

  /// Returns the class of an axis of a tensor in the graph.
  unsigned classOf(Value tensor, int64_t axis) const;
  /// Returns the operation that mixes the elements along a class; null if it is independent.
  Operation *getMixer(unsigned axes) const { return mixers[axes]; }
  /// Returns an operation that must run once in each step, whatever it computes; null if there is none.
  Operation *getEffect() const { return effect; }

private:
  using Node = std::pair<Value, int64_t>;

  unsigned find(unsigned number) const;
  unsigned numberOf(Value tensor, int64_t axis);
  void unite(unsigned a, unsigned b);
  void unite(Value x, Value y, int64_t from = 0, int64_t to = 0);
  void mix(unsigned number, Operation *by);
  void mix(Value tensor, int64_t axis, Operation *by) { mix(numberOf(tensor, axis), by); }
  void mixAll(Value value, Operation *by);
  void visitGraph(ScanOp scan);
  void visitOperands(ScanOp scan);
  void visit(Operation *op);
  void visitStructured(mlir::linalg::LinalgOp op);
  void visitSlice(mlir::OffsetSizeAndStrideOpInterface op, Value whole, Value part,
                  const llvm::SmallBitVector &dropped);
  void visitReshape(Operation *op, Value flat, Value shaped, ArrayRef<mlir::ReassociationIndices> groups);

  llvm::DenseMap<Node, unsigned> numbers;
  std::vector<unsigned> parents;
  std::vector<Operation *> mixers; // of the numbers that stand for their classes
  Operation *effect = nullptr;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_AXISCLASSES_H
