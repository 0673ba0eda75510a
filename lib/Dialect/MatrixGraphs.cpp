//===- MatrixGraphs.cpp - Linear algebra by factors -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"
#include "TensorGraph/Dialect/MatrixBuild.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

SmallVector<Value> CholeskySolveOp::buildGraph(OpBuilder &b) {
  auto half = [&](Value right, bool transposed) -> Value {
    return TriangularSolveOp::create(b, getLoc(), getFactor(), right, /*upper=*/false, transposed,
                                     /*unit_diagonal=*/false, getNan());
  };
  // Lᴴ X = Y is Lᵀ conj(X) = conj(Y).
  bool isOnComplex = isComplex(getFactor().getType().getElementType());
  auto conjugate = [&](Value x) -> Value { return isOnComplex ? Value(ConjOp::create(b, getLoc(), x)) : x; };
  auto solve = [&](Value right) { return conjugate(half(conjugate(half(right, false)), true)); };
  // Solutions of a vector for several matrices are no vector: the second system takes matrices of one column.
  int64_t rank = getX().getType().getRank();
  if (getB().getType().getRank() != 1 || rank == 1)
    return {solve(getB())};
  Value column = ExpandDimsOp::create(b, getLoc(), getB(), ArrayRef<int64_t>{1});
  return {SqueezeOp::create(b, getLoc(), solve(column), ArrayRef<int64_t>{rank})};
}

/// Builds elements of the diagonal of `a` for each row of right sides, or an error.
static Value buildDivisors(OpBuilder &b, SolveOp op) {
  Location loc = op.getLoc();
  MatrixBuilder matrix(b, loc);
  Value divisors = matrix.diagonal(op.getA()), zero = matrix.number(op.getA(), 0);
  if (op.getNan()) {
    Value nan = matrix.number(op.getA(), std::numeric_limits<double>::quiet_NaN());
    divisors = SelectOp::create(b, loc, EqOp::create(b, loc, divisors, zero), nan, divisors);
  } else {
    Value isRegular = AllOp::create(b, loc, NeOp::create(b, loc, divisors, zero), DenseI64ArrayAttr(), UnitAttr());
    divisors = AssertOp::create(b, loc, divisors.getType(), isRegular, divisors,
                                b.getStringAttr("the matrix is singular: a zero on the diagonal"), ValueRange(),
                                b.getStringAttr("singular"));
  }
  int64_t axis = cast<RankedTensorType>(divisors.getType()).getRank();
  bool isVector = op.getB().getType().getRank() == 1;
  return isVector ? divisors : Value(ExpandDimsOp::create(b, loc, divisors, ArrayRef<int64_t>{axis}));
}

SmallVector<Value> SolveOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  if (getAssume() == MatrixStructure::Diagonal)
    return {DivOp::create(b, loc, getB(), buildDivisors(b, *this))};
  if (getAssume() == MatrixStructure::Tridiagonal)
    return {TridiagonalSolveOp::create(b, loc, getA(), getB(), getTransposed(), getNan())};
  if (getAssume() == MatrixStructure::PositiveDefinite) {
    Value factor = CholeskyOp::create(b, loc, getA(), getNan());
    // A transposed Hermitian matrix has the conjugate elements.
    bool isConjugate = getTransposed() && isComplex(getA().getType().getElementType());
    Value right = isConjugate ? Value(ConjOp::create(b, loc, getB())) : getB();
    Value x = CholeskySolveOp::create(b, loc, factor, right, getNan());
    return {isConjugate ? Value(ConjOp::create(b, loc, x)) : x};
  }
  MatrixBuilder matrix(b, loc);
  bool isSymmetric = getAssume() == MatrixStructure::Symmetric;
  Value a = isSymmetric                                 ? matrix.mirrored(getA())
            : getAssume() == MatrixStructure::Hermitian ? matrix.hermitian(getA())
                                                        : getA();
  auto lu = LuOp::create(b, loc, a);
  return {LuSolveOp::create(b, loc, lu.getFactors(), lu.getOrder(), getB(), getTransposed() && !isSymmetric, getNan())};
}

SmallVector<Value> InvOp::buildGraph(OpBuilder &b) {
  Value unit = MatrixBuilder(b, getLoc()).unit(getA());
  return {SolveOp::create(b, getLoc(), getA(), unit, MatrixStructure::General, /*transposed=*/false, getNan())};
}

/// Builds the product of the elements of the last axis, and of another factor.
static Value buildProduct(OpBuilder &b, Location loc, Value x, Value factor) {
  int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
  Value product = ProdOp::create(b, loc, x, b.getDenseI64ArrayAttr(last), /*keepdims=*/false, TypeAttr());
  return MulOp::create(b, loc, product, factor);
}

SmallVector<Value> DetOp::buildGraph(OpBuilder &b) {
  auto lu = LuOp::create(b, getLoc(), getA());
  Value pivots = MatrixBuilder(b, getLoc()).diagonal(lu.getFactors());
  return {buildProduct(b, getLoc(), pivots, lu.getSign())};
}

