//===- EditLog.cpp - Edits of a graph, and how to take them back ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditLog.h"
#include "mlir/IR/Region.h"

using namespace tg;

//===----------------------------------------------------------------------===//
// What an edit in place changes
//===----------------------------------------------------------------------===//

EditedState::EditedState(Operation *op)
    : operands(op->getOperands()), types(op->getResultTypes()),
      properties(op->getPropertiesStorageSize() ? op->getPropertiesAsAttribute() : Attribute()),
      discardable(op->getDiscardableAttrDictionary()), location(op->getLoc()) {}

bool EditedState::operator==(const EditedState &other) const {
  return properties == other.properties && discardable == other.discardable && location == other.location &&
         types == other.types && operands == other.operands;
}

void EditedState::apply(Operation *op) const {
  if (properties)
    (void)op->setPropertiesFromAttribute(properties, nullptr);
  op->setDiscardableAttrs(discardable);
  op->setLoc(location);
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    result.setType(type);
  if (op->getNumOperands() != operands.size()) {
    op->setOperands(operands);
    return;
  }
  // One by one: what stays keeps its place among the uses of its value.
  for (auto [operand, value] : llvm::zip_equal(op->getOpOperands(), operands))
    if (operand.get() != value)
      operand.set(value);
}

//===----------------------------------------------------------------------===//
// Recording
//===----------------------------------------------------------------------===//

uint32_t EditLog::keep() {
  if (!freePlaces.empty())
    return freePlaces.pop_back_val();
  apart.emplace_back();
  return apart.size() - 1;
}

void EditLog::drop(uint32_t index) {
  apart[index].operands.clear();
  apart[index].state.reset();
  freePlaces.push_back(index);
}

EditLog::Kept EditLog::take(uint32_t index) {
  Kept kept = std::move(apart[index]);
  drop(index);
  return kept;
}

void EditLog::changedOperand(Operation *op, unsigned index, Value before) {
  record({Edit::ChangedOperand, index, op, before.getAsOpaquePointer()});
}

void EditLog::moved(Operation *op, Block *block, Operation *nextBefore) {
  uint32_t place = keep();
  apart[place].block = block;
  apart[place].next = nextBefore;
  record({Edit::Moved, place, op});
}

void EditLog::changed(Operation *op, EditedState before) {
  uint32_t place = keep();
  apart[place].state = std::make_unique<EditedState>(std::move(before));
  record({Edit::Changed, place, op});
}

void EditLog::unlink(Operation *op) { record(takeOut(op)); }
void EditLog::unlinkBlock(Block *block) { record(takeOut(block)); }

static bool isInside(Value value, Operation *op) {
  Block *block = value.getParentBlock();
  Operation *parent = block ? block->getParentOp() : nullptr;
  return parent && op->isAncestor(parent);
}

Edit EditLog::takeOut(Operation *op) {
  uint32_t place = keep();
  Kept &kept = apart[place];
  kept.block = op->getBlock();
  kept.next = op->getNextNode();
  for (OpOperand &operand : op->getOpOperands())
    kept.operands.emplace_back(&operand, operand.get());
  // Nor may what is inside count as a use of values of the graph.
  if (op->getNumRegions() && !op->hasTrait<OpTrait::IsIsolatedFromAbove>()) {
    for (Region &region : op->getRegions())
      region.walk([&](Operation *inner) {
        for (OpOperand &operand : inner->getOpOperands())
          if (Value value = operand.get(); value && !isInside(value, op))
            kept.operands.emplace_back(&operand, value);
      });
  }
  for (auto &[operand, value] : kept.operands)
    operand->drop();
  op->remove();
  if (op->getNumOperands() == 0)
    waitingLeaves.insert(op);
  return {Edit::Unlinked, place, op};
}

Edit EditLog::takeOut(Block *block) {
  uint32_t place = keep();
  apart[place].region = block->getParent();
  apart[place].nextBlock = block->getNextNode();
  block->getParent()->getBlocks().remove(block);
  return {Edit::UnlinkedBlock, place, nullptr, block};
}

//===----------------------------------------------------------------------===//
// Taking back
//===----------------------------------------------------------------------===//

/// Before `next`, or at the end of the block.
static void link(Operation *op, Block *block, Operation *next) {
  if (next && next->getBlock() == block)
    block->getOperations().insert(Block::iterator(next), op);
  else
    block->push_back(op);
}

