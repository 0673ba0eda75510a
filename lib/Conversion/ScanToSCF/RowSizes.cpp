//===- RowSizes.cpp - Sizes of a scan's rows before its loop --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowSizes.h"
#include "TensorGraph/Dialect/Destinations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

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
    // A row has one axis less than what it is taken from.
    Value operand = op.getOperandOf(argument).get();
    int64_t lead = cast<RankedTensorType>(operand.getType()).getRank() - type.getRank();
    return tensor::getMixedSize(b, op.getLoc(), operand, axis + lead);
  }
  return sizeOfResult(cast<OpResult>(inner), axis);
}

FailureOr<OpFoldResult> RowSizes::sizeOfResult(OpResult result, int64_t axis) {
  Operation *definition = result.getOwner();
  // What is written into has the size of what comes out.
  if (auto loop = dyn_cast<scf::WhileOp>(definition)) {
    Value forwarded = loop.getConditionOp().getArgs()[result.getResultNumber()];
    auto argument = dyn_cast<BlockArgument>(forwarded);
    if (!argument || argument.getOwner() != loop.getBeforeBody())
      return failure();
    return sizeOf(loop.getInits()[argument.getArgNumber()], axis);
  }
  if (auto loop = dyn_cast<LoopLikeOpInterface>(definition)) {
    OpOperand *init = loop.getTiedLoopInit(result);
    return init ? sizeOf(init->get(), axis) : FailureOr<OpFoldResult>(failure());
  }
  if (OpOperand *destination = getDestination(result))
    return sizeOf(destination->get(), axis);
  if (auto styled = dyn_cast<DestinationStyleOpInterface>(definition))
    return sizeOf(styled.getTiedOpOperand(result)->get(), axis);
  if (auto cast = dyn_cast<tensor::CastOp>(definition))
    return sizeOf(cast.getSource(), axis);
  if (auto branch = dyn_cast<scf::IfOp>(definition)) // both branches must have one size
    return sizeOf(branch.thenYield()->getOperand(result.getResultNumber()), axis);
  if (auto row = dyn_cast<RowOp>(definition)) {
    Value from = row.getInit() ? row.getInit() : row.getBuffer();
    int64_t lead = cast<RankedTensorType>(from.getType()).getRank() - row.getRow().getType().getRank();
    return sizeOf(from, axis + lead);
  }
  auto reifiable = dyn_cast<ReifyRankedShapedTypeOpInterface>(definition);
  if (!reifiable)
    return failure();
  OpBuilder inside(definition);
  ReifiedRankedShapedTypeDims shapes;
  if (failed(reifiable.reifyResultShapes(inside, shapes)))
    return failure();
  return outside(shapes[result.getResultNumber()][axis]);
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

/// Whether it is at least 1 by how it is computed.
static bool neverZero(Value divisor) {
  auto larger = divisor.getDefiningOp<arith::MaxUIOp>();
  std::optional<int64_t> least = larger ? getConstantIntValue(larger.getRhs()) : std::nullopt;
  return least && *least != 0;
}

// The operations that compute an index are few; they are cloned once each, operands first.
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
      std::optional<int64_t> axis = dim.getConstantIndex();
      FailureOr<OpFoldResult> size = axis ? sizeOf(dim.getSource(), *axis) : FailureOr<OpFoldResult>(failure());
      if (failed(size))
        return failure();
      moved.map(value, getValueOrCreateConstantIndexOp(b, op.getLoc(), *size));
      work.pop_back();
      continue;
    }
    auto division = dyn_cast<arith::DivUIOp>(definition);
    bool isSafe = isPure(definition) || (division && neverZero(division.getRhs()));
    bool readsTensors = llvm::any_of(definition->getOperandTypes(), llvm::IsaPred<ShapedType>);
    if (readsTensors || definition->getNumRegions() != 0 || !isSafe)
      return failure();
    size_t before = work.size();
    for (Value operand : definition->getOperands())
      if (!moved.contains(operand) && op.getBody().isAncestor(operand.getParentRegion()))
        work.push_back(operand);
    if (work.size() > before)
      continue;
    b.clone(*definition, moved);
    work.pop_back();
  }
  return moved.lookupOrDefault(index);
}
