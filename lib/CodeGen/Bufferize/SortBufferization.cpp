//===- SortBufferization.cpp - Sorting of lanes on buffers ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

namespace {
struct SortLaneOpModel : BufferizableOpInterface::ExternalModel<SortLaneOpModel, SortLaneOp> {
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand, const AnalysisState &) const {
    return &operand == &cast<SortLaneOp>(op).getFromMutable();
  }
  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand, const AnalysisState &) const {
    return &operand != &cast<SortLaneOp>(op).getFromMutable();
  }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand, const AnalysisState &) const {
    auto sort = cast<SortLaneOp>(op);
    if (&operand != &sort.getToMutable())
      return {};
    return {{op->getResult(0), BufferRelation::Equivalent}};
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto sort = cast<SortLaneOp>(op);
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      auto buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    SortLaneOp::create(rewriter, op->getLoc(), TypeRange(), buffers[0], buffers[1], buffers[2], sort.getPositions(),
                       sort.getIsUnsigned());
    replaceOpWithBufferizedValues(rewriter, op, buffers[1]);
    return success();
  }
};
} // namespace

void tg::attachSortLaneOpModel(MLIRContext &context) { SortLaneOp::attachInterface<SortLaneOpModel>(context); }
