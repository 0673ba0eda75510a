//===- Branches.h - Operations that branch ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_BRANCHES_H
#define TENSORGRAPH_DIALECT_BRANCHES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

namespace tg {

/// Returns whether an operation runs one of its regions once, and its results are those of this region: `scf.if`,
/// `scf.index_switch`.
inline bool isBranching(Operation *op) {
  auto branches = dyn_cast<mlir::RegionBranchOpInterface>(op);
  if (!branches || op->getNumResults() == 0 || op->getNumRegions() == 0 ||
      op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>())
    return false;
  return llvm::all_of(op->getRegions(), [&](Region &region) {
    if (!region.hasOneBlock() || region.getNumArguments() != 0)
      return false;
    SmallVector<mlir::RegionSuccessor> successors;
    branches.getSuccessorRegions(region, successors);
    return successors.size() == 1 && successors.front().isParent() &&
           region.front().getTerminator()->getNumOperands() == op->getNumResults();
  });
}

/// Creates an operation of the kind of `op`, whose regions are empty blocks.
inline Operation *createLike(OpBuilder &b, Operation *op, mlir::ValueRange operands, mlir::TypeRange types) {
  mlir::OperationState state(op->getLoc(), op->getName(), operands, types, llvm::to_vector(op->getDiscardableAttrs()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (unsigned k = 0; k < op->getNumRegions(); ++k)
    state.addRegion()->emplaceBlock();
  return b.create(state);
}

} // namespace tg

#endif // TENSORGRAPH_DIALECT_BRANCHES_H
