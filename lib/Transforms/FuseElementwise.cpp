//===- FuseElementwise.cpp - Fuse elementwise operations ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Fuses block by block, in four steps of near-linear time: find out which tensors have one shape (EqualSizes), group
// operations of one shape (FusionGroups explains how, and why groups are convex), make each group one composite
// (CompositeFusion), and sort the block. A group that exceeds a limit is cut into runs of its operations in their
// order: no operation depends on a later one, so runs of a convex group are convex, too.
//
// Nothing is computed twice, and values do not change: a composite computes at each point what its operations do. It
// reports sizes that do not agree, as they do. All operations of a block run, or the program stops, so what one of them
// implies about sizes holds for the others. Corresponds to PyTensor's FusionOptimizer.
//
//===----------------------------------------------------------------------===//

#include "Fusion/CompositeFusion.h"
#include "Fusion/FusionGroups.h"
#include "Graph/TopologicalSort.h"
#include "TensorGraph/Analysis/SizeRelations.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_FUSEELEMENTWISE
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static remark::RemarkOpts remarkNamed(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-fuse-elementwise");
}

static void reportMissed(Operation *op, StringRef name, StringRef reason) {
  remark::missed(op->getLoc(), remarkNamed(name))
      << remark::metric("Operation", op->getName().getStringRef()) << remark::reason("{0}", reason.str());
}

static void reportFused(CompositeOp op, size_t operations) {
  remark::passed(op.getLoc(), remarkNamed("Fused"))
      << remark::metric("Operations", operations) << remark::metric("Inputs", op.getNumOperands())
      << remark::metric("Outputs", op.getNumResults());
}

//===----------------------------------------------------------------------===//
// One block
//===----------------------------------------------------------------------===//

/// The most operands of a composite, and the most operations in its graph.
static constexpr uint64_t kMostInputs = 31, kMostOperations = 256;

namespace {
class BlockFusion {
public:
  BlockFusion(RewriterBase &rewriter, Block &block)
      : rewriter(rewriter), block(block), reports(rewriter.getContext()->getRemarkEngine()) {}

  bool run() {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
      if (isOpTriviallyDead(&op))
        rewriter.eraseOp(&op);
    collect();
    std::vector<unsigned> leaders = findFusionGroups(nodes);
    split(leaders);
    if (reports)
      reportRefusals(leaders);
    bool changed = false;
    for (ArrayRef<Operation *> part : parts) {
      auto composite = dyn_cast<CompositeOp>(part.front());
      if (part.size() == 1 && !(composite && canSimplify(composite)))
        continue;
      if (!changed)
        dropDestroys();
      CompositeOp fused = fuseIntoComposite(rewriter, part);
      if (part.size() > 1)
        reportFused(fused, part.size());
      changed = true;
    }
    if (changed)
      sort();
    return changed;
  }

private:
  /// Collects the operations as nodes for fusion, including the terminator.
  void collect() {
    for (Operation &op : block) {
      StringRef refusal;
      bool isElementwise = isElementwiseOnTensors(&op, refusal);
      candidates.push_back(isElementwise && refusal.empty());
      if (candidates.back() || isa<tensor::CastOp>(op))
        shapes.addBroadcast(&op);
      if (isElementwise && !refusal.empty() && reports)
        reportMissed(&op, "CannotFuse", refusal);
      places[&op] = operations.size();
      operations.push_back(&op);
    }
    nodes.resize(operations.size());
    llvm::DenseMap<Value, unsigned> numbers;
    std::optional<unsigned> lastEffect;
    for (auto [place, op] : llvm::enumerate(operations)) {
      FusionNode &node = nodes[place];
      forEachProducer(op, [&](Operation *producer) { node.producers.push_back(places.lookup(producer)); });
      if (hasEffects(op)) {
        if (lastEffect)
          node.producers.push_back(*lastEffect);
        lastEffect = place;
      }
      if (!candidates[place])
        continue;
      node.shape = shapes.shapeOf(op->getResult(0));
      for (Value operand : op->getOperands())
        if (isa<RankedTensorType>(operand.getType()) && shapes.shapeOf(operand) == *node.shape &&
            !constantElement(operand))
          node.inputs.push_back(numbers.try_emplace(operand, numbers.size()).first->second);
    }
  }

