//===- Matrix.cpp - Linear algebra without inverses and determinants ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What is known of a matrix comes from the operation that computes it, never from its elements. An operation that is
// not needed any more is dropped, and its error with it.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Stabilize.h"
#include "TensorGraph/Dialect/MatrixBuild.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"

using namespace mlir;
using namespace tg;

static ArrayRef<int64_t> batchOf(Value x) {
  auto type = cast<RankedTensorType>(x.getType());
  return type.getShape().take_front(getBatchRank(type));
}

/// Returns whether products with matrices `a` are systems of them: tg.dot broadcasts batch axes, a system does not.
static bool isSystem(Value a, Value right) {
  ArrayRef<int64_t> batch = batchOf(a), other = batchOf(right);
  return batch.empty() || other.empty() || (batch == other && !llvm::is_contained(batch, 1));
}

/// Returns x if `value` is x with its last two axes exchanged.
static Value transposedFrom(Value value) {
  auto op = value.getDefiningOp<TransposeOp>();
  if (!op)
    return {};
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(op.getPermutation().size()));
  if (order.size() < 2)
    return {};
  std::swap(order.end()[-1], order.end()[-2]);
  return ArrayRef<int64_t>(order) == op.getPermutation() ? op.getX() : Value();
}

/// Returns L if `value` is a factor of tg.cholesky, also transposed (`upper`).
static Value factorOf(Value value, bool &upper) {
  Value below = transposedFrom(value);
  upper = bool(below);
  Value factor = upper ? below : value;
  return factor.getDefiningOp<CholeskyOp>() ? factor : Value();
}

static bool isOnComplex(Value x) { return isComplex(getElementTypeOrSelf(x)); }

/// Returns L if `value` is L Lᵀ of a factor of real numbers.
static Value rootOf(Value value) {
  auto product = value.getDefiningOp<DotOp>();
  if (!product || partsOf(product) || isOnComplex(value) || transposedFrom(product.getRhs()) != product.getLhs())
    return {};
  return product.getLhs().getDefiningOp<CholeskyOp>() ? product.getLhs() : Value();
}

//===----------------------------------------------------------------------===//
// Inverses
//===----------------------------------------------------------------------===//

/// Rewrites A⁻¹ B to the solution of A X = B, and B A⁻¹ to a solution of the transposed system.
static LogicalResult solveForProduct(DotOp op, PatternRewriter &rewriter) {
  if (partsOf(op))
    return rewriter.notifyMatchFailure(op, "a system has no parts");
  Location loc = op.getLoc();
  auto left = op.getLhs().getDefiningOp<InvOp>(), right = op.getRhs().getDefiningOp<InvOp>();
  if (left && left->hasOneUse() && isSystem(left.getA(), op.getRhs())) {
    rewriter.replaceOpWithNewOp<SolveOp>(op, op.getType(), left.getA(), op.getRhs(), MatrixStructure::General,
                                         /*transposed=*/false, left.getNan());
    return success();
  }
  if (!right || !right->hasOneUse() || !isSystem(right.getA(), op.getLhs()))
    return failure();
  MatrixBuilder matrix(rewriter, loc);
  bool isRow = op.getLhs().getType().getRank() == 1;
  Value rows = isRow ? op.getLhs() : matrix.transposed(op.getLhs());
  Value x =
      SolveOp::create(rewriter, loc, right.getA(), rows, MatrixStructure::General, /*transposed=*/true, right.getNan());
  Value result = isRow ? x : matrix.transposed(x);
  if (result.getType() != op.getType())
    return rewriter.notifyMatchFailure(op, "its type knows other sizes");
  rewriter.replaceOp(op, result);
  return success();
}

static LogicalResult invertTwice(InvOp op, PatternRewriter &rewriter) {
  auto inner = op.getA().getDefiningOp<InvOp>();
  if (!inner || inner.getNan() || op.getNan())
    return failure();
  rewriter.replaceOp(op, inner.getA());
  return success();
}

/// Solves by structure: a system of an inverse is a product; one of a triangular factor is triangular; one of L Lᵀ has
/// a factor.
static LogicalResult solveByStructure(SolveOp op, PatternRewriter &rewriter) {
  bool isGeneral = op.getAssume() == MatrixStructure::General;
  bool upper = false;
  auto finish = [&](Value result) {
    if (result.getType() != op.getType())
      return failure();
    rewriter.replaceOp(op, result);
    return success();
  };
  auto inverse = op.getA().getDefiningOp<InvOp>();
  if (isGeneral && inverse && !inverse.getNan() && !op.getNan() && isSystem(op.getA(), op.getB())) {
    MatrixBuilder matrix(rewriter, op.getLoc());
    Value a = op.getTransposed() ? matrix.transposed(inverse.getA()) : inverse.getA();
    return finish(DotOp::create(rewriter, op.getLoc(), a, op.getB()));
  }
  if (Value factor = isGeneral ? factorOf(op.getA(), upper) : Value())
    return finish(TriangularSolveOp::create(rewriter, op.getLoc(), factor, op.getB(), /*upper=*/false,
                                            op.getTransposed() != upper, /*unit_diagonal=*/false, op.getNan()));
  bool readsProduct = op.getAssume() != MatrixStructure::Diagonal && op.getAssume() != MatrixStructure::Tridiagonal;
  if (Value root = readsProduct ? rootOf(op.getA()) : Value())
    return finish(CholeskySolveOp::create(rewriter, op.getLoc(), root, op.getB(), op.getNan()));
  return failure();
}

