//===- Logarithms.cpp - Logarithms of small differences and of products ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stabilize.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// log(1 - exp(x))
//===----------------------------------------------------------------------===//

/// Rewrites log(1 - exp(x)) and log(-expm1(x)). Near 0, 1 - exp(x) loses digits, far from it, the logarithm of a number
/// near 1 does.
static LogicalResult logOfOneMinusExp(LogOp op, PatternRewriter &rewriter) {
  Value e = oneMinus(op.getX()), negated = argumentOf<NegOp>(op.getX());
  Value x = e ? argumentOf<ExpOp>(e) : negated ? argumentOf<Expm1Op>(negated) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<Log1mexpOp>(op, x);
  return success();
}
static LogicalResult log1pOfMinusExp(Log1pOp op, PatternRewriter &rewriter) {
  Value e = argumentOf<NegOp>(op.getX()), x = e ? argumentOf<ExpOp>(e) : Value();
  if (!x)
    return failure();
  rewriter.replaceOpWithNewOp<Log1mexpOp>(op, x);
  return success();
}

void tg::populateLog1mExp(RewritePatternSet &patterns) {
  addRealFunctions(patterns, logOfOneMinusExp, log1pOfMinusExp);
}

//===----------------------------------------------------------------------===//
// log(erfc(x))
//===----------------------------------------------------------------------===//

/// Builds log(erfc(x)): erfc(x) is near 1 for small x, and 0 for large x.
static Value logErfc(PatternRewriter &rewriter, Location loc, Value x) {
  Type element = getElementTypeOrSelf(x);
  Value half = arith::ConstantOp::create(rewriter, loc, rewriter.getFloatAttr(element, 0.5));
  Value small = Log1pOp::create(rewriter, loc, NegOp::create(rewriter, loc, ErfOp::create(rewriter, loc, x)));
  Value scaled = LogOp::create(rewriter, loc, ErfcxOp::create(rewriter, loc, x));
  Value large = SubOp::create(rewriter, loc, scaled, SqrOp::create(rewriter, loc, x));
  return SelectOp::create(rewriter, loc, LtOp::create(rewriter, loc, x, half), small, large);
}

/// Returns whether `op` is a branch of such a select.
static bool isBranch(Operation *op, Value x) {
  return llvm::any_of(op->getUsers(), [&](Operation *user) {
    auto select = dyn_cast<SelectOp>(user);
    auto condition = select ? select.getCondition().getDefiningOp<LtOp>() : LtOp();
    return condition && condition.getX() == x;
  });
}

static LogicalResult logOfErfc(LogOp op, PatternRewriter &rewriter) {
  Value x = argumentOf<ErfcOp>(op.getX());
  if (!x)
    return failure();
  rewriter.replaceOp(op, logErfc(rewriter, op.getLoc(), x));
  return success();
}
/// Rewrites log(1 - erf(x)), as log1p(-erf(x)).
static LogicalResult log1pOfMinusErf(Log1pOp op, PatternRewriter &rewriter) {
  Value y = argumentOf<NegOp>(op.getX());
  Value x = y ? argumentOf<ErfOp>(y) : Value();
  if (!x || isBranch(op, x))
    return failure();
  rewriter.replaceOp(op, logErfc(rewriter, op.getLoc(), x));
  return success();
}

/// Returns x if `value` is exp(-x²).
static Value gaussianOf(Value value) {
  Value y = argumentOf<ExpOp>(value);
  if (Value square = y ? argumentOf<NegOp>(y) : Value())
    return squareRootOf(square);
  auto product = y ? y.getDefiningOp<MulOp>() : MulOp();
  if (!product)
    return {};
  for (auto [x, other] : {std::pair(product.getX(), product.getY()), std::pair(product.getY(), product.getX())})
    if (argumentOf<NegOp>(other) == x || (isAll(other, -1) && x.getType() == product.getType()))
      return argumentOf<NegOp>(other) == x ? x : squareRootOf(x);
  return {};
}

namespace {
/// The factors of a product: of numerators, and the arguments of exp(-x²) and of 1 / erfc(x) among them.
struct Factors {
  explicit Factors(Operation *root);

  SmallVector<Value> others;
  Value gaussian, erfc;
  bool isNegative = false;
};
} // namespace

