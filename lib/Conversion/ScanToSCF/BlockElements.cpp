//===- BlockElements.cpp - Carry blocks of elements through all steps -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A step that updates a large state element by element loads and stores all of it. But an element needs no other one,
// so the loops are exchanged: a loop over blocks of elements takes all steps for each block, which stays in registers.
// All tensors that have the axis of the state (AxisClasses.h) become blocks of it (BlockGraph.h). Along other axes of
// the state, blocks have one element.
//
// The last block overlaps the one before if the elements do not fill it, and computes some once more. Blocks are read
// from tensors that no block writes to, so that is no more than lost time. If there are fewer elements than a block
// has, or if sizes do not agree, the scan itself runs: it reports what is wrong.
//
// Each element is computed by the same operations as before, so all bits stay.
//
//===----------------------------------------------------------------------===//

#include "BlockElements.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

namespace tg {
#define GEN_PASS_DEF_BLOCKELEMENTS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Finds the sizes of whole tensors, and how many elements are in blocks: all if there are enough, and if all sizes
/// agree.
void BlockElements::findSizes() {
  BlockGraph graph(classes, blocked);
  Value isGood;
  auto require = [&](Value condition) { isGood = isGood ? at.both(isGood, condition) : condition; };
  for (BlockedAxis &part : blocked) {
    for (const Operand &operand : operands)
      for (int64_t axis = 0; axis < rankOf(operand.input); ++axis) {
        if (graph.lookup(operand.input, axis) != &part)
          continue;
        Value size = at.value(sizeOf(operand, axis));
        if (part.whole && !areSizesKnown)
          require(at.equal(size, part.whole));
        part.whole = part.whole ? part.whole : size;
      }
    if (!areSizesKnown)
      require(at.lessEqual(at.constant(part.size), part.whole));
  }
  Value all = blocked.back().whole;
  inBlocks = areSizesKnown ? all : at.select(isGood, all, at.constant(0));
}

/// Builds what the results of blocks are written to.
SmallVector<Value> BlockElements::buildResults() {
  BlockGraph graph(classes, blocked);
  SmallVector<Value> results;
  for (OpResult result : scan->getResults()) {
    unsigned k = result.getResultNumber(), states = scan.getStates().size();
    auto [row, lead] = rowOf(result);
    if (result.use_empty() || !graph.isBlocked(row)) {
      // The value after the last step is the same for all blocks.
      results.push_back(result.use_empty() ? Value() : scan.getStates()[k]);
      continue;
    }
    SmallVector<OpFoldResult> sizes;
    if (k < states) {
      sizes = tensor::getMixedSizes(rewriter, scan.getLoc(), scan.getStates()[k]);
    } else {
      // A negative number of steps is an error of the first block.
      Value rows = at.max(scan.getSteps(), at.constant(0));
      if (int64_t kept = scan.getYield().getKept(k - states))
        rows = at.min(rows, at.constant(kept));
      sizes.push_back(rows);
      for (auto [axis, size] : llvm::enumerate(shapeOf(row.getType()))) {
        const BlockedAxis *part = graph.lookup(row, axis);
        sizes.push_back(part && ShapedType::isDynamic(size) ? OpFoldResult(part->whole)
                                                            : OpFoldResult(rewriter.getIndexAttr(size)));
      }
    }
    Value empty = tensor::EmptyOp::create(rewriter, scan.getLoc(), sizes, getElementTypeOrSelf(result.getType()));
    if (empty.getType() != result.getType())
      empty = tensor::CastOp::create(rewriter, scan.getLoc(), result.getType(), empty);
    results.push_back(empty);
  }
  return results;
}

/// Returns the block of an operand that begins at these places.
Value BlockElements::slice(const Operand &operand, ArrayRef<Value> offsets) {
  BlockGraph graph(classes, blocked);
  if (!graph.isBlocked(operand.input))
    return operand.whole;
  auto type = cast<RankedTensorType>(operand.whole.getType());
  SmallVector<OpFoldResult> starts(type.getRank(), rewriter.getIndexAttr(0)),
      strides(type.getRank(), rewriter.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, scan.getLoc(), operand.whole);
  SmallVector<int64_t> shape(type.getShape());
  for (int64_t axis = 0; axis < rankOf(operand.input); ++axis)
    if (const BlockedAxis *part = graph.lookup(operand.input, axis)) {
      starts[axis + operand.lead] = offsets[part - blocked.begin()];
      sizes[axis + operand.lead] = rewriter.getIndexAttr(part->size);
      shape[axis + operand.lead] = part->size;
    }
  return tensor::ExtractSliceOp::create(rewriter, scan.getLoc(), type.clone(shape), operand.whole, starts, sizes,
                                        strides);
}

/// Inserts a part of a result at these places along the blocked axes. It has all elements of the others.
Value BlockElements::insert(Value part, Value whole, OpResult result, ArrayRef<Value> offsets) {
  BlockGraph graph(classes, blocked);
  auto [row, lead] = rowOf(result);
  int64_t rank = rankOf(result);
  SmallVector<OpFoldResult> starts(rank, rewriter.getIndexAttr(0)), strides(rank, rewriter.getIndexAttr(1));
  for (int64_t axis = 0; axis < rankOf(row); ++axis)
    if (const BlockedAxis *blockedAxis = graph.lookup(row, axis))
      starts[axis + lead] = offsets[blockedAxis - blocked.begin()];
  return tensor::InsertSliceOp::create(rewriter, scan.getLoc(), part, whole, starts,
                                       tensor::getMixedSizes(rewriter, scan.getLoc(), part), strides);
}

/// Builds the loops over blocks, which write to `results`.
SmallVector<Value> BlockElements::buildBlocks(ValueRange results) {
  Location loc = scan.getLoc();
  BlockGraph graph(classes, blocked);
  Value zero = at.constant(0), one = at.constant(1);
  SmallVector<Value> wholes = llvm::map_to_vector(blocked, [](const BlockedAxis &part) { return part.whole; });
  SmallVector<Value> bounds(ArrayRef(wholes).drop_back());
  bounds.push_back(at.ceilDiv(inBlocks, blocked.back().size));
  Value last = at.sub(inBlocks, at.constant(blocked.back().size));
  SmallVector<Value> carried =
      llvm::to_vector(llvm::make_filter_range(results, [](Value value) { return bool(value); }));
  scf::LoopNest nest = scf::buildLoopNest(
      rewriter, loc, SmallVector<Value>(bounds.size(), zero), bounds, SmallVector<Value>(bounds.size(), one), carried,
      [&](OpBuilder &, Location, ValueRange numbers, ValueRange carried) {
        SmallVector<Value> offsets(numbers);
        offsets.back() = at.min(at.mul(offsets.back(), blocked.back().size), last);
        SmallVector<Value> inner{scan.getSteps()};
        for (const Operand &operand : operands)
          inner.push_back(slice(operand, offsets));
        ScanOp block = graph.build(rewriter, scan, inner, wholes);
        SmallVector<Value> next;
        for (auto [result, part] : llvm::zip_equal(scan->getResults(), block->getResults())) {
          if (!results[result.getResultNumber()])
            continue;
          Value before = carried[next.size()];
          next.push_back(graph.isBlocked(rowOf(result).first) ? insert(part, before, result, offsets) : part);
        }
        return next;
      });
  SmallVector<Value> written(scan->getNumResults());
  unsigned count = 0;
  for (auto [value, result] : llvm::zip_equal(written, results))
    if (result)
      value = nest.results[count++];
  return written;
}

/// Returns the elements of an operand that are in no block.
Value BlockElements::rest(const Operand &operand) {
  BlockGraph graph(classes, blocked);
  auto type = dyn_cast<RankedTensorType>(operand.whole.getType());
  if (!type)
    return operand.whole;
  SmallVector<OpFoldResult> starts(type.getRank(), rewriter.getIndexAttr(0)),
      strides(type.getRank(), rewriter.getIndexAttr(1));
  SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, scan.getLoc(), operand.whole);
  bool isCut = false;
  for (int64_t axis = 0; axis < rankOf(operand.input); ++axis)
    if (graph.lookup(operand.input, axis) == &blocked.back()) {
      OpFoldResult &size = sizes[axis + operand.lead];
      starts[axis + operand.lead] = inBlocks;
      size = at.sub(at.value(size), inBlocks);
      isCut = true;
    }
  return isCut ? tensor::ExtractSliceOp::create(rewriter, scan.getLoc(), type, operand.whole, starts, sizes, strides)
               : operand.whole;
}

