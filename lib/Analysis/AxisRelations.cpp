//===- AxisRelations.cpp - Axes that run along each other -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/ValueTraits.h"

using namespace mlir;
using namespace tg;

using Axes = SmallVector<std::optional<int64_t>>;

static int64_t rankOf(Value value) { return shapeOf(value.getType()).size(); }

/// Returns the axes of operands that are broadcast to the shape of the result.
static Axes broadcastAxes(Operation *op, int64_t axis) {
  Axes axes;
  for (Value operand : op->getOperands()) {
    int64_t own = axis - (rankOf(op->getResult(0)) - rankOf(operand));
    bool isRepeated = own < 0 || shapeOf(operand.getType())[own] == 1;
    axes.push_back(isRepeated ? std::nullopt : std::optional(own));
  }
  return axes;
}

/// Returns the axes of matrices, or batches of them, or vectors.
static Axes productAxes(DotOp op, int64_t axis) {
  int64_t left = rankOf(op.getLhs()), right = rankOf(op.getRhs());
  int64_t batch = rankOf(op.getResult()) - (left > 1) - (right > 1);
  if (axis >= batch) {
    bool isRow = left > 1 && axis == batch;
    return isRow ? Axes{left - 2, std::nullopt} : Axes{std::nullopt, right - 1};
  }
  Axes axes;
  for (Value operand : op->getOperands()) {
    int64_t own = axis - (batch - std::max<int64_t>(rankOf(operand) - 2, 0));
    bool isRepeated = own < 0 || shapeOf(operand.getType())[own] == 1;
    axes.push_back(isRepeated ? std::nullopt : std::optional(own));
  }
  return axes;
}

FailureOr<Axes> tg::axesOfOperands(Operation *op, int64_t axis) {
  if (isa<ElementwiseOpInterface>(op))
    return broadcastAxes(op, axis);
  if (auto dot = dyn_cast<DotOp>(op))
    return productAxes(dot, axis);
  if (isa<tensor::CastOp>(op))
    return Axes{axis};
  if (auto transpose = dyn_cast<TransposeOp>(op))
    return Axes{transpose.getPermutation()[axis]};
  if (auto expand = dyn_cast<ExpandDimsOp>(op)) {
    if (llvm::is_contained(expand.getAxes(), axis))
      return failure();
    return Axes{axis - llvm::count_if(expand.getAxes(), [&](int64_t added) { return added < axis; })};
  }
  SmallVector<int64_t> gone;
  bool keeps = false;
  if (auto reduction = dyn_cast<ReductionOpInterface>(op)) {
    gone = reduction.getReducedAxes();
    keeps = reduction.getKeepdims();
  } else if (auto squeeze = dyn_cast<SqueezeOp>(op)) {
    llvm::append_range(gone, squeeze.getAxes());
  } else {
    return failure();
  }
  SmallVector<int64_t> places;
  for (int64_t own = 0; own < rankOf(op->getOperand(0)); ++own)
    if (keeps || !llvm::is_contained(gone, own))
      places.push_back(own);
  if (llvm::is_contained(gone, places[axis]))
    return failure();
  return Axes{places[axis]};
}

unsigned DividedAxes::classOf(Value tensor, int64_t axis) {
  auto [found, isNew] = first.try_emplace(tensor, 0);
  if (isNew)
    for (int64_t own = 0; own < rankOf(tensor); ++own) {
      unsigned number = classes.add();
      found->second = own ? found->second : number;
    }
  return found->second + axis;
}

void DividedAxes::add(Operation *op) {
  if (auto divided = dyn_cast<PartsOpInterface>(op)) {
    SmallVector<int64_t> axes = divided.getDividedAxes();
    for (auto [operand, axis] : llvm::zip(op->getOperands(), axes)) {
      unsigned own = classOf(operand, axis);
      classes.unite(classOf(op->getOperand(0), axes.front()), own);
      if (divided.getPartsAttr())
        found.push_back({own, divided.getPartsAttr()});
    }
  }
  if (op->getNumResults() != 1)
    return;
  Value result = op->getResult(0);
  for (int64_t axis = 0; axis < rankOf(result); ++axis) {
    auto axes = axesOfOperands(op, axis);
    if (failed(axes))
      continue;
    for (auto [operand, own] : llvm::zip_equal(op->getOperands(), *axes))
      if (own)
        classes.unite(classOf(result, axis), classOf(operand, *own));
  }
}

void DividedAxes::divide(Operation *op) {
  if (!parts) {
    parts.emplace();
    for (auto [axis, number] : found) {
      IntegerAttr &own = parts->try_emplace(classes.find(axis), number).first->second;
      if (own != number)
        own = {};
    }
  }
  auto divided = dyn_cast<PartsOpInterface>(op);
  if (!divided || divided.getPartsAttr() || divided.getDividedAxes().empty())
    return;
  divided.setPartsAttr(parts->lookup(classes.find(classOf(op->getOperand(0), divided.getDividedAxes().front()))));
}
