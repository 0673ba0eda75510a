//===- HoistBeforeScan.cpp - Compute known rows before the loop -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Everything that depends on consts and sequences only is built in front of the scan, for all steps at once
// (Batching.h). Then each of these replaces work of the loop where it can:
// * an out whose rows are known leaves the scan; with the last of them, the scan is erased;
// * a sum over the steps of known rows leaves it, too;
// * known values that the rest of the loop reads become consts or sequences.
// Operations that are not used in the end are erased again. Each of these is one pass over the graph, linear.
//
//===----------------------------------------------------------------------===//

#include "Batching.h"
#include "StartChecks.h"
#include "StepCounts.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

namespace {
class HoistBefore {
public:
  HoistBefore(RewriterBase &rewriter, ScanOp scan)
      : rewriter(rewriter), scan(scan), draft(scan),
        batcher(at(rewriter, scan), scan.getLoc(), {buildCheckedSteps(rewriter, draft), hasStep(draft), !draft.until}) {
  }

  /// Runs; returns none if there is nothing to do, the new scan otherwise, and null if no scan is left.
  std::optional<ScanOp> run(EditScope &scope);

private:
  static RewriterBase &at(RewriterBase &rewriter, ScanOp scan) {
    rewriter.setInsertionPoint(scan);
    return rewriter;
  }
  void bindInputs();
  void visitBody();
  bool hoistOut(ScanDraft::Out &out);
  bool hoistSum(ScanDraft::State &state);
  Value sumOfRows(Value addend);
  bool isCheaperThanMemory(Operation *op) const;
  bool isWorthwhile(Operation *op) const;
  bool leaves(Operation *op) const;
  void chooseOperations();
  bool addInputs();
  void dropInputs();
  ScanOp finish(EditScope &scope);

  RewriterBase &rewriter;
  ScanOp scan;
  ScanDraft draft;
  Batcher batcher;
  llvm::DenseSet<unsigned> free;        // slots that are not used any more
  llvm::DenseSet<Operation *> replaced; // operations whose results are known outside, and not computed inside
  bool readsHoisted = false;            // whether the new scan has a sequence that was built for it
};
} // namespace

void HoistBefore::bindInputs() {
  for (const ScanDraft::Const &entry : draft.consts)
    batcher.bind(entry.input, entry.operand);
  // Steps that are too few for a block do not pay for the code that computes their work at once. What is the same in
  // all of them leaves.
  if (!getConstantIntValue(draft.steps) && isAtMost(draft.steps, kMostStepsOfBlock - 1))
    return;
  bool isSure = startsSafely(draft);
  for (const ScanDraft::Sequence &sequence : draft.sequences) {
    auto [first, last] = ScanOp::getTapRange(sequence.taps);
    bool isAll = isSure && first == last && isJustLongEnough(draft, sequence);
    for (auto [tap, input] : llvm::zip_equal(sequence.taps, sequence.inputs))
      batcher.bindRows(input, isAll ? sequence.operand : batcher.sliceRows(sequence.operand, tap - first));
  }
  // With `until`, the number of steps is only a bound on the steps that run.
  if (!draft.until)
    batcher.bindIndices(draft.getStepIndex());
}

