//===- Matrix.cpp - Derivatives of factorisations and linear systems ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x̄ is the cotangent and ẋ the tangent of x. Matrices of which a triangle is read have derivatives there.
//
//===----------------------------------------------------------------------===//

#include "Algebra.h"
#include "TensorGraph/Dialect/FourierOps.h"

using namespace mlir;
using namespace tg;

namespace {
//===----------------------------------------------------------------------===//
// Systems: A X = B has the tangent A Ẋ = Ḃ - Ȧ X, and B̄ = A⁻ᵀ X̄, Ā = -B̄ Xᵀ
//===----------------------------------------------------------------------===//

/// What the rules of `solve` and `triangular_solve` share. A model says by `system` how to solve, by `read` which
/// matrix the operand stands for, and by `fold` what the cotangent of that matrix is as one of the operand.
template <typename Model, typename OpTy> struct SystemRule : Rule<Model, OpTy> {
  static Cotangents pull(const Pull<OpTy> &p) {
    OpTy op = p.op;
    Algebra m(p.b, p.loc);
    bool vector = isVector(op.getB());
    Value a = p.value(op.getA());
    Value right = Model::system(m, op, a, m.column(p.g(), vector), !op.getTransposed());
    Cotangents all(2);
    if (p.wanted[0]) {
      Value x = m.column(p.value(op.getX()), vector);
      Value product = op.getTransposed() ? m.mul(x, m.transposed(right)) : m.mul(right, m.transposed(x));
      product = m.neg(unbroadcast(p.b, p.loc, product, a.getType()));
      all[0] = Model::fold(m, op, product);
    }
    if (p.wanted[1])
      all[1] = unbroadcast(p.b, p.loc, m.withoutColumn(right, vector), op.getB().getType());
    return all;
  }

  static SmallVector<Value> push(const Push<OpTy> &p) {
    OpTy op = p.op;
    Algebra m(p.b, p.loc);
    bool vector = isVector(op.getB());
    Value right = p.tangents[1] ? m.column(p.tangents[1], vector) : Value();
    if (p.tangents[0]) {
      Value moved = Model::read(m, op, p.tangents[0]);
      if (op.getTransposed())
        moved = m.transposed(moved);
      Value product = m.mul(moved, m.column(op.getX(), vector));
      right = right ? m.sub(right, product) : m.neg(product);
    }
    return {m.withoutColumn(Model::system(m, op, op.getA(), right, op.getTransposed()), vector)};
  }
};

struct TriangularSolveRule : SystemRule<TriangularSolveRule, TriangularSolveOp> {
  static Value system(Algebra &m, TriangularSolveOp op, Value a, Value right, bool transposed) {
    return m.substitute(a, right,
                        (op.getUpper() ? Algebra::kUpper : 0) | (transposed ? Algebra::kTransposed : 0) |
                            (op.getUnitDiagonal() ? Algebra::kUnit : 0));
  }
  static Value read(Algebra &m, TriangularSolveOp op, Value a) {
    if (op.getUnitDiagonal())
      return m.part(a, op.getUpper() ? Triangle::StrictlyUpper : Triangle::StrictlyLower);
    return m.part(a, op.getUpper() ? Triangle::Upper : Triangle::Lower);
  }
  static Value fold(Algebra &m, TriangularSolveOp op, Value a) { return read(m, op, a); }
};

struct TridiagonalSolveRule : SystemRule<TridiagonalSolveRule, TridiagonalSolveOp> {
  static Value system(Algebra &m, TridiagonalSolveOp op, Value a, Value right, bool transposed) {
    return TridiagonalSolveOp::create(m.b, m.loc, a, right, transposed, op.getNan());
  }
  static Value read(Algebra &m, TridiagonalSolveOp, Value a) { return m.part(a, Triangle::Tridiagonal); }
  static Value fold(Algebra &m, TridiagonalSolveOp op, Value a) { return read(m, op, a); }
};

struct SolveRule : SystemRule<SolveRule, SolveOp> {
  static bool isHermitian(SolveOp op) {
    return op.getAssume() == MatrixStructure::Hermitian || op.getAssume() == MatrixStructure::PositiveDefinite;
  }
  static Value system(Algebra &m, SolveOp op, Value a, Value right, bool transposed) {
    return SolveOp::create(m.b, m.loc, a, right, op.getAssume(), transposed, op.getNan());
  }
  static Value read(Algebra &m, SolveOp op, Value a) {
    if (op.getAssume() == MatrixStructure::Diagonal)
      return m.part(a, Triangle::Diagonal);
    if (op.getAssume() == MatrixStructure::Tridiagonal)
      return m.part(a, Triangle::Tridiagonal);
    if (isHermitian(op))
      return m.hermitian(a);
    return op.getAssume() == MatrixStructure::Symmetric ? m.mirrored(a) : a;
  }
  static Value fold(Algebra &m, SolveOp op, Value a) {
    if (isHermitian(op))
      return m.foldedHermitian(a);
    return op.getAssume() == MatrixStructure::Symmetric ? m.folded(a) : read(m, op, a);
  }
};

/// A X + X B = C has the tangent A Ẋ + Ẋ B = Ċ - Ȧ X - X Ḃ, and Aᵀ C̄ + C̄ Bᵀ = X̄, Ā = -C̄ Xᵀ, B̄ = -Xᵀ C̄.
struct SylvesterRule : Rule<SylvesterRule, SylvesterOp> {
  static Cotangents pull(const Pull<SylvesterOp> &p) {
    SylvesterOp op = p.op;
    Algebra m(p.b, p.loc);
    Value right =
        p.make<SylvesterOp>(m.transposed(p.value(op.getA())), m.transposed(p.value(op.getB())), p.g(), op.getNan());
    Cotangents all(3);
    auto add = [&](unsigned number, Value x) {
      all[number] = unbroadcast(p.b, p.loc, x, op->getOperand(number).getType());
    };
    if (p.wanted[0])
      add(0, m.neg(m.mul(right, m.transposed(p.value(op.getX())))));
    if (p.wanted[1])
      add(1, m.neg(m.mul(m.transposed(p.value(op.getX())), right)));
    if (p.wanted[2])
      add(2, right);
    return all;
  }

