//===- MatrixOps.cpp - Factorisations and linear systems ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/MatrixOps.h"
#include "Bytecode.h"
#include "OperandTypes.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Dialect/MatrixOpsEnums.cpp.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/MatrixOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Returns whether two sizes may be equal; `size` becomes the one that is known.
static bool agree(int64_t &size, int64_t other) {
  if (ShapedType::isDynamic(size))
    size = other;
  return ShapedType::isDynamic(other) || size == other;
}

/// Fails, with an error, unless the operand may be of square matrices.
static FailureOr<RankedTensorType> verifySquare(std::optional<Location> location, Value matrices) {
  auto type = dyn_cast<RankedTensorType>(matrices.getType());
  if (!type || type.getRank() < 2)
    return emitOptionalError(location, "expects matrices, but got ", matrices.getType());
  int64_t rows = type.getDimSize(type.getRank() - 2);
  if (!agree(rows, type.getShape().back()))
    return emitOptionalError(location, "expects square matrices, but got ", type);
  return type;
}

/// Infers the type of the solution of systems with right sides.
static LogicalResult inferSolution(std::optional<Location> location, RankedTensorType a, Value rightSides,
                                   SmallVectorImpl<Type> &results) {
  auto b = dyn_cast<RankedTensorType>(rightSides.getType());
  if (!b || b.getRank() == 0 || b.getElementType() != a.getElementType())
    return emitOptionalError(location, "expects right sides of ", a.getElementType(), ", but got ",
                             rightSides.getType());
  int64_t batch = getBatchRank(a), other = getBatchRank(b);
  SmallVector<int64_t> shape((other ? b : a).getShape().take_front(std::max(batch, other)));
  bool isBatchEqual = !batch || !other || batch == other;
  for (int64_t axis = 0; isBatchEqual && batch && axis < other; ++axis)
    isBatchEqual = agree(shape[axis], a.getDimSize(axis));
  if (!isBatchEqual)
    return emitOptionalError(
        location, "expects operands with the same batch axes, or one of them without any, but got ", a, " and ", b);
  int64_t rows = a.getDimSize(batch);
  if (!agree(rows, b.getDimSize(other)))
    return emitOptionalError(location, "expects right sides of ", rows, " rows, but got ", b);
  shape.push_back(a.getDimSize(batch + 1));
  llvm::append_range(shape, b.getShape().drop_front(other + 1));
  results.push_back(RankedTensorType::get(shape, b.getElementType()));
  return verifySize(location, results.back());
}

/// Infers the type of the solution of systems of square matrices.
static LogicalResult inferSystem(std::optional<Location> location, Value matrices, Value rightSides,
                                 SmallVectorImpl<Type> &results) {
  auto a = verifySquare(location, matrices);
  if (failed(a))
    return failure();
  // Whatever size is known is that of rows and columns.
  SmallVector<int64_t> shape(a->getShape());
  int64_t &rows = shape.end()[-2], &columns = shape.back();
  agree(rows, columns);
  auto b = dyn_cast<RankedTensorType>(rightSides.getType());
  if (b && b.getRank() > 0)
    agree(rows, b.getDimSize(getBatchRank(b)));
  columns = rows;
  return inferSolution(location, a->clone(shape), rightSides, results);
}

/// Returns a number for each matrix; a real one if `isReal`.
static Type numberOf(RankedTensorType a, bool isReal = false) {
  Type element = a.getElementType();
  return tensorOrScalar(a.getShape().drop_back(2), isReal ? partOf(element) : element);
}

TG_INFER(CholeskyOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.push_back(*a);
  return a;
}
TG_INFER(InvOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.push_back(*a);
  return a;
}
TG_INFER(ExpmOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.push_back(*a);
  return a;
}
TG_INFER(LuOp) {
  auto a = verifySquare(location, operands[0]);
  if (failed(a))
    return failure();
  Type order = RankedTensorType::get(a->getShape().drop_back(), IndexType::get(context));
  results.append({Type(*a), order, numberOf(*a)});
  return success();
}
/// Fails, with an error, unless the operand is of matrices.
static FailureOr<RankedTensorType> verifyMatrices(std::optional<Location> location, Value matrices) {
  auto type = dyn_cast<RankedTensorType>(matrices.getType());
  if (!type || type.getRank() < 2)
    return emitOptionalError(location, "expects matrices, but got ", matrices.getType());
  return type;
}

/// Returns a batch of tensors with these axes; of real numbers if `isReal`.
static Type batchOf(RankedTensorType a, ArrayRef<int64_t> sizes, bool isReal = false) {
  SmallVector<int64_t> shape(a.getShape().drop_back(2));
  llvm::append_range(shape, sizes);
  Type element = a.getElementType();
  return RankedTensorType::get(shape, isReal ? partOf(element) : element);
}

/// Returns the smaller of two sizes, as far as it is known.
static int64_t smaller(int64_t m, int64_t n) {
  if (ShapedType::isDynamic(m) || ShapedType::isDynamic(n))
    return m == 0 || n == 0 ? 0 : ShapedType::kDynamic;
  return std::min(m, n);
}

