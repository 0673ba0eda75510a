//===- DividedSizes.cpp - Sizes of divided axes ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Rows of several arguments are usually as many, which only a run of the program shows. A loop over rows of two
// arguments, computed at once, has slices that take as many rows of the one as there are of the other. Types say
// nothing about them, and neither do operations, so these slices keep what each rank has if the sizes turn out to be
// equal.
//
//===----------------------------------------------------------------------===//

#include "DividedSizes.h"
#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

/// Returns the axis outside of a graph that has the size of an axis of an input.
static std::optional<TensorAxis> getAxisOutside(BlockArgument input, int64_t axis) {
  auto op = dyn_cast_if_present<InnerGraphOpInterface>(input.getOwner()->getParentOp());
  if (!op)
    return std::nullopt;
  GraphInput from = op.getGraphInput(input);
  if (from.kind == GraphInput::Operand || from.kind == GraphInput::State)
    return TensorAxis(op->getOperand(from.operand), axis);
  return from.isRow() ? std::optional(TensorAxis(op->getOperand(from.operand), axis + 1)) : std::nullopt;
}

/// Returns the number that is the same, before a check or outside of a graph; null if there is none.
static Value getPassedNumber(Value number) {
  if (auto assertion = number.getDefiningOp<AssertOp>())
    return assertion.getX();
  auto input = dyn_cast<BlockArgument>(number);
  auto op = input ? dyn_cast_if_present<InnerGraphOpInterface>(input.getOwner()->getParentOp()) : nullptr;
  if (!op)
    return {};
  GraphInput from = op.getGraphInput(input);
  return from.kind == GraphInput::Operand ? op->getOperand(from.operand) : Value();
}

/// Returns the stop of a range that begins with the first element and leaves out none before its stop.
static OpFoldResult stopOfFirst(const Subscript &subscript, MLIRContext *context) {
  auto isOther = [](const std::optional<Bound> &bound, int64_t usual) {
    return bound && (!bound->isConstant() || bound->constant != usual);
  };
  if (subscript.isIndex || !subscript.stop || isOther(subscript.start, 0) || isOther(subscript.step, 1))
    return {};
  if (!subscript.stop->isConstant())
    return subscript.stop->value;
  return subscript.stop->constant < 0 ? OpFoldResult()
                                      : IntegerAttr::get(IndexType::get(context), subscript.stop->constant);
}

namespace {
/// Follows sizes. Each slice on the way asks for the origins of several sizes, so they are followed to some depth only.
class Origins {
public:
  SizeOrigin find(OpFoldResult size, std::optional<TensorAxis> place = std::nullopt);
  bool isAtMostSize(OpFoldResult stop, Value tensor, int64_t axis);

private:
  static constexpr unsigned kMostDepth = 4;
  std::optional<OpFoldResult> sizeOfPart(SliceOp slice, int64_t axis);

  unsigned depth = 0;
};
} // namespace

/// Returns whether a check on which `stop` depends compares it with the size of an axis, or it is this size.
bool Origins::isAtMostSize(OpFoldResult stop, Value tensor, int64_t axis) {
  SizeOrigin size = find({}, TensorAxis(tensor, axis)), least = find(stop);
  if (least == size)
    return true;
  for (auto value = dyn_cast<Value>(stop); value; value = getPassedNumber(value)) {
    auto assertion = value.getDefiningOp<AssertOp>();
    auto compare = assertion ? assertion.getCondition().getDefiningOp<arith::CmpIOp>() : arith::CmpIOp();
    if (!compare)
      continue;
    bool isLess = compare.getPredicate() == arith::CmpIPredicate::sle;
    if (!isLess && compare.getPredicate() != arith::CmpIPredicate::sge)
      continue;
    Value small = isLess ? compare.getLhs() : compare.getRhs(), large = isLess ? compare.getRhs() : compare.getLhs();
    if (find(small) == least && find(large) == size)
      return true;
  }
  return false;
}