/// Replaces the scan by the results of blocks, and by those of the scan itself for elements that are in no block.
void BlockElements::replaceBy(ValueRange blocks) {
  if (areSizesKnown) {
    for (auto [result, value] : llvm::zip_equal(scan->getResults(), blocks))
      if (value)
        rewriter.replaceAllUsesWith(result, value);
    rewriter.eraseOp(scan);
    return;
  }
  BlockGraph graph(classes, blocked);
  Value isRest = at.equal(inBlocks, at.constant(0));
  SmallVector<Value> left{at.select(isRest, scan.getSteps(), at.constant(0))};
  for (const Operand &operand : operands)
    left.push_back(rest(operand));
  SmallVector<Value> offsets(blocked.size(), at.constant(0));
  offsets.back() = inBlocks;
  rewriter.setInsertionPointAfter(scan);
  rewriter.modifyOpInPlace(scan, [&] {
    scan->setOperands(left);
    scan->removeAttr(kDestroysAttr);
  });
  for (auto [result, value] : llvm::zip_equal(scan->getResults(), blocks)) {
    if (!value)
      continue;
    SmallVector<OpOperand *> uses = llvm::map_to_vector(result.getUses(), [](OpOperand &use) { return &use; });
    Value all = graph.isBlocked(rowOf(result).first) ? insert(result, value, result, offsets)
                                                     : at.select(isRest, result, value);
    for (OpOperand *use : uses)
      rewriter.modifyOpInPlace(use->getOwner(), [&] { use->set(all); });
  }
}

