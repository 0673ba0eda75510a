//===- ExplainOperations.h - Why two operations are not equal ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_EXPLAINOPERATIONS_H
#define TENSORGRAPH_IDENTITY_EXPLAINOPERATIONS_H

#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"
#include <optional>
#include <string>

namespace tg {

/// The first difference of two operations, in words, and its places.
struct OperationDifference {
  std::string text; // "attribute 'value' is 1 : i64, but 2 : i64 in the other"
  mlir::Location first, second;
};

/// Explains why the digests of two operations of any dialect differ (`OperationDigester`): compares names, attributes,
/// types, operands and regions in their order. Returns nothing if the operations are equal up to their inputs.
std::optional<OperationDifference> explainOperations(mlir::Operation *first, mlir::Operation *second);

} // namespace tg

#endif // TENSORGRAPH_IDENTITY_EXPLAINOPERATIONS_H
