//===- PropagateShardings.cpp - Which values of a program are divided -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// One pass forward, by the rules of ShardingRules.h. Slices of values that each rank has are free, so nothing is
// inserted for them; `tg.shard` stands for each communication, but for that of sums.
//
// The graph of a loop is visited with the shardings of its initial values. If a next value is divided where the state
// was not, the state becomes divided, and a fresh copy of the loop is visited: there are at most as many copies as
// states. Remarks of copies that are given up are dropped. Gathers of consts move in front of the loop.
//
// A loop over rows whose states add up what steps compute becomes a map and sums: see Accumulations.h.
//
// Graphs that were frozen are left open: `tg-partition`, which is next, changes what is in them.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Accumulations.h"
#include "TensorGraph/Dialect/Branches.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/NamedGraph.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/RegionUtils.h"

namespace tg {
#define GEN_PASS_DEF_PROPAGATESHARDINGS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// A communication, to be reported in the end.
struct Gather {
  Location location;
  std::string text;
};

class Propagation {
public:
  Propagation(FunctionOpInterface function, ShardAxisAttr by)
      : function(function), by(by), rewriter(function.getContext()) {}

  void run();
  ArrayRef<Gather> getGathers() const { return gathers; }

private:
  Divided of(Value value) const { return divided.lookup(value); }
  void set(Value value, Divided axis) {
    if (axis)
      divided[value] = axis;
    else
      divided.erase(value);
  }

  void visit(Block &block);
  /// Returns the operation to visit next.
  Operation *visit(Operation *op);
  void visitWhole(Operation *op);
  void visitMap(ScanOp scan, ArrayRef<Divided> operands);
  Operation *visitScan(ScanOp scan);
  ScanOp gatherBefore(ScanOp scan);
  bool visitSteps(ScanOp scan, SmallVectorImpl<Divided> &states);
  void visitSolver(InnerGraphOpInterface op);
  void visitBranches(Operation *op);
  void splitReduction(Operation *op, int64_t axis);
  void noteGather(Value value, Divided needed, const Twine &who, Location location);
  void change(OpOperand &operand, Divided needed, const Twine &who, Location location);
  Value shard(Value value, Divided needed, const Twine &who, Operation *before, Location location);
  void forget(Operation *op);

  FunctionOpInterface function;
  ShardAxisAttr by;
  IRRewriter rewriter;
  llvm::DenseMap<Value, Divided> divided;
  std::vector<Gather> gathers;
};
} // namespace

/// Returns how many bytes a value takes, as "64 MB"; empty if that is not known.
static std::string bytesOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type element = getElementTypeOrSelf(type);
  if (!tensor || !tensor.hasStaticShape() || !element.isIntOrFloat())
    return "";
  double bytes = double(tensor.getNumElements()) * llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  static constexpr StringRef units[] = {"bytes", "kB", "MB", "GB", "TB"};
  size_t unit = 0;
  for (; bytes >= 1000 && unit + 1 < std::size(units); ++unit)
    bytes /= 1000;
  return llvm::formatv("{0} {1}", int64_t(bytes + 0.5), units[unit]);
}

/// Notes that a value has to be sent, as `who` needs it divided otherwise.
void Propagation::noteGather(Value value, Divided needed, const Twine &who, Location location) {
  Divided own = of(value);
  if (!own || own == needed)
    return;
  std::string bytes = bytesOf(value.getType()), text;
  llvm::raw_string_ostream os(text);
  os << "gathers " << (bytes.empty() ? "a value" : bytes) << ": " << who << " needs axis ";
  if (needed)
    os << *needed << " divided, not axis " << *own;
  else
    os << *own << " whole";
  gathers.push_back({location, text});
}

/// Makes another sharding of a value explicit.
Value Propagation::shard(Value value, Divided needed, const Twine &who, Operation *before, Location location) {
  rewriter.setInsertionPoint(before);
  noteGather(value, needed, who, location);
  auto sharding = ShardingAttr::get(value.getContext(), shapeOf(value.getType()).size(), needed, by);
  Value changed = ShardOp::create(rewriter, location, value, sharding);
  set(changed, needed);
  return changed;
}

/// Brings an operand to the sharding that is needed, unless each rank can take its slice of it.
void Propagation::change(OpOperand &operand, Divided needed, const Twine &who, Location location) {
  Divided own = of(operand.get());
  if (own && own != needed)
    operand.set(shard(operand.get(), needed, who, operand.getOwner(), location));
}

/// Gathers all that an operation, or one in its regions, uses.
void Propagation::visitWhole(Operation *op) {
  std::string who = quotedNameOf(op);
  for (OpOperand &operand : op->getOpOperands())
    change(operand, std::nullopt, who, op->getLoc());
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    if (of(value)) {
      Value whole = shard(value, std::nullopt, who, op, op->getLoc());
      for (Region &region : op->getRegions())
        replaceAllUsesInRegionWith(value, whole, region);
    }
}

