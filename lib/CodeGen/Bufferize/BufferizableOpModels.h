//===- BufferizableOpModels.h - Bufferization models ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_BUFFERIZABLEOPMODELS_H
#define TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_BUFFERIZABLEOPMODELS_H

namespace mlir {
class MLIRContext;
}

namespace tg {

void attachCallOpModel(mlir::MLIRContext &context);
void attachGrowOpModel(mlir::MLIRContext &context);
void attachHostCallOpModel(mlir::MLIRContext &context);
void attachReaderModels(mlir::MLIRContext &context);
void attachRunMatrixOpModel(mlir::MLIRContext &context);
void attachRowOpModel(mlir::MLIRContext &context);
void attachSolverOpModels(mlir::MLIRContext &context);
void attachSortLaneOpModel(mlir::MLIRContext &context);
void attachTransposeView(mlir::MLIRContext &context);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_BUFFERIZABLEOPMODELS_H
