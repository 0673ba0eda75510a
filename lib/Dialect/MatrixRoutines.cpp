//===- MatrixRoutines.cpp - Routines of operations on matrices ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/MatrixOps.h"

using namespace mlir;
using namespace tg;

const tg_matrix_routine *CholeskyOp::getRoutine() { return &tg_cholesky_routine; }
const tg_matrix_routine *LuOp::getRoutine() { return &tg_lu_routine; }
const tg_matrix_routine *TriangularSolveOp::getRoutine() { return &tg_triangular_solve_routine; }
const tg_matrix_routine *TridiagonalSolveOp::getRoutine() { return &tg_tridiagonal_solve_routine; }
const tg_matrix_routine *LuSolveOp::getRoutine() { return &tg_lu_solve_routine; }

const tg_matrix_routine *QrOp::getRoutine() { return &tg_qr_routine; }
const tg_matrix_routine *EighOp::getRoutine() { return &tg_eigh_routine; }
const tg_matrix_routine *EigvalshOp::getRoutine() { return &tg_eigvalsh_routine; }
const tg_matrix_routine *EigOp::getRoutine() { return &tg_eig_routine; }
const tg_matrix_routine *SvdOp::getRoutine() { return &tg_svd_routine; }
const tg_matrix_routine *SchurOp::getRoutine() { return &tg_schur_routine; }
const tg_matrix_routine *QzOp::getRoutine() { return &tg_qz_routine; }
const tg_matrix_routine *SylvesterOp::getRoutine() { return &tg_sylvester_routine; }

StringRef CholeskyOp::getResultAxes(unsigned) { return "nn"; }
StringRef LuOp::getResultAxes(unsigned number) { return StringRef("nn").drop_front(number); }
StringRef QrOp::getResultAxes(unsigned number) { return number == 0 ? "mk" : "kn"; }
StringRef EighOp::getResultAxes(unsigned number) { return number == 0 ? "n" : "nn"; }
StringRef EigOp::getResultAxes(unsigned number) { return number == 0 ? "n" : "nn"; }
StringRef SchurOp::getResultAxes(unsigned) { return "nn"; }
StringRef QzOp::getResultAxes(unsigned number) { return number == 2 || number == 3 ? "n" : "nn"; }
StringRef SylvesterOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }
StringRef EigvalshOp::getResultAxes(unsigned) { return "n"; }
StringRef SvdOp::getResultAxes(unsigned number) { return number == 0 ? "mk" : number == 1 ? "k" : "kn"; }
StringRef TriangularSolveOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }
StringRef TridiagonalSolveOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }
StringRef LuSolveOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }

bool QrOp::isSquare() { return false; }
bool SvdOp::isSquare() { return false; }
bool QzOp::isPair() { return true; }
bool SylvesterOp::isTwoSided() { return true; }

std::string tg::findLapackProblem(Operation *op) {
  auto byRoutine = dyn_cast<MatrixOpInterface>(op);
  if (!isa<LstsqOp, PinvOp>(op) && !(byRoutine && byRoutine.getRoutine()->needs_lapack))
    return "";
  const char *problem = tg_lapack_load();
  return problem ? ("cannot load LAPACK, which " + op->getName().getStringRef() + " needs: " + problem).str() : "";
}

LogicalResult tg::verifyLapack(Operation *root) {
  WalkResult all = root->walk([](Operation *op) {
    std::string problem = findLapackProblem(op);
    return problem.empty() ? WalkResult::advance() : WalkResult(op->emitError(problem));
  });
  return failure(all.wasInterrupted());
}

int64_t TriangularSolveOp::getFlags() {
  return (getUpper() ? TG_MATRIX_UPPER : 0) | (getTransposed() ? TG_MATRIX_TRANSPOSED : 0) |
         (getUnitDiagonal() ? TG_MATRIX_UNIT_DIAGONAL : 0);
}
int64_t LuSolveOp::getFlags() { return getTransposed() ? TG_MATRIX_TRANSPOSED : 0; }
int64_t TridiagonalSolveOp::getFlags() { return getTransposed() ? TG_MATRIX_TRANSPOSED : 0; }
static_assert(int(EigenvalueSort::Left) == TG_SORT_LEFT && int(EigenvalueSort::Right) == TG_SORT_RIGHT &&
              int(EigenvalueSort::Inside) == TG_SORT_INSIDE && int(EigenvalueSort::Outside) == TG_SORT_OUTSIDE);
int64_t SchurOp::getFlags() { return static_cast<int64_t>(getSort()) * TG_MATRIX_SORT; }
int64_t QzOp::getFlags() { return static_cast<int64_t>(getSort()) * TG_MATRIX_SORT; }

/// Builds a message about a matrix, or one of a batch, and then a place.
static std::string ofMatrix(bool inBatch, StringRef text) {
  StringRef which = inBatch ? "{singular}the matrix {0} " : "{singular}the matrix ";
  return (which + text + (inBatch ? "{1}" : "{0}")).str();
}
std::string CholeskyOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "is not positive definite: leading minor ");
}
std::string TriangularSolveOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "is singular: a zero on the diagonal, in row ");
}
std::string LuSolveOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "is singular: a zero for pivot ");
}

std::string TridiagonalSolveOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "is singular: a zero for pivot ");
}
std::string EighOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has eigenvalues that do not converge: LAPACK reports ");
}
std::string EigvalshOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has eigenvalues that do not converge: LAPACK reports ");
}
std::string EigOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has eigenvalues that do not converge: LAPACK reports ");
}
std::string SchurOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has eigenvalues that do not converge or cannot be sorted: LAPACK reports ");
}
std::string QzOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has eigenvalues that do not converge or cannot be sorted: LAPACK reports ");
}
std::string SylvesterOp::getFailure(bool inBatch) {
  if (getNan())
    return "";
  return inBatch ? "{singular}the equation {0} has no single solution: LAPACK reports {1}"
                 : "{singular}the equation has no single solution: LAPACK reports {0}";
}
std::string SvdOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has singular values that do not converge: LAPACK reports ");
}
