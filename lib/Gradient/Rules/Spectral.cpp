//===- Spectral.cpp - Derivatives of decompositions -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Where values are equal, quotients of their differences are 0: what is computed is finite, and right for functions of
// the vectors' subspace.
//
//===----------------------------------------------------------------------===//

#include "Algebra.h"

using namespace mlir;
using namespace tg;

namespace {
/// Numbers for each column, or each row, of matrices.
Value asColumns(Algebra &m, Value x) {
  return expandDims(m.b, m.loc, x, {cast<RankedTensorType>(x.getType()).getRank() - 1});
}
Value asRows(Algebra &m, Value x) { return expandDims(m.b, m.loc, x, {cast<RankedTensorType>(x.getType()).getRank()}); }

/// 1 / x, but 0 where x is 0; so are its derivatives.
Value reciprocalOrZero(Algebra &m, Value x) {
  Value isZero = EqOp::create(m.b, m.loc, x, m.number(x, 0));
  Value divisor = SelectOp::create(m.b, m.loc, isZero, m.number(x, 1), x);
  return SelectOp::create(m.b, m.loc, isZero, m.number(x, 0), ReciprocalOp::create(m.b, m.loc, divisor));
}

/// F with 1 / (x_j - x_i) at (i, j).
Value gaps(Algebra &m, Value x) { return reciprocalOrZero(m, m.sub(asColumns(m, x), asRows(m, x))); }

/// The sum of two terms of which one may be null.
Value sum(Algebra &m, Value x, Value y) { return x && y ? m.add(x, y) : x ? x : y; }

/// A matrix with numbers on the diagonal, added to another one, which may be null.
Value withDiagonal(Algebra &m, Value numbers, Value x) {
  Value rows = asRows(m, numbers);
  if (!x)
    return m.times(rows, m.unit(numbers));
  return m.choose(m.add(x, rows), x, Triangle::Diagonal);
}

//===----------------------------------------------------------------------===//
// Eigenvalues
//===----------------------------------------------------------------------===//

struct EighRule : Rule<EighRule, EighOp> {
  /// Ā = V (diag ē + F ∘ Vᵀ V̄) Vᵀ, folded.
  static Cotangents pull(const Pull<EighOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.value(p.op.getVectors()), inner;
    if (Value g = p.cotangents[1])
      inner = m.times(gaps(m, p.value(p.op.getValues())), m.mul(m.transposed(vectors), g));
    if (Value g = p.cotangents[0])
      inner = withDiagonal(m, g, inner);
    return {m.folded(m.mul(m.mul(vectors, inner), m.transposed(vectors)))};
  }
  /// M = Vᵀ Ȧ V; ė = diag M, V̇ = V (F ∘ M)
  static SmallVector<Value> push(const Push<EighOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.op.getVectors();
    Value inner = m.mul(m.mul(m.transposed(vectors), m.mirrored(p.tangents[0])), vectors);
    return {m.diagonal(inner), m.mul(vectors, m.times(gaps(m, p.op.getValues()), inner))};
  }
};

struct EigvalshRule : Rule<EigvalshRule, EigvalshOp> {
  static Value buildVectors(Algebra &m, Value a) { return EighOp::create(m.b, m.loc, a, /*nan=*/true).getVectors(); }
  static Cotangents pull(const Pull<EigvalshOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = buildVectors(m, p.value(p.op.getA()));
    return {m.folded(m.mul(m.times(vectors, asColumns(m, p.g())), m.transposed(vectors)))};
  }
  static SmallVector<Value> push(const Push<EigvalshOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = buildVectors(m, p.op.getA());
    return {m.diagonal(m.mul(m.mul(m.transposed(vectors), m.mirrored(p.tangents[0])), vectors))};
  }
};

//===----------------------------------------------------------------------===//
// Eigenvalues of any matrices
//===----------------------------------------------------------------------===//

int64_t lastAxis(Value x) { return cast<RankedTensorType>(x.getType()).getRank() - 1; }

/// The solution of A X = B, or Aᵀ X = B, for complex matrices: of a system of twice the size for their parts.
Value solveComplex(Algebra &m, Value a, Value right, bool transposed) {
  auto join = [&](ValueRange parts, int64_t axis) -> Value { return ConcatOp::create(m.b, m.loc, parts, axis); };
  auto real = [&](Value x) -> Value { return RealOp::create(m.b, m.loc, x); };
  auto imaginary = [&](Value x) -> Value { return ImagOp::create(m.b, m.loc, x); };
  int64_t columns = lastAxis(a), rows = columns - 1;
  if (transposed)
    a = m.transposed(a);
  Value re = real(a), im = imaginary(a);
  Value both = join({join({re, m.neg(im)}, columns), join({im, re}, columns)}, rows);
  Value sides = join({real(right), imaginary(right)}, rows);
  Value x = SolveOp::create(m.b, m.loc, both, sides, MatrixStructure::General, /*transposed=*/false, /*nan=*/true);
  OpFoldResult half = tensor::getMixedSize(m.b, m.loc, a, rows);
  SubscriptArguments first(rows + 2), second(rows + 2);
  first.setRange(rows, std::nullopt, half);
  second.setRange(rows, half, std::nullopt);
  return ComplexOp::create(m.b, m.loc, slice(m.b, m.loc, x, first), slice(m.b, m.loc, x, second));
}

/// The vectors of `tg.eig` have the length 1, and their largest component is real and positive: what is above that in
/// the derivative is a factor of each vector.
struct EigRule : Rule<EigRule, EigOp> {
  /// Sums over the rows of matrices.
  static Value sumRows(Algebra &m, Value x) { return sumAxes(m.b, m.loc, x, {lastAxis(x) - 1}); }
  /// 1 at the largest component of each vector, else 0. That component has no imaginary part, and another one that is
  /// as large, up to rounding, may have one.
  static Value findLargest(Algebra &m, Value vectors) {
    int64_t rows = lastAxis(vectors) - 1;
    Value real = RealOp::create(m.b, m.loc, vectors), imaginary = ImagOp::create(m.b, m.loc, vectors);
    Value zero = m.number(real, 0), isReal = EqOp::create(m.b, m.loc, imaginary, zero);
    Value sizes = SelectOp::create(m.b, m.loc, isReal, AbsOp::create(m.b, m.loc, real), zero);
    // Of no components, the largest is 0.
    SmallVector<int64_t> none(rows + 2, 0), one(none);
    one[rows] = 1;
    Value padded = PadOp::create(m.b, m.loc, sizes, zero, ValueRange(), ValueRange(), none, one);
    Value largest = AmaxOp::create(m.b, m.loc, padded, m.b.getDenseI64ArrayAttr(rows), m.b.getUnitAttr());
    Value element = EqOp::create(m.b, m.loc, sizes, largest);
    Value found = CastOp::create(m.b, m.loc, element, zero.getType());
    Value count = CumsumOp::create(m.b, m.loc, found, m.b.getI64IntegerAttr(rows), UnitAttr());
    Value isFirst = EqOp::create(m.b, m.loc, count, m.number(real, 1));
    return SelectOp::create(m.b, m.loc, isFirst, found, zero);
  }
  /// x / y, of an element of x and of the largest component of each vector.
  static Value divideByLargest(Algebra &m, Value x, Value vectors, Value isLargest) {
    Value largest = sumRows(m, m.times(isLargest, RealOp::create(m.b, m.loc, vectors)));
    return DivOp::create(m.b, m.loc, x, largest);
  }
  static Value asComplex(Algebra &m, Value x, Type like) {
    Type element = getElementTypeOrSelf(like);
    return getElementTypeOrSelf(x) == element ? x : Value(CastOp::create(m.b, m.loc, x, element));
  }

