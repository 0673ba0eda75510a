//===- MatrixToLinalg.cpp - Factorisations and linear systems -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An operation becomes checks of its sizes, one call of the runtime for all its matrices, and a check of what the
// routine reports. Small systems need no call (SmallSystems.h).
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "SmallSystems.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;

namespace {
class MatrixLowering : LoweringBuilder {
public:
  MatrixLowering(OpBuilder &b, MatrixOpInterface op, bool isFast)
      : LoweringBuilder(b, op->getLoc()), op(op), isFast(isFast), routine(op.getRoutine()), symbol(findSymbol()),
        operands(op->getOperands()), inputs(operands) {}
  /// Factors and solves at once.
  MatrixLowering(OpBuilder &b, LuOp lu, LuSolveOp solve, bool isFast)
      : LoweringBuilder(b, solve->getLoc()), op(solve), isFast(isFast), routine(&tg_solve_routine),
        symbol(findSymbol()), operands{lu.getA(), Value(), solve.getB()}, inputs{lu.getA(), solve.getB()} {}

  void checkOperands() {
    for (const SizePair &pair : getSizePairs(op))
      if (Value right = operands[pair.rhs])
        checkSizes(size(operands[pair.lhs], pair.lhsAxis), size(right, pair.rhsAxis), pair.message);
  }

  SmallVector<Value> run() {
    checkOperands();
    if (isSmallSystem(op))
      return checked(emitSmallSystem(b, op));
    SmallVector<Value> sizes = countSizes();
    SmallVector<Value> outputs;
    ReifiedRankedShapedTypeDims shapes;
    (void)cast<ReifyRankedShapedTypeOpInterface>(op.getOperation()).reifyResultShapes(b, shapes);
    for (auto [shape, type] : llvm::zip_equal(shapes, op->getResultTypes()))
      outputs.push_back(empty(shape, getElementTypeOrSelf(type)));
    Value work = empty(getAsOpFoldResult(countWords(sizes)), b.getI64Type());
    auto call = RunMatrixOp::create(b, loc, b.getI64Type(), ValueRange(outputs).getTypes(), b.getStringAttr(symbol),
                                    b.getI64IntegerAttr(flags()), sizes, inputs, outputs, work);
    checkFailure(arith::IndexCastOp::create(b, loc, b.getIndexType(), call.getFailure()), sizes[2]);
    SmallVector<Value> results;
    for (auto [value, type] : llvm::zip_equal(call.getResults(), op->getResultTypes()))
      results.push_back(isa<RankedTensorType>(type) ? castTo(value, type) : element(value, {}));
    return results;
  }

  /// Solves a small system by factors that were emitted before.
  SmallVector<Value> runBy(const SmallFactors &factors) {
    checkOperands();
    return checked(emitSmallSystem(b, cast<LuSolveOp>(*op), factors));
  }

private:
  SmallVector<Value> checked(const SmallSystem &system) {
    if (system.failure)
      checkFailure(system.failure, constant(typeOf(0).getDimSize(0)));
    return system.results;
  }

  RankedTensorType typeOf(unsigned operand) { return cast<RankedTensorType>(op->getOperand(operand).getType()); }
  unsigned last() { return op->getNumOperands() - 1; }

  /// Returns the number of matrices, their rows and columns, and the columns of right sides.
  SmallVector<Value> countSizes() {
    RankedTensorType a = typeOf(0), right = typeOf(last());
    int64_t batch = getBatchRank(a), other = getBatchRank(right);
    Value count = constant(1), batched = operands[batch ? 0 : last()];
    for (int64_t axis = 0; axis < std::max(batch, other); ++axis)
      count = mul(count, value(size(batched, axis)));
    Value m = value(size(operands[0], batch)), n = value(size(operands[0], batch + 1));
    Value k = min(m, n);
    if (hasRightSides(op))
      k = right.getRank() == 1 ? constant(1) : value(size(operands[last()], other + 1));
    return {count, m, n, k};
  }

  /// Counts the words of the workspace; see tg_matrix_routine.
  Value countWords(ArrayRef<Value> sizes) {
    const int64_t *a = routine->work;
    Value m = sizes[1], n = sizes[2], k = sizes[3], words = constant(a[0]);
    Value terms[] = {mul(m, n), mul(k, k), add(m, n), mul(n, k), n, k};
    for (auto [number, term] : llvm::enumerate(terms))
      if (a[number + 1])
        words = add(words, mul(term, a[number + 1]));
    return isComplex(typeOf(0).getElementType()) ? mul(words, 2) : words;
  }

  int64_t flags() {
    int64_t flags = op.getFlags();
    Type element = typeOf(0).getElementType();
    if (partOf(element).isF32())
      flags |= TG_MATRIX_SINGLE;
    if (isComplex(element))
      flags |= TG_MATRIX_COMPLEX;
    if (op.getFailure(/*inBatch=*/false).empty())
      flags |= TG_MATRIX_NAN;
    if (hasRightSides(op) && getBatchRank(typeOf(0)) == 0)
      flags |= TG_MATRIX_SHARED_A;
    if (hasRightSides(op) && getBatchRank(typeOf(last())) == 0)
      flags |= TG_MATRIX_SHARED_B;
    return flags;
  }