/// Returns the size of the result of a slice, if it takes the first elements, of which there are enough.
std::optional<OpFoldResult> Origins::sizeOfPart(SliceOp slice, int64_t axis) {
  if (depth == kMostDepth)
    return std::nullopt;
  Subscripts subscripts = slice.getSubscripts();
  int64_t own = 0;
  for (int64_t left = axis;; ++own)
    if (!subscripts[own].isIndex && left-- == 0)
      break;
  OpFoldResult stop = stopOfFirst(subscripts[own], slice.getContext());
  ++depth;
  bool fits = stop && isAtMostSize(stop, slice.getX(), own);
  --depth;
  return fits ? std::optional(stop) : std::nullopt;
}

SizeOrigin Origins::find(OpFoldResult size, std::optional<TensorAxis> place) {
  auto number = [](int64_t value, MLIRContext *context) {
    return SizeOrigin{IntegerAttr::get(IndexType::get(context), value)};
  };
  for (;;) {
    if (!place) {
      if (std::optional<int64_t> known = getConstantIntValue(size))
        return number(*known, size.getContext());
      place = getAxisOf(size);
      if (!place) {
        Value passed = getPassedNumber(cast<Value>(size));
        if (!passed)
          return {size};
        size = passed;
        continue;
      }
    }
    auto [tensor, axis] = *place;
    if (int64_t known = sizeAt(tensor, axis); !ShapedType::isDynamic(known))
      return number(known, tensor.getContext());
    if (auto input = dyn_cast<BlockArgument>(tensor)) {
      std::optional<TensorAxis> outside = getAxisOutside(input, axis);
      if (!outside)
        return {{}, *place};
      place = outside;
      continue;
    }
    auto result = cast<OpResult>(tensor);
    Operation *op = result.getOwner();
    if (std::optional<TensorAxis> passed = getPassedSize(tensor, axis)) {
      place = passed;
      continue;
    }
    if (auto scan = dyn_cast<ScanOp>(op)) {
      GraphResult from = scan.getGraphResult(result);
      if (from.kind == GraphResult::State || from.kind == GraphResult::Window) {
        place = {op->getOperand(from.operand), axis};
        continue;
      }
      if (axis != 0 || from.kind != GraphResult::Rows || scan.getYield().getUntil() ||
          scan.getYield().getKept(result.getResultNumber() - scan.getFinals().size()) != 0)
        return {{}, *place};
      size = scan.getSteps();
      place.reset();
      continue;
    }
    FailureOr<OperandAxes> axes = axesOfOperands(op, axis);
    auto slice = dyn_cast<SliceOp>(op);
    if (std::optional<OpFoldResult> part = slice && failed(axes) ? sizeOfPart(slice, axis) : std::nullopt) {
      size = *part;
      place.reset();
      continue;
    }
    if (auto update = dyn_cast<SubscriptOpInterface>(op); update && !slice) {
      place = {update.getX(), axis};
      continue;
    }
    if (failed(axes))
      return {{}, *place};
    auto own = llvm::find_if(*axes, [](const std::optional<int64_t> &of) { return of.has_value(); });
    if (own == axes->end())
      return {{}, *place};
    place = {op->getOperand(own - axes->begin()), **own};
  }
}

SizeOrigin tg::findOrigin(OpFoldResult size) { return Origins().find(size); }

bool tg::isSizeOf(OpFoldResult size, Value tensor, int64_t axis) {
  return Origins().find(size) == Origins().find({}, TensorAxis(tensor, axis));
}

bool tg::isChecked(OpFoldResult size) {
  for (auto value = dyn_cast<Value>(size); value; value = getPassedNumber(value))
    if (value.getDefiningOp<AssertOp>())
      return true;
  return false;
}

