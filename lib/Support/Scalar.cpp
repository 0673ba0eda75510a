//===- Scalar.cpp - One element of a tensor, as the interpreter sees it ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <limits>

using namespace mlir;
using namespace tg;

bool tg::isElementType(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type)) {
    bool hasWidth = llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth());
    return integer.isSignless() ? hasWidth || integer.getWidth() == 1 : integer.isUnsigned() && hasWidth;
  }
  return type.isIndex() || type.isF16() || type.isBF16() || type.isF32() || type.isF64() || isComplex(type);
}

unsigned tg::elementBytes(Type type) {
  if (isComplex(type))
    return 2 * elementBytes(partOf(type));
  return type.isIndex() ? 8 : (type.getIntOrFloatBitWidth() + 7) / 8;
}

Type tg::elementOfNumber(int32_t number, MLIRContext *context) {
  Builder b(context);
  switch (number) {
  case TG_ELEMENT_I1:
    return b.getI1Type();
  case TG_ELEMENT_I8:
    return b.getI8Type();
  case TG_ELEMENT_I16:
    return b.getI16Type();
  case TG_ELEMENT_I32:
    return b.getI32Type();
  case TG_ELEMENT_I64:
    return b.getI64Type();
  case TG_ELEMENT_INDEX:
    return b.getIndexType();
  case TG_ELEMENT_F16:
    return b.getF16Type();
  case TG_ELEMENT_BF16:
    return b.getBF16Type();
  case TG_ELEMENT_F32:
    return b.getF32Type();
  case TG_ELEMENT_F64:
    return b.getF64Type();
  case TG_ELEMENT_U8:
    return b.getIntegerType(8, /*isSigned=*/false);
  case TG_ELEMENT_U16:
    return b.getIntegerType(16, /*isSigned=*/false);
  case TG_ELEMENT_U32:
    return b.getIntegerType(32, /*isSigned=*/false);
  case TG_ELEMENT_U64:
    return b.getIntegerType(64, /*isSigned=*/false);
  case TG_ELEMENT_C64:
    return ComplexType::get(b.getF32Type());
  case TG_ELEMENT_C128:
    return ComplexType::get(b.getF64Type());
  default:
    return {};
  }
}

// Makes no types: calls of compiled programs use it, which must not wait for other work in the context.
int32_t tg::elementNumber(Type type) {
  if (!isElementType(type))
    return -1;
  if (isComplex(type))
    return partOf(type).isF32() ? TG_ELEMENT_C64 : TG_ELEMENT_C128;
  if (type.isIndex())
    return TG_ELEMENT_INDEX;
  if (type.isBF16())
    return TG_ELEMENT_BF16;
  unsigned width = type.getIntOrFloatBitWidth();
  if (width == 1)
    return TG_ELEMENT_I1;
  if (isa<FloatType>(type))
    return TG_ELEMENT_F16 + (width == 16 ? 0 : llvm::Log2_32(width) - 3);
  return (isUnsigned(type) ? TG_ELEMENT_U8 : TG_ELEMENT_I8) + llvm::Log2_32(width) - 3;
}

bool tg::isHalfPrecision(Type type) { return type.isF16() || type.isBF16(); }

bool tg::isUnsigned(Type type) { return type.isUnsignedInteger(); }

bool tg::isComplex(Type type) {
  auto complex = dyn_cast<ComplexType>(type);
  return complex && (complex.getElementType().isF32() || complex.getElementType().isF64());
}

Type tg::partOf(Type type) {
  auto complex = dyn_cast<ComplexType>(type);
  return complex ? complex.getElementType() : type;
}

bool Scalar::isFloat() const { return isa<FloatType>(type); }

bool Scalar::isComplex() const { return isa<ComplexType>(type); }

bool Scalar::isZero() const { return isComplex() ? f == 0 && im == 0 : isFloat() ? f == 0 : i == 0; }

Scalar Scalar::integer(Type type, int64_t value) {
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  if (width == 1)
    value &= 1;
  else if (width < 64)
    value = isUnsigned(type) ? static_cast<int64_t>(value & llvm::maskTrailingOnes<uint64_t>(width))
                             : llvm::SignExtend64(value, width);
  return {type, 0, value};
}

