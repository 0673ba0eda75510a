//===- BufferizeTensors.cpp - Tensors to buffers --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Bufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_BUFFERIZETENSORS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;
using namespace mlir::bufferization;

static bool isContiguous(Value buffer) { return cast<MemRefType>(buffer.getType()).getLayout().isIdentity(); }

namespace {
struct BufferizeTensorsPass : public tg::impl::BufferizeTensorsBase<BufferizeTensorsPass> {
  using BufferizeTensorsBase::BufferizeTensorsBase;

  void runOnOperation() override {
    // The caller's arrays are the caller's.
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic())
        for (unsigned k = 0; k < function.getNumArguments(); ++k)
          if (isa<TensorType>(function.getArgument(k).getType()))
            function.setArgAttr(k, BufferizationDialect::kWritableAttrName, BoolAttr::get(&getContext(), false));

    OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.allowReturnAllocsFromLoops = true;
    options.setFunctionBoundaryTypeConversion(LayoutMapOption::IdentityLayoutMap);
    options.bufferAlignment = alignment;
    // A memref.copy of strided buffers becomes a call of a library that is not there.
    options.memCpyFn = [](OpBuilder &b, Location loc, Value from, Value to) -> LogicalResult {
      if (isContiguous(from) && isContiguous(to))
        memref::CopyOp::create(b, loc, from, to);
      else
        linalg::CopyOp::create(b, loc, from, to);
      return success();
    };
    BufferizationState state;
    if (failed(runOneShotModuleBufferize(getOperation(), options, state)))
      return signalPassFailure();
    for (auto function : getOperation().getOps<func::FuncOp>())
      for (unsigned k = 0; k < function.getNumArguments(); ++k)
        function.removeArgAttr(k, BufferizationDialect::kWritableAttrName);
  }
};
} // namespace
