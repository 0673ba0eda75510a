//===- Values.cpp - Forward values where derivatives are built ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"
#include "Build.h"
#include "DerivativeConnections.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

bool tg::isCheap(Operation *op) {
  // A check of an operation of tg passes again where it has passed. An operation of another dialect that is not
  // speculatable, such as an integer division, may be undefined where it did not run.
  bool mayRunAgain = isa_and_nonnull<TensorGraphDialect>(op->getDialect()) ? isMemoryEffectFree(op) : isPure(op);
  return mayRunAgain && costOf(op).isAtMost(CostClass::Division);
}

SmallVector<OpFoldResult> ValuesInPlace::sizes(Value original) {
  if (!isa<RankedTensorType>(original.getType()))
    return {};
  return tensor::getMixedSizes(b, original.getLoc(), original);
}

Value ValuesElsewhere::value(Value original) {
  Value &found = known[original];
  if (!found) {
    Value made = find(original);
    return known[original] = made;
  }
  return found;
}

Value ValuesElsewhere::find(Value original) {
  if (auto argument = dyn_cast<BlockArgument>(original))
    return input(argument);
  auto result = cast<OpResult>(original);
  Operation *op = result.getOwner();
  if (op->hasTrait<OpTrait::ConstantLike>())
    return computeAgain(result);
  // It has been checked in the forward pass.
  if (auto assertion = dyn_cast<AssertOp>(op))
    return value(assertion.getX());
  if (auto stop = dyn_cast<StopGradientOp>(op))
    return value(stop.getX());
  if (std::optional<TensorAxis> axis = getAxisOf(original))
    return size(axis->first, axis->second);
  auto scan = dyn_cast<ScanOp>(op);
  if (isBetterComputedAgain(result) || (scan && scan.getCheckpoint()) || !canKeep(original))
    return computeAgain(result);
  return keep(original);
}

bool ValuesElsewhere::isBetterComputedAgain(OpResult original) {
  if (!isCheap(original.getOwner()))
    return false;
  llvm::SmallDenseSet<Value> visited;
  return countKept(original, visited) <= estimateElements(original.getType());
}

/// Counts the elements of unknown values that would have to be kept in order to compute the value again.
uint64_t ValuesElsewhere::countKept(Value original, llvm::SmallDenseSet<Value> &visited) {
  if (!visited.insert(original).second || known.contains(original))
    return 0;
  if (auto argument = dyn_cast<BlockArgument>(original))
    return isFreeInput(argument) ? 0 : estimateElements(original.getType());
  Operation *op = original.getDefiningOp();
  if (isa<tensor::DimOp>(op))
    return 0;
  if (auto assertion = dyn_cast<AssertOp>(op))
    return countKept(assertion.getX(), visited);
  if (auto stop = dyn_cast<StopGradientOp>(op))
    return countKept(stop.getX(), visited);
  if (!isCheap(op))
    return estimateElements(original.getType());
  uint64_t count = 0;
  for (Value operand : op->getOperands())
    count = llvm::SaturatingAdd(count, countKept(operand, visited));
  return count;
}

Value ValuesElsewhere::computeAgain(OpResult original) {
  Operation *op = original.getOwner();
  IRMapping mapping;
  for (Value operand : getInputs(op))
    mapping.map(operand, value(operand));
  Operation *copy = b.clone(*op, mapping);
  for (auto [result, again] : llvm::zip_equal(op->getResults(), copy->getResults()))
    if (!known.lookup(result))
      known[result] = again;
  return copy->getResult(original.getResultNumber());
}

SmallVector<OpFoldResult> ValuesElsewhere::sizes(Value original) {
  SmallVector<OpFoldResult> sizes;
  for (auto [axis, size] : llvm::enumerate(shapeOf(original.getType())))
    sizes.push_back(ShapedType::isDynamic(size) ? OpFoldResult(this->size(original, axis))
                                                : OpFoldResult(b.getIndexAttr(size)));
  return sizes;
}

Value ValuesElsewhere::inputSize(BlockArgument original, int64_t axis) {
  return tensor::DimOp::create(b, original.getLoc(), value(original), axis);
}

Value ValuesElsewhere::size(Value original, int64_t axis) {
  int64_t fixed = shapeOf(original.getType())[axis];
  if (!ShapedType::isDynamic(fixed))
    return arith::ConstantIndexOp::create(b, original.getLoc(), fixed);
  if (Value found = knownSizes.lookup({original, axis}))
    return found;
  Value made;
  if (auto argument = dyn_cast<BlockArgument>(original)) {
    made = inputSize(argument, axis);
  } else if (Value copy = known.lookup(original)) {
    made = tensor::DimOp::create(b, original.getLoc(), copy, axis);
  } else {
    // Built where the value is, and then asked for like any other value.
    OpBuilder builder(original.getContext());
    builder.setInsertionPointAfterValue(original);
    FailureOr<OpFoldResult> size = reifySize(builder, cast<OpResult>(original), axis);
    if (failed(size))
      made = keepOrDim(original, axis);
    else if (std::optional<int64_t> number = getConstantIntValue(*size))
      made = arith::ConstantIndexOp::create(b, original.getLoc(), *number);
    else
      made = value(cast<Value>(*size));
  }
  return knownSizes[{original, axis}] = made;
}

/// Returns the size of a value whose size does not follow from others.
Value ValuesElsewhere::keepOrDim(Value original, int64_t axis) {
  OpBuilder builder(original.getContext());
  builder.setInsertionPointAfterValue(original);
  Value size = tensor::DimOp::create(builder, original.getLoc(), original, axis);
  return canKeep(size) ? keep(size) : Value(tensor::DimOp::create(b, original.getLoc(), value(original), axis));
}
