//===- Forward.cpp - Forward mode -----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forward.h"
#include "Build.h"
#include "ControlFlow.h"
#include "DerivativeConnections.h"
#include "Expand.h"
#include "Reverse.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "Values.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

void Forward::set(Value of, unsigned direction, Value tangent) {
  SmallVector<Value> &all = tangents[of];
  all.resize(directions);
  all[direction] = tangent;
}

Value Forward::get(Value of, unsigned direction) const {
  auto found = tangents.find(of);
  return found == tangents.end() ? Value() : found->second[direction];
}

void Forward::replace(Operation *op, ValueRange results) {
  for (auto [old, by] : llvm::zip_equal(op->getResults(), results)) {
    old.replaceAllUsesWith(by);
    if (auto found = tangents.find(old); found != tangents.end()) {
      SmallVector<Value> moved = std::move(found->second);
      tangents.erase(found);
      tangents[by] = std::move(moved);
    }
  }
}

LogicalResult Forward::run(ArrayRef<Operation *> ops) {
  for (Operation *op : ops) {
    if (llvm::none_of(getInputs(op), [&](Value input) { return tangents.contains(input); }) ||
        llvm::none_of(op->getResultTypes(), hasTangent) || isa<StopGradientOp>(op))
      continue;
    if (failed(push(op)))
      return failure();
  }
  return success();
}

LogicalResult Forward::push(Operation *op) {
  if (!isMemoryEffectFree(op))
    return session.refuseEffect(op);
  auto inner = dyn_cast<InnerGraphOpInterface>(op);
  if ((inner && inner.appliesGraph()) || session.calleeOf(op))
    return pushGraph(op);
  if (auto scan = dyn_cast<ScanOp>(op))
    return pushScan(scan);
  auto solver = dyn_cast<SolverOpInterface>(op);
  auto elementwise = dyn_cast<ElementwiseOpInterface>(op);
  auto rule = dyn_cast<DifferentiableOpInterface>(op);
  if (auto named = dyn_cast<NamedGraphOpInterface>(op); named && !rule && !solver) {
    SmallVector<Operation *> ops;
    op->replaceAllUsesWith(buildGraphBefore(named, ops));
    return run(ops);
  }
  if (!rule && isBranching(op))
    return pushBranches(op);
  SmallVector<Operation *> ops;
  if (auto results = rule || inner ? std::nullopt : buildScanBefore(op, ops)) {
    op->replaceAllUsesWith(*results);
    return run(ops);
  }
  auto draw = dyn_cast<DrawOpInterface>(op);
  bool isOverride = isa<WithPullbackOp, WithPushforwardOp>(op);
  if (!elementwise && !draw && !rule && !isOverride && !solver)
    return session.refuseUnknown(op);
  for (unsigned direction = 0; direction < directions; ++direction) {
    if (llvm::none_of(op->getOperands(), [&](Value operand) { return bool(get(operand, direction)); }))
      continue;
    if (failed(isOverride    ? pushOverride(op, direction)
               : solver      ? pushSolver(solver, direction)
               : elementwise ? pushElementwise(elementwise, direction)
               : draw        ? pushDraw(draw, direction)
                             : pushRule(rule, direction)))
      return failure();
  }
  return success();
}

LogicalResult Forward::pushDraw(DrawOpInterface op, unsigned direction) {
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  ValuesInPlace values(b);
  Value sum, result = op->getResult(0);
  for (auto [number, parameter] : llvm::enumerate(op.getParameters()))
    if (Value tangent = get(parameter, direction)) {
      if (!op.hasDerivative(number))
        return session.refuseParameter(op, number);
      sum = addTo(b, op.getLoc(), sum, op.buildDerivative(b, number, tangent, values));
    }
  if (sum)
    set(result, direction, broadcastTo(b, op.getLoc(), sum, result.getType(), values.sizes(result)));
  return success();
}

LogicalResult Forward::pushElementwise(ElementwiseOpInterface op, unsigned direction) {
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  ValuesInPlace values(b);
  Value sum, result = op->getResult(0);
  for (OpOperand &operand : op->getOpOperands())
    if (Value tangent = get(operand.get(), direction); tangent && op.hasDerivative(operand.getOperandNumber())) {
      Value term = op.buildDerivative(b, operand.getOperandNumber(), tangent, values);
      if (!term)
        return session.refuseUnknown(op, operand.getOperandNumber());
      sum = addTo(b, op.getLoc(), sum, term);
    }
  if (!sum)
    return success();
  // The sum of two terms may be smaller than the result, too.
  set(result, direction, broadcastTo(b, op.getLoc(), sum, result.getType(), values.sizes(result)));
  return success();
}

