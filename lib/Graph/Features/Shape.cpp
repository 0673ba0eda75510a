//===- Shape.cpp - Sizes of values, kept up to date -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

void ShapeFeature::onDetach(FunctionGraph &) {
  sizes.clear();
  rely.clear();
}

void ShapeFeature::onChangeInput(FunctionGraph &graph, Operation *op, unsigned, Value, StringRef) {
  // A change to a nested operation changes what the operation around it computes.
  if (Operation *ancestor = graph.getBlock().findAncestorOpInBlock(*op))
    forget(ancestor);
}

void ShapeFeature::forget(Operation *op) {
  auto known = rely.find(op);
  if (known == rely.end())
    return;
  for (Value value : known->second)
    sizes.erase(value);
  rely.erase(known);
}

/// The state of one query.
struct ShapeFeature::Query {
  FunctionGraph &graph;
  SmallVector<Operation *> reliesOn = {}, added = {};

  /// Returns the sizes in terms of the operands of the value's owner; empty if the owner cannot reify them.
  SmallVector<OpFoldResult> reify(OpResult value) {
    Operation *owner = value.getOwner(), *next = owner->getNextNode();
    OpBuilder::InsertionGuard guard(graph);
    graph.setInsertionPointAfter(owner);
    auto sizes = reifyShape(graph, value);
    for (Operation *step = owner->getNextNode(); step != next; step = step->getNextNode())
      added.push_back(step);
    if (failed(sizes))
      return {};
    reliesOn.push_back(owner);
    return *sizes;
  }

  /// Skips each `tensor.dim` of a value whose owner can reify its sizes.
  OpFoldResult resolve(OpFoldResult size) {
    while (auto value = dyn_cast<Value>(size)) {
      auto dim = value.getDefiningOp<tensor::DimOp>();
      std::optional<int64_t> index = dim ? constantAxis(dim) : std::nullopt;
      auto source = index ? dyn_cast<OpResult>(dim.getSource()) : OpResult();
      SmallVector<OpFoldResult> above = source && graph.contains(source) ? reify(source) : SmallVector<OpFoldResult>();
      if (above.empty())
        return size;
      size = above[*index];
    }
    return size;
  }

  OpFoldResult dim(Value tensor, int64_t axis) {
    OpBuilder::InsertionGuard guard(graph);
    if (Operation *op = tensor.getDefiningOp())
      graph.setInsertionPointAfter(op);
    else
      graph.setInsertionPointToStart(&graph.getBlock());
    return tensor::DimOp::create(graph, tensor.getLoc(), tensor, axis).getResult();
  }
};

FailureOr<SmallVector<OpFoldResult>> ShapeFeature::getSizes(FunctionGraph &graph, Value tensor) {
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || !graph.contains(tensor))
    return graph.getOwner()->emitError("has no sizes of a value of type ") << tensor.getType();
  // Sizes that the type contains are not cached: no event would remove them when the tensor is erased.
  if (type.hasStaticShape())
    return getAsIndexOpFoldResult(graph.getContext(), type.getShape());
  if (auto known = sizes.find(tensor); known != sizes.end())
    return known->second;
  Query query{graph};
  SmallVector<OpFoldResult> reified, result;
  if (auto computed = dyn_cast<OpResult>(tensor))
    reified = query.reify(computed);
  llvm::SmallDenseSet<Operation *> used;
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    if (!type.isDynamicDim(axis))
      result.push_back(graph.getIndexAttr(type.getDimSize(axis)));
    else
      result.push_back(reified.empty() ? query.dim(tensor, axis) : query.resolve(reified[axis]));
    if (auto value = dyn_cast<Value>(result.back()))
      if (Operation *definition = value.getDefiningOp())
        used.insert(definition);
  }
  // The operations added for skipped steps are erased, users first.
  for (Operation *step : llvm::reverse(query.added))
    if (!used.contains(step) && isOpTriviallyDead(step))
      graph.eraseOp(step);
  llvm::append_range(query.reliesOn, used);
  for (Operation *op : query.reliesOn)
    rely[op].push_back(tensor);
  sizes[tensor] = result;
  return result;
}
