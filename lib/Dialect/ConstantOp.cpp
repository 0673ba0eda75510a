//===- ConstantOp.cpp - Constants of every element type -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ConstantOp.cpp.inc"

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

/// As of arith.constant: %c200_ui8.
void ConstantOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  std::string name;
  llvm::raw_string_ostream text(name);
  if (auto number = dyn_cast<IntegerAttr>(getValue()))
    text << 'c' << number.getValue() << '_' << getType();
  else
    text << "cst";
  setName(getResult(), name);
}

LogicalResult ConstantOp::verify() {
  if (!isa<IntegerAttr>(getValue()))
    return emitOpError("expects an integer, but got ") << getValue();
  return success();
}

bool tg::isConstantValue(Attribute value, Type type) {
  auto integer = dyn_cast<IntegerAttr>(value);
  if (integer && isUnsigned(type))
    return integer.getType() == type;
  return arith::ConstantOp::isBuildableWith(value, type);
}

Value tg::createConstant(OpBuilder &b, Location location, TypedAttr value) {
  if (isUnsigned(value.getType()))
    return ConstantOp::create(b, location, value);
  return arith::ConstantOp::create(b, location, value);
}
