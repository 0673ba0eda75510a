//===- SpecialSizes.cpp - Which sizes are worth code of their own ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/SpecialSizes.h"
#include "TensorGraph/Analysis/AxisRelations.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallBitVector.h"
#include <map>
#include <set>
#include <variant>

using namespace mlir;
using namespace tg;

/// A size below this has nothing to gain, or a meaning of its own.
static constexpr int64_t kLeastSpecialSize = 2;

//===----------------------------------------------------------------------===//
// Origins
//===----------------------------------------------------------------------===//

namespace {
/// Finds out where sizes of tensors in a function come from.
class Origins {
public:
  explicit Origins(func::FuncOp function, ArrayRef<ArgumentAxis> axes) : function(function), b(function.getContext()) {
    for (auto [number, axis] : llvm::enumerate(axes))
      known[{function.getArgument(axis.argument), axis.axis}] = ~int64_t(number);
  }

  /// Returns a known size, ~k for the size of axis number k, or kDynamic.
  int64_t of(Value tensor, int64_t axis);

private:
  /// Returns the axis that has the same size, or a known size; nothing if it is another number.
  std::optional<std::variant<TensorAxis, int64_t>> step(Value tensor, int64_t axis);

  func::FuncOp function;
  OpBuilder b;
  llvm::DenseMap<TensorAxis, int64_t> known;
};
} // namespace

std::optional<std::variant<TensorAxis, int64_t>> Origins::step(Value tensor, int64_t axis) {
  using Answer = std::variant<TensorAxis, int64_t>;
  if (auto input = dyn_cast<BlockArgument>(tensor)) {
    auto op = dyn_cast<InnerGraphOpInterface>(input.getOwner()->getParentOp());
    if (!op || !input.getOwner()->isEntryBlock())
      return std::nullopt;
    GraphInput from = op.getGraphInput(input);
    switch (from.kind) {
    case GraphInput::Operand:
    case GraphInput::State:
      return Answer(TensorAxis(op->getOperand(from.operand), axis));
    case GraphInput::Row:
    case GraphInput::StateRow:
      return Answer(TensorAxis(op->getOperand(from.operand), axis + 1));
    default:
      return std::nullopt;
    }
  }
  b.setInsertionPoint(tensor.getDefiningOp());
  FailureOr<OpFoldResult> size = reifySize(b, cast<OpResult>(tensor), axis);
  if (failed(size))
    return std::nullopt;
  if (std::optional<int64_t> number = getConstantIntValue(*size))
    return Answer(*number);
  if (std::optional<TensorAxis> same = getAxisOf(*size))
    return Answer(*same);
  return std::nullopt;
}

int64_t Origins::of(Value tensor, int64_t axis) {
  SmallVector<TensorAxis> visited;
  int64_t result = ShapedType::kDynamic;
  for (TensorAxis at(tensor, axis);;) {
    auto type = dyn_cast<RankedTensorType>(at.first.getType());
    if (!type || at.second >= type.getRank())
      break;
    if (!type.isDynamicDim(at.second)) {
      result = type.getDimSize(at.second);
      break;
    }
    // An axis that is being looked for is no other one's.
    auto [entry, isNew] = known.try_emplace(at, ShapedType::kDynamic);
    if (!isNew) {
      result = entry->second;
      break;
    }
    visited.push_back(at);
    auto next = step(at.first, at.second);
    if (!next)
      break;
    if (auto *size = std::get_if<int64_t>(&*next)) {
      result = *size;
      break;
    }
    at = std::get<TensorAxis>(*next);
  }
  for (TensorAxis axis : visited)
    known[axis] = result;
  return result;
}

//===----------------------------------------------------------------------===//
// Special sizes
//===----------------------------------------------------------------------===//

/// Returns whether an operation runs in steps of a loop.
static bool isInLoop(Operation *op) { return op->getParentOfType<LoopLikeOpInterface>() || getLoopAround(op); }

namespace {
/// Some axes of a tensor, in order.
struct Slice {
  Value tensor;
  SmallVector<int64_t> axes;
};
} // namespace

/// Returns a tensor with those of its axes that are not in `others`.
static Slice sliceWithout(Value tensor, const llvm::SmallBitVector &others) {
  Slice slice{tensor, {}};
  for (int64_t axis = 0, rank = rankOf(tensor); axis < rank; ++axis)
    if (!others[axis])
      slice.axes.push_back(axis);
  return slice;
}

