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
TG_INFER(SchurOp) {
  auto a = verifySquare(location, operands[0]);
  if (succeeded(a))
    results.append(2, *a);
  return a;
}

/// Returns the shape of two operands of which all axes agree, but the last `dropped`; fails if they do not.
static FailureOr<SmallVector<int64_t>> merge(RankedTensorType a, RankedTensorType b, int64_t dropped) {
  SmallVector<int64_t> shape(a.getShape());
  if (a.getElementType() != b.getElementType() || a.getRank() != b.getRank())
    return failure();
  for (int64_t axis = 0; axis < a.getRank() - dropped; ++axis)
    if (!agree(shape[axis], b.getDimSize(axis)))
      return failure();
  return shape;
}

TG_INFER(QzOp) {
  auto a = verifySquare(location, operands[0]);
  auto b = failed(a) ? a : verifySquare(location, operands[1]);
  if (failed(b))
    return failure();
  auto shape = merge(*a, *b, 0);
  if (failed(shape) || !agree(shape->end()[-2], shape->back()))
    return emitOptionalError(location, "expects pairs of matrices, but got ", *a, " and ", *b);
  shape->back() = shape->end()[-2];
  RankedTensorType type = a->clone(*shape), complex = type.clone(ComplexType::get(partOf(type.getElementType())));
  Type beta = batchOf(type, shape->back());
  results.append({type, type, batchOf(complex, shape->back()), beta, type, type});
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
TG_INFER(SylvesterOp) {
  auto a = verifySquare(location, operands[0]);
  auto b = failed(a) ? a : verifySquare(location, operands[1]);
  if (failed(b))
    return failure();
  if (failed(merge(*a, *b, 2)))
    return emitOptionalError(location, "expects matrices with the same batch axes, but got ", *a, " and ", *b);
  auto c = dyn_cast<RankedTensorType>(operands[2].getType());
  int64_t columns = b->getShape().back();
  agree(columns, b->getShape().end()[-2]);
  if (!c || c.getRank() < 2 || !agree(columns, c.getShape().back()))
    return emitOptionalError(location, "expects right sides of the columns of ", *b, ", but got ",
                             operands[2].getType());
  if (failed(inferSystem(location, operands[0], operands[2], results)))
    return failure();
  auto x = cast<RankedTensorType>(results.back());
  SmallVector<int64_t> shape(x.getShape());
  shape.back() = columns;
  results.back() = x.clone(shape);
  return success();
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
TG_REIFY(SchurOp) { return reifyFactors(b, *this, shapes); }
TG_REIFY(QzOp) {
  LogicalResult reified = reifyFactors(b, *this, shapes);
  // The other matrices may tell more.
  for (auto [sizes, type] : llvm::zip_equal(shapes, getResultTypes()))
    for (auto [size, known] : llvm::zip_equal(sizes, cast<RankedTensorType>(type).getShape()))
      if (!ShapedType::isDynamic(known))
        size = b.getIndexAttr(known);
  return reified;
}
TG_REIFY(SylvesterOp) { return reifySolution(b, *this, shapes); }
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
Speculation::Speculatability SchurOp::getSpeculatability() { return speculatable(*this, getNan()); }

/// Returns whether an operation never fails: types show that all sizes agree.
static Speculation::Speculatability speculatablePairs(MatrixOpInterface op, bool neverFails) {
  auto isKnown = [&](const SizePair &pair) {
    int64_t lhs = cast<RankedTensorType>(op->getOperand(pair.lhs).getType()).getDimSize(pair.lhsAxis);
    return !ShapedType::isDynamic(lhs) &&
           lhs == cast<RankedTensorType>(op->getOperand(pair.rhs).getType()).getDimSize(pair.rhsAxis);
  };
  return neverFails && llvm::all_of(getSizePairs(op), isKnown) ? Speculation::Speculatable
                                                               : Speculation::NotSpeculatable;
}
Speculation::Speculatability QzOp::getSpeculatability() { return speculatablePairs(*this, getNan()); }
Speculation::Speculatability SylvesterOp::getSpeculatability() { return speculatablePairs(*this, getNan()); }
Speculation::Speculatability QrOp::getSpeculatability() { return Speculation::Speculatable; }
Speculation::Speculatability SvdOp::getSpeculatability() {
  return getNan() ? Speculation::Speculatable : Speculation::NotSpeculatable;
}
Speculation::Speculatability PinvOp::getSpeculatability() { return Speculation::NotSpeculatable; }
Speculation::Speculatability LstsqOp::getSpeculatability() { return Speculation::NotSpeculatable; }
Speculation::Speculatability DetOp::getSpeculatability() { return speculatable(*this, true); }
Speculation::Speculatability SlogdetOp::getSpeculatability() { return speculatable(*this, true); }