FailureOr<SmallVector<Value>> Forward::pushByPullback(DifferentiableOpInterface op, ArrayRef<Value> given,
                                                      OpBuilder &b) {
  ValuesInPlace values(b);
  llvm::BitVector wanted(op->getNumOperands());
  SmallVector<unsigned> floats; // among the results
  SmallVector<Value> like;
  for (OpResult result : op->getResults())
    if (hasTangent(result.getType())) {
      floats.push_back(result.getResultNumber());
      like.push_back(result);
    }
  for (auto [operand, tangent] : llvm::enumerate(given))
    wanted[operand] =
        tangent && llvm::any_of(floats, [&, k = operand](unsigned result) { return op.connects(k, result); });
  SmallVector<Value> results(op->getNumResults());
  if (wanted.none())
    return results;
  auto pull = [&](ArrayRef<Value> directions) {
    SmallVector<Value> cotangents(op->getNumResults());
    for (auto [result, direction] : llvm::zip_equal(floats, directions))
      cotangents[result] = direction;
    return buildExpanded(session, b, /*isElementwise=*/false,
                         [&] { return op.buildPullback(b, cotangents, wanted, values); });
  };
  auto transposed = applyTransposed(session, b, op, given, like,
                                    "expects a pullback that is linear in its cotangents for forward mode", pull);
  if (failed(transposed))
    return failure();
  for (auto [result, tangent] : llvm::zip_equal(floats, *transposed))
    results[result] = tangent;
  return results;
}

LogicalResult Forward::pushRule(DifferentiableOpInterface op, unsigned direction) {
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  ValuesInPlace values(b);
  SmallVector<SmallVector<unsigned>> groups = op.getLinearGroups();
  SmallVector<Value> results(op->getNumResults());
  if (groups.empty()) {
    SmallVector<Value> given;
    for (Value operand : op->getOperands())
      given.push_back(get(operand, direction));
    auto pushed =
        buildExpanded(session, b, /*isElementwise=*/false, [&] { return op.buildPushforward(b, given, values); });
    if (succeeded(pushed) && pushed->empty())
      pushed = pushByPullback(op, given, b);
    if (failed(pushed))
      return failure();
    results = *pushed;
  }
  for (ArrayRef<unsigned> group : groups) {
    if (llvm::none_of(group, [&](unsigned k) { return bool(get(op->getOperand(k), direction)); }))
      continue;
    SmallVector<Value> operands(op->getOperands());
    for (unsigned k : group) {
      Value tangent = get(operands[k], direction);
      if (!tangent)
        tangent = buildFull(b, op.getLoc(), operands[k].getType(), 0, values.sizes(operands[k]));
      operands[k] = tangent;
    }
    Operation *copy = b.clone(*op);
    copy->setOperands(operands);
    for (auto [sum, term] : llvm::zip_equal(results, copy->getResults()))
      if (hasTangent(term.getType()))
        sum = addTo(b, op.getLoc(), sum, term);
  }
  for (auto [result, tangent] : llvm::zip_equal(op->getResults(), results))
    if (tangent)
      set(result, direction, castTo(b, op.getLoc(), tangent, result.getType()));
  return success();
}

LogicalResult Forward::pushGraph(Operation *op) {
  SmallVector<llvm::BitVector> given(directions, llvm::BitVector(op->getNumOperands()));
  SmallVector<Value> operands(op->getOperands());
  for (unsigned direction = 0; direction < directions; ++direction)
    for (OpOperand &operand : op->getOpOperands())
      if (Value tangent = get(operand.get(), direction)) {
        given[direction].set(operand.getOperandNumber());
        operands.push_back(tangent);
      }
  const PushforwardTemplate *made = session.getPushforward(op, given);
  if (!made)
    return failure();
  if (made->tangents.empty())
    return success();
  IRMapping mapping;
  mapping.map(made->forward->getOperands(), operands);
  OpBuilder b(op);
  Operation *built = b.clone(*made->forward, mapping);
  built->setLoc(op->getLoc());
  replace(op, built->getResults().take_front(op->getNumResults()));
  for (auto [of, tangent] : llvm::zip_equal(made->tangents, built->getResults().drop_front(op->getNumResults())))
    set(built->getResult(of.first), of.second, tangent);
  return success();
}

