//===- CallBufferization.cpp - tg.call as a bufferizable operation -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The attributes of the call say what the function does with its operands, so that caller and callee can be bufferized,
// and compiled, separately. A result that has a destination is the destination's buffer, with the layout of that: a
// loop that carries it needs no copy.
//
//===----------------------------------------------------------------------===//

#include "BufferizableOpModels.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

static bool isDestination(Operation *op, OpOperand &operand) {
  return operand.getOperandNumber() >= cast<CallOp>(op).getInputs().size();
}

namespace {
struct CallOpModel : BufferizableOpInterface::ExternalModel<CallOpModel, CallOp> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &, const AnalysisState &) const { return true; }
  bool bufferizesToMemoryWrite(Operation *op, OpOperand &operand, const AnalysisState &) const {
    return isDestination(op, operand);
  }
  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand, const AnalysisState &) const {
    if (!isDestination(op, operand))
      return {};
    unsigned number = operand.getOperandNumber() - cast<CallOp>(op).getInputs().size();
    return {{op->getResult(number), BufferRelation::Equivalent}};
  }
  bool bufferizesToAllocation(Operation *op, Value value) const {
    return !cast<CallOp>(op).getDestinationOf(cast<OpResult>(value));
  }

  FailureOr<BufferLikeType> getBufferType(Operation *op, Value value, const BufferizationOptions &options,
                                          const BufferizationState &state, SmallVector<Value> &stack) const {
    if (OpOperand *destination = cast<CallOp>(op).getDestinationOf(cast<OpResult>(value)))
      return bufferization::getBufferType(destination->get(), options, state, stack);
    return cast<BufferLikeType>(getMemRefTypeWithStaticIdentityLayout(cast<TensorType>(value.getType())));
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    auto call = cast<CallOp>(op);
    SmallVector<Value> operands, results;
    for (Value operand : op->getOperands()) {
      if (!isa<TensorType>(operand.getType())) {
        operands.push_back(operand);
        continue;
      }
      auto buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      operands.push_back(*buffer);
    }
    auto destinations = ArrayRef(operands).drop_front(call.getInputs().size());
    llvm::append_range(results, destinations);
    SmallVector<Type> types;
    for (OpResult result : call->getResults().drop_front(destinations.size())) {
      auto tensor = dyn_cast<TensorType>(result.getType());
      types.push_back(tensor ? Type(getMemRefTypeWithStaticIdentityLayout(tensor)) : result.getType());
    }
    auto onBuffers =
        CallOp::create(rewriter, op->getLoc(), types, call.getCalleeAttr(),
                       ArrayRef(operands).drop_back(destinations.size()), destinations, ArrayAttr(), ArrayAttr());
    llvm::append_range(results, onBuffers.getResults());
    replaceOpWithBufferizedValues(rewriter, op, results);
    return success();
  }
};
} // namespace

void tg::attachCallOpModel(MLIRContext &context) { CallOp::attachInterface<CallOpModel>(context); }

void tg::registerBufferizableOpInterfaceExternalModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TensorGraphDialect *) {
    attachCallOpModel(*context);
    attachGrowOpModel(*context);
    attachHostCallOpModel(*context);
    attachReaderModels(*context);
    attachRowOpModel(*context);
    attachRunMatrixOpModel(*context);
    attachSolverOpModels(*context);
    attachSortLaneOpModel(*context);
  });
  registry.addExtension(+[](MLIRContext *context, memref::MemRefDialect *) { attachTransposeView(*context); });
}
