//===- LowerChecks.cpp - Checks to early returns --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each function numbers its checks and calls in order, from 1: a check takes one number, a call as many as the callee has.
// A failed check writes its number into the context; a call that gets a bad status adds what lies before its numbers. So
// the number that reaches the entry stands for one check and the calls on the way to it, while the code of a function
// knows only its own numbers and can be shared.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/ExecutionEngine/RuntimeABI.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Analysis/CallGraph.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/Support/CheckedArithmetic.h"

namespace tg {
#define GEN_PASS_DEF_LOWERCHECKS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

namespace {
class FunctionLowering {
public:
  FunctionLowering(func::FuncOp function, const llvm::StringMap<int64_t> &counts)
      : function(function), counts(counts), b(function.getContext()) {}

  /// The function's part of the table.
  FailureOr<ArrayAttr> run() {
    pointer = LLVM::LLVMPointerType::get(b.getContext());
    SmallVector<Operation *> work;
    function.walk([&](Operation *op) {
      if (isa<CheckOp, cf::AssertOp, func::CallOp, func::ReturnOp>(op))
        work.push_back(op);
    });
    resultTypes = llvm::to_vector(function.getResultTypes());
    addContextAndStatus();
    for (Operation *op : work) {
      if (auto check = dyn_cast<CheckOp>(op)) {
        lowerCheck(check, check.getCondition(), check.getMessageAttr(), check.getValues());
      } else if (auto assertion = dyn_cast<cf::AssertOp>(op)) {
        lowerCheck(assertion, assertion.getArg(), assertion.getMsgAttr(), {});
      } else if (auto call = dyn_cast<func::CallOp>(op)) {
        if (failed(lowerCall(call)))
          return failure();
      } else {
        lowerReturn(cast<func::ReturnOp>(op));
      }
    }
    return b.getArrayAttr(table);
  }

  int64_t getCount() const { return count; }

private:
  void addContextAndStatus() {
    SmallVector<Type> inputs{pointer}, results{b.getI32Type()};
    llvm::append_range(inputs, function.getArgumentTypes());
    llvm::append_range(results, resultTypes);
    context = function.front().insertArgument(0u, pointer, function.getLoc());
    function.setType(b.getFunctionType(inputs, results));
    // What is said of an argument or a result is said of the next one now.
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

  /// Splits the block before `op`; returns the block of the failure, where the builder then stands. What follows `op`
  /// is reached where `holds` is true.
  Block *branch(Operation *op, Value holds) {
    Block *before = op->getBlock(), *after = before->splitBlock(op->getNextNode());
    Block *failure = new Block;
    function.getBody().push_back(failure);
    b.setInsertionPointToEnd(before);
    cf::CondBranchOp::create(b, op->getLoc(), holds, after, failure);
    b.setInsertionPointToStart(failure);
    return failure;
  }

  void returnStatus(Location loc, Value status) {
    SmallVector<Value> results{status};
    for (Type type : resultTypes)
      results.push_back(ub::PoisonOp::create(b, loc, type));
    func::ReturnOp::create(b, loc, results);
  }

  void lowerCheck(Operation *check, Value condition, StringAttr message, ValueRange values) {
    Location loc = check->getLoc();
    int64_t own = ++count;
    table.push_back(b.getArrayAttr({b.getI64IntegerAttr(own), message, LocationAttr(loc)}));
    branch(check, condition);
    LLVM::StoreOp::create(b, loc, number(loc, own), field(loc, offsetof(tg_context, check)));
    for (auto [k, value] : llvm::enumerate(values.take_front(TG_MAX_CHECK_VALUES))) {
      Value wide = value.getType().isIndex() ? arith::IndexCastOp::create(b, loc, b.getI64Type(), value).getResult()
                                             : value;
      LLVM::StoreOp::create(b, loc, wide, field(loc, offsetof(tg_context, values) + k * sizeof(int64_t)));
    }
    returnStatus(loc, arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_CHECK_FAILED)));
    check->erase();
  }

  LogicalResult lowerCall(func::CallOp call) {
    Location loc = call.getLoc();
    auto known = counts.find(call.getCallee());
    if (known == counts.end())
      return success(); // a function from outside: it is called as it is
    b.setInsertionPoint(call);
    SmallVector<Value> operands{context};
    llvm::append_range(operands, call.getOperands());
    SmallVector<Type> types{b.getI32Type()};
    llvm::append_range(types, call.getResultTypes());
    auto lowered = func::CallOp::create(b, loc, call.getCallee(), types, operands);
    call.replaceAllUsesWith(lowered.getResults().drop_front());
    call.erase();
    b.setInsertionPointAfter(lowered);

    Value status = lowered.getResult(0), zero = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_OK));
    b.setInsertionPointAfter(zero.getDefiningOp());
    auto good = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, status, zero);
    branch(good, good);
    Value place = field(loc, offsetof(tg_context, check));
    Value inner = LLVM::LoadOp::create(b, loc, b.getI64Type(), place);
    LLVM::StoreOp::create(b, loc, arith::AddIOp::create(b, loc, inner, number(loc, count)), place);
    returnStatus(loc, status);
    table.push_back(b.getArrayAttr(
        {b.getI64IntegerAttr(count + 1), FlatSymbolRefAttr::get(b.getContext(), lowered.getCallee()),
         LocationAttr(loc)}));
    std::optional<int64_t> total = llvm::checkedAdd(count, known->second);
    if (!total)
      return lowered.emitError("has too many checks below it to number them");
    count = *total;
    return success();
  }

  void lowerReturn(func::ReturnOp op) {
    b.setInsertionPoint(op);
    SmallVector<Value> results{arith::ConstantOp::create(b, op.getLoc(), b.getI32IntegerAttr(TG_OK))};
    llvm::append_range(results, op.getOperands());
    func::ReturnOp::create(b, op.getLoc(), results);
    op.erase();
  }

  func::FuncOp function;
  const llvm::StringMap<int64_t> &counts; // numbers of the functions that are done
  OpBuilder b;
  Type pointer;
  Value context;
  SmallVector<Type> resultTypes;
  int64_t count = 0;
  SmallVector<Attribute> table;
};

struct LowerChecksPass : public tg::impl::LowerChecksBase<LowerChecksPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<func::FuncOp> functions;
    if (failed(orderCalleesFirst(module, functions)))
      return signalPassFailure();
    llvm::StringMap<int64_t> counts;
    SmallVector<NamedAttribute> tables;
    Builder b(&getContext());
    for (func::FuncOp function : functions) {
      FunctionLowering lowering(function, counts);
      FailureOr<ArrayAttr> table = lowering.run();
      if (failed(table))
        return signalPassFailure();
      counts[function.getName()] = lowering.getCount();
      tables.emplace_back(function.getName(), *table);
    }
    module->setAttr("tg.checks", b.getDictionaryAttr(tables));
    renameFunctions(module, functions);
  }

private:
  /// Callees before callers. Recursion has no numbers.
  static LogicalResult orderCalleesFirst(ModuleOp module, SmallVectorImpl<func::FuncOp> &order) {
    CallGraph graph(module);
    for (auto it = llvm::scc_begin<const CallGraph *>(&graph); !it.isAtEnd(); ++it) {
      for (CallGraphNode *node : *it) {
        if (node->isExternal())
          continue;
        auto function = dyn_cast<func::FuncOp>(node->getCallableRegion()->getParentOp());
        if (!function)
          continue;
        if (it.hasCycle())
          return function.emitError("is recursive, which compiled programs may not be");
        order.push_back(function);
      }
    }
    return success();
  }

  /// Away from the symbols of libraries: a program may have a function `exp` of its own.
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
