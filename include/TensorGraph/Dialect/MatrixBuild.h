//===- MatrixBuild.h - Parts of matrices, from other operations -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_MATRIXBUILD_H
#define TENSORGRAPH_DIALECT_MATRIXBUILD_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tg {

/// Which elements (i, j) of a matrix.
enum class Triangle { Lower /* j <= i */, StrictlyLower, Upper /* j >= i */, StrictlyUpper, Diagonal, Tridiagonal };

/// Builds operations on the last two axes of a tensor, at one location.
class MatrixBuilder {
public:
  MatrixBuilder(OpBuilder &b, Location loc) : b(b), loc(loc) {}

  /// Keeps the elements of a triangle, or of diagonals, and puts zeros elsewhere, where nothing is read.
  Value part(Value x, Triangle triangle);
  /// Chooses `x` in a triangle, and `y` elsewhere; one of them may be a scalar.
  Value choose(Value x, Value y, Triangle triangle);
  Value transposed(Value x);
  /// Returns the elements on the diagonal, without the last axis.
  Value diagonal(Value x);
  /// Returns the symmetric matrix with this lower triangle.
  Value mirrored(Value x);
  /// Returns the transposed matrix, with conjugate elements if they are complex.
  Value adjoint(Value x);
  /// Returns the Hermitian matrix with this lower triangle; of real numbers, the symmetric one.
  Value hermitian(Value x);
  /// Returns the unit matrix of the size of the last axis.
  Value unit(Value x);
  /// Returns the numbers 0, 1, … of the rows along an axis.
  Value positions(Value x, int64_t axis);
  /// Builds a number, of the element type of `like`.
  Value number(Value like, double value);

private:
  Value mask(Value x, Triangle triangle);

  OpBuilder &b;
  Location loc;
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_MATRIXBUILD_H
