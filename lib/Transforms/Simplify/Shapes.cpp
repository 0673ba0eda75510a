//===- Shapes.cpp - Reshapes, repetitions, joins and splits ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Reshapes and repetitions check sizes at run time: one is only dropped if types, or another one, imply the same.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Reshape
//===----------------------------------------------------------------------===//

/// Returns whether `size` is the size of axis `axis` of `x`.
static bool isDimOf(Value size, Value x, int64_t axis) {
  auto dim = size.getDefiningOp<tensor::DimOp>();
  return dim && dim.getSource() == x && dim.getConstantIndex() == axis;
}

/// Returns whether the requested sizes are the sizes of `x`.
static bool areSizesOf(ArrayRef<int64_t> sizes, ValueRange dynamic, Value x) {
  auto type = dyn_cast<RankedTensorType>(x.getType());
  if (!type || type.getRank() != int64_t(sizes.size()))
    return false;
  auto next = dynamic.begin();
  for (auto [axis, size] : llvm::enumerate(sizes)) {
    if (ShapedType::isDynamic(size) ? !isDimOf(*next++, x, axis) : size != type.getDimSize(axis))
      return false;
  }
  return true;
}

static LogicalResult reshapeToOwnShape(ReshapeOp op, PatternRewriter &rewriter) {
  SmallVector<int64_t> sizes = llvm::to_vector(op.getStaticSizes());
  auto own = cast<RankedTensorType>(op.getX().getType());
  if (own != op.getType())
    return failure();
  // The size that is left open is that of the operand, if the others are, and if they do not make it 0/0.
  auto open = llvm::find(sizes, -1);
  bool isOwn = false;
  if (open == sizes.end()) {
    isOwn = areSizesOf(sizes, op.getSizes(), op.getX());
  } else if (llvm::all_of(sizes, [](int64_t size) { return size == -1 || size > 0; })) {
    *open = own.getDimSize(open - sizes.begin());
    isOwn = llvm::equal(sizes, own.getShape());
  }
  if (!isOwn)
    return failure();
  rewriter.replaceOp(op, op.getX());
  return success();
}

/// Returns a tensor whose elements `x` has in the same order, by a rearrangement that cannot fail; null if there is
/// none.
static Value sameElements(Value x) {
  Operation *inner = x.getDefiningOp();
  if (!isa_and_nonnull<ReshapeOp, ExpandDimsOp, SqueezeOp>(inner) ||
      !isa<RankedTensorType>(inner->getOperand(0).getType()))
    return {};
  auto reshape = dyn_cast<ReshapeOp>(inner);
  bool flattens = reshape && reshape.getStaticSizes() == ArrayRef<int64_t>{-1};
  return flattens || isSpeculatable(inner) ? inner->getOperand(0) : Value();
}
static LogicalResult reshapeTwice(ReshapeOp op, PatternRewriter &rewriter) {
  Value x = sameElements(op.getX());
  if (!x)
    return failure();
  // If the operand's type has fewer or more static sizes, the inferred result type changes.
  SmallVector<Type> types;
  SmallVector<Value> operands{x};
  llvm::append_range(operands, op.getSizes());
  if (failed(ReshapeOp::inferReturnTypes(op.getContext(), std::nullopt, operands, op->getDiscardableAttrDictionary(),
                                         op->getPropertiesStorage(), {}, types)) ||
      types.front() != op.getType())
    return failure();
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, x, op.getSizes(), op.getStaticSizes(), op.getInfer());
  return success();
}

/// Gives a transposition whose result is reshaped fewer axes: those of size 1 move no element, and those that stay
/// beside each other are one. What is left may be the transposition of a matrix, which products read as it is.
static LogicalResult reshapeTransposed(ReshapeOp op, PatternRewriter &rewriter) {
  auto transpose = op.getX().getDefiningOp<TransposeOp>();
  if (!transpose || !transpose->hasOneUse())
    return failure();
  Value x = transpose.getX();
  ArrayRef<int64_t> shape = cast<RankedTensorType>(x.getType()).getShape();
  if (ShapedType::isDynamicShape(shape))
    return failure();
  // The axes but those of size 1, and their order in the result.
  SmallVector<int64_t> sizes, places(shape.size()), order;
  for (auto [axis, size] : llvm::enumerate(shape)) {
    places[axis] = sizes.size();
    if (size != 1)
      sizes.push_back(size);
  }
  for (int64_t axis : transpose.getPermutation())
    if (shape[axis] != 1)
      order.push_back(places[axis]);
  // The first of the axes that become one.
  SmallVector<int64_t> firsts;
  for (auto [at, axis] : llvm::enumerate(order))
    if (at == 0 || axis != order[at - 1] + 1)
      firsts.push_back(axis);
  if (firsts.size() == shape.size())
    return failure();
  SmallVector<int64_t> joined;
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (llvm::is_contained(firsts, axis))
      joined.push_back(size);
    else if (llvm::MulOverflow(joined.back(), size, joined.back()))
      return failure();
  if (firsts.size() > 1) {
    SmallVector<int64_t> permutation;
    for (int64_t axis : firsts)
      permutation.push_back(llvm::count_if(firsts, [&](int64_t other) { return other < axis; }));
    x = ReshapeOp::create(rewriter, op.getLoc(), x, ValueRange(), joined);
    x = TransposeOp::create(rewriter, op.getLoc(), x, permutation);
  }
  rewriter.replaceOpWithNewOp<ReshapeOp>(op, x, op.getSizes(), op.getStaticSizes(), op.getInfer());
  return success();
}

void tg::populateReshape(RewritePatternSet &patterns) {
  addFunctions(patterns, reshapeToOwnShape, reshapeTwice, reshapeTransposed);
}