  /// Ā = V⁻ᵀ (diag ē + F ∘ Vᵀ V̄) Vᵀ, with V̄ without its part along the factors.
  static Cotangents pull(const Pull<EigOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.value(p.op.getVectors()), inner;
    if (Value g = p.cotangents[1]) {
      Value isLargest = findLargest(m, vectors), along = sumRows(m, m.times(vectors, g));
      Value length = p.make<ConjOp>(vectors);
      length = m.times(length, asColumns(m, asComplex(m, p.make<RealOp>(along), g.getType())));
      Value turn = divideByLargest(m, p.make<ImagOp>(along), vectors, isLargest);
      turn = m.times(isLargest, asColumns(m, turn));
      turn = p.make<ComplexOp>(m.times(turn, m.number(turn, 0)), turn);
      g = m.sub(m.sub(g, length), turn);
      inner = m.times(gaps(m, p.value(p.op.getValues())), m.mul(m.transposed(vectors), g));
    }
    if (Value g = p.cotangents[0])
      inner = withDiagonal(m, g, inner);
    Value all = m.mul(solveComplex(m, vectors, inner, /*transposed=*/true), m.transposed(vectors));
    return {isComplex(p.op.getA().getType().getElementType()) ? all : p.make<RealOp>(all)};
  }
  /// M = V⁻¹ Ȧ V; ė = diag M, V̇ = V (F ∘ M) and the factors.
  static SmallVector<Value> push(const Push<EigOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.op.getVectors(), t = asComplex(m, p.tangents[0], vectors.getType());
    Value inner = solveComplex(m, vectors, m.mul(t, vectors), /*transposed=*/false);
    Value tangent = m.mul(vectors, m.times(gaps(m, p.op.getValues()), inner));
    Value isLargest = findLargest(m, vectors);
    Value length = p.make<RealOp>(sumRows(m, m.times(p.make<ConjOp>(vectors), tangent)));
    Value turn = sumRows(m, m.times(isLargest, p.make<ImagOp>(tangent)));
    turn = divideByLargest(m, turn, vectors, isLargest);
    Value factors = p.make<ComplexOp>(m.neg(length), m.neg(turn));
    return {m.diagonal(inner), m.add(tangent, m.times(vectors, asColumns(m, factors)))};
  }
};

//===----------------------------------------------------------------------===//
// Singular values: A = U diag(s) V, with the vectors of V in rows
//===----------------------------------------------------------------------===//

struct SvdRule : Rule<SvdRule, SvdOp> {
  /// What of the columns of x is orthogonal to the columns of `basis`.
  static Value outside(Algebra &m, Value basis, Value x) {
    return m.sub(x, m.mul(basis, m.mul(m.transposed(basis), x)));
  }

