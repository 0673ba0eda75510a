//===- AssignInplace.cpp - Decide which operands are overwritten ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Corresponds to PyTensor's inplace rewrites, on a FunctionGraph with a destroy handler and a supervisor. An operation
// may overwrite a tensor if it is the last reader, in the order of the operations. So at most one operation proposes to
// overwrite each group of tensors that share memory, and a proposal depends on its operation and its groups only
// (MemoryGroups). All proposals are one edit of the graph, which its features validate. On a veto the edit is undone,
// and its two halves are tried one after the other: n operations of which features refuse k cost O(k log n)
// validations, and one validation if they refuse none.
//
// Invariants: the order of the operations stays; existing decisions stay, and have to be right; no decision changes a
// value, because bufferization copies where a decision cannot be carried out.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Analysis/MemoryGroups.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Graph/FunctionGraph.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "Vetoes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_ASSIGNINPLACE
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether the callers of a function allow it to overwrite an argument.
static bool isWritable(BlockArgument input) {
  auto function = dyn_cast<FunctionOpInterface>(input.getOwner()->getParentOp());
  auto writable = function ? function.getArgAttrOfType<BoolAttr>(input.getArgNumber(),
                                                                 bufferization::BufferizationDialect::kWritableAttrName)
                           : BoolAttr();
  return writable && writable.getValue();
}

static bool isView(Value value) {
  bool views = false;
  forEachViewed(value, [&](Value, ViewEdge) { views = true; });
  return views;
}

namespace {
/// The operands that an operation proposes to overwrite.
struct Proposal {
  Operation *op;
  SmallVector<int64_t> operands;
};

/// Emits remarks about what was decided for operands, and why.
class Reporter {
public:
  explicit Reporter(Operation *owner) {
    if (auto symbol = owner->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
      function = symbol.getValue();
  }
  void chosen(const Proposal &proposal) {
    for (int64_t operand : proposal.operands)
      remark::passed(proposal.op->getLoc(), options())
          << remark::add("operand {0} of '{1}' is overwritten", operand, nameOf(proposal.op));
  }
  void refused(Operation *op, int64_t operand, StringRef why) {
    remark::missed(op->getLoc(), options())
        << remark::add("operand {0} of '{1}' is not overwritten: {2}", operand, nameOf(op), why.str());
  }

private:
  static std::string nameOf(Operation *op) { return op->getName().getStringRef().str(); }
  remark::RemarkOpts options() {
    return remark::RemarkOpts::name("inplace").category("tg-assign-inplace").function(function);
  }
  StringRef function;
};

/// Finds out which operations of a block propose to overwrite which operands.
class Proposer {
public:
  Proposer(Block &block, Reporter &reporter) : block(block), groups(block), reporter(reporter) {}

  std::vector<Proposal> run() {
    std::vector<Proposal> proposals;
    for (Operation &op : block.without_terminator()) {
      auto destructive = dyn_cast<DestructiveOpInterface>(op);
      if (!getDestroys(&op).empty()) {
        for (OpResult result : op.getResults())
          if (Value value = getOverwritten(result); value && isa<TensorType>(value.getType()))
            overwrite(value, result);
      } else if (destructive) {
        if (Proposal proposal = propose(destructive); !proposal.operands.empty())
          proposals.push_back(std::move(proposal));
      }
    }
    return proposals;
  }

  /// Returns the inputs that must not be overwritten, except by earlier decisions.
  SmallVector<int64_t> getProtectedInputs() {
    SmallVector<int64_t> numbers;
    for (BlockArgument input : block.getArguments())
      if (!isa<TensorType>(input.getType()) || (!isWritable(input) && !groups[input].destroyer))
        numbers.push_back(input.getArgNumber());
    return numbers;
  }

private:
  Proposal propose(DestructiveOpInterface op) {
    Proposal proposal{op, {}};
    SmallVector<std::pair<unsigned, unsigned>> candidates = op.getDestroyCandidates();
    for (OpResult result : op->getResults())
      for (auto [operand, number] : candidates) {
        if (number != result.getResultNumber() || llvm::is_contained(proposal.operands, operand))
          continue;
        std::string refusal = refuse(op, operand, result);
        if (!refusal.empty()) {
          reporter.refused(op, operand, refusal);
          continue;
        }
        proposal.operands.push_back(operand);
        groups[op->getOperand(operand)].destroyer = op;
        overwrite(op->getOperand(operand), result);
        break;
      }
    return proposal;
  }

  /// Records that `result` is computed in the memory of `value`.
  void overwrite(Value value, OpResult result) {
    MemoryGroup &overwritten = groups[value];
    if (overwritten.inputs.size() || inInput.contains(&overwritten))
      inInput.insert(&groups[result]);
    if (isView(value) || inPart.contains(&overwritten))
      inPart.insert(&groups[result]);
  }

