//===- PartitionLoops.cpp - What one rank runs of loops and branches ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A graph is isolated, so the sizes of divided axes, and where shards begin, are consts of the loop. A map runs the
// steps of the rank's rows, on whole rows: there is no communication in it. Any other loop runs all its steps on each
// rank; a state is divided as its initial value is.
//
// All ranks take the same branch. What a branch gathers is gathered in it, so a branch that is not taken sends nothing.
//
//===----------------------------------------------------------------------===//

#include "GraphPartitioner.h"
#include "TensorGraph/Dialect/Branches.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tg;

void GraphPartitioner::visitMap(ScanOp scan) {
  Location loc = scan.getLoc();
  auto leading = llvm::find_if(scan.getSequences(), [&](Value sequence) {
    return axisOf(sequence) == 0 && isSizeOf(scan.getSteps(), sequence, 0);
  });
  Value rows = leading != scan.getSequences().end() ? lookup(*leading).rows : rowsOfSize(scan.getSteps());
  for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
    Value own = rowsOf(sequence, 0, loc);
    if (!isSame(own, rows))
      check(sequence, IndexBuilder(b, loc).lessEqual(rows, own), messages::sequenceTooShort(k, 0, 0), {own, rows}, loc);
  }
  keepChecks(*llvm::find_if(scan.getSequences(), [&](Value sequence) { return axisOf(sequence) == 0; }),
             scan.getSteps(), rows, loc);
  ScanDraft draft(scan);
  for (auto [sequence, whole] : llvm::zip_equal(draft.sequences, scan.getSequences()))
    sequence.operand = axisOf(whole) == 0 ? bringRows(whole, 0, rows, loc) : bring(whole, 0, loc, rows);
  for (auto [entry, whole] : llvm::zip_equal(draft.consts, scan.getConsts()))
    entry.operand = bring(whole, std::nullopt, loc);
  auto [first, count] = rangeOf(rows);
  draft.steps = count;
  if (BlockArgument step = draft.getStepIndex(); !step.use_empty()) {
    BlockArgument start = draft.addConst(first);
    OpBuilder inside(&draft.getBody(), draft.getBody().begin());
    auto whole = arith::AddIOp::create(inside, loc, step, start);
    step.replaceAllUsesExcept(whole, whole);
  }
  for (auto [result, out] : llvm::zip_equal(scan.getOuts(), draft.build(b).getOuts()))
    bind(result, {castTo(out, localType(result.getType(), 0)), 0, rows});
}

