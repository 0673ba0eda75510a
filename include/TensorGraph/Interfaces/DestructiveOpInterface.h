//===- DestructiveOpInterface.h - Operations that may overwrite an operand -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"

#include "TensorGraph/Interfaces/DestructiveOpInterface.h.inc"

namespace tg {
/// The discardable attribute that says which operands an operation overwrites.
inline constexpr llvm::StringLiteral kDestroysAttr = "tg.destroys";

/// Returns the numbers of the operands that `op` overwrites.
inline ArrayRef<int64_t> getDestroys(Operation *op) {
  auto destroys = op->getAttrOfType<mlir::DenseI64ArrayAttr>(kDestroysAttr);
  return destroys ? destroys.asArrayRef() : ArrayRef<int64_t>();
}

/// Returns the operand that `result` is computed over; null for a result in new memory.
Value getOverwritten(OpResult result);

/// Pairs each operand with each tensor among the results that has the same type. These are the candidates of operations
/// that compute each element of a result from the operands' elements at its place.
SmallVector<std::pair<unsigned, unsigned>> getCandidatesOfEqualType(Operation *op);

/// Verifies the attribute: it must be an array of operand numbers, each at most once.
LogicalResult verifyDestroysAttr(Operation *op, Attribute attribute);
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_DESTRUCTIVEOPINTERFACE_H
