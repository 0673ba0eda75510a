//===- SpecialSizes.cpp - Which sizes are worth code of their own ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/SpecialSizes.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
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

SpecialSizes tg::findSpecialSizes(func::FuncOp function) {
  SpecialSizes result;
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes()))
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      for (int64_t axis = 0; axis < tensor.getRank(); ++axis)
        if (tensor.isDynamicDim(axis))
          result.axes.push_back({unsigned(number), unsigned(axis)});
  bool hasLoop = false;
  function.walk([&](Operation *op) { hasLoop |= isa<LoopLikeOpInterface>(op) || usesGraphsAs(op, GraphUse::Loop); });
  if (result.axes.empty() || !hasLoop)
    return result;
  OwningOpRef<func::FuncOp> copy(function.clone());
  Origins origins(*copy, result.axes);
  llvm::SetVector<Value> tensors;
  copy->walk([&](Operation *op) {
    if (!isInLoop(op))
      return;
    for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
      for (Value value : values)
        if (isa<RankedTensorType>(value.getType()))
          tensors.insert(value);
  });
  std::set<std::vector<int64_t>> found;
  for (Value tensor : tensors) {
    std::vector<int64_t> shape;
    for (int64_t axis = 0, rank = cast<RankedTensorType>(tensor.getType()).getRank(); axis < rank; ++axis)
      shape.push_back(origins.of(tensor, axis));
    bool isSpecial = llvm::any_of(shape, [](int64_t size) { return size < 0; });
    if (isSpecial && !ShapedType::isDynamicShape(shape) && found.insert(shape).second)
      result.shapes.push_back(shape);
  }
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
