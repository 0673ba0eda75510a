//===- BlockTerms.cpp - Terms of several steps at once --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A scan that adds up terms waits for each sum, but its terms do not. So a scan of blocks of steps computes the terms
// of a block in vectors (Batching.h), and then runs the rest of each step in a loop, in order: all bits stay. The steps
// that fill no block run as before.
//
// What is known before the scan starts has left it (tg-hoist-from-scans), unless the tensor of all terms would need
// more memory than there was before: terms of a block fit registers. Operations that may fail, and those of longer
// rows, stay in the loop.
//
//===----------------------------------------------------------------------===//

#include "BlockSteps.h"
#include "StartChecks.h"
#include "StepCounts.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Graph/Freeze.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace tg;

/// Terms of so many steps are computed at once: the most for which functions like `exp` are computed in registers.
static constexpr int64_t kTerms = 32;
/// The most elements of a row that terms are computed from.
static constexpr int64_t kMostOfTerm = 16;
/// Terms cost at least so many times what the rest of a step costs: a processor computes cheaper ones while it waits
/// for the state.
static constexpr unsigned kLeastRatio = 2;

static bool isShort(Type row) {
  auto tensor = dyn_cast<RankedTensorType>(row);
  return isElementType(getElementTypeOrSelf(row)) &&
         (!tensor || (tensor.hasStaticShape() && tensor.getNumElements() <= kMostOfTerm));
}

namespace {
class BlockTerms {
public:
  BlockTerms(RewriterBase &rewriter, ScanOp scan)
      : rewriter(rewriter), scan(scan), location(scan.getLoc()), source(scan), left(scan) {
    findWaiting();
  }

  /// Returns about how many instructions of a step need no state.
  unsigned getCost() const { return cost; }
  LogicalResult run(EditScope &scope);

private:
  Value number(OpBuilder &b, int64_t value) { return arith::ConstantIndexOp::create(b, location, value); }
  bool waits(Operation *op) const { return waiting.contains(op); }
  void findWaiting();
  LogicalResult visitTerms(Batcher &batcher);
  ScanOp buildLoop(OpBuilder &b, Batcher &batcher, ScanDraft &blocks);
  LogicalResult buildBlocks(ScanDraft &blocks, Value blockSteps);
  void eraseUnused(Operation *previous);

  RewriterBase &rewriter;
  ScanOp scan;
  Location location;
  ScanDraft source; // whose terms are computed for blocks
  ScanDraft left;   // runs the steps that fill no block
  llvm::SetVector<Operation *> waiting;
  unsigned cost = 0;
};
} // namespace

/// Finds the operations that need a state, or that are not to be computed for several steps at once, and those that
/// need their results.
void BlockTerms::findWaiting() {
  llvm::DenseSet<Value> states, varying;
  for (const ScanDraft::State &state : source.states)
    states.insert(state.inputs.begin(), state.inputs.end());
  varying.insert(source.getStepIndex());
  for (const ScanDraft::Sequence &sequence : source.sequences)
    varying.insert(sequence.inputs.begin(), sequence.inputs.end());
  for (Operation &op : source.getBody()) {
    bool needs = &op == source.getHolder() || !llvm::all_of(op.getResultTypes(), isShort), isVarying = false;
    op.walk([&](Operation *inner) {
      for (Value used : inner->getOperands()) {
        Operation *definition = used.getDefiningOp();
        needs |= states.contains(used) || (definition && waits(definition)) || !isShort(used.getType());
        isVarying |= varying.contains(used);
      }
    });
    if (needs) {
      waiting.insert(&op);
    } else if (isVarying) {
      varying.insert(op.result_begin(), op.result_end());
      cost = llvm::SaturatingAdd(cost, costOf(&op).instructions);
    }
  }
}

