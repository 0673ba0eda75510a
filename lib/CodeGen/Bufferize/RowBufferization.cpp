//===- RowBufferization.cpp - tg.row as a bufferizable operation ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A row is a view of its buffer. If it is `disjoint` from all rows that the step writes, the analysis treats it as a
// value of its own.
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

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

namespace {
struct RowOpModel : BufferizableOpInterface::ExternalModel<RowOpModel, RowOp> {
  // A row that is read from a buffer that the loop carries was written by the loop. So this does not read the contents
  // from before the loop.
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand, const AnalysisState &) const {
    auto row = cast<RowOp>(op);
    return !row.getDisjoint() || &operand != &row.getBufferMutable() || !isa<BlockArgument>(operand.get());
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &, const AnalysisState &) const { return false; }

  // A write to a row that the analysis does not connect with its buffer needs a copy.
  bool isWritable(Operation *op, Value, const AnalysisState &) const { return !cast<RowOp>(op).getDisjoint(); }

  // `disjoint` says that the scan writes only rows of the buffer that no tap of the step reads. The initial rows may be
  // written in place: by a loop of one step, which canonicalization has replaced by its body.
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand, const AnalysisState &) const {
    auto row = cast<RowOp>(op);
    if (row.getDisjoint() && operand.get() != row.getInit())
      return {};
    return {{row.getRow(), BufferRelation::Unknown, /*isDefinite=*/false}};
  }

  FailureOr<BufferLikeType> getBufferType(Operation *op, Value, const BufferizationOptions &options,
                                          const BufferizationState &state, SmallVector<Value> &stack) const {
    auto row = cast<RowOp>(op);
    auto buffer = bufferization::getBufferType(row.getBuffer(), options, state, stack);
    if (failed(buffer))
      return failure();
    MemRefType type = rowBufferType(cast<MemRefType>(*buffer), row.getRow().getType());
    if (row.getInit()) {
      auto init = bufferization::getBufferType(row.getInit(), options, state, stack);
      if (failed(init))
        return failure();
      type = joinTypes(type, rowBufferType(cast<MemRefType>(*init), row.getRow().getType()));
    }
    return cast<BufferLikeType>(type);
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto row = cast<RowOp>(op);
    Location loc = op->getLoc();
    auto type = bufferization::getBufferType(row.getRow(), options, state);
    auto buffer = getBuffer(rewriter, row.getBuffer(), options, state);
    if (failed(type) || failed(buffer))
      return failure();
    auto castToType = [&](Value view) -> Value {
      return view.getType() == *type ? view : memref::CastOp::create(rewriter, loc, *type, view).getResult();
    };
    Value result = castToType(rowView(rewriter, loc, *buffer, row.getPosition(), row.getRow().getType()));
    if (row.getInit()) {
      auto init = getBuffer(rewriter, row.getInit(), options, state);
      if (failed(init))
        return failure();
      Value initial = castToType(rowView(rewriter, loc, *init, row.getInitPosition(), row.getRow().getType()));
      result = arith::SelectOp::create(rewriter, loc, row.getFromInit(), initial, result);
    }
    replaceOpWithBufferizedValues(rewriter, op, result);
    return success();
  }
};
} // namespace

void tg::attachRowOpModel(MLIRContext &context) { RowOp::attachInterface<RowOpModel>(context); }
