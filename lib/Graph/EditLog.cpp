//===- EditLog.cpp - Edits of a graph, and undoing them -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditLog.h"
#include "mlir/IR/Region.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// The state that an in-place edit changes
//===----------------------------------------------------------------------===//

EditedState::EditedState(Operation *op)
    : operands(op->getOperands()), types(op->getResultTypes()),
      properties(op->getPropertiesStorageSize() ? op->getPropertiesAsAttribute() : Attribute()),
      others(op->getRawDictionaryAttrs()), location(op->getLoc()) {}

bool EditedState::operator==(const EditedState &other) const {
  return properties == other.properties && others == other.others && location == other.location &&
         types == other.types && operands == other.operands;
}

void EditedState::apply(Operation *op) const {
  if (properties)
    (void)op->setPropertiesFromAttribute(properties, nullptr);
  op->setDiscardableAttrs(others);
  op->setLoc(location);
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    result.setType(type);
  if (op->getNumOperands() != operands.size()) {
    op->setOperands(operands);
    return;
  }
  // Operands are set one by one, so that unchanged ones keep their places in the use lists of their values.
  for (auto [operand, value] : llvm::zip_equal(op->getOpOperands(), operands))
    if (operand.get() != value)
      operand.set(value);
}

//===----------------------------------------------------------------------===//
// Recording
//===----------------------------------------------------------------------===//

void EditLog::moved(Operation *op, Block *block, Operation *nextBefore) {
  record({Edit::Moved, 0, op, nextBefore});
  done.words.push_back(block);
}

void EditLog::changed(Operation *op, EditedState before) {
  record({Edit::Changed, 0, op, new EditedState(std::move(before))});
}

void EditLog::unlink(Operation *op) {
  if (!undone.edits.empty())
    forgetUndone();
  takeOut(op, done);
}

void EditLog::unlinkBlock(Block *block) {
  if (!undone.edits.empty())
    forgetUndone();
  takeOut(block, done);
}

static bool isInside(Value value, Operation *op) {
  Block *block = value.getParentBlock();
  Operation *parent = block ? block->getParentOp() : nullptr;
  return parent && op->isAncestor(parent);
}

// Words of an operation: its operands; then, for each operand of a nested operation that is a value from outside, the
// value and its use (`index` is the number of these); then its block.
void EditLog::takeOut(Operation *op, Stack &to) {
  for (OpOperand &operand : op->getOpOperands()) {
    to.words.push_back(operand.get().getAsOpaquePointer());
    operand.drop();
  }
  uint32_t numInside = 0;
  // Nested operations must not count as users of values of the graph either.
  if (op->getNumRegions() && !op->hasTrait<OpTrait::IsIsolatedFromAbove>()) {
    auto takeOutInside = [&](Operation *inner) {
      for (OpOperand &operand : inner->getOpOperands()) {
        Value value = operand.get();
        if (!value || isInside(value, op))
          continue;
        to.words.insert(to.words.end(), {value.getAsOpaquePointer(), &operand});
        operand.drop();
        ++numInside;
      }
    };
    for (Region &region : op->getRegions())
      region.walk(takeOutInside);
  }
  if (op->getNumOperands() == 0)
    waitingLeaves.insert(op);
  to.words.push_back(op->getBlock());
  to.edits.push_back({Edit::Unlinked, numInside, op, op->getNextNode()});
  op->remove();
}

// Words of a block: the block after it, and its region.
void EditLog::takeOut(Block *block, Stack &to) {
  to.words.insert(to.words.end(), {block->getNextNode(), block->getParent()});
  to.edits.push_back({Edit::UnlinkedBlock, 0, nullptr, block});
  block->getParent()->getBlocks().remove(block);
}

//===----------------------------------------------------------------------===//
// Undoing
//===----------------------------------------------------------------------===//

/// Links an operation before `next`, or at the end of the block.
static void link(Operation *op, Block *block, Operation *next) {
  if (next && next->getBlock() == block)
    block->getOperations().insert(Block::iterator(next), op);
  else
    block->push_back(op);
}

