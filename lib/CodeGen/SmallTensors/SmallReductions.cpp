//===- SmallReductions.cpp - Reductions of small tensors ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is reduced becomes an elementwise operation, which upstream vectorises; its lanes are then combined by
// straight-line code, in the order of Kernels/Order.h. There LLVM fuses a product of floats that is only
// added with the addition; here that is done at once, as shuffles of lanes would come in between.
//
//===----------------------------------------------------------------------===//

#include "SmallReductions.h"
#include "../Kernels/LaneCombiners.h"
#include "../Kernels/Order.h"
#include "../Kernels/Strategies/Records.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tg;

const StrategyRecord tg::kSmallReduction = {"small-reduction", "tg-vectorize-small-tensors",
                                            "a reduction of all of few elements", "lanes and blocks", R"(
func.func @example(%x: tensor<8xf64>) -> tensor<f64> {
  %zero = arith.constant dense<0.0> : tensor<f64>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<8xf64>) outs(%zero : tensor<f64>) {
  ^bb0(%a: f64, %o: f64):
    %1 = arith.addf %o, %a : f64
    linalg.yield %1 : f64
  } -> tensor<f64>
  return %0 : tensor<f64>
})"};

namespace {
/// One result: how it is combined, and the values of the body that are: an element, or the factors of a product.
struct SmallReduction {
  Operation *combiner;
  SmallVector<Value, 2> parts;
};

/// Combines the elements of one result.
class Lanes {
public:
  Lanes(OpBuilder &b, Location loc, Operation *combiner, int64_t lanes)
      : b(b), loc(loc), combiner(combiner), lanes(lanes) {}

  /// Reduces vectors of rank 1: one, or the products of two.
  Value reduce(ArrayRef<Value> parts);

private:
  /// Returns `lanes` elements from `first` on, with `padding` for elements that do not exist.
  Value chunk(Value elements, int64_t first, TypedAttr padding);
  /// Combines the elements from `first` on with partial results, if there are any.
  Value accumulate(Value partial, ArrayRef<Value> parts, int64_t first);

  OpBuilder &b;
  Location loc;
  Operation *combiner;
  int64_t lanes;
};
} // namespace

static int64_t sizeOf(Value vector) { return cast<VectorType>(vector.getType()).getDimSize(0); }

Value Lanes::chunk(Value elements, int64_t first, TypedAttr padding) {
  int64_t count = std::min(sizeOf(elements) - first, lanes);
  auto one = [](int64_t number) { return SmallVector<int64_t>{number}; };
  if (count < sizeOf(elements))
    elements = vector::ExtractStridedSliceOp::create(b, loc, elements, one(first), one(count), one(1));
  if (count == lanes)
    return elements;
  auto type = VectorType::get(lanes, padding.getType());
  Value padded = arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, ArrayRef<Attribute>(padding)));
  return vector::InsertStridedSliceOp::create(b, loc, elements, padded, one(0), one(1));
}

Value Lanes::accumulate(Value partial, ArrayRef<Value> parts, int64_t first) {
  TypedAttr neutral = neutralElement(b, combiner);
  Value x = chunk(parts.front(), first, neutral);
  if (parts.size() == 1)
    return partial ? combine(b, combiner, partial, x) : x;
  // Without elements, -0.0 · 1.0 is added, which changes nothing.
  Value y = chunk(parts.back(), first, b.getFloatAttr(neutral.getType(), 1.0));
  if (partial)
    return vector::FMAOp::create(b, loc, x, y, partial);
  // Rounded as the first one of a loop, which adds it to zeros.
  auto product = arith::MulFOp::create(b, loc, x, y);
  product->setDiscardableAttr(kRoundedAttr, b.getUnitAttr());
  return product;
}

Value Lanes::reduce(ArrayRef<Value> parts) {
  int64_t size = sizeOf(parts.front()), several = llvm::alignDown(size, kPartialVectors * lanes);
  SmallVector<Value> partial(kPartialVectors);
  for (int64_t first = 0; first < size; first += lanes) {
    Value &result = partial[first < several ? first / lanes % kPartialVectors : 0];
    result = accumulate(result, parts, first);
  }
  // What no element was combined with is neutral.
  Value joined = joinHalves(partial, [&](Value x, Value y) { return combine(b, combiner, x, y); });
  return combineLanes(b, loc, combiner, joined);
}

//===----------------------------------------------------------------------===//
// The operation
//===----------------------------------------------------------------------===//

/// Returns whether all elements are reduced to one, in the order of a single loop.
static bool reducesAll(linalg::LinalgOp op) {
  return op.getNumReductionLoops() == op.getNumLoops() && op.getNumLoops() > 0 &&
         llvm::all_of(op.getIndexingMapsArray(),
                      [](AffineMap map) { return map.isIdentity() || map.getNumResults() == 0; }) &&
         computeProduct(op.getStaticLoopRanges()) >= fewestInLanes(op);
}

