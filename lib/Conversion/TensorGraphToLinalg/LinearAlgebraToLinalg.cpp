//===- LinearAlgebraToLinalg.cpp - Products of matrices -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"
#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
struct LowerDot : OpRewritePattern<DotOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DotOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value lhs = op.getLhs(), rhs = op.getRhs();
    int64_t lhsRank = op.getLhs().getType().getRank(), rhsRank = op.getRhs().getType().getRank();
    OpFoldResult inner = lower.size(lhs, lhsRank - 1), other = lower.size(rhs, std::max<int64_t>(rhsRank - 2, 0));
    lower.checkSizes(inner, other, messages::summedSizesDisagree());
    checkBatch(lower, op);

    Type element = getElementTypeOrSelf(op.getType());
    Type accumulator = isHalfPrecision(element) ? Type(rewriter.getF32Type()) : element;
    ReifiedRankedShapedTypeDims shapes;
    (void)op.reifyResultShapes(rewriter, shapes);
    if (isOuterProduct(op)) {
      rewriter.replaceOp(op, outerProduct(lower, op, shapes[0], accumulator));
      return success();
    }
    if (accumulator != element && readsElementsOften(op)) {
      lhs = widened(lower, lhs, accumulator);
      rhs = widened(lower, rhs, accumulator);
    }
    Value init = lower.filled(shapes[0], lower.constant(accumulator, 0));
    Value product = isPlain(getElementTypeOrSelf(lhs)) && lhsRank <= 2 && rhsRank <= 2 ? named(lower, lhs, rhs, init)
                                                                                       : generic(lower, lhs, rhs, init);
    if (accumulator != element) {
      auto rounded = cast<RankedTensorType>(product.getType()).clone(element);
      product = lower
                    .pointwise(product, shapes[0], rounded,
                               [&](OpBuilder &b, Location loc, ValueRange xs) {
                                 return SmallVector<Value>{arith::TruncFOp::create(b, loc, element, xs[0])};
                               })
                    .front();
    }
    bool isScalar = !isa<RankedTensorType>(op.getType());
    rewriter.replaceOp(op, isScalar ? lower.element(product, {}) : lower.castTo(product, op.getType()));
    return success();
  }

