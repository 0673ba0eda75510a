//===- AddDeallocations.cpp - Where buffers are freed ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Upstream's pass finds out at run time, where it must, who owns a buffer, and frees all buffers of a block in one
// operation, whose simplification takes time that grows with the square of their number, or faster. Nearly all of our
// buffers stay in the block that allocates them, or that calls a function which returns them. Those are freed at the
// end of the block, and upstream's pass does not see them.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Pass/PassManager.h"

namespace tg {
#define GEN_PASS_DEF_ADDDEALLOCATIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether a buffer and its views are only used by operations of the block that makes it, or inside of these,
/// and no operation hands them on.
static bool staysInBlock(Value buffer) {
  Block *block = buffer.getParentBlock();
  SmallVector<Value> views{buffer};
  while (!views.empty())
    for (Operation *user : views.pop_back_val().getUsers()) {
      if (user->hasTrait<OpTrait::IsTerminator>() || isa<RegionBranchOpInterface>(user) ||
          !block->findAncestorOpInBlock(*user))
        return false;
      // Callers own the buffers that functions return, so none of them is an operand.
      bool makesBuffers =
          !isa<CallOpInterface>(user) && llvm::any_of(user->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
      if (isa<ViewLikeOpInterface>(user))
        llvm::append_range(views, user->getResults());
      else if (makesBuffers || isa<memref::ExtractAlignedPointerAsIndexOp>(user))
        return false;
    }
  return block->back().hasTrait<OpTrait::IsTerminator>();
}

static bool isBuffer(Value value) { return isa<BaseMemRefType>(value.getType()); }

/// Returns whether all buffers that a function returns are allocated to be returned, each by itself.
static bool returnsNewBuffers(Operation *function) {
  auto callable = dyn_cast_or_null<FunctionOpInterface>(function);
  if (!callable || callable.isExternal() || !callable.getFunctionBody().hasOneBlock())
    return false;
  llvm::SmallDenseSet<Value> seen;
  return llvm::all_of(callable.getFunctionBody().front().getTerminator()->getOperands(), [&](Value returned) {
    return !isBuffer(returned) || (returned.getDefiningOp<memref::AllocOp>() && seen.insert(returned).second);
  });
}

namespace {
/// Operations that stand for others while upstream's pass runs, which takes their buffers for ones that nobody owns.
class Disguises {
public:
  explicit Disguises(MLIRContext *context) : b(context) {}

  void add(memref::AllocOp op) {
    b.setInsertionPoint(op);
    allocations.push_back(b.replaceOpWithNewOp<memref::AllocaOp>(op, op.getType(), op.getDynamicSizes(),
                                                                 op.getSymbolOperands(), op.getAlignmentAttr()));
  }

  /// Adds a call: an operation on the same operands makes its other results.
  void add(CallOpInterface op) {
    b.setInsertionPoint(op);
    Call call{op->getName(), op->getAttrDictionary(), llvm::to_vector(op->getResultTypes()), nullptr, {}};
    SmallVector<Type> others{b.getIndexType()};
    for (Value result : op->getResults())
      if (!isBuffer(result))
        others.push_back(result.getType());
    call.standIn = UnrealizedConversionCastOp::create(b, op.getLoc(), others, op->getOperands());
    unsigned other = 1;
    for (Value result : op->getResults()) {
      call.results.push_back(isBuffer(result) ? ub::PoisonOp::create(b, op.getLoc(), result.getType()).getResult()
                                              : call.standIn->getResult(other++));
      b.replaceAllUsesWith(result, call.results.back());
    }
    b.eraseOp(op);
    calls.push_back(std::move(call));
  }

  /// Puts the operations back, and frees their buffers.
  void remove() {
    for (memref::AllocaOp op : allocations) {
      b.setInsertionPoint(op);
      free(b.replaceOpWithNewOp<memref::AllocOp>(op, op.getType(), op.getDynamicSizes(), op.getSymbolOperands(),
                                                 op.getAlignmentAttr()));
    }
    for (Call &call : calls) {
      b.setInsertionPoint(call.standIn);
      OperationState state(call.standIn->getLoc(), call.name, call.standIn->getOperands(), call.types,
                           call.attributes.getValue());
      Operation *op = b.create(state);
      for (auto [result, standIn] : llvm::zip_equal(op->getResults(), call.results)) {
        b.replaceAllUsesWith(standIn, result);
        if (isBuffer(result))
          free(result);
      }
      for (Value standIn : call.results)
        if (Operation *poison = standIn.getDefiningOp<ub::PoisonOp>())
          b.eraseOp(poison);
      b.eraseOp(call.standIn);
    }
  }

private:
  struct Call {
    OperationName name;
    DictionaryAttr attributes;
    SmallVector<Type> types;
    Operation *standIn;
    SmallVector<Value> results;
  };

  void free(Value buffer) {
    b.setInsertionPoint(buffer.getParentBlock()->getTerminator());
    memref::DeallocOp::create(b, buffer.getLoc(), buffer);
  }

  IRRewriter b;
  SmallVector<memref::AllocaOp> allocations;
  SmallVector<Call> calls;
};

struct AddDeallocationsPass : public tg::impl::AddDeallocationsBase<AddDeallocationsPass> {
  void runOnOperation() override {
    SymbolTableCollection symbols;
    llvm::DenseMap<Operation *, bool> returnNew;
    SmallVector<memref::AllocOp> allocations;
    SmallVector<CallOpInterface> calls;
    getOperation()->walk([&](Operation *op) {
      if (auto allocation = dyn_cast<memref::AllocOp>(op)) {
        if (staysInBlock(allocation))
          allocations.push_back(allocation);
        return;
      }
      auto call = dyn_cast<CallOpInterface>(op);
      if (!call || llvm::none_of(op->getResults(), isBuffer))
        return;
      Operation *callee = call.resolveCallableInTable(&symbols);
      auto [known, isNew] = returnNew.try_emplace(callee, false);
      if (isNew)
        known->second = returnsNewBuffers(callee);
      if (known->second &&
          llvm::all_of(op->getResults(), [](Value result) { return !isBuffer(result) || staysInBlock(result); }))
        calls.push_back(call);
    });
    Disguises disguises(&getContext());
    for (memref::AllocOp op : allocations)
      disguises.add(op);
    for (CallOpInterface op : calls)
      disguises.add(op);
    OpPassManager upstream(getOperation()->getName());
    upstream.addPass(bufferization::createOwnershipBasedBufferDeallocationPass());
    if (failed(runPipeline(upstream, getOperation())))
      return signalPassFailure();
    disguises.remove();
  }
};
} // namespace
