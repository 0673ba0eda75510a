//===- PartitionReductions.cpp - What one rank runs of reductions ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphPartitioner.h"
#include "LocalParts.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

Value tg::combineShards(OpBuilder &b, Location location, Value rows, Combiner combiner, ShardAxisAttr by) {
  auto kind = [&]() -> StringRef {
    switch (combiner) {
    case Combiner::Mul:
      return "prod";
    case Combiner::Max:
      return "max";
    case Combiner::Min:
      return "min";
    case Combiner::Or:
      return "any";
    case Combiner::And:
      return "all";
    default:
      return "sum";
    }
  };
  Value all = AllReduceOp::create(b, location, kind(), rows, by.getName().getValue(), by.getSize());
  if (!shapeOf(all.getType()).empty())
    return all;
  return tensor::ExtractOp::create(b, location, all, ValueRange());
}

void GraphPartitioner::expandParts(RewriterBase &rewriter) {
  if (!sums.empty())
    LocalParts(rewriter, by, sums).expand(block);
}

void GraphPartitioner::visitReduce(Operation *op, const ShardingPlan &plan) {
  unsigned first = *compareSizes(op, plan);
  Value rows = rowsOf(op->getOperand(first), *plan.operands[first], op->getLoc());
  Operation *built = rebuild(op, bringAll(op, plan, rows), [&](Operation *copy) {
    cast<PartsOpInterface>(copy).setPartsAttr(b.getI64IntegerAttr(by.getSize()));
  });
  sums[built] = offsetsOf(rows);
  bind(op->getResult(0), {castTo(built->getResult(0), op->getResult(0).getType())});
}

/// Returns the largest value, or the least.
static TypedAttr extremeOf(OpBuilder &b, Type element, bool largest) {
  if (auto floats = dyn_cast<FloatType>(element))
    return b.getFloatAttr(element, APFloat::getInf(floats.getFloatSemantics(), /*Negative=*/!largest));
  unsigned width = element.isIndex() ? IndexType::kInternalStorageBitWidth : element.getIntOrFloatBitWidth();
  bool isSigned = !isUnsigned(element);
  APInt bound = largest ? (isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width))
                        : (isSigned ? APInt::getSignedMinValue(width) : APInt::getMinValue(width));
  return b.getIntegerAttr(element, bound);
}

/// Builds a reduction in which the order of elements does not matter, and one element may count several times: each
/// shard of a rank has the result of all rows of the rank.
void GraphPartitioner::visitExtreme(Operation *op, const ShardingPlan &plan) {
  Location loc = op->getLoc();
  auto reduction = cast<ReductionOpInterface>(op);
  Combiner combiner = reduction.getCombiner();
  Value x = op->getOperand(0), rows = lookup(x).rows;
  int64_t axis = *plan.operands.front();
  bool isBits = combiner == Combiner::And || combiner == Combiner::Or;
  IndexBuilder at(b, loc);
  if (!isBits && getConstantIntValue(rows).value_or(0) == 0)
    check(x, at.less(at.constant(0), rows), messages::emptyReducedAxis(axis), {}, loc);
  Value local = lookup(x).value;
  Type type = op->getResult(0).getType(), element = getElementTypeOrSelf(type);
  auto sizesOf = [&](Value of) {
    SmallVector<OpFoldResult> sizes;
    if (auto tensor = dyn_cast<RankedTensorType>(of.getType()))
      sizes = tensor::getMixedSizes(b, loc, of);
    return sizes;
  };
  Value own;
  if (isBits) {
    own = castTo(rebuild(op, local, nullptr)->getResult(0), type);
  } else {
    Value isEmpty = at.equal(tensor::DimOp::create(b, loc, local, axis), at.constant(0));
    auto choice = scf::IfOp::create(b, loc, type, isEmpty, /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(choice.elseBlock());
    Value result = castTo(rebuild(op, local, nullptr)->getResult(0), type);
    scf::YieldOp::create(b, loc, result);
    b.setInsertionPointToStart(choice.thenBlock());
    Value none = createConstant(b, loc, extremeOf(b, element, combiner == Combiner::Min));
    if (auto tensor = dyn_cast<RankedTensorType>(type)) {
      SmallVector<OpFoldResult> sizes;
      SmallVector<int64_t> reduced = reduction.getReducedAxes();
      for (int64_t k = 0; k < int64_t(shapeOf(x.getType()).size()); ++k)
        if (!llvm::is_contained(reduced, k))
          sizes.push_back(tensor::getMixedSize(b, loc, local, k));
        else if (reduction.getKeepdims())
          sizes.push_back(b.getIndexAttr(1));
      SmallVector<Value> dynamic;
      SmallVector<int64_t> fixed;
      dispatchIndexOpFoldResults(sizes, dynamic, fixed);
      none = castTo(FullOp::create(b, loc, none, dynamic, fixed), type);
    }
    scf::YieldOp::create(b, loc, none);
    own = choice.getResult(0);
  }
  Value shards = at.sub(tensor::DimOp::create(b, loc, offsetsOf(rows), 0), at.constant(1));
  SmallVector<OpFoldResult> sizes = sizesOf(own);
  sizes.insert(sizes.begin(), shards);
  SmallVector<Value> dynamic;
  SmallVector<int64_t> fixed;
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  Value all;
  if (isa<RankedTensorType>(type))
    all = BroadcastToOp::create(b, loc, own, dynamic, fixed);
  else
    all = FullOp::create(b, loc, own, dynamic, fixed);
  bind(op->getResult(0), {castTo(combineShards(b, loc, all, combiner, by), type)});
}
