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

/// Builds 1 / x, but 0 where x is 0; its derivatives are 0 there, too.
Value reciprocalOrZero(Algebra &m, Value x) {
  Value isZero = EqOp::create(m.b, m.loc, x, m.number(x, 0));
  Value divisor = SelectOp::create(m.b, m.loc, isZero, m.number(x, 1), x);
  return SelectOp::create(m.b, m.loc, isZero, m.number(x, 0), ReciprocalOp::create(m.b, m.loc, divisor));
}

/// Builds F with 1 / (x_j - x_i) at (i, j).
Value gaps(Algebra &m, Value x) { return reciprocalOrZero(m, m.sub(asColumns(m, x), asRows(m, x))); }

/// Builds the sum of two terms of which one may be null.
Value sum(Algebra &m, Value x, Value y) { return x && y ? m.add(x, y) : x ? x : y; }

/// Builds a matrix with numbers on the diagonal, added to another one, which may be null.
Value withDiagonal(Algebra &m, Value numbers, Value x) {
  Value rows = asRows(m, numbers);
  if (!x)
    return m.times(rows, m.unit(numbers));
  return m.choose(m.add(x, rows), x, Triangle::Diagonal);
}

/// Returns the real part of complex numbers.
Value realPart(Algebra &m, Value x) {
  return isComplex(getElementTypeOrSelf(x)) ? Value(RealOp::create(m.b, m.loc, x)) : x;
}

//===----------------------------------------------------------------------===//
// Vectors whose largest component is real and positive
//===----------------------------------------------------------------------===//

int64_t lastAxis(Value x) { return cast<RankedTensorType>(x.getType()).getRank() - 1; }

/// Sums over the rows of matrices.
Value sumRows(Algebra &m, Value x) { return sumAxes(m.b, m.loc, x, {lastAxis(x) - 1}); }

/// Builds 1 at the largest component of each vector, and 0 elsewhere. That component has no imaginary part, and another
/// one that is as large, up to rounding, may have one.
Value findLargest(Algebra &m, Value vectors) {
  int64_t rows = lastAxis(vectors) - 1;
  Value real = RealOp::create(m.b, m.loc, vectors), imaginary = ImagOp::create(m.b, m.loc, vectors);
  Value zero = m.number(real, 0), isReal = EqOp::create(m.b, m.loc, imaginary, zero);
  Value sizes = SelectOp::create(m.b, m.loc, isReal, AbsOp::create(m.b, m.loc, real), zero);
  // Of no components, the largest is 0.
  SmallVector<int64_t> none(rows + 2, 0), one(none);
  one[rows] = 1;
  Value padded = PadOp::create(m.b, m.loc, sizes, zero, ValueRange(), ValueRange(), none, one);
  Value largest = MaxOp::create(m.b, m.loc, padded, m.b.getDenseI64ArrayAttr(rows), m.b.getUnitAttr());
  Value element = EqOp::create(m.b, m.loc, sizes, largest);
  Value found = CastOp::create(m.b, m.loc, element, zero.getType());
  Value count = CumsumOp::create(m.b, m.loc, found, m.b.getI64IntegerAttr(rows), UnitAttr());
  Value isFirst = EqOp::create(m.b, m.loc, count, m.number(real, 1));
  return SelectOp::create(m.b, m.loc, isFirst, found, zero);
}

/// Divides x / y, of an element of x and of the largest component of each vector.
Value divideByLargest(Algebra &m, Value x, Value vectors, Value isLargest) {
  Value largest = sumRows(m, m.times(isLargest, RealOp::create(m.b, m.loc, vectors)));
  return DivOp::create(m.b, m.loc, x, largest);
}

/// Returns the numbers that turn vectors with this tangent, each by its own, so that their largest component stays
/// real.
Value findTurns(Algebra &m, Value vectors, Value tangent) {
  Value isLargest = findLargest(m, vectors);
  Value turn = sumRows(m, m.times(isLargest, ImagOp::create(m.b, m.loc, tangent)));
  return divideByLargest(m, m.neg(turn), vectors, isLargest);
}

/// Returns the cotangent of vectors before they are turned, given the cotangent `g` of the turned ones and `along`, the
/// change by the turns.
Value pullTurns(Algebra &m, Value vectors, Value g, Value along) {
  Value isLargest = findLargest(m, vectors);
  Value turn = divideByLargest(m, along, vectors, isLargest);
  return m.sub(g, m.imaginary(m.times(isLargest, asColumns(m, turn))));
}

//===----------------------------------------------------------------------===//
// Eigenvalues
//===----------------------------------------------------------------------===//