  static Cotangents pull(const Pull<SvdOp> &p) {
    Algebra m(p.b, p.loc);
    Value u = p.value(p.op.getU()), s = p.value(p.op.getS()), v = p.value(p.op.getV());
    Value columns = m.transposed(v), gU = p.cotangents[0], gS = p.cotangents[1], gV = p.cotangents[2];
    Value f = gaps(m, m.times(s, s)), inverse = reciprocalOrZero(m, s), inner, rest;
    auto skew = [&](Value x) { return m.times(f, m.sub(x, m.transposed(x))); };
    if (gU) {
      inner = m.times(skew(m.mul(m.transposed(u), gU)), asColumns(m, s));
      rest = m.mul(m.times(outside(m, u, gU), asColumns(m, inverse)), v);
    }
    if (gV) {
      Value g = m.transposed(gV);
      inner = sum(m, inner, m.times(asRows(m, s), skew(m.mul(v, g))));
      rest = sum(m, rest, m.mul(u, m.transposed(m.times(outside(m, columns, g), asColumns(m, inverse)))));
    }
    if (gS)
      inner = withDiagonal(m, gS, inner);
    return {sum(m, m.mul(m.mul(u, inner), v), rest)};
  }

  /// P = Uᵀ Ȧ Vᵀ; ṡ = diag P, and the vectors turn by F ∘ (P S + S Pᵀ) and F ∘ (S P + Pᵀ S).
  static SmallVector<Value> push(const Push<SvdOp> &p) {
    Algebra m(p.b, p.loc);
    Value u = p.op.getU(), s = p.op.getS(), columns = m.transposed(p.op.getV()), t = p.tangents[0];
    Value moved = m.mul(t, columns), inner = m.mul(m.transposed(u), moved);
    Value f = gaps(m, m.times(s, s)), inverse = asColumns(m, reciprocalOrZero(m, s));
    Value right = m.times(inner, asColumns(m, s)), left = m.times(asRows(m, s), inner);
    Value turnU = m.times(f, m.add(right, m.transposed(right))), turnV = m.times(f, m.add(left, m.transposed(left)));
    Value tU = m.add(m.mul(u, turnU), m.times(outside(m, u, moved), inverse));
    Value tV = m.add(m.mul(columns, turnV), m.times(outside(m, columns, m.mul(m.transposed(t), u)), inverse));
    return {tU, m.diagonal(inner), m.transposed(tV)};
  }
};

//===----------------------------------------------------------------------===//
// Orthonormal columns
//===----------------------------------------------------------------------===//

struct QrRule : Rule<QrRule, QrOp> {
  /// Columns before or from the one whose number is that of the columns of `q` on.
  static Value columns(Algebra &m, Value x, Value q, bool before) {
    int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
    SubscriptArguments subscripts(last + 1);
    OpFoldResult count = tensor::getMixedSize(m.b, m.loc, q, last);
    subscripts.setRange(last, before ? std::optional<OpFoldResult>() : count,
                        before ? std::optional<OpFoldResult>(count) : std::nullopt);
    return slice(m.b, m.loc, x, subscripts);
  }
  /// x R⁻¹ or x R⁻ᵀ
  static Value divide(Algebra &m, Value x, Value r, bool transposed) {
    return m.transposed(
        m.substitute(r, m.transposed(x), Algebra::kUpper | (transposed ? 0 : int(Algebra::kTransposed))));
  }