static FailureOr<SmallVector<SmallReduction>> matchReductions(linalg::LinalgOp op) {
  SmallVector<SmallReduction> reductions;
  for (auto [k, output] : llvm::enumerate(op.getRegionOutputArgs())) {
    SmallVector<Operation *> combiners;
    Value element = matchReduction(op.getRegionOutputArgs(), k, combiners);
    if (!element || combiners.size() != 1 || !isLaneCombiner(combiners.front()) || !output.hasOneUse())
      return failure();
    SmallReduction &reduction = reductions.emplace_back(SmallReduction{combiners.front(), {element}});
    auto product = element.getDefiningOp<arith::MulFOp>();
    if (product && product->hasOneUse() && isa<arith::AddFOp>(combiners.front()))
      reduction.parts.assign({product.getLhs(), product.getRhs()});
  }
  return reductions;
}

/// Returns the number of lanes of a vector of the widest type in a body.
static int64_t lanesFor(linalg::LinalgOp op) {
  int64_t widest = 8;
  auto add = [&](TypeRange types) {
    for (Type type : types)
      widest = std::max<int64_t>(widest, type.isIndex() ? 64 : type.getIntOrFloatBitWidth());
  };
  for (BlockArgument argument : op.getBlock()->getArguments())
    if (!argument.use_empty())
      add(argument.getType());
  for (Operation &inner : op.getBlock()->without_terminator())
    add(inner.getResultTypes());
  return orderLanes(widest);
}

/// Builds an elementwise operation for all parts of all reductions.
static linalg::GenericOp buildParts(OpBuilder &b, linalg::LinalgOp op, ArrayRef<SmallReduction> reductions) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<Value> inputs = op.getDpsInputs(), outputs;
  SmallVector<AffineMap> maps = llvm::map_to_vector(
      op.getDpsInputOperands(), [&](OpOperand *operand) { return op.getMatchingIndexingMap(operand); });
  for (const SmallReduction &reduction : reductions)
    for (Value part : reduction.parts) {
      outputs.push_back(tensor::EmptyOp::create(b, op.getLoc(), sizes, part.getType()));
      maps.push_back(b.getMultiDimIdentityMap(sizes.size()));
    }
  SmallVector<utils::IteratorType> kinds(sizes.size(), utils::IteratorType::parallel);
  return linalg::GenericOp::create(
      b, op.getLoc(), TypeRange(ValueRange(outputs)), inputs, outputs, maps, kinds,
      [&](OpBuilder &b, Location loc, ValueRange arguments) {
        IRMapping mapping;
        mapping.map(op.getRegionInputArgs(), arguments.take_front(inputs.size()));
        for (Operation &inner : op.getBlock()->without_terminator())
          if (llvm::none_of(reductions, [&](const SmallReduction &reduction) { return reduction.combiner == &inner; }))
            b.clone(inner, mapping);
        SmallVector<Value> yielded;
        for (const SmallReduction &reduction : reductions)
          for (Value part : reduction.parts)
            yielded.push_back(mapping.lookupOrDefault(part));
        linalg::YieldOp::create(b, loc, yielded);
      });
}

LogicalResult tg::vectorizeSmallReduction(RewriterBase &rewriter, linalg::LinalgOp op) {
  if (!reducesAll(op) ||
      !llvm::all_of(op.getBlock()->without_terminator(), [](Operation &inner) { return isSpeculatable(&inner); }))
    return failure();
  FailureOr<SmallVector<SmallReduction>> reductions = matchReductions(op);
  if (failed(reductions))
    return failure();
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  linalg::GenericOp elementwise = buildParts(rewriter, op, *reductions);
  FailureOr<linalg::VectorizationResult> vectors = linalg::vectorize(rewriter, elementwise);
  if (failed(vectors)) {
    rewriter.eraseOp(elementwise);
    return failure();
  }
  rewriter.replaceOp(elementwise, vectors->replacements);

  rewriter.setInsertionPoint(op);
  int64_t size = computeProduct(op.getStaticLoopRanges());
  int64_t lanes = std::min<int64_t>(lanesFor(op), llvm::PowerOf2Ceil(size));
  SmallVector<Value> results;
  ArrayRef<Value> written(vectors->replacements);
  for (auto [reduction, init] : llvm::zip_equal(*reductions, op.getDpsInits())) {
    SmallVector<Value> parts;
    for (Value part : written.take_front(reduction.parts.size())) {
      Value elements = readSmallTensor(rewriter, loc, part);
      auto type = VectorType::get(size, cast<VectorType>(elements.getType()).getElementType());
      parts.push_back(rewriter.createOrFold<vector::ShapeCastOp>(loc, type, elements));
    }
    written = written.drop_front(parts.size());
    Value total = Lanes(rewriter, loc, reduction.combiner, lanes).reduce(parts);
    Value start = readSmallTensor(rewriter, loc, init);
    results.push_back(writeSmallTensor(rewriter, loc, combine(rewriter, reduction.combiner, start, total)));
  }
  rewriter.replaceOp(op, results);
  return success();
}
