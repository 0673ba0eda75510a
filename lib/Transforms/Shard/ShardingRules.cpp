//===- ShardingRules.cpp - How operations are divided ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The rules are those by which parts of sums are computed (AxisRelations.h): an operation says how axes of its result
// run along axes of its operands, and which axes it combines. Each axis of the result, and each combined axis, is a
// candidate for the axis that is divided. The one for which the fewest operands have to be gathered is taken.
//
//===----------------------------------------------------------------------===//

#include "ShardingRules.h"
#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/ConvOp.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/PoolOps.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Dialect/WindowOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

/// Returns the axis of a value that takes the place of a part of a tensor, along an axis of the tensor; nothing if the
/// value is repeated along it.
static Divided axisOfPart(Value value, const Subscripts &subscripts, int64_t axis) {
  int64_t rank = shapeOf(value.getType()).size();
  // Axes are counted from the last one.
  for (int64_t behind = axis + 1; behind < int64_t(subscripts.size()); ++behind)
    rank -= !subscripts[behind].isIndex;
  return rank > 0 && sizeAt(value, rank - 1) != 1 ? Divided(rank - 1) : std::nullopt;
}

bool tg::asksForSizes(Operation *op) { return isa<tensor::DimOp, tensor::RankOp, ShapeOfOp>(op); }

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// Returns the axes of operands of a factorisation or a system, of which each matrix is computed for itself.
static FailureOr<OperandAxes> matrixAxes(Operation *op, int64_t axis) {
  OperandAxes axes;
  int64_t batch = 0;
  for (Value operand : op->getOperands()) {
    // The order of rows has one axis less than the matrix that it belongs to.
    auto solve = dyn_cast<LuSolveOp>(op);
    int64_t rank = shapeOf(operand.getType()).size(), own = rank - (solve && operand == solve.getOrder() ? 1 : 2);
    batch = std::max(batch, own);
    axes.push_back(own > 0 ? std::optional(axis) : std::nullopt);
  }
  if (axis >= batch)
    return failure();
  return axes;
}

/// Returns the axes of operands along which windows do not move.
static FailureOr<OperandAxes> windowAxes(Operation *op, int64_t axis) {
  OperandAxes axes(op->getNumOperands());
  auto isDefault = [axis](std::optional<ArrayRef<int64_t>> values, int64_t usual) {
    return !values || (*values)[axis] == usual;
  };
  if (isa<ConvOp>(op) && axis == 0) {
    axes[0] = 0;
    return axes;
  }
  if (auto pool = dyn_cast<PoolOp>(op)) {
    if (pool.getWindow()[axis] != 1 || !isDefault(pool.getStrides(), 1) || !isDefault(pool.getLow(), 0) ||
        !isDefault(pool.getHigh(), 0))
      return failure();
    axes[0] = axis;
    return axes;
  }
  int64_t count = 0, before = 0;
  if (auto windows = dyn_cast<WindowsOp>(op)) {
    count = windows.getStaticWindow().size();
    before = windows.getAxis();
  } else if (auto sum = dyn_cast<AddWindowsOp>(op)) {
    count = sum.getStaticSizes().size();
    before = sum.getAxis();
  } else {
    return failure();
  }
  // Of the tensor of windows: axes, those of a window, axes, and the numbers of windows.
  bool adds = isa<AddWindowsOp>(op);
  int64_t rank = shapeOf(op->getOperand(0).getType()).size() + (adds ? 0 : count);
  int64_t own = adds && axis >= before ? axis + count : axis;
  if (own >= rank - count || (own >= before && own < before + count))
    return failure();
  axes[0] = adds || own < before ? own : own - count;
  return axes;
}

/// Returns the axes of operands of a pad, or of an operation that replaces a part of a tensor, along which it changes
/// each element for itself.
static FailureOr<OperandAxes> changedAxes(Operation *op, int64_t axis) {
  OperandAxes axes(op->getNumOperands());
  if (auto pad = dyn_cast<PadOp>(op)) {
    if (pad.getStaticLow()[axis] != 0 || pad.getStaticHigh()[axis] != 0)
      return failure();
    axes[0] = axis;
    return axes;
  }
  auto update = cast<SubscriptOpInterface>(op);
  Subscripts subscripts = update.getSubscripts();
  if (!subscripts[axis].isAll())
    return failure();
  axes[1] = axis;
  axes[0] = axisOfPart(op->getOperand(0), subscripts, axis);
  return axes;
}