  static SmallVector<Value> push(const Push<SylvesterOp> &p) {
    SylvesterOp op = p.op;
    Algebra m(p.b, p.loc);
    Value right = p.tangents[2];
    auto subtract = [&](Value product) { right = right ? m.sub(right, product) : m.neg(product); };
    if (p.tangents[0])
      subtract(m.mul(p.tangents[0], op.getX()));
    if (p.tangents[1])
      subtract(m.mul(op.getX(), p.tangents[1]));
    return {SylvesterOp::create(m.b, m.loc, op.getA(), op.getB(), right, op.getNan())};
  }
};

//===----------------------------------------------------------------------===//
// Factors
//===----------------------------------------------------------------------===//

struct CholeskyRule : Rule<CholeskyRule, CholeskyOp> {
  /// Computes Ā = L⁻ᵀ Φ(Lᵀ L̄) conj(L)⁻¹, folded.
  static Cotangents pull(const Pull<CholeskyOp> &p) {
    Algebra m(p.b, p.loc);
    Value factor = p.value(p.op.getFactor());
    Value inner = m.halved(m.mul(m.transposed(factor), m.part(p.g(), Triangle::Lower)));
    Value half = m.substitute(factor, inner, Algebra::kTransposed);
    return {m.foldedHermitian(m.substitute(factor, m.adjoint(half), Algebra::kTransposed))};
  }
  /// Computes L̇ = L Φ(L⁻¹ Ȧ L⁻ᴴ)
  static SmallVector<Value> push(const Push<CholeskyOp> &p) {
    Algebra m(p.b, p.loc);
    Value factor = p.op.getFactor();
    Value half = m.substitute(factor, m.hermitian(p.tangents[0]), 0);
    Value inner = m.substitute(factor, m.adjoint(half), 0);
    return {m.mul(factor, m.halved(inner))};
  }
};

/// P A = L U, with both factors in one matrix F.
struct Factors {
  Factors(Algebra &m, Value packed, Value order) : m(m), packed(packed), order(order) {}

  Value lower(Value x) { return m.part(x, Triangle::StrictlyLower); }
  Value upper(Value x) { return m.part(x, Triangle::Upper); }
  Value withOnes() { return m.choose(m.number(packed, 1), lower(packed), Triangle::Diagonal); }
  Value upper() { return upper(packed); }
  /// Computes L⁻ᵀ U⁻ᵀ x
  Value substituteTransposed(Value x) {
    x = m.substitute(packed, x, Algebra::kUpper | Algebra::kTransposed);
    return m.substitute(packed, x, Algebra::kTransposed | Algebra::kUnit);
  }
  /// Computes U⁻¹ L⁻¹ x
  Value substitute(Value x) { return m.substitute(packed, m.substitute(packed, x, Algebra::kUnit), Algebra::kUpper); }
  /// Computes P x, or Pᵀ x: a system whose factors are 1.
  Value permute(Value x, bool transposed) {
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(m.b, m.loc, packed);
    Value zeros = buildFull(m.b, m.loc, packed.getType(), 0, sizes);
    Value ones = m.choose(m.number(packed, 1), zeros, Triangle::Diagonal);
    return LuSolveOp::create(m.b, m.loc, ones, order, x, transposed, /*nan=*/true);
  }
  /// Returns the tangent of P A for the tangent of the factors.
  Value tangentOfProduct(Value tangent) {
    return m.add(m.mul(lower(tangent), upper()), m.mul(withOnes(), upper(tangent)));
  }

