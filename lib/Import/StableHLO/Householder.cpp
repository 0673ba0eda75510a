//===- Householder.cpp - Calls of LAPACK that reflect ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// jnp.linalg.qr calls geqrf, whose result has R on and above the diagonal and vectors below it, and orgqr (of complex
// numbers ungqr) for Q. Vector v of step i has zeros before element i and 1 there; it stands for the reflection
// H = 1 - tau v vᴴ. Q is H₀ H₁ …, and each step of geqrf multiplies what is left by the adjoint of its reflection
// (Golub and Van Loan, Matrix Computations, 5.2.2; zlarfg of LAPACK for the signs). Both are loops over steps, in which
// all matrices of a batch take part: programs may use the vectors in any way.
//
// gehrd and sytrd (of complex numbers hetrd) are similarities: H = Qᴴ A Q, which has zeros below the first diagonal
// under the main one, and T, which is tridiagonal as A is Hermitian. Step i eliminates column i below element i + 1, by
// a reflection from the left and its adjoint from the right (7.4.2 and 8.3.1 there). With the upper triangle, sytrd
// does the same from the last row on.
//
//===----------------------------------------------------------------------===//

#include "LinearAlgebra.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
/// Step `at` on a batch of matrices with rows along axis 1. A similarity leaves the element under the diagonal of its
/// column, others that on it.
class Reflection {
public:
  Reflection(Emitter &e, Value matrices, Value at, bool isSimilarity = false)
      : e(e), matrices(matrices), shape(e.sizesOf(matrices)), at(at), isSimilarity(isSimilarity) {
    row = isSimilarity ? e.make<AddOp>(at, e.index(1)) : at;
    column = e.make<TakeOp>(matrices, at, uint64_t(2), OutsideAttr());
    Value rows = e.iota(e.b.getIndexType(), e.sizesOf(column), 1);
    Value own = e.full(row, e.sizesOf(column));
    isBelow = e.make<GtOp>(rows, own);
    isOwn = e.make<EqOp>(rows, own);
    below = e.make<SelectOp>(isBelow, column, e.number(column, 0));
  }

  /// Returns the vector that is below the diagonal of the matrices, or whose part below it is `tail`.
  Value vector(Value tail = {}) { return e.make<SelectOp>(isOwn, e.number(column, 1), tail ? tail : below); }
  /// Returns the matrices, multiplied by 1 - tau v vᴴ from the left.
  Value apply(Value v, Value tau) {
    Value columns = e.broadcast(v, {0, 1}, shape);
    Value products = e.make<MulOp>(conjugate(columns), matrices);
    Value sums = e.make<SumOp>(products, e.b.getDenseI64ArrayAttr({1}), false, TypeAttr());
    Value scaled = e.make<MulOp>(e.broadcast(tau, {0}, shape), columns);
    return e.make<SubOp>(matrices, e.make<MulOp>(scaled, e.broadcast(sums, {0, 2}, shape)));
  }
  /// Returns `x`, multiplied by 1 - tau v vᴴ from the right.
  Value applyFromRight(Value x, Value v, Value tau) {
    Value rows = e.broadcast(v, {0, 2}, shape);
    Value sums = e.make<SumOp>(e.make<MulOp>(x, rows), e.b.getDenseI64ArrayAttr({2}), false, TypeAttr());
    Value scaled = e.make<MulOp>(e.broadcast(tau, {0}, shape), conjugate(rows));
    return e.make<SubOp>(x, e.make<MulOp>(e.broadcast(sums, {0, 1}, shape), scaled));
  }
  /// Finds the reflection that leaves one element of the column; returns the matrices after it, and its tau.
  std::pair<Value, Value> eliminate();

private:
  Value conjugate(Value x) { return isComplex(elementOf(x)) ? e.make<ConjOp>(x) : x; }
  Value largestOf(Value x) { return e.make<MaxOp>(x, e.b.getDenseI64ArrayAttr({1})); }
  Value isZero(Value x) { return e.make<EqOp>(x, e.number(x, 0)); }
  /// Returns the Euclidean length of vectors of this largest magnitude, none of whose squares overflows.
  Value lengthOf(Value magnitudes, Value largest) {
    Value scale = e.make<SelectOp>(isZero(largest), e.number(largest, 1), largest);
    Value scaled = e.make<DivOp>(magnitudes, e.broadcast(scale, {0}, e.sizesOf(magnitudes)));
    Value squares = e.make<SumOp>(e.make<MulOp>(scaled, scaled), e.b.getDenseI64ArrayAttr({1}), false, TypeAttr());
    return e.make<MulOp>(largest, e.make<SqrtOp>(squares));
  }