/// Divides the sum of several axes into that of `axis`, and that of the others.
void Propagation::splitReduction(Operation *op, int64_t axis) {
  auto reduction = cast<ReductionOpInterface>(op);
  SmallVector<int64_t> others;
  for (int64_t own : reduction.getReducedAxes())
    if (own != axis)
      others.push_back(own - (!reduction.getKeepdims() && own > axis));
  auto build = [&](Value x, ArrayRef<int64_t> axes) {
    Operation *copy = rewriter.clone(*op);
    copy->setOperand(0, x);
    copy->setAttr("axes", rewriter.getDenseI64ArrayAttr(axes));
    SmallVector<Type> types;
    auto infers = cast<InferTypeOpInterface>(copy);
    LogicalResult inferred =
        infers.inferReturnTypes(op->getContext(), std::nullopt, copy->getOperands(), copy->getAttrDictionary(),
                                copy->getPropertiesStorage(), copy->getRegions(), types);
    (void)inferred;
    assert(succeeded(inferred) && "the axes are those of the operand");
    copy->getResult(0).setType(types.front());
    return copy->getResult(0);
  };
  rewriter.setInsertionPoint(op);
  Value result = build(build(op->getOperand(0), axis), others);
  if (result.getType() != op->getResult(0).getType())
    result = tensor::CastOp::create(rewriter, op->getLoc(), op->getResult(0).getType(), result);
  rewriter.replaceOp(op, result);
}

