//===- Loops.cpp - Loops of regions ---------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// StableHLO's loops have states only: they read row t of a tensor that stays as it is, and write row t of a state.
// Where these rows are known to be there, `findRows` makes the first a sequence, and the second an out.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Drops the last constants of a step, at most `most`, that nothing uses.
static void dropUnused(Emitter &e, Block &block, const Step &step, Values &consts, size_t most) {
  for (; most > 0; --most) {
    size_t k = consts.size() - most;
    BlockArgument argument = block.getArgument(block.getNumArguments() - most);
    if (!argument.use_empty() || llvm::is_contained(step.next, argument) || llvm::is_contained(step.outs, argument))
      continue;
    e.forget(argument);
    block.eraseArgument(argument.getArgNumber());
    consts.erase(consts.begin() + k);
  }
}

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
  // Steps that are a size and a number, such as n - 1, are so in the loop, too.
  IndexTerms terms(steps);
  bool isSum = terms.value && terms.value != steps && e.leastOf(terms.value);
  if (isSum)
    sizes.pass(terms.value);
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
    Size base = isSum ? sizes.inside(terms.value) : Size();
    e.setLimit(index, isSum ? e.add(base, e.constant(terms.constant)) : sizes.inside(steps));
    // Where a step is, there is one.
    if (isSum)
      e.setLeast(cast<Value>(base), std::max<int64_t>(1 - terms.constant, e.leastOf(base).value_or(0)));
    if (Size inner = sizes.inside(steps); !getConstantIntValue(inner))
      e.setLeast(cast<Value>(inner), std::max<int64_t>(1, e.leastOf(inner).value_or(1)));
    step = build(index, rows, current);
    if (failed(step))
      return failure();
    if (!regions.empty() && TypeRange(ValueRange(step->next)) != states.getTypes())
      return refuse(regions.front()->getParentOp(), "has a region whose results are not of the types of its states");
  }
  SmallVector<Sizes> rowSizes;
  {
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToEnd(&block);
    for (Value out : step->outs)
      rowSizes.push_back(e.sizesOf(out));
    dropUnused(e, block, *step, consts, numExtra);
    YieldOp::create(e.b, e.loc, step->next, step->outs, step->until, ArrayRef<int64_t>());
  }
  SmallVector<Type> types(states.getTypes());
  for (Value out : step->outs) {
    SmallVector<int64_t> shape = {ShapedType::kDynamic};
    llvm::append_range(shape, shapeOf(out));
    types.push_back(RankedTensorType::get(shape, elementOf(out)));
  }
  Builder &b = e.b;
  SmallVector<Attribute> stateTaps(states.size(), b.getDenseI64ArrayAttr({}));
  SmallVector<Attribute> sequenceTaps(sequences.size(), b.getDenseI64ArrayAttr({0}));
  auto scan = ScanOp::create(e.b, e.loc, types, steps, sequences, states, consts, b.getArrayAttr(sequenceTaps),
                             b.getArrayAttr(stateTaps), UnitAttr(), IntegerAttr(), DenseI64ArrayAttr());
  scan.getBody().takeBody(region);
  // States keep their sizes, and outs have those of rows.
  for (auto [state, result] : llvm::zip(states, scan.getResults()))
    for (auto [axis, size] : llvm::enumerate(e.sizesOf(state)))
      e.setSize(result, axis, size);
  for (auto [shape, result] : llvm::zip(rowSizes, scan.getResults().drop_front(states.size()))) {
    if (!step->until)
      e.setSize(result, 0, steps);
    for (auto [axis, size] : llvm::enumerate(shape))
      if (Size outer = sizes.outside(size))
        e.setSize(result, axis + 1, outer);
  }
  return Values(scan.getResults());
}

void stablehlo::findRowsOfLoops(ModuleOp module) {
  IRRewriter rewriter(module.getContext());
  EditScope nothingFrozen;
  SmallVector<ScanOp> scans;
  module.walk([&](ScanOp scan) { scans.push_back(scan); }); // inner ones first, as the others are copied
  for (ScanOp scan : scans)
    (void)findRows(rewriter, scan, nothingFrozen);
}