/// Computes the terms of a block. Operations that cannot be computed for several steps at once wait, too. Fails if the
/// terms are too cheap beside the rest of a step, which is compiled twice.
LogicalResult BlockTerms::visitTerms(Batcher &batcher) {
  unsigned saved = 0, rest = 0;
  auto wait = [&](Operation &op) {
    waiting.insert(&op);
    rest = llvm::SaturatingAdd(rest, costOf(&op).instructions);
  };
  for (Operation &op : source.getBody()) {
    if (waits(&op)) {
      wait(op);
      continue;
    }
    bool isKnown = llvm::none_of(
        op.getOperands(), [&](Value operand) { return operand.getDefiningOp() && waits(operand.getDefiningOp()); });
    if (!isKnown || !batcher.visit(&op)) {
      wait(op);
      continue;
    }
    const Batched *entry = op.getNumResults() ? batcher.lookup(op.getResult(0)) : nullptr;
    if (entry && entry->hasRows)
      saved = llvm::SaturatingAdd(saved, costOf(&op).instructions);
  }
  return success(saved >= instructionsOf(CostClass::Memory) && saved / kLeastRatio >= rest);
}

/// Builds the loop that runs the rest of the steps of a block.
ScanOp BlockTerms::buildLoop(OpBuilder &b, Batcher &batcher, ScanDraft &blocks) {
  ScanDraft loop(scan);
  loop.steps = number(b, kTerms);
  auto read = [&](Value mine, Value other) {
    if (mine.use_empty())
      return;
    const Batched &entry = *batcher.lookup(other);
    mine.replaceAllUsesWith(entry.hasRows ? loop.addSequence(entry.outer) : loop.addConst(entry.outer));
  };
  for (auto [mine, other] : llvm::zip_equal(loop.states, blocks.states))
    mine.operand = other.inputs.front();
  std::vector<ScanDraft::Sequence> sequences = std::exchange(loop.sequences, {});
  std::vector<ScanDraft::Const> consts = std::exchange(loop.consts, {});
  // What waits in the source stays here; the graphs are copies of one graph, operation by operation. The last ones come
  // first, so that terms of which only other terms are made are not read.
  SmallVector<std::pair<Operation *, Operation *>> both;
  for (auto [mine, other] : llvm::zip_equal(loop.getBody(), source.getBody()))
    both.emplace_back(&mine, &other);
  for (auto [mine, other] : llvm::reverse(both)) {
    if (waits(other) || mine->hasTrait<OpTrait::ConstantLike>())
      continue;
    for (auto [x, y] : llvm::zip_equal(mine->getResults(), other->getResults()))
      if (batcher.lookup(y))
        read(x, y);
    if (mine->use_empty() && isOpTriviallyDead(mine))
      mine->erase();
  }
  loop.eraseDeadOperations();
  if (!loop.getStepIndex().use_empty())
    read(loop.getStepIndex(), source.getStepIndex());
  for (auto [mine, other] : llvm::zip_equal(sequences, source.sequences))
    for (auto [x, y] : llvm::zip_equal(mine.inputs, other.inputs))
      read(x, y);
  for (auto [mine, other] : llvm::zip_equal(consts, source.consts))
    read(mine.input, other.input);
  return loop.build(b);
}

