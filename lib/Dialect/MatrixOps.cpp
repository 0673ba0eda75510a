//===- MatrixOps.cpp - Factorisations and linear systems ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/MatrixOps.h"
#include "OperandTypes.h"
#include "ShapeInference.h"
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

/// Whether two sizes may be equal; `size` becomes the one that is known.
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

/// The type of the solution of systems with right sides.
static LogicalResult inferSolution(std::optional<Location> location, Value matrices, Value rightSides,
                                   SmallVectorImpl<Type> &results) {
  auto a = verifySquare(location, matrices);
  if (failed(a))
    return failure();
  auto b = dyn_cast<RankedTensorType>(rightSides.getType());
  if (!b || b.getRank() == 0 || b.getElementType() != a->getElementType())
    return emitOptionalError(location, "expects right sides of ", a->getElementType(), ", but got ",
                             rightSides.getType());
  int64_t batch = getBatchRank(*a), other = getBatchRank(b);
  SmallVector<int64_t> shape((other ? b : *a).getShape().take_front(std::max(batch, other)));
  bool isBatchEqual = !batch || !other || batch == other;
  for (int64_t axis = 0; isBatchEqual && batch && axis < other; ++axis)
    isBatchEqual = agree(shape[axis], a->getDimSize(axis));
  if (!isBatchEqual)
    return emitOptionalError(location, "expects operands with the same batch axes, or one of them without any, but got ",
                             *a, " and ", b);
  int64_t rows = b.getDimSize(other), columns = a->getDimSize(batch);
  agree(columns, a->getDimSize(batch + 1));
  if (!agree(rows, columns))
    return emitOptionalError(location, "expects right sides of ", columns, " rows, but got ", b);
  shape.push_back(rows);
  llvm::append_range(shape, b.getShape().drop_front(other + 1));
  results.push_back(RankedTensorType::get(shape, b.getElementType()));
  return verifySize(location, results.back());
}

/// A number for each matrix.
static Type numberOf(RankedTensorType a) {
  return tensorOrScalar(a.getShape().drop_back(2), a.getElementType());
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
TG_INFER(LuOp) {
  auto a = verifySquare(location, operands[0]);
  if (failed(a))
    return failure();
  Type order = RankedTensorType::get(a->getShape().drop_back(), IndexType::get(context));
  results.append({Type(*a), order, numberOf(*a)});
  return success();
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
    results.append(2, numberOf(*a));
  return a;
}
TG_INFER(TriangularSolveOp) { return inferSolution(location, operands[0], operands[1], results); }
TG_INFER(CholeskySolveOp) { return inferSolution(location, operands[0], operands[1], results); }
TG_INFER(SolveOp) { return inferSolution(location, operands[0], operands[1], results); }
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
  return inferSolution(location, operands[0], operands[2], results);
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

/// Sizes that a type knows, and the others.
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
TG_REIFY(CholeskySolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(SolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(LuSolveOp) { return reifySolution(b, *this, shapes); }
TG_REIFY(CholeskyOp) {
  shapes.push_back(sizesOf(b, getLoc(), getA()));
  return success();
}
TG_REIFY(InvOp) {
  shapes.push_back(sizesOf(b, getLoc(), getA()));
  return success();
}
TG_REIFY(LuOp) {
  for (int64_t dropped : {0, 1, 2})
    shapes.push_back(sizesOf(b, getLoc(), getA(), dropped));
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

/// Whether the types show that sizes agree.
static bool fits(Operation *op) {
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
  return neverFails && fits(op) ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
Speculation::Speculatability CholeskyOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability LuOp::getSpeculatability() { return speculatable(*this, true); }
Speculation::Speculatability TriangularSolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability LuSolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability CholeskySolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability SolveOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability InvOp::getSpeculatability() { return speculatable(*this, getNan()); }
Speculation::Speculatability DetOp::getSpeculatability() { return speculatable(*this, true); }
Speculation::Speculatability SlogdetOp::getSpeculatability() { return speculatable(*this, true); }

//===----------------------------------------------------------------------===//
// Routines
//===----------------------------------------------------------------------===//

const tg_matrix_routine *CholeskyOp::getRoutine() { return &tg_cholesky_routine; }
const tg_matrix_routine *LuOp::getRoutine() { return &tg_lu_routine; }
const tg_matrix_routine *TriangularSolveOp::getRoutine() { return &tg_triangular_solve_routine; }
const tg_matrix_routine *LuSolveOp::getRoutine() { return &tg_lu_solve_routine; }

int64_t TriangularSolveOp::getFlags() {
  return (getUpper() ? TG_MATRIX_UPPER : 0) | (getTransposed() ? TG_MATRIX_TRANSPOSED : 0) |
         (getUnitDiagonal() ? TG_MATRIX_UNIT_DIAGONAL : 0);
}
int64_t LuSolveOp::getFlags() { return getTransposed() ? TG_MATRIX_TRANSPOSED : 0; }

/// What is said of a matrix, or of one of a batch, and then of a place.
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

//===----------------------------------------------------------------------===//
// RunMatrixOp
//===----------------------------------------------------------------------===//

void RunMatrixOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (!isa<BaseMemRefType>(getWork().getType()))
    return;
  for (OpOperand &input : getInputsMutable())
    effects.emplace_back(MemoryEffects::Read::get(), &input);
  for (OpOperand &output : getOutputsMutable())
    effects.emplace_back(MemoryEffects::Write::get(), &output);
  effects.emplace_back(MemoryEffects::Write::get(), &getWorkMutable());
}

LogicalResult RunMatrixOp::verify() {
  if (getSizes().size() != 4)
    return emitOpError("expects 4 sizes, but got ") << getSizes().size();
  bool isOnTensors = isa<TensorType>(getWork().getType());
  if (getResults().size() != (isOnTensors ? getOutputs().size() : 0))
    return emitOpError("expects a result for each output on tensors only, but got ") << getResults().size();
  if (isOnTensors && getResults().getTypes() != getOutputs().getTypes())
    return emitOpError("expects results of the types of outputs, but got ") << getResults().getTypes();
  return success();
}
