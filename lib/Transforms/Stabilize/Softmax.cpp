//===- Softmax.cpp - Exponentials, and their sum along an axis ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The definitions of softmax and its family (NamedGraphOpInterface::buildGraph) contain exp(x) / sum(exp(x))
// themselves, with x shifted by its largest element. They are recognised by that shift, select(isinf(m), 0, m), and
// left alone: otherwise a definition would be replaced by what it defines.
//
// On an empty axis these operations fail, although what they replace does not.
//
//===----------------------------------------------------------------------===//

#include "Stabilize.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

/// Returns whether `x` is shifted like the exponents in the definitions.
static bool isShifted(Value x) {
  auto difference = x.getDefiningOp<SubOp>();
  auto shift = difference ? difference.getY().getDefiningOp<SelectOp>() : SelectOp();
  return shift && shift.getCondition().getDefiningOp<IsInfOp>();
}

/// Returns the reduction along one axis that computes `value`, in a form that broadcasts to the operand's shape; null
/// if there is none.
template <typename Op> static Op alongOneAxis(Value value) {
  auto expand = value.getDefiningOp<ExpandDimsOp>();
  auto op = (expand ? expand.getX() : value).getDefiningOp<Op>();
  if (!op)
    return {};
  auto type = cast<RankedTensorType>(op.getX().getType());
  ArrayRef<int64_t> axes = op.getAxes().value_or(ArrayRef<int64_t>());
  bool isWhole = !op.getAxes() && type.getRank() == 1;
  if (!isWhole && axes.size() != 1)
    return {};
  // A result without the axis is repeated along the first axis.
  int64_t axis = isWhole ? 0 : axes.front();
  bool fits = expand ? !op.getKeepdims() && expand.getAxes() == ArrayRef(axis) : op.getKeepdims() || axis == 0;
  return fits ? op : Op();
}
template <typename Op> static int64_t axisOf(Op op) { return op.getAxes() ? op.getAxes()->front() : 0; }

/// Returns x if `sum` adds exp(x) in its own type.
static Value exponentOf(SumOp sum) { return sum.getAccumulator() ? Value() : argumentOf<ExpOp>(sum.getX()); }

/// Returns y if `x` is y minus its largest element along `axis`.
static Value withoutShift(Value x, int64_t axis) {
  auto difference = x.getDefiningOp<SubOp>();
  auto largest = difference ? alongOneAxis<MaxOp>(difference.getY()) : MaxOp();
  if (!largest || axisOf(largest) != axis || largest.getX() != difference.getX() ||
      difference.getX().getType() != x.getType())
    return {};
  return difference.getX();
}

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// Returns whether the type of `x` is empty along one of `axes`.
static bool isEmptyAlong(Value x, ArrayRef<int64_t> axes) {
  auto type = cast<RankedTensorType>(x.getType());
  return llvm::any_of(axes, [&](int64_t axis) { return type.getDimSize(axis) == 0; });
}

/// Builds `build` if `x` has elements along `axes`, and `buildEmpty` otherwise.
static Value whereNotEmpty(PatternRewriter &rewriter, Location loc, Value x, ArrayRef<int64_t> axes,
                           function_ref<Value(OpBuilder &)> build, function_ref<Value(OpBuilder &)> buildEmpty) {
  auto type = cast<RankedTensorType>(x.getType());
  Value condition;
  for (int64_t axis : axes) {
    if (!type.isDynamicDim(axis))
      continue;
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    Value size = tensor::DimOp::create(rewriter, loc, x, axis);
    Value some = arith::CmpIOp::create(rewriter, loc, arith::CmpIPredicate::ne, size, zero);
    condition = condition ? arith::AndIOp::create(rewriter, loc, condition, some).getResult() : some;
  }
  if (!condition)
    return build(rewriter);
  auto yields = [&](function_ref<Value(OpBuilder &)> make) {
    return [=](OpBuilder &b, Location at) { scf::YieldOp::create(b, at, make(b)); };
  };
  return scf::IfOp::create(rewriter, loc, condition, yields(build), yields(buildEmpty)).getResult(0);
}

/// Applies `Op`, softmax or its logarithm, to exponents `x`. What it replaces does not fail on an empty axis, so `Op`
/// is not computed there.
template <typename Op>
static Value normalize(PatternRewriter &rewriter, Location loc, Value x, int64_t axis, uint64_t parts) {
  // Computing the largest element for the shift fails on an empty axis, too.
  if (Value y = withoutShift(x, axis))
    return Op::create(rewriter, loc, y.getType(), y, axis, parts);
  return whereNotEmpty(
      rewriter, loc, x, axis, [&](OpBuilder &b) { return Op::create(b, loc, x.getType(), x, axis, parts); },
      [&](OpBuilder &) { return x; });
}

//===----------------------------------------------------------------------===//
// Conditionals on empty axes
//===----------------------------------------------------------------------===//