private:
  static bool isPlain(Type element) { return !isHalfPrecision(element) && !element.isIndex() && !isComplex(element); }

  /// Returns whether half-precision operands are converted before the product, instead of each time that it reads an
  /// element. Conversion takes about as long as a multiplication, and products of single precision have kernels of
  /// their own.
  static bool readsElementsOften(DotOp op) {
    auto lhs = op.getLhs().getType(), rhs = op.getRhs().getType();
    if (lhs.getRank() < 2 || rhs.getRank() < 2 || lhs.getDimSize(lhs.getRank() - 2) == 1 || rhs.getShape().back() == 1)
      return false;
    // Fast code computes with small tensors in registers, where it converts them: the product of 8x8 by 8x8 numbers of
    // f16 is slower if they are converted before.
    auto hasFew = [](RankedTensorType type) {
      return type.hasStaticShape() && type.getNumElements() <= tuning::kSmallElements;
    };
    return !hasFew(lhs) || !hasFew(rhs);
  }

  static Value widened(LoweringBuilder &lower, Value x, Type element) {
    auto type = cast<RankedTensorType>(x.getType()).clone(element);
    return lower
        .pointwise(x, lower.sizes(x), type,
                   [&](OpBuilder &b, Location loc, ValueRange xs) {
                     return SmallVector<Value>{widen(b, loc, xs[0], element)};
                   })
        .front();
  }

  static Value addProduct(OpBuilder &b, Location loc, Value sum, Value x, Value y) {
    return combine(b, loc, Combiner::Add, sum, combine(b, loc, Combiner::Mul, x, y));
  }

  /// Returns whether each element of the result is one product: of a column and a row.
  static bool isOuterProduct(DotOp op) {
    auto lhs = op.getLhs().getType(), rhs = op.getRhs().getType();
    return lhs.getRank() > 1 && rhs.getRank() > 1 && lhs.getShape().back() == 1 &&
           rhs.getDimSize(rhs.getRank() - 2) == 1;
  }

  /// Builds an outer product elementwise, so that the operation that uses it can compute it in its own loop.
  static Value outerProduct(LoweringBuilder &lower, DotOp op, ArrayRef<OpFoldResult> sizes, Type accumulator) {
    auto product = [&](OpBuilder &b, Location loc, ValueRange xs) {
      SmallVector<Value> factors(xs);
      LoweringBuilder at(b, loc);
      // Added to zero, as any sum of products: -0.0 becomes 0.0.
      Value zero = at.constant(accumulator, 0);
      bool isShort = xs[0].getType() != accumulator;
      for (Value &factor : factors)
        factor = widen(b, loc, factor, accumulator);
      Value sum = addProduct(b, loc, zero, factors[0], factors[1]);
      return SmallVector<Value>{isShort ? arith::TruncFOp::create(b, loc, xs[0].getType(), sum).getResult() : sum};
    };
    return lower.pointwise({op.getLhs(), op.getRhs()}, sizes, op.getType(), product).front();
  }

  static void checkBatch(LoweringBuilder &lower, DotOp op) {
    auto lhs = op.getLhs().getType(), rhs = op.getRhs().getType();
    for (int64_t back = 3; back <= std::min(lhs.getRank(), rhs.getRank()); ++back) {
      int64_t left = lhs.getRank() - back, right = rhs.getRank() - back;
      if (lhs.getDimSize(left) != 1 && rhs.getDimSize(right) != 1)
        lower.checkSizes(lower.size(op.getLhs(), left), lower.size(op.getRhs(), right),
                         messages::sizesDisagree(std::max(left, right)));
    }
  }

  static Value named(LoweringBuilder &lower, Value lhs, Value rhs, Value init) {
    bool rows = cast<RankedTensorType>(lhs.getType()).getRank() == 2;
    bool columns = cast<RankedTensorType>(rhs.getType()).getRank() == 2;
    if (rows && columns)
      return linalg::MatmulOp::create(lower.b, lower.loc, ValueRange{lhs, rhs}, init).getResult(0);
    if (rows)
      return linalg::MatvecOp::create(lower.b, lower.loc, ValueRange{lhs, rhs}, init).getResult(0);
    if (columns)
      return linalg::VecmatOp::create(lower.b, lower.loc, ValueRange{lhs, rhs}, init).getResult(0);
    return linalg::DotOp::create(lower.b, lower.loc, ValueRange{lhs, rhs}, init).getResult(0);
  }

  /// Builds loops over batch, rows, columns and the summed axis, in this order.
  static Value generic(LoweringBuilder &lower, Value lhs, Value rhs, Value init) {
    OpBuilder &b = lower.b;
    auto lhsType = cast<RankedTensorType>(lhs.getType()), rhsType = cast<RankedTensorType>(rhs.getType());
    int64_t results = cast<RankedTensorType>(init.getType()).getRank(), loops = results + 1;
    bool rows = lhsType.getRank() > 1, columns = rhsType.getRank() > 1;
    int64_t batch = results - rows - columns;
    AffineExpr row = b.getAffineDimExpr(batch), column = b.getAffineDimExpr(batch + rows),
               summed = b.getAffineDimExpr(results);
    auto batchIndex = [&](RankedTensorType type) {
      SmallVector<AffineExpr> index;
      int64_t own = std::max<int64_t>(type.getRank() - 2, 0);
      for (int64_t axis = 0; axis < own; ++axis)
        index.push_back(type.getDimSize(axis) == 1 ? b.getAffineConstantExpr(0)
                                                   : b.getAffineDimExpr(batch - own + axis));
      return index;
    };
    SmallVector<AffineExpr> lhsIndex = batchIndex(lhsType), rhsIndex = batchIndex(rhsType), resultIndex;
    for (int64_t axis = 0; axis < results; ++axis)
      resultIndex.push_back(b.getAffineDimExpr(axis));
    if (rows)
      lhsIndex.push_back(row);
    lhsIndex.push_back(summed);
    rhsIndex.push_back(summed);
    if (columns)
      rhsIndex.push_back(column);
    SmallVector<AffineMap> maps{AffineMap::get(loops, 0, lhsIndex, b.getContext()),
                                AffineMap::get(loops, 0, rhsIndex, b.getContext()),
                                AffineMap::get(loops, 0, resultIndex, b.getContext())};
    SmallVector<utils::IteratorType> iterators(results, utils::IteratorType::parallel);
    iterators.push_back(utils::IteratorType::reduction);
    auto op = linalg::GenericOp::create(b, lower.loc, init.getType(), ValueRange{lhs, rhs}, init, maps, iterators,
                                        [&](OpBuilder &inner, Location at, ValueRange xs) {
                                          Value x = xs[0], y = xs[1], sum = xs[2];
                                          x = widen(inner, at, x, sum.getType());
                                          y = widen(inner, at, y, sum.getType());
                                          linalg::YieldOp::create(inner, at, addProduct(inner, at, sum, x, y));
                                        });
    return op.getResult(0);
  }
};
} // namespace

void tg::populateLinearAlgebraToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerDot>(patterns.getContext());
}
