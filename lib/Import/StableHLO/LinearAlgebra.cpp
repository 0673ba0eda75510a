//===- LinearAlgebra.cpp - Triangular systems, Cholesky factors -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Of real numbers they are operations of `tg`. A complex system is a loop over rows, whose state is the result; all
// systems of a batch take part in each step.
//
//===----------------------------------------------------------------------===//

#include "LinearAlgebra.h"
#include "TensorGraph/Dialect/MatrixOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// A batch of matrices, [batch, rows, columns], with its last two axes exchanged.
static Value exchange(Emitter &e, Value x) { return e.transpose(x, {0, 2, 1}); }

Value stablehlo::asBatch(Emitter &e, Value x) {
  Sizes shape = e.sizesOf(x);
  return e.reshape(x, {e.product(ArrayRef(shape).drop_back(2)), shape[shape.size() - 2], shape.back()});
}

Value stablehlo::transposed(Emitter &e, Value x) {
  Numbers order = countTo(shapeOf(x).size());
  std::swap(order.back(), order[order.size() - 2]);
  return e.transpose(x, order);
}

/// f16 and bf16 are computed in f32.
static Value widened(Emitter &e, Value x) { return isHalfPrecision(elementOf(x)) ? e.cast(x, e.b.getF32Type()) : x; }

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
  Value zero = e.number(b, 0);
  Values inside;
  auto step = [&](Value index, ValueRange, ValueRange states) -> FailureOr<Step> {
    Value row = rowAt(e, inside[0], index), right = rowAt(e, inside[1], index);
    // What is not below the diagonal is not read: it may be anything.
    Sizes shape = e.sizesOf(row);
    Value columns = e.line(e.b.getIndexType(), shape[1]);
    Value isBelow = e.broadcast(e.make<LtOp>(columns, e.full(index, shape[1])), 1, shape);
    Value factors = e.make<SelectOp>(isBelow, row, e.number(row, 0));
    Value known = sumAlong(e, e.make<MulOp>(asColumn(e, factors), states[0]), 1);
    Value result = e.make<SubOp>(right, known);
    if (!hasUnitDiagonal) {
      Value diagonal = e.make<ExpandDimsOp>(e.make<TakeOp>(row, index, uint64_t(1)), int64_t(1));
      result = e.make<DivOp>(result, diagonal);
    }
    return Step{{withRow(e, states[0], result, index)}, {}, {}};
  };
  return importer.loop(e.value(e.sizeOf(a, 1)), {}, zero, {}, step, {a, b}, &inside);
}

/// Systems of complex numbers. `isTransposed` says that the matrix is to be transposed.
static FailureOr<Values> solveComplex(Importer &importer, Value a, Value b, bool isLower, bool isTransposed,
                                      bool hasUnitDiagonal) {
  Emitter &e = importer.emitter();
  if (isTransposed)
    a = exchange(e, a);
  // An upper system is a lower one from the end.
  bool isReversed = isLower == isTransposed;
  if (isReversed) {
    a = e.flip(a, {1, 2});
    b = e.flip(b, int64_t(1));
  }
  FailureOr<Values> solved = solveLower(importer, a, b, hasUnitDiagonal);
  if (succeeded(solved) && isReversed)
    solved->front() = e.flip(solved->front(), int64_t(1));
  return solved;
}

FailureOr<Value> stablehlo::solveTriangular(Importer &importer, Operation *op, Value a, Value b, TriangularForm form) {
  Emitter &e = importer.emitter();
  Type element = elementOf(b);
  size_t rank = shapeOf(b).size();
  if (rank < 2 || shapeOf(a).size() != rank || elementOf(a) != element ||
      !(isa<FloatType>(element) || isComplex(element)))
    return importer.refuse(op, "expects matrices of floats or complex numbers");
  // x a = b is aᵀ xᵀ = bᵀ.
  bool isTransposed = form.isTransposed == form.isLeft;
  a = widened(e, a);
  b = widened(e, b);
  if (!form.isLeft)
    b = transposed(e, b);
  Value result;
  if (isComplex(element)) {
    if (form.isConjugated)
      a = e.make<ConjOp>(a);
    Sizes shape = e.sizesOf(b);
    FailureOr<Values> solved =
        solveComplex(importer, asBatch(e, a), asBatch(e, b), form.isLower, isTransposed, form.hasUnitDiagonal);
    if (failed(solved))
      return failure();
    result = e.reshape(solved->front(), shape);
  } else {
    result = e.make<TriangularSolveOp>(a, b, /*upper=*/!form.isLower, isTransposed, form.hasUnitDiagonal, /*nan=*/true);
  }
  return e.cast(form.isLeft ? result : transposed(e, result), element);
}

static FailureOr<Values> convertTriangularSolve(Importer &importer, Operation *op, ValueRange in) {
  StringRef transposes = getWord(op, "transpose_a");
  if (!llvm::is_contained({"", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}, transposes))
    return importer.refuse(op, "with the transposition '" + transposes + "' is not supported");
  bool isAdjoint = transposes == "ADJOINT";
  TriangularForm form{getNumber(op, "left_side") != 0, getNumber(op, "lower") != 0,
                      isAdjoint || transposes == "TRANSPOSE", isAdjoint, getNumber(op, "unit_diagonal") != 0};
  FailureOr<Value> result = solveTriangular(importer, op, in[0], in[1], form);
  return failed(result) ? FailureOr<Values>(failure()) : Values{*result};
}

/// NaN where a matrix is not positive definite.
static FailureOr<Values> convertCholesky(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  bool isLower = getNumber(op, "lower");
  Type element = elementOf(in[0]);
  if (isComplex(element))
    return importer.refuse(op, "of complex numbers is not supported");
  if (shapeOf(in[0]).size() < 2 || !isa<FloatType>(element))
    return importer.refuse(op, "expects matrices of floats");
  Value a = widened(e, in[0]);
  Value factor = e.make<CholeskyOp>(isLower ? a : transposed(e, a), /*nan=*/true);
  return Values{e.cast(isLower ? factor : transposed(e, factor), element)};
}

void stablehlo::addLinearAlgebra(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.triangular_solve", convertTriangularSolve, "left_side lower unit_diagonal transpose_a"},
                {"stablehlo.cholesky", convertCholesky, "lower"}});
}
