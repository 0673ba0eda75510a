//===- Rows.cpp - Rows of histories of loops ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A row is a view of its buffer. If it is `disjoint` from all rows that the step writes, the analysis of One-Shot
// Bufferize treats it as a value of its own.
//
// For the analysis, a trace that grows is changed in place: One-Shot Bufferize copies what a loop yields unless it is
// the buffer that the loop carries. Nothing else refers to the old buffer afterwards, as a use of it would be a
// conflict. The new buffer is an allocation like any other to the passes that free buffers.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

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

/// Returns the type of a row of a buffer, at `offset`.
static MemRefType rowBufferType(MemRefType buffer, RankedTensorType row, int64_t offset = ShapedType::kDynamic) {
  if (buffer.getRank() == row.getRank())
    return buffer;
  auto [strides, start] = buffer.getStridesAndOffset();
  auto layout = StridedLayoutAttr::get(buffer.getContext(), offset, ArrayRef(strides).drop_front());
  return MemRefType::get(row.getShape(), row.getElementType(), layout, buffer.getMemorySpace());
}

/// Returns the most static type that both types of rows can be cast to.
static MemRefType joinTypes(MemRefType x, MemRefType y) {
  if (x == y)
    return x;
  SmallVector<int64_t> strides, others;
  int64_t offset;
  (void)x.getStridesAndOffset(strides, offset);
  (void)y.getStridesAndOffset(others, offset);
  for (auto [stride, other] : llvm::zip(strides, others))
    if (stride != other)
      stride = ShapedType::kDynamic;
  auto layout = StridedLayoutAttr::get(x.getContext(), ShapedType::kDynamic, strides);
  return MemRefType::get(x.getShape(), x.getElementType(), layout, x.getMemorySpace());
}

static Value rowView(OpBuilder &b, Location loc, Value buffer, Value position, RankedTensorType row) {
  auto type = cast<MemRefType>(buffer.getType());
  if (type.getRank() == row.getRank())
    return buffer;
  SmallVector<OpFoldResult> offsets(type.getRank(), b.getIndexAttr(0)), sizes{b.getIndexAttr(1)},
      strides(type.getRank(), b.getIndexAttr(1));
  offsets[0] = position;
  for (int64_t axis = 1; axis < type.getRank(); ++axis)
    sizes.push_back(memref::getMixedSize(b, loc, buffer, axis));
  // inferRankReducedResultType would keep the first of several axes of size 1 instead of the last.
  MemRefType view = memref::SubViewOp::inferResultType(type, offsets, sizes, strides);
  MemRefType result = rowBufferType(type, row, view.getStridesAndOffset().second);
  return memref::SubViewOp::create(b, loc, result, buffer, offsets, sizes, strides);
}

// A row that is read from a buffer that the loop carries was written by the loop. So this does not read the contents
// from before the loop.
bool RowOp::bufferizesToMemoryRead(OpOperand &operand, const AnalysisState &) {
  return !getDisjoint() || &operand != &getBufferMutable() || !isa<BlockArgument>(operand.get());
}
bool RowOp::bufferizesToMemoryWrite(OpOperand &, const AnalysisState &) { return false; }

// A write to a row that the analysis does not connect with its buffer needs a copy.
bool RowOp::isWritable(Value, const AnalysisState &) { return !getDisjoint(); }

// `disjoint` says that the scan writes only rows of the buffer that no tap of the step reads. The initial rows may be
// written in place: by a loop of one step, which canonicalization has replaced by its body.
AliasingValueList RowOp::getAliasingValues(OpOperand &operand, const AnalysisState &) {
  if (getDisjoint() && operand.get() != getInit())
    return {};
  return {{getRow(), BufferRelation::Unknown, /*isDefinite=*/false}};
}

FailureOr<BufferLikeType> RowOp::getBufferType(Value, const BufferizationOptions &options,
                                               const BufferizationState &state, SmallVector<Value> &stack) {
  auto buffer = bufferization::getBufferType(getBuffer(), options, state, stack);
  if (failed(buffer))
    return failure();
  MemRefType type = rowBufferType(cast<MemRefType>(*buffer), getRow().getType());
  if (getInit()) {
    auto init = bufferization::getBufferType(getInit(), options, state, stack);
    if (failed(init))
      return failure();
    type = joinTypes(type, rowBufferType(cast<MemRefType>(*init), getRow().getType()));
  }
  return cast<BufferLikeType>(type);
}

