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

/// Returns matrices with rows and columns exchanged.
Value transposed(Emitter &e, Value x);
/// Returns matrices with rows and columns exchanged, and conjugates of complex numbers.
Value adjoint(Emitter &e, Value x);
/// Returns matrices with one axis for the batch.
Value asBatch(Emitter &e, Value x);

/// a x = b, or x a = b.
struct TriangularForm {
  bool isLeft, isLower, isTransposed, isConjugated, hasUnitDiagonal;
};
FailureOr<Value> solveTriangular(Importer &importer, Operation *op, Value a, Value b, TriangularForm form);

/// Verifies that a call of LAPACK has `operands` operands, of which the first are matrices of f32, f64 or complex
/// numbers of these, and `results` results.
LogicalResult verifyCall(Importer &importer, Operation *op, mlir::ValueRange in, size_t operands, size_t results);
/// Returns a number, or the code of a letter, that is an option of a call of LAPACK; 0 if there is none.
int64_t numberOf(Operation *op, llvm::StringRef name);
FailureOr<Values> convertGehrd(Importer &importer, Operation *op, mlir::ValueRange in);
FailureOr<Values> convertSytrd(Importer &importer, Operation *op, mlir::ValueRange in);
FailureOr<Values> convertGeqrf(Importer &importer, Operation *op, mlir::ValueRange in);
FailureOr<Values> convertOrgqr(Importer &importer, Operation *op, mlir::ValueRange in);
/// Completes orthonormal columns, fewer than rows, with others, so that they are as many. The type has the sizes.
FailureOr<Value> completeColumns(Importer &importer, Value x);
/// Returns the conversion of a call of LAPACK by this name; null if there is none.
Convert findLapack(StringRef target);

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_LINEARALGEBRA_H
