//===- HostCallBufferization.cpp - Calls of the host on buffers -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A function of the host reads its arguments. Its results are allocated by the runtime.
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

static Type typeOnBuffers(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  return tensor ? Type(getMemRefTypeWithStaticIdentityLayout(tensor)) : type;
}

namespace {
struct HostCallModel : BufferizableOpInterface::ExternalModel<HostCallModel, HostCallOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &, const AnalysisState &) const { return true; }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &, const AnalysisState &) const { return false; }
  AliasingValueList getAliasingValues(Operation *, OpOperand &, const AnalysisState &) const { return {}; }
  bool bufferizesToAllocation(Operation *, Value) const { return true; }

  FailureOr<BufferLikeType> getBufferType(Operation *, Value value, const BufferizationOptions &,
                                          const BufferizationState &, SmallVector<Value> &) const {
    return cast<BufferLikeType>(typeOnBuffers(value.getType()));
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> inputs;
    for (Value operand : op->getOperands()) {
      FailureOr<Value> input = operand;
      if (isa<TensorType>(operand.getType()))
        input = getBuffer(rewriter, operand, options, state);
      if (failed(input))
        return failure();
      inputs.push_back(*input);
    }
    auto types = llvm::map_to_vector(op->getResultTypes(), typeOnBuffers);
    auto call = cast<HostCallOp>(op);
    auto onBuffers =
        HostCallOp::create(rewriter, op->getLoc(), types, call.getFunctionAttr(), inputs, call.getElementsAttr());
    replaceOpWithBufferizedValues(rewriter, op, onBuffers.getResults());
    return success();
  }
};
} // namespace

void tg::attachHostCallOpModel(MLIRContext &context) { HostCallOp::attachInterface<HostCallModel>(context); }