  /// Drops decisions to overwrite, since fusion moves operations: a reader of a tensor may end up after the operation
  /// that overwrites it.
  void dropDestroys() {
    block.walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (op->hasAttr(kDestroysAttr))
        rewriter.modifyOpInPlace(op, [&] { op->removeAttr(kDestroysAttr); });
      return isa<InnerGraphOpInterface>(op) ? WalkResult::skip() : WalkResult::advance();
    });
  }

  /// Returns whether an operation keeps its order among others with effects.
  static bool hasEffects(Operation *op) { return !isMemoryEffectFree(op); }

  /// Cuts groups into parts within the limits.
  void split(ArrayRef<unsigned> leaders) {
    struct Open {
      unsigned part;
      uint64_t operations = 0;
      llvm::SmallDenseSet<Value, 8> inputs;
    };
    partOf.resize(operations.size());
    std::vector<std::unique_ptr<Open>> open(operations.size()); // by leader
    for (auto [place, op] : llvm::enumerate(operations)) {
      if (!candidates[place])
        continue;
      std::unique_ptr<Open> &last = open[leaders[place]];
      auto isFromOutside = [&](Value operand) {
        auto producer = places.find(operand.getDefiningOp());
        return (producer == places.end() || partOf[producer->second] != last->part) && !constantElement(operand);
      };
      uint64_t size = countScalarOperations(op);
      if (last) {
        llvm::SmallDenseSet<Value, 4> fresh;
        for (Value operand : op->getOperands())
          if (isFromOutside(operand) && !last->inputs.contains(operand))
            fresh.insert(operand);
        if (last->operations + size > kMostOperations || last->inputs.size() + fresh.size() > kMostInputs)
          last = nullptr;
      }
      if (!last) {
        last = std::make_unique<Open>();
        parts.emplace_back();
        last->part = parts.size();
      }
      for (Value operand : op->getOperands())
        if (isFromOutside(operand))
          last->inputs.insert(operand);
      last->operations += size;
      partOf[place] = last->part;
      parts[last->part - 1].push_back(op);
    }
  }

  /// Reports why operations, one of which uses the other's result, are not in one part.
  void reportRefusals(ArrayRef<unsigned> leaders) {
    for (auto [place, op] : llvm::enumerate(operations))
      for (unsigned producer : nodes[place].producers) {
        if (!candidates[place] || !candidates[producer] || partOf[place] == partOf[producer])
          continue;
        StringRef name = operations[producer]->getName().getStringRef();
        if (!haveOneShape(nodes[place], nodes[producer]))
          reportMissed(op, "OtherShape", ("the result of " + name + " has a different shape").str());
        else if (leaders[place] != leaders[producer])
          reportMissed(op, "NotConvex", ("what " + name + " computes is needed between them").str());
        else
          reportMissed(op, "TooLarge",
                       ("with " + name + " the composite would exceed its limit of " + Twine(kMostInputs) +
                        " inputs or " + Twine(kMostOperations) + " operations")
                           .str());
      }
  }

  /// Brings producers before consumers. Operations with effects keep their order; others stay where they are if they
  /// can.
  void sort() {
    Orderings orderings;
    Operation *lastEffect = nullptr;
    for (Operation &op : block.without_terminator())
      if (hasEffects(&op)) {
        if (lastEffect)
          orderings[&op].push_back(lastEffect);
        lastEffect = &op;
      }
    SmallVector<Operation *> order = TopologicalSort(block, orderings).run();
    assert(order.size() + 1 == block.getOperations().size() && "groups do not wait for each other");
    for (Operation *op : order)
      rewriter.moveOpBefore(op, &block, std::prev(block.end()));
  }

  RewriterBase &rewriter;
  Block &block;
  bool reports;
  EqualSizes shapes;
  SmallVector<Operation *> operations;
  llvm::DenseMap<Operation *, unsigned> places;
  std::vector<bool> candidates;
  std::vector<FusionNode> nodes;
  std::vector<unsigned> partOf;                // of an operation, from 1; 0: none
  std::vector<SmallVector<Operation *>> parts; // in the order of their first operations
};
} // namespace

bool tg::fuseElementwise(RewriterBase &rewriter, Block &block) {
  if (!block.mightHaveTerminator())
    return false;
  return BlockFusion(rewriter, block).run();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct FuseElementwisePass : public tg::impl::FuseElementwiseBase<FuseElementwisePass> {
  using FuseElementwiseBase::FuseElementwiseBase;

  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk<WalkOrder::PreOrder>([&](FunctionOpInterface function) {
      fuseBlocks(rewriter, function);
      return WalkResult::skip();
    });
  }

private:
  /// Fuses in the blocks that run with the function, not in those of nested graphs and functions. A block comes before
  /// the blocks inside of it, as fusion erases dead operations with all that they hold.
  void fuseBlocks(RewriterBase &rewriter, Operation *root) {
    for (Region &region : root->getRegions()) {
      // Nothing is known about operations that are not registered.
      if (!root->isRegistered() || !mayHaveSSADominance(region))
        continue;
      for (Block &block : region) {
        fuseElementwise(rewriter, block);
        for (Operation &op : block)
          if (!isa<InnerGraphOpInterface>(op) && !op.hasTrait<OpTrait::IsIsolatedFromAbove>())
            fuseBlocks(rewriter, &op);
      }
    }
  }
};
} // namespace
