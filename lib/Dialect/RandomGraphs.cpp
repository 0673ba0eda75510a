//===- RandomGraphs.cpp - Draws that are graphs of others -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"
#include "RandomTypes.h"
#include "ShapeInference.h"
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
TG_DRAW_GRAPH(RandomChoiceOp)
TG_DRAW_GRAPH(RandomDirichletOp)
TG_DRAW_GRAPH(RandomMultivariateNormalOp)

static Value numberLike(OpBuilder &b, Location loc, Type element, double value) {
  return arith::ConstantOp::create(b, loc, b.getFloatAttr(element, value));
}

/// Fails, with an error, unless a value has an axis for the tuples that are drawn.
static LogicalResult verifyTuples(std::optional<Location> location, StringRef what, Type type) {
  if (shapeOf(type).empty())
    return emitOptionalError(location, "expects ", what, " along the last axis of a tensor, but got ", type);
  return success();
}

/// Fails, with an error, unless weights are along the last axis of a tensor, whose other axes can be broadcast to what
/// is drawn.
static LogicalResult verifyWeights(std::optional<Location> location, Type weights, Type drawn) {
  if (failed(verifyTuples(location, "weights", weights)))
    return failure();
  ArrayRef<int64_t> shape = shapeOf(drawn), own = shapeOf(weights).drop_back();
  bool fits =
      own.size() <= shape.size() && llvm::all_of(llvm::zip(llvm::reverse(own), llvm::reverse(shape)), [](auto pair) {
        auto [size, whole] = pair;
        return size == 1 || size == whole || ShapedType::isDynamic(size) || ShapedType::isDynamic(whole);
      });
  if (!fits)
    return emitOptionalError(location, "expects weights whose axes but the last can be broadcast to ", drawn,
                             ", but got ", weights);
  return success();
}

/// Returns `value`, or an error at run time unless all of `holds` is true.
static Value checked(OpBuilder &b, Location loc, Value holds, Value value, StringRef message) {
  if (isa<RankedTensorType>(holds.getType()))
    holds = AllOp::create(b, loc, holds, DenseI64ArrayAttr(), UnitAttr());
  return AssertOp::create(b, loc, value.getType(), holds, value, b.getStringAttr(message), ValueRange(), StringAttr());
}

static Value checkedSigns(OpBuilder &b, Location loc, Value weights) {
  Value zero = numberLike(b, loc, getElementTypeOrSelf(weights), 0);
  return checked(b, loc, GeOp::create(b, loc, weights, zero), weights, "a weight is negative or NaN");
}

/// Returns the sums of the first weights along the last axis.
static Value runningSums(OpBuilder &b, Location loc, Value weights) {
  return CumsumOp::create(b, loc, weights, b.getI64IntegerAttr(rankOf(weights) - 1), UnitAttr());
}

/// Returns the elements at the end of the last axis.
static Value lastOf(OpBuilder &b, Location loc, Value x) {
  int64_t last = rankOf(x) - 1;
  SmallVector<int64_t> starts(last + 1, Subscripts::kOmitted), others(starts);
  starts[last] = -1;
  return SliceOp::create(b, loc, x, ValueRange(), ArrayRef<int64_t>(starts), ArrayRef<int64_t>(others),
                         ArrayRef<int64_t>(others), ArrayRef<int64_t>{last});
}

/// Checks weights, so that one can be drawn.
static Value checkedWeights(OpBuilder &b, Location loc, Value weights) {
  weights = checkedSigns(b, loc, weights);
  Value zero = numberLike(b, loc, getElementTypeOrSelf(weights), 0);
  Value total = lastOf(b, loc, runningSums(b, loc, weights));
  return checked(b, loc, GtOp::create(b, loc, total, zero), weights, "weights are all 0");
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
  if (failed(tg::detail::inferDraw(location, operands.take_front(1), adaptor.getStaticSizes(),
                                   adaptor.getSizes().size(), IndexType::get(context), results)))
    return failure();
  return verifyWeights(location, operands[1].getType(), results.front());
}

