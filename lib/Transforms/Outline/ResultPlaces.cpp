//===- ResultPlaces.cpp - Where outlined functions leave results ----------===//
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
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// The operand of which the result is a changed version, null if it is something new.
static Value getUpdated(OpResult result) {
  Operation *op = result.getOwner();
  if (Value overwritten = getOverwritten(result))
    return overwritten;
  if (!isa<SetSliceOp, IncSliceOp, ScatterOp, tensor::InsertOp, tensor::InsertSliceOp>(op))
    return {};
  auto destructive = dyn_cast<DestructiveOpInterface>(op);
  return destructive ? op->getOperand(destructive.getDestroyCandidates().front().first) : Value();
}

/// The input of which `value` is a later version; null if it is none of any.
static BlockArgument getOrigin(Value value, Block &graph) {
  while (auto result = dyn_cast_or_null<OpResult>(value)) {
    auto scan = dyn_cast<ScanOp>(result.getOwner());
    if (scan && result.getResultNumber() < scan.getStates().size()) {
      unsigned k = result.getResultNumber();
      bool isChanged =
          scan.getStateTapsOf(k).empty() &&
          getOrigin(scan.getYield().getValues()[k], scan.getBody().front()) == scan.getStateInputs(k).front();
      value = isChanged ? scan.getStates()[k] : Value();
    } else {
      value = getUpdated(result);
    }
  }
  auto input = dyn_cast_or_null<BlockArgument>(value);
  return input && input.getOwner() == &graph ? input : BlockArgument();
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static Value index(OpBuilder &b, Location loc, int64_t value) { return arith::ConstantIndexOp::create(b, loc, value); }

/// How many rows an out has if the scan does not fail: of more steps than the sequences have rows for, none runs.
static OpFoldResult buildRows(OpBuilder &b, ScanOp scan, int64_t kept) {
  Location loc = scan.getLoc();
  Value rows = arith::MaxSIOp::create(b, loc, scan.getSteps(), index(b, loc, 0));
  for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
    auto [first, last] = ScanOp::getTapRange(scan.getSequenceTapsOf(k));
    Value length = getValueOrCreateConstantIndexOp(b, loc, tensor::getMixedSize(b, loc, sequence, 0));
    if (last != first)
      length = arith::SubIOp::create(b, loc, length, index(b, loc, last - first));
    rows = arith::MinSIOp::create(b, loc, rows, length);
  }
  if (kept)
    rows = arith::MinSIOp::create(b, loc, rows, index(b, loc, kept));
  return rows;
}

/// The operand whose last axes are those of `row`, a value of the scan's graph, and how many axes it has more.
static std::optional<std::pair<Value, int64_t>> findRowOperand(ScanOp scan, Value row) {
  auto type = cast<RankedTensorType>(row.getType());
  Value operand;
  if (auto input = dyn_cast<BlockArgument>(row))
    operand = scan.getOperandOf(input).get();
  // A state keeps its sizes.
  for (auto [k, next] : llvm::enumerate(scan.getYield().getValues()))
    if (!operand && next == row)
      operand = scan.getStates()[k];
  if (!operand)
    return std::nullopt;
  return std::pair(operand, cast<RankedTensorType>(operand.getType()).getRank() - type.getRank());
}

static FailureOr<SmallVector<OpFoldResult>> buildOutSizes(OpBuilder &b, ScanOp scan, unsigned out) {
  YieldOp yield = scan.getYield();
  if (yield.getUntil())
    return failure();
  Value row = yield.getOuts()[out];
  auto type = dyn_cast<RankedTensorType>(row.getType());
  auto operand = type && !type.hasStaticShape() ? findRowOperand(scan, row) : std::nullopt;
  if (type && !type.hasStaticShape() && !operand)
    return failure();
  SmallVector<OpFoldResult> sizes{buildRows(b, scan, yield.getKept(out))};
  for (int64_t axis = 0; axis < (type ? type.getRank() : 0); ++axis)
    sizes.push_back(type.isDynamicDim(axis)
                        ? tensor::getMixedSize(b, scan.getLoc(), operand->first, axis + operand->second)
                        : b.getIndexAttr(type.getDimSize(axis)));
  return sizes;
}

/// A graph that fails may have given a size that is none, and it is the graph that says so.
static OpFoldResult clampToZero(OpBuilder &b, Location loc, OpFoldResult size) {
  auto value = dyn_cast<Value>(size);
  if (!value || value.getDefiningOp<tensor::DimOp>())
    return size;
  return arith::MaxSIOp::create(b, loc, value, index(b, loc, 0)).getResult();
}

FailureOr<SmallVector<OpFoldResult>> tg::buildResultSizes(OpBuilder &b, InnerGraphOpInterface op, OpResult result) {
  auto type = cast<RankedTensorType>(result.getType());
  FailureOr<SmallVector<OpFoldResult>> sizes = failure();
  auto scan = dyn_cast<ScanOp>(op.getOperation());
  unsigned number = result.getResultNumber();
  if (type.hasStaticShape())
    sizes = tensor::getMixedSizes(b, op.getLoc(), result);
  else if (scan && number < scan.getStates().size())
    sizes = tensor::getMixedSizes(b, op.getLoc(), scan.getStates()[number]);
  else if (scan)
    sizes = buildOutSizes(b, scan, number - scan.getStates().size());
  else if (auto reifiable = dyn_cast<ReifyRankedShapedTypeOpInterface>(op.getOperation()))
    sizes = reifiable.reifyShapeOfResult(b, number);
  if (failed(sizes))
    return failure();
  for (auto [axis, size] : llvm::enumerate(*sizes))
    size = type.isDynamicDim(axis) ? clampToZero(b, op.getLoc(), size) : b.getIndexAttr(type.getDimSize(axis));
  return sizes;
}

/// Whether `buildResultSizes` succeeds, without leaving anything behind.
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
  auto type = dyn_cast<RankedTensorType>(result.getType());
  unsigned number = result.getResultNumber();
  if (auto ofg = dyn_cast<OfgOp>(op.getOperation())) {
    Block &graph = ofg.getBody().front();
    ResultPlace place = findResultPlace(graph.getTerminator()->getOperand(number), graph);
    if (place.kind != ResultPlace::Returned)
      return place;
  }
  if (auto scan = dyn_cast<ScanOp>(op.getOperation()); scan && type && number < scan.getStates().size()) {
    bool isChanged =
        scan.getStateTapsOf(number).empty() &&
        (getOverwritten(result) ||
         getOrigin(scan.getYield().getValues()[number], scan.getBody().front()) == scan.getStateInputs(number).front());
    if (isChanged)
      return {ResultPlace::Update, scan.getStatesMutable()[number].getOperandNumber()};
  }
  if (!type || hasNoElements(type) || !hasKnownSizes(op, result))
    return {};
  return {ResultPlace::Destination, 0};
}
