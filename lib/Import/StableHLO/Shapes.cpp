//===- Shapes.cpp - Constants, and elements in other places ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
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

/// Returns the shape that an operand of integers gives.
static FailureOr<Sizes> shapeFrom(Importer &importer, Operation *op, Value numbers) {
  ArrayRef<int64_t> shape = shapeOf(numbers);
  if (shape.size() != 1 || shape[0] != int64_t(resultShape(op).size()) || !isa<IntegerType>(elementOf(numbers)))
    return importer.refuse(op, "expects a shape of ") << resultShape(op).size() << " sizes";
  return importer.emitter().toSizes(numbers);
}

static FailureOr<Values> convertIota(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Type element = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  int64_t axis = getNumber(op, "iota_dimension");
  if (axis < 0 || axis >= int64_t(resultShape(op).size()))
    return importer.refuse(op, "has no axis " + Twine(axis));
  FailureOr<Sizes> shape = in.empty() ? e.constants(resultShape(op)) : shapeFrom(importer, op, in[0]);
  if (failed(shape))
    return failure();
  return Values{e.cast(e.iota(partOf(element), *shape, axis), element)};
}

static FailureOr<Values> convertBroadcastInDim(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Numbers axes = getNumbers(op, "broadcast_dimensions");
  Sizes own = e.sizesOf(in[0]);
  if (axes.size() != own.size())
    return importer.refuse(op, "has ") << axes.size() << " broadcast dimensions, but " << own.size() << " are expected";
  FailureOr<Sizes> shape = in.size() > 1 ? shapeFrom(importer, op, in[1]) : e.constants(resultShape(op));
  if (failed(shape))
    return failure();
  // A size that the type does not tell is that of the operand.
  for (auto [axis, size] : llvm::zip(axes, own))
    if (in.size() == 1 && ShapedType::isDynamic(resultShape(op)[axis]))
      (*shape)[axis] = size;
  if (in.size() == 1 &&
      llvm::any_of(*shape, [](Size size) { return SizeBuilder::isNumber(size, ShapedType::kDynamic); }))
    return importer.refuse(op, "has a size in its result that no operand tells");
  Numbers open = countTo(own.size());
  llvm::erase_if(open, [fixed = getNumbers(op, "known_nonexpanding_dimensions")](int64_t axis) {
    return llvm::is_contained(fixed, axis);
  });
  return Values{e.broadcast(in[0], axes, *shape, open)};
}

static FailureOr<Values> convertBroadcast(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Sizes shape = e.constants(getNumbers(op, "broadcast_sizes")), own = e.sizesOf(in[0]);
  Numbers axes = countTo(resultShape(op).size());
  if (shape.size() + own.size() != axes.size())
    return importer.refuse(op, "has ") << axes.size() << " axes, but " << shape.size() + own.size() << " are expected";
  axes.erase(axes.begin(), axes.begin() + shape.size());
  llvm::append_range(shape, own);
  return Values{e.broadcast(in[0], axes, shape)};
}

static FailureOr<Values> convertReshape(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (in.size() > 1) {
    FailureOr<Sizes> shape = shapeFrom(importer, op, in[1]);
    return failed(shape) ? FailureOr<Values>(failure()) : Values{e.reshape(in[0], *shape)};
  }
  ArrayRef<int64_t> shape = resultShape(op);
  if (llvm::count_if(shape, ShapedType::isDynamic) > 1)
    return importer.refuse(op, "has more than one size that types do not tell");
  if (!ShapedType::isDynamicShape(shape))
    return Values{e.reshape(in[0], shape)};
  Numbers sizes = llvm::to_vector(shape);
  std::replace_if(sizes.begin(), sizes.end(), ShapedType::isDynamic, -1);
  Value x = shapeOf(in[0]).empty() ? e.make<ExpandDimsOp>(in[0], int64_t(0)) : in[0];
  return Values{e.make<ReshapeOp>(x, ValueRange(), sizes)};
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
  Emitter &e = importer.emitter();
  Value x = in[0];
  for (size_t axis = 0; axis < rank; ++axis) {
    if (starts[axis] < 0 || strides[axis] < 1 || limits[axis] < starts[axis])
      return importer.refuse(op, "has a part from ")
             << starts[axis] << " to " << limits[axis] << " in steps of " << strides[axis];
    if (ShapedType::isDynamic(shapeOf(x)[axis]))
      x = e.expectAtLeast(x, axis, e.constant(limits[axis]));
  }
  return Values{rank ? e.slice(x, starts, limits, strides) : x};
}

