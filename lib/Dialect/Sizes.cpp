//===- Sizes.cpp - Which size a tensor has along an axis ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// One operation
//===----------------------------------------------------------------------===//

std::optional<TensorAxis> tg::getAxisOf(OpFoldResult size) {
  auto value = dyn_cast_if_present<Value>(size);
  auto dim = value ? value.getDefiningOp<tensor::DimOp>() : tensor::DimOp();
  std::optional<int64_t> axis = dim ? constantAxis(dim) : std::nullopt;
  return axis ? std::optional(TensorAxis(dim.getSource(), *axis)) : std::nullopt;
}

bool tg::isSameSize(OpFoldResult x, OpFoldResult y) {
  std::optional<TensorAxis> axis = getAxisOf(x);
  return isEqualConstantIntOrValue(x, y) || (axis && axis == getAxisOf(y));
}

/// Returns whether an operation says how sizes of results follow from those of operands. (Casting to an interface that
/// a dialect only promises would abort the process.)
static bool saysSizes(Operation *op) { return op->getName().hasInterface<ReifyRankedShapedTypeOpInterface>(); }

std::optional<TensorAxis> tg::getPassedSize(Value tensor, int64_t axis) {
  if (auto argument = dyn_cast<BlockArgument>(tensor)) {
    // A tensor that the threads of a loop share keeps its sizes.
    auto loop = dyn_cast_if_present<scf::ForallOp>(argument.getOwner()->getParentOp());
    OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr;
    return init ? std::optional(TensorAxis(init->get(), axis)) : std::nullopt;
  }
  auto result = cast<OpResult>(tensor);
  Operation *op = result.getOwner();
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return isa<RankedTensorType>(cast.getSource().getType()) ? std::optional(TensorAxis(cast.getSource(), axis))
                                                             : std::nullopt;
  if (auto assertion = dyn_cast<AssertOp>(op))
    return TensorAxis(assertion.getX(), axis);
  if (auto shard = dyn_cast<ShardOp>(op))
    return TensorAxis(shard.getX(), axis);
  // Loops may carry tensors of other sizes than their initial values.
  OpOperand *destination = saysSizes(op) || isa<LoopLikeOpInterface>(op) ? nullptr : getDestination(result);
  return destination ? std::optional(TensorAxis(destination->get(), axis)) : std::nullopt;
}

FailureOr<OpFoldResult> tg::reifySize(OpBuilder &b, OpResult result, int64_t axis) {
  Operation *op = result.getOwner();
  auto type = cast<RankedTensorType>(result.getType());
  if (!type.isDynamicDim(axis))
    return OpFoldResult(b.getIndexAttr(type.getDimSize(axis)));
  if (std::optional<TensorAxis> passed = getPassedSize(result, axis))
    return tensor::getMixedSize(b, op->getLoc(), passed->first, passed->second);
  // By droppedAxes, as upstream also drops axes whose size is a constant operand.
  if (auto part = dyn_cast<tensor::ExtractSliceOp>(op)) {
    llvm::SmallBitVector dropped = droppedAxes(part.getStaticSizes(), type.getShape());
    for (auto [number, size] : llvm::enumerate(part.getMixedSizes()))
      if (!dropped[number] && axis-- == 0)
        return size;
  }
  if (!saysSizes(op))
    return failure();
  FailureOr<OpFoldResult> size = reifyDimOfResult(b, op, result.getResultNumber(), axis);
  return succeeded(size) && *size ? size : FailureOr<OpFoldResult>(failure());
}

bool tg::isVisible(Value value, Block *block) {
  Block *home = value.getParentBlock();
  while (block && block != home) {
    Operation *around = block->getParentOp();
    block = around ? around->getBlock() : nullptr;
  }
  return block;
}

//===----------------------------------------------------------------------===//
// In the program
//===----------------------------------------------------------------------===//

/// Builds a size of a result after its operation, and adds the questions for sizes of operands that this takes to
/// `asked`. Returns null if the size does not follow from the operands.
OpFoldResult SizesInPlace::build(OpResult result, int64_t axis) {
  Operation *op = result.getOwner(), *end = op->getNextNode();
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  FailureOr<OpFoldResult> size = reifySize(b, result, axis);
  if (failed(size))
    return {};
  Value value = getValueOrCreateConstantIndexOp(b, op->getLoc(), *size);
  size_t count = asked.size();
  for (Operation *made = op->getNextNode(); made != end; made = made->getNextNode()) {
    auto dim = dyn_cast<tensor::DimOp>(made);
    if (!dim)
      continue;
    if (dim.getSource().getDefiningOp() == op) {
      asked.truncate(count);
      return {};
    }
    asked.push_back(dim);
  }
  return value;
}