struct EighRule : Rule<EighRule, EighOp> {
  /// Computes Ā = conj(V) (diag ē + F ∘ Vᵀ V̄) Vᵀ, folded.
  static Cotangents pull(const Pull<EighOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.value(p.op.getVectors()), inner;
    if (Value g = p.cotangents[1]) {
      if (isComplex(getElementTypeOrSelf(vectors)))
        g = pullTurns(m, vectors, g, p.make<ImagOp>(sumRows(m, m.times(vectors, g))));
      Value f = m.asElements(gaps(m, p.value(p.op.getValues())), vectors);
      inner = m.times(f, m.mul(m.transposed(vectors), g));
    }
    if (Value g = p.cotangents[0])
      inner = withDiagonal(m, m.asElements(g, vectors), inner);
    return {m.foldedHermitian(m.mul(m.mul(m.conjugate(vectors), inner), m.transposed(vectors)))};
  }
  /// Computes M = Vᴴ Ȧ V; ė = diag M, V̇ = V (F ∘ M), turned
  static SmallVector<Value> push(const Push<EighOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.op.getVectors();
    Value inner = m.mul(m.mul(m.adjoint(vectors), m.hermitian(p.tangents[0])), vectors);
    Value f = m.asElements(gaps(m, p.op.getValues()), vectors);
    Value tangent = m.mul(vectors, m.times(f, inner));
    if (isComplex(getElementTypeOrSelf(vectors)))
      tangent = m.add(tangent, m.times(vectors, asColumns(m, m.imaginary(findTurns(m, vectors, tangent)))));
    return {realPart(m, m.diagonal(inner)), tangent};
  }
};

struct EigvalshRule : Rule<EigvalshRule, EigvalshOp> {
  static Value buildVectors(Algebra &m, Value a) { return EighOp::create(m.b, m.loc, a, /*nan=*/true).getVectors(); }
  static Cotangents pull(const Pull<EigvalshOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = buildVectors(m, p.value(p.op.getA()));
    Value scaled = m.times(m.conjugate(vectors), m.asElements(asColumns(m, p.g()), vectors));
    return {m.foldedHermitian(m.mul(scaled, m.transposed(vectors)))};
  }
  static SmallVector<Value> push(const Push<EigvalshOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = buildVectors(m, p.op.getA());
    return {realPart(m, m.diagonal(m.mul(m.mul(m.adjoint(vectors), m.hermitian(p.tangents[0])), vectors)))};
  }
};

//===----------------------------------------------------------------------===//
// Eigenvalues of any matrices
//===----------------------------------------------------------------------===//

/// The vectors of `tg.eig` have the length 1, and their largest component is real and positive: what is above that in
/// the derivative is a factor of each vector.
struct EigRule : Rule<EigRule, EigOp> {
  static Value solve(Algebra &m, Value a, Value right, bool transposed) {
    return SolveOp::create(m.b, m.loc, a, right, MatrixStructure::General, transposed, /*nan=*/true);
  }

  /// Computes Ā = V⁻ᵀ (diag ē + F ∘ Vᵀ V̄) Vᵀ, with V̄ without its part along the factors.
  static Cotangents pull(const Pull<EigOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.value(p.op.getVectors()), inner;
    if (Value g = p.cotangents[1]) {
      Value along = sumRows(m, m.times(vectors, g));
      Value length = m.times(m.conjugate(vectors), asColumns(m, m.asElements(p.make<RealOp>(along), vectors)));
      g = pullTurns(m, vectors, m.sub(g, length), p.make<ImagOp>(along));
      inner = m.times(gaps(m, p.value(p.op.getValues())), m.mul(m.transposed(vectors), g));
    }
    if (Value g = p.cotangents[0])
      inner = withDiagonal(m, g, inner);
    Value all = m.mul(solve(m, vectors, inner, /*transposed=*/true), m.transposed(vectors));
    return {isComplex(p.op.getA().getType().getElementType()) ? all : p.make<RealOp>(all)};
  }
  /// Computes M = V⁻¹ Ȧ V; ė = diag M, V̇ = V (F ∘ M) and the factors.
  static SmallVector<Value> push(const Push<EigOp> &p) {
    Algebra m(p.b, p.loc);
    Value vectors = p.op.getVectors(), t = m.asElements(p.tangents[0], vectors);
    Value inner = solve(m, vectors, m.mul(t, vectors), /*transposed=*/false);
    Value tangent = m.mul(vectors, m.times(gaps(m, p.op.getValues()), inner));
    Value length = p.make<RealOp>(sumRows(m, m.times(m.conjugate(vectors), tangent)));
    Value factors = p.make<ComplexOp>(m.neg(length), findTurns(m, vectors, tangent));
    return {m.diagonal(inner), m.add(tangent, m.times(vectors, asColumns(m, factors)))};
  }
};

