//===- LinearAlgebra.cpp - Triangular systems, Cholesky factors -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//===----------------------------------------------------------------------===//

#include "LinearAlgebra.h"
#include "TensorGraph/Dialect/MatrixOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

Value stablehlo::asBatch(Emitter &e, Value x) {
  Sizes shape = e.sizesOf(x);
  return e.reshape(x, {e.product(ArrayRef(shape).drop_back(2)), shape[shape.size() - 2], shape.back()});
}

Value stablehlo::transposed(Emitter &e, Value x) {
  Numbers order = countTo(shapeOf(x).size());
  std::swap(order.back(), order[order.size() - 2]);
  return e.transpose(x, order);
}

Value stablehlo::adjoint(Emitter &e, Value x) {
  Value exchanged = transposed(e, x);
  return isComplex(elementOf(x)) ? e.make<ConjOp>(exchanged) : exchanged;
}

/// Widens f16 and bf16 to f32, in which they are computed.
static Value widened(Emitter &e, Value x) { return isHalfPrecision(elementOf(x)) ? e.cast(x, e.b.getF32Type()) : x; }

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
  if (form.isConjugated && isComplex(element))
    a = e.make<ConjOp>(a);
  Value result =
      e.make<TriangularSolveOp>(a, b, /*upper=*/!form.isLower, isTransposed, form.hasUnitDiagonal, /*nan=*/true);
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

/// Converts a factorisation, which is NaN where a matrix is not positive definite.
static FailureOr<Values> convertCholesky(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  bool isLower = getNumber(op, "lower");
  Type element = elementOf(in[0]);
  if (shapeOf(in[0]).size() < 2 || !(isa<FloatType>(element) || isComplex(element)))
    return importer.refuse(op, "expects matrices of floats or complex numbers");
  Value a = widened(e, in[0]);
  Value factor = e.make<CholeskyOp>(isLower ? a : adjoint(e, a), /*nan=*/true);
  return Values{e.cast(isLower ? factor : adjoint(e, factor), element)};
}

void stablehlo::addLinearAlgebra(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.triangular_solve", convertTriangularSolve, "left_side lower unit_diagonal transpose_a"},
                {"stablehlo.cholesky", convertCholesky, "lower"}});
}
