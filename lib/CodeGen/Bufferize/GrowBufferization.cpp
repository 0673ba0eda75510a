//===- GrowBufferization.cpp - tg.grow as a bufferizable operation --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// For the analysis, a trace that grows is changed in place: One-Shot Bufferize copies what a loop yields unless it is
// the buffer that the loop carries. Nothing else refers to the old buffer afterwards, as a use of it would be a
// conflict. The new buffer is an allocation like any other to the passes that free buffers.
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/Dialect/GrowOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

/// Returns the first rows of a buffer.
static Value firstRows(OpBuilder &b, Location loc, Value buffer, Value count) {
  SmallVector<OpFoldResult> sizes = memref::getMixedSizes(b, loc, buffer);
  SmallVector<OpFoldResult> offsets(sizes.size(), b.getIndexAttr(0)), strides(sizes.size(), b.getIndexAttr(1));
  sizes.front() = count;
  return memref::SubViewOp::create(b, loc, buffer, offsets, sizes, strides);
}

namespace {
struct GrowOpModel : BufferizableOpInterface::ExternalModel<GrowOpModel, GrowOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &, const AnalysisState &) const {
    return !isConstantIntValue(cast<GrowOp>(op).getKept(), 0);
  }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &, const AnalysisState &) const { return true; }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &, const AnalysisState &) const {
    return {{cast<GrowOp>(op).getResult(), BufferRelation::Equivalent}};
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto grow = cast<GrowOp>(op);
    Location loc = op->getLoc();
    auto old = getBuffer(rewriter, grow.getRows(), options, state);
    if (failed(old))
      return failure();
    auto type = cast<MemRefType>(getMemRefTypeWithStaticIdentityLayout(grow.getType()));
    auto grown = options.createAlloc(rewriter, loc, type, grow.getSizes());
    if (failed(grown))
      return failure();
    if (!isConstantIntValue(grow.getKept(), 0)) {
      Value from = firstRows(rewriter, loc, *old, grow.getKept());
      Value to = firstRows(rewriter, loc, *grown, grow.getKept());
      if (failed(options.createMemCpy(rewriter, loc, from, to)))
        return failure();
    }
    if ((*grown).getType() != (*old).getType())
      grown = memref::CastOp::create(rewriter, loc, (*old).getType(), *grown).getResult();
    replaceOpWithBufferizedValues(rewriter, op, *grown);
    return success();
  }
};
} // namespace

void tg::attachGrowOpModel(MLIRContext &context) { GrowOp::attachInterface<GrowOpModel>(context); }
