//===- MatrixGraphs.cpp - Linear algebra by factors -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/MatrixBuild.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace mlir;
using namespace tg;

SmallVector<Value> CholeskySolveOp::buildGraph(OpBuilder &b) {
  auto half = [&](Value right, bool transposed) -> Value {
    return TriangularSolveOp::create(b, getLoc(), getFactor(), right, /*upper=*/false, transposed,
                                     /*unit_diagonal=*/false, getNan());
  };
  // Solutions of a vector for several matrices are no vector: the second system takes matrices of one column.
  int64_t rank = getX().getType().getRank();
  if (getB().getType().getRank() != 1 || rank == 1)
    return {half(half(getB(), false), true)};
  Value column = ExpandDimsOp::create(b, getLoc(), getB(), ArrayRef<int64_t>{1});
  return {SqueezeOp::create(b, getLoc(), half(half(column, false), true), ArrayRef<int64_t>{rank})};
}

/// Elements of the diagonal of `a` for each row of right sides, or an error.
static Value buildDivisors(OpBuilder &b, SolveOp op) {
  Location loc = op.getLoc();
  MatrixBuilder matrix(b, loc);
  Value divisors = matrix.diagonal(op.getA()), zero = matrix.number(op.getA(), 0);
  if (op.getNan()) {
    Value nan = matrix.number(op.getA(), std::numeric_limits<double>::quiet_NaN());
    divisors = SelectOp::create(b, loc, EqOp::create(b, loc, divisors, zero), nan, divisors);
  } else {
    Value isRegular = AllOp::create(b, loc, NeOp::create(b, loc, divisors, zero), DenseI64ArrayAttr(), UnitAttr());
    divisors = AssertOp::create(b, loc, divisors.getType(), isRegular, divisors,
                                b.getStringAttr("the matrix is singular: a zero on the diagonal"), ValueRange(),
                                b.getStringAttr("singular"));
  }
  int64_t axis = cast<RankedTensorType>(divisors.getType()).getRank();
  bool isVector = op.getB().getType().getRank() == 1;
  return isVector ? divisors : Value(ExpandDimsOp::create(b, loc, divisors, ArrayRef<int64_t>{axis}));
}

SmallVector<Value> SolveOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  if (getAssume() == MatrixStructure::Diagonal)
    return {DivOp::create(b, loc, getB(), buildDivisors(b, *this))};
  if (getAssume() == MatrixStructure::PositiveDefinite) {
    Value factor = CholeskyOp::create(b, loc, getA(), getNan());
    return {CholeskySolveOp::create(b, loc, factor, getB(), getNan())};
  }
  bool isSymmetric = getAssume() == MatrixStructure::Symmetric;
  auto lu = LuOp::create(b, loc, isSymmetric ? MatrixBuilder(b, loc).mirrored(getA()) : getA());
  return {LuSolveOp::create(b, loc, lu.getFactors(), lu.getOrder(), getB(), getTransposed() && !isSymmetric,
                            getNan())};
}

SmallVector<Value> InvOp::buildGraph(OpBuilder &b) {
  Value unit = MatrixBuilder(b, getLoc()).unit(getA());
  return {SolveOp::create(b, getLoc(), getA(), unit, MatrixStructure::General, /*transposed=*/false, getNan())};
}

/// The product of the elements of the last axis, and of another factor.
static Value buildProduct(OpBuilder &b, Location loc, Value x, Value factor) {
  int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
  Value product = ProdOp::create(b, loc, x, b.getDenseI64ArrayAttr(last), /*keepdims=*/false, TypeAttr());
  return MulOp::create(b, loc, product, factor);
}

SmallVector<Value> DetOp::buildGraph(OpBuilder &b) {
  auto lu = LuOp::create(b, getLoc(), getA());
  Value pivots = MatrixBuilder(b, getLoc()).diagonal(lu.getFactors());
  return {buildProduct(b, getLoc(), pivots, lu.getSign())};
}

SmallVector<Value> SlogdetOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  auto lu = LuOp::create(b, loc, getA());
  Value pivots = MatrixBuilder(b, loc).diagonal(lu.getFactors());
  Value sign = buildProduct(b, loc, SignOp::create(b, loc, pivots), lu.getSign());
  Value logs = LogOp::create(b, loc, AbsOp::create(b, loc, pivots));
  int64_t last = cast<RankedTensorType>(logs.getType()).getRank() - 1;
  Value log = SumOp::create(b, loc, logs, b.getDenseI64ArrayAttr(last), /*keepdims=*/false, TypeAttr());
  return {sign, log};
}
