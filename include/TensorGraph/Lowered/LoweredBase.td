//===- LoweredBase.td - The dialect of lowered programs ----*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_LOWEREDBASE_TD
#define TENSORGRAPH_LOWERED_LOWEREDBASE_TD

include "TensorGraph/Lowered/LoweredOpInterface.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Lowered_Dialect : Dialect {
  let name = "tgl";
  let cppNamespace = "::tg";
  let summary = "what is left of tensor programs between linalg and LLVM";
  let description = [{
    Operations that only lowerings create, and that stay until they become calls of the runtime: checks, rows of
    histories, calls that name destinations, steps of solvers, and what else linalg cannot say. They rely on checks
    before them, so programs from outside must not have them.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect"];
}

// An operation, and the methods of LoweredOpInterface that it defines itself.
class TGL_Op<string mnemonic, list<string> methods = [], list<Trait> traits = []>
    : Op<Lowered_Dialect, mnemonic,
         !listconcat([DeclareOpInterfaceMethods<LoweredOpInterface, methods>], traits)> {
  code more = "";
  let extraClassDefinition = more;
}

// An operation with the effects that LoweredOpInterface states.
class TGL_EffectOp<string mnemonic, list<string> methods = [], list<Trait> traits = []>
    : TGL_Op<mnemonic, methods, !listconcat([DeclareOpInterfaceMethods<MemoryEffectsOpInterface>], traits)> {
  let more = [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &effects) {
      ::tg::detail::getEffects(*this, effects);
    }
  }];
}

// How One-Shot Bufferize treats an operation, as LoweredOpInterface states.
defvar TGL_Bufferizes = [
  DeclareOpInterfaceMethods<BufferizableOpInterface, [
    "bufferizesToAllocation", "bufferizesToMemoryRead", "bufferizesToMemoryWrite", "getAliasingValues", "getBufferType",
    "bufferize"]>,
  DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, [
    "reifyResultShapes", "reifyShapeOfResult", "reifyDimOfResult"]>];
defvar TGL_BufferizesDefinition = [{
    bool $cppClass::bufferizesToAllocation(::mlir::Value value) {
      return !getDestination(::llvm::cast<::mlir::OpResult>(value));
    }
    bool $cppClass::bufferizesToMemoryRead(
        ::mlir::OpOperand &operand, const ::mlir::bufferization::AnalysisState &) { return reads(operand); }
    bool $cppClass::bufferizesToMemoryWrite(
        ::mlir::OpOperand &operand, const ::mlir::bufferization::AnalysisState &) { return writes(operand); }
    ::mlir::bufferization::AliasingValueList $cppClass::getAliasingValues(
        ::mlir::OpOperand &operand, const ::mlir::bufferization::AnalysisState &) {
      return ::tg::detail::getAliasingValues(*this, operand);
    }
    ::llvm::FailureOr<::mlir::bufferization::BufferLikeType> $cppClass::getBufferType(
        ::mlir::Value value, const ::mlir::bufferization::BufferizationOptions &options,
        const ::mlir::bufferization::BufferizationState &state, ::llvm::SmallVector<::mlir::Value> &stack) {
      return ::tg::detail::getBufferType(*this, value, options, state, stack);
    }
    ::llvm::LogicalResult $cppClass::bufferize(
        ::mlir::RewriterBase &rewriter, const ::mlir::bufferization::BufferizationOptions &options,
        ::mlir::bufferization::BufferizationState &state) {
      return ::tg::detail::bufferize(*this, rewriter, options, state);
    }
    ::llvm::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &b, ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::tg::detail::reifyResultShapes(*this, b, shapes);
    }
    ::llvm::FailureOr<::llvm::SmallVector<::mlir::OpFoldResult>> $cppClass::reifyShapeOfResult(
        ::mlir::OpBuilder &b, int result) {
      return ::tg::detail::reifyShapeOfResult(*this, b, result);
    }
    ::llvm::FailureOr<::mlir::OpFoldResult> $cppClass::reifyDimOfResult(::mlir::OpBuilder &b, int result, int axis) {
      return ::tg::detail::reifyDimOfResult(*this, b, result, axis);
    }
}];

// An operation on tensors, and after bufferization on buffers.
class TGL_BufferOp<string mnemonic, list<string> methods = [], list<Trait> traits = []>
    : TGL_EffectOp<mnemonic, methods, !listconcat(traits, TGL_Bufferizes)> {
  code bufferizes = TGL_BufferizesDefinition;
  let extraClassDefinition = more # bufferizes;
}

#endif // TENSORGRAPH_LOWERED_LOWEREDBASE_TD
