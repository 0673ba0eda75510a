//===- MatrixBuild.cpp - Parts of matrices, from other operations ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/MatrixBuild.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

Value MatrixBuilder::number(Value like, double value) {
  Type element = getElementTypeOrSelf(like.getType());
  Scalar number = isComplex(element) ? Scalar::complex(element, value, 0) : Scalar::real(element, value);
  return createConstant(b, loc, cast<TypedAttr>(number.toAttribute()));
}

Value MatrixBuilder::positions(Value x, int64_t axis) {
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResult(tensor::getMixedSize(b, loc, x, axis), dynamic, fixed);
  return IotaOp::create(b, loc, dynamic, fixed, b.getIndexType());
}

Value MatrixBuilder::mask(Value x, Triangle triangle) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  Value rows = ExpandDimsOp::create(b, loc, positions(x, rank - 2), ArrayRef<int64_t>{1});
  Value columns = positions(x, rank - 1);
  switch (triangle) {
  case Triangle::Lower:
    return GeOp::create(b, loc, rows, columns);
  case Triangle::StrictlyLower:
    return GtOp::create(b, loc, rows, columns);
  case Triangle::Upper:
    return LeOp::create(b, loc, rows, columns);
  case Triangle::StrictlyUpper:
    return LtOp::create(b, loc, rows, columns);
  case Triangle::Diagonal:
    return EqOp::create(b, loc, rows, columns);
  case Triangle::Tridiagonal: {
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value isAbove = LeOp::create(b, loc, rows, AddOp::create(b, loc, columns, one));
    Value isBelow = LeOp::create(b, loc, columns, AddOp::create(b, loc, rows, one));
    return AndOp::create(b, loc, isAbove, isBelow);
  }
  }
  llvm_unreachable("all triangles are above");
}

Value MatrixBuilder::choose(Value x, Value y, Triangle triangle) {
  Value shaped = isa<RankedTensorType>(x.getType()) ? x : y;
  return SelectOp::create(b, loc, mask(shaped, triangle), x, y);
}

Value MatrixBuilder::part(Value x, Triangle triangle) { return choose(x, number(x, 0), triangle); }

Value MatrixBuilder::transposed(Value x) {
  auto permutation = llvm::to_vector(llvm::seq<int64_t>(cast<RankedTensorType>(x.getType()).getRank()));
  std::swap(permutation.end()[-1], permutation.end()[-2]);
  return TransposeOp::create(b, loc, x, permutation);
}

Value MatrixBuilder::diagonal(Value x) {
  int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
  return SumOp::create(b, loc, part(x, Triangle::Diagonal), b.getDenseI64ArrayAttr(last), /*keepdims=*/false,
                       /*accumulator=*/TypeAttr());
}

Value MatrixBuilder::mirrored(Value x) { return choose(x, transposed(x), Triangle::Lower); }

Value MatrixBuilder::adjoint(Value x) {
  Value conjugate = isComplex(getElementTypeOrSelf(x)) ? Value(ConjOp::create(b, loc, x)) : x;
  return transposed(conjugate);
}

Value MatrixBuilder::hermitian(Value x) {
  if (!isComplex(getElementTypeOrSelf(x)))
    return mirrored(x);
  // Imaginary parts of the diagonal are not read.
  Value real = CastOp::create(b, loc, RealOp::create(b, loc, x), getElementTypeOrSelf(x));
  return choose(real, choose(x, adjoint(x), Triangle::Lower), Triangle::Diagonal);
}

Value MatrixBuilder::unit(Value x) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  OpFoldResult size = tensor::getMixedSize(b, loc, x, type.getRank() - 1);
  dispatchIndexOpFoldResults({size, size}, dynamic, fixed);
  return EyeOp::create(b, loc, dynamic, fixed, /*offset=*/0, type.getElementType());
}
