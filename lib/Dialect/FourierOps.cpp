//===- FourierOps.cpp - Discrete Fourier transforms -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/FourierOps.h"
#include "Axes.h"
#include "Bytecode.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Runtime/Matrix.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/FourierOps.cpp.inc"

/// Verifies that an operand has an axis, and returns its type.
static FailureOr<RankedTensorType> verifyOperand(std::optional<Location> location, Value x, int64_t axis) {
  auto type = dyn_cast<RankedTensorType>(x.getType());
  if (!type)
    return emitOptionalError(location, "expects a ranked tensor, but got ", x.getType());
  if (failed(verifyAxis(location, axis, type.getRank())))
    return failure();
  return type;
}

static RankedTensorType withSize(RankedTensorType type, int64_t axis, int64_t size, Type element) {
  SmallVector<int64_t> shape(type.getShape());
  shape[axis] = size;
  return RankedTensorType::get(shape, element);
}

/// Counts the elements of the transform of n real numbers that are not conjugates of others; 0 for no numbers.
static int64_t countHalf(int64_t n) { return ShapedType::isDynamic(n) ? n : std::min(n, n / 2 + 1); }
static Value countHalf(IndexBuilder &index, Value n) { return index.min(n, index.ceilDiv(index.add(n, 1), 2)); }

//===----------------------------------------------------------------------===//
// FftRowsOp
//===----------------------------------------------------------------------===//

TG_INFER(FftRowsOp) {
  auto type = dyn_cast<RankedTensorType>(operands[0].getType());
  if (!type || type.getRank() < 2)
    return emitOptionalError(location, "expects matrices, but got ", operands[0].getType());
  results.push_back(type);
  return success();
}

LogicalResult FftRowsOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}

Speculation::Speculatability FftRowsOp::getSpeculatability() { return Speculation::Speculatable; }
const tg_matrix_routine *FftRowsOp::getRoutine() { return &tg_fourier_routine; }
StringRef FftRowsOp::getResultAxes(unsigned) { return "mn"; }
bool FftRowsOp::isSquare() { return false; }
int64_t FftRowsOp::getFlags() { return getInverse() ? TG_MATRIX_INVERSE : 0; }

//===----------------------------------------------------------------------===//
// FftOp
//===----------------------------------------------------------------------===//

TG_INFER(FftOp) {
  auto type = verifyOperand(location, operands[0], Adaptor(operands, attributes, properties, regions).getAxis());
  if (succeeded(type))
    results.push_back(*type);
  return type;
}

LogicalResult FftOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tensor::getMixedSizes(b, getLoc(), getX()));
  return success();
}

SmallVector<Value> FftOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  Value x = getX();
  int64_t rank = getX().getType().getRank(), axis = getAxis();
  if (rank == 1) {
    x = ExpandDimsOp::create(b, loc, x, ArrayRef<int64_t>{0});
    x = FftRowsOp::create(b, loc, x, getInverse());
    return {SqueezeOp::create(b, loc, x, ArrayRef<int64_t>{0})};
  }
  SmallVector<int64_t> exchanged = llvm::to_vector(llvm::seq<int64_t>(0, rank));
  std::swap(exchanged[axis], exchanged.back());
  bool isLast = axis == rank - 1;
  if (!isLast)
    x = TransposeOp::create(b, loc, x, exchanged);
  x = FftRowsOp::create(b, loc, x, getInverse());
  return {isLast ? x : Value(TransposeOp::create(b, loc, x, exchanged))};
}

//===----------------------------------------------------------------------===//
// RfftOp
//===----------------------------------------------------------------------===//

TG_INFER(RfftOp) {
  int64_t axis = Adaptor(operands, attributes, properties, regions).getAxis();
  auto type = verifyOperand(location, operands[0], axis);
  if (failed(type))
    return failure();
  results.push_back(withSize(*type, axis, countHalf(type->getDimSize(axis)), ComplexType::get(type->getElementType())));
  return verifySize(location, results.back());
}

LogicalResult RfftOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  IndexBuilder index(b, getLoc());
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back(tensor::getMixedSizes(b, getLoc(), getX()));
  OpFoldResult &size = sizes[getAxis()];
  size = getAsOpFoldResult(countHalf(index, index.value(size)));
  return success();
}

