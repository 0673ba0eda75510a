//===- BatchLoops.cpp - Loops for several rows at once --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A loop that runs for each row becomes one loop whose states have an axis of rows. Sequences of rows are transposed,
// so that a step reads the elements of all rows beside each other.
//
// Which states differ between rows is found by trying: a state that begins with one value for all rows is taken to keep
// it, until a next value shows that it does not. So there are at most as many attempts as states.
//
// Rows that end on their own (`until`) keep their states from then on: a mask says which rows go on. Operations that
// may fail are refused where a row that has ended, or takes another branch, would run them.
//
//===----------------------------------------------------------------------===//

#include "Batching.h"
#include "StartChecks.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "UnpackStates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Returns whether a loop for several rows keeps values of a type in registers.
static bool isShortRow(Type row) {
  auto tensor = dyn_cast<RankedTensorType>(row);
  return isElementType(getElementTypeOrSelf(row)) &&
         (!tensor || (tensor.hasStaticShape() && tensor.getNumElements() <= kMostElementsOfRow));
}

/// Exchanges the axis of rows and the axis of steps.
Value Batcher::swapFirstAxes(Value tensor) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq(rank));
  std::swap(order[0], order[1]);
  Value before = tensor;
  if (auto cast = tensor.getDefiningOp<tensor::CastOp>())
    before = cast.getSource();
  if (auto transpose = before.getDefiningOp<TransposeOp>(); transpose && transpose.getPermutation() == ArrayRef(order))
    return transpose.getX();
  return TransposeOp::create(builder, location, tensor, order);
}

namespace {
/// A loop for several rows that is being built.
struct RowLoop {
  enum Outcome { Done, Refused, Again };

  RowLoop(Batcher &around, ScanOp op)
      : around(around), op(op), draft(op.getLoc(), around.lookup(op.getSteps())->outer), inner(draft.getHolder()),
        body(inner, op.getLoc(), {around.steps.count, around.steps.atLeastOne, /*exactly=*/false}) {
    draft.backwards = op.getBackwards();
    body.batchesLoops = body.isInLoop = true;
  }

  Outcome build(SmallVectorImpl<bool> &stateVaries, bool &isMasked);

private:
  void bind(Value input, Value value, bool hasRows) { hasRows ? body.bindRows(input, value) : body.bind(input, value); }
  SmallVector<BlockArgument> addInputs(ArrayRef<BlockArgument> inputs, Type type, bool hasRows);
  void addSequences();
  void addStates(ArrayRef<bool> stateVaries);
  void addConsts();
  void addMask();
  void yield(ArrayRef<bool> stateVaries, bool isMasked);

  Batcher &around;
  ScanOp op;

public:
  ScanDraft draft;

private:
  OpBuilder inner;

public:
  Batcher body;

private:
  BlockArgument goesOn; // in which rows the loop has not ended
  unsigned goesOnSlot = 0;
};
} // namespace

SmallVector<BlockArgument> RowLoop::addInputs(ArrayRef<BlockArgument> inputs, Type type, bool hasRows) {
  SmallVector<BlockArgument> added;
  for (BlockArgument input : inputs) {
    added.push_back(draft.getBody().addArgument(type, input.getLoc()));
    bind(input, added.back(), hasRows);
  }
  return added;
}

void RowLoop::addSequences() {
  for (auto [k, operand] : llvm::enumerate(op.getSequences())) {
    const Batched &entry = *around.lookup(operand);
    Value rows = entry.hasRows ? around.swapFirstAxes(entry.outer) : entry.outer;
    Type row = rowType(cast<RankedTensorType>(rows.getType()));
    draft.sequences.push_back(
        {rows, llvm::to_vector(op.getSequenceTapsOf(k)), addInputs(op.getSequenceInputs(k), row, entry.hasRows)});
  }
}

void RowLoop::addStates(ArrayRef<bool> stateVaries) {
  for (auto [k, operand] : llvm::enumerate(op.getStates())) {
    bool isWindow = !op.getStateTapsOf(k).empty();
    Value initial = stateVaries[k] ? around.getRows(operand) : around.lookup(operand)->outer;
    if (stateVaries[k] && isWindow)
      initial = around.swapFirstAxes(initial);
    Type type = isWindow ? rowType(cast<RankedTensorType>(initial.getType())) : initial.getType();
    SmallVector<BlockArgument> inputs = addInputs(op.getStateInputs(k), type, stateVaries[k]);
    unsigned slot = draft.addSlot(inputs.front());
    draft.states.push_back({initial, llvm::to_vector(op.getStateTapsOf(k)), inputs, slot, {}});
  }
}

/// Returns whether loops read a tensor as their sequence, and nothing else does.
static bool isOnlySequence(Value tensor) {
  return llvm::all_of(tensor.getUses(), [](OpOperand &use) {
    auto scan = dyn_cast<ScanOp>(use.getOwner());
    if (!scan)
      return false;
    MutableOperandRange sequences = scan.getSequencesMutable(), consts = scan.getConstsMutable();
    for (auto [k, operand] : llvm::enumerate(consts))
      if (&operand == &use)
        return isOnlySequence(scan.getConstInput(k));
    return llvm::any_of(sequences, [&](OpOperand &operand) { return &operand == &use; });
  });
}

