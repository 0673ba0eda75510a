//===- SmallSystems.cpp - Factors and systems in place --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A call of the runtime takes longer than the arithmetic of two or three rows, keeps what is around it out of registers
// and lanes, and hands elements over in memory. The orders are those of Runtime/Matrix/SmallSystemsBodies.h and
// CholeskyBodies.h.
//
//===----------------------------------------------------------------------===//

#include "SmallSystems.h"
#include "LoweringBuilder.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;
using namespace tg;

namespace {
/// The elements of a matrix, or of the right sides of a system.
struct Elements {
  int64_t rows, columns;
  SmallVector<Value> values; // row by row

  Value &at(int64_t i, int64_t j) { return values[i * columns + j]; }
  Value at(int64_t i, int64_t j) const { return values[i * columns + j]; }
  Elements transposed() const {
    Elements other{columns, rows, {}};
    for (int64_t j = 0; j < columns; ++j)
      for (int64_t i = 0; i < rows; ++i)
        other.values.push_back(at(i, j));
    return other;
  }
};

class Emitter : LoweringBuilder {
public:
  Emitter(OpBuilder &b, MatrixOpInterface op)
      : LoweringBuilder(b, op->getLoc()), op(op), type(getElementTypeOrSelf(op->getOperand(0))) {}

  SmallFactors factor(bool areOnlySolved) {
    auto lu = cast<LuOp>(*op);
    Elements u = read(lu.getA());
    SmallFactors factors;
    SmallVector<Value> order = llvm::map_to_vector(llvm::seq(u.rows), [&](int64_t i) { return constant(i); });
    Value sign = constant(type, 1);
    for (int64_t p = 0; p < u.rows; ++p) {
      for (auto [pivot, row, isPivot] : findPivot(u, p)) {
        exchange(isPivot, u, p, row);
        exchangeIf(isPivot, order[p], order[row]);
        sign = select(isPivot, arith::NegFOp::create(b, loc, sign), sign);
        factors.exchanges.push_back({pivot, row, isPivot});
      }
      for (int64_t i = p + 1; i < u.rows; ++i)
        eliminate(u, p, i, areOnlySolved);
    }
    Value rows = tensor::FromElementsOp::create(b, loc, cast<RankedTensorType>(lu.getOrder().getType()), order);
    factors.results = {write(u, lu.getFactors().getType()), rows, sign};
    factors.elements = u.values;
    return factors;
  }
  SmallSystem emitLu() { return {factor(/*areOnlySolved=*/false).results, {}}; }

  /// Solves a system by factors.
  SmallSystem solveBy(const SmallFactors &known) {
    auto solve = cast<LuSolveOp>(*op);
    Elements sides = read(solve.getB()), factors{sides.rows, sides.rows, known.elements};
    Value failure = findZero(factors);
    bool transposed = solve.getTransposed();
    if (transposed)
      factors = factors.transposed();
    else
      for (auto [pivot, row, condition] : known.exchanges)
        exchange(condition, sides, pivot, row);
    substituteTwice(factors, sides, transposed);
    if (transposed)
      for (auto [pivot, row, condition] : llvm::reverse(known.exchanges))
        exchange(condition, sides, pivot, row);
    return finish(sides, failure);
  }

  SmallSystem emitLuSolve() {
    auto solve = cast<LuSolveOp>(*op);
    Elements factors = read(solve.getFactors()), sides = read(solve.getB());
    SmallVector<Value> order;
    for (int64_t i = 0; i < factors.rows; ++i)
      order.push_back(element(solve.getOrder(), constant(i)));
    Value failure = findZero(factors);
    bool transposed = solve.getTransposed();
    if (transposed)
      factors = factors.transposed();
    else
      sides = permute(sides, order, /*gathers=*/true);
    substituteTwice(factors, sides, transposed);
    if (transposed)
      sides = permute(sides, order, /*gathers=*/false);
    return finish(sides, failure);
  }

  SmallSystem emitTriangularSolve() {
    auto solve = cast<TriangularSolveOp>(*op);
    Elements matrix = read(solve.getA()), sides = read(solve.getB());
    bool unit = solve.getUnitDiagonal();
    Value failure = unit ? constant(0) : findZero(matrix);
    if (solve.getTransposed())
      matrix = matrix.transposed();
    substitute(matrix, sides, /*descends=*/solve.getUpper() != solve.getTransposed(), unit);
    return finish(sides, failure);
  }