void GraphPartitioner::visitScan(ScanOp scan) {
  Location loc = scan.getLoc();
  ScanDraft draft(loc, lookup(scan.getSteps()).value);
  draft.backwards = scan.getBackwards();
  draft.checkpoint = scan.getCheckpointAttr();
  Block &body = draft.getBody();
  GraphPartitioner inside(body, draft.getHolder()->getIterator(), by, this,
                          [&](Value value) { return draft.addConst(value); });
  inside.bind(scan.getStepIndex(), {draft.getStepIndex()});

  auto innerAxis = [](Divided axis, bool hasRows) { return axis && hasRows ? Divided(*axis - 1) : axis; };
  auto outerAxis = [](Divided axis, bool hasRows) { return axis && hasRows ? Divided(*axis + 1) : axis; };
  auto addInput = [&](BlockArgument whole, const Local &local, bool hasRows) {
    Divided axis = innerAxis(local.axis, hasRows);
    BlockArgument input = body.addArgument(localType(whole.getType(), axis), whole.getLoc());
    inside.bind(whole, {input, axis, axis ? inside.importValue(local.rows) : Value()});
    return input;
  };
  // Steps are not divided.
  auto operandOf = [&](Value whole, bool hasRows) {
    Local local = lookup(whole);
    return hasRows && local.axis == 0 ? Local{bring(whole, std::nullopt, loc)} : local;
  };
  for (auto [k, operand] : llvm::enumerate(scan.getSequences())) {
    Local local = operandOf(operand, /*hasRows=*/true);
    ScanDraft::Sequence sequence{local.value, llvm::to_vector(scan.getSequenceTapsOf(k)), {}};
    for (BlockArgument input : scan.getSequenceInputs(k))
      sequence.inputs.push_back(addInput(input, local, /*hasRows=*/true));
    draft.sequences.push_back(std::move(sequence));
  }
  SmallVector<Local> states;
  for (auto [k, operand] : llvm::enumerate(scan.getStates())) {
    bool isWindow = !scan.getStateTapsOf(k).empty();
    Local local = states.emplace_back(operandOf(operand, isWindow));
    ScanDraft::State state{local.value, llvm::to_vector(scan.getStateTapsOf(k)), {}, 0, {}};
    for (BlockArgument input : scan.getStateInputs(k))
      state.inputs.push_back(addInput(input, local, isWindow));
    draft.states.push_back(std::move(state));
  }
  for (auto [k, operand] : llvm::enumerate(scan.getConsts())) {
    Local local = lookup(operand);
    BlockArgument input = addInput(scan.getConstInput(k), local, /*hasRows=*/false);
    draft.consts.push_back({local.value, input});
  }

  inside.run(scan.getBody().front());

  YieldOp yield = scan.getYield();
  for (auto [k, next] : llvm::enumerate(yield.getValues())) {
    bool isWindow = !scan.getStateTapsOf(k).empty();
    BlockArgument input = scan.getStateInputs(k).front();
    Divided axis = innerAxis(states[k].axis, isWindow);
    Value rows = inside.lookup(input).rows;
    if (axis) {
      Value own = inside.rowsOf(next, *axis, yield.getLoc());
      if (own != rows)
        inside.check(next, IndexBuilder(inside.b, loc).equal(own, rows), messages::stateChangesSize(k, *axis),
                     {own, rows}, loc);
    }
    Value local = inside.bring(next, axis, yield.getLoc(), rows);
    draft.states[k].next = draft.addSlot(inside.castTo(local, draft.states[k].inputs.front().getType()));
  }
  SmallVector<Local> outs;
  for (auto [k, row] : llvm::enumerate(yield.getOuts())) {
    const Local &local = inside.lookup(row);
    // The size of an out must be known in front of the loop.
    Value rows = local.axis ? inside.exportRows(local.rows) : Value();
    Divided axis = rows ? local.axis : std::nullopt;
    outs.push_back({Value(), outerAxis(axis, true), rows});
    draft.addOut(inside.bring(row, axis, yield.getLoc()), yield.getKept(k));
  }
  if (Value stops = yield.getUntil())
    draft.until = draft.addSlot(inside.lookup(stops).value);
  IRRewriter rewriter(scan.getContext());
  inside.expandParts(rewriter);

  ScanOp built = draft.build(b);
  for (auto [k, result] : llvm::enumerate(scan.getFinals()))
    bind(result,
         {castTo(built.getFinals()[k], localType(result.getType(), states[k].axis)), states[k].axis, states[k].rows});
  for (auto [k, result] : llvm::enumerate(scan.getOuts()))
    bind(result, {castTo(built.getOuts()[k], localType(result.getType(), outs[k].axis)), outs[k].axis, outs[k].rows});
}

/// Builds a solver: each rank runs its routine on the same numbers.
void GraphPartitioner::visitSolver(InnerGraphOpInterface op) {
  Block &graph = op.getInnerGraph().front();
  OwningOpRef<ModuleOp> outside(ModuleOp::create(op.getLoc())); // builders expect an operation around a block
  Block &body = *outside->getBody();
  SmallVector<Value> operands, added;
  GraphPartitioner inside(body, body.end(), by, this, [&](Value value) {
    added.push_back(value);
    return body.addArgument(value.getType(), value.getLoc());
  });
  SmallVector<Local> locals;
  llvm::DenseMap<unsigned, BlockArgument> inputs;
  for (BlockArgument input : graph.getArguments())
    if (GraphInput from = op.getGraphInput(input); from.kind == GraphInput::Operand)
      inputs[from.operand] = input;
  for (auto [k, operand] : llvm::enumerate(op->getOperands())) {
    Local local = lookup(operand);
    if (!inputs.contains(k))
      local = {bring(operand, std::nullopt, op.getLoc())};
    operands.push_back(local.value);
    locals.push_back(local);
  }
  for (BlockArgument input : graph.getArguments()) {
    GraphInput from = op.getGraphInput(input);
    bool isConst = from.kind == GraphInput::Operand;
    Divided axis = isConst ? locals[from.operand].axis : std::nullopt;
    inside.bind(input, {body.addArgument(localType(input.getType(), axis), input.getLoc()), axis});
  }
  // Behind all inputs that there were.
  for (BlockArgument input : graph.getArguments())
    if (Local &local = inside.values[input]; local.axis)
      local.rows = inside.importValue(locals[op.getGraphInput(input).operand].rows);
  inside.run(graph);
  SmallVector<Value> yielded;
  for (Value value : graph.getTerminator()->getOperands())
    yielded.push_back(inside.bring(value, std::nullopt, op.getLoc()));
  YieldOp::create(inside.b, graph.getTerminator()->getLoc(), yielded);
  llvm::append_range(operands, added);
  Operation *built =
      op.cloneWithInnerGraphs(b, RegionRange(outside->getOperation()->getRegions()), operands, op->getResultTypes());
  built->removeDiscardableAttr(DigestAttr::kName);
  IRRewriter rewriter(op->getContext());
  inside.expandParts(rewriter);
  for (auto [result, value] : llvm::zip_equal(op->getResults(), built->getResults()))
    bind(result, {value});
}