void RowLoop::addConsts() {
  for (auto [k, operand] : llvm::enumerate(op.getConsts())) {
    const Batched &entry = *around.lookup(operand);
    BlockArgument input = op.getConstInput(k);
    // A sequence of loops inside is transposed once, before this loop.
    if (entry.hasRows && isa<RankedTensorType>(input.getType()) && isOnlySequence(input))
      bind(input, body.swapFirstAxes(draft.addConst(around.swapFirstAxes(entry.outer))), true);
    else
      bind(input, draft.addConst(entry.outer), entry.hasRows);
  }
}

/// Adds a state that says which rows go on.
void RowLoop::addMask() {
  Value initial = around.goesOn;
  if (!initial) {
    auto type = around.rowsType(around.builder.getI1Type());
    initial = arith::ConstantOp::create(around.builder, op.getLoc(), DenseElementsAttr::get(type, true));
  }
  ScanDraft::State &state = draft.addState(initial, op.getLoc());
  body.goesOn = goesOn = state.inputs.front();
  goesOnSlot = state.next;
}

/// Sets the values that leave a step.
void RowLoop::yield(ArrayRef<bool> stateVaries, bool isMasked) {
  YieldOp yield = op.getYield();
  for (auto [k, next] : llvm::enumerate(yield.getValues())) {
    ScanDraft::State &state = draft.states[k];
    if (!stateVaries[k]) {
      draft.set(state.next, body.lookup(next)->outer);
      continue;
    }
    Value rows = body.getRows(next);
    if (isMasked) {
      Value mask = body.align(goesOn, shapeOf(next.getType()).size());
      rows = SelectOp::create(inner, op.getLoc(), mask, rows, state.inputs.front());
    }
    draft.set(state.next, body.castTo(rows, state.inputs.front().getType()));
  }
  if (Value stops = yield.getUntil(); stops && isMasked) {
    Value goes = AndOp::create(inner, op.getLoc(), goesOn, NotOp::create(inner, op.getLoc(), body.getRows(stops)));
    draft.set(goesOnSlot, goes);
    Value any = AnyOp::create(inner, op.getLoc(), goes, DenseI64ArrayAttr(), /*keepdims=*/false);
    draft.until = draft.addSlot(NotOp::create(inner, op.getLoc(), any));
  } else if (stops) {
    draft.until = draft.addSlot(body.lookup(stops)->outer);
  }
  for (auto [k, row] : llvm::enumerate(yield.getOuts())) {
    const Batched &entry = *body.lookup(row);
    draft.addOut(entry.hasRows ? body.getRows(row) : entry.outer, yield.getKept(k));
  }
}