  SmallSystem emitCholesky() {
    auto cholesky = cast<CholeskyOp>(*op);
    Elements a = read(cholesky.getA()), factor = a;
    SmallVector<Value> isBad;
    for (int64_t j = 0; j < a.rows; ++j) {
      for (int64_t i = j; i < a.rows; ++i) {
        Value rest = a.at(i, j);
        for (int64_t p = 0; p < j; ++p)
          rest = subtract(rest, factor.at(i, p), factor.at(j, p));
        factor.at(i, j) = rest;
      }
      // A pivot that is NaN goes on, to a factor with NaN.
      isBad.push_back(compare(arith::CmpFPredicate::OLE, factor.at(j, j), constant(type, 0)));
      factor.at(j, j) = math::SqrtOp::create(b, loc, factor.at(j, j));
      for (int64_t i = j + 1; i < a.rows; ++i) {
        factor.at(i, j) = divide(factor.at(i, j), factor.at(j, j));
        factor.at(j, i) = constant(type, 0);
      }
    }
    return finish(factor, firstOf(isBad));
  }

private:
  //===--- Arithmetic ----------------------------------------------------===//
  Value divide(Value x, Value y) { return arith::DivFOp::create(b, loc, x, y); }
  Value compare(arith::CmpFPredicate predicate, Value x, Value y) {
    return arith::CmpFOp::create(b, loc, predicate, x, y);
  }
  Value isZero(Value x) { return compare(arith::CmpFPredicate::OEQ, x, constant(type, 0)); }
  /// Computes x - y z. The product is rounded, as in the runtime.
  Value subtract(Value x, Value y, Value z) {
    auto product = arith::MulFOp::create(b, loc, y, z);
    product->setDiscardableAttr(kRoundedAttr, b.getUnitAttr());
    return arith::SubFOp::create(b, loc, x, product);
  }

  //===--- Tensors -------------------------------------------------------===//
  Elements read(Value tensor) {
    ArrayRef<int64_t> shape = cast<RankedTensorType>(tensor.getType()).getShape();
    Elements elements{shape[0], shape.size() == 1 ? 1 : shape[1], {}};
    for (int64_t i = 0; i < elements.rows; ++i)
      for (int64_t j = 0; j < elements.columns; ++j) {
        SmallVector<Value> index{constant(i), constant(j)};
        elements.values.push_back(element(tensor, ArrayRef(index).take_front(shape.size())));
      }
    return elements;
  }

  Value write(const Elements &elements, Type tensor) {
    auto type = VectorType::get(cast<RankedTensorType>(tensor).getShape(), this->type);
    return writeSmallTensor(b, loc, vector::FromElementsOp::create(b, loc, type, elements.values));
  }

  /// Returns the only result, and how the operation fails. Elements of an operation that does not fail are NaN instead.
  SmallSystem finish(Elements &elements, Value failure) {
    if (op.getFailure(/*inBatch=*/false).empty()) {
      Value fails = negate(equal(failure, constant(0))), nan = constant(type, NAN);
      for (Value &element : elements.values)
        element = select(fails, nan, element);
      failure = {};
    }
    return {{write(elements, op->getResult(0).getType())}, failure};
  }

  //===--- Steps ---------------------------------------------------------===//
  /// Returns the first place, counted from 1, at which a condition is true, or 0.
  Value firstOf(ArrayRef<Value> conditions) {
    Value place = constant(0);
    for (int64_t i = conditions.size(); i-- > 0;)
      place = select(conditions[i], constant(i + 1), place);
    return place;
  }
  Value findZero(const Elements &matrix) {
    return firstOf(llvm::map_to_vector(llvm::seq(matrix.rows), [&](int64_t i) { return isZero(matrix.at(i, i)); }));
  }

  void exchangeIf(Value exchanges, Value &x, Value &y) {
    Value before = x;
    x = select(exchanges, y, before);
    y = select(exchanges, before, y);
  }
  void exchange(Value exchanges, Elements &elements, int64_t row, int64_t other) {
    for (int64_t j = 0; j < elements.columns; ++j)
      exchangeIf(exchanges, elements.at(row, j), elements.at(other, j));
  }

  /// Finds the exchanges of row `p` with those below it, of which the pivot of its column needs one at most.
  SmallVector<SmallFactors::Exchange> findPivot(const Elements &u, int64_t p) {
    Value pivot = constant(p), largest = math::AbsFOp::create(b, loc, u.at(p, p));
    for (int64_t i = p + 1; i < u.rows; ++i) {
      Value magnitude = math::AbsFOp::create(b, loc, u.at(i, p));
      Value isLarger = compare(arith::CmpFPredicate::OGT, magnitude, largest);
      pivot = select(isLarger, constant(i), pivot);
      largest = select(isLarger, magnitude, largest);
    }
    SmallVector<SmallFactors::Exchange> exchanges;
    for (int64_t i = p + 1; i < u.rows; ++i)
      exchanges.push_back({p, i, equal(pivot, constant(i))});
    return exchanges;
  }

