//===- LoweredOps.h - Operations of lowered programs ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_LOWEREDOPS_H
#define TENSORGRAPH_LOWERED_LOWEREDOPS_H

#include "TensorGraph/Lowered/LoweredDialect.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

// What operations do as LoweredOpInterface states.
namespace tg::detail {
void getEffects(LoweredOpInterface op,
                SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>> &effects);

mlir::bufferization::AliasingValueList getAliasingValues(LoweredOpInterface op, OpOperand &operand);
FailureOr<mlir::bufferization::BufferLikeType> getBufferType(LoweredOpInterface op, Value value,
                                                             const mlir::bufferization::BufferizationOptions &options,
                                                             const mlir::bufferization::BufferizationState &state,
                                                             SmallVector<Value> &stack);
LogicalResult bufferize(LoweredOpInterface op, RewriterBase &rewriter,
                        const mlir::bufferization::BufferizationOptions &options,
                        mlir::bufferization::BufferizationState &state);

LogicalResult reifyResultShapes(LoweredOpInterface op, OpBuilder &b, mlir::ReifiedRankedShapedTypeDims &shapes);
FailureOr<SmallVector<OpFoldResult>> reifyShapeOfResult(LoweredOpInterface op, OpBuilder &b, int result);
FailureOr<OpFoldResult> reifyDimOfResult(LoweredOpInterface op, OpBuilder &b, int result, int axis);
} // namespace tg::detail

#define GET_OP_CLASSES
#include "TensorGraph/Lowered/LoweredOps.h.inc"

#endif // TENSORGRAPH_LOWERED_LOWEREDOPS_H