/// Rewrites f(if c then softmax(x) else y) to if c then f(softmax(x)) else f(y), where other patterns apply.
template <typename Op, typename Named> static LogicalResult moveIntoChoice(Op op, PatternRewriter &rewriter) {
  unsigned position = op->getNumOperands() - 1;
  auto choice = op->getOperand(position).template getDefiningOp<scf::IfOp>();
  if (!choice || choice.getNumResults() != 1 ||
      !choice.thenYield().getResults().front().template getDefiningOp<Named>())
    return failure();
  auto moved = scf::IfOp::create(rewriter, op.getLoc(), op->getResultTypes(), choice.getCondition(),
                                 /*addThenBlock=*/false, /*addElseBlock=*/false);
  for (auto [from, to] : llvm::zip(choice->getRegions(), moved->getRegions())) {
    rewriter.cloneRegionBefore(from, to, to.end());
    auto yield = cast<scf::YieldOp>(to.front().getTerminator());
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPoint(yield);
    SmallVector<Value> operands = llvm::to_vector(op->getOperands());
    operands[position] = yield.getResults().front();
    Operation *inside = rebuild(rewriter, op, operands, op->getResult(0).getType());
    rewriter.modifyOpInPlace(yield, [&] { yield->setOperand(0, inside->getResult(0)); });
  }
  rewriter.replaceOp(op, moved);
  return success();
}

//===----------------------------------------------------------------------===//
// logsumexp
//===----------------------------------------------------------------------===//

static LogicalResult logOfReducedSum(LogOp op, PatternRewriter &rewriter) {
  auto sum = op.getX().getDefiningOp<SumOp>();
  Value x = sum ? exponentOf(sum) : Value();
  if (!x || isShifted(x) || isEmptyAlong(x, sum.getReducedAxes()))
    return failure();
  Location loc = op.getLoc();
  auto build = [&](OpBuilder &b) -> Value {
    return LogSumExpOp::create(b, loc, x, sum.getAxesAttr(), sum.getKeepdimsAttr(), sum.getPartsAttr());
  };
  auto buildEmpty = [&](OpBuilder &b) -> Value {
    auto element = cast<FloatType>(getElementTypeOrSelf(op.getType()));
    auto infinity = llvm::APFloat::getInf(element.getFloatSemantics(), /*Negative=*/true);
    Value value = arith::ConstantOp::create(b, loc, b.getFloatAttr(element, infinity));
    if (!isa<RankedTensorType>(op.getType()))
      return value;
    ReifiedRankedShapedTypeDims shapes;
    (void)sum.reifyResultShapes(b, shapes);
    SmallVector<int64_t> sizes;
    SmallVector<Value> dynamic;
    dispatchIndexOpFoldResults(shapes.front(), dynamic, sizes);
    return FullOp::create(b, loc, value, dynamic, sizes);
  };
  rewriter.replaceOp(op, whereNotEmpty(rewriter, loc, x, sum.getReducedAxes(), build, buildEmpty));
  return success();
}

void tg::populateLogSumExp(RewritePatternSet &patterns) { addRealFunctions(patterns, logOfReducedSum); }

//===----------------------------------------------------------------------===//
// softmax
//===----------------------------------------------------------------------===//

static LogicalResult divideBySum(DivOp op, PatternRewriter &rewriter) {
  auto sum = alongOneAxis<SumOp>(op.getY());
  Value x = sum ? exponentOf(sum) : Value();
  if (!x || argumentOf<ExpOp>(op.getX()) != x || x.getType() != op.getType() || isShifted(x) ||
      isEmptyAlong(x, axisOf(sum)))
    return failure();
  rewriter.replaceOp(op, normalize<SoftmaxOp>(rewriter, op.getLoc(), x, axisOf(sum), sum.getParts()));
  return success();
}

static LogicalResult expOfLogSoftmax(ExpOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<LogSoftmaxOp>();
  if (!inner)
    return failure();
  rewriter.replaceOpWithNewOp<SoftmaxOp>(op, op.getType(), inner.getX(), inner.getAxis(), inner.getParts());
  return success();
}

void tg::populateSoftmax(RewritePatternSet &patterns) {
  addRealFunctions(patterns, divideBySum, expOfLogSoftmax, moveIntoChoice<ExpOp, LogSoftmaxOp>);
}

//===----------------------------------------------------------------------===//
// log_softmax
//===----------------------------------------------------------------------===//

static LogicalResult logOfSoftmax(LogOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SoftmaxOp>();
  if (!inner)
    return failure();
  rewriter.replaceOpWithNewOp<LogSoftmaxOp>(op, op.getType(), inner.getX(), inner.getAxis(), inner.getParts());
  return success();
}

/// Rewrites x - logsumexp(x).
static LogicalResult subtractLogSumExp(SubOp op, PatternRewriter &rewriter) {
  auto sum = alongOneAxis<LogSumExpOp>(op.getY());
  if (!sum || sum.getX() != op.getX() || op.getX().getType() != op.getType())
    return failure();
  // Both fail on an empty axis.
  Value x = op.getX(), y = withoutShift(x, axisOf(sum));
  rewriter.replaceOpWithNewOp<LogSoftmaxOp>(op, op.getType(), y ? y : x, axisOf(sum), sum.getParts());
  return success();
}

void tg::populateLogSoftmax(RewritePatternSet &patterns) {
  addRealFunctions(patterns, logOfSoftmax, subtractLogSumExp, moveIntoChoice<LogOp, SoftmaxOp>,
                   moveIntoChoice<SubOp, LogSumExpOp>);
}
