//===- SlicesOfReductions.cpp - Slices of reductions and products ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each element that is left is computed as before, from the same elements in the same order. Axes along which
// operations run, and whose sizes they check, stay whole. Nothing else may use the result, else the part would be
// computed twice.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "PartSubscripts.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

/// Returns the operation whose result is sliced, if nothing else uses it.
template <typename Op> static Op slicedOp(SliceOp op) {
  auto inner = op.getX().getDefiningOp<Op>();
  return inner && inner->hasOneUse() && !isWhole(op.getSubscripts()) ? inner : Op();
}

/// Returns the number of an axis when the axes before it that have an index are gone.
static int64_t placeAfter(ArrayRef<Subscript> subscripts, int64_t axis) {
  return llvm::count_if(subscripts.take_front(axis), [](const Subscript &s) { return !s.isIndex; });
}

/// Builds `inner` on the part of its operand, with other numbers of axes.
static void replaceByOperation(SliceOp op, Operation *inner, ArrayRef<Subscript> subscripts, StringRef name,
                               Attribute axes, PatternRewriter &rewriter) {
  Value part = PartSubscripts(subscripts).slice(rewriter, op.getLoc(), inner->getOperand(0));
  OperationState state(inner->getLoc(), inner->getName(), part, op.getType(), {});
  NamedAttrList attributes(dyn_cast_or_null<DictionaryAttr>(inner->getPropertiesAsAttribute()));
  attributes.set(name, axes);
  state.propertiesAttr = attributes.getDictionary(op.getContext());
  rewriter.replaceOp(op, rewriter.create(state));
}

/// Reduces the part of `x` along `reduced` axes of it.
static LogicalResult sliceReduced(SliceOp op, Operation *inner, ArrayRef<int64_t> reduced, bool keepdims,
                                  PatternRewriter &rewriter) {
  Subscripts given = op.getSubscripts();
  SmallVector<Subscript> own;
  int64_t next = 0;
  for (int64_t axis = 0, rank = cast<RankedTensorType>(inner->getOperand(0).getType()).getRank(); axis < rank; ++axis) {
    bool isReduced = llvm::is_contained(reduced, axis);
    own.push_back(!isReduced || keepdims ? given[next++] : Subscript());
    if (isReduced && !own.back().isAll())
      return rewriter.notifyMatchFailure(op, "a subscript is that of a reduced axis");
  }
  SmallVector<int64_t> axes = llvm::map_to_vector(reduced, [&](int64_t axis) { return placeAfter(own, axis); });
  replaceByOperation(op, inner, own, "axes", rewriter.getDenseI64ArrayAttr(axes), rewriter);
  return success();
}

static LogicalResult sliceOfReduction(SliceOp op, PatternRewriter &rewriter) {
  auto inner = slicedOp<ReductionOpInterface>(op);
  return inner ? sliceReduced(op, inner, inner.getReducedAxes(), inner.getKeepdims(), rewriter) : failure();
}
static LogicalResult sliceOfLogSumExp(SliceOp op, PatternRewriter &rewriter) {
  auto inner = slicedOp<LogSumExpOp>(op);
  if (!inner || !inner.getAxes())
    return failure();
  return sliceReduced(op, inner, *inner.getAxes(), inner.getKeepdims(), rewriter);
}

/// Moves a slice before an operation along one axis of the operand's shape.
template <typename Op> static LogicalResult sliceAlong(SliceOp op, PatternRewriter &rewriter) {
  auto inner = slicedOp<Op>(op);
  int64_t axis = inner ? int64_t(inner.getAxis()) : 0;
  Subscripts subscripts = op.getSubscripts();
  if (!inner || !subscripts[axis].isAll())
    return failure();
  replaceByOperation(op, inner, subscripts.get(), "axis",
                     rewriter.getI64IntegerAttr(placeAfter(subscripts.get(), axis)), rewriter);
  return success();
}

/// Slices the rows of the left and the columns of the right operand. The summed sizes are still compared.
static LogicalResult sliceOfDot(SliceOp op, PatternRewriter &rewriter) {
  auto inner = slicedOp<DotOp>(op);
  if (!inner)
    return failure();
  auto lhs = cast<RankedTensorType>(inner.getLhs().getType()), rhs = cast<RankedTensorType>(inner.getRhs().getType());
  Subscripts given = op.getSubscripts();
  int64_t rank = given.size(), rows = lhs.getRank() > 1, columns = rhs.getRank() > 1, batch = rank - rows - columns;
  bool isBatchCut = llvm::any_of(given.get().take_front(batch), [](const Subscript &s) { return !s.isAll(); });
  // A row of one matrix is a vector, but a row of each matrix is none.
  bool isAxisDropped = llvm::any_of(given.get().drop_front(batch), [](const Subscript &s) { return s.isIndex; });
  if (batch > 0 && isAxisDropped)
    return rewriter.notifyMatchFailure(op, "rows of a batch are no vectors");
  if (isBatchCut) {
    // The batch axes must be the same, and be known to be: they would no longer be compared.
    auto batchOf = [&](RankedTensorType type) {
      return type.getShape().take_front(std::max<int64_t>(type.getRank() - 2, 0));
    };
    if (batchOf(lhs) != batchOf(rhs) || llvm::is_contained(batchOf(lhs), ShapedType::kDynamic))
      return rewriter.notifyMatchFailure(op, "sizes of the batch may differ");
  }
  auto left = [&] {
    SmallVector<Subscript> own =
        llvm::to_vector(given.get().take_front(batch).take_back(std::max<int64_t>(lhs.getRank() - 2, 0)));
    if (rows)
      own.push_back(given[batch]);
    own.emplace_back();
    return own;
  };
  auto right = [&] {
    SmallVector<Subscript> own =
        llvm::to_vector(given.get().take_front(batch).take_back(std::max<int64_t>(rhs.getRank() - 2, 0)));
    own.emplace_back();
    if (columns)
      own.push_back(given[rank - 1]);
    return own;
  };
  Value a = PartSubscripts(left()).slice(rewriter, op.getLoc(), inner.getLhs());
  Value b = PartSubscripts(right()).slice(rewriter, op.getLoc(), inner.getRhs());
  Value product = DotOp::create(rewriter, inner.getLoc(), a, b, inner.getPartsAttr());
  if (product.getType() != op.getType())
    return failure();
  rewriter.replaceOp(op, product);
  return success();
}

void tg::populateSliceOfReduction(RewritePatternSet &patterns) {
  addFunctions(patterns, sliceOfReduction, sliceOfLogSumExp, sliceOfDot, sliceAlong<CumsumOp>, sliceAlong<CumprodOp>,
               sliceAlong<CummaxOp>, sliceAlong<CumminOp>, sliceAlong<SortOp>, sliceAlong<ArgsortOp>,
               sliceAlong<SoftmaxOp>, sliceAlong<LogSoftmaxOp>);
}
