//===- LoweringOps.cpp - Operations between the dialect and loops ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Destinations.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/LoweringOps.cpp.inc"

void TensorGraphDialect::registerLoweringOps() {
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Dialect/LoweringOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// CheckOp
//===----------------------------------------------------------------------===//

void CheckOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

void PollOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  effects.emplace_back(MemoryEffects::Write::get());
}

/// Builds a placeholder for a value that is never used; null if the type has none.
static Value buildUnreached(OpBuilder &b, Location loc, Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    SmallVector<Value> sizes;
    if (!tensor.hasStaticShape())
      sizes.assign(tensor.getNumDynamicDims(), arith::ConstantIndexOp::create(b, loc, 0));
    return tensor::EmptyOp::create(b, loc, tensor, sizes);
  }
  return ub::PoisonOp::create(b, loc, type);
}

/// Erases the operations that follow a failing check in its block, as the program ends there. Other uses of their
/// values are not reached either.
static LogicalResult dropUnreached(CheckOp check, PatternRewriter &rewriter) {
  Block *block = check->getBlock();
  if (!block->mightHaveTerminator())
    return failure();
  SmallVector<Operation *> dead;
  for (Operation *op = block->getTerminator()->getPrevNode(); op != check; op = op->getPrevNode())
    if (!isa<tensor::EmptyOp, ub::PoisonOp>(op) && !op->hasTrait<OpTrait::ConstantLike>())
      dead.push_back(op);
  if (dead.empty())
    return failure();
  for (Operation *op : dead) {
    rewriter.setInsertionPointAfter(check);
    for (OpResult result : op->getResults())
      if (!result.use_empty())
        rewriter.replaceAllUsesWith(result, buildUnreached(rewriter, op->getLoc(), result.getType()));
    rewriter.eraseOp(op);
  }
  return success();
}

LogicalResult CheckOp::canonicalize(CheckOp op, PatternRewriter &rewriter) {
  if (matchPattern(op.getCondition(), m_Zero()))
    return dropUnreached(op, rewriter);
  if (!matchPattern(op.getCondition(), m_One()))
    return failure();
  rewriter.eraseOp(op);
  return success();
}

//===----------------------------------------------------------------------===//
// CallOp
//===----------------------------------------------------------------------===//

OpOperand *CallOp::getDestinationOf(OpResult result) {
  unsigned number = result.getResultNumber();
  bool hasOne = number < getDestinations().size() && isa<TensorType>(getDestinations()[number].getType());
  return hasOne ? &getDestinationsMutable()[number] : nullptr;
}

LogicalResult CallOp::verify() {
  for (auto [k, destination] : llvm::enumerate(getDestinations())) {
    if (!isa<TensorType>(destination.getType()))
      continue; // a buffer, which has no result
    if (k >= getNumResults())
      return emitOpError("expects a result for each destination, but got ")
             << getNumResults() << " results for " << getDestinations().size() << " destinations";
    if (getResult(k).getType() != destination.getType())
      return emitOpError("expects result ") << k << " of the type of its destination, " << destination.getType()
                                            << ", but got " << getResult(k).getType();
  }
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto callee = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError("expects a function, but '") << getCallee() << "' is none";
  auto fail = [&]() -> InFlightDiagnostic {
    InFlightDiagnostic diagnostic = emitOpError();
    diagnostic.attachNote(callee.getLoc()) << "the function";
    return diagnostic;
  };
  if (!llvm::equal(callee.getArgumentTypes(), getOperandTypes()))
    return fail() << "expects operands of types " << callee.getArgumentTypes() << ", but got " << getOperandTypes();
  if (!llvm::equal(callee.getResultTypes(), getResultTypes()))
    return fail() << "expects results of types " << callee.getResultTypes() << ", but got " << getResultTypes();
  if (tg::getNumDestinations(callee) != getDestinations().size())
    return fail() << "expects " << tg::getNumDestinations(callee) << " destinations, but got "
                  << getDestinations().size();
  return success();
}

FailureOr<SmallVector<OpFoldResult>> CallOp::reifyShapeOfResult(OpBuilder &b, int number) {
  OpOperand *destination = getDestinationOf(getOperation()->getResult(number));
  if (!destination)
    return failure();
  return tensor::getMixedSizes(b, getLoc(), destination->get());
}
FailureOr<OpFoldResult> CallOp::reifyDimOfResult(OpBuilder &b, int number, int axis) {
  OpOperand *destination = getDestinationOf(getOperation()->getResult(number));
  if (!destination)
    return failure();
  return tensor::getMixedSize(b, getLoc(), destination->get(), axis);
}
LogicalResult CallOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  for (OpResult result : getResults()) {
    FailureOr<SmallVector<OpFoldResult>> shape = failure();
    if (isa<RankedTensorType>(result.getType()))
      shape = reifyShapeOfResult(b, result.getResultNumber());
    else
      shape = SmallVector<OpFoldResult>();
    if (failed(shape))
      return failure();
    shapes.push_back(*shape);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// RowOp
//===----------------------------------------------------------------------===//

/// Returns whether `type` is, as far as the types show, a row of `rows` or, if `orWhole`, `rows` itself.
static bool isRowOf(RankedTensorType type, RankedTensorType rows, bool orWhole) {
  int64_t lead = rows.getRank() - type.getRank();
  return rows.getElementType() == type.getElementType() && (lead == 1 || (orWhole && lead == 0)) &&
         succeeded(verifyCompatibleShape(rows.getShape().drop_front(lead), type.getShape()));
}

LogicalResult RowOp::verify() {
  if (!isRowOf(getRow().getType(), getBuffer().getType(), /*orWhole=*/false))
    return emitOpError("expects a row of ") << getBuffer().getType() << ", but got " << getRow().getType();
  int given = bool(getInit()) + bool(getFromInit()) + bool(getInitPosition());
  if (given % 3 != 0)
    return emitOpError("expects all of the initial rows, their condition and their position or none, but got ")
           << given << " of 3";
  if (given && !isRowOf(getRow().getType(), cast<RankedTensorType>(getInit().getType()), /*orWhole=*/true))
    return emitOpError("expects initial rows of type ") << getRow().getType() << ", but got " << getInit().getType();
  return success();
}

// The initial rows, if given, are outside the loop: sizes taken from them can be hoisted.
LogicalResult RowOp::reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  Value from = getInit() ? getInit() : getBuffer();
  int64_t rank = getRow().getType().getRank(), lead = cast<RankedTensorType>(from.getType()).getRank() - rank;
  SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
  for (int64_t axis = 0; axis < rank; ++axis)
    sizes.push_back(tensor::getMixedSize(b, getLoc(), from, lead + axis));
  return success();
}