  /// Of the first k columns, Q R₁ = A₁, Ā₁ = (Q̄ + Q C) R₁⁻ᵀ, where C is symmetric with the lower triangle of
  /// R₁ R̄₁ᵀ - Q̄ᵀ Q; of the others, R₂ = Qᵀ A₂.
  static Cotangents pull(const Pull<QrOp> &p) {
    Algebra m(p.b, p.loc);
    Value q = p.value(p.op.getQ()), r = p.value(p.op.getR()), a = p.value(p.op.getA());
    Value gQ = p.cotangents[0], gR = p.cotangents[1], ofOthers;
    Value r1 = columns(m, r, q, /*before=*/true), inner;
    if (gR) {
      Value gOthers = columns(m, gR, q, /*before=*/false);
      ofOthers = m.mul(q, gOthers);
      gQ = sum(m, gQ, m.mul(columns(m, a, q, /*before=*/false), m.transposed(gOthers)));
      inner = m.mul(r1, m.transposed(m.part(columns(m, gR, q, /*before=*/true), Triangle::Upper)));
    }
    Value ofQ = m.mul(m.transposed(gQ), q);
    inner = inner ? m.sub(inner, ofQ) : m.neg(ofQ);
    Value ofFirst = divide(m, m.add(gQ, m.mul(q, m.mirrored(inner))), r1, /*transposed=*/true);
    if (!ofOthers)
      ofOthers = m.times(columns(m, a, q, /*before=*/false), m.number(a, 0));
    int64_t last = cast<RankedTensorType>(a.getType()).getRank() - 1;
    return {p.make<ConcatOp>(ValueRange{ofFirst, ofOthers}, last)};
  }

