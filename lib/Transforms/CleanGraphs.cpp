//===- CleanGraphs.cpp - Drop what graphs do not need ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Operations with the same GraphKey are cleaned alike, by what holds for all of them: a result is dropped if none of
// them needs it, a constant moves in if all have it. So operations that shared a graph still do, and it is optimised
// and compiled once.
//
// Rounds alternate between going from the outermost graphs inwards, which propagates unused results and constants, and
// outwards, which propagates unused inputs and forwarded results, until a round changes nothing. A round is linear;
// usually two or three are enough.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/FormatVariadic.h"

namespace tg {
#define GEN_PASS_DEF_CLEANGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

using Members = SmallVector<InnerGraphOpInterface>;

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

namespace {
/// Operations that are cleaned alike.
struct GraphGroup {
  unsigned height; // how many graphs nest inside
  size_t place;    // in the order of the program
  Members members;
};
} // namespace

/// Returns the operand that an input of a graph stands for, or whose elements it stands for; nothing for an input that
/// the operation computes, such as the point of a solver.
static std::optional<unsigned> operandOf(InnerGraphOpInterface op, BlockArgument input) {
  GraphInput from = op.getGraphInput(input);
  bool isOperand = from.kind == GraphInput::Operand || from.kind == GraphInput::Element;
  return isOperand ? std::optional(from.operand) : std::nullopt;
}

/// Returns all operations below `root` that apply graphs, and solvers, innermost first. Ordered graphs are left alone.
static std::vector<GraphGroup> collectGroups(Operation *root) {
  SmallVector<InnerGraphOpInterface> graphs;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (DigestAttr digest = DigestAttr::of(op); digest && digest.getMode() == DigestMode::Ordered)
      return WalkResult::skip();
    if (auto graph = dyn_cast<InnerGraphOpInterface>(op); graph && op != root)
      graphs.push_back(graph);
    return WalkResult::advance();
  });
  llvm::DenseMap<Operation *, unsigned> heights = getGraphHeights(root);
  // The content of an open graph is hashed once for each graph around it; graphs nest a few levels deep.
  std::vector<GraphGroup> groups;
  llvm::DenseMap<GraphKey, size_t> places;
  for (InnerGraphOpInterface op : graphs) {
    if (!op.appliesGraph() && !isa<SolverOpInterface>(*op))
      continue;
    auto [place, isNew] = places.try_emplace(GraphKey::ofContent(op), groups.size());
    if (isNew)
      groups.push_back({heights.lookup(op), groups.size(), {}});
    groups[place->second].members.push_back(op);
  }
  llvm::sort(groups, [](const GraphGroup &x, const GraphGroup &y) {
    return std::pair(x.height, x.place) < std::pair(y.height, y.place);
  });
  return groups;
}

//===----------------------------------------------------------------------===//
// Unneeded results and operands
//===----------------------------------------------------------------------===//

/// Returns whether result `result` equals operand `operand` if the graph returns input `operand`.
static bool isForwarded(InnerGraphOpInterface op, unsigned operand, OpResult result) {
  Type type = op->getOperand(operand).getType();
  if (type != result.getType())
    return false;
  return op.getInnerGraph().getArgument(operand).getType() == type ||
         (op.getGraphUse() == GraphUse::Elements && alwaysBroadcastable(op->getOperands()));
}

/// Builds a constant equal to result `result` if the graph returns `inner`; null if there is none.
static Value buildConstantResult(OpBuilder &builder, InnerGraphOpInterface op, OpResult result, Operation *inner) {
  if (inner->getResult(0).getType() == result.getType())
    return builder.clone(*inner)->getResult(0);
  if (op.getGraphUse() != GraphUse::Elements || !alwaysBroadcastable(op->getOperands()))
    return {};
  SmallVector<int64_t> sizes;
  SmallVector<Value> dynamic;
  dispatchIndexOpFoldResults(broadcastSizes(builder, op.getLoc(), op->getOperands(), result.getType()), dynamic, sizes);
  Value element = builder.clone(*inner)->getResult(0);
  return FullOp::create(builder, op.getLoc(), element, dynamic, sizes);
}

/// Returns the constant that can replace the inner input for an operand; null if there is none. A splat becomes a
/// scalar if the graph sees its elements.
static TypedAttr getConstantInput(Value operand, Type inner) {
  Attribute constant;
  if (!matchPattern(operand, m_Constant(&constant)) ||
      (!isScalarAttribute(constant) && !isa<DenseElementsAttr>(constant)))
    return {};
  auto elements = dyn_cast<SplatElementsAttr>(constant);
  if (elements && elements.getElementType() == inner)
    constant = Scalar::fromAttribute(elements.getSplatValue<Attribute>()).toAttribute();
  auto typed = cast<TypedAttr>(constant);
  return isConstantValue(typed, inner) ? typed : TypedAttr();
}