  Emitter &e;
  Value matrices;
  Sizes shape;
  Value at, row, column, isBelow, isOwn, below;
  bool isSimilarity;
};
} // namespace

std::pair<Value, Value> Reflection::eliminate() {
  Type element = elementOf(matrices);
  Value alpha = e.make<TakeOp>(column, row, uint64_t(1), OutsideAttr());
  Value isLeft = e.make<OrOp>(isBelow, isOwn);
  Value magnitudes = e.make<AbsOp>(e.make<SelectOp>(isLeft, column, e.number(column, 0)));
  Value length = lengthOf(magnitudes, largestOf(magnitudes));
  // Nothing is reflected if the element is real and the others are zeros.
  Value isPlain = isZero(largestOf(e.make<AbsOp>(below))), real = alpha;
  if (isComplex(element)) {
    isPlain = e.make<AndOp>(isPlain, isZero(e.make<ImagOp>(alpha)));
    real = e.make<RealOp>(alpha);
  }
  Value isNegative = e.make<LtOp>(real, e.number(real, 0));
  Value beta = e.make<SelectOp>(isNegative, length, e.make<NegOp>(length));
  beta = e.make<SelectOp>(isPlain, real, beta);
  Value one = e.number(alpha, 1), zero = e.number(alpha, 0), result = e.cast(beta, element);
  Value tau = e.make<DivOp>(e.make<SubOp>(result, alpha), e.make<SelectOp>(isPlain, one, result));
  tau = e.make<SelectOp>(isPlain, zero, tau);
  Value divisor = e.make<SelectOp>(isPlain, one, e.make<SubOp>(alpha, result));
  Value tail = e.make<DivOp>(below, e.broadcast(divisor, {0}, e.sizesOf(column)));

  Value next = apply(vector(tail), conjugate(tau));
  Value left = e.make<SelectOp>(isOwn, e.broadcast(result, {0}, e.sizesOf(column)), column);
  left = e.make<SelectOp>(isBelow, tail, left);
  Value columns = e.iota(e.b.getIndexType(), shape, 2), own = e.full(at, shape);
  Value isRight = e.make<GtOp>(columns, own), isChanged = isRight;
  if (isSimilarity)
    next = applyFromRight(next, vector(tail), tau);
  else
    isChanged = e.make<AndOp>(e.broadcast(isLeft, {0, 1}, shape), isRight);
  next = e.make<SelectOp>(isChanged, next, matrices);
  next = e.make<SelectOp>(e.make<EqOp>(columns, own), e.broadcast(left, {0, 1}, shape), next);
  return {next, tau};
}

/// Verifies that sizes are static, as loops have a known number of steps.
static LogicalResult verifySizes(Importer &importer, Operation *op, ArrayRef<int64_t> sizes) {
  if (llvm::is_contained(sizes, ShapedType::kDynamic))
    return importer.refuse(op, "of matrices whose sizes types do not tell is not supported");
  return success();
}

