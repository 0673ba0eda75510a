//===- RandomOps.cpp - Keys and draws of random numbers -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/RandomOps.h"
#include "DrawTerms.h"
#include "OperandTypes.h"
#include "RandomClasses.h"
#include "RandomTypes.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Runtime/Random.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Draws
//===----------------------------------------------------------------------===//

FailureOr<ArrayRef<int64_t>> tg::detail::inferBatch(std::optional<Location> location, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.getElementType().isSignlessInteger(64) || tensor.getRank() == 0 ||
      tensor.getShape().back() != 2)
    return emitOptionalError(location, "expects keys of i64 whose last axis has size 2, but got ", type);
  return tensor.getShape().drop_back();
}

LogicalResult tg::detail::inferDraw(std::optional<Location> location, ValueRange operands, ArrayRef<int64_t> sizes,
                                    size_t dynamic, Type element, SmallVectorImpl<Type> &results) {
  auto batch = tg::detail::inferBatch(location, operands[0].getType());
  if (failed(batch) || failed(tg::detail::verifySizes(location, sizes, dynamic)))
    return failure();
  Type real, whole;
  for (Type type : operands.drop_front().getTypes()) {
    Type own = getElementTypeOrSelf(type);
    Type &known = isa<FloatType>(own) ? real : whole;
    if (known && own != known)
      return emitOptionalError(location, "expects parameters of one element type, but got ", known, " and ", own);
    known = own;
  }
  SmallVector<int64_t> shape(*batch);
  llvm::append_range(shape, sizes);
  results.push_back(tensorOrScalar(shape, element));
  for (Type type : operands.drop_front().getTypes()) {
    ArrayRef<int64_t> own = shapeOf(type);
    size_t lead = shape.size() - own.size();
    bool fits = own.size() <= shape.size() && llvm::all_of(llvm::enumerate(own), [&](auto axis) {
                  int64_t size = axis.value(), whole = shape[lead + axis.index()];
                  return size == 1 || size == whole || ShapedType::isDynamic(size) || ShapedType::isDynamic(whole);
                });
    if (!fits)
      return emitOptionalError(location, "expects parameters that can be broadcast to ", results.back(), ", but got ",
                               type);
  }
  return verifySize(location, results.back());
}

SmallVector<OpFoldResult> tg::detail::reifyDraw(OpBuilder &b, Location location, Value key, ArrayRef<int64_t> sizes,
                                                ValueRange dynamic) {
  SmallVector<OpFoldResult> all = tensor::getMixedSizes(b, location, key);
  all.pop_back();
  llvm::append_range(all, mixedSizes(b, sizes, dynamic));
  return all;
}

/// Returns the number that all elements of a value are known to be.
static std::optional<Scalar> knownScalar(Value value) {
  Attribute attribute;
  if (!matchPattern(value, m_Constant(&attribute)))
    return std::nullopt;
  if (auto dense = dyn_cast<DenseElementsAttr>(attribute))
    attribute = dense.isSplat() ? dense.getSplatValue<Attribute>() : Attribute();
  if (!isa_and_nonnull<IntegerAttr, FloatAttr>(attribute))
    return std::nullopt;
  return Scalar::fromAttribute(attribute);
}

Speculation::Speculatability tg::detail::drawSpeculatability(DrawOpInterface op) {
  if (!op.getSizes().empty())
    return Speculation::NotSpeculatable;
  SmallVector<std::optional<Scalar>> known = llvm::map_to_vector(op.getParameters(), knownScalar);
  ArrayRef<int64_t> shape = shapeOf(op->getResult(0).getType());
  for (Value parameter : op.getParameters())
    for (auto [size, whole] : llvm::zip(llvm::reverse(shapeOf(parameter.getType())), llvm::reverse(shape)))
      if (size != 1 && (ShapedType::isDynamic(size) || size != whole))
        return Speculation::NotSpeculatable;
  for (const DrawCheck &check : op.getChecks()) {
    SmallVector<Scalar> parameters;
    for (auto [k, value] : llvm::enumerate(known)) {
      bool isChecked = k == check.parameter || int(k) == check.other || int(k) == check.another;
      if (isChecked && !value)
        return Speculation::NotSpeculatable;
      parameters.push_back(value.value_or(Scalar()));
    }
    if (check.fails(parameters))
      return Speculation::NotSpeculatable;
  }
  return Speculation::Speculatable;
}