void EditLog::putBack(const Edit &edit, Stack &from) {
  Operation *op = edit.op;
  if (op->getNumOperands() == 0)
    waitingLeaves.erase(op);
  link(op, from.pop<Block>(), static_cast<Operation *>(edit.value));
  // Uses were dropped from the first operand to the last, so they are restored in reverse.
  for (uint32_t k = 0; k < edit.index; ++k) {
    auto *operand = from.pop<OpOperand>();
    operand->set(Value::getFromOpaquePointer(from.pop<void>()));
  }
  for (OpOperand &operand : llvm::reverse(op->getOpOperands()))
    if (void *value = from.pop<void>())
      operand.set(Value::getFromOpaquePointer(value));
}

void EditLog::invert(Stack &from, Stack &to) {
  Edit edit = from.edits.back();
  from.edits.pop_back();
  Operation *op = edit.op;
  auto push = [&](Edit::Kind kind, uint32_t index, void *value) { to.edits.push_back({kind, index, op, value}); };
  switch (edit.kind) {
  case Edit::ChangedOperand: {
    Value now = op->getOperand(edit.index);
    op->setOperand(edit.index, edit.getValue());
    push(Edit::ChangedOperand, edit.index, now.getAsOpaquePointer());
    return listener.operandChanged(op, edit.index, now);
  }
  case Edit::Linked:
    listener.operationUnlinked(op);
    return takeOut(op, to);
  case Edit::Unlinked:
    putBack(edit, from);
    push(Edit::Linked, 0, nullptr);
    return listener.operationLinked(op);
  case Edit::Moved: {
    Block *block = op->getBlock();
    push(Edit::Moved, 0, op->getNextNode());
    to.words.push_back(block);
    op->remove();
    link(op, from.pop<Block>(), static_cast<Operation *>(edit.value));
    return listener.operationMoved(op, block);
  }
  case Edit::Changed: {
    std::unique_ptr<EditedState> before(static_cast<EditedState *>(edit.value));
    auto *now = new EditedState(op);
    before->apply(op);
    push(Edit::Changed, 0, now);
    if (now->operands.size() == op->getNumOperands())
      for (auto [index, operand] : llvm::enumerate(now->operands))
        if (op->getOperand(index) != operand)
          listener.operandChanged(op, index, operand);
    return listener.operationModified(op);
  }
  case Edit::LinkedBlock:
    return takeOut(static_cast<Block *>(edit.value), to);
  case Edit::UnlinkedBlock: {
    auto &blocks = from.pop<Region>()->getBlocks();
    auto *next = from.pop<Block>();
    blocks.insert(next ? Region::iterator(next) : blocks.end(), static_cast<Block *>(edit.value));
    return push(Edit::LinkedBlock, 0, edit.value);
  }
  case Edit::AddedInput:
    push(Edit::RemovedInput, 0, edit.value);
    return listener.inputChanged(cast<BlockArgument>(edit.getValue()), false);
  case Edit::RemovedInput:
    push(Edit::AddedInput, 0, edit.value);
    return listener.inputChanged(cast<BlockArgument>(edit.getValue()), true);
  }
  llvm_unreachable("all kinds are handled");
}

void EditLog::revert(size_t from) {
  forgetUndone();
  while (size() > from)
    undo();
  forgetUndone();
}

void EditLog::discard(const Edit &edit) {
  switch (edit.kind) {
  case Edit::Unlinked:
    if (edit.op->getNumOperands() == 0)
      waitingLeaves.erase(edit.op);
    return edit.op->destroy();
  case Edit::UnlinkedBlock:
    delete static_cast<Block *>(edit.value);
    return;
  case Edit::Changed:
    delete static_cast<EditedState *>(edit.value);
    return;
  case Edit::RemovedInput:
    return listener.inputForgotten(cast<BlockArgument>(edit.getValue()));
  case Edit::ChangedOperand:
  case Edit::Linked:
  case Edit::Moved:
  case Edit::LinkedBlock:
  case Edit::AddedInput:
    return;
  }
}

void EditLog::forgetUndone() {
  // The edit that was undone first is the youngest, so an operation is destroyed after its users.
  for (const Edit &edit : undone.edits)
    discard(edit);
  undone.edits.clear();
  undone.words.clear();
}

void EditLog::forget() {
  forgetUndone();
  // The youngest first: an operation may be unlinked only after its users.
  for (const Edit &edit : llvm::reverse(done.edits))
    discard(edit);
  done.edits.clear();
  done.words.clear();
}
