//===- EmitParallelCalls.cpp - Parallel loops run by the runtime ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {
#define GEN_PASS_DEF_EMITPARALLELCALLS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// The function of a parallel loop: its context, the two ends and the cost are followed by the values that it captures.
class LoopFunction {
public:
  explicit LoopFunction(LLVM::LLVMFuncOp function)
      : function(function), b(function.getContext()), loc(function.getLoc()),
        pointer(LLVM::LLVMPointerType::get(b.getContext())),
        captured(LLVM::LLVMStructType::getLiteral(
            b.getContext(), function.getFunctionType().getParams().drop_front(1 + kFirstCaptured))) {}

  /// Emits a function of the type tg_part.
  LLVM::LLVMFuncOp emitPart() {
    b.setInsertionPointAfter(function);
    Type i64 = b.getI64Type();
    auto type = LLVM::LLVMFunctionType::get(b.getI32Type(), {pointer, i64, i64, pointer});
    auto part = LLVM::LLVMFuncOp::create(b, loc, (function.getName() + ".part").str(), type, LLVM::Linkage::Internal);
    SymbolTable::setSymbolVisibility(part, SymbolTable::Visibility::Private);
    Block *body = part.addEntryBlock(b);
    b.setInsertionPointToStart(body);
    SmallVector<Value> arguments(body->getArguments().drop_back());
    arguments.push_back(LLVM::ZeroOp::create(b, loc, i64)); // the cost, which the function does not read
    for (auto [k, type] : llvm::enumerate(captured.getBody()))
      arguments.push_back(LLVM::LoadOp::create(b, loc, type, field(body->getArgument(3), k)));
    LLVM::ReturnOp::create(b, loc, LLVM::CallOp::create(b, loc, function, arguments).getResult());
    return part;
  }

  /// Replaces a call of the function by a call of the runtime, which calls the part.
  void replaceCall(LLVM::CallOp call, LLVM::LLVMFuncOp part, LLVM::LLVMFuncOp parallelFor) {
    Location loc = call.getLoc();
    // In the entry block, where it is allocated once even if the call is in loops.
    b.setInsertionPointToStart(&call->getParentOfType<LLVM::LLVMFuncOp>().getBody().front());
    Value one = LLVM::ConstantOp::create(b, loc, b.getI32IntegerAttr(1));
    Value values = LLVM::AllocaOp::create(b, loc, pointer, captured, one);
    b.setInsertionPoint(call);
    auto operands = call.getArgOperands();
    for (auto [k, value] : llvm::enumerate(operands.drop_front(1 + kFirstCaptured)))
      LLVM::StoreOp::create(b, loc, value, field(values, k));
    SmallVector<Value> arguments(operands.take_front(1 + kFirstCaptured));
    arguments.append({LLVM::AddressOfOp::create(b, loc, part), values});
    call.replaceAllUsesWith(LLVM::CallOp::create(b, loc, parallelFor, arguments));
    call.erase();
  }

private:
  Value field(Value structure, int32_t k) {
    return LLVM::GEPOp::create(b, loc, pointer, captured, structure, ArrayRef<LLVM::GEPArg>{0, k});
  }

  LLVM::LLVMFuncOp function;
  OpBuilder b;
  Location loc;
  Type pointer;
  LLVM::LLVMStructType captured;
};

struct EmitParallelCallsPass : public tg::impl::EmitParallelCallsBase<EmitParallelCallsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::StringMap<LLVM::LLVMFuncOp> loops;
    SmallVector<LLVM::LLVMFuncOp> inOrder;
    for (auto function : module.getOps<LLVM::LLVMFuncOp>())
      if (function->hasAttr(kParallelLoopAttr) && !function.isExternal()) {
        loops[function.getName()] = function;
        inOrder.push_back(function);
      }
    if (inOrder.empty())
      return;
    llvm::StringMap<LLVM::LLVMFuncOp> parts;
    SmallVector<LLVM::CallOp> calls;
    module.walk([&](LLVM::CallOp call) {
      if (loops.contains(call.getCallee().value_or("")))
        calls.push_back(call);
    });
    for (LLVM::LLVMFuncOp function : inOrder)
      parts[function.getName()] = LoopFunction(function).emitPart();
    LLVM::LLVMFuncOp parallelFor = declareParallelFor(module);
    for (LLVM::CallOp call : calls) {
      std::string name = call.getCallee()->str();
      LoopFunction(loops[name]).replaceCall(call, parts[name], parallelFor);
    }
  }

private:
  static LLVM::LLVMFuncOp declareParallelFor(ModuleOp module) {
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    Type pointer = LLVM::LLVMPointerType::get(b.getContext()), i64 = b.getI64Type();
    auto type = LLVM::LLVMFunctionType::get(b.getI32Type(), {pointer, i64, i64, i64, pointer, pointer});
    return LLVM::LLVMFuncOp::create(b, module.getLoc(), "tg_parallel_for", type);
  }
};
} // namespace
