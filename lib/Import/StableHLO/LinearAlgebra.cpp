//===- LinearAlgebra.cpp - Triangular systems, Cholesky factors -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Both are loops over rows, whose state is the result; all systems of a batch take part in each step.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// A batch of matrices, [batch, rows, columns], with its last two axes exchanged.
static Value exchange(Emitter &e, Value x) { return e.transpose(x, {0, 2, 1}); }

static Value asBatch(Emitter &e, Value x) {
  ArrayRef<int64_t> shape = shapeOf(x);
  return e.reshape(x, {productOf(shape.drop_back(2)), shape[shape.size() - 2], shape.back()});
}

/// A vector for each system, as a column or a row of a matrix.
static Value asColumn(Emitter &e, Value x) { return e.make<ExpandDimsOp>(x, ArrayRef<int64_t>{2}); }
static Value asRow(Emitter &e, Value x) { return e.make<ExpandDimsOp>(x, ArrayRef<int64_t>{1}); }

static Value sumAlong(Emitter &e, Value x, int64_t axis) {
  return e.make<SumOp>(x, e.b.getDenseI64ArrayAttr({axis}), false, TypeAttr());
}

/// Row `at` of each matrix.
static Value rowAt(Emitter &e, Value x, Value at) { return e.make<TakeOp>(x, at, uint64_t(1)); }

/// The matrices with row `at` replaced.
static Value withRow(Emitter &e, Value x, Value row, Value at) {
  return e.updateAt(x, asRow(e, row), {Value(), at, Value()});
}

/// Solves a y = b for lower triangular a, row by row: y[i] = (b[i] - a[i, :i] y[:i]) / a[i, i].
static FailureOr<Values> solveLower(Importer &importer, Value a, Value b, bool hasUnitDiagonal) {
  Emitter &e = importer.emitter();
  int64_t batch = shapeOf(a)[0], size = shapeOf(a)[1];
  Value zero = e.number(b, 0);
  Values inside;
  auto step = [&](Value index, ValueRange, ValueRange states) -> FailureOr<Step> {
    Value row = rowAt(e, inside[0], index), right = rowAt(e, inside[1], index);
    // What is not below the diagonal is not read: it may be anything.
    Value columns = e.make<IotaOp>(ValueRange(), ArrayRef<int64_t>(size), e.b.getIndexType());
    Value isBelow = e.broadcast(e.make<LtOp>(columns, e.full(index, size)), 1, {batch, size});
    Value factors = e.make<SelectOp>(isBelow, row, e.number(row, 0));
    Value known = sumAlong(e, e.make<MulOp>(asColumn(e, factors), states[0]), 1);
    Value result = e.make<SubOp>(right, known);
    if (!hasUnitDiagonal) {
      Value diagonal = e.reshape(e.make<TakeOp>(row, index, uint64_t(1)), {batch, 1});
      result = e.make<DivOp>(result, diagonal);
    }
    return Step{{withRow(e, states[0], result, index)}, {}, {}};
  };
  return importer.loop(e.index(size), {}, zero, {}, step, {a, b}, &inside);
}

static FailureOr<Values> convertTriangularSolve(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  bool isLeft = getNumber(op, "left_side"), isLower = getNumber(op, "lower");
  StringRef transposes = getWord(op, "transpose_a");
  if (!llvm::is_contained({"", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}, transposes))
    return importer.refuse(op, "with the transposition '" + transposes + "' is not supported");
  if (shapeOf(in[0]).size() < 2 || productOf(shapeOf(in[1])) == 0)
    return Values{in[1]};
  Value a = asBatch(e, in[0]), b = asBatch(e, in[1]);
  bool isTransposed = transposes == "TRANSPOSE" || transposes == "ADJOINT";
  if (transposes == "ADJOINT" && isComplex(elementOf(a)))
    a = e.make<ConjOp>(a);
  // x a = b is aᵀ xᵀ = bᵀ.
  if (isTransposed == isLeft) {
    a = exchange(e, a);
    isLower = !isLower;
  }
  if (!isLeft)
    b = exchange(e, b);
  // An upper system is a lower one from the end.
  if (!isLower) {
    a = e.flip(a, {1, 2});
    b = e.flip(b, int64_t(1));
  }
  // f16 and bf16 are solved in f32.
  Type element = elementOf(b);
  if (isHalfPrecision(element)) {
    a = e.cast(a, e.b.getF32Type());
    b = e.cast(b, e.b.getF32Type());
  }
  FailureOr<Values> solved = solveLower(importer, a, b, getNumber(op, "unit_diagonal"));
  if (failed(solved))
    return failure();
  Value result = e.cast(solved->front(), element);
  if (!isLower)
    result = e.flip(result, int64_t(1));
  if (!isLeft)
    result = exchange(e, result);
  return Values{e.reshape(result, shapeOf(in[1]))};
}

/// Column by column: what is left of column j after those before it, divided by the root of its diagonal element. NaN
/// where a matrix is not positive definite. The loop keeps the transposed factor, whose rows are the columns.
static FailureOr<Values> convertCholesky(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  bool isLower = getNumber(op, "lower");
  if (isComplex(elementOf(in[0])))
    return importer.refuse(op, "of complex numbers is not supported");
  if (shapeOf(in[0]).size() < 2 || productOf(shapeOf(in[0])) == 0)
    return Values{in[0]};
  Type element = elementOf(in[0]);
  Value a = asBatch(e, in[0]);
  if (isHalfPrecision(element))
    a = e.cast(a, e.b.getF32Type());
  // Rows of a are read from the diagonal on, which are the columns of the lower triangle of its transpose.
  if (isLower)
    a = exchange(e, a);
  int64_t batch = shapeOf(a)[0], size = shapeOf(a)[1];
  Value zero = e.number(a, 0);
  Values inside;
  auto step = [&](Value index, ValueRange, ValueRange states) -> FailureOr<Step> {
    Value column = rowAt(e, inside[0], index), done = states[0];
    // factor[k, j], of all rows k before j; rows that are not computed yet are 0.
    Value factors = e.make<TakeOp>(done, index, uint64_t(2));
    Value left = e.make<SubOp>(column, sumAlong(e, e.make<MulOp>(asColumn(e, factors), done), 1));
    Value root = e.make<SqrtOp>(e.make<TakeOp>(left, index, uint64_t(1)));
    Value scaled = e.make<DivOp>(left, e.reshape(root, {batch, 1}));
    Value rows = e.make<IotaOp>(ValueRange(), ArrayRef<int64_t>(size), e.b.getIndexType());
    Value isLeft = e.broadcast(e.make<GeOp>(rows, e.full(index, size)), 1, {batch, size});
    return Step{{withRow(e, done, e.make<SelectOp>(isLeft, scaled, e.number(scaled, 0)), index)}, {}, {}};
  };
  FailureOr<Values> factor = importer.loop(e.index(size), {}, zero, {}, step, a, &inside);
  if (failed(factor))
    return failure();
  Value result = e.cast(factor->front(), element);
  return Values{e.reshape(isLower ? exchange(e, result) : result, shapeOf(in[0]))};
}

void stablehlo::addLinearAlgebra(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.triangular_solve", convertTriangularSolve, "left_side lower unit_diagonal transpose_a"},
                {"stablehlo.cholesky", convertCholesky, "lower"}});
}
