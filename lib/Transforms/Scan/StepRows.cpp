//===- StepRows.cpp - Rows that steps read and set ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The integers of a step are forms, from the first operation to the last: sums and differences of the number of the
// step and of numbers that are the same in all steps, and conversions. A type must hold what its form is in all steps.
//
//===----------------------------------------------------------------------===//

#include "StepRows.h"
#include "StepCounts.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

/// Returns a number if it is a constant; a tensor stands for its rows.
static std::optional<int64_t> knownNumber(Value number) {
  if (auto type = dyn_cast<RankedTensorType>(number.getType()))
    return type.isDynamicDim(0) ? std::nullopt : std::optional(type.getDimSize(0));
  return getConstantIntValue(number);
}

StepForm StepForm::of(Value number) {
  StepForm form;
  if (std::optional<int64_t> known = knownNumber(number))
    form.constant = *known;
  else
    form.added.push_back(number);
  return form;
}

std::optional<StepForm> StepForm::plus(const StepForm &other) const {
  // Larger numbers could make a sum overflow, and longer sums are rare.
  constexpr int64_t kMost = int64_t(1) << 32;
  constexpr size_t kMostNumbers = 4;
  StepForm sum = *this;
  sum.steps += other.steps;
  if (sum.steps < -1 || sum.steps > 1 || std::abs(constant) > kMost || std::abs(other.constant) > kMost)
    return std::nullopt;
  sum.constant += other.constant;
  auto add = [](SmallVectorImpl<Value> &to, SmallVectorImpl<Value> &opposite, ArrayRef<Value> numbers) {
    for (Value number : numbers)
      if (auto same = llvm::find(opposite, number); same != opposite.end())
        opposite.erase(same);
      else
        to.push_back(number);
  };
  add(sum.added, sum.subtracted, other.added);
  add(sum.subtracted, sum.added, other.subtracted);
  return sum.added.size() + sum.subtracted.size() <= kMostNumbers ? std::optional(sum) : std::nullopt;
}

StepForm StepForm::negated() const {
  StepForm form = *this;
  form.steps = -steps;
  form.constant = -constant;
  std::swap(form.added, form.subtracted);
  return form;
}

std::optional<int64_t> StepForm::getValue() const {
  if (steps != 0 || added.size() != subtracted.size() || added.size() > 1)
    return std::nullopt;
  if (added.empty())
    return constant;
  std::optional<int64_t> difference = getDifference(added.front(), subtracted.front());
  int64_t sum;
  return difference && !llvm::AddOverflow(*difference, constant, sum) ? std::optional(sum) : std::nullopt;
}

/// Returns whether a type holds what the form is in all of `count` steps.
static bool fits(const StepForm &form, Type type, Value count) {
  auto integer = dyn_cast<IntegerType>(type);
  // Numbers of steps that run fit 63 bits. Wider sums wrap, and wrap back on the way to the number of a row.
  if (!integer || (integer.getWidth() >= 64 && !integer.isUnsigned()))
    return true;
  if (!form.added.empty() || !form.subtracted.empty())
    return false;
  // The largest number of a type with a sign, which is in range without one, too.
  int64_t most = (int64_t(1) << std::min<int64_t>(integer.getWidth() - 1, 62)) - 1;
  int64_t least = integer.isUnsigned() ? 0 : -most, first = form.constant;
  if (first < least || first > most)
    return false;
  return form.steps == 0 || isAtMost(count, form.steps > 0 ? most - first : first - least);
}

/// Returns whether the operation converts between types of integers or indices.
static bool isIntegerCast(Operation *op) {
  if (isa<arith::IndexCastOp, arith::ExtSIOp>(op))
    return true;
  return isa<CastOp>(op) && op->getOperand(0).getType().isIntOrIndex();
}