/// Factors matrices into R on and above the diagonal, and vectors below it; and the tau of each. With `isSimilarity`,
/// reduces square ones to the form of Hessenberg, and has the vectors below that.
static FailureOr<std::pair<Value, Value>> factor(Importer &importer, Value a, bool isSimilarity = false) {
  Emitter &e = importer.emitter();
  Sizes shape = e.sizesOf(a);
  auto step = [&](Value index, ValueRange, ValueRange states) -> FailureOr<Step> {
    auto [next, tau] = Reflection(e, states[0], index, isSimilarity).eliminate();
    return Step{{next}, {tau}, {}};
  };
  ArrayRef<int64_t> matrix = shapeOf(a).take_back(2);
  int64_t steps = isSimilarity ? matrix[0] - 1 : std::min(matrix[0], matrix[1]);
  FailureOr<Values> found = importer.loop(e.index(steps), {}, asBatch(e, a), {}, step);
  if (failed(found))
    return failure();
  Sizes ofTau(ArrayRef(shape).drop_back(2));
  ofTau.push_back(e.constant(steps));
  Numbers byStep = {steps, shapeOf(found->front())[0]};
  Value taus = e.refine(found->back(), typeOf(byStep, elementOf(a)));
  return std::pair(e.reshape(found->front(), shape), e.reshape(e.transpose(taus, {1, 0}), ofTau));
}

/// Returns the first columns of the product of reflections.
static FailureOr<Value> multiply(Importer &importer, Value vectors, Value taus) {
  Emitter &e = importer.emitter();
  Sizes shape = e.sizesOf(vectors);
  int64_t steps = shapeOf(taus).back();
  vectors = asBatch(e, vectors);
  taus = e.reshape(taus, {e.sizeOf(vectors, 0), e.constant(steps)});
  Sizes ofBatch = e.sizesOf(vectors);
  Type index = e.b.getIndexType();
  Value isDiagonal = e.make<EqOp>(e.iota(index, ofBatch, 1), e.iota(index, ofBatch, 2));
  Value identity = e.make<SelectOp>(isDiagonal, e.number(vectors, 1), e.number(vectors, 0));
  Values inside;
  auto step = [&](Value number, ValueRange, ValueRange states) -> FailureOr<Step> {
    Value at = e.make<SubOp>(e.index(steps - 1), number); // the last one first
    Value v = Reflection(e, inside[0], at).vector(), tau = e.make<TakeOp>(inside[1], at, uint64_t(1), OutsideAttr());
    return Step{{Reflection(e, states[0], at).apply(v, tau)}, {}, {}};
  };
  FailureOr<Values> found = importer.loop(e.index(steps), {}, identity, {}, step, {vectors, taus}, &inside);
  return failed(found) ? FailureOr<Value>(failure()) : e.reshape(found->front(), shape);
}

FailureOr<Values> stablehlo::convertGeqrf(Importer &importer, Operation *op, ValueRange in) {
  if (failed(verifyCall(importer, op, in, 1, 2)) || failed(verifySizes(importer, op, shapeOf(in[0]).take_back(2))))
    return failure();
  auto factors = factor(importer, in[0]);
  return failed(factors) ? FailureOr<Values>(failure()) : Values{factors->first, factors->second};
}

/// Verifies that matrices to be reduced by similarities are square, and not empty.
static LogicalResult verifySquare(Importer &importer, Operation *op, Value a) {
  ArrayRef<int64_t> sizes = shapeOf(a).take_back(2);
  if (failed(verifySizes(importer, op, sizes)))
    return failure();
  if (sizes[0] != sizes[1] || sizes[0] == 0)
    return importer.refuse(op, "expects square matrices that are not empty");
  return success();
}

static Value noInfo(Emitter &e, Value a) {
  return e.full(e.scalar(e.b.getI32Type(), 0), ArrayRef(e.sizesOf(a)).drop_back(2));
}

FailureOr<Values> stablehlo::convertGehrd(Importer &importer, Operation *op, ValueRange in) {
  if (failed(verifyCall(importer, op, in, 1, 3)) || failed(verifySquare(importer, op, in[0])))
    return failure();
  if (numberOf(op, "low") != 1 || numberOf(op, "high") != shapeOf(in[0]).back())
    return importer.refuse(op, "of a part of a matrix is not supported");
  auto factors = factor(importer, in[0], /*isSimilarity=*/true);
  return failed(factors) ? FailureOr<Values>(failure())
                         : Values{factors->first, factors->second, noInfo(importer.emitter(), in[0])};
}

