//===- EmitEntryPoints.cpp - Entries of compiled programs, and their memory ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredResults.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

namespace tg {
#define GEN_PASS_DEF_EMITENTRYPOINTS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static constexpr StringLiteral kPrefix = "tg.";
static constexpr StringLiteral kEntryPrefix = "tg_entry_";

static LLVM::LLVMFuncOp declareRuntimeFunction(ModuleOp module, StringRef name, Type result, ArrayRef<Type> inputs) {
  if (auto existing = module.lookupSymbol<LLVM::LLVMFuncOp>(name))
    return existing;
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  auto type = LLVM::LLVMFunctionType::get(result, inputs);
  return LLVM::LLVMFuncOp::create(b, module.getLoc(), name, type);
}

namespace {
/// Makes one function allocate from its context, the first argument.
class MemoryLowering {
public:
  explicit MemoryLowering(LLVM::LLVMFuncOp function)
      : function(function), module(function->getParentOfType<ModuleOp>()), b(function.getContext()) {}

  void run() {
    SmallVector<LLVM::CallOp> calls;
    function.walk([&](LLVM::CallOp call) { calls.push_back(call); });
    for (LLVM::CallOp call : calls) {
      StringRef callee = call.getCallee().value_or("");
      if (callee == "_mlir_memref_to_llvm_alloc")
        allocate(call, constant(call, 16), call.getOperand(0));
      else if (callee == "_mlir_memref_to_llvm_aligned_alloc")
        allocate(call, call.getOperand(0), call.getOperand(1));
      else if (callee == "_mlir_memref_to_llvm_free")
        release(call);
    }
    function.walk([](LLVM::ReturnOp op) { op->removeAttr(kFailureAttr); });
  }

private:
  Value constant(Operation *before, int64_t value) {
    b.setInsertionPoint(before);
    return LLVM::ConstantOp::create(b, before->getLoc(), b.getI64IntegerAttr(value));
  }

  /// Returns a number of bytes that saturates instead of wrapping, so that there is no memory for it. The sizes have
  /// been checked (tg-check-allocations); a check that is missing must not become memory of others.
  Value saturated(Value bytes) {
    auto address = bytes.getDefiningOp<LLVM::PtrToIntOp>();
    auto end = address ? address.getArg().getDefiningOp<LLVM::GEPOp>() : LLVM::GEPOp();
    if (!end || end.getDynamicIndices().size() != 1)
      return bytes;
    // The number of elements is a product of sizes.
    int64_t known = llvm::divideCeil(DataLayout(module).getTypeSizeInBits(end.getElemType()), 8);
    SmallVector<Value> work{end.getDynamicIndices().front()}, sizes;
    while (!work.empty()) {
      Value next = work.pop_back_val();
      APInt number;
      if (auto product = next.getDefiningOp<LLVM::MulOp>())
        work.append({product.getRhs(), product.getLhs()});
      else if (matchPattern(next, m_ConstantInt(&number)))
        known = llvm::checkedMul(known, number.getSExtValue()).value_or(std::numeric_limits<int64_t>::max());
      else
        sizes.push_back(next);
    }
    Location loc = bytes.getLoc();
    Type i64 = b.getI64Type();
    Value total = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(known));
    auto pair = LLVM::LLVMStructType::getLiteral(b.getContext(), {i64, b.getI1Type()});
    for (Value size : sizes) {
      Value product = LLVM::UMulWithOverflowOp::create(b, loc, pair, total, size);
      Value most = LLVM::ConstantOp::create(b, loc, b.getI64IntegerAttr(-1));
      total = LLVM::SelectOp::create(b, loc, LLVM::ExtractValueOp::create(b, loc, product, 1), most,
                                     LLVM::ExtractValueOp::create(b, loc, product, 0));
    }
    return total;
  }

  void allocate(LLVM::CallOp call, Value alignment, Value bytes) {
    Location loc = call.getLoc();
    Type pointer = LLVM::LLVMPointerType::get(b.getContext()), i64 = b.getI64Type();
    auto callee = declareRuntimeFunction(module, "tg_allocate", pointer, {pointer, i64, i64});
    // There are no other pointers to the memory.
    callee.setResultAttr(0, LLVM::LLVMDialect::getNoAliasAttrName(), b.getUnitAttr());
    b.setInsertionPoint(call);
    auto memory =
        LLVM::CallOp::create(b, loc, callee, ValueRange{function.getArgument(0), alignment, saturated(bytes)});
    call.replaceAllUsesWith(memory);
    Value null = LLVM::ZeroOp::create(b, loc, pointer);
    Value good = LLVM::ICmpOp::create(b, loc, LLVM::ICmpPredicate::ne, memory.getResult(), null);
    Block *before = call->getBlock(), *after = before->splitBlock(call);
    b.setInsertionPointToEnd(before);
    LLVM::CondBrOp::create(b, loc, good, after, outOfMemory(loc));
    call.erase();
  }

  void release(LLVM::CallOp call) {
    Type pointer = LLVM::LLVMPointerType::get(b.getContext());
    auto callee =
        declareRuntimeFunction(module, "tg_free", LLVM::LLVMVoidType::get(b.getContext()), {pointer, pointer});
    b.setInsertionPoint(call);
    LLVM::CallOp::create(b, call.getLoc(), callee, ValueRange{function.getArgument(0), call.getOperand(0)});
    call.erase();
  }

