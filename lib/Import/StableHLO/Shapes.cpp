//===- Shapes.cpp - Constants, and elements in other places ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

static FailureOr<Values> convertConstant(Importer &importer, Operation *op, ValueRange) {
  Emitter &e = importer.emitter();
  Type type = importer.convertType(op, op->getResult(0).getType());
  if (!type)
    return failure();
  Attribute value = getAttribute(op, "value");
  if (auto resource = dyn_cast_or_null<DenseResourceElementsAttr>(value); resource && isa<RankedTensorType>(type))
    return Values{
        e.make<arith::ConstantOp>(DenseResourceElementsAttr::get(cast<ShapedType>(type), resource.getRawHandle()))};
  auto elements = dyn_cast_or_null<DenseElementsAttr>(value);
  if (!elements || elements.getType() != op->getResult(0).getType())
    return importer.refuse(op, "has a value that is not of its type");
  if (narrowWidth(op->getResult(0))) {
    Type byte = getElementTypeOrSelf(type);
    elements = cast<DenseIntElementsAttr>(elements).mapValues(
        byte, [&](const APInt &bits) { return isUnsigned(byte) ? bits.zext(8) : bits.sext(8); });
  }
  if (isa<RankedTensorType>(type))
    return Values{e.make<arith::ConstantOp>(elements)};
  Scalar number = Scalar::fromAttribute(*elements.value_begin<Attribute>());
  return Values{createConstant(e.b, e.loc, cast<TypedAttr>(number.toAttribute()))};
}

static ArrayRef<int64_t> resultShape(Operation *op) {
  return cast<RankedTensorType>(op->getResult(0).getType()).getShape();
}

static FailureOr<Values> convertIota(Importer &importer, Operation *op, ValueRange) {
  Emitter &e = importer.emitter();
  Type type = importer.convertType(op, op->getResult(0).getType());
  int64_t axis = getNumber(op, "iota_dimension");
  if (axis < 0 || axis >= int64_t(resultShape(op).size()))
    return importer.refuse(op, "has no axis " + Twine(axis));
  Type element = getElementTypeOrSelf(type);
  return Values{e.cast(e.iota(partOf(element), resultShape(op), axis), element)};
}

static FailureOr<Values> convertBroadcastInDim(Importer &importer, Operation *op, ValueRange in) {
  Numbers axes = getNumbers(op, "broadcast_dimensions");
  if (axes.size() != shapeOf(in[0]).size())
    return importer.refuse(op, "has ") << axes.size() << " broadcast dimensions, but " << shapeOf(in[0]).size()
                                       << " are expected";
  return Values{importer.emitter().broadcast(in[0], axes, resultShape(op))};
}

static FailureOr<Values> convertBroadcast(Importer &importer, Operation *op, ValueRange in) {
  Numbers axes = countTo(resultShape(op).size());
  axes.erase(axes.begin(), axes.end() - shapeOf(in[0]).size());
  return Values{importer.emitter().broadcast(in[0], axes, resultShape(op))};
}

static FailureOr<Values> convertReshape(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().reshape(in[0], resultShape(op))};
}

static FailureOr<Values> convertTranspose(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().transpose(in[0], getNumbers(op, "permutation"))};
}

static FailureOr<Values> convertReverse(Importer &importer, Operation *op, ValueRange in) {
  Numbers axes = getNumbers(op, "dimensions");
  llvm::sort(axes);
  return Values{importer.emitter().flip(in[0], axes)};
}

static FailureOr<Values> convertSlice(Importer &importer, Operation *op, ValueRange in) {
  size_t rank = shapeOf(in[0]).size();
  Numbers starts = getNumbers(op, "start_indices"), limits = getNumbers(op, "limit_indices");
  Numbers strides = getNumbers(op, "strides", rank, 1);
  if (starts.size() != rank || limits.size() != rank || strides.size() != rank)
    return importer.refuse(op, "expects as many numbers as axes");
  return Values{rank ? importer.emitter().slice(in[0], starts, limits, strides) : in[0]};
}