/// Returns slices that an operation computes with one after another, each alone: matrices of a batch of products, rows
/// of which elements are summed. None if it computes each element from others alike, or with whole tensors at once.
static SmallVector<Slice> slicesOf(Operation *op) {
  auto isTensor = [](Value value) { return isa<RankedTensorType>(value.getType()); };
  if (op->getNumResults() != 1 || !isTensor(op->getResult(0)))
    return {};
  Value result = op->getResult(0);
  // The axes along which all slices lie, and those of operands that run along any axis of the result.
  llvm::SmallBitVector ofResult(rankOf(result));
  SmallVector<llvm::SmallBitVector> ofOperands, runAlong;
  for (Value operand : op->getOperands()) {
    ofOperands.emplace_back(isTensor(operand) ? rankOf(operand) : 0);
    runAlong.push_back(ofOperands.back());
  }
  for (int64_t axis = 0; axis < rankOf(result); ++axis) {
    FailureOr<OperandAxes> axes = axesOfOperands(op, axis);
    if (failed(axes)) {
      if (shapeOf(result.getType())[axis] != 1)
        return {};
      continue; // a reduction keeps it
    }
    bool isOfAll = true;
    for (auto [operand, own, along] : llvm::zip_equal(op->getOperands(), *axes, runAlong)) {
      isOfAll &= own.has_value() || !isTensor(operand);
      if (own)
        along.set(*own);
    }
    if (!isOfAll)
      continue;
    ofResult.set(axis);
    for (auto [own, others] : llvm::zip_equal(*axes, ofOperands))
      if (own)
        others.set(*own);
  }
  if (ofResult.none() || llvm::all_of(runAlong, [](const llvm::SmallBitVector &along) { return along.all(); }))
    return {};
  SmallVector<Slice> slices{sliceWithout(result, ofResult)};
  for (auto [operand, others] : llvm::zip_equal(op->getOperands(), ofOperands))
    if (isTensor(operand))
      slices.push_back(sliceWithout(operand, others));
  return slices;
}

SpecialSizes tg::findSpecialSizes(func::FuncOp function) {
  SpecialSizes result;
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      for (int64_t axis = 0; axis < tensor.getRank(); ++axis)
        if (tensor.isDynamicDim(axis))
          result.axes.push_back({unsigned(number), unsigned(axis)});
  if (result.axes.empty())
    return result;
  OwningOpRef<func::FuncOp> copy(function.clone());
  Origins origins(*copy, result.axes);
  std::set<std::vector<int64_t>> found;
  auto add = [&](Value tensor, ArrayRef<int64_t> axes) {
    std::vector<int64_t> shape;
    for (int64_t axis : axes)
      shape.push_back(origins.of(tensor, axis));
    bool isSpecial = llvm::any_of(shape, [](int64_t size) { return size < 0; });
    if (isSpecial && !ShapedType::isDynamicShape(shape) && found.insert(shape).second)
      result.shapes.push_back(shape);
  };
  llvm::SetVector<Value> tensors;
  SmallVector<Slice> slices;
  copy->walk([&](Operation *op) {
    llvm::append_range(slices, slicesOf(op));
    if (!isInLoop(op))
      return;
    for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
      for (Value value : values)
        if (isa<RankedTensorType>(value.getType()))
          tensors.insert(value);
  });
  for (Value tensor : tensors)
    add(tensor, llvm::to_vector(llvm::seq<int64_t>(rankOf(tensor))));
  for (const Slice &slice : slices)
    add(slice.tensor, slice.axes);
  return result;
}

SmallVector<int64_t> SpecialSizes::choose(ArrayRef<int64_t> sizes) const {
  SmallVector<int64_t> chosen(axes.size(), ShapedType::kDynamic);
  for (ArrayRef<int64_t> shape : shapes) {
    auto sizeOf = [&](int64_t size) { return size < 0 ? sizes[~size] : size; };
    if (llvm::any_of(shape, [&](int64_t size) { return sizeOf(size) > tuning::kLargestSpecialSize; }))
      continue;
    for (int64_t size : shape)
      if (size < 0 && sizeOf(size) >= kLeastSpecialSize)
        chosen[~size] = sizeOf(size);
  }
  return chosen;
}

SmallVector<int64_t> SpecialSizes::chooseAll(ArrayRef<int64_t> sizes) const {
  return llvm::map_to_vector(sizes,
                             [](int64_t size) { return size >= kLeastSpecialSize ? size : ShapedType::kDynamic; });
}

bool SpecialSizes::fits(FunctionType type) const {
  auto isOpen = [&](ArgumentAxis at) {
    auto tensor =
        dyn_cast_or_null<RankedTensorType>(at.argument < type.getNumInputs() ? type.getInput(at.argument) : Type());
    return tensor && at.axis < tensor.getRank() && tensor.isDynamicDim(at.axis);
  };
  auto isKnown = [&](int64_t size) { return size >= 0 || ~size < int64_t(axes.size()); };
  return llvm::all_of(axes, isOpen) &&
         llvm::all_of(shapes, [&](ArrayRef<int64_t> shape) { return llvm::all_of(shape, isKnown); });
}