/// Returns the elements `first`, … `end` - 1 along an axis.
static Value sliceAxis(OpBuilder &b, Location loc, Value x, int64_t axis, int64_t first, OpFoldResult end) {
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
  SmallVector<int64_t> starts(rank, Subscripts::kOmitted), stops(starts), steps(starts);
  SmallVector<Value> bounds;
  if (first)
    starts[axis] = first;
  dispatchIndexOpFoldResult(end, bounds, stops);
  stops[axis] = stops.pop_back_val();
  return SliceOp::create(b, loc, x, bounds, starts, stops, steps, ArrayRef<int64_t>{});
}

SmallVector<Value> RfftOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  IndexBuilder index(b, loc);
  Type element = getX().getType().getElementType();
  Value zero = createConstant(b, loc, cast<TypedAttr>(b.getFloatAttr(element, 0)));
  Value all = FftOp::create(b, loc, ComplexOp::create(b, loc, getX(), zero), getAxis());
  Value count = countHalf(index, index.value(tensor::getMixedSize(b, loc, getX(), getAxis())));
  return {sliceAxis(b, loc, all, getAxis(), 0, getAsOpFoldResult(count))};
}

//===----------------------------------------------------------------------===//
// IrfftOp
//===----------------------------------------------------------------------===//

TG_INFER(IrfftOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  int64_t axis = adaptor.getAxis();
  auto type = verifyOperand(location, operands[0], axis);
  if (failed(type) || failed(tg::detail::verifySizes(location, adaptor.getStaticSizes(), adaptor.getSizes().size())))
    return failure();
  if (adaptor.getStaticSizes().size() != 1)
    return emitOptionalError(location, "expects one size, but got ", adaptor.getStaticSizes().size());
  int64_t n = adaptor.getStaticSizes().front(), given = type->getDimSize(axis), wanted = countHalf(n);
  if (!ShapedType::isDynamic(n) && !ShapedType::isDynamic(given) && given != wanted)
    return emitOptionalError(location, "expects ", wanted, " elements along axis ", axis, " for ", n,
                             " numbers, but got ", given);
  results.push_back(withSize(*type, axis, n, partOf(type->getElementType())));
  return verifySize(location, results.back());
}

LogicalResult IrfftOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back(tensor::getMixedSizes(b, getLoc(), getX()));
  sizes[getAxis()] = mixedSizes(b, getStaticSizes(), getSizes()).front();
  return success();
}

Speculation::Speculatability IrfftOp::getSpeculatability() {
  bool isKnown = getSizes().empty() && !getX().getType().isDynamicDim(getAxis());
  return isKnown ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

SmallVector<Value> IrfftOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  IndexBuilder index(b, loc);
  int64_t axis = getAxis();
  OpFoldResult size = mixedSizes(b, getStaticSizes(), getSizes()).front();
  Value x = getX(), n = index.value(size), given = index.value(tensor::getMixedSize(b, loc, x, axis)),
        wanted = countHalf(index, n);
  Value fits = EqOp::create(b, loc, given, wanted);
  x = AssertOp::create(
      b, loc, x.getType(), fits, x,
      b.getStringAttr("expects {0} elements along axis " + std::to_string(axis) + " for {1} numbers, but got {2}"),
      ValueRange{wanted, n, given}, b.getStringAttr("bad_size"));
  // Elements 1, 2, … that have a conjugate, from the last to the first.
  Value end = index.ceilDiv(n, 2);
  Value mirrored = sliceAxis(b, loc, x, axis, 1, getAsOpFoldResult(end));
  mirrored = FlipOp::create(b, loc, ConjOp::create(b, loc, mirrored), ArrayRef<int64_t>{axis});
  Value all = ConcatOp::create(b, loc, ValueRange{x, mirrored}, axis);
  Value result = RealOp::create(b, loc, FftOp::create(b, loc, all, axis, /*inverse=*/true));
  return {result.getType() == getType() ? result : tensor::CastOp::create(b, loc, getType(), result)};
}