  Algebra &m;
  Value packed, order;
};

struct LuRule : Rule<LuRule, LuOp> {
  /// Returns whether a result has a derivative: the sign is constant wherever it has one.
  bool connects(Operation *, unsigned, unsigned result) const { return result == 0; }

  /// Computes Ā = Pᵀ L⁻ᵀ (tril(Lᵀ L̄, -1) + triu(Ū Uᵀ)) U⁻ᵀ
  static Cotangents pull(const Pull<LuOp> &p) {
    Value g = p.cotangents[0];
    if (!g)
      return {Value()};
    Algebra m(p.b, p.loc);
    Factors f(m, p.value(p.op.getFactors()), p.value(p.op.getOrder()));
    Value ofLower = m.mul(m.transposed(f.withOnes()), f.lower(g)), ofUpper = m.mul(f.upper(g), m.transposed(f.upper()));
    Value inner = m.choose(ofUpper, ofLower, Triangle::Upper);
    Value half = m.substitute(f.packed, inner, Algebra::kTransposed | Algebra::kUnit);
    Value rows = m.transposed(m.substitute(f.packed, m.transposed(half), Algebra::kUpper));
    return {f.permute(rows, /*transposed=*/true)};
  }
  /// Computes Q = L⁻¹ P Ȧ U⁻¹; L̇ = L tril(Q, -1), U̇ = triu(Q) U
  static SmallVector<Value> push(const Push<LuOp> &p) {
    Algebra m(p.b, p.loc);
    Factors f(m, p.op.getFactors(), p.op.getOrder());
    Value half = m.substitute(f.packed, f.permute(p.tangents[0], /*transposed=*/false), Algebra::kUnit);
    Value q = m.transposed(m.substitute(f.packed, m.transposed(half), Algebra::kUpper | Algebra::kTransposed));
    Value ofLower = m.mul(f.withOnes(), f.lower(q)), ofUpper = m.mul(f.upper(q), f.upper());
    return {m.choose(ofUpper, ofLower, Triangle::Upper), Value(), Value()};
  }
};

struct LuSolveRule : Rule<LuSolveRule, LuSolveOp> {
  bool connects(Operation *, unsigned operand, unsigned) const { return operand != 1; }

  /// Pulls by G = -(P B̄) Xᵀ, the cotangent of P A, or of a transposed system -(P X) B̄ᵀ; then L̄ = G Uᵀ and Ū = Lᵀ G.
  static Cotangents pull(const Pull<LuSolveOp> &p) {
    LuSolveOp op = p.op;
    Algebra m(p.b, p.loc);
    Factors f(m, p.value(op.getFactors()), p.value(op.getOrder()));
    bool vector = isVector(op.getB());
    Value g = m.column(p.g(), vector);
    Cotangents all(3);
    Value right;
    if (p.wanted[2] || op.getTransposed())
      right = LuSolveOp::create(p.b, p.loc, f.packed, f.order, g, !op.getTransposed(), op.getNan());
    if (p.wanted[2])
      all[2] = unbroadcast(p.b, p.loc, m.withoutColumn(right, vector), op.getB().getType());
    if (!p.wanted[0])
      return all;
    Value rows = op.getTransposed() ? m.column(p.value(op.getB()), vector) : g;
    Value columns = op.getTransposed() ? right : m.column(p.value(op.getX()), vector);
    Value ofProduct = m.neg(m.mul(f.substituteTransposed(rows), m.transposed(columns)));
    ofProduct = unbroadcast(p.b, p.loc, ofProduct, f.packed.getType());
    all[0] = m.choose(m.mul(m.transposed(f.withOnes()), ofProduct), m.mul(ofProduct, m.transposed(f.upper())),
                      Triangle::Upper);
    return all;
  }

