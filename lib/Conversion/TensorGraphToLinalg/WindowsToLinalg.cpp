//===- WindowsToLinalg.cpp - Windows that move over tensors ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Loops go through the places of a window. The elements at a place, of all windows at once, lie apart in the tensor,
// and are copied to all windows, or added from there.
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Dialect/WindowOps.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

namespace {
/// The elements at a place of all windows: where they are among those of all windows, and in the tensor.
class Place {
public:
  Place(LoweringBuilder &lower, const WindowMoves &moves, const WindowMoves::Parts<OpFoldResult> &sizes,
        ValueRange place)
      : lower(lower), shape(sizes.fixed) {
    llvm::append_range(shape, sizes.moved);
    auto same = [](size_t count, OpFoldResult number) { return SmallVector<OpFoldResult>(count, number); };
    Attribute zero = lower.b.getIndexAttr(0), one = lower.b.getIndexAttr(1);
    WindowMoves::Parts<OpFoldResult> start{{}, same(sizes.fixed.size(), zero), same(moves.space, zero)};
    tensor = {start.fixed, shape, same(sizes.fixed.size(), one)};
    for (int64_t k = 0; k < moves.space; ++k) {
      start.window.push_back(place[k]);
      tensor.offsets.push_back(getAsOpFoldResult(lower.mul(place[k], moves.dilation(k))));
      tensor.strides.push_back(lower.b.getIndexAttr(moves.stride(k)));
    }
    windows.offsets = moves.join(start);
    windows.sizes = moves.join(WindowMoves::Parts<OpFoldResult>{same(moves.space, one), sizes.fixed, sizes.moved});
    windows.strides = same(windows.sizes.size(), one);
  }

  Value ofTensor(Value x) { return extract(x, tensor); }
  Value ofWindows(Value x) { return extract(x, windows); }
  Value setInTensor(Value part, Value x) { return insert(part, x, tensor); }
  Value setInWindows(Value part, Value x) { return insert(part, x, windows); }

private:
  struct Part {
    SmallVector<OpFoldResult> offsets, sizes, strides;
  };
  Value extract(Value x, const Part &part) {
    auto type =
        RankedTensorType::get(decomposeMixedValues(shape).first, cast<RankedTensorType>(x.getType()).getElementType());
    return tensor::ExtractSliceOp::create(lower.b, lower.loc, type, x, part.offsets, part.sizes, part.strides);
  }
  Value insert(Value value, Value x, const Part &part) {
    return tensor::InsertSliceOp::create(lower.b, lower.loc, value, x, part.offsets, part.sizes, part.strides);
  }

  LoweringBuilder &lower;
  SmallVector<OpFoldResult> shape;
  Part windows, tensor;
};

struct LowerWindows : OpRewritePattern<WindowsOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(WindowsOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    WindowMoves moves(op);
    for (auto [k, size] : llvm::enumerate(mixedSizes(rewriter, op.getStaticWindow(), op.getWindow())))
      lower.checkNotNegative(size, messages::negativeSize(moves.axis + k));
    ReifiedRankedShapedTypeDims shapes;
    (void)op.reifyResultShapes(rewriter, shapes);
    if (hasNoElements(op.getType())) {
      rewriter.replaceOp(op, lower.withoutElements(shapes.front(), op.getType()));
      return success();
    }
    auto sizes = moves.split<OpFoldResult>(shapes.front());
    Value all = lower.empty(shapes.front(), op.getType().getElementType());
    all = lower.loops(sizes.window, all, [&](OpBuilder &b, Location loc, ValueRange index, Value all) {
      LoweringBuilder inner(b, loc);
      Place place(inner, moves, sizes, index);
      return place.setInWindows(place.ofTensor(op.getX()), all);
    });
    rewriter.replaceOp(op, lower.castTo(all, op.getType()));
    return success();
  }
};

struct LowerAddWindows : OpRewritePattern<AddWindowsOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(AddWindowsOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    WindowMoves moves(op);
    Value windows = op.getWindows();
    auto sizes = moves.split<OpFoldResult>(lower.sizes(windows));
    SmallVector<OpFoldResult> shape(sizes.fixed);
    for (auto [k, size] : llvm::enumerate(mixedSizes(rewriter, op.getStaticSizes(), op.getSizes()))) {
      int64_t axis = shape.size();
      lower.checkNotNegative(size, messages::negativeSize(axis));
      OpFoldResult fit = getAsOpFoldResult(countWindows(lower, moves, k, size, sizes.window[k]));
      lower.checkSizes(sizes.moved[k], fit, messages::windowsDisagree(axis));
      shape.push_back(size);
    }
    Type element = op.getType().getElementType();
    Value zero = createConstant(rewriter, op.getLoc(), cast<TypedAttr>(Scalar::zero(element).toAttribute()));
    Value sums = lower.filled(shape, zero);
    if (!hasNoElements(windows.getType()) && !hasNoElements(op.getType()))
      sums = lower.loops(sizes.window, sums, [&](OpBuilder &b, Location loc, ValueRange index, Value sums) {
        LoweringBuilder inner(b, loc);
        Place place(inner, moves, sizes, index);
        // Lowered in the next round, as all operations that patterns create.
        auto sum = AddOp::create(b, loc, place.ofTensor(sums), place.ofWindows(windows));
        sum->setAttr(kDestroysAttr, b.getDenseI64ArrayAttr(0));
        return place.setInTensor(sum, sums);
      });
    rewriter.replaceOp(op, lower.castTo(sums, op.getType()));
    return success();
  }
};
} // namespace

void tg::populateWindowsToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerWindows, LowerAddWindows>(patterns.getContext());
}