/// Updates the sizes of segments of operands or results, some of which were dropped, unless the operation did so itself
/// when it was built. `count` is the number of operands or results that are left.
static void dropFromSegments(Operation *built, StringRef name, const llvm::BitVector &dropped, unsigned count) {
  auto sizes = built->getAttrOfType<DenseI32ArrayAttr>(name);
  if (!sizes || llvm::sum_of(sizes.asArrayRef()) == int32_t(count))
    return;
  SmallVector<int32_t> left;
  unsigned first = 0;
  for (int32_t size : sizes.asArrayRef()) {
    unsigned end = first + size, gone = 0;
    for (; first < end; ++first)
      gone += dropped[first];
    left.push_back(size - gone);
  }
  built->setAttr(name, DenseI32ArrayAttr::get(built->getContext(), left));
}

//===----------------------------------------------------------------------===//
// Cleaning
//===----------------------------------------------------------------------===//

namespace {
/// One round.
class Cleaner : RewriterBase::Listener {
public:
  explicit Cleaner(Operation *root) : root(root), rewriter(root->getContext(), this) {}

  /// Runs, and returns whether anything changed.
  FailureOr<bool> run(bool inwards) {
    std::vector<GraphGroup> groups = collectGroups(root);
    if (inwards)
      std::reverse(groups.begin(), groups.end());
    for (GraphGroup &group : groups)
      clean(group.members);
    if (failed(scope.close()))
      return failure();
    return changed;
  }

private:
  /// What to do with a group; bits stand for results and operands.
  struct Plan {
    llvm::BitVector results, operands;
    SmallVector<unsigned> firsts;                // the first of the operands that are equal to each
    SmallVector<std::optional<unsigned>> inputs; // the input that stands for each operand
    SmallVector<TypedAttr> constants;            // null if the operand is not a constant, or differs
  };

  void clean(Members &members) {
    llvm::erase_if(members, [&](Operation *op) { return erased.contains(op) || eraseUnused(op); });
    if (members.empty())
      return;
    for (InnerGraphOpInterface op : members)
      replaceKnownResults(op);
    Plan plan;
    planResults(members, plan);
    if (plan.results.any())
      for (InnerGraphOpInterface op : members)
        dropFromGraph(op, plan.results);
    planOperands(members, plan);
    if (plan.results.none() && plan.operands.none())
      return;
    remark::passed(members.front().getLoc(), remark::RemarkOpts::name("cleaned").category("tg-clean-graphs"))
        << llvm::formatv("operations with this graph: {0}; results dropped: {1}, operands dropped: {2}", members.size(),
                         plan.results.count(), plan.operands.count())
               .str();
    for (InnerGraphOpInterface op : members)
      rebuild(op, plan);
    changed = true;
  }

  bool eraseUnused(Operation *op) {
    if (!isOpTriviallyDead(op))
      return false;
    scope.open(op);
    rewriter.eraseOp(op);
    return changed = true;
  }

  /// Replaces results that are an operand, a constant, or another result.
  void replaceKnownResults(InnerGraphOpInterface op) {
    if (!op.appliesGraph())
      return;
    Operation *terminator = op.getInnerGraph().front().getTerminator();
    llvm::DenseMap<Value, OpResult> firsts;
    for (auto [value, result] : llvm::zip_equal(terminator->getOperands(), op->getResults())) {
      auto [first, isNew] = firsts.try_emplace(value, result);
      if (result.use_empty())
        continue;
      Value known;
      rewriter.setInsertionPoint(op);
      auto input = dyn_cast<BlockArgument>(value);
      if (input && isForwarded(op, input.getArgNumber(), result))
        known = op->getOperand(input.getArgNumber());
      else if (!input && value.getDefiningOp()->hasTrait<OpTrait::ConstantLike>())
        known = buildConstantResult(rewriter, op, result, value.getDefiningOp());
      if (!known && !isNew && first->second.getType() == result.getType())
        known = first->second;
      // In a region without order, an operation may use its own result.
      if (!known || known == result)
        continue;
      scope.open(op);
      rewriter.replaceAllUsesWith(result, known);
      changed = true;
    }
  }

  void planResults(const Members &members, Plan &plan) {
    plan.results.resize(members.front()->getNumResults(), true);
    for (InnerGraphOpInterface op : members)
      for (OpResult result : op->getResults())
        if (!result.use_empty() || !op.getOutputs(op.getInnerGraph()))
          plan.results.reset(result.getResultNumber());
  }

  /// Drops results of the graph, and the operations that only they needed.
  void dropFromGraph(InnerGraphOpInterface op, const llvm::BitVector &results) {
    Operation *terminator = op.getInnerGraph().front().getTerminator();
    scope.open(terminator);
    MutableOperandRange outputs = *op.getOutputs(op.getInnerGraph());
    for (unsigned k = results.size(); k-- > 0;)
      if (results[k])
        outputs.erase(k);
    for (Operation &inner : llvm::make_early_inc_range(llvm::reverse(*terminator->getBlock())))
      if (isOpTriviallyDead(&inner))
        rewriter.eraseOp(&inner);
  }