void TensorGraphDialect::registerRandomOps() { tg::registerRandomOps(this); }

//===----------------------------------------------------------------------===//
// RandomKeyOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomKeyOp) {
  SmallVector<int64_t> shape(shapeOf(operands[0].getType()));
  shape.push_back(2);
  results.push_back(RankedTensorType::get(shape, IntegerType::get(context, 64)));
  return verifySize(location, results.back());
}

LogicalResult RandomKeyOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  if (isa<RankedTensorType>(getSeed().getType()))
    sizes = tensor::getMixedSizes(b, getLoc(), getSeed());
  sizes.push_back(b.getIndexAttr(2));
  return success();
}

OpFoldResult RandomKeyOp::fold(FoldAdaptor adaptor) {
  auto seed = dyn_cast_or_null<IntegerAttr>(adaptor.getSeed());
  if (!seed)
    return {};
  return DenseElementsAttr::get(cast<ShapedType>(getType()), ArrayRef<int64_t>{seed.getInt(), 0});
}

//===----------------------------------------------------------------------===//
// RandomFoldInOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomFoldInOp) {
  auto batch = tg::detail::inferBatch(location, operands[0].getType());
  if (failed(batch))
    return failure();
  Type i64 = IntegerType::get(context, 64);
  auto shape = broadcastShapes(location, {tensorOrScalar(*batch, i64), operands[1].getType()});
  if (failed(shape))
    return failure();
  shape->push_back(2);
  results.push_back(RankedTensorType::get(*shape, i64));
  return verifySize(location, results.back());
}

LogicalResult RandomFoldInOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  int64_t rank = getType().getRank() - 1, keyRank = getKey().getType().getRank() - 1,
          numberRank = shapeOf(getNumber().getType()).size();
  for (int64_t axis = 0; axis < rank; ++axis) {
    int64_t ofKey = axis - (rank - keyRank), ofNumber = axis - (rank - numberRank);
    bool fromKey = ofKey >= 0 && getKey().getType().getDimSize(ofKey) != 1;
    if (!fromKey && ofNumber < 0)
      sizes.push_back(b.getIndexAttr(1));
    else if (fromKey)
      sizes.push_back(tensor::getMixedSize(b, getLoc(), getKey(), ofKey));
    else
      sizes.push_back(tensor::getMixedSize(b, getLoc(), getNumber(), ofNumber));
  }
  sizes.push_back(b.getIndexAttr(2));
  return success();
}

Speculation::Speculatability RandomFoldInOp::getSpeculatability() {
  ArrayRef<int64_t> batch = getKey().getType().getShape().drop_back();
  for (auto [size, other] : llvm::zip(llvm::reverse(batch), llvm::reverse(shapeOf(getNumber().getType()))))
    if (size != 1 && other != 1 && (ShapedType::isDynamic(size) || size != other))
      return Speculation::NotSpeculatable;
  return Speculation::Speculatable;
}

//===----------------------------------------------------------------------===//
// RandomSplitOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomSplitOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  ArrayRef<int64_t> sizes = adaptor.getStaticSizes();
  auto batch = tg::detail::inferBatch(location, operands[0].getType());
  if (failed(batch) || failed(tg::detail::verifySizes(location, sizes, adaptor.getSizes().size())))
    return failure();
  if (sizes.size() != 1)
    return emitOptionalError(location, "expects one size, but got ", sizes.size());
  SmallVector<int64_t> shape(*batch);
  shape.append({sizes.front(), 2});
  results.push_back(RankedTensorType::get(shape, IntegerType::get(context, 64)));
  return verifySize(location, results.back());
}

LogicalResult RandomSplitOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back(tensor::getMixedSizes(b, getLoc(), getKey()));
  sizes.insert(sizes.end() - 1, mixedSizes(b, getStaticSizes(), getSizes()).front());
  return success();
}

Speculation::Speculatability RandomSplitOp::getSpeculatability() {
  return getSizes().empty() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}

SmallVector<Value> RandomSplitOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  int64_t batchRank = getKey().getType().getRank() - 1;
  Value numbers = IotaOp::create(b, loc, getSizes(), getStaticSizes(), b.getI64Type());
  Value keys = getKey();
  if (batchRank > 0)
    keys = ExpandDimsOp::create(b, loc, keys, ArrayRef<int64_t>{batchRank});
  return {RandomFoldInOp::create(b, loc, keys, numbers)};
}
