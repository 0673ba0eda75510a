//===- ReportKeys.cpp - Report keys of several draws ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "TensorGraph/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace tg {
#define GEN_PASS_DEF_REPORTKEYS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the key of a draw; null if an operation is none.
static Value keyOf(Operation *op) { return op->hasTrait<DrawsFromKey>() ? op->getOperand(0) : Value(); }

/// Returns the operation whose graph has this value as an input; null if it is another value.
static InnerGraphOpInterface graphOfInput(Value value) {
  auto input = dyn_cast<BlockArgument>(value);
  return input ? dyn_cast<InnerGraphOpInterface>(input.getOwner()->getParentOp()) : InnerGraphOpInterface();
}

/// Returns the value outside of all graphs to which an input only stands for it.
static Value followInputs(Value value) {
  while (InnerGraphOpInterface op = graphOfInput(value)) {
    GraphInput input = op.getGraphInput(cast<BlockArgument>(value));
    if (input.kind != GraphInput::Operand)
      break;
    value = op->getOperand(input.operand);
  }
  return value;
}

/// Returns whether a value is the same in all steps of a loop whose graph it is in.
static bool isInvariant(Value value, InnerGraphOpInterface loop, llvm::DenseMap<Value, bool> &known) {
  if (auto entry = known.find(value); entry != known.end())
    return entry->second;
  bool result = false;
  if (auto input = dyn_cast<BlockArgument>(value)) {
    if (input.getOwner()->getParentOp() == loop.getOperation())
      result = loop.getGraphInput(input).kind == GraphInput::Operand;
    else if (InnerGraphOpInterface inner = graphOfInput(value);
             inner && inner.getGraphInput(input).kind == GraphInput::Operand)
      result = isInvariant(inner->getOperand(inner.getGraphInput(input).operand), loop, known);
  } else {
    Operation *op = value.getDefiningOp();
    result = op->getNumRegions() == 0 && isMemoryEffectFree(op) &&
             llvm::all_of(op->getOperands(), [&](Value operand) { return isInvariant(operand, loop, known); });
  }
  return known[value] = result;
}

/// Returns the innermost loop around a draw in all of whose steps the draw takes the same key; null if there is none.
static Operation *findLoop(Operation *draw) {
  for (Operation *parent = draw->getParentOp(); parent; parent = parent->getParentOp()) {
    auto loop = dyn_cast<InnerGraphOpInterface>(parent);
    if (!loop || loop.getGraphUse() != GraphUse::Loop)
      continue;
    llvm::DenseMap<Value, bool> known;
    return isInvariant(keyOf(draw), loop, known) ? parent : nullptr;
  }
  return nullptr;
}

namespace {
struct ReportKeysPass : public tg::impl::ReportKeysBase<ReportKeysPass> {
  void runOnOperation() override {
    llvm::MapVector<Value, SmallVector<Operation *>> draws;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (Value key = keyOf(op))
        draws[followInputs(key)].push_back(op);
    });
    for (auto &[key, ops] : draws) {
      if (ops.size() > 1) {
        InFlightDiagnostic remark = emitRemark(ops.front()->getLoc());
        remark << ops.size() << " draws take one key, so their numbers depend on each other";
        for (Operation *op : ArrayRef(ops).drop_front())
          remark.attachNote(op->getLoc()) << "drawn here";
        if (key.getDefiningOp())
          remark.attachNote(key.getLoc()) << "the key is made here";
      }
      for (Operation *op : ops)
        if (Operation *loop = findLoop(op))
          emitRemark(op->getLoc()).append("the same numbers are drawn in every step").attachNote(loop->getLoc())
              << "of this loop; its key may be made by 'tg.random.fold_in' of the number of the step";
    }
    markAllAnalysesPreserved();
  }
};
} // namespace