  /// Puts the return of failures into a block of its own, which takes the status. The conversions may have given it
  /// more to do, or have turned the status into a constant.
  void separateFailures() {
    Type type = function.getFunctionType().getReturnType();
    Location loc = function.getLoc();
    failures = b.createBlock(&function.getBody(), function.getBody().end(), b.getI32Type(), loc);
    Value status = failures->getArgument(0);
    if (isa<LLVM::LLVMStructType>(type)) {
      Value results = LLVM::PoisonOp::create(b, loc, type);
      status = LLVM::InsertValueOp::create(b, loc, results, status, ArrayRef<int64_t>{0});
    }
    auto end = LLVM::ReturnOp::create(b, loc, status);
    function.walk([&](LLVM::ReturnOp op) {
      if (op == end || !op->hasAttr(kFailureAttr))
        return;
      b.setInsertionPoint(op);
      Value own = op.getArg();
      if (isa<LLVM::LLVMStructType>(type))
        own = b.createOrFold<LLVM::ExtractValueOp>(op.getLoc(), own, ArrayRef<int64_t>{0});
      LLVM::BrOp::create(b, op.getLoc(), own, failures);
      op.erase();
    });
  }

  /// Returns the block that hands the status of failed allocations on; there is one in each function.
  Block *outOfMemory(Location loc) {
    if (noMemory)
      return noMemory;
    OpBuilder::InsertionGuard guard(b);
    separateFailures();
    noMemory = b.createBlock(&function.getBody());
    Value status = LLVM::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_OUT_OF_MEMORY));
    LLVM::BrOp::create(b, loc, status, failures);
    return noMemory;
  }

  LLVM::LLVMFuncOp function;
  ModuleOp module;
  OpBuilder b;
  Block *failures = nullptr, *noMemory = nullptr;
};

/// Emits tg_entry_NAME, which reads arguments from slots, and writes results into slots.
class EntryPoint {
public:
  explicit EntryPoint(LLVM::LLVMFuncOp function)
      : function(function), b(function->getContext()), loc(function.getLoc()) {}

  void emit() {
    Type pointer = LLVM::LLVMPointerType::get(b.getContext());
    auto type = LLVM::LLVMFunctionType::get(b.getI32Type(), {pointer, pointer, pointer});
    b.setInsertionPointAfter(function);
    std::string name = (kEntryPrefix + function.getName().drop_front(kPrefix.size())).str();
    auto entry = LLVM::LLVMFuncOp::create(b, loc, name, type);
    Block *body = entry.addEntryBlock(b);
    b.setInsertionPointToStart(body);

    SmallVector<Value> arguments{body->getArgument(0)};
    bool stores = takesSlots(function);
    if (stores)
      arguments.push_back(body->getArgument(2));
    int64_t moved = 0;
    for (Type input : function.getFunctionType().getParams().drop_front(arguments.size())) {
      Value slot = getSlot(b, loc, body->getArgument(1), moved);
      arguments.push_back(LLVM::LoadOp::create(b, loc, input, slot, alignof(int64_t)));
      moved += countSlots(input);
    }
    Value status = LLVM::CallOp::create(b, loc, function, arguments).getResult();
    if (isa<LLVM::LLVMStructType>(status.getType())) {
      moved += storeResults(b, loc, status, body->getArgument(2));
      status = LLVM::ExtractValueOp::create(b, loc, status, ArrayRef<int64_t>{0});
    }
    LLVM::ReturnOp::create(b, loc, status);
    if (moved > kManySlots) {
      entry.setOptimizeNone(true);
      entry.setNoInline(true);
    }
  }

private:
  /// An entry with more slots is compiled without optimisation: it only moves them, and LLVM takes seconds for a
  /// thousand, because it tries to merge each store on the stack with each other one.
  static constexpr int64_t kManySlots = 128;

  LLVM::LLVMFuncOp function;
  OpBuilder b;
  Location loc;
};

struct EmitEntryPointsPass : public tg::impl::EmitEntryPointsBase<EmitEntryPointsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    bool isUnit = module->hasAttr(kUnitAttr);
    SmallVector<LLVM::LLVMFuncOp> functions;
    for (auto function : module.getOps<LLVM::LLVMFuncOp>())
      if (!function.isExternal() && function.getName().starts_with(kPrefix))
        functions.push_back(function);
    storeResultsOfFunctions(module);
    for (LLVM::LLVMFuncOp function : functions) {
      MemoryLowering(function).run();
      if (function.isPublic())
        EntryPoint(function).emit();
      forgetSlots(function);
      // A unit's function is called from other units, too; the entry calls it instead of inlining a second copy.
      // Functions that the lowering added are internal to the unit.
      if (isUnit && function.getName() == (kPrefix + kUnitName).str()) {
        function.setLinkage(LLVM::Linkage::External);
        function.setNoInline(true);
      } else {
        function.setLinkage(LLVM::Linkage::Internal);
      }
    }
    for (StringRef name :
         {"_mlir_memref_to_llvm_alloc", "_mlir_memref_to_llvm_aligned_alloc", "_mlir_memref_to_llvm_free"})
      if (Operation *unused = module.lookupSymbol(name))
        unused->erase();
  }
};
} // namespace
