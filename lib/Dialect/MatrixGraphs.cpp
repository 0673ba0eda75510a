//===- MatrixGraphs.cpp - Linear algebra by factors -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/MatrixBuild.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

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
  return {LuSolveOp::create(b, loc, lu.getFactors(), lu.getOrder(), getB(), getTransposed() && !isSymmetric, getNan())};
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

//===----------------------------------------------------------------------===//
// By singular values
//===----------------------------------------------------------------------===//

/// The reciprocals of singular values, which descend; 0 for those that count as 0.
static Value buildReciprocals(OpBuilder &b, Location loc, Value a, Value s, FloatAttr rcond) {
  MatrixBuilder matrix(b, loc);
  auto type = cast<RankedTensorType>(a.getType());
  int64_t rank = type.getRank(), last = rank - 2;
  Value relative;
  if (rcond) {
    relative = matrix.number(a, rcond.getValueAsDouble());
  } else {
    IndexBuilder index(b, loc);
    Value larger = index.max(index.value(tensor::getMixedSize(b, loc, a, rank - 2)),
                             index.value(tensor::getMixedSize(b, loc, a, rank - 1)));
    double roundoff = type.getElementType().isF32() ? 0x1p-23 : 0x1p-52;
    relative = MulOp::create(b, loc, CastOp::create(b, loc, larger, type.getElementType()), matrix.number(a, roundoff));
  }
  // The first one; of none, the sum is 0.
  Value positions = matrix.positions(s, last);
  Value isFirst = EqOp::create(b, loc, positions, arith::ConstantIndexOp::create(b, loc, 0));
  Value largest = SumOp::create(b, loc, SelectOp::create(b, loc, isFirst, s, matrix.number(a, 0)),
                                b.getDenseI64ArrayAttr(last), /*keepdims=*/true, TypeAttr());
  Value counts = GtOp::create(b, loc, s, MulOp::create(b, loc, largest, relative));
  return SelectOp::create(b, loc, counts, ReciprocalOp::create(b, loc, s), matrix.number(a, 0));
}

SmallVector<Value> PinvOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  MatrixBuilder matrix(b, loc);
  auto svd = SvdOp::create(b, loc, getA(), /*nan=*/false);
  Value reciprocals = buildReciprocals(b, loc, getA(), svd.getS(), getRcondAttr());
  int64_t rank = getA().getType().getRank();
  Value rows = ExpandDimsOp::create(b, loc, reciprocals, ArrayRef<int64_t>{rank - 2});
  Value scaled = MulOp::create(b, loc, matrix.transposed(svd.getV()), rows);
  return {DotOp::create(b, loc, scaled, matrix.transposed(svd.getU()))};
}

SmallVector<Value> LstsqOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  MatrixBuilder matrix(b, loc);
  auto svd = SvdOp::create(b, loc, getA(), /*nan=*/false);
  Value reciprocals = buildReciprocals(b, loc, getA(), svd.getS(), getRcondAttr());
  int64_t rank = getA().getType().getRank();
  bool isVector = getB().getType().getRank() == 1;
  Value right = isVector ? Value(ExpandDimsOp::create(b, loc, getB(), ArrayRef<int64_t>{1})) : getB();
  Value columns = ExpandDimsOp::create(b, loc, reciprocals, ArrayRef<int64_t>{rank - 1});
  Value inside = MulOp::create(b, loc, DotOp::create(b, loc, matrix.transposed(svd.getU()), right), columns);
  Value x = DotOp::create(b, loc, matrix.transposed(svd.getV()), inside);
  int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
  return {isVector ? Value(SqueezeOp::create(b, loc, x, ArrayRef<int64_t>{last})) : x};
}