// The index is the number of running sums up to u times the sum of all.
SmallVector<Value> RandomCategoricalOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  Value weights = checkedWeights(b, loc, getWeights());
  Type element = getElementTypeOrSelf(weights);
  Value sums = runningSums(b, loc, weights);
  Value u = RandomUniformOp::create(b, loc, getKey(), numberLike(b, loc, element, 0), numberLike(b, loc, element, 1),
                                    getSizes(), getStaticSizes());
  Value bound =
      ExpandDimsOp::create(b, loc, MulOp::create(b, loc, u, lastOf(b, loc, sums)), ArrayRef<int64_t>{rankOf(u)});
  Value isBelow = LeOp::create(b, loc, sums, bound);
  Value count = CastOp::create(b, loc, isBelow, b.getIndexType());
  return {SumOp::create(b, loc, count, b.getDenseI64ArrayAttr({rankOf(u)}), /*keepdims=*/false, TypeAttr())};
}

//===----------------------------------------------------------------------===//
// RandomChoiceOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomChoiceOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (shapeOf(operands[1].getType()).size() != 1)
    return emitOptionalError(location, "expects a vector of weights, but got ", operands[1].getType());
  if (adaptor.getStaticSizes().size() != 1)
    return emitOptionalError(location, "expects one size, but got ", adaptor.getStaticSizes().size());
  return tg::detail::inferDraw(location, operands.take_front(1), adaptor.getStaticSizes(), adaptor.getSizes().size(),
                               IndexType::get(context), results);
}

// The indices of the largest log w + g, with g of the Gumbel distribution (Vieira, "Gumbel-max trick and weighted
// reservoir sampling", 2014).
SmallVector<Value> RandomChoiceOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  Value weights = checkedSigns(b, loc, getWeights());
  Type element = getElementTypeOrSelf(weights);
  Value zero = numberLike(b, loc, element, 0);
  Value isPositive = CastOp::create(b, loc, GtOp::create(b, loc, weights, zero), b.getIndexType());
  Value count = SumOp::create(b, loc, isPositive, DenseI64ArrayAttr(), /*keepdims=*/false, TypeAttr());
  Value drawn = IndexBuilder(b, loc).value(mixedSizes(b, getStaticSizes(), getSizes()).front());
  weights = checked(b, loc, LeOp::create(b, loc, drawn, count), weights, "fewer weights are positive than are drawn");
  Value places = IotaOp::create(b, loc, getSizes(), getStaticSizes(), b.getIndexType());
  SmallVector<int64_t> all(shapeOf(weights.getType()));
  SmallVector<Value> dynamic;
  if (ShapedType::isDynamic(all.front()))
    dynamic.push_back(tensor::DimOp::create(b, loc, weights, 0));
  Value noise = RandomGumbelOp::create(b, loc, getKey(), zero, numberLike(b, loc, element, 1), dynamic, all);
  Value rank = SubOp::create(b, loc, NegOp::create(b, loc, noise), LogOp::create(b, loc, weights));
  int64_t last = rankOf(rank) - 1;
  return {TakeOp::create(b, loc, ArgsortOp::create(b, loc, rank, last), places, last)};
}

//===----------------------------------------------------------------------===//
// RandomMultinomialOp
//===----------------------------------------------------------------------===//

TG_INFER(RandomMultinomialOp) {
  Adaptor adaptor(operands, attributes, properties, regions);
  if (failed(tg::detail::inferDraw(location, operands.take_front(2), adaptor.getStaticSizes(),
                                   adaptor.getSizes().size(), IntegerType::get(context, 64), results)) ||
      failed(verifyWeights(location, operands[2].getType(), results.front())))
    return failure();
  SmallVector<int64_t> shape(shapeOf(results.front()));
  shape.push_back(shapeOf(operands[2].getType()).back());
  results.front() = RankedTensorType::get(shape, IntegerType::get(context, 64));
  return verifySize(location, results.front());
}

LogicalResult RandomMultinomialOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(tg::detail::reifyDraw(b, getLoc(), getKey(), getStaticSizes(), getSizes()));
  shapes.back().push_back(tensor::getMixedSize(b, getLoc(), getWeights(), rankOf(getWeights()) - 1));
  return success();
}