Scalar Scalar::real(Type type, double value) {
  if (type.isF64())
    return {type, value, 0};
  if (type.isF32())
    return {type, static_cast<float>(value), 0};
  llvm::APFloat rounded(value);
  bool losesInfo;
  rounded.convert(cast<FloatType>(type).getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return {type, rounded.convertToDouble(), 0};
}

Scalar Scalar::complex(Type type, double re, double im) {
  Type part = partOf(type);
  return {type, real(part, re).f, 0, real(part, im).f};
}

Scalar Scalar::zero(Type type) { return {type, 0, 0}; }

Scalar Scalar::number(Type type, int64_t value) {
  if (tg::isComplex(type))
    return complex(type, value, 0);
  return isa<FloatType>(type) ? real(type, value) : integer(type, value);
}

bool Scalar::isLess(const Scalar &other) const {
  return isUnsigned(type) ? uint64_t(i) < uint64_t(other.i) : i < other.i;
}

int64_t Scalar::toIndex() const { return isUnsigned(type) && i < 0 ? std::numeric_limits<int64_t>::max() : i; }

/// Returns whether two numbers are the same: operations may return any NaN, but the sign of a zero is defined.
static bool isSame(double x, double y) {
  if (x != x || y != y)
    return x != x && y != y;
  return llvm::bit_cast<uint64_t>(x) == llvm::bit_cast<uint64_t>(y);
}

bool Scalar::operator==(const Scalar &other) const {
  if (type != other.type)
    return false;
  if (isComplex())
    return isSame(f, other.f) && isSame(im, other.im);
  return isFloat() ? isSame(f, other.f) : i == other.i;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Returns whether an attribute is the two parts as which MLIR gives an element of a complex constant.
static bool isPairOfFloats(Attribute attribute) {
  auto parts = dyn_cast<ArrayAttr>(attribute);
  return parts && parts.size() == 2 && isa<FloatAttr>(parts[0]) && isa<FloatAttr>(parts[1]);
}

bool tg::isScalarAttribute(Attribute attribute) {
  return isa<IntegerAttr, FloatAttr, complex::NumberAttr>(attribute) || isPairOfFloats(attribute);
}

static double toDouble(llvm::APFloat value) {
  bool losesInfo;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return value.convertToDouble();
}

Scalar Scalar::fromAttribute(Attribute attribute) {
  if (auto real = dyn_cast<FloatAttr>(attribute))
    return {real.getType(), toDouble(real.getValue()), 0};
  if (auto number = dyn_cast<mlir::complex::NumberAttr>(attribute))
    return {number.getType(), toDouble(number.getReal()), 0, toDouble(number.getImag())};
  if (auto parts = dyn_cast<ArrayAttr>(attribute)) {
    auto re = cast<FloatAttr>(parts[0]), im = cast<FloatAttr>(parts[1]);
    return {ComplexType::get(re.getType()), toDouble(re.getValue()), 0, toDouble(im.getValue())};
  }
  auto integer = cast<IntegerAttr>(attribute);
  return Scalar::integer(integer.getType(), integer.getType().isInteger(1) || isUnsigned(integer.getType())
                                                ? static_cast<int64_t>(integer.getValue().getZExtValue())
                                                : integer.getValue().getSExtValue());
}

Attribute Scalar::toAttribute() const {
  if (isComplex())
    return mlir::complex::NumberAttr::get(cast<ComplexType>(type), f, im);
  if (isFloat())
    return FloatAttr::get(type, f);
  return IntegerAttr::get(type, i);
}

DenseElementsAttr tg::denseElements(RankedTensorType type, ArrayRef<Scalar> elements) {
  if (!isComplex(type.getElementType()))
    return DenseElementsAttr::get(
        type, llvm::map_to_vector(elements, [](const Scalar &element) { return element.toAttribute(); }));
  // MLIR builds these from numbers only.
  return DenseElementsAttr::get(type, llvm::map_to_vector(elements, [](const Scalar &element) {
                                  return cast<complex::NumberAttr>(element.toAttribute()).getValue();
                                }));
}