//===----------------------------------------------------------------------===//
// Singular values: A = U diag(s) V, with the vectors of V in rows
//===----------------------------------------------------------------------===//

struct SvdRule : Rule<SvdRule, SvdOp> {
  /// Returns the part of the columns of x that is orthogonal to the columns of `basis`.
  static Value outside(Algebra &m, Value basis, Value x) { return m.sub(x, m.mul(basis, m.mul(m.adjoint(basis), x))); }

  /// Computes with W = Vᴴ and P = Uᴴ Ȧ W, as below. A factor that turns a column of U turns the column of W.
  static Cotangents pull(const Pull<SvdOp> &p) {
    Algebra m(p.b, p.loc);
    Value u = p.value(p.op.getU()), s = p.value(p.op.getS()), v = p.value(p.op.getV());
    Value columns = m.adjoint(v), gU = p.cotangents[0], gS = p.cotangents[1], gW = p.cotangents[2];
    Value f = m.asElements(gaps(m, m.times(s, s)), u), inverse = m.asElements(reciprocalOrZero(m, s), u);
    Value scale = m.asElements(s, u), inner, rest, turnOfW;
    auto skew = [&](Value x) { return m.times(f, m.sub(x, m.adjoint(x))); };
    if (gW)
      gW = m.adjoint(gW);
    if (isComplex(getElementTypeOrSelf(u)) && (gU || gW)) {
      auto along = [&](Value x, Value g) -> Value { return p.make<ImagOp>(sumRows(m, m.times(x, g))); };
      turnOfW = gW ? along(columns, gW) : Value();
      Value turn = sum(m, gU ? along(u, gU) : Value(), turnOfW);
      gU = pullTurns(m, u, gU ? gU : m.times(u, m.number(u, 0)), turn);
    }
    if (gU) {
      inner = m.times(skew(m.mul(m.transposed(u), gU)), asColumns(m, scale));
      rest = m.mul(m.times(outside(m, m.conjugate(u), gU), asColumns(m, inverse)), m.conjugate(v));
    }
    if (gW) {
      inner = sum(m, inner, m.times(asRows(m, scale), skew(m.mul(m.transposed(columns), gW))));
      Value others = m.times(outside(m, m.conjugate(columns), gW), asColumns(m, inverse));
      rest = sum(m, rest, m.mul(m.conjugate(u), m.adjoint(others)));
    }
    if (turnOfW)
      inner = withDiagonal(m, m.times(m.imaginary(m.neg(turnOfW)), inverse), inner);
    if (gS)
      inner = withDiagonal(m, m.asElements(gS, u), inner);
    return {sum(m, m.mul(m.mul(m.conjugate(u), inner), m.conjugate(v)), rest)};
  }

  /// Computes P = Uᴴ Ȧ W; ṡ = diag P, and the vectors turn by F ∘ (P S + S Pᴴ) and F ∘ (S P + Pᴴ S), and each by a
  /// factor.
  static SmallVector<Value> push(const Push<SvdOp> &p) {
    Algebra m(p.b, p.loc);
    Value u = p.op.getU(), s = p.op.getS(), columns = m.adjoint(p.op.getV()), t = p.tangents[0];
    Value moved = m.mul(t, columns), inner = m.mul(m.adjoint(u), moved), scale = m.asElements(s, u);
    Value f = m.asElements(gaps(m, m.times(s, s)), u), reciprocals = reciprocalOrZero(m, s);
    Value inverse = asColumns(m, m.asElements(reciprocals, u)), diagonal = m.diagonal(inner);
    Value right = m.times(inner, asColumns(m, scale)), left = m.times(asRows(m, scale), inner);
    Value turnU = m.times(f, m.add(right, m.adjoint(right))), turnW = m.times(f, m.add(left, m.adjoint(left)));
    Value tU = m.add(m.mul(u, turnU), m.times(outside(m, u, moved), inverse));
    Value tW = m.add(m.mul(columns, turnW), m.times(outside(m, columns, m.mul(m.adjoint(t), u)), inverse));
    if (isComplex(getElementTypeOrSelf(u))) {
      Value turn = findTurns(m, u, tU);
      Value turnOfW = m.sub(turn, m.times(ImagOp::create(p.b, p.loc, diagonal), reciprocals));
      tU = m.add(tU, m.times(u, asColumns(m, m.imaginary(turn))));
      tW = m.add(tW, m.times(columns, asColumns(m, m.imaginary(turnOfW))));
    }
    return {tU, realPart(m, diagonal), m.adjoint(tW)};
  }
};

//===----------------------------------------------------------------------===//
// Orthonormal columns
//===----------------------------------------------------------------------===//

