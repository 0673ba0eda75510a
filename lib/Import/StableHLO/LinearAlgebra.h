//===- LinearAlgebra.h - Matrices -------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_LINEARALGEBRA_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_LINEARALGEBRA_H

#include "Importer.h"

namespace tg::stablehlo {

/// Matrices with rows and columns exchanged.
Value transposed(Emitter &e, Value x);
/// The same, with conjugates of complex numbers.
Value adjoint(Emitter &e, Value x);
/// Matrices with one axis for the batch.
Value asBatch(Emitter &e, Value x);

/// a x = b, or x a = b.
struct TriangularForm {
  bool isLeft, isLower, isTransposed, isConjugated, hasUnitDiagonal;
};
FailureOr<Value> solveTriangular(Importer &importer, Operation *op, Value a, Value b, TriangularForm form);

/// An error unless a call of LAPACK has so many operands, of which the first are matrices of f32, f64 or complex
/// numbers of these, and results.
LogicalResult verifyCall(Importer &importer, Operation *op, mlir::ValueRange in, size_t operands, size_t results);
FailureOr<Values> convertGeqrf(Importer &importer, Operation *op, mlir::ValueRange in);
FailureOr<Values> convertOrgqr(Importer &importer, Operation *op, mlir::ValueRange in);
/// Orthonormal columns, fewer than rows, with others that make them as many. Sizes are told by the type.
FailureOr<Value> completeColumns(Importer &importer, Value x);
/// The conversion of a call of LAPACK by this name; null if there is none.
Convert findLapack(StringRef target);

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_LINEARALGEBRA_H
