//===- LowerChecks.cpp - Checks to early returns --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each function numbers its checks and calls in order, from 1: a check takes one number, a call as many as its callee
// has. A failed check writes its number into the context. A call that returns a bad status adds its base, the number
// before its own numbers. So the number that reaches the entry identifies one check and the calls on the way to it,
// while the code of a function uses only its own numbers and can be shared. The function of a parallel loop shares the
// numbers of the one function that calls it, as if the loop had not been outlined.
//
// Operations of lowered code that may fail take a number, too; their lowerings say what becomes of them.
//
// All failures of a function go on to one block, which returns the status.
//
// A function that is compiled separately is called through the unit's table of links. The loader fills the table with
// the address of the function and the base of the call.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/CallOrder.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CheckedArithmetic.h"

namespace tg {
#define GEN_PASS_DEF_LOWERCHECKS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Data on the functions of a module.
struct Functions {
  llvm::StringMap<int64_t> counts; // the numbers that lowered functions take
  llvm::StringSet<> units;         // declarations of functions that are compiled separately
  llvm::StringMap<func::FuncOp> parallelLoops;
};

/// The numbers of a function and its parallel loops.
struct Numbers : CheckNumbers {
  int64_t links = 0; // calls of functions that are compiled separately
};

class FunctionLowering : FailingFunction {
public:
  FunctionLowering(func::FuncOp function, const Functions &functions, Numbers &numbers)
      : FailingFunction(function, numbers), functions(functions), numbers(numbers) {}

  LogicalResult run() {
    SmallVector<Operation *> work;
    function.walk([&](Operation *op) {
      auto lowered = dyn_cast<LoweredOpInterface>(op);
      if ((lowered && lowered.needsContext()) || isa<cf::AssertOp, func::CallOp, func::ReturnOp>(op))
        work.push_back(op);
    });
    for (Operation *op : work)
      if (failed(lower(op)))
        return failure();
    return success();
  }

private:
  LogicalResult lower(Operation *op) {
    if (auto call = dyn_cast<func::CallOp>(op))
      return lowerCall(call);
    if (auto lowered = dyn_cast<LoweredOpInterface>(op)) {
      CallEmitter emitter(b, op, this);
      return lowerOperation(lowered, emitter);
    }
    if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
      std::string message = withCode(kAssertionCode, escapeCheckMessage(assertion.getMsg()));
      check(assertion, assertion.getArg(), b.getStringAttr(message), {});
      assertion.erase();
    } else {
      lowerReturn(cast<func::ReturnOp>(op));
    }
    return success();
  }

  LogicalResult lowerCall(func::CallOp call) {
    if (functions.units.contains(call.getCallee())) {
      lowerUnitCall(call);
      return success();
    }
    if (func::FuncOp loop = functions.parallelLoops.lookup(call.getCallee())) {
      handStatusOn(call, callWithStatus(call), nullptr);
      return FunctionLowering(loop, functions, numbers).run();
    }
    auto known = functions.counts.find(call.getCallee());
    if (known == functions.counts.end())
      return success(); // a function from outside, which returns no status
    func::CallOp lowered = callWithStatus(call);
    handStatusOn(call, lowered, [&](Location loc) { return number(loc, numbers.count); });
    numbers.note(numbers.count + 1, lowered.getCalleeAttr(), lowered.getLoc());
    std::optional<int64_t> total = llvm::checkedAdd(numbers.count, known->second);
    if (!total)
      return lowered.emitError("reaches more checks than can be numbered");
    numbers.count = *total;
    return success();
  }

  func::CallOp callWithStatus(func::CallOp call) {
    b.setInsertionPoint(call);
    return func::CallOp::create(b, call.getLoc(), call.getCallee(), statusAndResults(call), withContext(call));
  }

