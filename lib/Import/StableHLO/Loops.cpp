//===- Loops.cpp - Loops with sequences and outs --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// StableHLO's loops have states only: they read row t of a tensor that stays as it is, and write row t of a state. If
// there are as many rows as steps, or more, the first is a sequence, and the second an out.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Whether subscripts name the row `index`, and nothing of the other axes.
static bool isRow(ValueRange bounds, const Subscripts &subscripts, Value index) {
  return bounds.size() == 1 && bounds.front() == index && subscripts[0].isIndex &&
         llvm::all_of(subscripts.get().drop_front(), [](const Subscript &subscript) { return subscript.isAll(); });
}

static bool readsRow(Operation *op, Value tensor, Value index) {
  auto slice = dyn_cast<SliceOp>(op);
  return slice && slice.getX() == tensor &&
         isRow(slice.getBounds(),
               Subscripts(slice.getBounds(), slice.getStaticStarts(), slice.getStaticStops(), slice.getStaticSteps(),
                          slice.getDropped()),
               index);
}

/// The row that a state becomes at `index`, if a step does nothing else with it; else null.
static Value writtenRow(Value state, Value next, Value index) {
  auto update = next.getDefiningOp<SetSliceOp>();
  if (!update || !state.hasOneUse() || !next.use_empty() || update.getX() != state || update.getValue() == state)
    return {};
  bool isWhole = isRow(update.getBounds(),
                       Subscripts(update.getBounds(), update.getStaticStarts(), update.getStaticStops(),
                                  update.getStaticSteps(), update.getDropped()),
                       index);
  Value row = update.getValue();
  return isWhole && shapeOf(row) == shapeOf(state).drop_front() ? row : Value();
}

namespace {
/// The step of a loop that is being built, and what it begins with.
struct Draft {
  Emitter &e;
  Block &block;
  Size steps;
  Values sequences, states, consts;
  Step step;

  BlockArgument sequence(size_t k) { return block.getArgument(1 + k); }
  BlockArgument state(size_t k) { return block.getArgument(1 + sequences.size() + k); }
  BlockArgument constant(size_t k) { return block.getArgument(1 + sequences.size() + states.size() + k); }

  void erase(Operation *op) {
    for (Value result : op->getResults())
      e.forget(result);
    op->erase();
  }
  void erase(BlockArgument argument) {
    e.forget(argument);
    block.eraseArgument(argument.getArgNumber());
  }

  /// Whether there is a row for each step.
  bool hasRows(Value tensor) { return !shapeOf(tensor).empty() && e.isAtMost(steps, e.sizeOf(tensor, 0)); }

  void findSequences() {
    Value index = block.getArgument(0);
    for (size_t k = 0; k < consts.size();) {
      BlockArgument tensor = constant(k);
      if (tensor.use_empty() || !hasRows(consts[k]) ||
          !llvm::all_of(tensor.getUsers(), [&](Operation *op) { return readsRow(op, tensor, index); })) {
        ++k;
        continue;
      }
      BlockArgument row = block.insertArgument(
          1 + sequences.size(), typeOf(shapeOf(tensor).drop_front(), elementOf(tensor)), tensor.getLoc());
      for (Operation *read : llvm::make_early_inc_range(tensor.getUsers())) {
        read->getResult(0).replaceAllUsesWith(row);
        for (Values *values : {&step.next, &step.outs})
          std::replace(values->begin(), values->end(), Value(read->getResult(0)), Value(row));
        erase(read);
      }
      sequences.push_back(consts[k]);
      erase(tensor);
      consts.erase(consts.begin() + k);
    }
  }

  /// Makes outs of states; gives the numbers of these states.
  Numbers findOuts() {
    Numbers found;
    size_t kept = 0;
    for (int64_t k : countTo(states.size())) {
      Value row;
      if (hasRows(states[kept]))
        row = writtenRow(state(kept), step.next[kept], block.getArgument(0));
      if (!row || llvm::is_contained(step.outs, step.next[kept]) || llvm::count(step.next, step.next[kept]) != 1) {
        ++kept;
        continue;
      }
      erase(step.next[kept].getDefiningOp());
      step.outs.push_back(row);
      step.next.erase(step.next.begin() + kept);
      erase(state(kept));
      states.erase(states.begin() + kept);
      found.push_back(k);
    }
    return found;
  }

  /// Drops the last of the constants that nothing uses.
  void dropUnused(size_t most) {
    for (size_t k = consts.size(); most-- > 0 && k-- > 0;) {
      BlockArgument argument = constant(k);
      if (!argument.use_empty() || llvm::is_contained(step.next, argument) || llvm::is_contained(step.outs, argument))
        continue;
      erase(argument);
      consts.erase(consts.begin() + k);
    }
  }
};
} // namespace