static FailureOr<OperandAxes> axesOf(Operation *op, int64_t axis) {
  if (isa<MatrixOpInterface>(op))
    return matrixAxes(op, axis);
  if (isa<PadOp, SetSliceOp, IncSliceOp>(op))
    return changedAxes(op, axis);
  FailureOr<OperandAxes> axes = windowAxes(op, axis);
  return failed(axes) ? axesOfOperands(op, axis) : axes;
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

namespace {
/// Collects the ways in which an operation can be divided.
class Candidates {
public:
  Candidates(Operation *op, DividedOf of, ShardAxisAttr by, bool setsParts)
      : op(op), of(of), by(by), setsParts(setsParts) {}

  ShardingPlan choose();

private:
  void addParallel();
  void addSized();
  void addResized();
  void addReductions();
  void add(ShardingPlan::Kind kind, ArrayRef<Divided> operands, Divided result);
  bool mayHaveParts(PartsOpInterface divided) const;

  Operation *op;
  DividedOf of;
  ShardAxisAttr by;
  bool setsParts;
  ShardingPlan best;
  std::optional<int64_t> cost; // of the best one: how many operands are gathered
};
} // namespace

void Candidates::add(ShardingPlan::Kind kind, ArrayRef<Divided> operands, Divided result) {
  int64_t gathered = 0;
  bool matches = false;
  for (auto [operand, needed] : llvm::zip_equal(op->getOperands(), operands)) {
    // A size of 1 is not divided, as it is broadcast.
    if (needed && sizeAt(operand, *needed) == 1)
      return;
    Divided divided = of(operand);
    matches |= divided && divided == needed;
    gathered += divided && divided != needed;
  }
  if (!matches || (cost && gathered >= *cost))
    return;
  cost = gathered;
  best = {kind, SmallVector<Divided>(operands), result};
}

void Candidates::addParallel() {
  if (op->getNumResults() == 0)
    return;
  int64_t rank = shapeOf(op->getResult(0).getType()).size();
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (sizeAt(op->getResult(0), axis) == 1)
      continue;
    if (auto assertion = dyn_cast<AssertOp>(op)) {
      SmallVector<Divided> axes(op->getNumOperands());
      axes[1] = axis;
      add(ShardingPlan::Parallel, axes, axis);
      continue;
    }
    if (auto axes = axesOf(op, axis); succeeded(axes))
      add(ShardingPlan::Parallel, *axes, axis);
  }
}

/// Returns the product of sizes, or nothing if it is not known or 0.
static std::optional<int64_t> productOf(ArrayRef<int64_t> sizes) {
  int64_t product = 1;
  for (int64_t size : sizes) {
    if (ShapedType::isDynamic(size) || size == 0)
      return std::nullopt;
    product *= size;
  }
  return product;
}

/// Adds the axes of a reshape before and behind which there are as many elements as there were, and those of a
/// broadcast that are not repeated.
void Candidates::addSized() {
  SmallVector<Divided> operands(op->getNumOperands());
  if (auto reshape = dyn_cast<ReshapeOp>(op)) {
    Divided own = of(reshape.getX());
    if (!own)
      return;
    ArrayRef<int64_t> from = reshape.getX().getType().getShape(), to = reshape.getType().getShape();
    auto before = productOf(from.take_front(*own)), behind = productOf(from.drop_front(*own + 1));
    for (int64_t axis = 0; before && behind && axis < int64_t(to.size()); ++axis) {
      if (productOf(to.take_front(axis)) != before || productOf(to.drop_front(axis + 1)) != behind)
        continue;
      OpBuilder b(op);
      OpFoldResult size = mixedSizes(b, reshape.getStaticSizes(), reshape.getSizes())[axis];
      bool isComputed = getConstantIntValue(size) == -1;
      if (reshape.getInfer() && !isComputed && !isSizeOf(size, reshape.getX(), *own))
        continue;
      operands[0] = own;
      add(ShardingPlan::Sized, operands, axis);
    }
    return;
  }
  auto broadcast = dyn_cast<BroadcastToOp>(op);
  Divided own = broadcast ? of(broadcast.getX()) : std::nullopt;
  if (!own)
    return;
  operands[0] = own;
  add(ShardingPlan::Sized, operands, *own + broadcast.getType().getRank() - shapeOf(broadcast.getX().getType()).size());
}