  /// Returns the reason why `result` may not be computed over an operand; empty if it may.
  std::string refuse(DestructiveOpInterface op, unsigned operand, OpResult result) {
    Value value = op->getOperand(operand);
    if (!isa<TensorType>(value.getType()) || value.getType() != result.getType())
      return "its type differs from that of the result";
    MemoryGroup &group = groups[value];
    if (group.hasConstant)
      return "it is a constant";
    if (!llvm::all_of(group.inputs, isWritable))
      return "it is in the memory of a protected input";
    if (group.destroyer)
      return "it is overwritten by " + nameOf(group.destroyer) + ", too";
    for (auto [other, used] : llvm::enumerate(op->getOperands()))
      if (other != operand && groups.share(used, value) && !(used == value && op.toleratesSame(operand, other)))
        return "it shares memory with operand " + std::to_string(other);
    if (group.isOutput)
      return "it is an output";
    if (group.lastReader != op)
      return "it is read later by " + nameOf(group.lastReader);
    if (group.isReadInside)
      return "it is read in a region of the operation";
    if (groups.isBroadcast(value))
      return "its elements are repeated";
    if (!groups[result].isOutput)
      return "";
    // A result that is returned belongs to the caller from then on, and must have no gaps.
    if (group.inputs.size() || inInput.contains(&group))
      return "the result is an output, and the operand is in the memory of an input";
    if (isView(value) || inPart.contains(&group))
      return "the result is an output, and the operand may be a part of a tensor";
    return "";
  }

  static std::string nameOf(Operation *op) { return ("'" + op->getName().getStringRef() + "'").str(); }

  Block &block;
  MemoryGroups groups;
  Reporter &reporter;
  llvm::DenseSet<MemoryGroup *> inInput; // computed over memory of an input
  llvm::DenseSet<MemoryGroup *> inPart;  // computed over a view
};

/// Turns the proposals into edits of the graph, as far as its features accept them.
class Decider {
public:
  Decider(FunctionGraph &graph, Reporter &reporter) : graph(graph), reporter(reporter), vetoes(graph.getContext()) {}

  void decide(ArrayRef<Proposal> proposals) {
    Checkpoint start = graph.checkpoint();
    for (const Proposal &proposal : proposals)
      graph.modifyOpInPlace(
          proposal.op, [&] { proposal.op->setAttr(kDestroysAttr, graph.getDenseI64ArrayAttr(proposal.operands)); });
    if (succeeded(graph.validate())) {
      (void)graph.release(start);
      llvm::for_each(proposals, [&](const Proposal &proposal) { reporter.chosen(proposal); });
      return;
    }
    (void)graph.revert(start);
    if (proposals.size() == 1) {
      for (int64_t operand : proposals.front().operands)
        reporter.refused(proposals.front().op, operand, "a feature of the graph refuses it: " + vetoes.getLast());
      return;
    }
    size_t half = proposals.size() / 2;
    decide(proposals.take_front(half));
    decide(proposals.drop_front(half));
  }

private:
  FunctionGraph &graph;
  Reporter &reporter;
  Vetoes vetoes;
};
} // namespace

/// Returns whether the operation has graphs that may be edited.
static bool hasOpenGraphs(Operation *owner) {
  if (!isa<InnerGraphOpInterface>(owner) && !isa<FunctionOpInterface>(owner))
    return false;
  for (Operation *around = owner; around; around = around->getParentOp())
    if (isFrozen(around))
      return false;
  return true;
}

static LogicalResult assignInplaceIn(Region &region) {
  Reporter reporter(region.getParentOp());
  Proposer proposer(region.front(), reporter);
  std::vector<Proposal> proposals = proposer.run();
  if (proposals.empty())
    return success();
  FailureOr<std::unique_ptr<FunctionGraph>> opened = FunctionGraph::open(region);
  if (failed(opened))
    return failure();
  FunctionGraph &graph = **opened;
  // Features that are attached already stay as they are.
  SmallVector<StringRef> ours;
  auto attach = [&](StringRef name, DictionaryAttr options) {
    if (graph.getFeature(name))
      return success();
    ours.push_back(name);
    return graph.attach(name, options);
  };
  NamedAttribute inputs = graph.getNamedAttr("inputs", graph.getDenseI64ArrayAttr(proposer.getProtectedInputs()));
  if (failed(attach("supervisor", graph.getDictionaryAttr(inputs))) || failed(attach("destroy-handler", {})) ||
      failed(graph.validate()))
    return failure();
  graph.setRewriteReason("assign in place");
  Decider(graph, reporter).decide(proposals);
  for (StringRef name : llvm::reverse(ours))
    (void)graph.detach(name);
  return graph.finish();
}

LogicalResult tg::assignInplace(Operation *owner) {
  if (!hasOpenGraphs(owner))
    return success();
  for (Region &region : owner->getRegions())
    if (region.hasOneBlock() && failed(assignInplaceIn(region)))
      return failure();
  return success();
}

namespace {
struct AssignInplacePass : public tg::impl::AssignInplaceBase<AssignInplacePass> {
  void runOnOperation() override {
    SmallVector<Operation *> owners;
    getOperation()->walk([&](Operation *op) { owners.push_back(op); });
    for (Operation *owner : owners)
      if (failed(assignInplace(owner)))
        return signalPassFailure();
  }
};
} // namespace
