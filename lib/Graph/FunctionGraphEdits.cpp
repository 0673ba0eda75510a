//===- FunctionGraphEdits.cpp - Edits of a graph --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/FunctionGraph.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Effects of edits
//===----------------------------------------------------------------------===//

/// Sets the reason for edits during its lifetime.
namespace {
class Because {
public:
  Because(StringRef &reason, StringRef why) : reason(reason), before(reason) { reason = why; }
  ~Because() { reason = before; }

private:
  StringRef &reason;
  StringRef before;
};
} // namespace

void FunctionGraph::operandChanged(Operation *op, unsigned index, Value before) {
  ++version;
  dispatch(Feature::ChangeInput, [&](Feature &feature) { feature.onChangeInput(*this, op, index, before, reason); });
}

void FunctionGraph::operationModified(Operation *op) {
  ++version;
  dispatch(Feature::Modify, [&](Feature &feature) { feature.onModify(*this, op, reason); });
}

void FunctionGraph::operationLinked(Operation *op) {
  ++version;
  if (op->getBlock() == block)
    return dispatch(Feature::Import, [&](Feature &feature) { feature.onImport(*this, op, reason); });
  if (!listenersTo(Feature::Modify).empty())
    if (Operation *around = block->findAncestorOpInBlock(*op))
      operationModified(around);
}

void FunctionGraph::operationUnlinked(Operation *op) {
  // What is inserted next goes where the operation was.
  if (getInsertionBlock() == op->getBlock() && getInsertionPoint() == Block::iterator(op))
    setInsertionPoint(op->getBlock(), std::next(getInsertionPoint()));
  ++version;
  if (op->getBlock() == block)
    return dispatch(Feature::Prune, [&](Feature &feature) { feature.onPrune(*this, op, reason); });
  operationLinked(op);
}

void FunctionGraph::operationMoved(Operation *op, Block *before) {
  ++version;
  if (before == op->getBlock())
    return;
  // The operation was moved out of a nested region, or into one.
  if (before == block)
    dispatch(Feature::Prune, [&](Feature &feature) { feature.onPrune(*this, op, reason); });
  else if (before && !listenersTo(Feature::Modify).empty())
    if (Operation *around = before->getParentOp() ? block->findAncestorOpInBlock(*before->getParentOp()) : nullptr)
      operationModified(around);
  operationLinked(op);
}

void FunctionGraph::inputChanged(BlockArgument input, bool isInput) {
  ++version;
  if (isInput)
    removedInputs.erase(input);
  else
    removedInputs.insert(input);
}

void FunctionGraph::inputForgotten(BlockArgument input) {
  removedInputs.erase(input);
  block->eraseArgument(input.getArgNumber());
}

void FunctionGraph::setOperand(OpOperand &operand, Value value) {
  Operation *op = operand.getOwner();
  unsigned index = operand.getOperandNumber();
  Value before = operand.get();
  if (isRecording())
    log.changedOperand(op, index, before);
  operand.set(value);
  operandChanged(op, index, before);
}

void FunctionGraph::prune(Operation *op) {
  operationUnlinked(op);
  if (isRecording())
    log.unlink(op);
  else
    op->erase();
}

