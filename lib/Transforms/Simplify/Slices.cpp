//===- Slices.cpp - Slices of results -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A part of a result is computed from parts of the operands. Operations that check sizes or elements outside of the
// part stay.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "PartSubscripts.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Subscripts
//===----------------------------------------------------------------------===//

static Subscript range(int64_t start, int64_t stop, int64_t step) {
  Subscript subscript;
  subscript.start = Bound{start, {}};
  subscript.stop = Bound{stop, {}};
  if (step != 1)
    subscript.step = Bound{step, {}};
  return subscript;
}

/// Returns the range first, first + step, … of `count` elements. With a negative step, the position before the first
/// element has no number, so the stop is omitted.
static Subscript subscriptOf(ResolvedRange resolved) {
  if (resolved.count == 0)
    return range(0, 0, 1);
  int64_t stop = resolved.first + (resolved.count - 1) * resolved.step + (resolved.step > 0 ? 1 : -1);
  Subscript subscript = range(resolved.first, stop, resolved.step);
  if (stop < 0)
    subscript.stop.reset();
  return subscript;
}

//===----------------------------------------------------------------------===//
// Slices of slices
//===----------------------------------------------------------------------===//

/// Composes two subscripts of an axis of `size`: the result applies `first`, then `second`.
static std::optional<Subscript> compose(int64_t size, const Subscript &first, const Subscript &second) {
  if (first.isAll())
    return second;
  if (second.isAll())
    return first;
  if (!isConstant(first) || !isConstant(second))
    return std::nullopt;
  if (!ShapedType::isDynamic(size)) {
    ResolvedRange outer = resolve(first, size);
    if (second.isIndex) {
      int64_t index = second.start->constant;
      index += index < 0 ? outer.count : 0;
      Subscript composed;
      composed.isIndex = true;
      composed.start = Bound{outer.first + index * outer.step, {}};
      return composed;
    }
    ResolvedRange inner = resolve(second, outer.count);
    int64_t step;
    if (llvm::MulOverflow(outer.step, inner.step, step) || ShapedType::isDynamic(step))
      return std::nullopt;
    return subscriptOf({inner.count == 0 ? 0 : outer.first + inner.first * outer.step, inner.count, step});
  }
  // With an unknown size: x[a:][b:] and x[a:][b], counted from the start.
  int64_t a = numberOf(first.start).value_or(0), b = numberOf(second.start).value_or(0), sum;
  if (first.stop || first.step || second.stop || second.step || a < 0 || b < 0 || llvm::AddOverflow(a, b, sum) ||
      sum == Subscripts::kOmitted)
    return std::nullopt;
  Subscript composed;
  composed.isIndex = second.isIndex;
  composed.start = Bound{sum, {}};
  return composed;
}

static LogicalResult sliceOfSlice(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SliceOp>();
  if (!inner)
    return failure();
  ArrayRef<int64_t> shape = cast<RankedTensorType>(inner.getX().getType()).getShape();
  Subscripts first = inner.getSubscripts(), second = op.getSubscripts();
  SmallVector<Subscript> composed;
  size_t next = 0;
  for (auto [size, subscript] : llvm::zip(shape, first.get())) {
    std::optional<Subscript> both = subscript;
    if (!subscript.isIndex)
      both = compose(size, subscript, second[next++]);
    if (!both)
      return failure();
    composed.push_back(*both);
  }
  return replaceBySlice(rewriter, op, inner.getX(), composed);
}

/// Takes one element along an axis, at a known position.
static LogicalResult takeOne(TakeOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> index = uniformElement(op.getIndices());
  auto type = cast<RankedTensorType>(op.getX().getType());
  int64_t size = type.getDimSize(op.getAxis());
  if (isa<RankedTensorType>(op.getIndices().getType()) || !index || ShapedType::isDynamic(size))
    return failure();
  int64_t place = index->toIndex();
  if (place < (op.getOutside() ? 0 : -size) || place >= size)
    return failure();
  SmallVector<Subscript> subscripts(type.getRank());
  subscripts[op.getAxis()].isIndex = true;
  subscripts[op.getAxis()].start = Bound{place, {}};
  return replaceBySlice(rewriter, op, op.getX(), subscripts);
}

void tg::populateSliceOfSlice(RewritePatternSet &patterns) { addFunctions(patterns, sliceOfSlice, takeOne); }

//===----------------------------------------------------------------------===//
// Slices of computations
//===----------------------------------------------------------------------===//

