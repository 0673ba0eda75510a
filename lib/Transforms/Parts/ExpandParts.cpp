//===- ExpandParts.cpp - Replace sums in parts by a map and a tree --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Operations with as many parts of axes of one size share a scan, so that what several of them need is computed once: a
// likelihood and its gradient read the data once. They must not depend on each other. The level of an operation is the
// largest number of operations with parts on a path that leads to it: those of one level do not. The scan stands in
// place of the last of them, and users of the others move behind it.
//
// Derivatives must have been expanded before: the sums of a gradient have the parts of the graph (Reverse::divideSums),
// which are gone from an expanded one.
//
// Operations with effects, and those that overwrite operands, stay where they are: nothing moves across them.
//
//===----------------------------------------------------------------------===//

#include "../Simplify/PartSubscripts.h"
#include "PartExpander.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/NamedGraph.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_EXPANDPARTS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// The tree
//===----------------------------------------------------------------------===//

/// Takes rows start, start + step, … before `stop` of `rows`.
static Value takeRows(OpBuilder &b, Location loc, Value rows, int64_t start, int64_t stop, int64_t step) {
  SmallVector<Subscript> subscripts(cast<RankedTensorType>(rows.getType()).getRank());
  subscripts.front().start = Bound{start, {}};
  subscripts.front().stop = Bound{stop, {}};
  if (step != 1)
    subscripts.front().step = Bound{step, {}};
  return PartSubscripts(subscripts).slice(b, loc, rows);
}

static Value takeRow(OpBuilder &b, Location loc, Value rows, int64_t row) {
  SmallVector<Subscript> subscripts(cast<RankedTensorType>(rows.getType()).getRank());
  subscripts.front().isIndex = true;
  subscripts.front().start = Bound{row, {}};
  return PartSubscripts(subscripts).slice(b, loc, rows);
}