SmallVector<Value> SlogdetOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  auto lu = LuOp::create(b, loc, getA());
  Value pivots = MatrixBuilder(b, loc).diagonal(lu.getFactors());
  Value sign = buildProduct(b, loc, SignOp::create(b, loc, pivots), lu.getSign());
  Value logs = LogOp::create(b, loc, AbsOp::create(b, loc, pivots));
  int64_t last = cast<RankedTensorType>(logs.getType()).getRank() - 1;
  Value log = SumOp::create(b, loc, logs, b.getDenseI64ArrayAttr(last), /*keepdims=*/false, TypeAttr());
  return {sign, log};
}

//===----------------------------------------------------------------------===//
// By singular values
//===----------------------------------------------------------------------===//

/// Builds the reciprocals of singular values, which descend, as elements of `a`; 0 for singular values that count as 0.
static Value buildReciprocals(OpBuilder &b, Location loc, Value a, Value s, FloatAttr rcond) {
  MatrixBuilder matrix(b, loc);
  auto type = cast<RankedTensorType>(a.getType());
  int64_t rank = type.getRank(), last = rank - 2;
  Value relative;
  if (rcond) {
    relative = matrix.number(s, rcond.getValueAsDouble());
  } else {
    IndexBuilder index(b, loc);
    Value larger = index.max(index.value(tensor::getMixedSize(b, loc, a, rank - 2)),
                             index.value(tensor::getMixedSize(b, loc, a, rank - 1)));
    Type real = partOf(type.getElementType());
    double roundoff = real.isF32() ? 0x1p-23 : 0x1p-52;
    relative = MulOp::create(b, loc, CastOp::create(b, loc, larger, real), matrix.number(s, roundoff));
  }
  // The first one; of none, the sum is 0.
  Value positions = matrix.positions(s, last);
  Value isFirst = EqOp::create(b, loc, positions, arith::ConstantIndexOp::create(b, loc, 0));
  Value largest = SumOp::create(b, loc, SelectOp::create(b, loc, isFirst, s, matrix.number(s, 0)),
                                b.getDenseI64ArrayAttr(last), /*keepdims=*/true, TypeAttr());
  Value counts = GtOp::create(b, loc, s, MulOp::create(b, loc, largest, relative));
  Value result = SelectOp::create(b, loc, counts, ReciprocalOp::create(b, loc, s), matrix.number(s, 0));
  bool isOnComplex = isComplex(type.getElementType());
  return isOnComplex ? Value(CastOp::create(b, loc, result, type.getElementType())) : result;
}

SmallVector<Value> PinvOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  MatrixBuilder matrix(b, loc);
  auto svd = SvdOp::create(b, loc, getA(), /*nan=*/false);
  Value reciprocals = buildReciprocals(b, loc, getA(), svd.getS(), getRcondAttr());
  int64_t rank = getA().getType().getRank();
  Value rows = ExpandDimsOp::create(b, loc, reciprocals, ArrayRef<int64_t>{rank - 2});
  Value scaled = MulOp::create(b, loc, matrix.adjoint(svd.getV()), rows);
  return {DotOp::create(b, loc, scaled, matrix.adjoint(svd.getU()))};
}

SmallVector<Value> LstsqOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  MatrixBuilder matrix(b, loc);
  auto svd = SvdOp::create(b, loc, getA(), /*nan=*/false);
  Value reciprocals = buildReciprocals(b, loc, getA(), svd.getS(), getRcondAttr());
  int64_t rank = getA().getType().getRank();
  bool isVector = getB().getType().getRank() == 1;
  Value right = isVector ? Value(ExpandDimsOp::create(b, loc, getB(), ArrayRef<int64_t>{1})) : getB();
  Value columns = ExpandDimsOp::create(b, loc, reciprocals, ArrayRef<int64_t>{rank - 1});
  Value inside = MulOp::create(b, loc, DotOp::create(b, loc, matrix.adjoint(svd.getU()), right), columns);
  Value x = DotOp::create(b, loc, matrix.adjoint(svd.getV()), inside);
  int64_t last = cast<RankedTensorType>(x.getType()).getRank() - 1;
  return {isVector ? Value(SqueezeOp::create(b, loc, x, ArrayRef<int64_t>{last})) : x};
}

//===----------------------------------------------------------------------===//
// The exponential
//===----------------------------------------------------------------------===//

/// The largest norm for which the approximant of degree 13 is exact to double precision, and its coefficients.
static constexpr double kLargestNorm = 5.371920351148152;
static constexpr double kPade[] = {64764752532480000,
                                   32382376266240000,
                                   7771770303897600,
                                   1187353796428800,
                                   129060195264000,
                                   10559470521600,
                                   670442572800,
                                   33522128640,
                                   1323241920,
                                   40840800,
                                   960960,
                                   16380,
                                   182,
                                   1};

/// Builds the largest element along the last axis, or 0; elements are not negative.
static Value buildLargest(OpBuilder &b, Location loc, Value x) {
  auto type = cast<RankedTensorType>(x.getType());
  SmallVector<int64_t> none(type.getRank(), 0), one(none);
  one.back() = 1;
  Value padded = PadOp::create(b, loc, x, MatrixBuilder(b, loc).number(x, 0), ValueRange(), ValueRange(), none, one);
  return MaxOp::create(b, loc, padded, b.getDenseI64ArrayAttr(type.getRank() - 1), UnitAttr());
}

