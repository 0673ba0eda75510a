//===- Complex.cpp - The dialect complex ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What takes numbers apart and puts them together. Operations that compute are those of the dialect tg.

#include "mlir/Dialect/Complex/IR/Complex.h"
#include "Meanings.h"
#include "Pointwise.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static LogicalResult evaluateComplexConstant(Evaluator &evaluator, complex::ConstantOp op) {
  if (!isElementType(op.getType()) || !isScalarAttribute(op.getValue()))
    return evaluator.error(op) << "this constant is not supported by the interpreter";
  return evaluator.set(op, Array(Scalar::fromAttribute(op.getValue())));
}

void tg::reference::addComplex(Meanings &m) {
  m.add<complex::ConstantOp>(evaluateComplexConstant);
  auto add = [&m](StringRef name, Scalar (*function)(Type, ArrayRef<Scalar>)) {
    addPointwise(m, name, [function](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
      return function(element, xs);
    });
  };
  add(complex::CreateOp::getOperationName(),
      [](Type element, ArrayRef<Scalar> xs) { return Scalar::complex(element, xs[0].f, xs[1].f); });
  add(complex::ReOp::getOperationName(),
      [](Type element, ArrayRef<Scalar> xs) { return Scalar::real(element, xs[0].f); });
  add(complex::ImOp::getOperationName(),
      [](Type element, ArrayRef<Scalar> xs) { return Scalar::real(element, xs[0].im); });
}
