//===- RowSizes.cpp - Sizes of a scan's rows before its loop --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowSizes.h"
#include "SafeCopy.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tg;

FailureOr<OpFoldResult> RowSizes::sizeOf(Value inner, int64_t axis) {
  auto type = cast<RankedTensorType>(inner.getType());
  if (!type.isDynamicDim(axis))
    return OpFoldResult(b.getIndexAttr(type.getDimSize(axis)));
  if (!op.getBody().isAncestor(inner.getParentRegion()))
    return tensor::getMixedSize(b, op.getLoc(), inner, axis);
  if (auto argument = dyn_cast<BlockArgument>(inner)) {
    if (argument.getOwner() != &op.getBody().front())
      return failure();
    // A row has one axis less than the operand that it is taken from.
    Value operand = op.getOperandOf(argument).get();
    int64_t lead = cast<RankedTensorType>(operand.getType()).getRank() - type.getRank();
    return tensor::getMixedSize(b, op.getLoc(), operand, axis + lead);
  }
  return sizeOfResult(cast<OpResult>(inner), axis);
}

/// Returns whether a loop whose steps yield `next` allocates it in its first step: a trace whose sizes depend on
/// values.
static bool isAllocatedLate(Value next) {
  // A trace that grows is carried by a loop in the loop.
  if (auto loop = next.getDefiningOp<scf::WhileOp>())
    next = loop.getYieldOp().getOperand(cast<OpResult>(next).getResultNumber());
  if (auto insertion = next.getDefiningOp<tensor::InsertSliceOp>())
    next = insertion.getDest();
  auto branch = next.getDefiningOp<scf::IfOp>();
  return branch && branch.elseBlock() &&
         branch.thenYield()->getOperand(cast<OpResult>(next).getResultNumber()).getDefiningOp<GrowOp>();
}

/// Returns whether two sizes are equal: one number, one value, or the size of one axis of a tensor.
static bool isSameSize(OpFoldResult x, OpFoldResult y) {
  if (isEqualConstantIntOrValue(x, y))
    return true;
  auto dimOf = [](OpFoldResult size) {
    auto value = dyn_cast<Value>(size);
    return value ? value.getDefiningOp<tensor::DimOp>() : tensor::DimOp();
  };
  tensor::DimOp one = dimOf(x), other = dimOf(y);
  return one && other && one.getSource() == other.getSource() && constantAxis(one) &&
         constantAxis(one) == constantAxis(other);
}

FailureOr<OpFoldResult> RowSizes::sizeOfResult(OpResult result, int64_t axis) {
  Operation *definition = result.getOwner();
  // A result has the sizes of its destination.
  if (auto loop = dyn_cast<scf::WhileOp>(definition)) {
    Value forwarded = loop.getConditionOp().getArgs()[result.getResultNumber()];
    auto argument = dyn_cast<BlockArgument>(forwarded);
    if (!argument || argument.getOwner() != loop.getBeforeBody() ||
        isAllocatedLate(loop.getYieldOp().getOperand(argument.getArgNumber())))
      return failure();
    return sizeOf(loop.getInits()[argument.getArgNumber()], axis);
  }
  if (auto loop = dyn_cast<LoopLikeOpInterface>(definition)) {
    OpOperand *init = loop.getTiedLoopInit(result),
              *next = init ? loop.getTiedLoopYieldedValue(loop.getTiedLoopRegionIterArg(init)) : nullptr;
    return init && !(next && isAllocatedLate(next->get())) ? sizeOf(init->get(), axis)
                                                           : FailureOr<OpFoldResult>(failure());
  }
  if (OpOperand *destination = getDestination(result))
    return sizeOf(destination->get(), axis);
  if (auto styled = dyn_cast<DestinationStyleOpInterface>(definition))
    return sizeOf(styled.getTiedOpOperand(result)->get(), axis);
  if (auto cast = dyn_cast<tensor::CastOp>(definition))
    return sizeOf(cast.getSource(), axis);
  if (auto branch = dyn_cast<scf::IfOp>(definition)) {
    FailureOr<OpFoldResult> taken = sizeOf(branch.thenYield()->getOperand(result.getResultNumber()), axis),
                            other = sizeOf(branch.elseYield()->getOperand(result.getResultNumber()), axis);
    bool isKnown = succeeded(taken) && succeeded(other) && isSameSize(*taken, *other);
    return isKnown ? taken : FailureOr<OpFoldResult>(failure());
  }
  if (auto row = dyn_cast<RowOp>(definition)) {
    Value from = row.getInit() ? row.getInit() : row.getBuffer();
    int64_t lead = cast<RankedTensorType>(from.getType()).getRank() - row.getRow().getType().getRank();
    return sizeOf(from, axis + lead);
  }
  OpBuilder inside(definition);
  auto sizes = reifyShape(inside, result);
  if (failed(sizes))
    return failure();
  return outside((*sizes)[axis]);
}