  static SmallVector<Value> push(const Push<QrOp> &p) {
    Algebra m(p.b, p.loc);
    Value q = p.op.getQ(), r1 = columns(m, p.op.getR(), q, /*before=*/true), t = p.tangents[0];
    Value quotient = divide(m, columns(m, t, q, /*before=*/true), r1, /*transposed=*/false);
    Value lower = m.part(m.mul(m.transposed(q), quotient), Triangle::StrictlyLower);
    Value turn = m.mul(q, m.sub(lower, m.transposed(lower)));
    Value tQ = m.add(turn, m.sub(quotient, m.mul(q, m.mul(m.transposed(q), quotient))));
    Value tR = m.add(m.mul(m.transposed(tQ), p.op.getA()), m.mul(m.transposed(q), t));
    return {tQ, m.part(tR, Triangle::Upper)};
  }
};

//===----------------------------------------------------------------------===//
// Pseudoinverses, at a constant rank
//===----------------------------------------------------------------------===//

/// The cotangent of A for that of X = A⁺.
Value pullPinv(Algebra &m, Value a, Value x, Value g) {
  Value xT = m.transposed(x), gT = m.transposed(g);
  Value left = m.mul(gT, m.mul(x, xT)), right = m.mul(m.mul(xT, x), gT);
  left = m.sub(left, m.mul(a, m.mul(x, left)));
  right = m.sub(right, m.mul(m.mul(right, x), a));
  return m.sub(m.add(left, right), m.mul(m.mul(xT, g), xT));
}

/// The tangent of X = A⁺ for that of A.
Value pushPinv(Algebra &m, Value a, Value x, Value t) {
  Value xT = m.transposed(x), tT = m.transposed(t);
  Value left = m.mul(m.mul(x, xT), tT), right = m.mul(tT, m.mul(xT, x));
  left = m.sub(left, m.mul(m.mul(left, a), x));
  right = m.sub(right, m.mul(x, m.mul(a, right)));
  return m.sub(m.add(left, right), m.mul(m.mul(x, t), x));
}

struct PinvRule : Rule<PinvRule, PinvOp> {
  static Cotangents pull(const Pull<PinvOp> &p) {
    Algebra m(p.b, p.loc);
    return {pullPinv(m, p.value(p.op.getA()), p.value(p.op.getX()), p.g())};
  }
  static SmallVector<Value> push(const Push<PinvOp> &p) {
    Algebra m(p.b, p.loc);
    return {pushPinv(m, p.op.getA(), p.op.getX(), p.tangents[0])};
  }
};

/// X = A⁺ B
struct LstsqRule : Rule<LstsqRule, LstsqOp> {
  static Cotangents pull(const Pull<LstsqOp> &p) {
    Algebra m(p.b, p.loc);
    bool vector = isVector(p.op.getB());
    Value a = p.value(p.op.getA()), g = m.column(p.g(), vector);
    Value inverse = p.make<PinvOp>(a, p.op.getRcondAttr());
    Cotangents all(2);
    if (p.wanted[0]) {
      Value product = m.mul(g, m.transposed(m.column(p.value(p.op.getB()), vector)));
      all[0] = unbroadcast(p.b, p.loc, pullPinv(m, a, inverse, product), a.getType());
    }
    if (p.wanted[1]) {
      Value right = m.withoutColumn(m.mul(m.transposed(inverse), g), vector);
      all[1] = unbroadcast(p.b, p.loc, right, p.op.getB().getType());
    }
    return all;
  }
  static SmallVector<Value> push(const Push<LstsqOp> &p) {
    Algebra m(p.b, p.loc);
    bool vector = isVector(p.op.getB());
    Value inverse = p.make<PinvOp>(p.op.getA(), p.op.getRcondAttr()), total;
    if (p.tangents[0])
      total = m.mul(pushPinv(m, p.op.getA(), inverse, p.tangents[0]), m.column(p.op.getB(), vector));
    if (p.tangents[1])
      total = sum(m, total, m.mul(inverse, m.column(p.tangents[1], vector)));
    return {m.withoutColumn(total, vector)};
  }
};
} // namespace

void tg::registerSpectralRules(MLIRContext *context) {
  EigOp::attachInterface<EigRule>(*context);
  EighOp::attachInterface<EighRule>(*context);
  EigvalshOp::attachInterface<EigvalshRule>(*context);
  LstsqOp::attachInterface<LstsqRule>(*context);
  PinvOp::attachInterface<PinvRule>(*context);
  QrOp::attachInterface<QrRule>(*context);
  SvdOp::attachInterface<SvdRule>(*context);
}
