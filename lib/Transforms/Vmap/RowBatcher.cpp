//===- RowBatcher.cpp - Graphs on all rows at once ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The Batcher knows single operations. Here are those with graphs: a call is the operations of its graph, and a loop
// whose steps do not depend on the row is one loop, whose states, sequences and outs have the rows as an axis more.
//
//===----------------------------------------------------------------------===//

#include "RowBatcher.h"
#include "../Matching.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

/// Deeper calls are not followed; a function may call itself.
static constexpr unsigned kDeepestCall = 32;

Value tg::moveAxis(OpBuilder &b, Location location, Value tensor, int64_t from, int64_t to) {
  if (from == to)
    return tensor;
  SmallVector<int64_t> order =
      llvm::to_vector(llvm::seq<int64_t>(0, cast<RankedTensorType>(tensor.getType()).getRank()));
  order.erase(order.begin() + from);
  order.insert(order.begin() + to, from);
  return TransposeOp::create(b, location, tensor, order);
}

namespace {
/// A scan that runs for all rows at once.
class MappedLoop {
public:
  MappedLoop(Batcher &outside, ScanOp scan, uint64_t largestStep, unsigned depth)
      : outside(outside), scan(scan), draft(scan.getLoc(), nullptr), largestStep(largestStep), depth(depth) {}

  /// Returns why it cannot; empty if the loop has been built.
  std::string run();

private:
  std::string whyNot();
  void findVarying();
  bool varies(Value inner) const { return varying.contains(inner); }
  void addInputs(Batcher &inside);
  BlockArgument addInput(Batcher &inside, Value inner, Type type, bool hasRows);
  void bindResult(OpResult result, Value built, bool hasRows, bool isStack);

  Batcher &outside;
  ScanOp scan;
  ScanDraft draft;
  uint64_t largestStep;
  unsigned depth;
  llvm::DenseSet<Value> varying; // values of the graph that differ between rows
};
} // namespace

std::string MappedLoop::whyNot() {
  if (scan.getYield().getUntil())
    return "a loop ends in each row by itself";
  for (Value operand : scan->getOperands())
    if (!outside.lookup(operand))
      return "a loop reads what is computed row by row";
  if (outside.lookup(scan.getSteps())->hasRows)
    return "rows of a loop have different numbers of steps";
  if (!ScanDraft::isFreeToChange(scan))
    return "a loop must not be changed";
  bool isLarge =
      scan.getBody()
          .walk([&](Operation *op) {
            return llvm::any_of(op->getResultTypes(), [&](Type type) { return estimateElements(type) > largestStep; })
                       ? WalkResult::interrupt()
                       : WalkResult::advance();
          })
          .wasInterrupted();
  return isLarge ? "a step of a loop has work for vectors in each row" : "";
}

/// Finds the values that differ between rows: those computed from such inputs, and states that become such values.
void MappedLoop::findVarying() {
  Block &graph = scan.getBody().front();
  auto add = [&](ArrayRef<BlockArgument> inputs) { varying.insert(inputs.begin(), inputs.end()); };
  auto isVaryingOutside = [&](Value operand) { return outside.lookup(operand)->hasRows; };
  for (auto [k, operand] : llvm::enumerate(scan.getSequences()))
    if (isVaryingOutside(operand))
      add(scan.getSequenceInputs(k));
  for (auto [k, operand] : llvm::enumerate(scan.getStates()))
    if (isVaryingOutside(operand))
      add(scan.getStateInputs(k));
  for (auto [k, operand] : llvm::enumerate(scan.getConsts()))
    if (isVaryingOutside(operand))
      varying.insert(scan.getConstInput(k));
  // Each iteration but the last adds a state.
  for (bool isChanged = true; isChanged;) {
    for (Operation &op : graph.without_terminator())
      if (llvm::any_of(op.getOperands(), [&](Value operand) { return varies(operand); }))
        varying.insert(op.result_begin(), op.result_end());
    isChanged = false;
    for (auto [k, next] : llvm::enumerate(scan.getYield().getValues()))
      if (varies(next) && !varies(scan.getStateInputs(k).front())) {
        add(scan.getStateInputs(k));
        isChanged = true;
      }
  }
}

/// Adds an input that stands for `inner` on all rows.
BlockArgument MappedLoop::addInput(Batcher &inside, Value inner, Type type, bool hasRows) {
  BlockArgument input = draft.getBody().addArgument(type, inner.getLoc());
  if (hasRows)
    inside.bindRows(inner, input);
  else
    inside.bind(inner, input);
  return input;
}