FailureOr<OpFoldResult> RowSizes::outside(OpFoldResult index) {
  auto value = dyn_cast<Value>(index);
  if (!value)
    return index;
  FailureOr<Value> moved = outside(value);
  if (failed(moved))
    return failure();
  return OpFoldResult(*moved);
}

/// Returns the values that an operation uses, including those used in its regions.
static SetVector<Value> getUsedValues(Operation *op) {
  SetVector<Value> used(op->getOperands().begin(), op->getOperands().end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  return used;
}

// Clones each operation that computes a size from values that are the same in all steps once, operands first.
FailureOr<Value> RowSizes::outside(Value index) {
  SmallVector<Value> work{index};
  while (!work.empty()) {
    Value value = work.back();
    if (moved.contains(value) || !op.getBody().isAncestor(value.getParentRegion())) {
      work.pop_back();
      continue;
    }
    if (auto argument = dyn_cast<BlockArgument>(value)) {
      // Consts are the same in all steps; the step's index and states are not.
      if (argument.getOwner() != &op.getBody().front() ||
          argument.getArgNumber() < op.getBody().getNumArguments() - op.getConsts().size())
        return failure();
      moved.map(value, op.getOperandOf(argument).get());
      work.pop_back();
      continue;
    }
    Operation *definition = value.getDefiningOp();
    if (auto dim = dyn_cast<tensor::DimOp>(definition)) {
      std::optional<int64_t> axis = constantAxis(dim);
      FailureOr<OpFoldResult> size = axis ? sizeOf(dim.getSource(), *axis) : FailureOr<OpFoldResult>(failure());
      if (failed(size))
        return failure();
      moved.map(value, getValueOrCreateConstantIndexOp(b, op.getLoc(), *size));
      work.pop_back();
      continue;
    }
    size_t before = work.size();
    for (Value used : getUsedValues(definition))
      if (!moved.contains(used) && op.getBody().isAncestor(used.getParentRegion()))
        work.push_back(used);
    if (work.size() > before)
      continue;
    if (failed(copySafely(b, definition, moved, valid)))
      return failure();
    work.pop_back();
  }
  return moved.lookupOrDefault(index);
}

/// Returns whether sizes of tensors, combined like this, are not negative unless they are too large for memory.
static bool isSizeOfSizes(Value number) {
  constexpr int kMostVisited = 64;
  SmallVector<Value> work{number};
  for (int visited = 0; !work.empty(); ++visited) {
    Value next = work.pop_back_val();
    std::optional<int64_t> known = getConstantIntValue(next);
    Operation *op = next.getDefiningOp();
    if (visited > kMostVisited || !op || (known && *known < 0))
      return false;
    if (known || isa<tensor::DimOp>(op))
      continue;
    if (!isa<arith::AddIOp, arith::MulIOp, arith::DivUIOp, arith::DivSIOp, arith::MaxSIOp, arith::MinSIOp>(op))
      return false;
    llvm::append_range(work, op->getOperands());
  }
  return true;
}

OpFoldResult RowSizes::notNegative(OpFoldResult size) {
  auto computed = dyn_cast<Value>(size);
  if (!computed || isSizeOfSizes(computed))
    return size;
  IndexBuilder index(b, op.getLoc());
  Value zero = index.constant(0), good = index.lessEqual(zero, computed);
  valid = valid ? index.both(valid, good) : good;
  return index.max(computed, zero);
}