/// Combines the results of parts, which are the rows of a tensor, in pairs until one is left.
static Value combineParts(OpBuilder &b, Location loc, Value rows, int64_t parts, Combiner combiner) {
  auto combine = [&](Value left, Value right) -> Value {
    if (combiner == Combiner::Mul)
      return MulOp::create(b, loc, left, right);
    return AddOp::create(b, loc, left, right);
  };
  while (parts > 2) {
    int64_t paired = parts / 2 * 2;
    Value left = takeRows(b, loc, rows, 0, paired, 2), right = takeRows(b, loc, rows, 1, paired, 2);
    Value next = combine(left, right);
    if (paired < parts)
      next = ConcatOp::create(b, loc, ValueRange{next, takeRows(b, loc, rows, paired, parts, 1)}, 0);
    rows = next;
    parts = parts / 2 + parts % 2;
  }
  return parts == 1 ? takeRow(b, loc, rows, 0) : combine(takeRow(b, loc, rows, 0), takeRow(b, loc, rows, 1));
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

bool PartExpander::isDivided(Operation *op) { return bool(partsOf(op)); }

OpFoldResult PartExpander::sizeOf(OpBuilder &b, PartsOpInterface op) {
  return sizes.before(b, op.getLoc(), op->getOperand(0), op.getDividedAxes().front());
}

std::unique_ptr<PartSteps> PartExpander::begin(Operation *position, const PartGroup &group) {
  return std::make_unique<PartSteps>(position, group.parts, group.size, sizes);
}

Value PartExpander::combine(Location location, Value rows, const PartGroup &group, Combiner combiner) {
  return combineParts(rewriter, location, rows, group.parts, combiner);
}

/// Visits the operands of an operation, and of those in its regions.
static void visitOperands(Operation *op, function_ref<void(Value)> visit) {
  op->walk([&](Operation *inner) { llvm::for_each(inner->getOperands(), visit); });
}

void PartExpander::findGroups(Block &block) {
  llvm::DenseMap<Operation *, unsigned> levels; // of results
  // The groups that operations may still join: by level and number of parts.
  std::map<std::pair<unsigned, int64_t>, SmallVector<size_t, 1>> open;
  int64_t count = 0;
  std::map<std::pair<unsigned, size_t>, int64_t> begins;
  for (Operation &op : llvm::make_early_inc_range(block)) {
    ++count;
    unsigned level = 0;
    visitOperands(&op, [&](Value operand) {
      if (Operation *definition = operand.getDefiningOp(); definition && definition->getBlock() == &block)
        level = std::max(level, levels.lookup(definition));
    });
    levels[&op] = level;
    bool overwrites = op.walk([](Operation *inner) {
                          return getDestroys(inner).empty() ? WalkResult::advance() : WalkResult::interrupt();
                        }).wasInterrupted();
    if (overwrites || !isMemoryEffectFree(&op))
      open.clear();
    if (!isDivided(&op))
      continue;
    auto divided = cast<PartsOpInterface>(op);
    levels[&op] = level + 1;
    OpBuilder b(&op);
    int64_t parts = divided.getPartsAttr().getInt();
    OpFoldResult size = sizeOf(b, divided);
    std::vector<PartGroup> &all = groups[level];
    SmallVector<size_t, 1> &candidates = open[{level, parts}];
    auto *found = llvm::find_if(candidates, [&](size_t number) {
      return isSameSize(all[number].size, size) && count - begins[{level, number}] < kMostBetween;
    });
    if (found != candidates.end()) {
      all[*found].members.push_back(divided);
      continue;
    }
    begins[{level, all.size()}] = count;
    candidates.push_back(all.size());
    all.push_back({parts, size, {divided}});
  }
}

void PartExpander::expand(PartGroup &group) {
  // Users of groups before this one have moved.
  llvm::sort(group.members, [](PartsOpInterface x, PartsOpInterface y) { return x->isBeforeInBlock(y); });
  Operation *first = group.members.front(), *last = group.members.back();
  // Operations between them that use results: they move behind the last.
  llvm::SetVector<Operation *> users;
  llvm::DenseSet<Operation *> members;
  for (PartsOpInterface member : group.members)
    members.insert(member);
  for (Operation *op = first->getNextNode(); first != last && op != last; op = op->getNextNode()) {
    bool isUser = false;
    visitOperands(op, [&](Value operand) {
      Operation *definition = operand.getDefiningOp();
      isUser |= definition && (members.contains(definition) || users.contains(definition));
    });
    if (isUser && !members.contains(op))
      users.insert(op);
  }

  std::unique_ptr<PartSteps> steps = begin(last, group);
  for (PartsOpInterface member : group.members)
    steps->add(member);
  steps->takeProducers();
  SmallVector<Value> all = steps->build();

  Operation *behind = last->getNextNode();
  rewriter.setInsertionPoint(last);
  for (auto [member, rows] : llvm::zip_equal(group.members, all)) {
    Location loc = member.getLoc();
    Value result = combine(loc, rows, group, member.getPartsCombiner());
    Type type = member->getResult(0).getType();
    if (getElementTypeOrSelf(result) != getElementTypeOrSelf(type))
      result = CastOp::create(rewriter, loc, result, getElementTypeOrSelf(type));
    if (result.getType() != type)
      result = tensor::CastOp::create(rewriter, loc, type, result);
    sizes.forget(member->getResult(0));
    rewriter.replaceAllUsesWith(member->getResult(0), result);
  }
  for (Operation *user : users)
    rewriter.moveOpBefore(user, behind);
  for (PartsOpInterface member : group.members)
    rewriter.eraseOp(member);
  for (Operation *op : steps->getTaken())
    erase(op);
}

/// Erases an operation of which nothing but sizes is asked, if they are known otherwise.
void PartExpander::erase(Operation *op) {
  for (Value result : op->getResults())
    for (Operation *user : llvm::make_early_inc_range(result.getUsers())) {
      auto question = dyn_cast<tensor::DimOp>(user);
      std::optional<int64_t> axis = question ? constantAxis(question) : std::nullopt;
      if (!axis)
        continue;
      rewriter.setInsertionPoint(question);
      OpFoldResult answer = sizes.before(rewriter, question.getLoc(), result, *axis);
      // Sizes of arguments have been built where they were asked for first, which may be behind.
      auto value = dyn_cast<Value>(answer);
      Operation *built = value ? value.getDefiningOp() : nullptr;
      if (built && built->getBlock() == question->getBlock() && !built->isBeforeInBlock(question))
        answer = SizesInPlace().before(rewriter, question.getLoc(), result, *axis);
      if (isSameSize(answer, question.getResult()))
        continue;
      rewriter.replaceOp(question, getValueOrCreateConstantIndexOp(rewriter, question.getLoc(), answer));
    }
  if (!op->use_empty())
    return;
  for (Value result : op->getResults())
    sizes.forget(result);
  rewriter.eraseOp(op);
}

/// Notes how many rows loops compute: if they succeed, one in each step.
static void noteRows(Block &block, SizesInPlace &sizes) {
  for (auto scan : block.getOps<ScanOp>())
    for (auto [k, out] : llvm::enumerate(scan.getOuts()))
      if (!scan.getYield().getUntil() && scan.getYield().getKept(k) == 0)
        sizes.set(out, 0, scan.getSteps());
}

void PartExpander::expand(Block &block) {
  noteRows(block, sizes);
  groups.clear();
  findGroups(block);
  for (auto &[level, all] : groups)
    for (PartGroup &group : all)
      expand(group);
}

namespace {
struct ExpandPartsPass : public tg::impl::ExpandPartsBase<ExpandPartsPass> {
  void runOnOperation() override {
    SmallVector<PartsOpInterface> operations;
    getOperation()->walk([&](PartsOpInterface op) {
      if (op.getPartsAttr())
        operations.push_back(op);
    });
    if (operations.empty())
      return;
    IRRewriter rewriter(&getContext());
    EditScope scope;
    llvm::SetVector<Block *> blocks;
    for (PartsOpInterface op : operations) {
      scope.open(op);
      blocks.insert(op->getBlock());
      rewriter.setInsertionPoint(op);
      if (auto named = dyn_cast<NamedGraphOpInterface>(op.getOperation()))
        rewriter.replaceOp(op, buildResults(rewriter, named));
    }
    PartExpander expander(rewriter);
    for (Block *block : blocks) {
      for (Operation &op : *block)
        if (auto divided = dyn_cast<PartsOpInterface>(op))
          (void)dropNeedlessParts(divided);
      expander.expand(*block);
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