  void planOperands(const Members &members, Plan &plan) {
    InnerGraphOpInterface model = members.front();
    unsigned count = model->getNumOperands();
    plan.operands.resize(count);
    // Destroyed operands are listed by number; they are decided after cleaning.
    if (llvm::any_of(members, [](Operation *op) { return op->hasAttr(kDestroysAttr); }))
      return;
    plan.firsts.assign(count, 0);
    plan.inputs.assign(count, std::nullopt);
    plan.constants.assign(count, {});
    llvm::BitVector unneeded(count);
    for (BlockArgument input : model.getInnerGraph().getArguments())
      if (std::optional<unsigned> k = operandOf(model, input)) {
        plan.inputs[*k] = input.getArgNumber();
        plan.constants[*k] = getConstantInput(model->getOperand(*k), input.getType());
        unneeded.set(*k);
      }
    for (InnerGraphOpInterface op : members) {
      llvm::DenseMap<std::pair<unsigned, Value>, unsigned> firsts;
      for (unsigned k = 0; k < count; ++k) {
        if (!plan.inputs[k]) {
          plan.firsts[k] = k;
          continue;
        }
        Value operand = op->getOperand(k);
        BlockArgument input = op.getInnerGraph().getArgument(*plan.inputs[k]);
        plan.firsts[k] = firsts.try_emplace({plan.firsts[k], operand}, k).first->second;
        if (plan.constants[k] && plan.constants[k] != getConstantInput(operand, input.getType()))
          plan.constants[k] = {};
        if (!plan.constants[k] && !input.use_empty())
          unneeded.reset(k);
      }
    }
    for (unsigned k = 0; k < count; ++k)
      if (plan.firsts[k] != k)
        plan.operands.set(k);
    // Drop equal operands first: one of them may be needed for its shape.
    if (plan.operands.any())
      return;
    plan.operands = unneeded;
    for (InnerGraphOpInterface op : members)
      plan.operands &= op.getDroppableOperands(unneeded);
  }

  void rebuild(InnerGraphOpInterface op, const Plan &plan) {
    Block &graph = op.getInnerGraph().front();
    scope.open(graph.getTerminator());
    SmallVector<Value> operands;
    llvm::BitVector inputs(graph.getNumArguments());
    rewriter.setInsertionPointToStart(&graph);
    for (auto [k, operand] : llvm::enumerate(op->getOperands())) {
      if (!plan.operands[k]) {
        operands.push_back(operand);
        continue;
      }
      BlockArgument input = graph.getArgument(*plan.inputs[k]);
      inputs.set(*plan.inputs[k]);
      if (plan.firsts[k] != k)
        rewriter.replaceAllUsesWith(input, graph.getArgument(*plan.inputs[plan.firsts[k]]));
      else if (!input.use_empty())
        rewriter.replaceAllUsesWith(input, createConstant(rewriter, operand.getLoc(), plan.constants[k]));
    }
    graph.eraseArguments(inputs);
    SmallVector<OpResult> kept;
    for (OpResult result : op->getResults())
      if (!plan.results[result.getResultNumber()])
        kept.push_back(result);
    rewriter.setInsertionPoint(op);
    Operation *built =
        op.cloneWithInnerGraphs(rewriter, op.getInnerGraphs(), operands,
                                llvm::map_to_vector(kept, [](OpResult result) { return result.getType(); }));
    if (built->hasTrait<OpTrait::AttrSizedOperandSegments>())
      dropFromSegments(built, OpTrait::AttrSizedOperandSegments<void>::getOperandSegmentSizeAttr(), plan.operands,
                       built->getNumOperands());
    if (built->hasTrait<OpTrait::AttrSizedResultSegments>())
      dropFromSegments(built, OpTrait::AttrSizedResultSegments<void>::getResultSegmentSizeAttr(), plan.results,
                       built->getNumResults());
    scope.replace(op, built);
    for (auto [old, result] : llvm::zip_equal(kept, built->getResults()))
      rewriter.replaceAllUsesWith(old, result);
    rewriter.eraseOp(op);
  }

  void notifyOperationErased(Operation *op) override {
    erased.insert(op);
    scope.forget(op);
  }

  Operation *root;
  IRRewriter rewriter;
  EditScope scope;
  llvm::DenseSet<Operation *> erased;
  bool changed = false;
};

struct CleanGraphsPass : public tg::impl::CleanGraphsBase<CleanGraphsPass> {
  void runOnOperation() override {
    if (failed(cleanGraphs(getOperation())))
      signalPassFailure();
  }
};
} // namespace

LogicalResult tg::cleanGraphs(Operation *root) {
  // Each change removes an operand, a result or a use, so this ends.
  for (bool inwards = true;; inwards = !inwards) {
    FailureOr<bool> changed = Cleaner(root).run(inwards);
    if (failed(changed))
      return failure();
    if (!*changed)
      return success();
  }
}
