//===- ElementwiseOps.cpp - Elementwise operations ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseClasses.h"
#include "ElementwiseLowering.h"
#include "OperandTypes.h"
#include "ScalarMath.h"
#include "SpecialMath.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "TensorGraph/Dialect/HypergeometricOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Runtime/Special.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Code shared by the generated operations
//===----------------------------------------------------------------------===//

LogicalResult tg::detail::inferElementwise(std::optional<Location> location, TypeRange operands, unsigned firstValue,
                                           ResultElement kind, SmallVectorImpl<Type> &results) {
  Type element = getElementTypeOrSelf(operands[firstValue]);
  for (Type type : operands.drop_front(firstValue + 1))
    if (getElementTypeOrSelf(type) != element)
      return emitOptionalError(location, "expects operands of one element type, but got ", element, " and ",
                               getElementTypeOrSelf(type), "; convert one with tg.cast");
  if (kind == ResultElement::Boolean)
    element = IntegerType::get(element.getContext(), 1);
  if (kind == ResultElement::Part)
    element = partOf(element);
  auto type = broadcastType(location, operands, element);
  if (failed(type))
    return failure();
  results.push_back(*type);
  return success();
}

LogicalResult tg::detail::reifyElementwise(Operation *op, OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(broadcastSizes(b, op->getLoc(), op->getOperands(), op->getResult(0).getType()));
  return success();
}

Speculation::Speculatability tg::detail::elementwiseSpeculatability(ElementwiseOpInterface op) {
  if (!alwaysBroadcastable(op->getOperands()))
    return Speculation::NotSpeculatable;
  if (op.getFailure().empty())
    return Speculation::Speculatable;
  // The right operand must be a constant that is valid for every element of the left one.
  Attribute right;
  if (!matchPattern(op->getOperand(1), m_Constant(&right)))
    return Speculation::NotSpeculatable;
  if (auto dense = dyn_cast<DenseElementsAttr>(right))
    right = dense.isSplat() ? dense.getSplatValue<Attribute>() : Attribute();
  if (!right || !isScalarAttribute(right) || op.isInvalid({Scalar::fromAttribute(right), Scalar::fromAttribute(right)}))
    return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}

/// Folding creates no larger constants than this, except splats.
static constexpr int64_t kMaxFoldedElements = 1024;

/// Returns the elements of a constant; one element for a splat; none if `attribute` is not a constant or is too large.
static std::optional<SmallVector<Scalar>> constantElements(Attribute attribute) {
  SmallVector<Scalar> elements;
  if (attribute && isScalarAttribute(attribute)) {
    elements.push_back(Scalar::fromAttribute(attribute));
    return elements;
  }
  auto dense = dyn_cast_or_null<DenseIntOrFPElementsAttr>(attribute);
  if (!dense)
    return std::nullopt;
  if (dense.isSplat()) {
    elements.push_back(Scalar::fromAttribute(dense.getSplatValue<Attribute>()));
    return elements;
  }
  if (dense.getNumElements() > kMaxFoldedElements)
    return std::nullopt;
  for (Attribute element : dense.getValues<Attribute>())
    elements.push_back(Scalar::fromAttribute(element));
  return elements;
}

OpFoldResult tg::detail::foldElementwise(ElementwiseOpInterface op, ArrayRef<Attribute> operands) {
  Type type = op->getResult(0).getType();
  SmallVector<SmallVector<Scalar>> constants;
  size_t count = 1;
  for (auto [operand, attribute] : llvm::zip(op->getOperands(), operands)) {
    auto elements = constantElements(attribute);
    if (!elements)
      return {};
    if (elements->size() > 1) {
      if (cast<ShapedType>(operand.getType()).getShape() != cast<ShapedType>(type).getShape())
        return {};
      count = elements->size();
    }
    constants.push_back(std::move(*elements));
  }
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (tensor && (!tensor.hasStaticShape() || tensor.getNumElements() == 0))
    return {};
  SmallVector<Scalar> results;
  for (size_t k = 0; k < count; ++k) {
    SmallVector<Scalar> xs;
    for (auto &elements : constants)
      xs.push_back(elements[elements.size() == 1 ? 0 : k]);
    if (!op.getFailure().empty() && op.isInvalid(xs))
      return {}; // a run-time error
    results.push_back(op.evaluate(xs));
  }
  if (!tensor)
    return results.front().toAttribute();
  return denseElements(tensor, results);
}

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/HypergeometricOp.cpp.inc"