OpFoldResult SizesInPlace::before(OpBuilder &b, Location location, Value tensor, int64_t axis) {
  Block *block = b.getInsertionBlock();
  auto isUsable = [&](OpFoldResult size) {
    auto value = dyn_cast_if_present<Value>(size);
    return size && (!value || isVisible(value, block));
  };
  SmallVector<TensorAxis> way;
  OpFoldResult size;
  while (!size) {
    auto type = cast<RankedTensorType>(tensor.getType());
    if (!type.isDynamicDim(axis)) {
      size = b.getIndexAttr(type.getDimSize(axis));
      break;
    }
    TensorAxis place(tensor, axis);
    way.push_back(place);
    std::optional<TensorAxis> next = known.contains(place) ? std::nullopt : getPassedSize(tensor, axis);
    if (!next) {
      size = known.lookup(place);
      if (auto result = dyn_cast<OpResult>(tensor); result && !isUsable(size) && isVisible(tensor, block))
        size = build(result, axis);
      if (!isUsable(size))
        size = tensor::DimOp::create(b, location, tensor, axis).getResult();
      if (auto value = dyn_cast<Value>(size))
        size = getAsOpFoldResult(value);
      // The size of an operand is asked of what defines the operand.
      if (next = getAxisOf(size); next && next->first == tensor)
        next.reset();
    }
    if (next) {
      std::tie(tensor, axis) = *next;
      size = {};
    }
  }
  asked.clear();
  for (TensorAxis place : way)
    known[place] = size;
  return size;
}