/// Converts a slice whose bounds are values.
static FailureOr<Values> convertRealDynamicSlice(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  size_t rank = shapeOf(in[0]).size();
  for (Value numbers : in.drop_front())
    if (shapeOf(numbers).size() != 1 || shapeOf(numbers)[0] != int64_t(rank) || !isa<IntegerType>(elementOf(numbers)))
      return importer.refuse(op, "expects as many numbers as axes");
  if (rank == 0)
    return Values{in[0]};
  Sizes starts = e.toSizes(in[1]), limits = e.toSizes(in[2]), strides = e.toSizes(in[3]);
  Value x = in[0];
  for (size_t axis = 0; axis < rank; ++axis) {
    std::string along = " along axis " + std::to_string(axis);
    x = e.expectAtMost(x, e.constant(0), starts[axis],
                       "expects a start that is not negative" + along + ", but got {1}");
    x = e.expectAtMost(x, starts[axis], limits[axis],
                       "expects an end that is not before the start" + along +
                           ", but got a start of {0} and an end of {1}");
    x = e.expectAtMost(x, limits[axis], e.sizeOf(x, axis),
                       "expects an end within the tensor" + along + ", but got {0} for a size of {1}");
    x = e.expectAtMost(x, e.constant(1), strides[axis], "expects a positive step" + along + ", but got {1}");
  }
  // Rows are read as by dynamic_slice.
  Sizes sizes;
  Values places;
  bool isPlain = true, takesOne = false;
  for (auto [axis, start, limit, stride] : llvm::enumerate(starts, limits, strides)) {
    sizes.push_back(e.sub(limit, start));
    bool isWhole = SizeBuilder::isNumber(start, 0) && e.areEqual(limit, e.sizeOf(x, axis));
    bool isOne = SizeBuilder::isNumber(sizes.back(), 1) && isa<Value>(start);
    takesOne |= isOne;
    isPlain &= SizeBuilder::isNumber(stride, 1) && (isWhole || isOne);
    places.push_back(isWhole ? Value() : e.value(start));
  }
  return Values{isPlain && takesOne ? e.sliceAt(x, places, sizes) : e.slice(x, starts, limits, strides)};
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

static FailureOr<Values> convertDynamicPad(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  size_t rank = shapeOf(in[0]).size();
  for (Value amounts : in.drop_front(2))
    if (shapeOf(amounts).size() != 1 || shapeOf(amounts)[0] != int64_t(rank) || !isa<IntegerType>(elementOf(amounts)))
      return importer.refuse(op, "expects as many numbers as axes");
  if (rank == 0)
    return Values{in[0]};
  Sizes interior = e.toSizes(in[4]);
  Value x = in[0];
  for (Size amount : interior)
    x = e.expectAtMost(x, e.constant(0), amount, "expects padding between elements that is not negative, but got {1}");
  return Values{e.pad(x, in[1], e.toSizes(in[2]), e.toSizes(in[3]), interior)};
}

static FailureOr<int64_t> axisOf(Importer &importer, Operation *op, Value x) {
  int64_t axis = getNumber(op, "dimension");
  if (axis < 0 || axis >= int64_t(shapeOf(x).size()))
    return importer.refuse(op, "has no axis " + Twine(axis));
  return axis;
}

static FailureOr<Values> convertDimensionSize(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  FailureOr<int64_t> axis = axisOf(importer, op, in[0]);
  if (failed(axis))
    return failure();
  Size size = e.sizeOf(in[0], *axis);
  if (std::optional<int64_t> number = getConstantIntValue(size))
    return Values{e.scalar(e.b.getI32Type(), *number)};
  Value result = e.cast(e.value(size), e.b.getI32Type());
  e.setNumbers(result, size);
  return Values{result};
}

/// Converts to the first elements of an axis.
static FailureOr<Values> convertSetDimensionSize(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  FailureOr<int64_t> axis = axisOf(importer, op, in[0]);
  if (failed(axis))
    return failure();
  if (!shapeOf(in[1]).empty() || !isa<IntegerType>(elementOf(in[1])))
    return importer.refuse(op, "expects an integer for the size");
  Size size = e.toSizes(in[1]).front();
  Value x = e.expectAtMost(in[0], e.constant(0), size, "expects a size that is not negative, but got {1}");
  return Values{e.sliceAlong(e.expectAtLeast(x, *axis, size), *axis, e.constant(0), size)};
}

static FailureOr<Values> convertIdentity(Importer &importer, Operation *op, ValueRange in) { return Values(in); }

/// Converts chlo.constant_like: a number in the shape of the operand.
static FailureOr<Values> convertConstantLike(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  auto value = dyn_cast_or_null<TypedAttr>(getAttribute(op, "value"));
  if (value && value.getType() == elementOf(in[0]))
    return Values{e.constant(in[0], value)};
  return importer.refuse(op, "has a value that is not of its type");
}

void stablehlo::addShapes(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.constant", convertConstant, "value"},
                {"stablehlo.iota", convertIota, "iota_dimension", Takes::KnownSizes},
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
                {"stablehlo.real_dynamic_slice", convertRealDynamicSlice},
                {"stablehlo.get_dimension_size", convertDimensionSize, "dimension"},
                {"stablehlo.set_dimension_size", convertSetDimensionSize, "dimension"},
                {"stablehlo.optimization_barrier", convertIdentity},
                {"chlo.constant_like", convertConstantLike, "value"}});
}
