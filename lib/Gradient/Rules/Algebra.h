//===- Algebra.h - What derivatives of matrices are built from --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_RULES_ALGEBRA_H
#define TENSORGRAPH_LIB_GRADIENT_RULES_ALGEBRA_H

#include "Rules.h"
#include "TensorGraph/Dialect/MatrixBuild.h"
#include "TensorGraph/Dialect/MatrixOps.h"

namespace tg {

/// Products and triangular systems at one location.
struct Algebra : MatrixBuilder {
  Algebra(OpBuilder &b, Location loc) : MatrixBuilder(b, loc), b(b), loc(loc) {}

  Value mul(Value x, Value y) { return DotOp::create(b, loc, x, y); }
  Value add(Value x, Value y) { return AddOp::create(b, loc, x, y); }
  Value sub(Value x, Value y) { return SubOp::create(b, loc, x, y); }
  Value neg(Value x) { return NegOp::create(b, loc, x); }
  Value times(Value x, Value y) { return MulOp::create(b, loc, x, y); }

  enum { kUpper = 1, kTransposed = 2, kUnit = 4 };
  /// Solves triangular systems. A singular matrix, of which no derivative exists, gives NaN.
  Value substitute(Value t, Value x, int how) {
    return TriangularSolveOp::create(b, loc, t, x, bool(how & kUpper), bool(how & kTransposed), bool(how & kUnit),
                                     /*nan=*/true);
  }

  /// Returns the lower triangle, with half of the diagonal.
  Value halved(Value x) {
    return choose(times(x, number(x, 0.5)), part(x, Triangle::StrictlyLower), Triangle::Diagonal);
  }
  /// Returns the cotangent of the lower triangle that stands for a Hermitian matrix with the cotangent `x`.
  Value foldedHermitian(Value x) {
    if (!isComplex(mlir::getElementTypeOrSelf(x)))
      return folded(x);
    Value real = asElements(RealOp::create(b, loc, x), x);
    return choose(real, part(add(x, adjoint(x)), Triangle::StrictlyLower), Triangle::Diagonal);
  }
  /// Returns the cotangent of the lower triangle that stands for a symmetric matrix with the cotangent `x`.
  Value folded(Value x) { return choose(x, part(add(x, transposed(x)), Triangle::StrictlyLower), Triangle::Diagonal); }

  /// Conjugates complex numbers.
  Value conjugate(Value x) { return isComplex(mlir::getElementTypeOrSelf(x)) ? Value(ConjOp::create(b, loc, x)) : x; }
  /// Returns real numbers as elements like the elements of `like`.
  Value asElements(Value x, Value like) {
    mlir::Type element = mlir::getElementTypeOrSelf(like);
    return mlir::getElementTypeOrSelf(x) == element ? x : Value(CastOp::create(b, loc, x, element));
  }
  /// Returns i x, for real numbers.
  Value imaginary(Value x) { return ComplexOp::create(b, loc, number(x, 0), x); }

  /// Returns a vector as a matrix of one column.
  Value column(Value x, bool isVector) {
    return isVector ? expandDims(b, loc, x, {mlir::cast<mlir::RankedTensorType>(x.getType()).getRank()}) : x;
  }
  Value withoutColumn(Value x, bool isVector) {
    int64_t last = mlir::cast<mlir::RankedTensorType>(x.getType()).getRank() - 1;
    return isVector ? Value(SqueezeOp::create(b, loc, x, ArrayRef<int64_t>{last})) : x;
  }
  /// Numbers of matrices, to be multiplied with them.
  Value asMatrices(Value x) {
    auto type = mlir::dyn_cast<mlir::RankedTensorType>(x.getType());
    return type ? expandDims(b, loc, x, {type.getRank(), type.getRank() + 1}) : x;
  }
  /// Returns the sum of the elements of each matrix.
  Value sumMatrices(Value x) {
    int64_t rank = mlir::cast<mlir::RankedTensorType>(x.getType()).getRank();
    return sumAxes(b, loc, x, {rank - 2, rank - 1});
  }

  OpBuilder &b;
  Location loc;
};

/// Returns whether right sides are one vector, for all matrices.
inline bool isVector(Value b) { return mlir::cast<mlir::RankedTensorType>(b.getType()).getRank() == 1; }

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_RULES_ALGEBRA_H