/// Builds the number of times that matrices are halved for the approximant, as floats.
static Value buildHalvings(OpBuilder &b, Location loc, Value a) {
  MatrixBuilder matrix(b, loc);
  int64_t rank = cast<RankedTensorType>(a.getType()).getRank();
  Value columns =
      SumOp::create(b, loc, AbsOp::create(b, loc, a), b.getDenseI64ArrayAttr(rank - 2), /*keepdims=*/false, TypeAttr());
  Value norm = buildLargest(b, loc, columns);
  Value halvings = CeilOp::create(
      b, loc, Log2Op::create(b, loc, MulOp::create(b, loc, norm, matrix.number(norm, 1 / kLargestNorm))));
  // Not more than the largest float needs, also of infinities.
  halvings = ClipOp::create(b, loc, halvings, matrix.number(norm, 0), matrix.number(norm, 1024));
  Value isNumber = EqOp::create(b, loc, norm, norm);
  return SelectOp::create(b, loc, isNumber, halvings, matrix.number(norm, 0));
}

/// Builds a number for each matrix, as matrices of one element; a single number as it is.
static Value buildPerMatrix(OpBuilder &b, Location loc, Value x) {
  auto type = dyn_cast<RankedTensorType>(x.getType());
  if (!type)
    return x;
  return ExpandDimsOp::create(b, loc, x, ArrayRef<int64_t>{type.getRank(), type.getRank() + 1});
}

/// Squares the matrices of `x`, each of them as often as `halvings` says.
static Value buildSquares(OpBuilder &b, Location loc, Value x, Value halvings) {
  Value most = halvings;
  if (auto batch = dyn_cast<RankedTensorType>(halvings.getType())) {
    GraphBuilder graph(b, loc);
    if (batch.getRank() > 1)
      most = graph.reshape(halvings, graph.productOf(tensor::getMixedSizes(b, loc, halvings)));
    most = buildLargest(b, loc, most);
  }
  Value steps = CastOp::create(b, loc, most, b.getIndexType());
  auto scan =
      ScanOp::create(b, loc, x.getType(), steps, ValueRange(), x, halvings, b.getArrayAttr({}),
                     b.getArrayAttr(b.getDenseI64ArrayAttr({})), UnitAttr(), IntegerAttr(), DenseI64ArrayAttr());
  Block &body = scan.getBody().emplaceBlock();
  Value step = body.addArgument(b.getIndexType(), loc), state = body.addArgument(x.getType(), loc),
        wanted = body.addArgument(halvings.getType(), loc);
  OpBuilder inside = OpBuilder::atBlockEnd(&body);
  Value next = DotOp::create(inside, loc, state, state);
  if (isa<RankedTensorType>(halvings.getType())) {
    Value number = CastOp::create(inside, loc, step, getElementTypeOrSelf(wanted));
    Value isWanted = buildPerMatrix(inside, loc, LtOp::create(inside, loc, number, wanted));
    next = SelectOp::create(inside, loc, isWanted, next, state);
  }
  YieldOp::create(inside, loc, next, ValueRange(), Value(), ArrayRef<int64_t>());
  return scan.getFinals().front();
}

SmallVector<Value> ExpmOp::buildGraph(OpBuilder &b) {
  Location loc = getLoc();
  MatrixBuilder matrix(b, loc);
  Value halvings = buildHalvings(b, loc, getA());
  Value scale = Exp2Op::create(b, loc, NegOp::create(b, loc, halvings));
  if (Type element = getA().getType().getElementType(); isComplex(element))
    scale = CastOp::create(b, loc, scale, element);
  Value a = MulOp::create(b, loc, getA(), buildPerMatrix(b, loc, scale));

  // The even powers of A; odd ones are a factor A more.
  Value unit = matrix.unit(a), a2 = DotOp::create(b, loc, a, a), a4 = DotOp::create(b, loc, a2, a2),
        a6 = DotOp::create(b, loc, a2, a4);
  auto combine = [&](unsigned first, ArrayRef<Value> powers) {
    Value sum;
    for (auto [k, power] : llvm::enumerate(powers)) {
      Value term = MulOp::create(b, loc, power, matrix.number(a, kPade[first + 2 * k] / kPade[0]));
      sum = sum ? Value(AddOp::create(b, loc, sum, term)) : term;
    }
    return sum;
  };
  auto build = [&](unsigned first) -> Value {
    Value high = DotOp::create(b, loc, a6, combine(first + 8, {a2, a4, a6}));
    return AddOp::create(b, loc, high, combine(first, {unit, a2, a4, a6}));
  };
  Value even = build(0), odd = DotOp::create(b, loc, a, build(1));
  Value quotient = SolveOp::create(b, loc, SubOp::create(b, loc, even, odd), AddOp::create(b, loc, even, odd),
                                   MatrixStructure::General, /*transposed=*/false, /*nan=*/true);
  return {buildSquares(b, loc, quotient, halvings)};
}
