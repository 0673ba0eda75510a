//===- ResultPlaces.cpp - Places of results of outlined functions ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultPlaces.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// Returns the operand that the result is an updated version of; null if the result is a new value.
static Value getUpdated(OpResult result) {
  Operation *op = result.getOwner();
  if (Value overwritten = getOverwritten(result))
    return overwritten;
  auto update = dyn_cast<DestructiveOpInterface>(op);
  return update && update.updatesPart() ? op->getOperand(update.getDestroyCandidates().front().first) : Value();
}

static BlockArgument getOrigin(Value value, Block &graph);

/// Returns whether a loop computes the state by updating its value in each step.
static bool isChangedInSteps(const GraphResult &state) {
  return state.input && getOrigin(state.value, *state.input.getOwner()) == state.input;
}

/// Returns the input that `value` is a later version of; null if there is none.
static BlockArgument getOrigin(Value value, Block &graph) {
  while (auto result = dyn_cast_or_null<OpResult>(value)) {
    auto loop = dyn_cast<InnerGraphOpInterface>(result.getOwner());
    GraphResult state = loop ? loop.getGraphResult(result) : GraphResult();
    if (state.kind == GraphResult::State)
      value = isChangedInSteps(state) ? loop->getOperand(state.operand) : Value();
    else
      value = getUpdated(result);
  }
  auto input = dyn_cast_or_null<BlockArgument>(value);
  return input && input.getOwner() == &graph ? input : BlockArgument();
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static Value index(OpBuilder &b, Location loc, int64_t value) { return arith::ConstantIndexOp::create(b, loc, value); }

/// Clamps a size to zero: a graph that fails may compute a negative size, and the graph must report its error.
static OpFoldResult clampToZero(OpBuilder &b, Location loc, OpFoldResult size) {
  auto value = dyn_cast<Value>(size);
  if (!value || value.getDefiningOp<tensor::DimOp>())
    return size;
  return arith::MaxSIOp::create(b, loc, value, index(b, loc, 0)).getResult();
}

FailureOr<SmallVector<OpFoldResult>> tg::buildResultSizes(OpBuilder &b, InnerGraphOpInterface op, OpResult result) {
  auto type = cast<RankedTensorType>(result.getType());
  FailureOr<SmallVector<OpFoldResult>> sizes =
      type.hasStaticShape() ? tensor::getMixedSizes(b, op.getLoc(), result) : reifyShape(b, result);
  if (failed(sizes))
    return failure();
  for (auto [axis, size] : llvm::enumerate(*sizes))
    size = type.isDynamicDim(axis) ? clampToZero(b, op.getLoc(), size) : b.getIndexAttr(type.getDimSize(axis));
  return sizes;
}

/// Returns whether `buildResultSizes` succeeds, without leaving anything behind.
static bool hasKnownSizes(InnerGraphOpInterface op, OpResult result) {
  Block scratch;
  OpBuilder b(op.getContext());
  b.setInsertionPointToStart(&scratch);
  return succeeded(buildResultSizes(b, op, result));
}

ResultPlace tg::findResultPlace(Value value, Block &graph) {
  if (auto input = dyn_cast<BlockArgument>(value); input && input.getOwner() == &graph)
    return {ResultPlace::Operand, input.getArgNumber()};
  BlockArgument origin = isa<RankedTensorType>(value.getType()) ? getOrigin(value, graph) : BlockArgument();
  if (origin && origin.getType() == value.getType())
    return {ResultPlace::Update, origin.getArgNumber()};
  return {};
}

ResultPlace tg::findResultPlace(InnerGraphOpInterface op, OpResult result) {
  GraphResult from = op.getGraphResult(result);
  if (isReplaceableByGraph(op)) {
    ResultPlace place = findResultPlace(from.value, op.getInnerGraph().front());
    if (place.kind != ResultPlace::Returned)
      return place;
  }
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (type && from.kind == GraphResult::State && (getOverwritten(result) || isChangedInSteps(from)))
    return {ResultPlace::Update, from.operand};
  if (!type || hasNoElements(type) || !hasKnownSizes(op, result))
    return {};
  return {ResultPlace::Destination, 0};
}