static FailureOr<Values> convertConcatenate(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().concat(Values(in), getNumber(op, "dimension"))};
}

static FailureOr<Values> convertPad(Importer &importer, Operation *op, ValueRange in) {
  size_t rank = shapeOf(in[0]).size();
  Numbers low = getNumbers(op, "edge_padding_low"), high = getNumbers(op, "edge_padding_high");
  Numbers interior = getNumbers(op, "interior_padding", rank, 0);
  if (low.size() != rank || high.size() != rank || interior.size() != rank)
    return importer.refuse(op, "expects as many numbers as axes");
  return Values{importer.emitter().pad(in[0], in[1], low, high, interior)};
}

/// The elements of a constant operand; nothing if it is not one.
static std::optional<Numbers> constantNumbers(Value value) {
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  if (!constant)
    return {};
  if (auto elements = dyn_cast<DenseIntElementsAttr>(constant.getValue()))
    return llvm::map_to_vector(elements.getValues<APInt>(), [](const APInt &x) { return x.getSExtValue(); });
  if (auto number = dyn_cast<IntegerAttr>(constant.getValue()))
    return Numbers{number.getValue().getSExtValue()};
  return {};
}

static FailureOr<Values> convertDynamicPad(Importer &importer, Operation *op, ValueRange in) {
  auto low = constantNumbers(in[2]), high = constantNumbers(in[3]), interior = constantNumbers(in[4]);
  if (!low || !high || !interior)
    return importer.refuse(op, "is supported with constant amounts only");
  return Values{importer.emitter().pad(in[0], in[1], *low, *high, *interior)};
}

static FailureOr<Values> convertDimensionSize(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  int64_t axis = getNumber(op, "dimension");
  if (axis < 0 || axis >= int64_t(shapeOf(in[0]).size()))
    return importer.refuse(op, "has no axis " + Twine(axis));
  return Values{e.cast(e.make<tensor::DimOp>(in[0], axis), e.b.getI32Type())};
}

static FailureOr<Values> convertIdentity(Importer &importer, Operation *op, ValueRange in) { return Values(in); }

/// chlo.constant_like: a number in the shape of the operand.
static FailureOr<Values> convertConstantLike(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  auto value = dyn_cast_or_null<TypedAttr>(getAttribute(op, "value"));
  if (value && value.getType() == elementOf(in[0]))
    return Values{e.constant(in[0], value)};
  return importer.refuse(op, "has a value that is not of its type");
}

void stablehlo::addShapes(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.constant", convertConstant, "value"},
                {"stablehlo.iota", convertIota, "iota_dimension"},
                {"stablehlo.dynamic_iota", convertIota, "iota_dimension"},
                {"stablehlo.broadcast_in_dim", convertBroadcastInDim, "broadcast_dimensions"},
                {"stablehlo.dynamic_broadcast_in_dim", convertBroadcastInDim,
                 "broadcast_dimensions known_expanding_dimensions known_nonexpanding_dimensions"},
                {"stablehlo.broadcast", convertBroadcast, "broadcast_sizes"},
                {"stablehlo.reshape", convertReshape},
                {"stablehlo.dynamic_reshape", convertReshape},
                {"stablehlo.transpose", convertTranspose, "permutation"},
                {"stablehlo.reverse", convertReverse, "dimensions"},
                {"stablehlo.slice", convertSlice, "start_indices limit_indices strides"},
                {"stablehlo.concatenate", convertConcatenate, "dimension"},
                {"stablehlo.pad", convertPad, "edge_padding_low edge_padding_high interior_padding"},
                {"stablehlo.dynamic_pad", convertDynamicPad},
                {"stablehlo.get_dimension_size", convertDimensionSize, "dimension", Takes::AnySizes},
                {"stablehlo.optimization_barrier", convertIdentity, "", Takes::AnySizes},
                {"chlo.constant_like", convertConstantLike, "value", Takes::AnySizes}});
}
