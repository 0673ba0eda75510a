//===- Workshop.cpp - A dialect with an inner graph of its own ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workshop.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectImplementation.h"

#include "WorkshopDialect.cpp.inc"
#define GET_OP_CLASSES
#include "Workshop.cpp.inc"

void workshop::WorkshopDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Workshop.cpp.inc"
      >();
}

void workshop::RepeatOp::getAsmBlockArgumentNames(mlir::Region &region, mlir::OpAsmSetValueNameFn setName) {
  tg::nameInnerInputs(region, setName);
}

bool workshop::CallOp::isCallLike() { return true; }

bool workshop::ApplyOp::isCallLike() { return true; }

bool workshop::RepeatOp::isTreatmentAttr(llvm::StringRef name) { return name == getHintAttrName(); }

mlir::Value workshop::TripleOp::lowerScalar(mlir::OpBuilder &b, mlir::Location loc, mlir::ValueRange xs) {
  mlir::Value three = mlir::arith::ConstantOp::create(b, loc, b.getFloatAttr(xs[0].getType(), 3.0));
  return mlir::arith::MulFOp::create(b, loc, xs[0], three);
}

tg::Scalar workshop::TripleOp::evaluate(llvm::ArrayRef<tg::Scalar> xs) {
  return tg::Scalar::real(xs[0].type, tg::evaluateFloat(xs[0].type, xs, [](auto x, auto...) { return x * 3; }));
}