LogicalResult RowOp::bufferize(RewriterBase &rewriter, const BufferizationOptions &options, BufferizationState &state) {
  Location loc = getLoc();
  auto type = bufferization::getBufferType(getRow(), options, state);
  auto buffer = bufferization::getBuffer(rewriter, getBuffer(), options, state);
  if (failed(type) || failed(buffer))
    return failure();
  auto castToType = [&](Value view) -> Value {
    return view.getType() == *type ? view : memref::CastOp::create(rewriter, loc, *type, view).getResult();
  };
  Value result = castToType(rowView(rewriter, loc, *buffer, getPosition(), getRow().getType()));
  if (getInit()) {
    auto init = bufferization::getBuffer(rewriter, getInit(), options, state);
    if (failed(init))
      return failure();
    Value initial = castToType(rowView(rewriter, loc, *init, getInitPosition(), getRow().getType()));
    result = arith::SelectOp::create(rewriter, loc, getFromInit(), initial, result);
  }
  replaceOpWithBufferizedValues(rewriter, *this, result);
  return success();
}

//===----------------------------------------------------------------------===//
// GrowOp
//===----------------------------------------------------------------------===//

LogicalResult GrowOp::verify() {
  auto type = cast<RankedTensorType>(getRows().getType());
  if (type.getRank() == 0)
    return emitOpError("expects a tensor that has rows, but got ") << type;
  if (size_t(type.getNumDynamicDims()) != getSizes().size())
    return emitOpError("expects ") << type.getNumDynamicDims() << " sizes, one for each unknown size of " << type
                                   << ", but got " << getSizes().size();
  return success();
}

SmallVector<OpFoldResult> GrowOp::getMixedSizes() {
  return getMixedValues(cast<RankedTensorType>(getRows().getType()).getShape(), getSizes(), getContext());
}

LogicalResult GrowOp::reifyResultShapes(OpBuilder &, ReifiedRankedShapedTypeDims &shapes) {
  shapes.push_back(getMixedSizes());
  return success();
}

bool GrowOp::bufferizesToMemoryRead(OpOperand &, const AnalysisState &) { return !isConstantIntValue(getKept(), 0); }
bool GrowOp::bufferizesToMemoryWrite(OpOperand &, const AnalysisState &) { return true; }

AliasingValueList GrowOp::getAliasingValues(OpOperand &, const AnalysisState &) {
  return {{getResult(), BufferRelation::Equivalent}};
}

/// Returns the first rows of a buffer.
static Value firstRows(OpBuilder &b, Location loc, Value buffer, Value count) {
  SmallVector<OpFoldResult> sizes = memref::getMixedSizes(b, loc, buffer);
  SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0)), strides(sizes.size(), b.getIndexAttr(1));
  sizes.front() = count;
  return memref::SubViewOp::create(b, loc, buffer, offsets, sizes, strides);
}

LogicalResult GrowOp::bufferize(RewriterBase &rewriter, const BufferizationOptions &options,
                                BufferizationState &state) {
  Location loc = getLoc();
  auto old = getBuffer(rewriter, getRows(), options, state);
  if (failed(old))
    return failure();
  auto type = cast<MemRefType>(getMemRefTypeWithStaticIdentityLayout(cast<TensorType>(getType())));
  auto grown = options.createAlloc(rewriter, loc, type, getSizes());
  if (failed(grown))
    return failure();
  if (!isConstantIntValue(getKept(), 0)) {
    Value from = firstRows(rewriter, loc, *old, getKept());
    Value to = firstRows(rewriter, loc, *grown, getKept());
    if (failed(options.createMemCpy(rewriter, loc, from, to)))
      return failure();
  }
  if ((*grown).getType() != (*old).getType())
    grown = memref::CastOp::create(rewriter, loc, (*old).getType(), *grown).getResult();
  replaceOpWithBufferizedValues(rewriter, *this, *grown);
  return success();
}