struct QrRule : Rule<QrRule, QrOp> {
  /// Returns the columns before the number of columns of `q`, or from it on.
  static Value columns(Algebra &m, Value x, Value q, bool before) {
    int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
    SubscriptArguments subscripts(last + 1);
    OpFoldResult count = tensor::getMixedSize(m.b, m.loc, q, last);
    subscripts.setRange(last, before ? std::optional<OpFoldResult>() : count,
                        before ? std::optional<OpFoldResult>(count) : std::nullopt);
    return slice(m.b, m.loc, x, subscripts);
  }
  /// Computes x R⁻¹ or x R⁻ᵀ
  static Value divide(Algebra &m, Value x, Value r, bool transposed) {
    return m.transposed(
        m.substitute(r, m.transposed(x), Algebra::kUpper | (transposed ? 0 : int(Algebra::kTransposed))));
  }

  /// Pulls the factors. Of the first k columns, Q R₁ = A₁, Ā₁ = (Q̄ + Q C) R₁⁻ᵀ, where C is symmetric with the lower
  /// triangle of R₁ R̄₁ᵀ - Q̄ᵀ Q; of the others, R₂ = Qᵀ A₂. Of complex numbers, Q and R are conjugate ones there,
  /// transposed cotangents adjoint ones.
  static Cotangents pull(const Pull<QrOp> &p) {
    Algebra m(p.b, p.loc);
    Value q = p.value(p.op.getQ()), r = p.value(p.op.getR()), a = p.value(p.op.getA());
    Value gQ = p.cotangents[0], gR = p.cotangents[1], ofOthers;
    Value r1 = columns(m, r, q, /*before=*/true), inner;
    if (gR) {
      Value gOthers = columns(m, gR, q, /*before=*/false);
      ofOthers = m.mul(m.conjugate(q), gOthers);
      gQ = sum(m, gQ, m.mul(m.conjugate(columns(m, a, q, /*before=*/false)), m.adjoint(gOthers)));
      inner = m.mul(m.conjugate(r1), m.adjoint(m.part(columns(m, gR, q, /*before=*/true), Triangle::Upper)));
    }
    Value ofQ = m.mul(m.adjoint(gQ), m.conjugate(q));
    inner = inner ? m.sub(inner, ofQ) : m.neg(ofQ);
    Value ofFirst = divide(m, m.add(gQ, m.mul(m.conjugate(q), m.hermitian(inner))), r1, /*transposed=*/true);
    if (!ofOthers)
      ofOthers = m.times(columns(m, a, q, /*before=*/false), m.number(a, 0));
    int64_t last = cast<RankedTensorType>(a.getType()).getRank() - 1;
    return {p.make<ConcatOp>(ValueRange{ofFirst, ofOthers}, last)};
  }

  static SmallVector<Value> push(const Push<QrOp> &p) {
    Algebra m(p.b, p.loc);
    Value q = p.op.getQ(), r1 = columns(m, p.op.getR(), q, /*before=*/true), t = p.tangents[0];
    Value quotient = divide(m, columns(m, t, q, /*before=*/true), r1, /*transposed=*/false);
    Value inner = m.mul(m.adjoint(q), quotient), lower = m.part(inner, Triangle::StrictlyLower);
    Value skew = m.sub(lower, m.adjoint(lower));
    if (isComplex(getElementTypeOrSelf(q)))
      skew = m.add(skew, m.part(m.imaginary(ImagOp::create(p.b, p.loc, inner)), Triangle::Diagonal));
    Value tQ = m.add(m.mul(q, skew), m.sub(quotient, m.mul(q, inner)));
    Value tR = m.add(m.mul(m.adjoint(tQ), p.op.getA()), m.mul(m.adjoint(q), t));
    return {tQ, m.part(tR, Triangle::Upper)};
  }
};

//===----------------------------------------------------------------------===//
// Pseudoinverses, at a constant rank
//===----------------------------------------------------------------------===//

/// Returns the cotangent of A given the cotangent `g` of X = A⁺.
Value pullPinv(Algebra &m, Value a, Value x, Value g) {
  Value xT = m.transposed(x), gH = m.adjoint(g);
  a = m.conjugate(a);
  x = m.conjugate(x);
  Value left = m.mul(gH, m.mul(x, xT)), right = m.mul(m.mul(xT, x), gH);
  left = m.sub(left, m.mul(a, m.mul(x, left)));
  right = m.sub(right, m.mul(m.mul(right, x), a));
  return m.sub(m.add(left, right), m.mul(m.mul(xT, g), xT));
}

/// Returns the tangent of X = A⁺ given the tangent `t` of A.
Value pushPinv(Algebra &m, Value a, Value x, Value t) {
  Value xH = m.adjoint(x), tH = m.adjoint(t);
  Value left = m.mul(m.mul(x, xH), tH), right = m.mul(tH, m.mul(xH, x));
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
