//===- Reductions.cpp - Derivatives of reductions, cumulations and sorting ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/SubscriptLowering.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Returns a reduction's result, or its cotangent, with the reduced axes.
template <typename OpTy> static Value withAxes(OpBuilder &b, OpTy op, Value result) {
  return op.getKeepdims() ? result : expandDims(b, op.getLoc(), result, op.getReducedAxes());
}

static Value castElements(OpBuilder &b, Location loc, Value x, Type element) {
  return getElementTypeOrSelf(x.getType()) == element ? x : CastOp::create(b, loc, x, element);
}

namespace {
struct SumRule : Rule<SumRule, SumOp> {
  static LinearGroups groups(SumOp) { return {{0}}; }
  static Cotangents pull(const Pull<SumOp> &p) {
    Value x = p.op.getX(), g = castElements(p.b, p.loc, p.g(), getElementTypeOrSelf(x.getType()));
    return {broadcastTo(p.b, p.loc, isa<RankedTensorType>(g.getType()) ? withAxes(p.b, p.op, g) : g, x.getType(),
                        p.sizes(x))};
  }
};

/// The elements that are largest (smallest) share the derivative.
template <typename OpTy> struct ExtremumRule : Rule<ExtremumRule<OpTy>, OpTy> {
  static Value mask(OpBuilder &b, OpTy op, Value x, Value result) {
    Value isResult = EqOp::create(b, op.getLoc(), x, withAxes(b, op, result));
    return CastOp::create(b, op.getLoc(), isResult, getElementTypeOrSelf(x.getType()));
  }
  static Cotangents pull(const Pull<OpTy> &p) {
    Value taken = mask(p.b, p.op, p.value(p.op.getX()), p.value(p.op.getResult()));
    Value count = sumAxes(p.b, p.loc, taken, p.op.getReducedAxes(), /*keepdims=*/true);
    Value share = p.template make<DivOp>(withAxes(p.b, p.op, p.g()), count);
    return {p.template make<MulOp>(taken, share)};
  }
  static SmallVector<Value> push(const Push<OpTy> &p) {
    Value taken = mask(p.b, p.op, p.op.getX(), p.op.getResult());
    auto sum = [&](Value x) { return sumAxes(p.b, p.loc, x, p.op.getReducedAxes(), p.op.getKeepdims()); };
    return {p.template make<DivOp>(sum(p.template make<MulOp>(taken, p.tangents[0])), sum(taken))};
  }
};

/// Moves the elements by one along an axis, with `fill` at the first place (`backward`: at the last).
Value shift(OpBuilder &b, Location loc, Value x, int64_t axis, double fill, bool backward) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> low(type.getRank(), 0), high(low);
  (backward ? high : low)[axis] = 1;
  Value value = buildNumber(b, loc, type.getElementType(), fill);
  Value padded = PadOp::create(b, loc, x, value, ValueRange(), ValueRange(), low, high);
  SubscriptArguments part(type.getRank());
  if (backward)
    part.setRange(axis, OpFoldResult(b.getIndexAttr(1)), std::nullopt);
  else
    part.setRange(axis, std::nullopt, OpFoldResult(b.getIndexAttr(-1)));
  return castTo(b, loc, slice(b, loc, padded, part), type);
}

/// Builds the product of all elements before each one along an axis; `backward`: after it.
Value productBefore(OpBuilder &b, Location loc, Value x, int64_t axis, bool backward) {
  Value shifted = shift(b, loc, x, axis, 1, backward);
  return CumprodOp::create(b, loc, shifted.getType(), shifted, axis, backward);
}