RowFinder::RowFinder(const ScanDraft &draft) : draft(draft) {
  llvm::DenseMap<Value, Value> operands; // of consts
  StepForm step;
  step.steps = 1;
  forms[draft.getStepIndex()] = step;
  for (const ScanDraft::Const &entry : draft.consts) {
    operands[entry.input] = entry.operand;
    if (entry.input.getType().isIntOrIndex())
      addForm(entry.input, StepForm::of(entry.operand));
  }
  for (Operation &op : draft.getBody()) {
    if (op.getNumResults() != 1)
      continue;
    Value result = op.getResult(0);
    if (!result.getType().isIntOrIndex())
      continue;
    if (getConstantIntValue(result)) {
      addForm(result, StepForm::of(result));
    } else if (auto dim = dyn_cast<tensor::DimOp>(op)) {
      if (Value operand = operands.lookup(dim.getSource()); operand && dim.getConstantIndex() == 0)
        addForm(result, StepForm::of(operand));
    } else if (isIntegerCast(&op)) {
      addForm(result, formOf(op.getOperand(0)));
    } else if (isa<arith::AddIOp, AddOp, arith::SubIOp, SubOp>(op)) {
      if (auto x = formOf(op.getOperand(0)), y = formOf(op.getOperand(1)); x && y)
        addForm(result, x->plus(isa<arith::AddIOp, AddOp>(op) ? *y : y->negated()));
    }
  }
}

void RowFinder::addForm(Value value, std::optional<StepForm> form) {
  // Numbers of one bit are flags.
  if (form && !value.getType().isInteger(1) && fits(*form, value.getType(), draft.steps))
    forms[value] = *form;
}

std::optional<StepForm> RowFinder::formOf(Value value) const {
  auto found = forms.find(value);
  return found == forms.end() ? std::nullopt : std::optional(found->second);
}

std::optional<StepRow> RowFinder::rowOf(Value index) const {
  std::optional<StepForm> form = formOf(index);
  if (!form || form->steps == 0)
    return std::nullopt;
  // What is left is the difference to t, or to n - 1 - t.
  bool isMirrored = form->steps < 0;
  StepForm number;
  if (isMirrored) {
    number = StepForm::of(draft.steps);
    number.constant -= 1;
  }
  number.steps = form->steps;
  std::optional<StepForm> rest = form->plus(number.negated());
  std::optional<int64_t> offset = rest ? rest->getValue() : std::nullopt;
  // A negative index counts from the end.
  return offset && *offset >= 0 ? std::optional(StepRow{*offset, isMirrored}) : std::nullopt;
}

/// Returns the row of the first axis of which subscripts name one.
std::optional<StepRow> RowFinder::rowOf(const Subscripts &subscripts) const {
  for (auto [axis, subscript] : llvm::enumerate(subscripts.get()))
    if (subscript.isIndex && !subscript.start->isConstant())
      if (std::optional<StepRow> row = rowOf(subscript.start->value))
        return StepRow{row->offset, row->isMirrored, int64_t(axis)};
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Reads and updates
//===----------------------------------------------------------------------===//

/// Returns whether nothing of the axes but one is left out or rearranged.
static bool namesWholeRow(const Subscripts &subscripts, int64_t axis) {
  return llvm::all_of(llvm::enumerate(subscripts.get()),
                      [&](auto entry) { return int64_t(entry.index()) == axis || entry.value().isAll(); });
}

/// Returns the type of the rows of an axis.
static Type rowTypeOf(RankedTensorType type, int64_t axis) {
  if (type.getRank() == 1)
    return type.getElementType();
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + axis);
  return RankedTensorType::get(shape, type.getElementType());
}

/// Returns which axes of a row subscripts drop; an index of an axis drops it.
static SmallVector<int64_t> droppedOfRow(ArrayRef<int64_t> dropped) {
  SmallVector<int64_t> axes;
  for (int64_t axis : dropped)
    if (axis > 0)
      axes.push_back(axis - 1);
  return axes;
}

