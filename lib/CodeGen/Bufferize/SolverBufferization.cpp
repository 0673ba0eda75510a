//===- SolverBufferization.cpp - Steps of solvers on buffers --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The routine of a solver changes all its operands in place: the last results are the buffers of the operands.
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
template <typename Op> struct InPlaceModel : BufferizableOpInterface::template ExternalModel<InPlaceModel<Op>, Op> {
  bool bufferizesToMemoryRead(Operation *, OpOperand &, const AnalysisState &) const { return true; }
  bool bufferizesToMemoryWrite(Operation *, OpOperand &, const AnalysisState &) const { return true; }

  AliasingValueList getAliasingValues(Operation *op, OpOperand &operand, const AnalysisState &) const {
    unsigned first = op->getNumResults() - op->getNumOperands();
    return {{op->getResult(first + operand.getOperandNumber()), BufferRelation::Equivalent}};
  }

  LogicalResult bufferize(Operation *op, RewriterBase &rewriter, const BufferizationOptions &options,
                          BufferizationState &state) const {
    SmallVector<Value> buffers;
    for (Value operand : op->getOperands()) {
      auto buffer = getBuffer(rewriter, operand, options, state);
      if (failed(buffer))
        return failure();
      buffers.push_back(*buffer);
    }
    OperationState onBuffers(op->getLoc(), op->getName(), buffers,
                             TypeRange(op->getResultTypes()).drop_back(op->getNumOperands()),
                             llvm::to_vector(op->getDiscardableAttrs()));
    onBuffers.propertiesAttr = op->getPropertiesAsAttribute();
    SmallVector<Value> results(rewriter.create(onBuffers)->getResults());
    llvm::append_range(results, buffers);
    replaceOpWithBufferizedValues(rewriter, op, results);
    return success();
  }
};
} // namespace

void tg::attachSolverOpModels(MLIRContext &context) {
  BeginSolverOp::attachInterface<InPlaceModel<BeginSolverOp>>(context);
  AdvanceSolverOp::attachInterface<InPlaceModel<AdvanceSolverOp>>(context);
}