/// The product of all other elements along the reduced axes: right for zeros, too.
struct ProdRule : Rule<ProdRule, ProdOp> {
  static Value others(OpBuilder &b, ProdOp op, Value x, ArrayRef<OpFoldResult> sizes) {
    Location loc = op.getLoc();
    SmallVector<int64_t> reduced = op.getReducedAxes(), order, inverse(sizes.size());
    // All reduced axes become one, the last.
    for (int64_t axis = 0; axis < int64_t(sizes.size()); ++axis)
      if (!llvm::is_contained(reduced, axis))
        order.push_back(axis);
    int64_t kept = order.size();
    llvm::append_range(order, reduced);
    for (auto [to, from] : llvm::enumerate(order))
      inverse[from] = to;
    SmallVector<OpFoldResult> moved, flat;
    for (int64_t axis : order)
      moved.push_back(sizes[axis]);
    flat.assign(moved.begin(), moved.begin() + kept);
    flat.push_back(countElements(b, loc, ArrayRef(moved).drop_front(kept)));
    bool isMoved = !llvm::equal(order, llvm::seq<int64_t>(0, order.size()));
    if (isMoved)
      x = transpose(b, loc, x, order);
    if (reduced.size() != 1)
      x = reshape(b, loc, x, flat);
    Value before = productBefore(b, loc, x, kept, /*backward=*/false);
    Value after = productBefore(b, loc, x, kept, /*backward=*/true);
    Value product = MulOp::create(b, loc, before, after);
    if (reduced.size() != 1)
      product = reshape(b, loc, product, moved);
    return isMoved ? transpose(b, loc, product, inverse) : product;
  }
  static Cotangents pull(const Pull<ProdOp> &p) {
    Type element = getElementTypeOrSelf(p.op.getResult().getType());
    Value x = castElements(p.b, p.loc, p.value(p.op.getX()), element);
    Value product = others(p.b, p.op, x, p.sizes(p.op.getX()));
    Value g = p.make<MulOp>(product, withAxes(p.b, p.op, p.g()));
    return {castElements(p.b, p.loc, g, getElementTypeOrSelf(p.op.getX().getType()))};
  }
  static SmallVector<Value> push(const Push<ProdOp> &p) {
    Type element = getElementTypeOrSelf(p.op.getResult().getType());
    Value x = castElements(p.b, p.loc, p.op.getX(), element), t = castElements(p.b, p.loc, p.tangents[0], element);
    Value product = others(p.b, p.op, x, p.forward.sizes(p.op.getX()));
    return {
        sumAxes(p.b, p.loc, p.make<MulOp>(product, t), p.op.getReducedAxes(), p.op.getKeepdims(), p.op.getPartsAttr())};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Cumulations
//===----------------------------------------------------------------------===//

/// Computes s[0] = c[0], s[k] = c[k] + a[k] s[k-1] along an axis; `backward`: from the last element on, with s[k+1].
static Value recur(OpBuilder &b, Location loc, Value a, Value c, int64_t axis, bool backward) {
  auto type = cast<RankedTensorType>(c.getType());
  SmallVector<int64_t> order{axis}, inverse(type.getRank());
  for (int64_t k = 0; k < type.getRank(); ++k)
    if (k != axis)
      order.push_back(k);
  for (auto [to, from] : llvm::enumerate(order))
    inverse[from] = to;
  auto prepare = [&](Value x) { return axis ? transpose(b, loc, x, order) : x; };
  Value factors = prepare(a), terms = prepare(c);
  Value steps = IndexBuilder(b, loc).value(tensor::getMixedSize(b, loc, terms, 0));
  ScanDraft draft(loc, steps);
  draft.backwards = backward;
  BlockArgument factor = draft.addSequence(factors), term = draft.addSequence(terms);
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(b, loc, terms);
  sizes.erase(sizes.begin());
  Value zero = buildFull(b, loc, term.getType(), 0, sizes);
  ScanDraft::State &state = draft.addState(zero, loc);
  OpBuilder inside(draft.getHolder());
  Value next = MulOp::create(inside, loc, factor, state.inputs.front());
  next = AddOp::create(inside, loc, term, next);
  draft.set(state.next, castTo(inside, loc, next, zero.getType()));
  draft.addOut(draft.get(state.next));
  Value rows = draft.build(b).getOuts().front();
  return castTo(b, loc, axis ? transpose(b, loc, rows, inverse) : rows, c.getType());
}

namespace {
struct CumsumRule : Rule<CumsumRule, CumsumOp> {
  static LinearGroups groups(CumsumOp) { return {{0}}; }
  static Cotangents pull(const Pull<CumsumOp> &p) {
    return {p.make<CumsumOp>(p.g().getType(), p.g(), p.op.getAxis(), !p.op.getReverse())};
  }
};

/// r[k] = x[k] r[k-1]; in reverse, r[k] = x[k] r[k+1].
struct CumprodRule : Rule<CumprodRule, CumprodOp> {
  static Cotangents pull(const Pull<CumprodOp> &p) {
    int64_t axis = p.op.getAxis();
    Value x = p.value(p.op.getX());
    bool reverse = p.op.getReverse();
    Value s = recur(p.b, p.loc, shift(p.b, p.loc, x, axis, 0, !reverse), p.g(), axis, !reverse);
    return {p.make<MulOp>(productBefore(p.b, p.loc, x, axis, reverse), s)};
  }
  static SmallVector<Value> push(const Push<CumprodOp> &p) {
    int64_t axis = p.op.getAxis();
    bool reverse = p.op.getReverse();
    Value x = p.op.getX(), own = p.make<MulOp>(productBefore(p.b, p.loc, x, axis, reverse), p.tangents[0]);
    return {recur(p.b, p.loc, x, own, axis, reverse)};
  }
};

/// r[k] is the larger (smaller) of x[k] and r[k-1], in reverse r[k+1], which share the derivative where they are equal.
template <typename OpTy, bool isMax> struct CumulativeExtremumRule : Rule<CumulativeExtremumRule<OpTy, isMax>, OpTy> {
  /// Returns the share of the other result, 0 for the first element.
  static Value weights(OpBuilder &b, OpTy op, Value x, Value result) {
    Location loc = op.getLoc();
    Type element = getElementTypeOrSelf(x.getType());
    double least = isMax ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    auto number = [&](double value) { return buildNumber(b, loc, element, value); };
    Value before = shift(b, loc, result, op.getAxis(), least, op.getReverse());
    Value smaller = isMax ? x : before, larger = isMax ? before : x;
    Value atOthers =
        SelectOp::create(b, loc, LtOp::create(b, loc, larger, smaller), number(0), AddOp::create(b, loc, before, x));
    atOthers = SelectOp::create(b, loc, LtOp::create(b, loc, smaller, larger), number(1), atOthers);
    Value all = SelectOp::create(b, loc, EqOp::create(b, loc, before, x), number(0.5), atOthers);
    // The first element has none before it, even if it is the least number.
    Value zero = shift(b, loc, MulOp::create(b, loc, all, number(0)), op.getAxis(), 1, op.getReverse());
    Value isFirst = EqOp::create(b, loc, zero, number(1));
    return SelectOp::create(b, loc, isFirst, number(0), all);
  }
  static Value own(OpBuilder &b, Location loc, Value w, Value t) {
    Value one = buildNumber(b, loc, getElementTypeOrSelf(w.getType()), 1);
    return MulOp::create(b, loc, SubOp::create(b, loc, one, w), t);
  }
  static Cotangents pull(const Pull<OpTy> &p) {
    int64_t axis = p.op.getAxis();
    Value w = weights(p.b, p.op, p.value(p.op.getX()), p.value(p.op.getResult()));
    bool reverse = p.op.getReverse();
    Value s = recur(p.b, p.loc, shift(p.b, p.loc, w, axis, 0, !reverse), p.g(), axis, !reverse);
    return {own(p.b, p.loc, w, s)};
  }
  static SmallVector<Value> push(const Push<OpTy> &p) {
    Value w = weights(p.b, p.op, p.op.getX(), p.op.getResult());
    return {recur(p.b, p.loc, w, own(p.b, p.loc, w, p.tangents[0]), p.op.getAxis(), p.op.getReverse())};
  }
};

/// Sorting is a permutation, which argsort gives.
struct SortRule : Rule<SortRule, SortOp> {
  /// Returns the place that each element comes from.
  static SmallVector<Value> places(OpBuilder &b, SortOp op, Value x) {
    Value order = ArgsortOp::create(b, op.getLoc(), x, op.getAxis());
    return indicesAlongAxis(b, op.getLoc(), x, order, op.getAxis());
  }
  static Cotangents pull(const Pull<SortOp> &p) {
    Value zeros = p.zeros(p.op.getX());
    return {p.make<ScatterOp>(zeros.getType(), ScatterMode::Add, p.g(), zeros, places(p.b, p.op, p.value(p.op.getX())),
                              IntegerAttr())};
  }
  static SmallVector<Value> push(const Push<SortOp> &p) {
    return {p.make<GatherOp>(p.tangents[0], places(p.b, p.op, p.op.getX()), IntegerAttr())};
  }
};
} // namespace

void tg::registerReductionRules(MLIRContext *context) {
  SumOp::attachInterface<SumRule>(*context);
  ProdOp::attachInterface<ProdRule>(*context);
  MaxOp::attachInterface<ExtremumRule<MaxOp>>(*context);
  MinOp::attachInterface<ExtremumRule<MinOp>>(*context);
  CumsumOp::attachInterface<CumsumRule>(*context);
  CumprodOp::attachInterface<CumprodRule>(*context);
  CummaxOp::attachInterface<CumulativeExtremumRule<CummaxOp, true>>(*context);
  CumminOp::attachInterface<CumulativeExtremumRule<CumminOp, false>>(*context);
  SortOp::attachInterface<SortRule>(*context);
}
