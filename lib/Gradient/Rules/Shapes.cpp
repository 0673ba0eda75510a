//===- Shapes.cpp - Derivatives of operations on shapes -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

namespace {
struct TransposeRule : RearrangementRule<TransposeRule, TransposeOp> {
  static Cotangents pull(const Pull<TransposeOp> &p) {
    SmallVector<int64_t> inverse(p.op.getPermutation().size());
    for (auto [to, from] : llvm::enumerate(p.op.getPermutation()))
      inverse[from] = to;
    return {transpose(p.b, p.loc, p.g(), inverse)};
  }
};

struct ExpandDimsRule : RearrangementRule<ExpandDimsRule, ExpandDimsOp> {
  static Cotangents pull(const Pull<ExpandDimsOp> &p) { return {p.make<SqueezeOp>(p.g(), p.op.getAxes())}; }
};

struct SqueezeRule : RearrangementRule<SqueezeRule, SqueezeOp> {
  static Cotangents pull(const Pull<SqueezeOp> &p) { return {expandDims(p.b, p.loc, p.g(), p.op.getAxes())}; }
};

struct FlipRule : RearrangementRule<FlipRule, FlipOp> {
  static Cotangents pull(const Pull<FlipOp> &p) { return {p.make<FlipOp>(p.g(), p.op.getAxes())}; }
};

struct ReshapeRule : RearrangementRule<ReshapeRule, ReshapeOp> {
  static Cotangents pull(const Pull<ReshapeOp> &p) { return {reshape(p.b, p.loc, p.g(), p.sizes(p.op.getX()))}; }
};

struct BroadcastToRule : RearrangementRule<BroadcastToRule, BroadcastToOp> {
  static Cotangents pull(const Pull<BroadcastToOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = unbroadcast(p.b, p.loc, p.g(), p.op.getX().getType());
    return all;
  }
};

struct FullRule : RearrangementRule<FullRule, FullOp> {
  static Cotangents pull(const Pull<FullOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[0] = unbroadcast(p.b, p.loc, p.g(), p.op.getValue().getType());
    return all;
  }
};

struct ConcatRule : Rule<ConcatRule, ConcatOp> {
  static LinearGroups groups(ConcatOp op) { return {llvm::to_vector(llvm::seq<unsigned>(0, op->getNumOperands()))}; }
  static Cotangents pull(const Pull<ConcatOp> &p) {
    SmallVector<OpFoldResult> sizes;
    for (Value input : p.op.getInputs())
      sizes.push_back(p.sizes(input)[p.op.getAxis()]);
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(sizes, dynamic, fixed);
    SmallVector<Type> types;
    for (int64_t size : fixed) {
      SmallVector<int64_t> shape(cast<RankedTensorType>(p.g().getType()).getShape());
      shape[p.op.getAxis()] = size;
      types.push_back(RankedTensorType::get(shape, getElementTypeOrSelf(p.g().getType())));
    }
    auto split = SplitOp::create(p.b, p.loc, types, p.g(), p.op.getAxis(), dynamic, fixed);
    return Cotangents(split.getParts());
  }
};

struct SplitRule : Rule<SplitRule, SplitOp> {
  static LinearGroups groups(SplitOp) { return {{0}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand == 0; }
  static Cotangents pull(const Pull<SplitOp> &p) {
    SmallVector<Value> parts;
    for (auto [part, g] : llvm::zip_equal(p.op.getParts(), p.cotangents))
      parts.push_back(g ? g : p.zeros(part));
    Cotangents all(p.op->getNumOperands());
    all[0] = p.make<ConcatOp>(parts, p.op.getAxis());
    return all;
  }
};

struct PadRule : Rule<PadRule, PadOp> {
  static LinearGroups groups(PadOp) { return {{0, 1}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand < 2; }
  static Cotangents pull(const Pull<PadOp> &p) {
    Cotangents all(p.op->getNumOperands());
    SubscriptArguments inside(shapeOf(p.op.getX().getType()).size());
    SmallVector<OpFoldResult> sizes = p.sizes(p.op.getX());
    IndexBuilder index(p.b, p.loc);
    unsigned dynamic = 0;
    for (auto [axis, low] : llvm::enumerate(p.op.getStaticLow())) {
      OpFoldResult start = ShapedType::isDynamic(low) ? OpFoldResult(p.value(p.op.getLow()[dynamic++]))
                                                      : OpFoldResult(p.b.getIndexAttr(low));
      OpFoldResult stop = OpFoldResult(index.add(index.value(start), index.value(sizes[axis])));
      inside.setRange(axis, start, stop);
    }
    if (p.wanted[0])
      all[0] = slice(p.b, p.loc, p.g(), inside);
    if (p.wanted[1]) {
      Value outside = p.make<SetSliceOp>(p.g().getType(), p.number(0), p.g(), inside.bounds, inside.starts,
                                         inside.stops, inside.steps, inside.dropped);
      all[1] = unbroadcast(p.b, p.loc, outside, p.op.getValue().getType());
    }
    return all;
  }
};

struct AssertRule : Rule<AssertRule, AssertOp> {
  static LinearGroups groups(AssertOp) { return {{1}}; }
  bool connects(Operation *, unsigned operand, unsigned) const { return operand == 1; }
  static Cotangents pull(const Pull<AssertOp> &p) {
    Cotangents all(p.op->getNumOperands());
    all[1] = p.g();
    return all;
  }
};

struct ShardRule : RearrangementRule<ShardRule, ShardOp> {
  static Cotangents pull(const Pull<ShardOp> &p) { return {p.make<ShardOp>(p.g(), p.op.getSharding())}; }
};
} // namespace

void tg::registerShapeRules(MLIRContext *context) {
  TransposeOp::attachInterface<TransposeRule>(*context);
  ExpandDimsOp::attachInterface<ExpandDimsRule>(*context);
  SqueezeOp::attachInterface<SqueezeRule>(*context);
  FlipOp::attachInterface<FlipRule>(*context);
  ReshapeOp::attachInterface<ReshapeRule>(*context);
  BroadcastToOp::attachInterface<BroadcastToRule>(*context);
  FullOp::attachInterface<FullRule>(*context);
  ConcatOp::attachInterface<ConcatRule>(*context);
  SplitOp::attachInterface<SplitRule>(*context);
  PadOp::attachInterface<PadRule>(*context);
  AssertOp::attachInterface<AssertRule>(*context);
  ShardOp::attachInterface<ShardRule>(*context);
}