bool tg::isDividedSize(OpFoldResult size, DividedOf of, Operation *op) {
  constexpr size_t most = 16; // sizes of which a size is the least
  SmallVector<OpFoldResult> sizes{size};
  for (size_t k = 0; k < sizes.size(); ++k) {
    SizeOrigin origin = findOrigin(sizes[k]);
    if (origin.place.first && of(origin.place.first) == origin.place.second)
      return true;
    if (std::optional<int64_t> known = origin.size ? getConstantIntValue(origin.size) : std::nullopt) {
      auto function = op->getParentOfType<FunctionOpInterface>();
      if (function && llvm::any_of(function.getArguments(), [&](BlockArgument argument) {
            Divided axis = of(argument);
            return axis && sizeAt(argument, *axis) == *known;
          }))
        return true;
    }
    auto value = dyn_cast_if_present<Value>(origin.size);
    if (auto least = value ? value.getDefiningOp<arith::MinSIOp>() : arith::MinSIOp(); least && sizes.size() < most)
      sizes.append({least.getLhs(), least.getRhs()});
  }
  return false;
}

/// Returns what a pad at the end does to the axis: the size that it gets is subtracted from, or the axis stays as it
/// is.
static std::optional<ResizedAxis> resizeByPad(PadOp pad, int64_t axis) {
  MLIRContext *context = pad.getContext();
  if (getConstantIntValue(getMixedValues(pad.getStaticLow(), pad.getLow(), context)[axis]) != 0)
    return std::nullopt;
  auto high = dyn_cast<Value>(getMixedValues(pad.getStaticHigh(), pad.getHigh(), context)[axis]);
  auto difference = high ? high.getDefiningOp<arith::SubIOp>() : arith::SubIOp();
  if (!difference || !isSizeOf(difference.getRhs(), pad.getX(), axis))
    return std::nullopt;
  return ResizedAxis{0, axis, axis, difference.getLhs()};
}

std::optional<ResizedAxis> tg::findResizedAxis(Operation *op, DividedOf of) {
  std::optional<ResizedAxis> found;
  if (auto pad = dyn_cast<PadOp>(op)) {
    if (Divided axis = of(pad.getX()))
      found = resizeByPad(pad, *axis);
  } else if (auto subscripted = dyn_cast<SubscriptOpInterface>(op)) {
    // The value that takes the place of others, or is added to them, has as many elements.
    auto slice = dyn_cast<SliceOp>(op);
    Subscripts subscripts = subscripted.getSubscripts();
    int64_t rank = subscripts.size(), kept = 0;
    int64_t dropped = llvm::count_if(subscripts.get(), [](const Subscript &own) { return own.isIndex; });
    for (int64_t axis = 0; axis < rank; ++axis) {
      int64_t part = kept;
      kept += !subscripts[axis].isIndex;
      OpFoldResult stop = stopOfFirst(subscripts[axis], op->getContext());
      if (!stop)
        continue;
      Divided own = of(subscripted.getX());
      if (!slice && !own) { // of a tensor that each rank has
        Value value = op->getOperand(0);
        Divided divided = of(value);
        own = divided && *divided + rank - dropped - int64_t(shapeOf(value.getType()).size()) == part ? Divided(axis)
                                                                                                      : std::nullopt;
      }
      if (own != axis)
        continue;
      found = ResizedAxis{slice ? 0u : 1u, axis, slice ? part : axis, stop,
                          Origins().isAtMostSize(stop, subscripted.getX(), axis)};
    }
  }
  if (!found || !isDividedSize(found->size, of, op))
    return std::nullopt;
  // Sizes that are known to differ always gather.
  OpFoldResult size = findOrigin(found->size).size;
  std::optional<int64_t> wanted = size ? getConstantIntValue(size) : std::nullopt;
  int64_t known = sizeAt(op->getOperand(found->operand), found->axis);
  return wanted && !ShapedType::isDynamic(known) && *wanted != known ? std::nullopt : found;
}