LogicalResult BlockTerms::buildBlocks(ScanDraft &blocks, Value blockSteps) {
  blocks.backwards = source.backwards;
  OpBuilder inner(blocks.getHolder());
  Batcher batcher(inner, location, {number(rewriter, kTerms), /*atLeastOne=*/true, /*exactly=*/false});
  Value firstStep = arith::MulIOp::create(inner, location, blocks.getStepIndex(), number(inner, kTerms));
  bindBlock(rewriter, batcher, source, blocks, kTerms, firstStep);
  for (const ScanDraft::State &state : source.states)
    blocks.addState(state.operand, location);
  if (failed(visitTerms(batcher)))
    return failure();
  ScanOp loop = buildLoop(inner, batcher, blocks);
  for (auto [state, result] : llvm::zip_equal(blocks.states, loop.getFinals()))
    blocks.set(state.next, result);
  for (auto [result, row] : llvm::zip_equal(loop.getOuts(), scan.getYield().getOuts()))
    blocks.addOut(batcher.castTo(result, batcher.rowsType(row.getType())));
  blocks.eraseDeadOperations();
  llvm::erase_if(blocks.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  return success();
}

/// Erases unused operations before the scan, back to the one that stood before it.
void BlockTerms::eraseUnused(Operation *previous) {
  for (Operation *op = scan->getPrevNode(); op != previous;) {
    Operation *above = op->getPrevNode();
    if (op->use_empty() && (isOpTriviallyDead(op) || isa<AssertOp>(op)))
      rewriter.eraseOp(op);
    op = above;
  }
}

LogicalResult BlockTerms::run(EditScope &scope) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  Operation *previous = scan->getPrevNode();
  left.steps = buildCheckedSteps(rewriter, left);
  Value size = number(rewriter, kTerms);
  Value rest = rewriter.createOrFold<arith::RemUIOp>(location, left.steps, size);
  Value blockSteps = rewriter.createOrFold<arith::SubIOp>(location, left.steps, rest);
  ScanDraft blocks(location, rewriter.createOrFold<arith::DivUIOp>(location, left.steps, size));
  if (failed(buildBlocks(blocks, blockSteps))) {
    eraseUnused(previous);
    return failure();
  }
  // Each of the two scans begins with the last values of the other one: the steps that fill no block are the last ones,
  // and so the first ones that run backwards.
  ScanOp first, second;
  beginAfterBlocks(rewriter, left, blockSteps, kTerms - 1);
  ScanDraft *order[] = {&blocks, &left};
  if (source.backwards)
    std::swap(order[0], order[1]);
  first = order[0]->build(rewriter);
  for (auto [state, value] : llvm::zip_equal(order[1]->states, first.getFinals()))
    state.operand = value;
  second = order[1]->build(rewriter);
  ScanOp ofBlocks = source.backwards ? second : first, ofRest = source.backwards ? first : second;
  ofBlocks->walk([&](ScanOp loop) {
    if (!isFrozen(loop))
      scope.replace(scan, loop);
  });
  scope.replace(scan, ofRest);
  for (auto [result, last] : llvm::zip_equal(scan.getFinals(), second.getFinals()))
    rewriter.replaceAllUsesWith(result, last);
  for (auto [result, rows, others] : llvm::zip_equal(scan.getOuts(), ofBlocks.getOuts(), ofRest.getOuts())) {
    Value parts[] = {mergeBlocks(rewriter, location, rows, blockSteps), others};
    Value all = ConcatOp::create(rewriter, location, parts, /*axis=*/0);
    if (all.getType() != result.getType())
      all = tensor::CastOp::create(rewriter, location, result.getType(), all);
    rewriter.replaceAllUsesWith(result, all);
  }
  rewriter.eraseOp(scan);
  return success();
}

/// Returns why the terms of a scan are left alone.
static StringRef whyNot(ScanOp scan) {
  if (scan.getYield().getUntil())
    return "a step decides whether there is a next one";
  if (!ScanDraft::isFreeToChange(scan) || containsCheckpoint(scan) || surelyFails(ScanDraft(scan)))
    return "the scan has a checkpoint, is frozen in ordered mode, overwrites operands, or fails";
  for (unsigned out = 0; out < scan.getOuts().size(); ++out)
    if (scan.getYield().getKept(out))
      return "only the last rows of an out are kept";
  if (!llvm::all_of(scan.getYield().getOuts(), [](Value row) { return isShort(row.getType()); }))
    return "rows of an out are long";
  return "";
}

void tg::blockTerms(RewriterBase &rewriter, ScanOp scan, EditScope &scope) {
  std::optional<int64_t> known = getConstantIntValue(scan.getSteps());
  bool areFew = known ? *known < kTerms : isAtMost(scan.getSteps(), kTerms - 1);
  if (scan.getStates().empty() || areFew)
    return;
  Location location = scan.getLoc();
  auto missed = [&](StringRef reason) {
    remark::missed(location, remark::RemarkOpts::name("NotInBlocks").category("tg-block-steps"))
        << remark::reason("{0}", reason.str());
  };
  BlockTerms terms(rewriter, scan);
  if (terms.getCost() < instructionsOf(CostClass::Memory))
    return;
  if (StringRef reason = whyNot(scan); !reason.empty())
    return missed(reason);
  if (failed(terms.run(scope)))
    return missed(
        "terms may fail, cannot be computed for several steps at once, or cost too little beside the rest of a step");
  remark::passed(location, remark::RemarkOpts::name("Terms").category("tg-block-steps"))
      << llvm::formatv("computes the terms of {0} steps at once", kTerms).str();
}
