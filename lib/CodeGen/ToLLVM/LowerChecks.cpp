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
// A call of a function of the host is a check, too, whose values the runtime reports. A print only needs the context.
//
// All failures of a function go on to one block, which returns the status.
//
// A function that is compiled separately is called through the unit's table of links. The loader fills the table with
// the address of the function and the base of the call.
//
//===----------------------------------------------------------------------===//

#include "Failures.h"
#include "HostCallLowering.h"
#include "PrintLowering.h"
#include "TensorGraph/Analysis/CallOrder.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/GuardOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/TypeUtilities.h"
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
struct Numbers {
  int64_t count = 0;
  int64_t links = 0; // calls of functions that are compiled separately
  SmallVector<Attribute> table;
};

class FunctionLowering {
public:
  FunctionLowering(func::FuncOp function, const Functions &functions, Numbers &numbers)
      : function(function), functions(functions), numbers(numbers), b(function.getContext()) {}

  LogicalResult run() {
    pointer = LLVM::LLVMPointerType::get(b.getContext());
    SmallVector<Operation *> work;
    function.walk([&](Operation *op) {
      if (op->hasTrait<IsLowered>() || isa<cf::AssertOp, func::CallOp, func::ReturnOp>(op))
        work.push_back(op);
    });
    resultTypes = llvm::to_vector(function.getResultTypes());
    addContextAndStatus();
    for (Operation *op : work) {
      if (auto check = dyn_cast<CheckOp>(op)) {
        lowerCheck(check, check.getCondition(), check.getMessageAttr(), check.getValues());
      } else if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
        std::string message = withCode(kAssertionCode, escapeCheckMessage(assertion.getMsg()));
        lowerCheck(assertion, assertion.getArg(), b.getStringAttr(message), {});
      } else if (auto call = dyn_cast<HostCallOp>(op)) {
        lowerHostCall(call);
      } else if (auto guard = dyn_cast<GuardOp>(op)) {
        lowerGuard(guard);
      } else if (auto mark = dyn_cast<MarkStepOp>(op)) {
        lowerMarkStep(mark);
      } else if (auto poll = dyn_cast<PollOp>(op)) {
        lowerPoll(poll);
      } else if (auto print = dyn_cast<PrintOp>(op)) {
        lowerPrint(print, function, context);
      } else if (auto call = dyn_cast<func::CallOp>(op)) {
        if (failed(lowerCall(call)))
          return failure();
      } else if (auto end = dyn_cast<func::ReturnOp>(op)) {
        lowerReturn(end);
      }
    }
    return success();
  }

