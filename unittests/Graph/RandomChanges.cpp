//===- RandomChanges.cpp - Other orders and other graphs ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomGraph.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

//===----------------------------------------------------------------------===//
// Other orders
//===----------------------------------------------------------------------===//

void RandomGraph::shuffleBlock(Block &block) {
  SmallVector<Operation *> waiting, ready;
  for (Operation &op : block.without_terminator())
    waiting.push_back(&op);
  llvm::SmallPtrSet<Operation *, 32> placed;
  auto isReady = [&](Operation *op) {
    return !op->walk([&](Operation *user) {
                for (Value operand : user->getOperands())
                  if (Operation *definition = operand.getDefiningOp();
                      definition && definition->getBlock() == &block && !placed.contains(definition))
                    return WalkResult::interrupt();
                return WalkResult::advance();
              }).wasInterrupted();
  };
  while (!waiting.empty()) {
    ready.clear();
    llvm::copy_if(waiting, std::back_inserter(ready), isReady);
    Operation *next = ready[below(ready.size())];
    next->moveBefore(block.getTerminator());
    placed.insert(next);
    llvm::erase(waiting, next);
  }
}

void RandomGraph::shuffle(Operation *root) {
  Builder b(root->getContext());
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    op->setLoc(NameLoc::get(b.getStringAttr("at" + Twine(below(1000)))));
    if (op != root) {
      if (chance(10))
        op->setDiscardableAttr("tg.debug.name", b.getI64IntegerAttr(below(3)));
      if (chance(10))
        op->setDiscardableAttr("tg.profile.time", b.getI64IntegerAttr(below(3)));
      if (op->hasTrait<OpTrait::IsCommutative>() && chance(50)) {
        SmallVector<Value> operands(op->getOperands());
        std::shuffle(operands.begin(), operands.end(), random);
        op->setOperands(operands);
      }
    }
    if (isFrozen(op))
      return WalkResult::skip();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        shuffleBlock(block);
    return WalkResult::advance();
  });
}

//===----------------------------------------------------------------------===//
// Other graphs
//===----------------------------------------------------------------------===//

/// Returns values of the operand's type that are defined before the operation, but for the operand.
static SmallVector<Value> alternatives(OpOperand &operand) {
  SmallVector<Value> values;
  Type type = operand.get().getType();
  auto add = [&](Value value) {
    if (value.getType() == type && value != operand.get())
      values.push_back(value);
  };
  for (Operation *place = operand.getOwner(); place;) {
    Block *block = place->getBlock();
    for (Operation &op : *block) {
      if (&op == place)
        break;
      llvm::for_each(op.getResults(), add);
    }
    llvm::for_each(block->getArguments(), add);
    place = block->getParentOp();
    if (place->hasTrait<OpTrait::IsIsolatedFromAbove>())
      break;
  }
  return values;
}

bool RandomGraph::perturbOperation(Operation &op) {
  Builder b(op.getContext());
  unsigned kind = below(10);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    TypedAttr value = constantOf(constant.getType());
    bool changes = value != constant.getValue();
    constant.setValueAttr(value);
    return changes;
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op); compare && kind < 4) {
    compare.setPredicate(arith::CmpIPredicate((uint64_t(compare.getPredicate()) + 1 + below(9)) % 10));
    return true;
  }
  if (auto compare = dyn_cast<arith::CmpFOp>(op); compare && kind < 4) {
    compare.setPredicate(arith::CmpFPredicate((uint64_t(compare.getPredicate()) + 1 + below(15)) % 16));
    return true;
  }
  if (auto yield = dyn_cast<YieldOp>(op); yield && kind < 5) {
    if (!yield.getOuts().empty() && chance(60)) {
      SmallVector<int64_t> keep(yield.getOuts().size(), 1 + (yield.getKeep().empty() ? 0 : yield.getKept(0)));
      yield.setKeep(keep);
      return true;
    }
    if (!isa<ScanOp>(op.getParentOp()))
      return false;
    if (yield.getUntil()) {
      yield.getUntilMutable().clear();
      return true;
    }
  }
  if (auto scan = dyn_cast<ScanOp>(op); scan && kind < 5 && !scan.getSequences().empty()) {
    SmallVector<int64_t> taps = llvm::map_to_vector(scan.getSequenceTapsOf(0), [](int64_t tap) { return tap - 1; });
    scan.setSequenceTapsAttr(b.getArrayAttr({b.getDenseI64ArrayAttr(taps)}));
    return true;
  }
  if (kind < 2 && !op.hasTrait<OpTrait::IsTerminator>()) {
    Attribute old = op.getDiscardableAttr("note");
    op.setDiscardableAttr("note", b.getI64IntegerAttr(old ? cast<IntegerAttr>(old).getInt() + 1 : 7));
    return true;
  }
  if (kind < 5 && op.getNumOperands() == 2 && op.getOperand(0).getType() == op.getOperand(1).getType() &&
      op.getOperand(0) != op.getOperand(1) && !isa<YieldOp, InnerGraphOpInterface>(op)) {
    SmallVector<Value> swapped{op.getOperand(1), op.getOperand(0)};
    op.setOperands(swapped);
    return true;
  }
  if (op.getNumOperands() == 0)
    return false;
  OpOperand &operand = op.getOpOperand(below(op.getNumOperands()));
  if (isa<scf::ForOp>(op) && operand.getOperandNumber() < 3)
    return false;
  SmallVector<Value> others = alternatives(operand);
  if (others.empty())
    return false;
  operand.set(others[below(others.size())]);
  return true;
}

bool RandomGraph::perturb(Operation *root) {
  SmallVector<Operation *> operations;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op != root)
      operations.push_back(op);
    return isFrozen(op) ? WalkResult::skip() : WalkResult::advance();
  });
  for (int attempt = 0; attempt < 20; ++attempt)
    if (perturbOperation(*operations[below(operations.size())]))
      return true;
  return false;
}