FailureOr<Values> Importer::loop(Value steps, ValueRange sequences, ValueRange states, ArrayRef<Region *> regions,
                                 function_ref<FailureOr<Step>(Value, ValueRange, ValueRange)> build,
                                 ValueRange constants, SmallVectorImpl<Value> *constantsInside) {
  SmallVector<Value> captures = capturesOf(regions);
  Values consts(constants);
  for (Value captured : captures) {
    consts.push_back(lookup(captured));
    if (!consts.back())
      return failure();
  }
  SizeTransfer sizes(e, /*asOperands=*/true);
  for (Value sequence : sequences)
    sizes.add(sequence, /*isSequence=*/true);
  sizes.add(states);
  sizes.add(consts);
  sizes.pass(steps);
  size_t numExtra = sizes.extra().size();
  llvm::append_range(consts, sizes.extra());
  Region region;
  Block &block = region.emplaceBlock();
  Value index = block.addArgument(e.b.getIndexType(), e.loc);
  Values rows, current;
  for (Value sequence : sequences)
    rows.push_back(block.addArgument(typeOf(shapeOf(sequence).drop_front(), elementOf(sequence)), e.loc));
  for (Value state : states)
    current.push_back(block.addArgument(state.getType(), e.loc));
  Values inside;
  for (Value value : consts)
    inside.push_back(block.addArgument(value.getType(), e.loc));
  if (constantsInside)
    constantsInside->assign(inside.begin(), inside.begin() + constants.size());
  OldToNew own;
  for (auto [old, value] : llvm::zip(captures, ArrayRef<Value>(inside).drop_front(constants.size())))
    own[old] = value;
  FailureOr<Step> step;
  {
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToEnd(&block);
    llvm::SaveAndRestore scope(values, &own);
    sizes.enter(block.getArguments().drop_front());
    e.setLeast(index, 0);
    e.setLimit(index, sizes.inside(steps));
    // Where a step is, there is one.
    if (Size inner = sizes.inside(steps); !getConstantIntValue(inner))
      e.setLeast(cast<Value>(inner), std::max<int64_t>(1, e.leastOf(inner).value_or(1)));
    step = build(index, rows, current);
    if (failed(step))
      return failure();
    if (!regions.empty() && TypeRange(ValueRange(step->next)) != states.getTypes())
      return refuse(regions.front()->getParentOp(), "has a region whose results are not of the types of its states");
  }
  Draft draft{e, block, steps, Values(sequences), Values(states), consts, std::move(*step)};
  Numbers written;
  if (!draft.step.until) {
    draft.findSequences();
    written = draft.findOuts();
  }
  std::optional<int64_t> count = getConstantIntValue(steps);
  SmallVector<Sizes> rowSizes;
  {
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToEnd(&block);
    for (Value out : draft.step.outs)
      rowSizes.push_back(e.sizesOf(out));
    draft.dropUnused(numExtra);
    YieldOp::create(e.b, e.loc, draft.step.next, draft.step.outs, draft.step.until, ArrayRef<int64_t>());
  }
  SmallVector<Type> types(ValueRange(draft.states).getTypes());
  for (Value out : draft.step.outs) {
    SmallVector<int64_t> shape = {ShapedType::kDynamic};
    llvm::append_range(shape, shapeOf(out));
    types.push_back(RankedTensorType::get(shape, elementOf(out)));
  }
  Builder &b = e.b;
  SmallVector<Attribute> stateTaps(draft.states.size(), b.getDenseI64ArrayAttr({}));
  SmallVector<Attribute> sequenceTaps(draft.sequences.size(), b.getDenseI64ArrayAttr({0}));
  auto scan = ScanOp::create(e.b, e.loc, types, steps, draft.sequences, draft.states, draft.consts,
                             b.getArrayAttr(sequenceTaps), b.getArrayAttr(stateTaps), UnitAttr(), IntegerAttr(),
                             DenseI64ArrayAttr());
  scan.getBody().takeBody(region);
  // States keep their sizes, and outs have those of rows.
  for (auto [state, result] : llvm::zip(draft.states, scan.getResults()))
    for (auto [axis, size] : llvm::enumerate(e.sizesOf(state)))
      e.setSize(result, axis, size);
  for (auto [shape, result] : llvm::zip(rowSizes, scan.getResults().drop_front(draft.states.size()))) {
    if (!draft.step.until)
      e.setSize(result, 0, steps);
    for (auto [axis, size] : llvm::enumerate(shape))
      if (Size outer = sizes.outside(size))
        e.setSize(result, axis + 1, outer);
  }
  // The states that have become outs are where they were; rows that no step writes are those of the initial value.
  Values results(scan.getResults().drop_back(written.size()));
  for (auto [k, out] : llvm::zip(written, scan.getResults().take_back(written.size()))) {
    Value init = states[k];
    Numbers shape = llvm::to_vector(shapeOf(init));
    bool isWhole = e.areEqual(e.sizeOf(init, 0), steps);
    shape.front() = count.value_or(ShapedType::kDynamic);
    Value rows = e.refine(out, typeOf(shape, elementOf(init)));
    if (!isWhole) {
      Numbers starts(shape.size(), Subscripts::kOmitted), stops = starts;
      stops.front() = shape.front();
      rows = e.make<SetSliceOp>(rows, init, count ? ValueRange() : ValueRange(steps), starts, stops, starts,
                                ArrayRef<int64_t>());
    }
    results.insert(results.begin() + k, e.refine(rows, init.getType()));
  }
  return results;
}