/// Finds the operations of the block that define values used by `op` or by operations inside of it; each once.
static void findDefinitions(Operation *op, llvm::SmallSetVector<Operation *, 4> &definitions) {
  Block *block = op->getBlock();
  auto insert = [&](Operation *user) {
    for (Value operand : user->getOperands())
      if (Operation *definition = operand ? operand.getDefiningOp() : nullptr;
          definition && definition->getBlock() == block)
        definitions.insert(definition);
  };
  insert(op);
  if (op->getNumRegions() && !op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    for (Region &region : op->getRegions())
      region.walk(insert);
}

void FunctionGraph::pruneUnused(Operation *op) {
  if (!block->findAncestorOpInBlock(*op) || !isOpTriviallyDead(op))
    return;
  SmallVector<Operation *> work;
  work.push_back(op);
  llvm::SmallSetVector<Operation *, 4> definitions;
  while (!work.empty()) {
    Operation *candidate = work.pop_back_val();
    definitions.clear();
    findDefinitions(candidate, definitions);
    prune(candidate);
    // A definition becomes dead with its last user, so it is added only once.
    for (Operation *definition : definitions)
      if (isOpTriviallyDead(definition))
        work.push_back(definition);
  }
}

//===----------------------------------------------------------------------===//
// Checked edits
//===----------------------------------------------------------------------===//

LogicalResult FunctionGraph::importOperation(Operation *op, bool importsMissing, StringRef why,
                                             SmallVectorImpl<std::pair<Value, BlockArgument>> *bindings) {
  if (op->getBlock())
    return error(op, "is in a graph already");
  if (log.isWaiting(op))
    return error(op, "was removed from this graph, and may not come back");
  if (op->hasTrait<OpTrait::IsTerminator>() || failed(op->getName().verifyInvariants(op)))
    return error(op, "cannot be imported: it is not a valid operation of a graph");
  SmallVector<unsigned> missing;
  for (auto [index, operand] : llvm::enumerate(op->getOperands())) {
    if (contains(operand))
      continue;
    if (!importsMissing)
      return error(op, "cannot be imported: operand " + Twine(index) + " is not in the graph");
    missing.push_back(index);
  }
  Because because(reason, why);
  llvm::DenseMap<Value, BlockArgument> added;
  for (unsigned index : missing) {
    Value outside = op->getOperand(index);
    BlockArgument &input = added[outside];
    if (!input) {
      input = addInput(outside.getType(), outside.getLoc());
      if (bindings)
        bindings->emplace_back(outside, input);
    }
    op->setOperand(index, input);
  }
  block->getOperations().insert(getTerminator()->getIterator(), op);
  if (isRecording())
    log.linked(op);
  operationLinked(op);
  return success();
}

/// Returns whether a value of type `known` can be used as a value of type `type`: the types are equal, or `known` is a
/// tensor type of which more sizes are known.
static bool canForgetSizes(Type known, Type type) {
  return known == type || tensor::preservesStaticInformation(type, known);
}

Value FunctionGraph::forgetSizes(Value value, Type type) {
  if (value.getType() == type)
    return value;
  OpBuilder::InsertionGuard guard(*this);
  setInsertionPointAfterValue(value);
  return tensor::CastOp::create(*this, value.getLoc(), type, value);
}

LogicalResult FunctionGraph::changeInput(Operation *op, unsigned index, Value value, StringRef why, bool prunes) {
  if (!block->findAncestorOpInBlock(*op) || index >= op->getNumOperands())
    return error(op, "has no operand " + Twine(index) + " in this graph");
  Value before = op->getOperand(index);
  if (before == value)
    return success();
  if (!canForgetSizes(value.getType(), before.getType()))
    return op->emitError("operand ") << index << " of type " << before.getType() << " cannot become a value of type "
                                     << value.getType();
  if (!contains(value))
    return error(op, "cannot use a value that is not in the graph");
  Because because(reason, why);
  setOperand(op->getOpOperand(index), forgetSizes(value, before.getType()));
  if (Operation *definition = prunes ? before.getDefiningOp() : nullptr)
    pruneUnused(definition);
  return success();
}

LogicalResult FunctionGraph::replace(Value before, Value after, StringRef why) {
  if (before == after)
    return success();
  Operation *at = before.getDefiningOp();
  if (!reaches(before) || !reaches(after))
    return error(reaches(before) ? after.getDefiningOp() : at,
                 "cannot replace a value by another unless both are in the graph");
  if (!canForgetSizes(after.getType(), before.getType()))
    return (at ? at : getOwner())->emitError("a value of type ")
           << before.getType() << " cannot be replaced by one of type " << after.getType();
  Because because(reason, why);
  if (!before.use_empty())
    FunctionGraph::replaceAllUsesWith(before, forgetSizes(after, before.getType()));
  if (at)
    pruneUnused(at);
  return success();
}

LogicalResult FunctionGraph::replaceAll(ArrayRef<std::pair<Value, Value>> replacements, StringRef why) {
  Checkpoint start = checkpoint();
  for (auto [before, after] : replacements) {
    // An earlier replacement may have pruned the definition of a later one: then there is nothing left to replace.
    if (Operation *definition = before.getDefiningOp(); definition && !definition->getBlock())
      continue;
    if (succeeded(replace(before, after, why)))
      continue;
    (void)revert(start);
    return failure();
  }
  return release(start);
}

LogicalResult FunctionGraph::replaceAllValidate(ArrayRef<std::pair<Value, Value>> replacements, StringRef why) {
  return replaceAllValidateRemove(replacements, {}, why);
}

LogicalResult FunctionGraph::replaceAllValidateRemove(ArrayRef<std::pair<Value, Value>> replacements,
                                                      ArrayRef<Operation *> removed, StringRef why) {
  Checkpoint start = checkpoint();
  if (failed(replaceAll(replacements, why)) || failed(validate())) {
    (void)revert(start);
    return failure();
  }
  for (Operation *op : removed) {
    if (op->getBlock() != block)
      continue;
    InFlightDiagnostic diagnostic = emitError(op->getLoc());
    diagnostic << "'" << op->getName() << "' is still used after '" << why << "', which should have removed it";
    for (Operation *user : op->getUsers())
      diagnostic.attachNote(user->getLoc()) << "used here";
    diagnostic.report();
    (void)revert(start);
    return failure();
  }
  return release(start);
}

LogicalResult FunctionGraph::removeOperation(Operation *op, StringRef why) {
  if (op->getBlock() != block || op == getTerminator())
    return error(op, "cannot be removed: it is not an operation of this graph");
  // An open checkpoint keeps the removed operations until all of them have been removed.
  Checkpoint start = checkpoint();
  if (succeeded(removeDependents(op, why)))
    return release(start);
  (void)revert(start);
  return failure();
}

LogicalResult FunctionGraph::removeDependents(Operation *op, StringRef why) {
  llvm::SmallSetVector<Operation *, 8> found;
  found.insert(op);
  for (size_t k = 0; k < found.size(); ++k)
    for (Operation *user : found[k]->getUsers())
      if (Operation *ancestor = block->findAncestorOpInBlock(*user); ancestor != getTerminator())
        found.insert(ancestor);
  for (unsigned index = getTerminator()->getNumOperands(); index-- > 0;)
    if (Operation *definition = getTerminator()->getOperand(index).getDefiningOp();
        definition && found.contains(definition) && failed(removeOutput(index, why)))
      return failure();
  Because because(reason, why);
  SmallVector<Operation *> orphans;
  // Users first: an operation is removed after its last user, and those in a cycle when no other operation is left.
  SmallVector<Operation *> work(found.begin(), found.end());
  auto remove = [&](Operation *dependent) {
    llvm::SmallSetVector<Operation *, 4> definitions;
    findDefinitions(dependent, definitions);
    for (Operation *definition : definitions)
      (found.contains(definition) ? work : orphans).push_back(definition);
    prune(dependent);
  };
  for (Operation *last : found) {
    while (!work.empty())
      if (Operation *dependent = work.pop_back_val(); contains(dependent) && dependent->use_empty())
        remove(dependent);
    if (contains(last))
      remove(last);
  }
  for (Operation *orphan : orphans)
    pruneUnused(orphan);
  return success();
}

//===----------------------------------------------------------------------===//
// The rewriter
//===----------------------------------------------------------------------===//

void FunctionGraph::notifyOperationInserted(Operation *op, InsertPoint previous) {
  // An operation that is built inside of one that is not in the graph yet is added together with that one.
  bool isHere = block->findAncestorOpInBlock(*op);
  if (!previous.isSet()) {
    if (isHere && isRecording())
      log.linked(op);
    if (isHere)
      operationLinked(op);
    return;
  }
  Block *before = previous.getBlock();
  if (isRecording())
    log.moved(op, before, previous.getPoint() == before->end() ? nullptr : &*previous.getPoint());
  operationMoved(op, before);
}

void FunctionGraph::notifyBlockInserted(Block *inserted, Region *previous, Region::iterator) {
  assert((!previous || !isRecording()) && "blocks cannot be moved while a checkpoint is open");
  Operation *parent = inserted->getParentOp();
  if (!previous && isRecording() && parent && block->findAncestorOpInBlock(*parent))
    log.linkedBlock(inserted);
}

void FunctionGraph::eraseBlock(Block *erased) {
  if (!isRecording())
    return RewriterBase::eraseBlock(erased);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*erased)))
    prune(&op);
  log.unlinkBlock(erased);
}

