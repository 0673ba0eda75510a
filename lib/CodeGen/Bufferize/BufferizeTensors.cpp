//===- BufferizeTensors.cpp - Tensors to buffers --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Canonicalize/Views.h"
#include "FinishCalls.h"
#include "PartialWrites.h"
#include "SeparateReads.h"
#include "SeparateVersions.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferUtils.h"
#include "mlir/Dialect/Bufferization/Transforms/Bufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

namespace tg {
#define GEN_PASS_DEF_BUFFERIZETENSORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

static bool hasIdentityLayout(Value buffer) { return cast<MemRefType>(buffer.getType()).getLayout().isIdentity(); }

/// Returns the type of an argument's buffer. Private functions take rows of a larger buffer without a copy: only the
/// offset of an argument is dynamic. Public functions are called from outside, with whole arrays.
static BufferLikeType argumentType(TensorLikeType type, Attribute space, func::FuncOp function,
                                   const BufferizationOptions &options) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  bool isForeign = function.isExternal() && !isUnitDeclaration(function);
  bool isCalledFromOutside = function.isPublic() || isForeign || function->hasAttr(kWholeArraysAttr);
  if (!tensor || hasNoElements(tensor) || isCalledFromOutside)
    return cast<BufferLikeType>(getMemRefTypeWithStaticIdentityLayout(cast<TensorType>(type), space));
  SmallVector<int64_t> strides(tensor.getRank());
  int64_t stride = 1;
  for (int64_t axis = tensor.getRank(); axis-- > 0;) {
    strides[axis] = stride;
    if (!ShapedType::isDynamic(stride))
      stride = tensor.isDynamicDim(axis) ? ShapedType::kDynamic : stride * tensor.getDimSize(axis);
  }
  auto layout = StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, strides);
  return cast<BufferLikeType>(MemRefType::get(tensor.getShape(), tensor.getElementType(), layout, space));
}

/// Allocates a contiguous buffer in place of one with a layout, which allocations cannot have, and casts it: a value
/// that is copied because an argument or result has another layout is allocated in that layout.
static void allocateContiguous(memref::AllocOp op) {
  OpBuilder b(op);
  MemRefType type = op.getType();
  auto contiguous =
      MemRefType::get(type.getShape(), type.getElementType(), MemRefLayoutAttrInterface(), type.getMemorySpace());
  auto made = memref::AllocOp::create(b, op.getLoc(), contiguous, op.getDynamicSizes(), op.getAlignmentAttr());
  op.replaceAllUsesWith(memref::CastOp::create(b, op.getLoc(), type, made).getResult());
  op.erase();
}

/// Creates the globals of constants in the order of the constants. One-Shot Bufferize (LLVM 22.1) would create and name
/// them in the order in which it visits functions, which depends on addresses.
static void makeGlobals(ModuleOp module, BufferizationState &state, uint64_t alignment) {
  module.walk([&](arith::ConstantOp op) {
    if (isa<RankedTensorType>(op.getType()))
      (void)getGlobalFor(op, state.getSymbolTables(), alignment);
  });
}

/// Fails, with an error that names it, at the first operation that bufferization cannot handle.
static LogicalResult verifyBufferizable(ModuleOp module, const BufferizationOptions &options) {
  WalkResult result = module.walk([&](Operation *op) {
    if (isa<memref::DeallocOp>(op))
      return WalkResult(op->emitOpError("cannot be lowered: memory is freed where it is used last"));
    if (hasTensorSemantics(op) && !options.dynCastBufferizableOp(op))
      return WalkResult(op->emitOpError("has no lowering to LLVM"));
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

namespace {
struct BufferizeTensorsPass : public tg::impl::BufferizeTensorsBase<BufferizeTensorsPass> {
  using BufferizeTensorsBase::BufferizeTensorsBase;

  void runOnOperation() override {
    writeInFullRank(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (BlockArgument argument : function.getArguments())
        if (isOnlyRead(argument))
          function.setArgAttr(argument.getArgNumber(), BufferizationDialect::kWritableAttrName,
                              BoolAttr::get(&getContext(), false));

    OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.allowReturnAllocsFromLoops = true;
    options.setFunctionBoundaryTypeConversion(LayoutMapOption::IdentityLayoutMap);
    options.functionArgTypeConverterFn = argumentType;
    options.inferFunctionResultLayout = true;
    options.bufferAlignment = alignment;
    // A memref.copy of strided buffers would become a call of a library that is not linked.
    options.memCpyFn = [](OpBuilder &b, Location loc, Value from, Value to) -> LogicalResult {
      if (hasIdentityLayout(from) && hasIdentityLayout(to))
        memref::CopyOp::create(b, loc, from, to);
      else
        linalg::CopyOp::create(b, loc, from, to);
      return success();
    };
    separateReads(getOperation(), [&](BlockArgument argument) {
      auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
      return argumentType(cast<TensorLikeType>(argument.getType()), {}, function, options);
    });
    if (failed(verifyBufferizable(getOperation(), options)))
      return signalPassFailure();
    BufferizationState state;
    separateVersions(getOperation(), options, [&](Value value) { return getBufferType(value, options, state); });
    makeGlobals(getOperation(), state, alignment);
    if (failed(runOneShotModuleBufferize(getOperation(), options, state)))
      return signalPassFailure();
    getOperation()->walk([](memref::AllocOp op) {
      if (!op.getType().getLayout().isIdentity())
        allocateContiguous(op);
    });
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (unsigned k = 0; k < function.getNumArguments(); ++k)
        function.removeArgAttr(k, BufferizationDialect::kWritableAttrName);
    finishCalls(getOperation());
    keepStrides(getOperation());
  }
};
} // namespace
