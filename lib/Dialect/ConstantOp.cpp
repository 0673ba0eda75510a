//===- ConstantOp.cpp - Constants of every element type -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ConstantOp.h"
#include "Bytecode.h"
#include "ScalarConstant.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace mlir;
using namespace tg;

ParseResult tg::parseConstant(OpAsmParser &parser, Attribute &value) {
  if (failed(parser.parseOptionalLParen()))
    return parser.parseAttribute(value);
  double re, im;
  Type type;
  SMLoc location = parser.getCurrentLocation();
  if (parser.parseFloat(re) || parser.parseComma() || parser.parseFloat(im) || parser.parseRParen() ||
      parser.parseColon() || parser.parseType(type))
    return failure();
  if (!isComplex(type))
    return parser.emitError(location) << "expects complex<f32> or complex<f64>, but got " << type;
  // The bits of an f32 would be those of a double that is smaller than all f32.
  auto isShort = [](double x) { return std::fpclassify(x) == FP_SUBNORMAL; };
  if (partOf(type).isF32() && (isShort(re) || isShort(im)))
    return parser.emitError(location) << "expects hexadecimal parts of 16 digits, the bits of an f64, also of " << type;
  value = Scalar::complex(type, re, im).toAttribute();
  return success();
}

void tg::printConstant(OpAsmPrinter &printer, Attribute value) {
  auto number = dyn_cast<complex::NumberAttr>(value);
  if (!number) {
    printer << value;
    return;
  }
  Scalar parts = Scalar::fromAttribute(number);
  printer << '(';
  printer.printFloat(APFloat(parts.f));
  printer << ", ";
  printer.printFloat(APFloat(parts.im));
  printer << ") : " << number.getType();
}

static ParseResult parseScalarConstant(OpAsmParser &parser, TypedAttr &value) {
  SMLoc location = parser.getCurrentLocation();
  Attribute parsed;
  if (parseConstant(parser, parsed))
    return failure();
  value = dyn_cast<TypedAttr>(parsed);
  return value ? success() : parser.emitError(location, "expects a number with a type");
}

static void printScalarConstant(OpAsmPrinter &printer, ConstantOp, TypedAttr value) { printConstant(printer, value); }

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ConstantOp.cpp.inc"

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

/// Names the result as arith.constant does: %c200_ui8.
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
  if (!isScalarAttribute(getValue()))
    return emitOpError("expects an integer or a complex number, but got ") << getValue();
  return success();
}

bool tg::isConstantValue(Attribute value, Type type) {
  auto typed = dyn_cast<TypedAttr>(value);
  if (typed && (isUnsigned(type) || isComplex(type)))
    return typed.getType() == type && isScalarAttribute(value);
  return arith::ConstantOp::isBuildableWith(value, type);
}

Value tg::createConstant(OpBuilder &b, Location location, TypedAttr value) {
  if (isUnsigned(value.getType()) || isComplex(value.getType()))
    return ConstantOp::create(b, location, value);
  return arith::ConstantOp::create(b, location, value);
}

void tg::lowerConstant(RewriterBase &rewriter, ConstantOp op) {
  auto number = dyn_cast<complex::NumberAttr>(op.getValue());
  if (!number) {
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, op.getValue());
    return;
  }
  Type part = partOf(op.getType());
  ArrayAttr parts = rewriter.getArrayAttr(
      {rewriter.getFloatAttr(part, number.getReal()), rewriter.getFloatAttr(part, number.getImag())});
  rewriter.replaceOpWithNewOp<complex::ConstantOp>(op, op.getType(), parts);
}

//===----------------------------------------------------------------------===//
// Bytecode
//===----------------------------------------------------------------------===//

// Bytecode has the text of complex::NumberAttr, which cannot spell all numbers; dense elements are stored as bits.

void ConstantOp::writeProperties(DialectBytecodeWriter &writer) {
  NamedAttrList properties(cast<DictionaryAttr>((*this)->getPropertiesAsAttribute()));
  if (auto number = dyn_cast<complex::NumberAttr>(getValue()))
    properties.set(getValueAttrName(),
                   DenseElementsAttr::get(RankedTensorType::get({}, number.getType()), number.getValue()));
  writer.writeAttribute(properties.getDictionary(getContext()));
}

LogicalResult ConstantOp::readProperties(DialectBytecodeReader &reader, OperationState &state) {
  if (failed(detail::readNamedProperties<ConstantOp>(reader, state)))
    return failure();
  TypedAttr &value = state.getOrAddProperties<Properties>().value;
  auto dense = dyn_cast_or_null<DenseElementsAttr>(value);
  if (!dense || !isComplex(dense.getElementType()) || !dense.isSplat())
    return success();
  auto parts = dense.getSplatValue<std::complex<APFloat>>();
  value = complex::NumberAttr::get(cast<ComplexType>(dense.getElementType()), parts.real().convertToDouble(),
                                   parts.imag().convertToDouble());
  return success();
}