void SizesInPlace::forget(Value tensor) {
  if (auto type = dyn_cast<RankedTensorType>(tensor.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      known.erase({tensor, axis});
}

/// Returns the size that a question asks for, which may be another question; null if it stays as it is.
Value SizesInPlace::answer(tensor::DimOp question) {
  std::optional<int64_t> axis = constantAxis(question);
  if (!axis)
    return {};
  if (auto result = dyn_cast<OpResult>(question.getSource())) {
    auto [entry, isNew] = known.try_emplace({result, *axis});
    if (isNew)
      entry->second = build(result, *axis);
    return dyn_cast_if_present<Value>(entry->second);
  }
  if (std::optional<TensorAxis> before = getPassedSize(question.getSource(), *axis)) {
    question.getSourceMutable().set(before->first);
    asked.push_back(question);
  }
  return {};
}

void SizesInPlace::resolve(Operation *root) {
  root->walk([&](tensor::DimOp dim) { asked.push_back(dim); });
  llvm::MapVector<Value, Value> answers;
  while (!asked.empty()) {
    tensor::DimOp question = asked.pop_back_val();
    Value size = answer(question);
    if (size && size != question.getResult())
      answers.insert({question.getResult(), size});
  }
  // Follows answers that are questions themselves, and shortens the way.
  auto findLast = [&](Value size) {
    SmallVector<Value> passed;
    for (auto next = answers.find(size); next != answers.end(); next = answers.find(size)) {
      passed.push_back(size);
      size = next->second;
    }
    for (Value question : passed)
      answers.find(question)->second = size;
    return size;
  };
  for (auto &entry : answers)
    entry.first.replaceAllUsesWith(findLast(entry.first));
  for (auto &entry : answers)
    entry.first.getDefiningOp()->erase();
  // Some answers have been replaced.
  known.clear();
}

//===----------------------------------------------------------------------===//
// Outside a graph
//===----------------------------------------------------------------------===//

static SizesOutside::FindSource sourcesOf(InnerGraphOpInterface op) {
  return [op](BlockArgument input) mutable -> std::optional<SizesOutside::Source> {
    GraphInput from = op.getGraphInput(input);
    bool isSame = from.kind == GraphInput::Operand;
    if (!isSame && from.kind != GraphInput::State && !from.isRow())
      return {};
    return SizesOutside::Source{op->getOperand(from.operand), from.isRow(), isSame};
  };
}

SizesOutside::SizesOutside(InnerGraphOpInterface op, Region &graph, OpBuilder &b)
    : SizesOutside(graph, sourcesOf(op), op.getLoc(), b) {}

bool SizesOutside::isInside(Value value) {
  return value.getParentBlock() == &steps || graph.isAncestor(value.getParentRegion());
}

bool SizesOutside::isKnown(Need need) {
  return need.second == kNoAxis ? !isInside(need.first) || moved.contains(need.first) : sizes.contains(need);
}

FailureOr<OpFoldResult> SizesOutside::sizeOf(Value tensor, int64_t axis) {
  SmallVector<Need> work{{tensor, axis}};
  llvm::DenseSet<Need> begun;
  while (!work.empty()) {
    Need need = work.back();
    if (isKnown(need)) {
      work.pop_back();
      continue;
    }
    size_t count = work.size();
    bool isNew = begun.insert(need).second;
    LogicalResult found = need.second == kNoAxis ? findValue(need.first, work) : findSize(need, work);
    // What needs itself is not known.
    if (failed(found) || (!isNew && work.size() > count))
      return failure();
  }
  return sizes.lookup({tensor, axis});
}

LogicalResult SizesOutside::findSize(Need need, SmallVectorImpl<Need> &work) {
  auto [tensor, axis] = need;
  auto answer = [&](OpFoldResult size) {
    sizes[need] = size;
    return success();
  };
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(axis))
    return answer(b.getIndexAttr(type.getDimSize(axis)));
  if (!isInside(tensor))
    return answer(tensor::getMixedSize(b, location, tensor, axis));
  auto input = dyn_cast<BlockArgument>(tensor);
  if (input && input.getOwner() == &graph.front()) {
    std::optional<Source> source = findSource(input);
    return source ? answer(tensor::getMixedSize(b, location, source->operand, axis + source->isRow)) : failure();
  }
  SmallVector<Need, 2> equal;
  if (std::optional<TensorAxis> passed = getPassed(tensor, axis))
    equal.push_back(*passed);
  else if (auto branch = tensor.getDefiningOp<scf::IfOp>())
    for (scf::YieldOp yield : {branch.thenYield(), branch.elseYield()})
      equal.emplace_back(yield.getOperand(cast<OpResult>(tensor).getResultNumber()), axis);
  if (!equal.empty()) {
    for (Need other : equal)
      if (!isKnown(other))
        work.push_back(other);
    if (!llvm::all_of(equal, [&](Need other) { return isKnown(other); }))
      return success();
    OpFoldResult first = sizes.lookup(equal.front());
    return isSameSize(first, sizes.lookup(equal.back())) ? answer(first) : failure();
  }
  if (input)
    return failure();
  OpFoldResult size = reified.lookup(need);
  if (!size) {
    OpBuilder beside(b.getContext());
    beside.setInsertionPointToEnd(&steps);
    FailureOr<OpFoldResult> built = reifySize(beside, cast<OpResult>(tensor), axis);
    if (failed(built))
      return failure();
    reified[need] = size = *built;
  }
  auto value = dyn_cast<Value>(size);
  if (!value)
    return answer(size);
  if (isKnown({value, kNoAxis}))
    return answer(getAsOpFoldResult(moved.lookupOrDefault(value)));
  work.emplace_back(value, kNoAxis);
  return success();
}

LogicalResult SizesOutside::findValue(Value value, SmallVectorImpl<Need> &work) {
  if (auto input = dyn_cast<BlockArgument>(value)) {
    std::optional<Source> source = input.getOwner() == &graph.front() ? findSource(input) : std::nullopt;
    if (!source || !source->isSame)
      return failure();
    moved.map(value, source->operand);
    return success();
  }
  Operation *op = value.getDefiningOp();
  if (isa<tensor::DimOp>(op)) {
    std::optional<TensorAxis> axis = getAxisOf(value);
    if (!axis)
      return failure();
    if (isKnown(*axis))
      moved.map(value, getValueOrCreateConstantIndexOp(b, location, sizes.lookup(*axis)));
    else
      work.push_back(*axis);
    return success();
  }
  if (!mayCopy(op))
    return failure();
  SetVector<Value> used(op->getOperands().begin(), op->getOperands().end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  size_t count = work.size();
  for (Value other : used)
    if (!isKnown({other, kNoAxis}))
      work.emplace_back(other, kNoAxis);
  return work.size() > count ? success() : copy(op);
}

bool SizesOutside::mayCopy(Operation *op) {
  auto isScalar = [](Type type) { return isElementType(type); };
  return op->hasTrait<OpTrait::ConstantLike>() ||
         (op->getNumRegions() == 0 && isMemoryEffectFree(op) && isSpeculatable(op) &&
          llvm::all_of(op->getOperandTypes(), isScalar) && llvm::all_of(op->getResultTypes(), isScalar));
}

LogicalResult SizesOutside::copy(Operation *op) {
  b.clone(*op, moved);
  return success();
}