void FunctionGraph::replaceAllUsesWith(Value from, Value to) {
  if (from == to)
    return;
  for (OpOperand &use : llvm::make_early_inc_range(from.getUses()))
    setOperand(use, to);
}

void FunctionGraph::replaceUsesWithIf(Value from, Value to, llvm::function_ref<bool(OpOperand &)> functor,
                                      bool *allUsesReplaced) {
  bool all = true;
  for (OpOperand &use : llvm::make_early_inc_range(from.getUses())) {
    bool replaces = functor(use);
    if (replaces)
      setOperand(use, to);
    all &= replaces;
  }
  if (allUsesReplaced)
    *allUsesReplaced = all;
}

void FunctionGraph::replaceOp(Operation *op, ValueRange values) {
  for (auto [result, value] : llvm::zip_equal(op->getResults(), values))
    replaceAllUsesWith(result, value);
  eraseOp(op);
}

void FunctionGraph::replaceOp(Operation *op, Operation *by) { replaceOp(op, ValueRange(by->getResults())); }

void FunctionGraph::eraseOp(Operation *op) {
  assert(op->use_empty() && "erases an operation that is used");
  if (block->findAncestorOpInBlock(*op))
    prune(op);
  else
    RewriterBase::eraseOp(op);
}

void FunctionGraph::startOpModification(Operation *op) { modifications.emplace_back(op, EditedState(op)); }

void FunctionGraph::finalizeOpModification(Operation *op) {
  auto [modified, before] = modifications.pop_back_val();
  assert(modified == op && "modifications are nested");
  if (!block->findAncestorOpInBlock(*op))
    return;
  EditedState now(op);
  if (before == now)
    return;
  SmallVector<std::pair<unsigned, Value>> changed;
  bool sameCount = before.operands.size() == now.operands.size();
  for (unsigned index = 0; sameCount && index < before.operands.size(); ++index)
    if (before.operands[index] != now.operands[index])
      changed.emplace_back(index, before.operands[index]);
  now.operands = before.operands;
  bool onlyOperands = sameCount && before == now;
  if (isRecording()) {
    if (!onlyOperands)
      log.changed(op, std::move(before));
    else
      for (auto [index, value] : changed)
        log.changedOperand(op, index, value);
  }
  for (auto [index, value] : changed)
    operandChanged(op, index, value);
  if (!onlyOperands)
    operationModified(op);
}

void FunctionGraph::cancelOpModification(Operation *op) {
  assert(modifications.back().first == op && "modifications are nested");
  modifications.pop_back();
}