/// Returns elements of the diagonal of matrices that is `below` the main one.
static Value diagonalOf(Emitter &e, Value a, int64_t below) {
  Sizes shape = e.sizesOf(a);
  int64_t last = shape.size() - 1;
  Type index = e.b.getIndexType();
  Value row = e.iota(index, shape, last - 1), column = e.iota(index, shape, last);
  Value isHere = e.make<EqOp>(row, e.make<AddOp>(column, e.number(column, below)));
  Value elements = e.make<SelectOp>(isHere, a, e.number(a, 0));
  Value sums = e.make<SumOp>(elements, e.b.getDenseI64ArrayAttr({last - 1}), false, TypeAttr());
  sums = isComplex(elementOf(a)) ? e.make<RealOp>(sums) : sums;
  return e.sliceAlong(sums, last - 1, e.constant(0), e.constant(shapeOf(a).back() - below));
}

FailureOr<Values> stablehlo::convertSytrd(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 5)) || failed(verifySquare(importer, op, in[0])))
    return failure();
  int64_t uplo = numberOf(op, "uplo"), last = shapeOf(in[0]).size() - 1;
  if (uplo != 'L' && uplo != 'U')
    return importer.refuse(op, "expects an option 'uplo' of one of the letters 'LU'");
  auto turn = [&](Value x, ArrayRef<int64_t> axes) { return uplo == 'L' ? x : e.flip(x, axes); };
  Value a = turn(in[0], {last - 1, last});
  // The triangle that is not read is that of the other one.
  Sizes shape = e.sizesOf(a);
  Type index = e.b.getIndexType();
  Value row = e.iota(index, shape, last - 1), column = e.iota(index, shape, last);
  Value isRead = e.make<GeOp>(row, column);
  Value whole = e.make<SelectOp>(isRead, a, adjoint(e, a));
  // The diagonal of a Hermitian matrix is real.
  if (isComplex(elementOf(a))) {
    Value real = e.make<RealOp>(whole);
    Value isDiagonal = e.make<EqOp>(row, column);
    whole = e.make<SelectOp>(isDiagonal, e.cast(real, elementOf(a)), whole);
  }
  auto factors = factor(importer, whole, /*isSimilarity=*/true);
  if (failed(factors))
    return failure();
  Value result = e.make<SelectOp>(isRead, factors->first, a);
  return Values{turn(result, {last - 1, last}), turn(diagonalOf(e, factors->first, 0), {last - 1}),
                turn(diagonalOf(e, factors->first, 1), {last - 1}), turn(factors->second, {last - 1}), noInfo(e, a)};
}

FailureOr<Values> stablehlo::convertOrgqr(Importer &importer, Operation *op, ValueRange in) {
  if (failed(verifyCall(importer, op, in, 2, 1)))
    return failure();
  ArrayRef<int64_t> ofTau = shapeOf(in[1]);
  if (ofTau.size() + 1 != shapeOf(in[0]).size() || elementOf(in[1]) != elementOf(in[0]))
    return importer.refuse(op, "expects a vector of the same type for each matrix as its second operand");
  Numbers sizes(shapeOf(in[0]).take_back(2));
  sizes.push_back(ofTau.back());
  if (failed(verifySizes(importer, op, sizes)))
    return failure();
  if (sizes[0] < sizes[1] || sizes[1] < sizes[2])
    return importer.refuse(op, "expects as many rows as columns or more, and no more reflections than columns");
  FailureOr<Value> product = multiply(importer, in[0], in[1]);
  return failed(product) ? FailureOr<Values>(failure()) : Values{*product};
}

FailureOr<Value> stablehlo::completeColumns(Importer &importer, Value x) {
  Emitter &e = importer.emitter();
  int64_t last = shapeOf(x).size() - 1, rows = shapeOf(x)[last - 1], columns = shapeOf(x)[last];
  auto factors = factor(importer, x);
  if (failed(factors))
    return failure();
  Numbers none(last + 1, 0), high = none;
  high.back() = rows - columns;
  FailureOr<Value> all =
      multiply(importer, e.pad(factors->first, e.scalar(elementOf(x), 0), none, high, none), factors->second);
  if (failed(all))
    return failure();
  return e.concat({x, e.sliceAlong(*all, last, e.constant(columns), e.constant(rows))}, last);
}