void TensorGraphDialect::registerElementwiseOps() {
  tg::registerElementwiseOps(this);
  tg::registerSpecialOps(this);
  addOperations<Hyp2f1Op, Hyp2f1DaOp, Hyp2f1DcOp>();
}

//===----------------------------------------------------------------------===//
// SelectOp
//===----------------------------------------------------------------------===//

LogicalResult SelectOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                         DictionaryAttr, OpaqueProperties, RegionRange,
                                         SmallVectorImpl<Type> &results) {
  return detail::inferElementwise(location, operands.getTypes(), 1, detail::ResultElement::Same, results);
}

LogicalResult SelectOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  return detail::reifyElementwise(*this, b, shapes);
}

Speculation::Speculatability SelectOp::getSpeculatability() { return detail::elementwiseSpeculatability(*this); }

OpFoldResult SelectOp::fold(FoldAdaptor adaptor) {
  // An operand that is not selected may still fail to broadcast, which is a run-time error.
  if (alwaysBroadcastable(getOperands())) {
    Value taken = getOnTrue() == getOnFalse() ? getOnTrue() : Value();
    if (auto condition = dyn_cast_or_null<IntegerAttr>(adaptor.getCondition()))
      taken = condition.getValue().isOne() ? getOnTrue() : getOnFalse();
    if (taken && taken.getType() == getType())
      return taken;
  }
  return detail::foldElementwise(*this, adaptor.getOperands());
}

bool SelectOp::hasDerivative(unsigned operand) { return operand != 0; }

Value SelectOp::buildDerivative(OpBuilder &b, unsigned operand, Value g, ForwardValues &forward) {
  Attribute zero = Scalar::zero(getElementTypeOrSelf(g.getType())).toAttribute();
  Value other = createConstant(b, getLoc(), cast<TypedAttr>(zero));
  Value condition = forward.value(getCondition());
  return operand == 1 ? SelectOp::create(b, getLoc(), condition, g, other)
                      : SelectOp::create(b, getLoc(), condition, other, g);
}

Value SelectOp::lowerScalar(OpBuilder &b, Location loc, ValueRange xs) {
  return arith::SelectOp::create(b, loc, xs[0], xs[1], xs[2]);
}

Scalar SelectOp::evaluate(ArrayRef<Scalar> xs) { return xs[0].i ? xs[1] : xs[2]; }

//===----------------------------------------------------------------------===//
// CastOp
//===----------------------------------------------------------------------===//

LogicalResult CastOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                       DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,
                                       SmallVectorImpl<Type> &results) {
  Adaptor adaptor(operands, attributes, properties, regions);
  auto tensor = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!isElementType(adaptor.getElement()))
    return emitOptionalError(location,
                             "expects to cast to i1, i8 to i64, ui8 to ui64, index, f16, bf16, f32, f64, complex<f32> "
                             "or complex<f64>, but got ",
                             adaptor.getElement());
  Type from = getElementTypeOrSelf(adaptor.getX().getType()), to = adaptor.getElement();
  if (isComplex(from) && !isComplex(to) && !to.isInteger(1))
    return emitOptionalError(location, "expects to cast ", from, " to a complex type or i1, but got ", to,
                             "; tg.real and tg.imag give its parts");
  results.push_back(tensor ? Type(tensor.clone(adaptor.getElement())) : adaptor.getElement());
  return verifySize(location, results.back());
}

LogicalResult CastOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  return detail::reifyElementwise(*this, b, shapes);
}

Speculation::Speculatability CastOp::getSpeculatability() { return Speculation::Speculatable; }

OpFoldResult CastOp::fold(FoldAdaptor adaptor) {
  if (getX().getType() == getType())
    return getX();
  return detail::foldElementwise(*this, adaptor.getOperands());
}

bool CastOp::hasDerivative(unsigned) {
  return isa<FloatType>(partOf(getElementTypeOrSelf(getX()))) && isa<FloatType>(partOf(getElement()));
}

Value CastOp::buildDerivative(OpBuilder &b, unsigned, Value g, ForwardValues &) {
  // A cotangent is of the result's type, a tangent of the operand's.
  Type from = getElementTypeOrSelf(getX().getType()), own = getElementTypeOrSelf(g.getType());
  if (own == from)
    return CastOp::create(b, getLoc(), g, getElement());
  // Of a real number that has become complex, the real part counts.
  if (isComplex(own) && !isComplex(from))
    g = RealOp::create(b, getLoc(), g);
  return CastOp::create(b, getLoc(), g, from);
}