Factors::Factors(Operation *root) {
  // Products of many factors are searched in part only, so that a long chain takes linear time.
  constexpr size_t kMaxFactors = 8;
  SmallVector<Value> open{root->getResult(0)};
  for (size_t steps = 0; !open.empty(); ++steps) {
    Value value = open.pop_back_val();
    Operation *op = value.getDefiningOp();
    bool isOpen = op && (op == root || op->hasOneUse()) && steps < 2 * kMaxFactors;
    if (Value x = gaussianOf(value); x && !gaussian && x.getType() == root->getResult(0).getType()) {
      gaussian = x;
    } else if (isOpen && isa<MulOp>(op)) {
      open.append({op->getOperand(1), op->getOperand(0)});
    } else if (isOpen && isa<NegOp>(op)) {
      isNegative = !isNegative;
      open.push_back(op->getOperand(0));
    } else if (isOpen && isa<DivOp>(op) && !erfc && argumentOf<ErfcOp>(op->getOperand(1))) {
      erfc = argumentOf<ErfcOp>(op->getOperand(1));
      open.push_back(op->getOperand(0));
    } else if (isOpen && isa<ReciprocalOp>(op) && !erfc && argumentOf<ErfcOp>(op->getOperand(0))) {
      erfc = argumentOf<ErfcOp>(op->getOperand(0));
    } else if (!isAll(value, 1)) {
      others.push_back(value);
    }
  }
}

/// Rewrites exp(-x²) / erfc(x), and products with both factors: the derivative of log(erfc(x)) is one. For large x both
/// are 0.
template <typename Op> static LogicalResult gaussianByErfc(Op op, PatternRewriter &rewriter) {
  Factors factors(op);
  Value x = factors.gaussian;
  if (!x || factors.erfc != x || !isSpeculatable(op))
    return failure();
  Location loc = op.getLoc();
  Value product = ReciprocalOp::create(rewriter, loc, ErfcxOp::create(rewriter, loc, x));
  for (Value factor : factors.others)
    product = MulOp::create(rewriter, loc, product, factor);
  rewriter.replaceOp(op, factors.isNegative ? NegOp::create(rewriter, loc, product) : product);
  return success();
}

void tg::populateLogErfc(RewritePatternSet &patterns) {
  addRealFunctions(patterns, logOfErfc, log1pOfMinusErf, gaussianByErfc<MulOp>, gaussianByErfc<DivOp>);
}

//===----------------------------------------------------------------------===//
// Logarithms of products
//===----------------------------------------------------------------------===//

/// Returns whether no element is below 0, by the operations that compute it.
static bool isNonNegative(Value value, int depth = 0) {
  if (std::optional<Scalar> number = uniformElement(value))
    return number->isFloat() && number->f >= 0;
  Operation *op = value.getDefiningOp();
  if (!op || depth == 6)
    return false;
  if (op->hasTrait<IsNotNegative>())
    return true;
  auto all = [&](ValueRange values) {
    return llvm::all_of(values, [&](Value v) { return isNonNegative(v, depth + 1); });
  };
  if (auto product = dyn_cast<MulOp>(op); product && product.getX() == product.getY())
    return true;
  if (auto select = dyn_cast<SelectOp>(op))
    return all({select.getOnTrue(), select.getOnFalse()});
  if (isa<MaximumOp>(op)) // NaN counts as neither
    return isNonNegative(op->getOperand(0), depth + 1) || isNonNegative(op->getOperand(1), depth + 1);
  // Indices and sizes are not elements.
  auto elements = llvm::make_filter_range(op->getOperands(), hasFloats);
  return (op->hasTrait<KeepsNotNegative>() || op->hasTrait<Rearranges>()) && all(llvm::to_vector(elements));
}

/// Rewrites log(prod(x)), whose product leaves the range of the type, where no factor can be negative: of two negative
/// factors the product has a logarithm, but they have none.
static LogicalResult logOfProduct(LogOp op, PatternRewriter &rewriter) {
  auto product = op.getX().getDefiningOp<ProdOp>();
  if (!product || product.getAccumulator())
    return failure();
  if (!isNonNegative(product.getX()))
    return rewriter.notifyMatchFailure(op, "factors may be negative");
  Value logarithms = LogOp::create(rewriter, op.getLoc(), product.getX());
  rewriter.replaceOpWithNewOp<SumOp>(op, op.getType(), logarithms, product.getAxesAttr(), product.getKeepdimsAttr(),
                                     TypeAttr(), product.getPartsAttr());
  return success();
}

/// Rewrites log(exp(x) * exp(y)) and log(exp(x) / exp(y)).
template <typename Op, typename Exponent> static LogicalResult logOfExpProduct(LogOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<Op>();
  Value x = inner ? argumentOf<ExpOp>(inner.getX()) : Value(), y = inner ? argumentOf<ExpOp>(inner.getY()) : Value();
  if (!x || !y)
    return failure();
  rewriter.replaceOpWithNewOp<Exponent>(op, x, y);
  return success();
}

void tg::populateLogOfProduct(RewritePatternSet &patterns) {
  addRealFunctions(patterns, logOfProduct, logOfExpProduct<MulOp, AddOp>, logOfExpProduct<DivOp, SubOp>);
}
