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

namespace tg::detail {
LogicalResult verifyInnerGraphOp(Operation *op);
Operation *cloneWithInnerGraphs(Operation *op, OpBuilder &builder, RegionRange graphs, ValueRange operands,
                                TypeRange resultTypes);
} // namespace tg::detail

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h.inc"

namespace tg {
/// Names the inputs of an inner graph by its depth: `%i0, %i1, …` in the outermost graph, `%j0, …` in a graph inside it,
/// then `%k0` and so on. For getAsmBlockArgumentNames.
void nameInnerInputs(Region &graph, mlir::OpAsmSetValueNameFn setName);

/// How many graphs nest in the graph of each operation with one from `root` on; 0 where there are none inside.
llvm::DenseMap<Operation *, unsigned> getGraphHeights(Operation *root);

/// The name that people gave an operation, by its location; empty if there is none. The place that it was inlined to does
/// not name it.
StringRef getDisplayName(Location location);

/// The operations below `root` as they stand, with those in regions of operations like scf.for, without those of inner
/// graphs: what a pass on one graph may rewrite.
SmallVector<Operation *> getOperationsOfGraph(Operation *root);
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_INNERGRAPHOPINTERFACE_H
