//===- LowerProfile.cpp - Code that counts and measures -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/CodeGen/ProfileRecords.h"
#include "TensorGraph/Runtime/Profile.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {
#define GEN_PASS_DEF_LOWERPROFILE
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Lowers the calls in one function, whose first argument is the context.
class ProfileLowering {
public:
  explicit ProfileLowering(LLVM::LLVMFuncOp function)
      : function(function), module(function->getParentOfType<ModuleOp>()), b(function.getContext()),
        pointer(LLVM::LLVMPointerType::get(b.getContext())) {}

  void run() {
    SmallVector<LLVM::CallOp> calls;
    function.walk([&](LLVM::CallOp call) { calls.push_back(call); });
    for (LLVM::CallOp call : calls) {
      StringRef callee = call.getCallee().value_or("");
      if (callee == kMarkEnter)
        lowerEnter(call);
      else if (callee == kMarkLeave)
        callIf(call, timed(call), "tg_profile_leave", {record(call, call.getOperand(1)), call.getOperand(2)});
      else if (callee == kMarkStart)
        callIf(call, timed(call), "tg_profile_start", record(call, call.getOperand(1)));
      else if (callee == kMarkStop)
        callIf(call, timed(call), "tg_profile_stop",
               {record(call, call.getOperand(1)), record(call, call.getOperand(2))});
      else if (callee == kMarkSteps)
        countSteps(call);
      else if (callee == "_mlir_memref_to_llvm_alloc")
        countAllocation(call, call.getOperand(0));
      else if (callee == "_mlir_memref_to_llvm_aligned_alloc")
        countAllocation(call, call.getOperand(1));
    }
  }

private:
  Value number(Location loc, int64_t value) { return LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(value)); }
  Value field(Location loc, Value base, int64_t offset) {
    return LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), base, ArrayRef<LLVM::GEPArg>{int32_t(offset)});
  }

  /// Returns the module's first record, which is looked up once in each call of the function.
  Value firstRecord() {
    if (first)
      return first;
    OpBuilder::InsertionGuard guard(b);
    Location loc = function.getLoc();
    b.setInsertionPointToStart(&function.getBody().front());
    Value table =
        LLVM::LoadOp::create(b, loc, pointer, field(loc, function.getArgument(0), offsetof(tg_context, profile)));
    Value records = LLVM::LoadOp::create(b, loc, pointer, field(loc, table, offsetof(tg_profile_table, records)));
    Value place = LLVM::AddressOfOp::create(b, loc, pointer, kProfileBase);
    Value base = LLVM::LoadOp::create(b, loc, b.getI64Type(), place);
    Value offset = LLVM::MulOp::create(b, loc, base, number(loc, sizeof(tg_profile_record)));
    return first = LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), records, ArrayRef<LLVM::GEPArg>{offset});
  }

  Value record(Operation *before, Value number) {
    b.setInsertionPoint(before);
    Location loc = before->getLoc();
    Value offset = LLVM::MulOp::create(b, loc, number, this->number(loc, sizeof(tg_profile_record)));
    return LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), firstRecord(), ArrayRef<LLVM::GEPArg>{offset});
  }

  Value addTo(Location loc, Value record, int64_t offset, Value amount) {
    Value place = field(loc, record, offset);
    Value old = LLVM::LoadOp::create(b, loc, b.getI64Type(), place);
    Value sum = LLVM::AddOp::create(b, loc, old, amount);
    LLVM::StoreOp::create(b, loc, sum, place);
    return sum;
  }

  void lowerEnter(LLVM::CallOp call) {
    Location loc = call.getLoc();
    Value body = record(call, call.getOperand(0));
    Value count = addTo(loc, body, offsetof(tg_profile_record, count), number(loc, 1));
    Value next = LLVM::LoadOp::create(b, loc, b.getI64Type(), field(loc, body, offsetof(tg_profile_record, next)));
    Value timed = LLVM::ICmpOp::create(b, loc, LLVM::ICmpPredicate::sge, count, next);
    call.replaceAllUsesWith(ValueRange{timed});
    callIf(call, timed, "tg_profile_enter", body);
  }

  void countSteps(LLVM::CallOp call) {
    addTo(call.getLoc(), record(call, call.getOperand(0)), offsetof(tg_profile_record, count), call.getOperand(1));
    call.erase();
  }

  /// Builds a truth value: whether the run of the body is timed that contains the call of a marker.
  static Value timed(LLVM::CallOp call) { return call.getOperand(0); }

  /// Replaces the call of a marker by a call of the runtime under a condition.
  void callIf(LLVM::CallOp call, Value condition, StringRef name, ValueRange operands) {
    Location loc = call.getLoc();
    LLVM::LLVMFuncOp callee = declare(name, TypeRange(operands));
    Block *before = call->getBlock(), *after = before->splitBlock(call);
    Block *timed = b.createBlock(after);
    b.setInsertionPointToEnd(before);
    LLVM::CondBrOp::create(b, loc, condition, timed, ValueRange(), after, ValueRange(),
                           std::pair<int32_t, int32_t>(1, kUntimed));
    b.setInsertionPointToStart(timed);
    LLVM::CallOp::create(b, loc, callee, operands);
    LLVM::BrOp::create(b, loc, after);
    call.erase();
  }

  LLVM::LLVMFuncOp declare(StringRef name, TypeRange inputs) {
    if (auto existing = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
      return existing;
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(module.getBody());
    auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()), llvm::to_vector(inputs));
    return LLVM::LLVMFuncOp::create(b, module.getLoc(), name, type);
  }

  void countAllocation(LLVM::CallOp call, Value bytes) {
    std::optional<int64_t> number;
    call.getLoc()->walk([&](Location inner) {
      auto fused = dyn_cast<FusedLoc>(LocationAttr(inner));
      auto note = fused ? dyn_cast_or_null<DictionaryAttr>(fused.getMetadata()) : DictionaryAttr();
      if (auto value = note ? note.getAs<IntegerAttr>(kAllocationRecord) : IntegerAttr())
        number = value.getInt();
      return number ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (!number)
      return;
    Location loc = call.getLoc();
    b.setInsertionPoint(call);
    Value record = this->record(call, this->number(loc, *number));
    addTo(loc, record, offsetof(tg_profile_record, bytes), bytes);
    addTo(loc, record, offsetof(tg_profile_record, allocations), this->number(loc, 1));
  }

  /// How many runs are not timed for one that is, as a hint for the layout of code.
  static constexpr int32_t kUntimed = 1000;

  LLVM::LLVMFuncOp function;
  ModuleOp module;
  OpBuilder b;
  Type pointer;
  Value first;
};

struct LowerProfilePass : public tg::impl::LowerProfileBase<LowerProfilePass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    LLVM::GlobalOp::create(b, module.getLoc(), b.getI64Type(), /*isConstant=*/false, LLVM::Linkage::External,
                           kProfileBase, b.getI64IntegerAttr(0));
    for (auto function : llvm::to_vector(module.getOps<LLVM::LLVMFuncOp>()))
      if (!function.isExternal())
        ProfileLowering(function).run();
    for (StringRef name : {kMarkEnter, kMarkLeave, kMarkStart, kMarkStop, kMarkSteps})
      if (Operation *unused = module.lookupSymbol(name))
        unused->erase();
  }
};
} // namespace