RowLoop::Outcome RowLoop::build(SmallVectorImpl<bool> &stateVaries, bool &isMasked) {
  YieldOp yield = op.getYield();
  auto isWindow = [&](unsigned state) { return !op.getStateTapsOf(state).empty(); };
  // The rows of a window move on in all rows or in none, and rows that end on their own have different numbers of outs.
  if (isMasked && (llvm::any_of(llvm::seq<unsigned>(0, stateVaries.size()), isWindow) || !yield.getOuts().empty()))
    return Refused;
  body.bind(op.getStepIndex(), draft.getStepIndex());
  body.steps.atLeastOne &= !isMasked;
  body.startsFully = around.steps.atLeastOne;
  addSequences();
  addStates(stateVaries);
  addConsts();
  if (isMasked)
    addMask();
  else if (around.goesOn)
    body.goesOn = draft.addConst(around.goesOn);
  for (Operation &each : op.getBody().front().without_terminator())
    if (!body.visit(&each))
      return Refused;
  bool isNew = false;
  for (auto [varies, next] : llvm::zip_equal(stateVaries, yield.getValues()))
    if (!varies && body.lookup(next)->hasRows)
      varies = isNew = true;
  if (Value stops = yield.getUntil(); stops && !isMasked && body.lookup(stops)->hasRows) {
    isMasked = isNew = true;
    llvm::fill(stateVaries, true);
  }
  if (isNew)
    return Again;
  this->yield(stateVaries, isMasked);
  draft.eraseDeadOperations();
  llvm::erase_if(draft.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  return Done;
}

/// Returns whether the checks before a loop have the same outcome in all steps of the loop around it.
static bool hasSameChecksInAllSteps(ScanOp op) {
  auto around = dyn_cast<ScanOp>(op->getParentOp());
  auto isSame = [&](Value value) {
    auto input = dyn_cast<BlockArgument>(value);
    return input ? around.getGraphInput(input).kind == GraphInput::Operand
                 : value.getDefiningOp()->hasTrait<OpTrait::ConstantLike>();
  };
  return around && isSame(op.getSteps()) && llvm::all_of(op.getSequences(), isSame) &&
         llvm::all_of(ScanDraft(op).states, hasAllInitialRows);
}

bool Batcher::batchLoop(ScanOp op) {
  if (!ScanDraft::isFreeToChange(op) || varies(op.getSteps()))
    return false;
  // Where only some rows go on, a check must be one that the first step made for all of them.
  if (!steps.atLeastOne && !(startsFully && hasSameChecksInAllSteps(op)) && !startsSafely(ScanDraft(op)))
    return false;
  auto isShort = [](Value value) { return isShortRow(value.getType()); };
  if (!llvm::all_of(op.getBody().getArguments().drop_front().drop_back(op.getConsts().size()), isShort) ||
      !llvm::all_of(op.getYield().getOuts(), isShort))
    return false;
  SmallVector<bool> stateVaries = llvm::map_to_vector(op.getStates(), [&](Value initial) { return varies(initial); });
  bool isMasked = false;
  for (;;) {
    RowLoop loop(*this, op);
    RowLoop::Outcome outcome = loop.build(stateVaries, isMasked);
    if (outcome == RowLoop::Again)
      continue;
    if (outcome == RowLoop::Refused)
      return false;
    SmallVector<bool> hasRows(stateVaries);
    for (Value row : op.getYield().getOuts())
      hasRows.push_back(loop.body.lookup(row)->hasRows);
    SmallVector<bool> hasSteps = llvm::map_to_vector(llvm::seq<unsigned>(0, stateVaries.size()),
                                                     [&](unsigned k) { return !op.getStateTapsOf(k).empty(); });
    hasSteps.resize(op.getNumResults(), true);
    ScanOp built = loop.draft.build(builder);
    SmallVector<Value> results(built->getResults());
    if (isMasked) // the mask comes after the states
      results.erase(results.begin() + stateVaries.size());
    for (auto [k, result] : llvm::enumerate(results)) {
      Value inner = op->getResult(k);
      if (hasRows[k])
        bindRows(inner, hasSteps[k] ? swapFirstAxes(result) : result);
      else
        bind(inner, castTo(result, inner.getType()));
    }
    return true;
  }
}

/// Visits the operations of one branch. Returns the values that it yields; none if an operation is refused.
std::optional<SmallVector<Value>> Batcher::visitBranch(Region &branch) {
  Block &block = branch.front();
  for (Operation &op : block.without_terminator())
    if (!visit(&op))
      return std::nullopt;
  return llvm::map_to_vector(block.getTerminator()->getOperands(), [&](Value value) { return getRows(value); });
}

/// Batches a choice: if rows choose differently, both branches are computed, and each row selects.
bool Batcher::batchChoice(scf::IfOp op) {
  if (op.getNumResults() == 0)
    return false;
  Location loc = op.getLoc();
  Value condition = outer(op.getCondition());
  Region *branches[] = {&op.getThenRegion(), &op.getElseRegion()};
  if (!varies(op.getCondition())) {
    auto types = llvm::map_to_vector(op.getResultTypes(), [&](Type type) -> Type { return rowsType(type); });
    auto choice = scf::IfOp::create(builder, loc, types, condition, /*addThenBlock=*/true, /*addElseBlock=*/true);
    OpBuilder::InsertionGuard guard(builder);
    for (auto [from, to] : llvm::zip_equal(branches, MutableArrayRef<Region>(choice->getRegions()))) {
      builder.setInsertionPointToStart(&to.front());
      auto values = visitBranch(*from);
      if (!values)
        return false;
      scf::YieldOp::create(builder, loc, *values);
    }
    for (auto [inner, result] : llvm::zip_equal(op.getResults(), choice.getResults()))
      bindRows(inner, result);
    return true;
  }
  // Branches may give rows of different sizes.
  if (llvm::any_of(op.getResultTypes(), [](Type type) { return ShapedType::isDynamicShape(shapeOf(type)); }))
    return false;
  bool atLeastOne = std::exchange(steps.atLeastOne, false), full = std::exchange(startsFully, false);
  Value all = goesOn;
  SmallVector<Value> values[2];
  bool isDone = true;
  for (unsigned branch : {0, 1}) {
    Value chosen = branch == 0 ? condition : NotOp::create(builder, loc, condition).getResult();
    goesOn = all ? AndOp::create(builder, loc, all, chosen).getResult() : chosen;
    auto own = visitBranch(*branches[branch]);
    isDone &= own.has_value();
    if (!own)
      break;
    values[branch] = *own;
  }
  goesOn = all;
  steps.atLeastOne = atLeastOne;
  startsFully = full;
  if (!isDone)
    return false;
  for (auto [inner, x, y] : llvm::zip_equal(op.getResults(), values[0], values[1])) {
    Value mask = align(condition, shapeOf(inner.getType()).size());
    bindRows(inner, SelectOp::create(builder, loc, mask, x, y));
  }
  return true;
}

/// Batches a loop or a choice.
bool Batcher::batchGraph(Operation *op) {
  auto scan = dyn_cast<ScanOp>(op);
  return scan ? batchLoop(scan) : batchChoice(cast<scf::IfOp>(op));
}
