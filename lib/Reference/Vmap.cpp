//===- Vmap.cpp - Graphs for each row -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "Rows.h"
#include "ShapeEvaluation.h"
#include "TensorGraph/Dialect/VmapOp.h"
#include "TensorGraph/Runtime/Random.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"
#include <cstring>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

namespace {
/// A graph that runs for one row after another.
class Vmap {
public:
  Vmap(Evaluator &evaluator, VmapOp op) : evaluator(evaluator), op(op), yielded(op.getNumResults(), {0, false}) {}

  LogicalResult run();

private:
  LogicalResult countRows();
  FailureOr<Array> inputOf(unsigned operand, int64_t number);
  LogicalResult append(unsigned k, const Array &row);
  LogicalResult setResult(unsigned k);

  Evaluator &evaluator;
  VmapOp op;
  int64_t rows = 0;
  SmallVector<RowList> yielded;
};
} // namespace

/// Copies elements between an array and one that has an axis more, at position `number` of this axis.
static void copyPart(char *to, const char *from, ArrayRef<int64_t> whole, int64_t axis, int64_t number,
                     int64_t elementBytes, bool intoWhole) {
  int64_t inner = elementBytes, outer = 1;
  for (int64_t size : whole.drop_front(axis + 1))
    inner *= size;
  for (int64_t size : whole.take_front(axis))
    outer *= size;
  for (int64_t k = 0; k < outer; ++k) {
    int64_t inWhole = (k * whole[axis] + number) * inner, inPart = k * inner;
    std::memcpy(to + (intoWhole ? inWhole : inPart), from + (intoWhole ? inPart : inWhole), inner);
  }
}

/// Counts the rows, and checks that all mapped operands have as many.
LogicalResult Vmap::countRows() {
  if (op.getRows()) {
    rows = evaluator.integer(op.getRows());
    if (rows < 0)
      return evaluator.error(op) << formatCheckMessage(messages::negativeRows(), {rows});
  } else {
    unsigned first = *op.getFirstMapped();
    rows = evaluator[op.getInputs()[first]].getShape()[op.getAxes()[first]];
  }
  for (auto [k, operand, axis] : llvm::enumerate(op.getInputs(), op.getAxes()))
    if (axis >= 0 && evaluator[operand].getShape()[axis] != rows)
      return evaluator.error(op) << formatCheckMessage(messages::rowsDisagree(k, axis),
                                                       {evaluator[operand].getShape()[axis], rows});
  return success();
}

FailureOr<Array> Vmap::inputOf(unsigned operand, int64_t number) {
  const Array &whole = evaluator[op.getInputs()[operand]];
  int64_t axis = op.getAxes()[operand];
  if (axis == VmapOp::kWhole)
    return whole;
  if (axis == 0)
    return row(evaluator, op, whole, number);
  if (axis == VmapOp::kSplit) {
    Array key(whole.getElementType(), {2});
    for (int64_t word : {0, 1})
      key.set(word,
              Scalar::integer(whole.getElementType(), tg_draw_fold_in(whole.get(0).i, whole.get(1).i, number, word)));
    return key;
  }
  SmallVector<int64_t> shape(whole.getShape());
  shape.erase(shape.begin() + axis);
  auto part = evaluator.allocate(op, whole.getElementType(), shape);
  if (failed(part))
    return failure();
  copyPart(part->data(), whole.data(), whole.getShape(), axis, number, elementBytes(whole.getElementType()),
           /*intoWhole=*/false);
  return part;
}

LogicalResult Vmap::append(unsigned k, const Array &row) {
  RowList &list = yielded[k];
  if (!list.empty())
    for (auto [axis, size, wanted] : llvm::enumerate(row.getShape(), list.getRowShape()))
      if (size != wanted)
        return evaluator.error(op.getYield()) << formatCheckMessage(messages::outChangesSize(k, axis), {size, wanted});
  return list.append(evaluator, op, row);
}

/// Stacks the rows of a result. Without rows, their sizes follow from those of the operands.
LogicalResult Vmap::setResult(unsigned k) {
  OpResult result = op->getResult(k);
  int64_t axis = op.getResultAxes()[k];
  Array stacked;
  if (rows == 0) {
    SmallVector<Knowledge> inputs =
        inputsOfRows(op, [&](unsigned number) { return Knowledge::of(evaluator[op.getInputs()[number]]); });
    auto shape = evaluateShapes(evaluator.getMeanings(), op.getBody().front(), inputs)[k].getShape();
    // A negative size is none: its operation would fail.
    if (!shape || llvm::any_of(*shape, [](int64_t size) { return size < 0; }))
      return evaluator.error(op) << formatCheckMessage(messages::unknownRowSize(k), {});
    shape->insert(shape->begin() + axis, 0);
    auto empty = evaluator.allocate(op, getElementTypeOrSelf(result.getType()), *shape);
    return failed(empty) ? failure() : evaluator.set(result, std::move(*empty));
  }
  auto first = yielded[k].take(evaluator, op, /*newestFirst=*/false);
  if (failed(first) || axis == 0)
    return failed(first) ? failure() : evaluator.set(result, std::move(*first));
  SmallVector<int64_t> shape(first->getShape().drop_front());
  shape.insert(shape.begin() + axis, rows);
  auto moved = evaluator.allocate(op, first->getElementType(), shape);
  if (failed(moved))
    return failure();
  const char *from = std::as_const(*first).data();
  for (int64_t number = 0; number < rows; ++number)
    copyPart(moved->data(), from + number * (first->getNumBytes() / rows), shape, axis, number,
             elementBytes(first->getElementType()), /*intoWhole=*/true);
  return evaluator.set(result, std::move(*moved));
}

LogicalResult Vmap::run() {
  if (failed(countRows()))
    return failure();
  for (RowList &list : yielded)
    list = RowList(rows, /*mayStop=*/false);
  for (int64_t number = 0; number < rows; ++number) {
    SmallVector<Array> inputs;
    for (unsigned k = 0; k < op.getInputs().size(); ++k) {
      auto input = inputOf(k, number);
      if (failed(input))
        return failure();
      inputs.push_back(std::move(*input));
    }
    auto values = evaluator.evaluateIsolated(op, "in this vmap", op.getBody(), inputs, number);
    if (failed(values))
      return failure();
    for (auto [k, value] : llvm::enumerate(*values))
      if (failed(append(k, value)))
        return failure();
  }
  for (unsigned k = 0; k < op.getNumResults(); ++k)
    if (failed(setResult(k)))
      return failure();
  return success();
}

void tg::reference::addVmap(Meanings &meanings) {
  meanings.add<VmapOp>([](Evaluator &evaluator, VmapOp op) { return Vmap(evaluator, op).run(); });
}