/// Moves a slice before an elementwise operation whose result has no other use.
static LogicalResult sliceOfElementwise(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ElementwiseOpInterface>();
  if (!inner || !inner->hasOneUse() || !isSpeculatable(inner))
    return failure();
  Subscripts subscripts = op.getSubscripts();
  if (llvm::all_of(subscripts.get(), [](const Subscript &s) { return s.isAll(); }))
    return failure();
  auto shape = cast<RankedTensorType>(op.getX().getType()).getShape();
  SmallVector<std::optional<PartSubscripts>, 3> texts;
  SmallVector<Type> types;
  for (Value operand : inner->getOperands()) {
    texts.emplace_back();
    types.push_back(operand.getType());
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      continue;
    SmallVector<Subscript> own = llvm::to_vector(subscripts.get().take_back(type.getRank()));
    // An axis of size 1 is repeated: each of its elements is the first.
    for (auto [axis, subscript] : llvm::enumerate(own)) {
      if (type.getDimSize(axis) != 1 || shape[shape.size() - own.size() + axis] == 1)
        continue;
      Subscript first;
      first.isIndex = subscript.isIndex;
      if (first.isIndex)
        first.start = Bound{0, {}};
      subscript = first;
    }
    texts.back().emplace(own);
    types.back() = texts.back()->partOf(operand);
  }
  auto type = broadcastType(std::nullopt, types, getElementTypeOrSelf(op.getType()));
  if (failed(type) || *type != op.getType())
    return failure();
  SmallVector<Value> operands;
  for (auto [position, operand] : llvm::enumerate(inner->getOperands())) {
    auto same = llvm::find(inner->getOperands().take_front(position), operand);
    if (size_t(same.getIndex()) < position)
      operands.push_back(operands[same.getIndex()]);
    else
      operands.push_back(texts[position] ? texts[position]->slice(rewriter, op.getLoc(), operand) : operand);
  }
  rewriter.replaceOp(op, rebuild(rewriter, inner, operands, op.getType()));
  return success();
}

static LogicalResult sliceOfTranspose(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<TransposeOp>();
  if (!inner || !inner->hasOneUse())
    return failure();
  Subscripts subscripts = op.getSubscripts();
  ArrayRef<int64_t> permutation = inner.getPermutation();
  SmallVector<Subscript> own = applyPermutation(subscripts.get(), invertPermutationVector(permutation));
  // The positions of the axes that are left.
  SmallVector<int64_t> place(own.size(), 0), order;
  int64_t left = 0;
  for (auto [axis, subscript] : llvm::enumerate(own))
    place[axis] = subscript.isIndex ? -1 : left++;
  for (int64_t axis : permutation)
    if (place[axis] >= 0)
      order.push_back(place[axis]);
  Value part = PartSubscripts(own).slice(rewriter, op.getLoc(), inner.getX());
  if (left > 0)
    part = TransposeOp::create(rewriter, op.getLoc(), part, order);
  rewriter.replaceOp(op, part);
  return success();
}

/// Replaces a part of a tensor of equal elements.
static LogicalResult sliceOfFull(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<FullOp>();
  std::optional<Scalar> constant = uniformElement(op.getX());
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if ((!inner && !constant) || !isSpeculatable(op.getX().getDefiningOp()) || (type && !type.hasStaticShape()))
    return failure();
  if (!inner)
    return replaceByNumber(rewriter, op, *constant);
  return replaceByValue(rewriter, op, inner.getValue());
}

/// Replaces a slice that is one of the numbers of an iota.
static LogicalResult sliceOfIota(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<IotaOp>();
  if (!inner || !isSpeculatable(inner) || !isSpeculatable(op) || isa<FloatType>(inner.getElement()))
    return failure();
  Subscripts subscripts = op.getSubscripts();
  if (!subscripts[0].isIndex)
    return failure();
  int64_t place = subscripts[0].start->constant;
  place += place < 0 ? inner.getStaticSizes()[0] : 0;
  return replaceByNumber(rewriter, op, Scalar::integer(inner.getElement(), place));
}

void tg::populateSliceOfComputed(RewritePatternSet &patterns) {
  addFunctions(patterns, sliceOfElementwise, sliceOfTranspose, sliceOfFull, sliceOfIota);
}

//===----------------------------------------------------------------------===//
// Slices and joins, slices and updates
//===----------------------------------------------------------------------===//

