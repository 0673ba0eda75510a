//===- RowRules.cpp - Operations on all rows at once ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Rules beside those of the Batcher, for operations that are not worth leaving a loop, and that a graph for each row
// has all the same: those that join, replace and choose parts, and assertions.
//
//===----------------------------------------------------------------------===//

#include "RowBatcher.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tg;

namespace {
class RowRules {
public:
  explicit RowRules(Batcher &batcher) : batcher(batcher), b(batcher.builder) {}

  Value batch(Operation *op);

private:
  bool varies(Value inner) const { return batcher.lookup(inner)->hasRows; }
  Value outer(Value inner) const { return batcher.lookup(inner)->outer; }
  bool anyVaries(ValueRange values) const {
    return llvm::any_of(values, [&](Value value) { return varies(value); });
  }
  SmallVector<Value> allRows(ValueRange values) {
    return llvm::map_to_vector(values, [&](Value value) { return batcher.getRows(value); });
  }
  Operation *rebuild(Operation *op, ValueRange operands);

  Value batchConcat(ConcatOp op);
  Value batchTake(TakeOp op);
  Value batchReshape(ReshapeOp op);
  Value batchAssert(AssertOp op);
  template <typename Update> Value batchUpdate(Update op);

  Batcher &batcher;
  OpBuilder &b;
};
} // namespace

/// Builds a copy of an operation with other operands, and the result type of all rows.
Operation *RowRules::rebuild(Operation *op, ValueRange operands) {
  Operation *copy = b.clone(*op);
  copy->setOperands(operands);
  copy->getResult(0).setType(batcher.rowsType(op->getResult(0).getType()));
  return copy;
}

Value RowRules::batchConcat(ConcatOp op) {
  Value rows = rebuild(op, allRows(op.getInputs()))->getResult(0);
  rows.getDefiningOp<ConcatOp>().setAxis(op.getAxis() + 1);
  return rows;
}

/// Batches a choice of parts: the same places in all rows of a tensor, or other places of one tensor.
Value RowRules::batchTake(TakeOp op) {
  int64_t axis = op.getAxis();
  if (varies(op.getX()) && varies(op.getIndices()))
    return {};
  bool ofRows = varies(op.getX());
  auto taken =
      TakeOp::create(b, op.getLoc(), outer(op.getX()), outer(op.getIndices()), axis + ofRows, op.getOutsideAttr());
  return ofRows ? taken.getResult() : moveAxis(b, op.getLoc(), taken.getResult(), axis, 0);
}

/// Batches a reshape with one open size that the type of its result tells.
Value RowRules::batchReshape(ReshapeOp op) {
  ArrayRef<int64_t> shape = op.getType().getShape();
  SmallVector<int64_t> sizes(op.getStaticSizes());
  if (op.getInfer() || !varies(op.getX()) || anyVaries(op.getSizes()))
    return {};
  for (auto [size, known] : llvm::zip_equal(sizes, shape))
    if (size == -1)
      size = known;
    else if (ShapedType::isDynamic(size))
      return {};
  if (llvm::any_of(sizes, ShapedType::isDynamic))
    return {};
  SmallVector<Value> dynamic;
  int64_t count = batcher.rowsType(op.getType()).getDimSize(0);
  if (ShapedType::isDynamic(count))
    dynamic.push_back(batcher.steps.count);
  sizes.insert(sizes.begin(), count);
  return ReshapeOp::create(b, op.getLoc(), outer(op.getX()), dynamic, sizes);
}

/// Batches an assertion that holds or not for all rows, or whose message is the same for all.
Value RowRules::batchAssert(AssertOp op) {
  if (anyVaries(op.getValues()))
    return {};
  Value condition = outer(op.getCondition());
  if (varies(op.getCondition()))
    condition = AllOp::create(b, op.getLoc(), condition, DenseI64ArrayAttr(), UnitAttr());
  SmallVector<Value> operands{condition, batcher.getRows(op.getX())};
  llvm::append_range(operands, llvm::map_range(op.getValues(), [&](Value value) { return outer(value); }));
  return rebuild(op, operands)->getResult(0);
}

/// Batches the replacement or increase of a part, which all rows have at one place.
template <typename Update> Value RowRules::batchUpdate(Update op) {
  if (anyVaries(op.getBounds()))
    return {};
  auto whole = [](ArrayRef<int64_t> of) {
    SmallVector<int64_t> all{Subscripts::kOmitted};
    llvm::append_range(all, of);
    return all;
  };
  int64_t rank = op.getType().getRank() - op.getDropped().size();
  Value value = outer(op.getValue());
  if (varies(op.getValue())) {
    int64_t missing = rank - int64_t(shapeOf(op.getValue().getType()).size());
    if (missing > 0)
      value = ExpandDimsOp::create(b, op.getLoc(), value, llvm::to_vector(llvm::seq<int64_t>(1, 1 + missing)));
  }
  SmallVector<Value> bounds = llvm::map_to_vector(op.getBounds(), [&](Value bound) { return outer(bound); });
  SmallVector<int64_t> dropped = llvm::map_to_vector(op.getDropped(), [](int64_t axis) { return axis + 1; });
  return Update::create(b, op.getLoc(), batcher.rowsType(op.getType()), value, batcher.getRows(op.getX()), bounds,
                        whole(op.getStaticStarts()), whole(op.getStaticStops()), whole(op.getStaticSteps()), dropped);
}

Value RowRules::batch(Operation *op) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](ConcatOp op) { return batchConcat(op); })
      .Case([&](TakeOp op) { return batchTake(op); })
      .Case([&](ReshapeOp op) { return batchReshape(op); })
      .Case([&](AssertOp op) { return batchAssert(op); })
      .Case([&](SetSliceOp op) { return batchUpdate(op); })
      .Case([&](IncSliceOp op) { return batchUpdate(op); })
      .Case([&](RandomKeyOp op) { return rebuild(op, outer(op.getSeed()))->getResult(0); })
      .Default([](Operation *) { return Value(); });
}

bool tg::batchOther(Batcher &batcher, Operation *op) {
  if (op->getNumResults() != 1 || !isElementType(getElementTypeOrSelf(op->getResult(0))) ||
      failed(verifySize(std::nullopt, batcher.rowsType(op->getResult(0).getType()))))
    return false;
  if (!llvm::all_of(op->getOperands(), [&](Value operand) { return batcher.lookup(operand) != nullptr; }))
    return false;
  Value rows = RowRules(batcher).batch(op);
  if (rows)
    batcher.bindMade(op, rows);
  return bool(rows);
}
