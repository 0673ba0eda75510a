//===- LinearAlgebra.cpp - Derivatives of products of matrices ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"

using namespace mlir;
using namespace tg;

namespace {
struct DotRule : Rule<DotRule, DotOp> {
  static LinearGroups groups(DotOp) { return {{0}, {1}}; }

  /// Builds the products of all pairs of elements of two vectors.
  static Value outer(const Pull<DotOp> &p, Value column, Value row) {
    return p.make<MulOp>(expandDims(p.b, p.loc, column, {1}), expandDims(p.b, p.loc, row, {0}));
  }
  /// Stacks matrices, or batches of them, with all rows below each other: [batch × rows, columns].
  static Value stack(const Pull<DotOp> &p, Value x) {
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(p.b, p.loc, x);
    OpFoldResult columns = sizes.pop_back_val();
    return reshape(p.b, p.loc, x, {OpFoldResult(countElements(p.b, p.loc, sizes)), columns});
  }

  static Cotangents pull(const Pull<DotOp> &p) {
    Value lhs = p.op.getLhs(), rhs = p.op.getRhs(), g = p.g();
    int64_t left = shapeOf(lhs.getType()).size(), right = shapeOf(rhs.getType()).size();
    auto a = [&] { return p.value(lhs); };
    auto b = [&] { return p.value(rhs); };
    Cotangents all(2);
    if (left == 1 && right == 1) {
      if (p.wanted[0])
        all[0] = p.make<MulOp>(g, b());
      if (p.wanted[1])
        all[1] = p.make<MulOp>(g, a());
      return all;
    }
    if (left == 2 && right == 1) {
      if (p.wanted[0])
        all[0] = outer(p, g, b());
      if (p.wanted[1])
        all[1] = p.make<DotOp>(transposeMatrix(p.b, p.loc, a()), g);
      return all;
    }
    if (left == 1 && right == 2) {
      if (p.wanted[0])
        all[0] = p.make<DotOp>(b(), g);
      if (p.wanted[1])
        all[1] = outer(p, a(), g);
      return all;
    }
    // A vector in a batch counts as a matrix of one row or one column.
    int64_t last = shapeOf(g.getType()).size();
    if (left == 1)
      g = expandDims(p.b, p.loc, g, {last++ - 1});
    if (right == 1)
      g = expandDims(p.b, p.loc, g, {last});
    auto matrixA = [&] { return left == 1 ? expandDims(p.b, p.loc, a(), {0}) : a(); };
    auto matrixB = [&] { return right == 1 ? expandDims(p.b, p.loc, b(), {1}) : b(); };
    auto shrink = [&](Value product, Value operand, int64_t axis) {
      Type type = operand.getType();
      if (shapeOf(type).size() > 1)
        return unbroadcast(p.b, p.loc, product, type);
      // First the batch, then the axis that stands for none.
      SmallVector<int64_t> shape(shapeOf(type));
      shape.insert(shape.begin() + axis, 1);
      Value matrix = unbroadcast(p.b, p.loc, product, tensorOrScalar(shape, mlir::getElementTypeOrSelf(type)));
      return Value(p.make<SqueezeOp>(matrix, ArrayRef<int64_t>(axis)));
    };
    if (p.wanted[0])
      all[0] = shrink(p.make<DotOp>(g, transposeMatrix(p.b, p.loc, matrixB())), lhs, 0);
    if (p.wanted[1]) {
      // Of a matrix that a batch shares, one product sums over the batch, too.
      if (right == 2 && left > 2)
        all[1] = p.make<DotOp>(transposeMatrix(p.b, p.loc, stack(p, matrixA())), stack(p, g));
      else
        all[1] = shrink(p.make<DotOp>(transposeMatrix(p.b, p.loc, matrixA()), g), rhs, 1);
    }
    return all;
  }
};
} // namespace

void tg::registerLinearAlgebraRules(MLIRContext *context) { DotOp::attachInterface<DotRule>(*context); }
