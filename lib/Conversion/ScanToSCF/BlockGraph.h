//===- BlockGraph.h - A scan's graph for a block of elements ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_BLOCKGRAPH_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_BLOCKGRAPH_H

#include "AxisClasses.h"
#include "mlir/IR/IRMapping.h"

namespace tg {

/// A class of axes along which blocks have some of the elements.
struct BlockedAxis {
  unsigned axes;
  int64_t size; // of a block
  Value whole;  // the size of the tensors, outside of the scan
};

/// Builds scans of blocks: copies of a scan whose tensors have less elements along some classes of axes.
class BlockGraph {
public:
  BlockGraph(const AxisClasses &classes, ArrayRef<BlockedAxis> blocked) : classes(classes), blocked(blocked) {}

  /// Returns the axis that blocks have a part of; null for other axes.
  const BlockedAxis *lookup(Value tensor, int64_t axis) const;
  /// Returns whether blocks have a part of a tensor in the graph.
  bool isBlocked(Value tensor) const;
  /// Returns the type of a block of a tensor in the graph.
  Type blockType(Value tensor) const;
  /// Builds the copy of a scan. `operands` are those of the scan, for a block, and `sizes` those of whole tensors.
  ScanOp build(OpBuilder &b, ScanOp scan, ValueRange operands, ValueRange sizes) const;

private:
  void copy(OpBuilder &b, Operation *op, mlir::IRMapping &mapping, ValueRange sizes) const;
  SmallVector<OpFoldResult> sizesOf(mlir::OffsetSizeAndStrideOpInterface op, Value whole, IRMapping &mapping) const;

  const AxisClasses &classes;
  ArrayRef<BlockedAxis> blocked;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_BLOCKGRAPH_H