/// Builds an operation that branches. If branches do not agree on the size of a divided axis, or know it only
/// themselves, it is a further result.
void GraphPartitioner::visitBranches(Operation *op) {
  Location loc = op->getLoc();
  // Regions are filled first: they say how results are divided.
  Operation *draft = createLike(b, op, {}, {});
  SmallVector<std::unique_ptr<GraphPartitioner>> branches;
  for (auto [region, own] : llvm::zip_equal(op->getRegions(), draft->getRegions())) {
    auto &branch = branches.emplace_back(std::make_unique<GraphPartitioner>(own.front(), own.front().end(), by, this,
                                                                            [](Value value) { return value; }));
    branch->gathered = gathered;
    llvm::SetVector<Value> used;
    getUsedValuesDefinedAbove(region, used);
    for (Value value : used) {
      const Local &local = lookup(value);
      branch->bind(value, {local.value, local.axis, local.axis ? branch->importValue(local.rows) : Value()});
    }
    branch->run(region.front());
  }
  SmallVector<SmallVector<Value>> yielded(branches.size());
  SmallVector<Local> locals;
  SmallVector<SmallVector<Value>> sizes; // of results, in each branch, if they are not known around it
  for (OpResult result : op->getResults()) {
    auto ends = llvm::map_to_vector(op->getRegions(), [&](Region &region) {
      return region.front().getTerminator()->getOperand(result.getResultNumber());
    });
    Local &local = locals.emplace_back();
    for (auto [branch, value] : llvm::zip_equal(branches, ends))
      if (!local.axis)
        local.axis = branch->axisOf(value);
    SmallVector<Value> rows, around;
    for (auto [k, value] : llvm::enumerate(ends)) {
      rows.push_back(local.axis ? branches[k]->rowsOf(value, *local.axis, loc) : Value());
      around.push_back(local.axis ? branches[k]->exportRows(rows.back()) : Value());
      Value brought = branches[k]->bring(value, local.axis, loc, rows.back());
      yielded[k].push_back(branches[k]->castTo(brought, localType(result.getType(), local.axis)));
    }
    if (local.axis && llvm::all_of(around, [&](Value size) { return size && size == around.front(); }))
      local.rows = around.front();
    else if (local.axis)
      sizes.push_back(rows);
  }
  for (auto [k, values] : llvm::enumerate(yielded)) {
    for (ArrayRef<Value> rows : sizes)
      values.push_back(rows[k]);
    Operation *end = op->getRegion(k).front().getTerminator()->clone();
    end->setOperands(values);
    branches[k]->b.insert(end);
  }
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(bring(operand, std::nullopt, loc));
  Operation *built = createLike(b, op, operands, TypeRange(ValueRange(yielded.front())));
  IRRewriter rewriter(op->getContext());
  for (auto [k, region] : llvm::enumerate(built->getRegions())) {
    region.takeBody(draft->getRegion(k));
    branches[k]->expandParts(rewriter);
  }
  draft->erase();
  unsigned more = op->getNumResults();
  for (auto [k, result] : llvm::enumerate(op->getResults())) {
    Local &local = locals[k];
    local.value = built->getResult(k);
    if (local.axis && !local.rows)
      local.rows = built->getResult(more++);
    bind(result, local);
  }
}