void MappedLoop::addInputs(Batcher &inside) {
  OpBuilder &b = outside.builder;
  Location loc = scan.getLoc();
  auto typeOf = [&](Value inner) { return varies(inner) ? Type(outside.rowsType(inner.getType())) : inner.getType(); };
  inside.bind(scan.getStepIndex(), draft.getStepIndex());
  for (auto [k, operand] : llvm::enumerate(scan.getSequences())) {
    bool hasRows = outside.lookup(operand)->hasRows;
    Value outer = outside.lookup(operand)->outer;
    ScanDraft::Sequence sequence{
        hasRows ? moveAxis(b, loc, outer, 0, 1) : outer, llvm::to_vector(scan.getSequenceTapsOf(k)), {}};
    for (BlockArgument inner : scan.getSequenceInputs(k))
      sequence.inputs.push_back(addInput(inside, inner, typeOf(inner), hasRows));
    draft.sequences.push_back(std::move(sequence));
  }
  for (auto [k, operand] : llvm::enumerate(scan.getStates())) {
    bool hasRows = varies(scan.getStateInputs(k).front());
    ArrayRef<int64_t> taps = scan.getStateTapsOf(k);
    Value initial = hasRows ? outside.getRows(operand) : outside.lookup(operand)->outer;
    ScanDraft::State state{
        hasRows && !taps.empty() ? moveAxis(b, loc, initial, 0, 1) : initial, llvm::to_vector(taps), {}, 0, {}};
    for (BlockArgument inner : scan.getStateInputs(k))
      state.inputs.push_back(addInput(inside, inner, typeOf(inner), hasRows));
    draft.states.push_back(std::move(state));
  }
  for (auto [k, operand] : llvm::enumerate(scan.getConsts())) {
    const Batched &entry = *outside.lookup(operand);
    BlockArgument inner = scan.getConstInput(k);
    draft.consts.push_back({entry.outer, addInput(inside, inner, entry.outer.getType(), entry.hasRows)});
  }
}

/// Binds a result. In a stack of rows of steps, the steps are the first axis.
void MappedLoop::bindResult(OpResult result, Value built, bool hasRows, bool isStack) {
  if (!hasRows)
    outside.bind(result, outside.castTo(built, result.getType()));
  else
    outside.bindRows(result, isStack ? moveAxis(outside.builder, scan.getLoc(), built, 0, 1) : built);
}

std::string MappedLoop::run() {
  if (std::string why = whyNot(); !why.empty())
    return why;
  findVarying();
  draft.steps = outside.lookup(scan.getSteps())->outer;
  draft.backwards = scan.getBackwards();
  draft.checkpoint = scan.getCheckpointAttr();
  OpBuilder inside(draft.getHolder());
  Value count = outside.steps.count;
  if (std::optional<int64_t> known = getConstantIntValue(count))
    count = arith::ConstantIndexOp::create(inside, scan.getLoc(), *known);
  else
    count = draft.addConst(count);
  Batcher batcher(inside, scan.getLoc(), {count, /*atLeastOne=*/true, /*exactly=*/true});
  addInputs(batcher);
  if (std::string why = batchGraph(batcher, scan.getBody().front(), largestStep, depth); !why.empty())
    return why;
  YieldOp yield = scan.getYield();
  for (auto [k, next] : llvm::enumerate(yield.getValues()))
    draft.states[k].next =
        draft.addSlot(varies(scan.getStateInputs(k).front()) ? batcher.getRows(next) : batcher.lookup(next)->outer);
  for (auto [k, row] : llvm::enumerate(yield.getOuts()))
    draft.addOut(varies(row) ? batcher.getRows(row) : batcher.lookup(row)->outer, yield.getKept(k));
  ScanOp built = draft.build(outside.builder);
  for (auto [k, result] : llvm::enumerate(scan.getFinals()))
    bindResult(cast<OpResult>(result), built.getFinals()[k], varies(scan.getStateInputs(k).front()),
               !scan.getStateTapsOf(k).empty());
  for (auto [k, result] : llvm::enumerate(scan.getOuts()))
    bindResult(cast<OpResult>(result), built.getOuts()[k], varies(yield.getOuts()[k]), /*isStack=*/true);
  return "";
}

/// Returns the graph that a call stands for; null if the operation is no call, or one of a function without a body of
/// one block.
static Block *graphOfCall(Operation *op) {
  if (isReplaceableByGraph(op))
    return &op->getRegion(0).front();
  auto call = dyn_cast<CallOpInterface>(op);
  auto callee = call ? dyn_cast_or_null<FunctionOpInterface>(call.resolveCallable()) : FunctionOpInterface();
  return callee && callee.getFunctionBody().hasOneBlock() ? &callee.getFunctionBody().front() : nullptr;
}

std::string tg::batchGraph(Batcher &batcher, Block &graph, uint64_t largestStep, unsigned depth) {
  for (Operation &op : graph.without_terminator()) {
    if (batcher.visit(&op))
      continue;
    if (Block *inner = graphOfCall(&op)) {
      if (depth == kDeepestCall)
        return quotedNameOf(&op) + " calls too deeply";
      for (auto [input, operand] : llvm::zip_equal(inner->getArguments(), op.getOperands()))
        batcher.bindLike(input, operand);
      if (std::string why = batchGraph(batcher, *inner, largestStep, depth + 1); !why.empty())
        return why;
      for (auto [result, value] : llvm::zip(op.getResults(), inner->getTerminator()->getOperands()))
        batcher.bindLike(result, value);
      continue;
    }
    if (!isMemoryEffectFree(&op))
      return quotedNameOf(&op) + " may have an effect";
    if (auto scan = dyn_cast<ScanOp>(op)) {
      if (std::string why = MappedLoop(batcher, scan, largestStep, depth).run(); !why.empty())
        return why;
    } else if (!batchOther(batcher, &op)) {
      return quotedNameOf(&op) + " has no form for all rows";
    }
  }
  return "";
}
