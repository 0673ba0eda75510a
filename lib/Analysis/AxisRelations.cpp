//===- AxisRelations.cpp - Axes that run along each other -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "TensorGraph/Interfaces/ValueTraits.h"

using namespace mlir;
using namespace tg;

/// Returns the axes of operands that are broadcast to the shape of the result.
static OperandAxes broadcastAxes(Operation *op, int64_t axis) {
  OperandAxes axes;
  for (Value operand : op->getOperands()) {
    int64_t own = axis - (rankOf(op->getResult(0)) - rankOf(operand));
    bool isRepeated = own < 0 || shapeOf(operand.getType())[own] == 1;
    axes.push_back(isRepeated ? std::nullopt : std::optional(own));
  }
  return axes;
}

/// Returns the axis of the operand that is axis `axis` of what a reduction leaves; fails if it was reduced.
static FailureOr<OperandAxes> keptAxis(ReductionOpInterface op, int64_t axis) {
  SmallVector<int64_t> reduced = op.getReducedAxes();
  if (!op.getKeepdims())
    for (int64_t own : reduced)
      axis += own <= axis;
  if (llvm::is_contained(reduced, axis))
    return failure();
  return OperandAxes{axis};
}

/// Returns the axis itself, unless an operation that keeps the shape numbers it.
static FailureOr<OperandAxes> unnumberedAxis(Operation *op, int64_t axis) {
  auto one = op->getAttrOfType<IntegerAttr>("axis");
  auto all = op->getAttrOfType<DenseI64ArrayAttr>("axes");
  if (!one == !all || (one ? one.getInt() == axis : llvm::is_contained(all.asArrayRef(), axis)))
    return failure();
  return OperandAxes{axis};
}

/// Returns whether an operation computes each element of its results from elements of operands that are broadcast.
static bool isElementwise(Operation *op) {
  auto solver = dyn_cast<SolverOpInterface>(op);
  return isa<ElementwiseOpInterface>(op) || usesGraphsAs(op, GraphUse::Elements) ||
         (solver && solver.isElementwise()) || (op->getNumOperands() > 0 && OpTrait::hasElementwiseMappableTraits(op));
}

FailureOr<OperandAxes> tg::axesOfOperands(Operation *op, int64_t axis) {
  if (auto axes = dyn_cast<AxesOpInterface>(op))
    return axes.getOperandAxes(axis);
  if (isElementwise(op))
    return broadcastAxes(op, axis);
  if (auto reduction = dyn_cast<ReductionOpInterface>(op))
    return keptAxis(reduction, axis);
  if (op->hasTrait<NumbersAxes>() && op->hasTrait<KeepsShape>())
    return unnumberedAxis(op, axis);
  if (isa<tensor::CastOp>(op))
    return OperandAxes{axis};
  return failure();
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
