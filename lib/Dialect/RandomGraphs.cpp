//===- RandomGraphs.cpp - Draws that are graphs of others -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomTypes.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// The sizes of the result, and whether it can be computed for certain without an error: not in general.
#define TG_DRAW_GRAPH(OP)                                                                                              \
  LogicalResult OP::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {                             \
    shapes.push_back(tg::detail::reifyDraw(b, getLoc(), getKey(), getStaticSizes(), getSizes()));                      \
    return success();                                                                                                  \
  }                                                                                                                    \
  Speculation::Speculatability OP::getSpeculatability() { return Speculation::NotSpeculatable; }

TG_DRAW_GRAPH(RandomPermutationOp)
TG_DRAW_GRAPH(RandomCategoricalOp)
TG_DRAW_GRAPH(RandomDirichletOp)
TG_DRAW_GRAPH(RandomMultivariateNormalOp)

static Value number(OpBuilder &b, Location loc, Type element, double value) {
  return arith::ConstantOp::create(b, loc, b.getFloatAttr(element, value));
}

static int64_t rankOf(Value value) { return shapeOf(value.getType()).size(); }

/// Fails, with an error, unless a value has an axis for the tuples that are drawn.
static LogicalResult verifyTuples(std::optional<Location> location, StringRef what, Type type) {
  if (shapeOf(type).empty())
    return emitOptionalError(location, "expects ", what, " along the last axis of a tensor, but got ", type);
  return success();
}

//===----------------------------------------------------------------------===//
// RandomPermutationOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomPermutationOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (adaptor.getStaticSizes().size() != 1)
    return emitOptionalError(location, "expects one size, but got ", adaptor.getStaticSizes().size());
  return tg::detail::inferDraw(location, operands.take_front(1), adaptor.getStaticSizes(), adaptor.getSizes().size(),
                               IndexType::get(context), results);
}

SmallVector<Value> RandomPermutationOp::buildGraph(OpBuilder &b) {
  Value words = RandomBitsOp::create(b, getLoc(), getKey(), getSizes(), getStaticSizes());
  return {ArgsortOp::create(b, getLoc(), words, rankOf(words) - 1)};
}

//===----------------------------------------------------------------------===//
// RandomCategoricalOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomCategoricalOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  Type weights = operands[1].getType();
  if (failed(verifyTuples(location, "weights", weights)))
    return failure();
  if (failed(tg::detail::inferDraw(location, operands.take_front(1), adaptor.getStaticSizes(),
                                   adaptor.getSizes().size(), IndexType::get(context), results)))
    return failure();
  ArrayRef<int64_t> drawn = shapeOf(results.front()), own = shapeOf(weights).drop_back();
  for (auto [size, whole] : llvm::zip(llvm::reverse(own), llvm::reverse(drawn)))
    if (size != 1 && size != whole && !ShapedType::isDynamic(size) && !ShapedType::isDynamic(whole))
      own = {};
  if (own.size() != shapeOf(weights).size() - 1 || own.size() > drawn.size())
    return emitOptionalError(location, "expects weights whose axes but the last can be broadcast to ", results.front(),
                             ", but got ", weights);
  return success();
}