LogicalResult Forward::pushScan(ScanOp scan) {
  if (scan.getTruncate())
    return session.refuse(scan, "has no derivative in forward mode, as 'truncate' ends it; use reverse mode");
  ScanDraft draft(scan);
  Block &body = draft.getBody();
  OpBuilder outside(scan), inside(draft.getHolder());
  ValuesInPlace outer(outside), inner(inside);
  Forward forward(session, directions);

  // For each direction the states that have tangents.
  unsigned states = draft.states.size();
  SmallVector<llvm::BitVector> active(directions);
  SmallVector<Operation *> ops;
  for (Operation &op : body)
    if (&op != draft.getHolder())
      ops.push_back(&op);
  for (unsigned direction = 0; direction < directions; ++direction) {
    llvm::BitVector wanted(scan->getNumOperands());
    for (OpOperand &operand : scan->getOpOperands())
      if (operand.getOperandNumber() > 0 && get(operand.get(), direction))
        wanted.set(operand.getOperandNumber());
    llvm::DenseSet<Value> reached;
    active[direction] = DerivativeConnections(session).spreadInSteps(draft, ops, wanted, reached);
  }

  // The tangents of inputs.
  auto addInputs = [&](ArrayRef<BlockArgument> inputs, unsigned direction) {
    SmallVector<BlockArgument> added;
    for (BlockArgument input : inputs) {
      added.push_back(body.addArgument(input.getType(), input.getLoc()));
      forward.set(input, direction, added.back());
    }
    return added;
  };
  struct Added {
    unsigned entry, direction; // a state or an out
  };
  SmallVector<Added> addedStates, addedOuts;
  unsigned sequences = draft.sequences.size(), consts = draft.consts.size(), outs = draft.outs.size();
  for (unsigned direction = 0; direction < directions; ++direction) {
    for (unsigned k = 0; k < sequences; ++k)
      if (Value tangent = get(draft.sequences[k].operand, direction))
        draft.sequences.push_back({tangent, draft.sequences[k].taps,
                                   addInputs(SmallVector<BlockArgument>(draft.sequences[k].inputs), direction)});
    for (unsigned k = 0; k < consts; ++k)
      if (Value tangent = get(draft.consts[k].operand, direction))
        draft.consts.push_back({tangent, addInputs(BlockArgument(draft.consts[k].input), direction).front()});
    for (unsigned k : active[direction].set_bits()) {
      Value initial = draft.states[k].operand, tangent = get(initial, direction);
      if (!tangent)
        tangent = buildFull(outside, scan.getLoc(), initial.getType(), 0, outer.sizes(initial));
      SmallVector<BlockArgument> inputs = addInputs(SmallVector<BlockArgument>(draft.states[k].inputs), direction);
      draft.states.push_back({tangent, draft.states[k].taps, inputs, draft.addSlot(draft.getStepIndex()), {}});
      addedStates.push_back({k, direction});
    }
  }
  if (failed(forward.run(ops)))
    return failure();

  // Their next values and rows.
  inside.setInsertionPoint(draft.getHolder());
  for (auto [k, added] : llvm::enumerate(addedStates)) {
    Value next = draft.get(draft.states[added.entry].next), tangent = forward.get(next, added.direction);
    if (!tangent)
      tangent = buildFull(inside, scan.getLoc(), next.getType(), 0, inner.sizes(next));
    draft.set(draft.states[states + k].next, tangent);
  }
  for (unsigned direction = 0; direction < directions; ++direction)
    for (unsigned k = 0; k < outs; ++k)
      if (Value tangent = forward.get(draft.get(draft.outs[k].row), direction)) {
        draft.addOut(tangent, draft.outs[k].kept);
        addedOuts.push_back({k, direction});
      }
  ScanOp built = draft.build(outside);
  SmallVector<Value> results(built.getFinals().take_front(states));
  llvm::append_range(results, built.getOuts().take_front(outs));
  replace(scan, results);
  for (auto [k, added] : llvm::enumerate(addedStates))
    set(built.getFinals()[added.entry], added.direction, built.getFinals()[states + k]);
  for (auto [k, added] : llvm::enumerate(addedOuts))
    set(built.getOuts()[added.entry], added.direction, built.getOuts()[outs + k]);
  return success();
}