/// Returns whether an operation, or one in its graphs, says where a value is.
static bool hasShards(Operation *op) {
  return op->walk([](ShardOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

Operation *Propagation::visit(Operation *op) {
  auto divideOf = [&](Value value) { return of(value); };
  if (auto shard = dyn_cast<ShardOp>(op)) {
    Divided needed = shard.getSharding().getDividedAxis();
    noteGather(shard.getX(), needed, quotedNameOf(op), op->getLoc());
    set(shard, needed);
    return op->getNextNode();
  }
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  bool isDivided = llvm::any_of(used, [&](Value value) { return of(value).has_value(); });
  if ((!isDivided && !hasShards(op)) || asksForSizes(op))
    return op->getNextNode();
  if (isReplaceableByGraph(op)) {
    Operation *before = op->getPrevNode();
    Block *block = op->getBlock();
    inlineGraph(rewriter, cast<InnerGraphOpInterface>(op));
    return before ? before->getNextNode() : &block->front();
  }
  SmallVector<Divided> operands;
  if (isDividedMap(op, divideOf, operands)) {
    visitMap(cast<ScanOp>(op), operands);
    return op->getNextNode();
  }
  if (auto scan = dyn_cast<ScanOp>(op)) {
    bool mayBeMap = !scan.getStates().empty() && ScanDraft::isFreeToChange(scan) && runsRows(scan, divideOf, operands);
    ScanOp map = mayBeMap ? Accumulations(rewriter, scan).split() : ScanOp();
    return map ? map.getOperation() : visitScan(scan);
  }
  if (auto solver = dyn_cast<SolverOpInterface>(op); solver && !solver.isElementwise()) {
    visitSolver(cast<InnerGraphOpInterface>(op));
    return op->getNextNode();
  }
  if (isBranching(op)) {
    visitBranches(op);
    return op->getNextNode();
  }
  ShardingPlan plan = planOperation(op, divideOf, by, /*setsParts=*/true);
  if (plan.kind == ShardingPlan::Whole) {
    if (auto named = dyn_cast<NamedGraphOpInterface>(op)) {
      Operation *before = op->getPrevNode();
      Block *block = op->getBlock();
      rewriter.setInsertionPoint(op);
      rewriter.replaceOp(op, buildResults(rewriter, named));
      return before ? before->getNextNode() : &block->front();
    }
    visitWhole(op);
    return op->getNextNode();
  }
  if (plan.kind == ShardingPlan::Split) {
    Operation *before = op->getPrevNode();
    Block *block = op->getBlock();
    splitReduction(op, *plan.operands.front());
    return before ? before->getNextNode() : &block->front();
  }
  for (auto [operand, needed] : llvm::zip_equal(op->getOpOperands(), plan.operands))
    change(operand, needed, quotedNameOf(op), op->getLoc());
  for (Value result : op->getResults())
    set(result, plan.result);
  if (plan.kind == ShardingPlan::Reduce) {
    auto parts = cast<PartsOpInterface>(op);
    parts.setPartsAttr(rewriter.getI64IntegerAttr(by.getSize()));
    (void)dropNeedlessParts(parts);
  }
  return op->getNextNode();
}

void Propagation::visit(Block &block) {
  for (Operation *op = &block.front(); !op->hasTrait<OpTrait::IsTerminator>();)
    op = visit(op);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void Propagation::visitMap(ScanOp scan, ArrayRef<Divided> operands) {
  for (auto [operand, needed] : llvm::zip_equal(scan->getOpOperands(), operands))
    change(operand, needed, "each step of a map", scan.getLoc());
  for (Value result : scan->getResults())
    set(result, 0);
}

/// Forgets the values of a copy that will be erased: others may take their place in memory.
void Propagation::forget(Operation *op) {
  op->walk([&](Operation *inner) {
    for (Value result : inner->getResults())
      divided.erase(result);
    for (Region &region : inner->getRegions())
      for (BlockArgument argument : region.getArguments())
        divided.erase(argument);
  });
}

/// Visits the graph of a scan whose states are divided as `states` says. Returns false, and changes `states`, if that
/// is not how they go on.
bool Propagation::visitSteps(ScanOp scan, SmallVectorImpl<Divided> &states) {
  for (auto [k, state] : llvm::enumerate(scan.getStates()))
    for (BlockArgument input : scan.getStateInputs(k))
      set(input, states[k]);
  for (BlockArgument input : scan.getBody().getArguments().drop_front()) {
    GraphInput from = scan.getGraphInput(input);
    if (from.kind == GraphInput::Row || from.kind == GraphInput::Operand)
      set(input, *dividedInput(from, of(scan->getOperand(from.operand))));
  }
  visit(scan.getBody().front());
  YieldOp yield = scan.getYield();
  bool areSame = true;
  for (auto [k, next] : llvm::enumerate(yield.getValues()))
    if (!states[k] && of(next)) {
      states[k] = of(next);
      areSame = false;
    }
  return areSame;
}

Operation *Propagation::visitScan(ScanOp scan) {
  for (OpOperand &operand : scan->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    bool hasRows = number > 0 && number <= scan.getSequences().size();
    unsigned state = number - 1 - scan.getSequences().size();
    hasRows |= number > 0 && !hasRows && state < scan.getStates().size() && !scan.getStateTapsOf(state).empty();
    if (hasRows && of(operand.get()) == 0)
      change(operand, std::nullopt, "each step of a loop", scan.getLoc());
  }
  SmallVector<Divided> states;
  for (auto [k, initial] : llvm::enumerate(scan.getStates())) {
    Divided own = of(initial);
    states.push_back(own && !scan.getStateTapsOf(k).empty() ? Divided(*own - 1) : own);
  }
  size_t reported = gathers.size();
  ScanOp attempt;
  for (;;) {
    rewriter.setInsertionPoint(scan);
    attempt = cast<ScanOp>(rewriter.clone(*scan));
    if (visitSteps(attempt, states))
      break;
    gathers.resize(reported, {scan.getLoc(), ""});
    forget(attempt);
    rewriter.eraseOp(attempt);
  }
  YieldOp yield = attempt.getYield();
  for (auto [k, next] : llvm::enumerate(yield.getValuesMutable()))
    change(next, states[k], "the next step of a loop", attempt.getLoc());
  auto outer = [](Divided inner, bool hasRows) { return inner && hasRows ? Divided(*inner + 1) : inner; };
  for (auto [k, initial] : llvm::enumerate(scan.getStates())) {
    Divided needed = outer(states[k], !scan.getStateTapsOf(k).empty());
    OpOperand &operand = attempt->getOpOperand(1 + scan.getSequences().size() + k);
    if (needed != of(initial))
      operand.set(shard(initial, needed, "the state of a loop", attempt, attempt.getLoc()));
    set(attempt.getFinals()[k], needed);
  }
  for (auto [result, row] : llvm::zip_equal(attempt.getOuts(), yield.getOuts()))
    set(result, outer(of(row), true));
  rewriter.replaceOp(scan, attempt->getResults());
  return gatherBefore(attempt)->getNextNode();
}

/// Moves the gathers of consts, which are the same in each step, in front of a loop. Returns the loop.
ScanOp Propagation::gatherBefore(ScanOp scan) {
  ScanDraft draft(scan);
  bool isChanged = false;
  for (ShardOp op : llvm::make_early_inc_range(draft.getBody().getOps<ShardOp>())) {
    auto entry = llvm::find_if(draft.consts, [&](const ScanDraft::Const &own) { return own.input == op.getX(); });
    if (entry == draft.consts.end())
      continue;
    rewriter.setInsertionPoint(scan);
    Value changed = ShardOp::create(rewriter, op.getLoc(), entry->operand, op.getSharding());
    set(changed, op.getSharding().getDividedAxis());
    op.replaceAllUsesWith(Value(draft.addConst(changed)));
    op.erase();
    isChanged = true;
  }
  if (!isChanged)
    return scan;
  rewriter.setInsertionPoint(scan);
  ScanOp built = draft.build(rewriter);
  for (auto [old, result] : llvm::zip_equal(scan.getResults(), built.getResults()))
    set(result, of(old));
  forget(scan);
  rewriter.replaceOp(scan, built.getResults());
  return built;
}

/// Visits a solver: its point, which its routine changes, and what it yields are whole.
void Propagation::visitSolver(InnerGraphOpInterface op) {
  Block &graph = op.getInnerGraph().front();
  for (BlockArgument input : graph.getArguments()) {
    GraphInput from = op.getGraphInput(input);
    if (from.kind == GraphInput::Operand)
      set(input, of(op->getOperand(from.operand)));
    else if (from.kind == GraphInput::State)
      change(op->getOpOperand(from.operand), std::nullopt, "a solver", op.getLoc());
  }
  visit(graph);
  for (OpOperand &value : graph.getTerminator()->getOpOperands())
    change(value, std::nullopt, "a solver", op.getLoc());
}

/// Visits the branches of an operation. A result is divided as it is in the first branch in which it is divided: all
/// ranks take the same branch, so they may communicate in it.
void Propagation::visitBranches(Operation *op) {
  for (Region &region : op->getRegions())
    visit(region.front());
  for (OpResult result : op->getResults()) {
    Divided axis;
    for (Region &region : op->getRegions())
      if (!axis)
        axis = of(region.front().getTerminator()->getOperand(result.getResultNumber()));
    for (Region &region : op->getRegions()) {
      Operation *end = region.front().getTerminator();
      change(end->getOpOperand(result.getResultNumber()), axis, "a branch", end->getLoc());
    }
    set(result, axis);
  }
  // What is the same in each step of a loop is gathered in front of it: see gatherBefore.
  op->walk([&](ShardOp shard) {
    auto input = dyn_cast<BlockArgument>(shard.getX());
    auto scan = input ? dyn_cast<ScanOp>(input.getOwner()->getParentOp()) : ScanOp();
    if (scan && scan == op->getParentOp() && scan.getGraphInput(input).kind == GraphInput::Operand)
      rewriter.moveOpBefore(shard, op);
  });
}

void Propagation::run() {
  Block &block = function.getFunctionBody().front();
  function.walk([](Operation *op) {
    op->removeDiscardableAttr(DigestAttr::kName);
    op->removeDiscardableAttr(kDestroysAttr);
  });
  for (BlockArgument argument : block.getArguments())
    if (auto sharding = function.getArgAttrOfType<ShardingAttr>(argument.getArgNumber(), ShardingAttr::kName))
      set(argument, sharding.getDividedAxis());
  visit(block);
  Operation *end = block.getTerminator();
  for (OpOperand &operand : end->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    auto sharding = function.getResultAttrOfType<ShardingAttr>(number, ShardingAttr::kName);
    Divided own = of(operand.get());
    if (sharding && sharding.getDividedAxis() != own)
      operand.set(shard(operand.get(), sharding.getDividedAxis(), "a result", end, end->getLoc()));
    else if (!sharding && own && *own != 0) // ranks write results row by row
      operand.set(shard(operand.get(), std::nullopt, "a result", end, end->getLoc()));
    else if (own)
      function.setResultAttr(
          number, ShardingAttr::kName,
          ShardingAttr::get(function.getContext(), cast<RankedTensorType>(operand.get().getType()).getRank(), own, by));
  }
}

namespace {
struct PropagateShardingsPass : tg::impl::PropagateShardingsBase<PropagateShardingsPass> {
  using Base::Base;

  void runOnOperation() override {
    for (auto function : getOperation().getOps<FunctionOpInterface>()) {
      FailureOr<ShardAxisAttr> by = findShardAxis(function);
      if (failed(by))
        return signalPassFailure();
      if (!*by || function.isExternal())
        continue;
      if (!function.getFunctionBody().hasOneBlock()) {
        emitError(function.getLoc(), "expects one block in a function with shardings");
        return signalPassFailure();
      }
      Propagation propagation(function, *by);
      propagation.run();
      report(propagation.getGathers());
    }
  }

private:
  void report(ArrayRef<Gather> gathers) {
    auto options = remark::RemarkOpts::name("Gather").category("tg-propagate-shardings");
    for (const Gather &gather : gathers) {
      if (!strict) {
        remark::missed(gather.location, options) << remark::reason("{0}", gather.text);
        continue;
      }
      emitError(gather.location, gather.text);
      signalPassFailure();
    }
  }
};
} // namespace