// The index is the number of running sums up to u times the sum of all.
SmallVector<Value> RandomCategoricalOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  Value weights = getWeights();
  Type element = getElementTypeOrSelf(weights);
  int64_t last = rankOf(weights) - 1;
  auto check = [&](Value holds, StringRef message) {
    Value all = isa<RankedTensorType>(holds.getType())
                    ? AllOp::create(b, loc, holds, DenseI64ArrayAttr(), UnitAttr()).getResult()
                    : holds;
    weights =
        AssertOp::create(b, loc, weights.getType(), all, weights, b.getStringAttr(message), ValueRange(), StringAttr());
  };
  Value zero = number(b, loc, element, 0);
  check(GeOp::create(b, loc, weights, zero), "a weight is negative or NaN");
  auto total = [&](Value sums) -> Value {
    SmallVector<int64_t> starts(last + 1, Subscripts::kOmitted), others(starts);
    starts[last] = -1;
    return SliceOp::create(b, loc, sums, ValueRange(), ArrayRef<int64_t>(starts), ArrayRef<int64_t>(others),
                           ArrayRef<int64_t>(others), ArrayRef<int64_t>{last});
  };
  auto running = [&] { return CumsumOp::create(b, loc, weights, b.getI64IntegerAttr(last), UnitAttr()).getResult(); };
  check(GtOp::create(b, loc, total(running()), zero), "weights are all 0");
  Value sums = running();
  Value u = RandomUniformOp::create(b, loc, getKey(), zero, number(b, loc, element, 1), getSizes(), getStaticSizes());
  Value bound = ExpandDimsOp::create(b, loc, MulOp::create(b, loc, u, total(sums)), ArrayRef<int64_t>{rankOf(u)});
  Value isBelow = LeOp::create(b, loc, sums, bound);
  Value count = CastOp::create(b, loc, isBelow, b.getIndexType());
  return {SumOp::create(b, loc, count, b.getDenseI64ArrayAttr({rankOf(u)}), UnitAttr(), TypeAttr())};
}

//===----------------------------------------------------------------------===//
// RandomDirichletOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomDirichletOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (failed(tg::detail::inferDraw(location, operands.take_front(2), adaptor.getStaticSizes(),
                                   adaptor.getSizes().size(), getElementTypeOrSelf(operands[1].getType()), results)))
    return failure();
  if (adaptor.getStaticSizes().empty())
    return emitOptionalError(location, "expects the size of the last axis, but got none");
  return success();
}

SmallVector<Value> RandomDirichletOp::buildGraph(OpBuilder &b) {
  Value logs = RandomLogGammaOp::create(b, getLoc(), getKey(), getConcentrations(), getSizes(), getStaticSizes());
  return {SoftmaxOp::create(b, getLoc(), logs.getType(), logs, rankOf(logs) - 1)};
}

//===----------------------------------------------------------------------===//
// RandomMultivariateNormalOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomMultivariateNormalOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (failed(tg::detail::inferDraw(location, operands.take_front(2), adaptor.getStaticSizes(),
                                   adaptor.getSizes().size(), getElementTypeOrSelf(operands[1].getType()), results)))
    return failure();
  if (adaptor.getStaticSizes().empty())
    return emitOptionalError(location, "expects the size of the last axis, but got none");
  int64_t size = adaptor.getStaticSizes().back();
  Type factor = operands[2].getType();
  auto fits = [&](int64_t own) { return own == size || ShapedType::isDynamic(own) || ShapedType::isDynamic(size); };
  if (shapeOf(factor).size() != 2 || !llvm::all_of(shapeOf(factor), fits) ||
      getElementTypeOrSelf(factor) != getElementTypeOrSelf(operands[1].getType()))
    return emitOptionalError(location, "expects a square matrix that fits ", results.front(), ", but got ", factor);
  return success();
}

SmallVector<Value> RandomMultivariateNormalOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  IndexBuilder index(b, loc);
  Type element = getElementTypeOrSelf(getMean());
  Value z = RandomNormalOp::create(b, loc, getKey(), number(b, loc, element, 0), number(b, loc, element, 1), getSizes(),
                                   getStaticSizes());
  // The vectors are the rows of one matrix.
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, z);
  auto reshape = [&](Value x, ArrayRef<OpFoldResult> to) -> Value {
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(to, dynamic, fixed);
    return ReshapeOp::create(b, loc, x, dynamic, fixed);
  };
  Value rows = index.constant(1);
  for (OpFoldResult size : ArrayRef(sizes).drop_back())
    rows = index.mul(rows, index.value(size));
  if (rankOf(z) != 2)
    z = reshape(z, {getAsOpFoldResult(rows), sizes.back()});
  Value factor = TransposeOp::create(b, loc, getFactor(), ArrayRef<int64_t>{1, 0});
  Value x = DotOp::create(b, loc, z, factor);
  if (sizes.size() != 2)
    x = reshape(x, sizes);
  return {AddOp::create(b, loc, getMean(), x)};
}