Speculation::Speculatability RandomMultinomialOp::getSpeculatability() { return Speculation::NotSpeculatable; }

// The number of trials that take a category is binomial, of those that took none before it, with its share of the
// weights that are left.
SmallVector<Value> RandomMultinomialOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  Value weights = checkedWeights(b, loc, getWeights());
  int64_t last = rankOf(weights) - 1;
  Value zero = numberLike(b, loc, getElementTypeOrSelf(weights), 0);
  Value left = CumsumOp::create(b, loc, weights, b.getI64IntegerAttr(last), b.getUnitAttr());
  Value shares = SelectOp::create(b, loc, EqOp::create(b, loc, left, zero), zero, DivOp::create(b, loc, weights, left));
  // The rows are those of the categories.
  SmallVector<int64_t> order{last};
  llvm::append_range(order, llvm::seq<int64_t>(0, last));
  shares = TransposeOp::create(b, loc, shares, order);
  Value categories = tensor::DimOp::create(b, loc, shares, 0);

  Value trials = getN();
  SmallVector<OpFoldResult> sizes = tg::detail::reifyDraw(b, loc, getKey(), getStaticSizes(), getSizes());
  if (!sizes.empty()) {
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(sizes, dynamic, fixed);
    trials = BroadcastToOp::create(b, loc, trials, dynamic, fixed);
  }
  SmallVector<int64_t> counts{ShapedType::kDynamic};
  llvm::append_range(counts, shapeOf(trials.getType()));
  SmallVector<Value> consts{getKey()};
  llvm::append_range(consts, getSizes());
  auto noTaps = b.getDenseI64ArrayAttr({});
  auto scan = ScanOp::create(b, loc, {trials.getType(), RankedTensorType::get(counts, b.getI64Type())}, categories,
                             shares, trials, consts, b.getArrayAttr(b.getDenseI64ArrayAttr({0})),
                             b.getArrayAttr(noTaps), UnitAttr(), IntegerAttr(), DenseI64ArrayAttr());
  Block &body = scan.getBody().emplaceBlock();
  Value step = body.addArgument(b.getIndexType(), loc);
  Value share = body.addArgument(rowType(cast<RankedTensorType>(shares.getType())), loc);
  Value state = body.addArgument(trials.getType(), loc);
  body.addArguments(ValueRange(consts).getTypes(), SmallVector<Location>(consts.size(), loc));
  OpBuilder inside = OpBuilder::atBlockEnd(&body);
  ValueRange captured = ValueRange(body.getArguments()).take_back(consts.size());
  Value key = RandomFoldInOp::create(inside, loc, captured.front(), step);
  Value count = RandomBinomialOp::create(inside, loc, key, state, share, captured.drop_front(), getStaticSizes());
  Value rest = SubOp::create(inside, loc, state, count);
  YieldOp::create(inside, loc, rest, count, Value(), ArrayRef<int64_t>());

  SmallVector<int64_t> back = llvm::to_vector(llvm::seq<int64_t>(1, counts.size()));
  back.push_back(0);
  Value result = TransposeOp::create(b, loc, scan.getOuts().front(), back);
  return {result.getType() == getType() ? result : tensor::CastOp::create(b, loc, getType(), result)};
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
  GraphBuilder graph(b, loc);
  Type element = getElementTypeOrSelf(getMean());
  Value z = RandomNormalOp::create(b, loc, getKey(), numberLike(b, loc, element, 0), numberLike(b, loc, element, 1),
                                   getSizes(), getStaticSizes());
  // The vectors are the rows of one matrix.
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, z);
  OpFoldResult rows = graph.productOf(ArrayRef(sizes).drop_back());
  if (rankOf(z) != 2)
    z = graph.reshape(z, {rows, sizes.back()});
  Value factor = TransposeOp::create(b, loc, getFactor(), ArrayRef<int64_t>{1, 0});
  Value x = DotOp::create(b, loc, z, factor);
  if (sizes.size() != 2)
    x = graph.reshape(x, sizes);
  return {AddOp::create(b, loc, getMean(), x)};
}