Edit EditLog::invert(const Edit &edit) {
  Operation *op = edit.op;
  switch (edit.kind) {
  case Edit::ChangedOperand: {
    Value now = op->getOperand(edit.index);
    op->setOperand(edit.index, edit.getValue());
    listener.operandChanged(op, edit.index, now);
    return {Edit::ChangedOperand, edit.index, op, now.getAsOpaquePointer()};
  }
  case Edit::Linked:
    listener.operationUnlinked(op);
    return takeOut(op);
  case Edit::Unlinked: {
    Kept kept = take(edit.index);
    if (op->getNumOperands() == 0)
      waitingLeaves.erase(op);
    link(op, kept.block, kept.next);
    // The first operand's use was dropped first.
    for (auto &[operand, value] : llvm::reverse(kept.operands))
      if (value)
        operand->set(value);
    listener.operationLinked(op);
    return {Edit::Linked, 0, op};
  }
  case Edit::Moved: {
    Kept &kept = apart[edit.index];
    Block *block = op->getBlock();
    Operation *next = op->getNextNode();
    op->remove();
    link(op, std::exchange(kept.block, block), std::exchange(kept.next, next));
    listener.operationMoved(op, block);
    return {Edit::Moved, edit.index, op};
  }
  case Edit::Changed: {
    auto before = std::exchange(apart[edit.index].state, std::make_unique<EditedState>(op));
    const EditedState &now = *apart[edit.index].state;
    before->apply(op);
    if (now.operands.size() == op->getNumOperands())
      for (auto [index, operand] : llvm::enumerate(now.operands))
        if (op->getOperand(index) != operand)
          listener.operandChanged(op, index, operand);
    listener.operationModified(op);
    return {Edit::Changed, edit.index, op};
  }
  case Edit::LinkedBlock:
    return takeOut(static_cast<Block *>(edit.value));
  case Edit::UnlinkedBlock: {
    Kept kept = take(edit.index);
    auto *block = static_cast<Block *>(edit.value);
    auto &blocks = kept.region->getBlocks();
    blocks.insert(kept.nextBlock ? Region::iterator(kept.nextBlock) : blocks.end(), block);
    return {Edit::LinkedBlock, 0, nullptr, block};
  }
  case Edit::AddedInput:
    listener.inputChanged(cast<BlockArgument>(edit.getValue()), false);
    return {Edit::RemovedInput, 0, nullptr, edit.value};
  case Edit::RemovedInput:
    listener.inputChanged(cast<BlockArgument>(edit.getValue()), true);
    return {Edit::AddedInput, 0, nullptr, edit.value};
  }
  llvm_unreachable("all kinds are handled");
}

void EditLog::undo() {
  Edit edit = edits.back();
  edits.pop_back();
  undone.push_back(invert(edit));
}

void EditLog::redo() {
  Edit edit = undone.back();
  undone.pop_back();
  edits.push_back(invert(edit));
}

void EditLog::revert(size_t from) {
  forgetUndone();
  while (edits.size() > from)
    undo();
  forgetUndone();
}

void EditLog::discard(const Edit &edit) {
  switch (edit.kind) {
  case Edit::Unlinked:
    drop(edit.index);
    if (edit.op->getNumOperands() == 0)
      waitingLeaves.erase(edit.op);
    edit.op->dropAllReferences();
    edit.op->destroy();
    return;
  case Edit::UnlinkedBlock:
    drop(edit.index);
    delete static_cast<Block *>(edit.value);
    return;
  case Edit::Moved:
  case Edit::Changed:
    drop(edit.index);
    return;
  case Edit::RemovedInput:
    listener.inputForgotten(cast<BlockArgument>(edit.getValue()));
    return;
  case Edit::ChangedOperand:
  case Edit::Linked:
  case Edit::LinkedBlock:
  case Edit::AddedInput:
    return;
  }
}

void EditLog::forgetUndone() {
  // What was taken back last was done first: what uses an operation goes before it.
  for (const Edit &edit : undone)
    discard(edit);
  undone.clear();
}

void EditLog::forget() {
  forgetUndone();
  // The youngest first: an operation may be unlinked only after those that used it.
  while (!edits.empty()) {
    Edit edit = edits.back();
    edits.pop_back();
    discard(edit);
  }
}
