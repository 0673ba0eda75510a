//===- BatchJoins.cpp - Joined values of all steps at once ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batching.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

/// Returns whether a step of a loop would rearrange the elements of rows.
bool Batcher::rearrangesInLoop(Operation *op) const {
  auto hasElements = [&](Value operand) { return varies(operand) && isa<RankedTensorType>(operand.getType()); };
  bool joins = isa<tensor::FromElementsOp>(op);
  return isInLoop && (joins || (op->hasTrait<Rearranges>() && llvm::any_of(op->getOperands(), hasElements)));
}

/// Batches a tensor that is made of its elements: those of all steps become columns beside each other.
Value Batcher::batchElements(tensor::FromElementsOp op) {
  if (op.getType().getRank() != 1 || op.getElements().empty())
    return {};
  SmallVector<Value> columns = llvm::map_to_vector(op.getElements(), [&](Value element) -> Value {
    return ExpandDimsOp::create(builder, op.getLoc(), getRows(element), ArrayRef<int64_t>(1));
  });
  return ConcatOp::create(builder, op.getLoc(), columns, /*axis=*/1);
}

/// Batches an operation that joins or makes tensors; null for any other.
Value Batcher::batchJoin(Operation *op) {
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return batchElements(elements);
  auto concat = dyn_cast<ConcatOp>(op);
  if (!concat)
    return {};
  SmallVector<Value> rows = llvm::map_to_vector(concat.getInputs(), [&](Value input) { return getRows(input); });
  return ConcatOp::create(builder, op->getLoc(), rows, concat.getAxis() + 1);
}
