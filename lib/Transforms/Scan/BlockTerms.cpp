//===- BlockTerms.cpp - Terms of several steps at once --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A scan that adds up terms waits for each sum, but its terms do not. So a scan of blocks of steps computes the terms
// of a block in vectors (Batching.h), and then runs the rest of each step in a loop, in order: all bits stay. The steps
// that fill no block are a block of their own, which begins earlier or with copies of the first step, and whose loop
// passes over the terms that are not its own. Where outs or several taps prevent this, these steps run as before.
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
  ScanOp buildLoop(OpBuilder &b, Batcher &batcher, ScanDraft &blocks, Value steps, Value skipped);
  bool canFillLastBlock() const;
  FailureOr<ScanDraft> buildBlocks(Value count, Value rest);
  void replace(ScanDraft &blocks, ScanDraft &last, Value blockSteps, EditScope &scope);
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

/// Builds the loop that runs the rest of the steps of a block: of all, or of so many behind the first `skipped` ones,
/// if these are not null.
ScanOp BlockTerms::buildLoop(OpBuilder &b, Batcher &batcher, ScanDraft &blocks, Value steps, Value skipped) {
  ScanDraft loop(scan);
  loop.steps = steps ? steps : number(b, kTerms);
  auto read = [&](Value mine, Value other) {
    if (mine.use_empty())
      return;
    const Batched &entry = *batcher.lookup(other);
    if (!entry.hasRows)
      return mine.replaceAllUsesWith(loop.addConst(entry.outer));
    mine.replaceAllUsesWith(
        loop.addSequence(skipped ? partOfRows(b, location, entry.outer, skipped, {}) : entry.outer));
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

/// Returns whether a block that the steps do not fill may have others, whose results nothing reads.
bool BlockTerms::canFillLastBlock() const {
  return source.outs.empty() &&
         llvm::all_of(source.sequences, [](const ScanDraft::Sequence &sequence) { return sequence.taps.size() == 1; });
}

/// Builds a scan of so many blocks. With `rest` it is one block, if any: that of so many steps, the last ones.
FailureOr<ScanDraft> BlockTerms::buildBlocks(Value count, Value rest) {
  ScanDraft blocks(location, count);
  blocks.backwards = source.backwards;
  OpBuilder inner(blocks.getHolder());
  Batcher batcher(inner, location, {number(rewriter, kTerms), /*atLeastOne=*/true, /*exactly=*/false});
  // Of a single block, it depends on its number, too: what is computed in it is not to leave it.
  Value firstStep = arith::MulIOp::create(inner, location, blocks.getStepIndex(), number(inner, kTerms));
  Value skipped, padding;
  if (rest) {
    Value size = number(rewriter, kTerms), zero = number(rewriter, 0);
    Value before = arith::SubIOp::create(rewriter, location, left.steps, size);
    Value last = blocks.addConst(arith::MaxSIOp::create(rewriter, location, before, zero));
    firstStep = arith::AddIOp::create(inner, location, firstStep, last);
    skipped = blocks.addConst(arith::SubIOp::create(rewriter, location, size, rest));
    if (!getConstantIntValue(left.steps)) {
      padding = arith::SubIOp::create(rewriter, location, zero, before);
      padding = arith::MaxSIOp::create(rewriter, location, padding, zero);
      // Without a step there is no first one to copy.
      Value isNone = arith::CmpIOp::create(rewriter, location, arith::CmpIPredicate::eq, rest, zero);
      padding = arith::SelectOp::create(rewriter, location, isNone, zero, padding);
    }
  }
  bindBlock(rewriter, batcher, source, blocks, kTerms, firstStep, padding);
  for (const ScanDraft::State &state : source.states)
    blocks.addState(state.operand, location);
  if (failed(visitTerms(batcher)))
    return failure();
  ScanOp loop = buildLoop(inner, batcher, blocks, rest ? blocks.addConst(rest) : Value(), skipped);
  for (auto [state, result] : llvm::zip_equal(blocks.states, loop.getFinals()))
    blocks.set(state.next, result);
  for (auto [result, row] : llvm::zip_equal(loop.getOuts(), scan.getYield().getOuts()))
    blocks.addOut(batcher.castTo(result, batcher.rowsType(row.getType())));
  blocks.eraseDeadOperations();
  llvm::erase_if(blocks.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  return blocks;
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

/// Replaces the scan by that of blocks, and by that of the steps that fill no block. Each of the two begins with the
/// last values of the other one: the steps that fill no block are the last ones, and so the first ones that run
/// backwards.
void BlockTerms::replace(ScanDraft &blocks, ScanDraft &last, Value blockSteps, EditScope &scope) {
  ScanDraft *order[] = {&blocks, &last};
  if (source.backwards)
    std::swap(order[0], order[1]);
  ScanOp first = order[0]->build(rewriter);
  for (auto [state, value] : llvm::zip_equal(order[1]->states, first.getFinals()))
    state.operand = value;
  ScanOp second = order[1]->build(rewriter);
  ScanOp ofBlocks = source.backwards ? second : first, ofRest = source.backwards ? first : second;
  for (ScanOp built : {ofBlocks, ofRest})
    built->walk([&](ScanOp loop) {
      if (!isFrozen(loop))
        scope.replace(scan, loop);
    });
  for (auto [result, value] : llvm::zip_equal(scan.getFinals(), second.getFinals()))
    rewriter.replaceAllUsesWith(result, value);
  for (auto [result, rows, others] : llvm::zip_equal(scan.getOuts(), ofBlocks.getOuts(), ofRest.getOuts())) {
    Value parts[] = {mergeBlocks(rewriter, location, rows, blockSteps), others};
    Value all = ConcatOp::create(rewriter, location, parts, /*axis=*/0);
    if (all.getType() != result.getType())
      all = tensor::CastOp::create(rewriter, location, result.getType(), all);
    rewriter.replaceAllUsesWith(result, all);
  }
  rewriter.eraseOp(scan);
}

LogicalResult BlockTerms::run(EditScope &scope) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  Operation *previous = scan->getPrevNode();
  left.steps = buildCheckedSteps(rewriter, left);
  Value size = number(rewriter, kTerms);
  Value rest = rewriter.createOrFold<arith::RemUIOp>(location, left.steps, size);
  Value blockSteps = rewriter.createOrFold<arith::SubIOp>(location, left.steps, rest);
  FailureOr<ScanDraft> blocks =
      buildBlocks(rewriter.createOrFold<arith::DivUIOp>(location, left.steps, size), /*rest=*/{});
  if (failed(blocks)) {
    eraseUnused(previous);
    return failure();
  }
  if (canFillLastBlock()) {
    Value hasRest = rewriter.createOrFold<arith::MinUIOp>(location, rest, number(rewriter, 1));
    FailureOr<ScanDraft> last = buildBlocks(hasRest, rest);
    assert(succeeded(last) && "terms of whole blocks were built");
    replace(*blocks, *last, blockSteps, scope);
  } else {
    beginAfterBlocks(rewriter, left, blockSteps, kTerms - 1);
    replace(*blocks, left, blockSteps, scope);
  }
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