void BlockElements::run() {
  rewriter.setInsertionPoint(scan);
  findSizes();
  replaceBy(buildBlocks(buildResults()));
}

//===----------------------------------------------------------------------===//
// Pass
//===----------------------------------------------------------------------===//

namespace {
struct BlockElementsPass : public tg::impl::BlockElementsBase<BlockElementsPass> {
  using BlockElementsBase::BlockElementsBase;

  void runOnOperation() override { visit(getOperation()); }

  /// Visits the scans in a graph, unless sizes of its outs are found by following them: a loop over blocks hides them.
  void visitInside(ScanOp scan) {
    if (llvm::none_of(scan.getYield().getOuts(),
                      [](Value row) { return ShapedType::isDynamicShape(shapeOf(row.getType())); }))
      visit(scan);
  }

  /// Exchanges the loops of the scans below an operation, the outermost ones that allow it.
  void visit(Operation *root) {
    SmallVector<ScanOp> scans;
    for (Region &region : root->getRegions())
      region.walk<WalkOrder::PreOrder>([&](ScanOp scan) {
        scans.push_back(scan);
        return WalkResult::skip();
      });
    IRRewriter rewriter(&getContext());
    for (ScanOp scan : scans) {
      BlockElements block(rewriter, scan, elements);
      if (!block.hasLargeState()) {
        visitInside(scan);
        continue;
      }
      Location loc = scan.getLoc();
      if (std::optional<std::string> reason = block.plan()) {
        remark::missed(loc, remark::RemarkOpts::name("NotInBlocks").category(getArgument()))
            << remark::reason("{0}", *reason);
        visitInside(scan);
        continue;
      }
      block.run();
      remark::passed(loc, remark::RemarkOpts::name("Blocks").category(getArgument()))
          << llvm::formatv("carries blocks of {0} elements through all steps", block.getSize()).str();
    }
  }
};
} // namespace