Value CastOp::lowerScalar(OpBuilder &b, Location loc, ValueRange xs) {
  return lower::cast(b, loc, xs[0], getElement());
}

/// Converts a real number to another type by the rules of tg.cast; not to i1.
static Scalar convert(const Scalar &x, Type to) {
  if (!x.isFloat()) {
    if (!isa<FloatType>(to))
      return Scalar::integer(to, x.i);
    auto rounded = [&](auto number) -> double {
      return to.isF64() ? static_cast<double>(number) : static_cast<float>(number);
    };
    return Scalar::real(to, isUnsigned(x.type) ? rounded(uint64_t(x.i)) : rounded(x.i));
  }
  if (isa<FloatType>(to))
    return Scalar::real(to, x.f);
  unsigned width = to.isIndex() ? 64 : to.getIntOrFloatBitWidth();
  if (x.f != x.f)
    return Scalar::integer(to, 0);
  if (isUnsigned(to)) {
    if (x.f < 0)
      return Scalar::integer(to, 0);
    return Scalar::integer(to, x.f >= std::ldexp(1.0, width) ? -1 : static_cast<int64_t>(static_cast<uint64_t>(x.f)));
  }
  double limit = std::ldexp(1.0, width - 1);
  if (x.f < -limit)
    return Scalar::integer(to, llvm::minIntN(width));
  if (x.f >= limit)
    return Scalar::integer(to, llvm::maxIntN(width));
  return Scalar::integer(to, static_cast<int64_t>(x.f));
}

Scalar CastOp::evaluate(ArrayRef<Scalar> xs) {
  Type to = getElement();
  const Scalar &x = xs[0];
  if (to.isInteger(1))
    return Scalar::integer(to, !x.isZero());
  if (x.isComplex())
    return Scalar::complex(to, x.f, x.im);
  if (isComplex(to)) {
    Scalar re = convert(x, partOf(to));
    return Scalar::complex(to, re.f, 0);
  }
  return convert(x, to);
}

//===----------------------------------------------------------------------===//
// ComplexOp
//===----------------------------------------------------------------------===//

LogicalResult ComplexOp::inferReturnTypes(MLIRContext *, std::optional<Location> location, ValueRange operands,
                                          DictionaryAttr, OpaqueProperties, RegionRange,
                                          SmallVectorImpl<Type> &results) {
  SmallVector<Type, 1> parts;
  if (failed(detail::inferElementwise(location, operands.getTypes(), 0, detail::ResultElement::Same, parts)))
    return failure();
  Type part = getElementTypeOrSelf(parts.front());
  if (!part.isF32() && !part.isF64())
    return emitOptionalError(location, "expects parts of f32 or f64, but got ", part);
  auto tensor = dyn_cast<RankedTensorType>(parts.front());
  auto element = ComplexType::get(part);
  results.push_back(tensor ? Type(tensor.clone(element)) : element);
  return verifySize(location, results.back());
}

LogicalResult ComplexOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  return detail::reifyElementwise(*this, b, shapes);
}

Speculation::Speculatability ComplexOp::getSpeculatability() { return detail::elementwiseSpeculatability(*this); }

OpFoldResult ComplexOp::fold(FoldAdaptor adaptor) { return detail::foldElementwise(*this, adaptor.getOperands()); }

bool ComplexOp::hasDerivative(unsigned) { return true; }

Value ComplexOp::buildDerivative(OpBuilder &b, unsigned operand, Value g, ForwardValues &) {
  Type own = getElementTypeOrSelf(g.getType());
  // A cotangent. The derivative by the imaginary part is that of i times it.
  if (isComplex(own) && operand == 0)
    return RealOp::create(b, getLoc(), g);
  if (isComplex(own))
    return NegOp::create(b, getLoc(), ImagOp::create(b, getLoc(), g));
  Value zero = arith::ConstantOp::create(b, getLoc(), b.getZeroAttr(own));
  return operand == 0 ? ComplexOp::create(b, getLoc(), g, zero) : ComplexOp::create(b, getLoc(), zero, g);
}

Value ComplexOp::lowerScalar(OpBuilder &b, Location loc, ValueRange xs) {
  return lower::complexOf(b, loc, xs[0], xs[1]);
}

Scalar ComplexOp::evaluate(ArrayRef<Scalar> xs) {
  return Scalar::complex(getElementTypeOrSelf(getType()), xs[0].f, xs[1].f);
}