static LogicalResult factorProduct(CholeskyOp op, PatternRewriter &rewriter) {
  Value root = rootOf(op.getA());
  if (!root || root.getType() != op.getType())
    return failure();
  rewriter.replaceOp(op, root);
  return success();
}

//===----------------------------------------------------------------------===//
// Determinants
//===----------------------------------------------------------------------===//

/// Rewrites log det A and log |det A|; the logarithm of a negative determinant is NaN, as before.
static LogicalResult logOfDeterminant(LogOp op, PatternRewriter &rewriter) {
  auto magnitude = op.getX().getDefiningOp<AbsOp>();
  auto det = (magnitude ? magnitude.getX() : op.getX()).getDefiningOp<DetOp>();
  // The angle of a complex determinant is lost.
  if (!det || !det->hasOneUse() || (!magnitude && isOnComplex(det.getA())))
    return failure();
  auto parts = SlogdetOp::create(rewriter, op.getLoc(), det.getA());
  if (magnitude) {
    rewriter.replaceOp(op, parts.getLog());
    return success();
  }
  MatrixBuilder matrix(rewriter, op.getLoc());
  Value isNegative = LtOp::create(rewriter, op.getLoc(), parts.getSign(), matrix.number(det.getA(), 0));
  Value nan = matrix.number(det.getA(), std::numeric_limits<double>::quiet_NaN());
  rewriter.replaceOpWithNewOp<SelectOp>(op, isNegative, nan, parts.getLog());
  return success();
}

/// Reduces the diagonal of a triangular factor to its product, or to the sum of its logarithms.
static Value reduceDiagonal(PatternRewriter &rewriter, Location loc, Value factor, bool ofLogs) {
  Value diagonal = MatrixBuilder(rewriter, loc).diagonal(factor);
  auto last = rewriter.getDenseI64ArrayAttr(cast<RankedTensorType>(diagonal.getType()).getRank() - 1);
  if (!ofLogs)
    return ProdOp::create(rewriter, loc, diagonal, last, /*keepdims=*/false, TypeAttr());
  return SumOp::create(rewriter, loc, LogOp::create(rewriter, loc, diagonal), last, /*keepdims=*/false, TypeAttr());
}

static LogicalResult determinantByStructure(DetOp op, PatternRewriter &rewriter) {
  Location loc = op.getLoc();
  bool upper;
  if (Value factor = factorOf(op.getA(), upper)) {
    rewriter.replaceOp(op, reduceDiagonal(rewriter, loc, factor, /*ofLogs=*/false));
    return success();
  }
  if (Value root = rootOf(op.getA())) {
    rewriter.replaceOpWithNewOp<SqrOp>(op, reduceDiagonal(rewriter, loc, root, /*ofLogs=*/false));
    return success();
  }
  auto inverse = op.getA().getDefiningOp<InvOp>();
  if (!inverse || inverse.getNan() || !inverse->hasOneUse())
    return failure();
  rewriter.replaceOpWithNewOp<ReciprocalOp>(op, DetOp::create(rewriter, loc, inverse.getA()));
  return success();
}

static LogicalResult logDeterminantByStructure(SlogdetOp op, PatternRewriter &rewriter) {
  Location loc = op.getLoc();
  MatrixBuilder matrix(rewriter, loc);
  bool upper;
  Value factor = factorOf(op.getA(), upper), root = rootOf(op.getA());
  if ((factor || root) && !isOnComplex(op.getA())) {
    Value log = reduceDiagonal(rewriter, loc, factor ? factor : root, /*ofLogs=*/true);
    if (root)
      log = MulOp::create(rewriter, loc, log, matrix.number(op.getA(), 2));
    // 1, but NaN with a logarithm that is.
    Value isNan = IsNanOp::create(rewriter, loc, log);
    Value sign = SelectOp::create(rewriter, loc, isNan, log, matrix.number(op.getA(), 1));
    rewriter.replaceOp(op, {sign, log});
    return success();
  }
  auto inverse = op.getA().getDefiningOp<InvOp>();
  if (!inverse || inverse.getNan() || !inverse->hasOneUse())
    return failure();
  auto parts = SlogdetOp::create(rewriter, loc, inverse.getA());
  Value sign = parts.getSign();
  if (isOnComplex(sign))
    sign = ConjOp::create(rewriter, loc, sign);
  rewriter.replaceOp(op, {sign, NegOp::create(rewriter, loc, parts.getLog())});
  return success();
}

//===----------------------------------------------------------------------===//
// One factor for all steps
//===----------------------------------------------------------------------===//

/// Factors the matrix before the steps of a loop in which the matrix is the same in each step and the right sides are
/// not: the factor becomes an operation of its own, which can leave the loop.
static LogicalResult factorBeforeSteps(SolveOp op, PatternRewriter &rewriter) {
  auto isSame = [&](Value x) {
    auto argument = dyn_cast<BlockArgument>(x);
    auto graph = argument ? dyn_cast<InnerGraphOpInterface>(argument.getOwner()->getParentOp()) : nullptr;
    return graph && graph.getGraphUse() == GraphUse::Loop && graph.getGraphInput(argument).kind == GraphInput::Operand;
  };
  bool byFactor = op.getAssume() == MatrixStructure::General || op.getAssume() == MatrixStructure::PositiveDefinite;
  if (!byFactor || !isSame(op.getA()) || isSame(op.getB()))
    return failure();
  rewriter.replaceOp(op, op.buildGraph(rewriter));
  return success();
}

void tg::populateMatrix(RewritePatternSet &patterns) {
  addFunctions(patterns, solveForProduct, invertTwice, solveByStructure, factorProduct, logOfDeterminant,
               determinantByStructure, logDeterminantByStructure, factorBeforeSteps);
}