TG_INFER(EighOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.append({batchOf(*a, a->getShape().take_back(), /*isReal=*/true), Type(*a)});
  return a;
}
TG_INFER(EigvalshOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.push_back(batchOf(*a, a->getShape().take_back(), /*isReal=*/true));
  return a;
}
TG_INFER(EigOp) {
  auto a = verifySquare(location, operands[0]);
  if (failed(a))
    return failure();
  auto type = cast<RankedTensorType>(a->clone(ComplexType::get(partOf(a->getElementType()))));
  results.append({batchOf(type, type.getShape().take_back()), Type(type)});
  return success();
}
TG_INFER(QrOp) {
  auto a = verifyMatrices(location, operands[0]);
  if (failed(a))
    return failure();
  int64_t m = a->getShape().end()[-2], n = a->getShape().back(), k = smaller(m, n);
  results.append({batchOf(*a, {m, k}), batchOf(*a, {k, n})});
  return success();
}
TG_INFER(SvdOp) {
  auto a = verifyMatrices(location, operands[0]);
  if (failed(a))
    return failure();
  int64_t m = a->getShape().end()[-2], n = a->getShape().back(), k = smaller(m, n);
  results.append({batchOf(*a, {m, k}), batchOf(*a, k, /*isReal=*/true), batchOf(*a, {k, n})});
  return success();
}
TG_INFER(PinvOp) {
  auto a = verifyMatrices(location, operands[0]);
  if (succeeded(a))
    results.push_back(batchOf(*a, {a->getShape().back(), a->getShape().end()[-2]}));
  return a;
}
TG_INFER(LstsqOp) {
  auto a = verifyMatrices(location, operands[0]);
  return failed(a) ? failure() : inferSolution(location, *a, operands[1], results);
}
TG_INFER(DetOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.push_back(numberOf(*a));
  return a;
}
TG_INFER(SlogdetOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.append({numberOf(*a), numberOf(*a, /*isReal=*/true)});
  return a;
}
TG_INFER(TriangularSolveOp) { return inferSystem(location, operands[0], operands[1], results); }
TG_INFER(TridiagonalSolveOp) { return inferSystem(location, operands[0], operands[1], results); }
TG_INFER(CholeskySolveOp) { return inferSystem(location, operands[0], operands[1], results); }
TG_INFER(SolveOp) { return inferSystem(location, operands[0], operands[1], results); }
TG_INFER(LuSolveOp) {
  auto a = verifySquare(location, operands[0]);
  if (failed(a))
    return failure();
  auto order = dyn_cast<RankedTensorType>(operands[1].getType());
  bool fits = order && order.getRank() == a->getRank() - 1;
  for (int64_t axis = 0; fits && axis < order.getRank(); ++axis) {
    int64_t size = order.getDimSize(axis);
    fits = agree(size, a->getDimSize(axis));
  }
  if (!fits)
    return emitOptionalError(location, "expects the order of the rows of ", *a, ", but got ", operands[1].getType());
  return inferSystem(location, operands[0], operands[2], results);
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static SmallVector<OpFoldResult> sizesOf(OpBuilder &b, Location loc, Value x, int64_t dropped = 0) {
  SmallVector<OpFoldResult> sizes;
  int64_t rank = cast<RankedTensorType>(x.getType()).getRank() - dropped;
  for (int64_t axis = 0; axis < rank; ++axis)
    sizes.push_back(tensor::getMixedSize(b, loc, x, axis));
  return sizes;
}

/// Reifies the solution's sizes: those that a type knows, and the others.
static LogicalResult reifySolution(OpBuilder &b, Operation *op, ReifiedRankedShapedTypeDims &shapes) {
  Location loc = op->getLoc();
  Value a = op->getOperand(0), right = op->getOperands().back();
  int64_t other = getBatchRank(cast<RankedTensorType>(right.getType()));
  SmallVector<OpFoldResult> sizes;
  if (!other)
    sizes = sizesOf(b, loc, a, 2);
  llvm::append_range(sizes, sizesOf(b, loc, right));
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  for (auto [axis, size] : llvm::enumerate(sizes))
    if (!type.isDynamicDim(axis))
      size = b.getIndexAttr(type.getDimSize(axis));
  shapes.push_back(sizes);
  return success();
}

#define TG_REIFY(OP) LogicalResult OP::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes)
TG_REIFY(TriangularSolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(TridiagonalSolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(CholeskySolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(SolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(LuSolveOp) { return reifySolution(b, *this, shapes); }
/// Reifies the batch, and the axes that each result has.
static LogicalResult reifyFactors(OpBuilder &b, MatrixOpInterface op, ReifiedRankedShapedTypeDims &shapes) {
  IndexBuilder index(b, op.getLoc());
  SmallVector<OpFoldResult> a = sizesOf(b, op.getLoc(), op->getOperand(0));
  OpFoldResult n = a.pop_back_val(), m = a.pop_back_val();
  for (OpResult result : op->getResults()) {
    SmallVector<OpFoldResult> &sizes = shapes.emplace_back(a);
    for (char axis : op.getResultAxes(result.getResultNumber()))
      sizes.push_back(axis == 'm' ? m : axis == 'n' ? n : getAsOpFoldResult(index.min(index.value(m), index.value(n))));
  }
  return success();
}
TG_REIFY(CholeskyOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(EighOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(EigvalshOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(EigOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(LuOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(QrOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(SvdOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(PinvOp) {
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back(sizesOf(b, getLoc(), getA()));
  std::swap(sizes.end()[-1], sizes.end()[-2]);
  return success();
}
TG_REIFY(LstsqOp) {
  SmallVector<OpFoldResult> a = sizesOf(b, getLoc(), getA()), right = sizesOf(b, getLoc(), getB());
  int64_t other = getBatchRank(getB().getType());
  SmallVector<OpFoldResult> &sizes =
      shapes.emplace_back(other ? ArrayRef(right).take_front(other) : ArrayRef(a).drop_back(2));
  sizes.push_back(a.back());
  llvm::append_range(sizes, ArrayRef(right).drop_front(other + 1));
  return success();
}
TG_REIFY(InvOp) {
  shapes.push_back(sizesOf(b, getLoc(), getA()));
  return success();
}
TG_REIFY(ExpmOp) {
  shapes.push_back(sizesOf(b, getLoc(), getA()));
  return success();
}
TG_REIFY(DetOp) {
  shapes.push_back(sizesOf(b, getLoc(), getA(), 2));
  return success();
}
TG_REIFY(SlogdetOp) {
  shapes.append(2, sizesOf(b, getLoc(), getA(), 2));
  return success();
}

//===----------------------------------------------------------------------===//
// What can fail
//===----------------------------------------------------------------------===//

/// Returns whether the types show that sizes agree.
static bool fitsInMatrix(Operation *op) {
  auto a = cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t batch = getBatchRank(a), n = a.getShape().back();
  if (ShapedType::isDynamic(n) || a.getDimSize(batch) != n)
    return false;
  for (Value operand : op->getOperands().drop_front()) {
    auto type = cast<RankedTensorType>(operand.getType());
    bool isOrder = type.getElementType().isIndex();
    int64_t own = isOrder ? type.getRank() - 1 : getBatchRank(type);
    if (type.getDimSize(own) != n)
      return false;
    for (int64_t axis = 0; axis < std::min(own, batch); ++axis)
      if (type.isDynamicDim(axis) || type.getDimSize(axis) != a.getDimSize(axis))
        return false;
  }
  return true;
}

static Speculation::Speculatability speculatable(Operation *op, bool neverFails) {
  return neverFails && fitsInMatrix(op) ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
Speculation::Speculatability CholeskyOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability LuOp::getSpeculatability() { return speculatable(*this, true); }
Speculation::Speculatability TriangularSolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability TridiagonalSolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability LuSolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability CholeskySolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability SolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability InvOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability ExpmOp::getSpeculatability() { return speculatable(*this, true); }
Speculation::Speculatability EighOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability EigvalshOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability EigOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability QrOp::getSpeculatability() { return Speculation::Speculatable; }
Speculation::Speculatability SvdOp::getSpeculatability() {
  return getNan() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
Speculation::Speculatability PinvOp::getSpeculatability() { return Speculation::NotSpeculatable; }
Speculation::Speculatability LstsqOp::getSpeculatability() { return Speculation::NotSpeculatable; }
Speculation::Speculatability DetOp::getSpeculatability() { return speculatable(*this, true); }
Speculation::Speculatability SlogdetOp::getSpeculatability() { return speculatable(*this, true); }

//===----------------------------------------------------------------------===//
// Routines
//===----------------------------------------------------------------------===//

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

StringRef CholeskyOp::getResultAxes(unsigned) { return "nn"; }
StringRef LuOp::getResultAxes(unsigned number) { return StringRef("nn").drop_front(number); }
StringRef QrOp::getResultAxes(unsigned number) { return number == 0 ? "mk" : "kn"; }
StringRef EighOp::getResultAxes(unsigned number) { return number == 0 ? "n" : "nn"; }
StringRef EigOp::getResultAxes(unsigned number) { return number == 0 ? "n" : "nn"; }
StringRef EigvalshOp::getResultAxes(unsigned) { return "n"; }
StringRef SvdOp::getResultAxes(unsigned number) { return number == 0 ? "mk" : number == 1 ? "k" : "kn"; }
StringRef TriangularSolveOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }
StringRef TridiagonalSolveOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }
StringRef LuSolveOp::getResultAxes(unsigned) { llvm_unreachable("has right sides"); }

bool QrOp::isSquare() { return false; }
bool SvdOp::isSquare() { return false; }

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
std::string SvdOp::getFailure(bool inBatch) {
  return getNan() ? "" : ofMatrix(inBatch, "has singular values that do not converge: LAPACK reports ");
}