//===----------------------------------------------------------------------===//
// Repetitions
//===----------------------------------------------------------------------===//

static LogicalResult broadcastToOwnShape(BroadcastToOp op, PatternRewriter &rewriter) {
  if (op.getX().getType() != op.getType() || !areSizesOf(op.getStaticSizes(), op.getSizes(), op.getX()))
    return failure();
  rewriter.replaceOp(op, op.getX());
  return success();
}

static LogicalResult broadcastScalar(BroadcastToOp op, PatternRewriter &rewriter) {
  if (isa<RankedTensorType>(op.getX().getType()))
    return failure();
  rewriter.replaceOpWithNewOp<FullOp>(op, op.getX(), op.getSizes(), op.getStaticSizes());
  return success();
}

/// Merges a repetition of a repetition, if the inner one checks nothing that the outer one does not check.
static LogicalResult broadcastTwice(BroadcastToOp op, PatternRewriter &rewriter) {
  Operation *inner = op.getX().getDefiningOp();
  if (!isa_and_nonnull<BroadcastToOp, FullOp>(inner) || !isSpeculatable(inner) || !op.getSizes().empty())
    return failure();
  if (isa<FullOp>(inner))
    rewriter.replaceOpWithNewOp<FullOp>(op, inner->getOperand(0), op.getSizes(), op.getStaticSizes());
  else
    rewriter.replaceOpWithNewOp<BroadcastToOp>(op, inner->getOperand(0), op.getSizes(), op.getStaticSizes());
  return success();
}

/// Drops leading axes of size 1 that a broadcast implies.
static LogicalResult broadcastExpanded(BroadcastToOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ExpandDimsOp>();
  if (!inner || inner.getAxes() != ArrayRef(llvm::to_vector(llvm::seq<int64_t>(0, inner.getAxes().size()))))
    return failure();
  rewriter.replaceOpWithNewOp<BroadcastToOp>(op, inner.getX(), op.getSizes(), op.getStaticSizes());
  return success();
}

void tg::populateBroadcast(RewritePatternSet &patterns) {
  addFunctions(patterns, broadcastToOwnShape, broadcastScalar, broadcastTwice, broadcastExpanded);
}

//===----------------------------------------------------------------------===//
// Joining, splitting, padding
//===----------------------------------------------------------------------===//

/// Returns whether the only use of `op` is in another concatenation along the same axis.
static bool isPartOfConcat(ConcatOp op) {
  if (!op->hasOneUse())
    return false;
  auto user = dyn_cast<ConcatOp>(*op->user_begin());
  return user && user.getAxis() == op.getAxis();
}

/// Flattens nested concatenations all at once: one at a time would copy operands again and again.
static LogicalResult concatTwice(ConcatOp op, PatternRewriter &rewriter) {
  if (isPartOfConcat(op))
    return failure();
  SmallVector<Value> inputs, pending(llvm::reverse(op.getInputs()));
  bool nested = false;
  while (!pending.empty()) {
    Value input = pending.pop_back_val();
    auto inner = input.getDefiningOp<ConcatOp>();
    if (inner && isPartOfConcat(inner) && inner.getAxis() == op.getAxis()) {
      llvm::append_range(pending, llvm::reverse(inner.getInputs()));
      nested = true;
    } else {
      inputs.push_back(input);
    }
  }
  if (!nested)
    return failure();
  rewriter.replaceOpWithNewOp<ConcatOp>(op, inputs, op.getAxis());
  return success();
}

static LogicalResult concatEmpty(ConcatOp op, PatternRewriter &rewriter) {
  if (!isSpeculatable(op))
    return failure();
  SmallVector<Value> inputs;
  for (Value input : op.getInputs())
    if (cast<RankedTensorType>(input.getType()).getDimSize(op.getAxis()) != 0)
      inputs.push_back(input);
  if (inputs.empty() || inputs.size() == op.getInputs().size())
    return failure();
  rewriter.replaceOpWithNewOp<ConcatOp>(op, inputs, op.getAxis());
  return success();
}

/// Merges all parts of a split, in order.
static LogicalResult concatSplit(ConcatOp op, PatternRewriter &rewriter) {
  auto split = op.getInputs().front().getDefiningOp<SplitOp>();
  if (!split || split.getAxis() != op.getAxis() || !llvm::equal(split.getParts(), op.getInputs()) ||
      !isSpeculatable(split) || split.getX().getType() != op.getType())
    return failure();
  rewriter.replaceOp(op, split.getX());
  return success();
}

static LogicalResult splitOff(SplitOp op, PatternRewriter &rewriter) {
  if (op.getParts().size() != 1 || !isSpeculatable(op) || op.getResultTypes().front() != op.getX().getType())
    return failure();
  rewriter.replaceOp(op, op.getX());
  return success();
}

static LogicalResult padTwice(PadOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<PadOp>();
  if (!inner || inner.getValue() != op.getValue() || !isSpeculatable(inner) || !isSpeculatable(op))
    return failure();
  SmallVector<int64_t> low = llvm::to_vector(inner.getStaticLow()), high = llvm::to_vector(inner.getStaticHigh());
  for (auto [before, moreBefore, after, moreAfter] : llvm::zip(low, op.getStaticLow(), high, op.getStaticHigh()))
    if (llvm::AddOverflow(before, moreBefore, before) || llvm::AddOverflow(after, moreAfter, after))
      return failure();
  rewriter.replaceOpWithNewOp<PadOp>(op, inner.getX(), op.getValue(), ValueRange(), ValueRange(), low, high);
  return success();
}

void tg::populateJoin(RewritePatternSet &patterns) {
  addFunctions(patterns, concatTwice, concatEmpty, concatSplit, splitOff, padTwice);
}