/// Adds the axis that keeps its size in most runs of the program.
void Candidates::addResized() {
  std::optional<ResizedAxis> resized = findResizedAxis(op, of);
  if (!resized)
    return;
  SmallVector<Divided> operands(op->getNumOperands());
  operands[resized->operand] = resized->axis;
  if (resized->operand == 1)
    operands[0] = axisOfPart(op->getOperand(0), cast<SubscriptOpInterface>(op).getSubscripts(), resized->axis);
  add(ShardingPlan::Resized, operands, resized->result);
}

bool Candidates::mayHaveParts(PartsOpInterface divided) const {
  IntegerAttr parts = divided.getPartsAttr();
  if (parts)
    return parts.getInt() == by.getSize();
  return setsParts || by.getSize() == 1 || isa<IntegerType, IndexType>(getElementTypeOrSelf(op->getResult(0)));
}

void Candidates::addReductions() {
  auto divided = dyn_cast<PartsOpInterface>(op);
  auto reduction = dyn_cast<ReductionOpInterface>(op);
  if (divided && !divided.getDividedAxes().empty()) {
    SmallVector<Divided> axes;
    llvm::append_range(axes, divided.getDividedAxes());
    axes.resize(op->getNumOperands());
    if (mayHaveParts(divided))
      add(ShardingPlan::Reduce, axes, std::nullopt);
    if (reduction && setsParts && !divided.getPartsAttr())
      for (int64_t axis : llvm::drop_begin(reduction.getReducedAxes()))
        add(ShardingPlan::Split, {axis}, std::nullopt);
    return;
  }
  if (!reduction || divided)
    return;
  if (!llvm::is_contained({Combiner::Max, Combiner::Min, Combiner::And, Combiner::Or}, reduction.getCombiner()))
    return;
  for (int64_t axis : reduction.getReducedAxes())
    add(ShardingPlan::Extreme, {axis}, std::nullopt);
}

ShardingPlan Candidates::choose() {
  best.operands.resize(op->getNumOperands());
  addParallel();
  addSized();
  addResized();
  addReductions();
  return best;
}

ShardingPlan tg::planOperation(Operation *op, DividedOf of, ShardAxisAttr by, bool setsParts) {
  return Candidates(op, of, by, setsParts).choose();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

FailureOr<Divided> tg::dividedInput(GraphInput input, Divided divided) {
  if (!divided)
    return divided;
  if (input.isRow())
    return *divided == 0 ? FailureOr<Divided>(failure()) : Divided(*divided - 1);
  if (input.kind == GraphInput::Operand || input.kind == GraphInput::State)
    return divided;
  return failure();
}

/// Returns whether the sizes of all rows that steps compute are known without a step, as a rank may have none.
static bool knowsRows(ScanOp scan) {
  for (auto [row, out] : llvm::zip_equal(scan.getYield().getOuts(), scan.getOuts())) {
    if (!llvm::is_contained(shapeOf(row.getType()), ShapedType::kDynamic))
      continue;
    Operation *before = scan->getPrevNode();
    OpBuilder b(scan);
    bool isKnown = succeeded(reifyGraphShape(b, cast<OpResult>(out)));
    while (scan->getPrevNode() != before)
      scan->getPrevNode()->erase();
    if (!isKnown)
      return false;
  }
  return true;
}

bool tg::runsRows(ScanOp scan, DividedOf of, SmallVectorImpl<Divided> &operands) {
  if (scan.getYield().getUntil() || !isMemoryEffectFree(scan))
    return false;
  for (unsigned k = 0; k < scan.getOuts().size(); ++k)
    if (scan.getYield().getKept(k) != 0)
      return false;
  operands.assign(scan->getNumOperands(), std::nullopt);
  bool isDivided = false;
  for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
    if (scan.getSequenceTapsOf(k) != ArrayRef<int64_t>{0})
      return false;
    // Sequences that are whole are divided for nothing.
    operands[1 + k] = 0;
    isDivided |= of(sequence) == 0;
  }
  return isDivided && isDividedSize(scan.getSteps(), of, scan) && knowsRows(scan);
}

bool tg::isDividedMap(Operation *op, DividedOf of, SmallVectorImpl<Divided> &operands) {
  auto scan = dyn_cast<ScanOp>(op);
  return scan && scan.getStates().empty() && !scan.getOuts().empty() && runsRows(scan, of, operands);
}
