//===- TransposeView.cpp - memref.transpose as a view ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// MLIR 22.1 does not say that memref.transpose is a view of its operand, so that BufferViewFlowAnalysis took the
// transposed matrix for another buffer.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace tg;

namespace {
struct TransposeView : ViewLikeOpInterface::ExternalModel<TransposeView, memref::TransposeOp> {
  Value getViewSource(Operation *op) const { return cast<memref::TransposeOp>(op).getIn(); }
};
} // namespace

void tg::registerTransposeView(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, memref::MemRefDialect *) {
    memref::TransposeOp::attachInterface<TransposeView>(*context);
  });
}
