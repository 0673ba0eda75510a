//===- ReaderBufferization.cpp - Prints and guards on buffers -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Prints and guards read their values where they are: the runtime knows strides.
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/Dialect/GuardOps.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

namespace {
template <typename Op> struct ReaderModel : BufferizableOpInterface::ExternalModel<ReaderModel<Op>, Op> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &, const AnalysisState &) const { return true; }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &, const AnalysisState &) const { return false; }
  AliasingValueList getAliasingValues(Operation *, OpOperand &, const AnalysisState &) const { return {}; }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isa<TensorType>(operand.get().getType()))
        continue;
      FailureOr<Value> buffer = getBuffer(rewriter, operand.get(), options, state);
      if (failed(buffer))
        return failure();
      rewriter.modifyOpInPlace(op, [&] { operand.set(*buffer); });
    }
    return success();
  }
};
} // namespace

void tg::attachReaderModels(MLIRContext &context) {
  GuardOp::attachInterface<ReaderModel<GuardOp>>(context);
  PrintOp::attachInterface<ReaderModel<PrintOp>>(context);
}