//===----------------------------------------------------------------------===//
// BeginSolverOp and AdvanceSolverOp
//===----------------------------------------------------------------------===//

/// Adds the effects of operands: buffers are read and written; tensors are values.
static void addEffectsOnBuffers(MutableOperandRange operands,
                                SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  for (OpOperand &operand : operands)
    if (isa<BaseMemRefType>(operand.get().getType())) {
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
    }
}

void BeginSolverOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  addEffectsOnBuffers(MutableOperandRange(*this), effects);
}

void AdvanceSolverOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  addEffectsOnBuffers(MutableOperandRange(*this), effects);
}

/// Verifies that a value is an array of f64, which the runtime reads and writes.
static LogicalResult verifyArray(Operation *op, Value value, StringRef what, std::optional<int64_t> rank) {
  auto type = cast<ShapedType>(value.getType());
  if (type.getElementType().isF64() && type.hasRank() && (!rank || type.getRank() == *rank))
    return success();
  return op->emitOpError("expects ") << what << " of f64" << (rank ? " and of rank " + Twine(*rank) : Twine()).str()
                                     << ", but got " << type;
}

LogicalResult BeginSolverOp::verify() { return verifyArray(*this, getWorkspace(), "a workspace", 1); }

LogicalResult AdvanceSolverOp::verify() {
  // Of the workspace, the point, the value and two derivatives, derivatives may be left out.
  constexpr size_t least = 3, most = 5;
  if (getBuffers().size() < least || getBuffers().size() > most)
    return emitOpError("expects ") << least << " to " << most << " operands, but got " << getBuffers().size();
  if (failed(verifyArray(*this, getBuffers()[0], "a workspace", 1)) ||
      failed(verifyArray(*this, getBuffers()[1], "a point", 1)))
    return failure();
  for (Value value : getBuffers().drop_front(2))
    if (failed(verifyArray(*this, value, "values and derivatives", std::nullopt)))
      return failure();
  bool isOnTensors = isa<TensorType>(getBuffers().front().getType());
  if (getResults().size() != (isOnTensors ? getBuffers().size() : 0))
    return emitOpError("expects ") << (isOnTensors ? getBuffers().size() : 0) << " results, but got "
                                   << getResults().size();
  return success();
}

//===----------------------------------------------------------------------===//
// SortLaneOp
//===----------------------------------------------------------------------===//

void SortLaneOp::getEffects(SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (!isa<BaseMemRefType>(getFrom().getType()))
    return;
  effects.emplace_back(MemoryEffects::Read::get(), &getFromMutable());
  for (OpOperand *written : {&getToMutable(), &getWorkMutable()})
    effects.emplace_back(MemoryEffects::Write::get(), written);
}

LogicalResult SortLaneOp::verify() {
  auto from = cast<ShapedType>(getFrom().getType()), to = cast<ShapedType>(getTo().getType()),
       work = cast<ShapedType>(getWork().getType());
  for (ShapedType type : {from, to, work})
    if (!type.hasRank() || type.getRank() != 1)
      return emitOpError("expects operands of rank 1, but got ") << type;
  if (!isElementType(from.getElementType()) || isComplex(from.getElementType()))
    return emitOpError("expects elements that have an order, but got ") << from.getElementType();
  if (getIsUnsigned() && !isa<IntegerType>(from.getElementType()))
    return emitOpError("expects integers that are unsigned, but got ") << from.getElementType();
  Type sorted = getPositions() ? IndexType::get(getContext()) : from.getElementType();
  if (to.getElementType() != sorted)
    return emitOpError("expects a destination of ") << sorted << ", but got " << to;
  if (!work.getElementType().isInteger(64))
    return emitOpError("expects words of i64 to work in, but got ") << work;
  bool isOnTensors = isa<TensorType>(from);
  if (bool(getResult()) != isOnTensors || (isOnTensors && getResult().getType() != to))
    return emitOpError("expects ") << (isOnTensors ? "a result of the type of the destination" : "no result");
  return success();
}