std::optional<RowRead> RowFinder::findRead(Operation *op, Value tensor) const {
  std::optional<StepRow> row;
  if (auto slice = dyn_cast<SliceOp>(op)) {
    // A part of a row of another axis than the first is small, compared with the tensor that would be transposed.
    Subscripts subscripts = slice.getSubscripts();
    if (slice.getX() == tensor && (row = rowOf(subscripts)) && row->axis != 0 && !namesWholeRow(subscripts, row->axis))
      row.reset();
  } else if (auto take = dyn_cast<TakeOp>(op)) {
    if (take.getX() == tensor && (row = rowOf(take.getIndices())))
      row->axis = take.getAxis();
  } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    if (extract.getTensor() == tensor && !extract.getIndices().empty())
      row = rowOf(extract.getIndices().front());
  } else if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    auto type = cast<RankedTensorType>(tensor.getType());
    bool isRow = slice.getSource() == tensor && slice.getType() == rowType(type) && type.getRank() > 1 &&
                 slice.getStaticSize(0) == 1 && slice.getDroppedDims().test(0) && slice.isDynamicOffset(0);
    for (int64_t axis = 1; isRow && axis < type.getRank(); ++axis)
      isRow = !type.isDynamicDim(axis) && slice.getStaticSize(axis) == type.getDimSize(axis) &&
              slice.getStaticOffset(axis) == 0 && slice.getStaticStride(axis) == 1;
    if (isRow)
      row = rowOf(slice.getDynamicOffset(0));
  }
  if (!row)
    return std::nullopt;
  return RowRead{op, *row};
}

std::optional<RowUpdate> RowFinder::findUpdate(Operation *update) const {
  auto find = [&](auto op) -> std::optional<RowUpdate> {
    Subscripts subscripts = op.getSubscripts();
    std::optional<StepRow> row = rowOf(subscripts);
    auto type = cast<RankedTensorType>(op.getX().getType());
    // A row of a size that only a step knows is none of an out.
    if (!row || !hasStaticSizes(rowTypeOf(type, row->axis)))
      return std::nullopt;
    bool isWhole = namesWholeRow(subscripts, row->axis) && op.getValue().getType() == rowTypeOf(type, row->axis);
    // The whole of a row of another axis would be read for a part of it.
    if (!isWhole && (row->axis != 0 || type.getRank() == 1))
      return std::nullopt;
    return RowUpdate{update, *row, isWhole};
  };
  if (auto set = dyn_cast<SetSliceOp>(update))
    return find(set);
  if (auto increase = dyn_cast<IncSliceOp>(update))
    return find(increase);
  return std::nullopt;
}

bool RowUpdate::dependsOnRow() const { return !isWhole || isa<IncSliceOp>(op); }

Value RowUpdate::applyTo(OpBuilder &b, Value before) const {
  Location loc = op->getLoc();
  if (isWhole)
    return dependsOnRow() ? Value(AddOp::create(b, loc, before, op->getOperand(0))) : op->getOperand(0);
  auto update = [&](auto old) -> Value {
    SmallVector<int64_t> dropped = droppedOfRow(old.getDropped());
    return decltype(old)::create(b, loc, before.getType(), old.getValue(), before, old.getBounds().drop_front(),
                                 old.getStaticStarts().drop_front(), old.getStaticStops().drop_front(),
                                 old.getStaticSteps().drop_front(), dropped);
  };
  auto set = dyn_cast<SetSliceOp>(op);
  return set ? update(set) : update(cast<IncSliceOp>(op));
}

Value RowRead::takeFrom(OpBuilder &b, Value part) const {
  Location loc = op->getLoc();
  if (auto extract = dyn_cast<tensor::ExtractOp>(op); extract && isa<RankedTensorType>(part.getType()))
    return tensor::ExtractOp::create(b, loc, part, extract.getIndices().drop_front());
  auto slice = dyn_cast<SliceOp>(op);
  if (!slice || namesWholeRow(slice.getSubscripts(), row.axis))
    return part;
  return SliceOp::create(b, loc, op->getResult(0).getType(), part, slice.getBounds().drop_front(),
                         slice.getStaticStarts().drop_front(), slice.getStaticStops().drop_front(),
                         slice.getStaticSteps().drop_front(), droppedOfRow(slice.getDropped()));
}