  static SmallVector<Value> push(const Push<LuSolveOp> &p) {
    LuSolveOp op = p.op;
    Algebra m(p.b, p.loc);
    Factors f(m, op.getFactors(), op.getOrder());
    bool vector = isVector(op.getB());
    Value sum;
    auto solve = [&](Value right) -> Value {
      return LuSolveOp::create(p.b, p.loc, f.packed, f.order, right, op.getTransposed(), op.getNan());
    };
    if (p.tangents[2])
      sum = solve(m.column(p.tangents[2], vector));
    if (p.tangents[0]) {
      Value moved = f.tangentOfProduct(p.tangents[0]), term;
      if (op.getTransposed()) {
        Value rows = f.substituteTransposed(m.column(op.getB(), vector));
        term = solve(m.mul(m.transposed(moved), rows));
      } else {
        term = f.substitute(m.mul(moved, m.column(op.getX(), vector)));
      }
      sum = sum ? m.sub(sum, term) : m.neg(term);
    }
    return {m.withoutColumn(sum, vector)};
  }
};

//===----------------------------------------------------------------------===//
// Inverses and determinants
//===----------------------------------------------------------------------===//

/// The matrix of a Fourier transform is symmetric.
struct FftRowsRule : Rule<FftRowsRule, FftRowsOp> {
  static Cotangents pull(const Pull<FftRowsOp> &p) { return {p.make<FftRowsOp>(p.g(), p.op.getInverse())}; }
  static SmallVector<Value> push(const Push<FftRowsOp> &p) {
    return {p.make<FftRowsOp>(p.tangents[0], p.op.getInverse())};
  }
};

struct InvRule : Rule<InvRule, InvOp> {
  /// Computes Ā = -Xᵀ X̄ Xᵀ
  static Cotangents pull(const Pull<InvOp> &p) {
    Algebra m(p.b, p.loc);
    Value x = m.transposed(p.value(p.op.getX()));
    return {m.neg(m.mul(m.mul(x, p.g()), x))};
  }
  static SmallVector<Value> push(const Push<InvOp> &p) {
    Algebra m(p.b, p.loc);
    Value x = p.op.getX();
    return {m.neg(m.mul(m.mul(x, p.tangents[0]), x))};
  }
};

/// Builds A⁻ᵀ; NaN if A is singular.
Value buildInverseTransposed(Algebra &m, Value a) { return m.transposed(InvOp::create(m.b, m.loc, a, /*nan=*/true)); }

struct DetRule : Rule<DetRule, DetOp> {
  /// Computes Ā = d̄ d A⁻ᵀ
  static Cotangents pull(const Pull<DetOp> &p) {
    Algebra m(p.b, p.loc);
    Value scale = m.times(p.g(), p.value(p.op.getResult()));
    return {m.times(buildInverseTransposed(m, p.value(p.op.getA())), m.asMatrices(scale))};
  }
  static SmallVector<Value> push(const Push<DetOp> &p) {
    Algebra m(p.b, p.loc);
    Value trace = m.sumMatrices(m.times(buildInverseTransposed(m, p.op.getA()), p.tangents[0]));
    return {m.times(p.op.getResult(), trace)};
  }
};

struct SlogdetRule : Rule<SlogdetRule, SlogdetOp> {
  /// Returns whether a result has a derivative: the sign of a real determinant is constant wherever it has one.
  bool connects(Operation *op, unsigned, unsigned result) const {
    return result == 1 || isOnComplex(cast<SlogdetOp>(op));
  }
  static bool isOnComplex(SlogdetOp op) { return isComplex(op.getA().getType().getElementType()); }

  /// Pulls by log d: of a complex determinant d, the logarithm and the angle are the parts of log d, whose derivative
  /// is A⁻ᵀ.
  static Cotangents pull(const Pull<SlogdetOp> &p) {
    Value ofSign = p.cotangents[0], g = p.cotangents[1];
    bool complex = isOnComplex(p.op);
    if (!g && !(complex && ofSign))
      return {Value()};
    Algebra m(p.b, p.loc);
    if (complex) {
      Value angle = ofSign ? Value(p.make<ImagOp>(m.times(ofSign, p.value(p.op.getSign())))) : Value();
      Value zero = m.number(g ? g : angle, 0);
      g = p.make<ComplexOp>(g ? g : zero, angle ? angle : zero);
    }
    return {m.times(buildInverseTransposed(m, p.value(p.op.getA())), m.asMatrices(g))};
  }
  static SmallVector<Value> push(const Push<SlogdetOp> &p) {
    Algebra m(p.b, p.loc);
    Value trace = m.sumMatrices(m.times(buildInverseTransposed(m, p.op.getA()), p.tangents[0]));
    if (!isOnComplex(p.op))
      return {Value(), trace};
    Value angle = p.make<ImagOp>(trace);
    return {m.times(p.op.getSign(), m.imaginary(angle)), p.make<RealOp>(trace)};
  }
};
} // namespace

void tg::registerMatrixRules(MLIRContext *context) {
  CholeskyOp::attachInterface<CholeskyRule>(*context);
  DetOp::attachInterface<DetRule>(*context);
  FftRowsOp::attachInterface<FftRowsRule>(*context);
  InvOp::attachInterface<InvRule>(*context);
  LuOp::attachInterface<LuRule>(*context);
  LuSolveOp::attachInterface<LuSolveRule>(*context);
  SlogdetOp::attachInterface<SlogdetRule>(*context);
  SolveOp::attachInterface<SolveRule>(*context);
  SylvesterOp::attachInterface<SylvesterRule>(*context);
  TriangularSolveOp::attachInterface<TriangularSolveRule>(*context);
  TridiagonalSolveOp::attachInterface<TridiagonalSolveRule>(*context);
}