void HoistBefore::visitBody() {
  for (Operation &op : draft.getBody()) {
    if (&op == draft.getHolder())
      break;
    auto hasRows = [&](Value operand) { return batcher.lookup(operand) && batcher.lookup(operand)->hasRows; };
    // Rows of steps that do not run are computed in vain.
    if (draft.until && !isa<ElementwiseOpInterface, DotOp>(op) && llvm::any_of(op.getOperands(), hasRows))
      continue;
    batcher.visit(&op);
  }
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// Hoists an out whose rows are known.
bool HoistBefore::hoistOut(ScanDraft::Out &out) {
  Value row = draft.get(out.row);
  const Batched *entry = batcher.lookup(row);
  if (!entry || draft.until || !ScanDraft::isUsed(out.results))
    return false;
  // Intermediate results must not need more memory than the values that exist anyway.
  if (entry->made > std::max(entry->read, estimateElements(row.getType())))
    return false;
  Value rows = batcher.getRows(row);
  if (out.kept)
    rows = draft.backwards ? batcher.firstRows(rows, out.kept) : batcher.lastRows(rows, out.kept);
  for (Value result : out.results)
    rewriter.replaceAllUsesWith(result, batcher.castTo(rows, result.getType()));
  draft.set(out.row, draft.getStepIndex());
  free.insert(out.row);
  return true;
}

/// Builds the sum of the rows of a value; a sum of products is one product.
Value HoistBefore::sumOfRows(Value addend) {
  OpBuilder &b = batcher.builder;
  Location loc = addend.getLoc();
  auto rows = [&](Value inner) -> Value {
    const Batched *entry = batcher.lookup(inner);
    return entry && entry->hasRows && entry->made <= entry->read ? entry->outer : Value();
  };
  auto rank = [](Value tensor) { return cast<RankedTensorType>(tensor.getType()).getRank(); };
  auto transpose = [&](Value x, ArrayRef<int64_t> order) -> Value { return TransposeOp::create(b, loc, x, order); };
  if (auto dot = addend.getDefiningOp<DotOp>()) {
    Value x = rows(dot.getLhs()), y = rows(dot.getRhs());
    if (x && y && rank(x) <= 3 && rank(y) <= 3) {
      x = rank(x) == 2 ? batcher.mergeAxes(x, 0) : batcher.mergeAxes(transpose(x, {1, 0, 2}), 1);
      return DotOp::create(b, loc, x, batcher.mergeAxes(y, 0));
    }
  }
  if (auto product = addend.getDefiningOp<MulOp>()) {
    if (!isa<RankedTensorType>(addend.getType())) {
      Value x = rows(product.getX()), y = rows(product.getY());
      if (x && y)
        return DotOp::create(b, loc, x, y);
    }
    // x[:, None] * y[None, :]
    auto expanded = [&](Value factor, int64_t axis) -> Value {
      auto expand = factor.getDefiningOp<ExpandDimsOp>();
      bool isVector = expand && expand.getAxes() == ArrayRef<int64_t>(axis) && expand.getType().getRank() == 2;
      return isVector ? rows(expand.getX()) : Value();
    };
    for (auto [column, row] : {std::pair(product.getX(), product.getY()), std::pair(product.getY(), product.getX())}) {
      Value x = expanded(column, 1), y = expanded(row, 0);
      if (x && y)
        return DotOp::create(b, loc, transpose(x, {1, 0}), y);
    }
  }
  Value all = rows(addend);
  if (!all)
    return {};
  return SumOp::create(b, loc, all, b.getDenseI64ArrayAttr({0}), /*keepdims=*/false, /*accumulator=*/TypeAttr());
}

/// Hoists s ← s + v, if only the last value is used.
bool HoistBefore::hoistSum(ScanDraft::State &state) {
  auto add = draft.get(state.next).getDefiningOp<AddOp>();
  if (draft.until || !state.taps.empty() || !add || !add->hasOneUse())
    return false;
  BlockArgument sum = state.inputs.front();
  if (!sum.hasOneUse() || *sum.user_begin() != add)
    return false;
  Value addend = add.getX() == sum ? add.getY() : add.getX();
  const Batched *entry = batcher.lookup(addend);
  if (!entry || !entry->hasRows || !(alwaysBroadcastable(add->getOperands()) || batcher.steps.atLeastOne))
    return false;
  if (isa<FloatType>(partOf(getElementTypeOrSelf(sum.getType())))) // which are added in the order of the steps
    return false;
  Value total = sumOfRows(addend);
  if (!total)
    return false;
  Value last = AddOp::create(batcher.builder, add.getLoc(), state.operand, total);
  for (Value result : state.results)
    rewriter.replaceAllUsesWith(result, batcher.castTo(last, result.getType()));
  draft.set(state.next, draft.getStepIndex());
  free.insert(state.next);
  return true;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// The number of elements of rows that the loop, too, computes on vectors.
static constexpr int64_t kVectorRow = 4;
/// The number of operations that are looked at for each decision, so that all of them take linear time.
static constexpr size_t kMostLookedAt = 64;

/// Returns whether all results are rows that the loop computes on vectors; rows of unknown size count as well.
static bool hasVectorRows(Operation *op) {
  return llvm::all_of(op->getResultTypes(), [](Type type) {
    auto row = dyn_cast<RankedTensorType>(type);
    return row && (!row.hasStaticShape() || row.getNumElements() >= kVectorRow);
  });
}

/// Returns whether the loop computes a value, and the operands of it, in less time than it reads rows that were written
/// before it. Rows that it computes on vectors gain nothing by being computed before, unless it takes long.
bool HoistBefore::isCheaperThanMemory(Operation *op) const {
  bool hasVectors = hasVectorRows(op);
  unsigned cost = 0, costOfRows = instructionsOf(CostClass::Memory);
  llvm::SmallSetVector<Operation *, 16> cone;
  cone.insert(op);
  for (size_t at = 0; at < std::min(cone.size(), kMostLookedAt); ++at) {
    unsigned own = costOf(cone[at]).instructions;
    cost += own;
    if (own >= costOfRows || (!hasVectors && cost >= costOfRows))
      return false;
    for (Value operand : cone[at]->getOperands()) {
      const Batched *entry = batcher.lookup(operand);
      if (entry && entry->hasRows && operand.getDefiningOp())
        cone.insert(operand.getDefiningOp());
    }
  }
  return true;
}

/// Returns whether it is worthwhile to build a tensor of rows for the results of an operation in each step.
bool HoistBefore::isWorthwhile(Operation *op) const {
  if (isa<DotOp>(op))
    return true;
  if (isCheaperThanMemory(op))
    return false;
  // Rearranging elements is not worth a copy.
  if (op->hasTrait<Rearranges>() || isa<tensor::CastOp>(op))
    return false;
  return llvm::all_of(op->getResults(), [&](Value result) {
    const Batched *entry = batcher.lookup(result);
    auto tensor = dyn_cast<RankedTensorType>(result.getType());
    return entry->made <= entry->read && !(tensor && tensor.getRank() == 0); // rows of tensors of rank 1 are scalars
  });
}

/// Returns whether the loop need not compute the operation any more.
bool HoistBefore::leaves(Operation *op) const {
  if (op->getNumResults() == 0 || op->hasTrait<OpTrait::ConstantLike>() || !batcher.lookup(op->getResult(0)))
    return false;
  if (!batcher.lookup(op->getResult(0))->hasRows)
    return true;
  bool isUsed = false, isPassedOn = false;
  for (OpOperand &use : op->getUses()) {
    Operation *user = draft.getBody().findAncestorOpInBlock(*use.getOwner());
    if (user == draft.getHolder()) {
      bool isOut =
          llvm::any_of(draft.outs, [&](const ScanDraft::Out &out) { return out.row == use.getOperandNumber(); });
      (isOut ? isPassedOn : isUsed) |= !free.contains(use.getOperandNumber());
    } else {
      isUsed |= !replaced.contains(user);
    }
  }
  if (!isUsed && !isPassedOn)
    return true;
  // Rows that the loop would only pass on gain nothing, except for products.
  return isWorthwhile(op) && (isUsed || isa<DotOp>(op));
}

void HoistBefore::chooseOperations() {
  for (Operation &op : llvm::reverse(draft.getBody()))
    if (&op != draft.getHolder() && leaves(&op))
      replaced.insert(&op);
}

/// Passes the results of replaced operations that the loop still reads to it as inputs.
bool HoistBefore::addInputs() {
  bool added = false;
  for (Operation &op : draft.getBody()) {
    if (!replaced.contains(&op))
      continue;
    for (Value result : op.getResults()) {
      bool isRead = llvm::any_of(result.getUsers(), [&](Operation *user) {
        return !replaced.contains(draft.getBody().findAncestorOpInBlock(*user));
      });
      if (!isRead)
        continue;
      const Batched &entry = *batcher.lookup(result);
      BlockArgument input = entry.hasRows ? draft.addSequence(entry.outer) : draft.addConst(entry.outer);
      readsHoisted |= entry.hasRows;
      result.replaceAllUsesWith(input);
      added = true;
    }
  }
  return added;
}

/// Drops the inputs that are not read any more.
void HoistBefore::dropInputs() {
  draft.eraseDeadOperations();
  llvm::erase_if(draft.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  // It must still be checked that each sequence is long enough; a sequence of rows that were built from all of them
  // does that.
  llvm::erase_if(draft.sequences, [&](const ScanDraft::Sequence &sequence) {
    return llvm::all_of(sequence.inputs, [](BlockArgument input) { return input.use_empty(); }) &&
           (readsHoisted || isLongEnough(draft, sequence));
  });
}

//===----------------------------------------------------------------------===//
// The new scan
//===----------------------------------------------------------------------===//

ScanOp HoistBefore::finish(EditScope &scope) {
  auto isUsed = [](const auto &entry) { return ScanDraft::isUsed(entry.results); };
  if (isMemoryEffectFree(scan) && llvm::none_of(draft.outs, isUsed) && llvm::none_of(draft.states, isUsed)) {
    scope.forget(scan);
    rewriter.eraseOp(scan);
    return {};
  }
  dropInputs();
  return draft.replace(rewriter, scope);
}

std::optional<ScanOp> HoistBefore::run(EditScope &scope) {
  bindInputs();
  visitBody();
  size_t before = draft.outs.size() + draft.states.size();
  llvm::erase_if(draft.outs, [&](ScanDraft::Out &out) { return hoistOut(out); });
  llvm::erase_if(draft.states, [&](ScanDraft::State &state) { return hoistSum(state); });
  chooseOperations();
  if (!addInputs() && draft.outs.size() + draft.states.size() == before)
    return std::nullopt;
  return finish(scope);
}

bool tg::hoistBeforeScan(RewriterBase &rewriter, ScanOp &scan, EditScope &scope) {
  OpBuilder::InsertionGuard guard(rewriter);
  Block *block = scan->getBlock();
  Operation *previous = scan->getPrevNode(), *next = scan->getNextNode();
  std::optional<ScanOp> built = HoistBefore(rewriter, scan).run(scope);
  if (built)
    scan = *built;
  // Erase unused operations that were built, from the scan back to the operation that stood before it.
  for (Operation *op = next ? next->getPrevNode() : &block->back(); op != previous;) {
    Operation *above = op->getPrevNode();
    if (op != scan && isOpTriviallyDead(op))
      rewriter.eraseOp(op);
    op = above;
  }
  return built.has_value();
}