  /// Subtracts row `p` from row `i`, so that the element below the pivot, which is not stored, becomes 0.
  void eliminate(Elements &u, int64_t p, int64_t i, bool isPivotGood) {
    // Below a pivot that is 0 are only zeros, and NaN.
    Value isDone = isPivotGood ? Value() : both(isZero(u.at(p, p)), isZero(u.at(i, p)));
    auto set = [&](Value &element, Value next) { element = isDone ? select(isDone, element, next) : next; };
    set(u.at(i, p), divide(u.at(i, p), u.at(p, p)));
    for (int64_t j = p + 1; j < u.columns; ++j)
      set(u.at(i, j), subtract(u.at(i, j), u.at(i, p), u.at(p, j)));
  }

  /// Solves L U X = B, or Uᵀ Lᵀ X = B.
  void substituteTwice(const Elements &factors, Elements &sides, bool transposed) {
    substitute(factors, sides, /*descends=*/false, /*unit=*/!transposed);
    substitute(factors, sides, /*descends=*/true, /*unit=*/transposed);
  }

  /// Solves a triangular system in place of its right sides.
  void substitute(const Elements &matrix, Elements &sides, bool descends, bool unit) {
    int64_t n = matrix.rows;
    auto row = [&](int64_t step) { return descends ? n - 1 - step : step; };
    for (int64_t j = 0; j < sides.columns; ++j)
      for (int64_t found = 0; found < n; ++found) {
        int64_t i = row(found);
        Value &x = sides.at(i, j);
        for (int64_t q = 0; q < found; ++q)
          x = subtract(x, matrix.at(i, row(q)), sides.at(row(q), j));
        if (!unit)
          x = divide(x, matrix.at(i, i));
      }
  }

  /// Copies rows: row order[i] to row i if `gathers`, else the other way round. Rows that no row is copied to are NaN.
  Elements permute(const Elements &from, ArrayRef<Value> order, bool gathers) {
    Elements to = from;
    llvm::fill(to.values, constant(type, NAN));
    for (int64_t i = 0; i < from.rows; ++i)
      for (int64_t other = 0; other < from.rows; ++other) {
        Value isOther = equal(order[i], constant(other));
        int64_t target = gathers ? i : other, source = gathers ? other : i;
        for (int64_t j = 0; j < from.columns; ++j)
          to.at(target, j) = select(isOther, from.at(source, j), to.at(target, j));
      }
    return to;
  }

  MatrixOpInterface op;
  Type type;
};
} // namespace

/// Returns the code for a routine; null if there is none.
static SmallSystem (Emitter::*findEmitter(const tg_matrix_routine *routine))() {
  if (routine == &tg_lu_routine)
    return &Emitter::emitLu;
  if (routine == &tg_lu_solve_routine)
    return &Emitter::emitLuSolve;
  if (routine == &tg_triangular_solve_routine)
    return &Emitter::emitTriangularSolve;
  return routine == &tg_cholesky_routine ? &Emitter::emitCholesky : nullptr;
}

bool tg::isSmallSystem(MatrixOpInterface op) {
  auto matrix = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  auto sides = dyn_cast<RankedTensorType>(op->getOperands().back().getType());
  if (!findEmitter(op.getRoutine()) || !isa<FloatType>(matrix.getElementType()) || matrix.getRank() != 2 ||
      sides.getRank() > 2)
    return false;
  int64_t n = matrix.getDimSize(0), k = sides.getRank() == 2 ? sides.getDimSize(1) : 1;
  auto fits = [&](Value operand) {
    auto type = cast<RankedTensorType>(operand.getType());
    return type.hasStaticShape() && type.getDimSize(0) == n;
  };
  bool isKnown = llvm::all_of(op->getOperands(), fits) && matrix.getDimSize(1) == n &&
                 llvm::all_of(op->getResultTypes(), [](Type type) {
                   auto tensor = dyn_cast<RankedTensorType>(type);
                   return !tensor || tensor.hasStaticShape();
                 });
  return isKnown && n > 0 && k > 0 && n * n * (n + k) <= tuning::kMostOfSmallSystem;
}

SmallSystem tg::emitSmallSystem(OpBuilder &b, MatrixOpInterface op) {
  assert(isSmallSystem(op) && "expects an operation that is emitted in place");
  return (Emitter(b, op).*findEmitter(op.getRoutine()))();
}

SmallFactors tg::emitSmallFactors(OpBuilder &b, LuOp lu, bool areOnlySolved) {
  return Emitter(b, lu).factor(areOnlySolved);
}

SmallSystem tg::emitSmallSystem(OpBuilder &b, LuSolveOp solve, const SmallFactors &factors) {
  return Emitter(b, solve).solveBy(factors);
}
