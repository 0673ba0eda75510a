//===- MatrixBufferization.cpp - Routines on matrices on buffers ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Routines take the elements of a buffer one after the other: others are copied.
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

static bool isContiguous(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return type.areTrailingDimsContiguous(type.getRank());
}

/// Allocates a new buffer of the sizes of another one.
static FailureOr<Value> allocateLike(RewriterBase &rewriter, Value buffer, const BufferizationOptions &options) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<Value> sizes;
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (type.isDynamicDim(axis))
      sizes.push_back(memref::DimOp::create(rewriter, buffer.getLoc(), buffer, axis));
  return options.createAlloc(rewriter, buffer.getLoc(), MemRefType::get(type.getShape(), type.getElementType()), sizes);
}

namespace {
struct RunMatrixOpModel : BufferizableOpInterface::ExternalModel<RunMatrixOpModel, RunMatrixOp> {
  static bool isInput(Operation *op, OpOperand &operand) {
    return llvm::any_of(cast<RunMatrixOp>(op).getInputsMutable(), [&](OpOperand &input) { return &input == &operand; });
  }
  bool bufferizesToMemoryRead(Operation *op, OpOperand &operand, const AnalysisState &) const {
    return isInput(op, operand);
  }
  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand, const AnalysisState &) const {
    return !isInput(op, operand);
  }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand, const AnalysisState &) const {
    auto run = cast<RunMatrixOp>(op);
    for (auto [result, output] : llvm::zip_equal(run.getResults(), run.getOutputsMutable()))
      if (&output == &operand)
        return {{result, BufferRelation::Equivalent}};
    return {};
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto run = cast<RunMatrixOp>(op);
    SmallVector<Value> buffers, contiguous;
    for (Value operand : op->getOperands()) {
      if (!isa<TensorType>(operand.getType())) {
        buffers.push_back(operand);
        contiguous.push_back(operand);
        continue;
      }
      auto buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
      auto taken = isContiguous(*buffer) ? buffer : allocateLike(rewriter, *buffer, options);
      if (failed(taken))
        return failure();
      contiguous.push_back(*taken);
    }
    auto copy = [&](Value from, Value to) {
      return from == to ? success() : options.createMemCpy(rewriter, op->getLoc(), from, to);
    };
    unsigned input = run.getSizes().size(), output = input + run.getInputs().size();
    for (unsigned k = input; k < output; ++k)
      if (failed(copy(buffers[k], contiguous[k])))
        return failure();
    auto range = [&](unsigned from, unsigned count) { return ArrayRef(contiguous).slice(from, count); };
    unsigned outputs = run.getOutputs().size();
    auto onBuffers = RunMatrixOp::create(rewriter, op->getLoc(), rewriter.getI64Type(), TypeRange(),
                                         run.getRoutineAttr(), run.getFlagsAttr(), run.getSizes(),
                                         range(input, output - input), range(output, outputs), contiguous.back());
    SmallVector<Value> results{onBuffers.getFailure()};
    for (unsigned k = output; k < output + outputs; ++k) {
      if (failed(copy(contiguous[k], buffers[k])))
        return failure();
      results.push_back(buffers[k]);
    }
    replaceOpWithBufferizedValues(rewriter, op, results);
    return success();
  }
};
} // namespace

void tg::attachRunMatrixOpModel(MLIRContext &context) { RunMatrixOp::attachInterface<RunMatrixOpModel>(context); }