/// Moves a slice that lies within one operand of a concatenation to the operand.
static LogicalResult sliceOfConcat(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ConcatOp>();
  if (!inner || !isSpeculatable(inner))
    return failure();
  int64_t axis = inner.getAxis(), size = cast<RankedTensorType>(inner.getType()).getDimSize(axis);
  Subscripts all = op.getSubscripts();
  SmallVector<Subscript> subscripts = llvm::to_vector(all.get());
  Subscript &subscript = subscripts[axis];
  if (ShapedType::isDynamic(size) || !isConstant(subscript))
    return failure();
  ResolvedRange taken{0, 1, 1};
  if (subscript.isIndex)
    taken.first = subscript.start->constant + (subscript.start->constant < 0 ? size : 0);
  else
    taken = resolve(subscript, size);
  if (taken.count == 0)
    return failure();
  int64_t last = taken.first + (taken.count - 1) * taken.step, begin = 0;
  for (Value input : inner.getInputs()) {
    int64_t own = cast<RankedTensorType>(input.getType()).getDimSize(axis);
    auto contains = [&](int64_t place) { return place >= begin && place < begin + own; };
    if (contains(taken.first) && contains(last)) {
      taken.first -= begin;
      if (subscript.isIndex)
        subscript.start = Bound{taken.first, {}};
      else
        subscript = subscriptOf(taken);
      return replaceBySlice(rewriter, op, input, subscripts);
    }
    begin += own;
  }
  return failure();
}

/// Joins adjacent parts of one tensor, in order: x[a:b] and x[b:c] become x[a:c].
static LogicalResult concatOfNeighbours(ConcatOp op, PatternRewriter &rewriter) {
  if (!isSpeculatable(op))
    return failure();
  int64_t axis = op.getAxis(), begin = 0, end = 0;
  Value x;
  for (Value input : op.getInputs()) {
    auto slice = input.getDefiningOp<SliceOp>();
    if (!slice || (x && slice.getX() != x))
      return failure();
    Subscripts subscripts = slice.getSubscripts();
    for (auto [other, subscript] : llvm::enumerate(subscripts.get()))
      if (int64_t(other) != axis && !subscript.isAll())
        return failure();
    int64_t size = cast<RankedTensorType>(slice.getX().getType()).getDimSize(axis);
    const Subscript &subscript = subscripts[axis];
    if (ShapedType::isDynamic(size) || subscript.isIndex || !isConstant(subscript))
      return failure();
    ResolvedRange part = resolve(subscript, size);
    if (part.count == 0 || part.step != 1 || (x && part.first != end))
      return failure();
    if (!x)
      begin = part.first;
    x = slice.getX();
    end = part.first + part.count;
  }
  SmallVector<Subscript> subscripts(cast<RankedTensorType>(x.getType()).getRank());
  subscripts[axis] = range(begin, end, 1);
  if (x.getType() != op.getType())
    return replaceBySlice(rewriter, op, x, subscripts);
  rewriter.replaceOp(op, x);
  return success();
}

/// Forwards a slice that was just written to its reader, and drops a write of a slice that was just read.
static LogicalResult readWritten(SliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SetSliceOp>();
  if (!inner || !isSpeculatable(inner) || inner.getValue().getType() != op.getType() ||
      !areEqual(inner.getSubscripts(), op.getSubscripts()))
    return failure();
  rewriter.replaceOp(op, inner.getValue());
  return success();
}
static LogicalResult writeRead(SetSliceOp op, PatternRewriter &rewriter) {
  auto inner = op.getValue().getDefiningOp<SliceOp>();
  if (!inner || inner.getX() != op.getX() || !isSpeculatable(inner) ||
      !areEqual(inner.getSubscripts(), op.getSubscripts()))
    return failure();
  rewriter.replaceOp(op, op.getX());
  return success();
}

/// Replaces a write to all elements.
static LogicalResult writeAll(SetSliceOp op, PatternRewriter &rewriter) {
  Subscripts subscripts = op.getSubscripts();
  if (llvm::any_of(subscripts.get(), [](const Subscript &s) { return !s.isAll(); }) ||
      op.getValue().getType() != op.getType() || !isSpeculatable(op))
    return failure();
  rewriter.replaceOp(op, op.getValue());
  return success();
}

void tg::populateSliceOfJoin(RewritePatternSet &patterns) {
  addFunctions(patterns, sliceOfConcat, concatOfNeighbours, readWritten, writeRead, writeAll);
}