  /// Lowers the call of a unit. Callee and base come from the unit's table of links, so that the code does not depend
  /// on other units.
  void lowerUnitCall(func::CallOp call) {
    Location loc = call.getLoc();
    b.setInsertionPoint(call);
    numbers.note(0, call.getCalleeAttr(), loc);
    Value links = LLVM::AddressOfOp::create(b, loc, pointer, kUnitLinks);
    auto link = [&](Location loc, int64_t field) {
      return LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), links,
                                 ArrayRef<LLVM::GEPArg>{int32_t(sizeof(tg_link) * numbers.links + field)});
    };
    Value address = LLVM::LoadOp::create(b, loc, pointer, link(loc, offsetof(tg_link, callee)));
    SmallVector<Value> operands = withContext(call);
    auto type = b.getFunctionType(TypeRange(ValueRange(operands)), statusAndResults(call));
    Value callee = UnrealizedConversionCastOp::create(b, loc, type, address).getResult(0);
    auto lowered = func::CallIndirectOp::create(b, loc, callee, operands);
    handStatusOn(call, lowered, [&](Location loc) -> Value {
      return LLVM::LoadOp::create(b, loc, b.getI64Type(), link(loc, offsetof(tg_link, base)));
    });
    ++numbers.links;
  }

  SmallVector<Value> withContext(func::CallOp call) {
    SmallVector<Value> operands{getContext()};
    llvm::append_range(operands, call.getOperands());
    return operands;
  }
  SmallVector<Type> statusAndResults(func::CallOp call) {
    SmallVector<Type> types{b.getI32Type()};
    llvm::append_range(types, call.getResultTypes());
    return types;
  }

  /// Returns early if the callee did, and adds the base to its number if there is one. Erases `call`, which `lowered`
  /// replaces.
  void handStatusOn(func::CallOp call, Operation *lowered, llvm::function_ref<Value(Location)> base) {
    Location loc = call.getLoc();
    call.replaceAllUsesWith(lowered->getResults().drop_front());
    b.setInsertionPointAfter(lowered);
    Value status = lowered->getResult(0), good = isGood(loc, status);
    branch(good.getDefiningOp(), good);
    if (base) {
      Value place = field(loc, offsetof(tg_context, check));
      Value inner = LLVM::LoadOp::create(b, loc, b.getI64Type(), place);
      LLVM::StoreOp::create(b, loc, arith::AddIOp::create(b, loc, inner, base(loc)), place);
    }
    returnStatus(loc, status);
    call.erase();
  }

  void lowerReturn(func::ReturnOp op) {
    b.setInsertionPoint(op);
    SmallVector<Value> results{arith::ConstantOp::create(b, op.getLoc(), b.getI32IntegerAttr(TG_OK))};
    llvm::append_range(results, op.getOperands());
    func::ReturnOp::create(b, op.getLoc(), results);
    op.erase();
  }

  const Functions &functions;
  Numbers &numbers;
};

struct LowerChecksPass : public tg::impl::LowerChecksBase<LowerChecksPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions, declarations;
    if (failed(orderCalleesFirst(module, functions)))
      return signalPassFailure();
    Functions known;
    known.parallelLoops = findParallelLoops(module);
    for (auto function : module.getOps<func::FuncOp>())
      if (isUnitDeclaration(function)) {
        known.units.insert(function.getName());
        declarations.push_back(function);
      }
    SmallVector<NamedAttribute> tables;
    int64_t links = 0;
    Builder b(&getContext());
    for (func::FuncOp function : functions) {
      if (known.parallelLoops.contains(function.getName()))
        continue; // lowered with its caller
      Numbers numbers;
      if (failed(FunctionLowering(function, known, numbers).run()))
        return signalPassFailure();
      known.counts[function.getName()] = numbers.count;
      links += numbers.links;
      tables.emplace_back(function.getName(), b.getArrayAttr(numbers.table));
    }
    module->setAttr(kChecksAttr, b.getDictionaryAttr(tables));
    for (func::FuncOp declaration : declarations)
      declaration.erase(); // they are called by their addresses
    if (links)
      addLinks(module, links);
    renameFunctions(module, functions);
  }

private:
  /// Finds the functions of parallel loops that are called in one place.
  static llvm::StringMap<func::FuncOp> findParallelLoops(ModuleOp module) {
    llvm::StringMap<unsigned> calls;
    module.walk([&](func::CallOp call) { ++calls[call.getCallee()]; });
    llvm::StringMap<func::FuncOp> loops;
    for (auto function : module.getOps<func::FuncOp>())
      if (function->hasAttr(kParallelLoopAttr) && !function.isExternal() && calls.lookup(function.getName()) == 1)
        loops[function.getName()] = function;
    return loops;
  }

  /// Adds the table that the loader fills.
  static void addLinks(ModuleOp module, int64_t count) {
    OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
    Type words = LLVM::LLVMArrayType::get(b.getI64Type(), count * sizeof(tg_link) / sizeof(int64_t));
    auto table = LLVM::GlobalOp::create(b, module.getLoc(), words, /*isConstant=*/false, LLVM::Linkage::External,
                                        kUnitLinks, /*value=*/Attribute(), alignof(tg_link));
    table.setDsoLocal(true);
    b.createBlock(&table.getInitializer());
    LLVM::ReturnOp::create(b, module.getLoc(), LLVM::ZeroOp::create(b, module.getLoc(), words).getResult());
  }

  /// Renames functions so that they do not clash with symbols of libraries: a program may have its own function `exp`.
  static void renameFunctions(ModuleOp module, ArrayRef<func::FuncOp> functions) {
    llvm::StringMap<std::string> names;
    for (func::FuncOp function : functions)
      names[function.getName()] = ("tg." + function.getName()).str();
    module.walk([&](func::CallOp call) {
      auto name = names.find(call.getCallee());
      if (name != names.end())
        call.setCallee(name->second);
    });
    for (func::FuncOp function : functions)
      function.setName(names[function.getName()]);
  }
};
} // namespace