private:
  void addContextAndStatus() {
    SmallVector<Type> inputs{pointer}, results{b.getI32Type()};
    llvm::append_range(inputs, function.getArgumentTypes());
    llvm::append_range(results, resultTypes);
    context = function.front().insertArgument(0u, pointer, function.getLoc());
    function.setType(b.getFunctionType(inputs, results));
    // Attributes move with their arguments, by one position.
    if (ArrayAttr attributes = function.getArgAttrsAttr()) {
      SmallVector<Attribute> moved{b.getDictionaryAttr({})};
      llvm::append_range(moved, attributes);
      function.setArgAttrsAttr(b.getArrayAttr(moved));
    }
    if (ArrayAttr attributes = function.getResAttrsAttr()) {
      SmallVector<Attribute> moved{b.getDictionaryAttr({})};
      llvm::append_range(moved, attributes);
      function.setResAttrsAttr(b.getArrayAttr(moved));
    }
  }

  Value field(Location loc, int64_t offset) {
    return LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), context, ArrayRef<LLVM::GEPArg>{int32_t(offset)});
  }
  Value number(Location loc, int64_t value) { return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value)); }

  /// Splits the block after `op`; the operations that follow are reached if `holds` is true. Returns the block for the
  /// failure, which is the new insertion point.
  Block *branch(Operation *op, Value holds) {
    Block *before = op->getBlock(), *after = before->splitBlock(op->getNextNode());
    Block *failure = function.addBlock();
    b.setInsertionPointToEnd(before);
    cf::CondBranchOp::create(b, op->getLoc(), holds, after, failure);
    b.setInsertionPointToStart(failure);
    return failure;
  }

  Value isGood(Location loc, Value status) {
    Value good = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_OK));
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, status, good);
  }

  /// Returns the block that returns a status, which it takes.
  Block *failureReturn() {
    if (failures)
      return failures;
    OpBuilder::InsertionGuard guard(b);
    Location loc = function.getLoc();
    failures = b.createBlock(&function.getBody(), function.getBody().end(), b.getI32Type(), loc);
    SmallVector<Value> results{failures->getArgument(0)};
    for (Type type : resultTypes)
      results.push_back(ub::PoisonOp::create(b, loc, type));
    func::ReturnOp::create(b, loc, results)->setAttr(kFailureAttr, b.getUnitAttr());
    return failures;
  }

  void returnStatus(Location loc, Value status) { cf::BranchOp::create(b, loc, failureReturn(), status); }

  void lowerCheck(Operation *check, Value condition, StringAttr message, ValueRange values) {
    Location loc = check->getLoc();
    int64_t own = ++numbers.count;
    numbers.table.push_back(b.getArrayAttr({b.getI64IntegerAttr(own), message, LocationAttr(loc)}));
    branch(check, condition);
    LLVM::StoreOp::create(b, loc, number(loc, own), field(loc, offsetof(tg_context, check)));
    for (auto [k, value] : llvm::enumerate(values.take_front(TG_MAX_CHECK_VALUES))) {
      Value wide =
          value.getType().isIndex() ? arith::IndexCastOp::create(b, loc, b.getI64Type(), value).getResult() : value;
      LLVM::StoreOp::create(b, loc, wide, field(loc, offsetof(tg_context, values) + k * sizeof(int64_t)));
    }
    returnStatus(loc, arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_CHECK_FAILED)));
    check->erase();
  }

  void lowerHostCall(HostCallOp op) {
    Location loc = op.getLoc();
    int64_t own = ++numbers.count;
    numbers.table.push_back(b.getArrayAttr(
        {b.getI64IntegerAttr(own), b.getStringAttr(messages::hostCallFailed(op.getFunction())), LocationAttr(loc)}));
    HostCallLowering lowering(op, function);
    b.setInsertionPoint(op);
    Value status = lowering.emitCall(b, context);
    branch(op, isGood(loc, status));
    LLVM::StoreOp::create(b, loc, number(loc, own), field(loc, offsetof(tg_context, check)));
    returnStatus(loc, status);
    b.setInsertionPointToStart(op->getBlock()->getTerminator()->getSuccessor(0));
    op.replaceAllUsesWith(lowering.readResults(b));
    op.erase();
  }

  void lowerGuard(GuardOp op) {
    Location loc = op.getLoc();
    int64_t own = ++numbers.count;
    numbers.table.push_back(b.getArrayAttr({b.getI64IntegerAttr(own), op.getMessageAttr(), LocationAttr(loc)}));
    SlotCall runtime(loc, function);
    b.setInsertionPoint(op);
    SmallVector<int64_t> words{op->getNumOperands()};
    for (Type type : op->getOperandTypes()) {
      auto buffer = dyn_cast<MemRefType>(type);
      words.append({elementNumber(getElementTypeOrSelf(type)), buffer ? buffer.getRank() : -1});
    }
    Value flags = number(loc, op.getFlags()), bound = arith::ConstantOp::create(b, loc, op.getBoundAttr());
    Value types = runtime.addWords(b, words), slots = runtime.store(b, op->getOperands());
    Value status = runtime.call(b, "tg_guard", b.getI32Type(), {context, flags, bound, types, slots}).getResult(0);
    branch(op, isGood(loc, status));
    LLVM::StoreOp::create(b, loc, number(loc, own), field(loc, offsetof(tg_context, check)));
    returnStatus(loc, status);
    op.erase();
  }

  void lowerMarkStep(MarkStepOp op) {
    Location loc = op.getLoc();
    b.setInsertionPoint(op);
    Value steps = LLVM::LoadOp::create(b, loc, pointer, field(loc, offsetof(tg_context, steps)));
    Value place =
        LLVM::GEPOp::create(b, loc, pointer, b.getI64Type(), steps, ArrayRef<LLVM::GEPArg>{int32_t(op.getLoop())});
    LLVM::StoreOp::create(b, loc, arith::IndexCastOp::create(b, loc, b.getI64Type(), op.getStep()), place);
    op.erase();
  }

  /// Counts down in the context. The runtime is called when nothing is left, which is rare.
  void lowerPoll(PollOp op) {
    Location loc = op.getLoc();
    b.setInsertionPoint(op);
    Value place = field(loc, offsetof(tg_context, fuel));
    Value fuel = LLVM::LoadOp::create(b, loc, b.getI64Type(), place);
    Value left = arith::SubIOp::create(b, loc, fuel, number(loc, op.getCost()));
    LLVM::StoreOp::create(b, loc, left, place);
    Value enough = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, left, number(loc, 0));
    Block *empty = branch(op, enough), *after = op->getBlock()->getTerminator()->getSuccessor(0);
    SlotCall runtime(loc, function);
    Value status = runtime.call(b, "tg_poll", b.getI32Type(), context).getResult(0);
    b.setInsertionPointToEnd(empty);
    cf::CondBranchOp::create(b, loc, isGood(loc, status), after, ValueRange(), failureReturn(), status);
    op.erase();
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
    numbers.table.push_back(
        b.getArrayAttr({b.getI64IntegerAttr(numbers.count + 1),
                        FlatSymbolRefAttr::get(b.getContext(), lowered.getCallee()), LocationAttr(lowered.getLoc())}));
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
    numbers.table.push_back(b.getArrayAttr({b.getI64IntegerAttr(0), call.getCalleeAttr(), LocationAttr(loc)}));
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
    SmallVector<Value> operands{context};
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

  func::FuncOp function;
  const Functions &functions;
  Numbers &numbers;
  OpBuilder b;
  Type pointer;
  Value context;
  SmallVector<Type> resultTypes;
  Block *failures = nullptr;
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