  /// Checks that the routine has reported no failure: 0.
  void checkFailure(Value code, Value n) {
    bool inBatch = isInBatch(op);
    std::string message = op.getFailure(inBatch);
    if (message.empty())
      return;
    Value width = add(n, 1);
    Value place = arith::RemUIOp::create(b, loc, code, width), number = arith::DivUIOp::create(b, loc, code, width);
    check(equal(code, constant(0)), message, inBatch ? ValueRange{number, place} : ValueRange{place});
  }

  /// Returns the symbol of the routine: fast code has routines of its own for matrices that may be large.
  StringRef findSymbol() {
    StringRef plain = routine->symbol;
    bool isFactored = llvm::is_contained({&tg_cholesky_routine, &tg_lu_routine, &tg_solve_routine}, routine);
    int64_t n = typeOf(0).getShape().back();
    int64_t type = isComplex(typeOf(0).getElementType()) ? TG_MATRIX_COMPLEX : 0;
    int64_t small = isFactored ? tg_matrix_small_factors(type) : tg_matrix_small_triangle(type);
    if (!isFast || (!ShapedType::isDynamic(n) && n <= small))
      return plain;
    return llvm::StringSwitch<StringRef>(plain)
        .Case("tg_cholesky", "tg_fast_cholesky")
        .Case("tg_lu", "tg_fast_lu")
        .Case("tg_lu_solve", "tg_fast_lu_solve")
        .Case("tg_solve", "tg_fast_solve")
        .Case("tg_triangular_solve", "tg_fast_triangular_solve")
        .Default(plain);
  }

  MatrixOpInterface op;
  bool isFast;
  const tg_matrix_routine *routine;
  StringRef symbol;
  SmallVector<Value> operands; // an order of rows that is not there is null
  SmallVector<Value> inputs;
};

/// Returns the one use of the factors of a matrix, if they are made for one system only.
LuSolveOp findOnlySystem(LuOp lu) {
  LuSolveOp found;
  for (Operation *user : lu->getUsers()) {
    auto solve = dyn_cast<LuSolveOp>(user);
    if (!solve || (found && solve != found) || solve->getBlock() != lu->getBlock() ||
        solve.getFactors() != lu.getFactors() || solve.getOrder() != lu.getOrder() ||
        llvm::is_contained(lu->getResults(), solve.getB()))
      return {};
    found = solve;
  }
  return found;
}

/// Returns whether one call factors a matrix and solves its only system.
bool isSolvedAtOnce(LuOp lu) {
  LuSolveOp solve = findOnlySystem(lu);
  return solve && !(isSmallSystem(lu) && isSmallSystem(solve));
}

/// Returns a function that says whether an operation is a small system of a small matrix by its factors.
auto isSmallSystemOf(LuOp lu) {
  return [lu, isSmall = isSmallSystem(lu)](Operation *op) mutable {
    auto solve = dyn_cast<LuSolveOp>(op);
    return isSmall && solve && solve.getFactors() == lu.getFactors() && solve.getOrder() == lu.getOrder() &&
           !llvm::is_contained(lu->getResults(), solve.getB()) && isSmallSystem(solve);
  };
}

struct LowerMatrixOp : OpInterfaceRewritePattern<MatrixOpInterface> {
  LowerMatrixOp(MLIRContext *context, bool isFast) : OpInterfaceRewritePattern(context), isFast(isFast) {}

  LogicalResult matchAndRewrite(MatrixOpInterface op, PatternRewriter &rewriter) const override {
    // Factors of one system are not stored, nor what LAPACK takes for the transposed ones transposed.
    if (auto lu = dyn_cast<LuOp>(*op); lu && (isSolvedAtOnce(lu) || llvm::any_of(lu->getUsers(), isSmallSystemOf(lu))))
      return failure();
    auto solve = dyn_cast<LuSolveOp>(*op);
    auto lu = solve ? solve.getFactors().getDefiningOp<LuOp>() : LuOp();
    if (lu && isSmallSystemOf(lu)(solve)) {
      // Several systems compute the same factors, which become one.
      bool areOnlySolved = lu.getSign().use_empty() && llvm::all_of(lu->getUsers(), isSmallSystemOf(lu));
      rewriter.setInsertionPoint(lu);
      SmallFactors factors = emitSmallFactors(rewriter, lu, areOnlySolved);
      rewriter.setInsertionPoint(solve);
      rewriter.replaceOp(solve, MatrixLowering(rewriter, solve, isFast).runBy(factors));
      if (lu->use_empty())
        rewriter.eraseOp(lu);
      return success();
    }
    if (lu && isSolvedAtOnce(lu)) {
      MatrixLowering(rewriter, lu, isFast).checkOperands();
      rewriter.replaceOp(op, MatrixLowering(rewriter, lu, solve, isFast).run());
      // Sizes of the factors are all that is asked for now.
      rewriter.replaceAllUsesWith(lu.getFactors(), lu.getA());
      rewriter.eraseOp(lu);
      return success();
    }
    rewriter.replaceOp(op, MatrixLowering(rewriter, op, isFast).run());
    return success();
  }

  bool isFast;
};
} // namespace

void tg::populateMatrixToLinalgPatterns(RewritePatternSet &patterns, bool isFast) {
  patterns.add<LowerMatrixOp>(patterns.getContext(), isFast);
}
