//===- BufferizeTensors.cpp - Tensors to buffers --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/CompileUnits.h"
#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Bufferize.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotModuleBufferize.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/StringSet.h"

namespace tg {
#define GEN_PASS_DEF_BUFFERIZETENSORS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;
using namespace mlir::bufferization;

static bool isContiguous(Value buffer) { return cast<MemRefType>(buffer.getType()).getLayout().isIdentity(); }

/// Calls of functions that are compiled apart work on buffers from the start: the callee reads its operands, and its
/// results are new. Of a declaration alone One-Shot Bufferize would assume that it writes to all operands and returns
/// them.
static void bufferizeUnitCalls(ModuleOp module) {
  auto toBuffer = [](Type type) -> Type {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? MemRefType::get(tensor.getShape(), tensor.getElementType()) : type;
  };
  llvm::StringSet<> units;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!isUnitDeclaration(function))
      continue;
    units.insert(function.getName());
    function.setType(FunctionType::get(function.getContext(),
                                       llvm::map_to_vector(function.getArgumentTypes(), toBuffer),
                                       llvm::map_to_vector(function.getResultTypes(), toBuffer)));
  }
  SmallVector<func::CallOp> calls;
  module.walk([&](func::CallOp call) {
    if (units.contains(call.getCallee()))
      calls.push_back(call);
  });
  for (func::CallOp call : calls) {
    OpBuilder b(call);
    Location loc = call.getLoc();
    SmallVector<Value> operands;
    for (Value operand : call.getOperands()) {
      Type type = toBuffer(operand.getType());
      operands.push_back(type == operand.getType()
                             ? operand
                             : ToBufferOp::create(b, loc, type, operand, /*read_only=*/true).getResult());
    }
    auto lowered =
        func::CallOp::create(b, loc, call.getCallee(), llvm::map_to_vector(call.getResultTypes(), toBuffer), operands);
    for (auto [old, buffer] : llvm::zip_equal(call.getResults(), lowered.getResults())) {
      Value result = buffer;
      if (old.getType() != result.getType())
        result = ToTensorOp::create(b, loc, old.getType(), result, /*restrict=*/true, /*writable=*/true);
      old.replaceAllUsesWith(result);
    }
    call.erase();
  }
}

namespace {
struct BufferizeTensorsPass : public tg::impl::BufferizeTensorsBase<BufferizeTensorsPass> {
  void runOnOperation() override {
    // The caller's arrays are the caller's; and who calls a unit does not know what it would write to.
    bool isUnit = getOperation()->hasAttr(kUnitAttr);
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && (isUnit || function.isPublic()))
        for (unsigned k = 0; k < function.getNumArguments(); ++k)
          if (isa<TensorType>(function.getArgument(k).getType()))
            function.setArgAttr(k, BufferizationDialect::kWritableAttrName, BoolAttr::get(&getContext(), false));

    bufferizeUnitCalls(getOperation());
    OneShotBufferizationOptions options;
    options.bufferizeFunctionBoundaries = true;
    options.allowReturnAllocsFromLoops = true;
    options.setFunctionBoundaryTypeConversion(LayoutMapOption::IdentityLayoutMap);
    options.bufferAlignment = 64;
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
