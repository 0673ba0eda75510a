//===- SplitSteps.cpp - Work of steps that no step waits for --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A scan that adds up what the loops of its steps compute has states, but the loops do not need them. They become a
// scan without states, whose outs the rest of the scan reads as sequences. So the additions keep their order.
//
//===----------------------------------------------------------------------===//

#include "SplitSteps.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

/// Rows of more elements, or of an unknown number, are not kept for all steps.
static constexpr int64_t kMostKept = 4;

static bool isKept(Type row) {
  auto tensor = dyn_cast<RankedTensorType>(row);
  return tensor ? tensor.hasStaticShape() && tensor.getNumElements() <= kMostKept : isElementType(row);
}

/// Returns the operations of the graph that need a state, and so have to wait.
static llvm::SetVector<Operation *> findWaiting(const ScanDraft &draft) {
  llvm::SetVector<Operation *> waiting;
  llvm::DenseSet<Value> states;
  for (const ScanDraft::State &state : draft.states)
    states.insert(state.inputs.begin(), state.inputs.end());
  Block &body = draft.getBody();
  for (Operation &op : body) {
    WalkResult needs = op.walk([&](Operation *inner) {
      for (Value used : inner->getOperands()) {
        Operation *source = used.getDefiningOp();
        if (states.contains(used) || (source && waiting.contains(source)))
          return WalkResult::interrupt();
      }
      return WalkResult::advance();
    });
    if (needs.wasInterrupted())
      waiting.insert(&op);
  }
  return waiting;
}

FailureOr<SplitScan> tg::splitSteps(RewriterBase &rewriter, ScanOp scan) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  ScanDraft independent(scan), rest(scan);
  llvm::SetVector<Operation *> waiting = findWaiting(rest);
  waiting.insert(rest.getHolder());
  auto waits = [&](Operation *op) { return waiting.contains(op); };
  auto isLoop = [&](Operation &op) { return isa<ScanOp>(op) && !waits(&op); };
  auto mayFail = [&](Operation *op) { return op != rest.getHolder() && !isSafeToSpeculate(op); };
  if (llvm::none_of(rest.getBody(), isLoop) || llvm::any_of(waiting, mayFail))
    return failure();

  // The graphs of both drafts are copies of one graph, operation by operation.
  llvm::DenseMap<Value, Value> twin;
  for (auto [mine, other] : llvm::zip_equal(rest.getBody(), independent.getBody()))
    for (auto [x, y] : llvm::zip_equal(mine.getResults(), other.getResults()))
      twin[x] = y;
  SplitScan split;
  unsigned stateCount = rest.states.size();
  split.results.resize(scan->getNumResults());
  independent.states.clear();
  independent.outs.clear();
  for (unsigned slot = 0; slot < independent.getHolder()->getNumOperands(); ++slot)
    independent.release(slot);
  auto outOf = [&](Value value) { return independent.addOut(twin.lookup(value)).row; };

  // Outs that need no state are outs of the first scan. The rows that the others read become sequences.
  SmallVector<std::pair<unsigned, unsigned>> moved; // results of the scan, and outs of the first one
  llvm::MapVector<Value, unsigned> read;
  SmallVector<ScanDraft::Out> left;
  SmallVector<unsigned> leftResults;
  for (auto [k, out] : llvm::enumerate(rest.outs)) {
    Operation *source = rest.get(out.row).getDefiningOp();
    if (source && !waits(source) && twin.contains(rest.get(out.row))) {
      moved.push_back({stateCount + k, independent.outs.size()});
      outOf(rest.get(out.row));
      independent.outs.back().kept = out.kept;
      rest.release(out.row);
    } else {
      left.push_back(out);
      leftResults.push_back(stateCount + k);
    }
  }
  rest.outs.assign(left.begin(), left.end());
  for (Operation *op : waiting) {
    bool isTooLong = false;
    op->walk([&](Operation *inner) {
      for (Value used : inner->getOperands()) {
        Operation *source = used.getDefiningOp();
        if (!source || source->getBlock() != &rest.getBody() || waits(source) ||
            source->hasTrait<OpTrait::ConstantLike>() || read.contains(used))
          continue;
        isTooLong |= !isKept(used.getType());
        read.insert({used, independent.outs.size()});
        outOf(used);
      }
    });
    if (isTooLong)
      return failure();
  }
  if (read.empty() && moved.empty())
    return failure();
  // With their results, the operations that read states go.
  independent.eraseDeadOperations();
  split.independent = independent.build(rewriter);
  for (auto [value, out] : read) {
    BlockArgument row = rest.addSequence(split.independent.getResult(out));
    value.replaceUsesWithIf(
        row, [&](OpOperand &use) { return waits(rest.getBody().findAncestorOpInBlock(*use.getOwner())); });
  }
  rest.eraseDeadOperations();
  llvm::erase_if(rest.consts, [](const ScanDraft::Const &entry) { return entry.input.use_empty(); });
  // The first scan checks that they are long enough.
  llvm::erase_if(rest.sequences, [](const ScanDraft::Sequence &sequence) {
    return llvm::all_of(sequence.inputs, [](BlockArgument input) { return input.use_empty(); });
  });
  split.rest = rest.build(rewriter);
  for (unsigned k = 0; k < stateCount; ++k)
    split.results[k] = split.rest.getResult(k);
  for (auto [k, result] : llvm::enumerate(leftResults))
    split.results[result] = split.rest.getResult(stateCount + k);
  for (auto [result, out] : moved)
    split.results[result] = split.independent.getResult(out);
  return split;
}
