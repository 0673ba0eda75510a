//===- ScanDraft.cpp - A scan that is being edited ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Transforms/ScanDraft.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

/// Builds the end of a draft's graph: any operation that may have operands of all types will do.
static Operation *createHolder(Block &block, Location location) {
  OpBuilder builder(location.getContext());
  builder.setInsertionPointToEnd(&block);
  return UnrealizedConversionCastOp::create(builder, location, TypeRange{}, ValueRange{});
}

ScanDraft::ScanDraft(ScanOp scan)
    : location(scan.getLoc()), steps(scan.getSteps()), scan(scan), around(ModuleOp::create(scan.getLoc())),
      body(around->getBody()) {
  body->addArgument(scan.getStepIndex().getType(), scan.getStepIndex().getLoc());
  createHolder(*body, scan.getYield().getLoc());
  backwards = scan.getBackwards();
  truncate = scan.getTruncateAttr();
  checkpoint = scan.getCheckpointAttr();
  take(scan);
}

ScanDraft::ScanDraft(Location location, Value steps)
    : location(location), steps(steps), around(ModuleOp::create(location)), body(around->getBody()) {
  body->addArgument(IndexType::get(location.getContext()), location);
  createHolder(*body, location);
}

bool ScanDraft::isFreeToChange(ScanOp scan) {
  DigestAttr digest = DigestAttr::of(scan);
  // Moved out of a truncated scan, an operation would get cotangents of all steps.
  if (scan.getTruncate() || scan->hasAttr(kDestroysAttr))
    return false;
  // Of a scan that prints, the order of the prints alone matters.
  if (digest && digest.getMode() == DigestMode::Ordered && !hasPrints(scan))
    return false;
  return !scan.getBody()
              .walk([](Operation *op) {
                return op->hasAttr(kDestroysAttr) ? WalkResult::interrupt() : WalkResult::advance();
              })
              .wasInterrupted();
}

/// Adds the contents of `from`: the operations of its graph are copied, and the slots filled with the copies.
void ScanDraft::take(ScanOp from) {
  IRMapping mapping;
  mapping.map(from.getStepIndex(), getStepIndex());
  // In the order of the inner inputs, so that each is visited once.
  const BlockArgument *input = from.getBody().getArguments().begin() + 1;
  auto addInput = [&] {
    BlockArgument copy = body->addArgument(input->getType(), input->getLoc());
    mapping.map(*input++, copy);
    return copy;
  };
  auto addInputs = [&](SmallVector<BlockArgument> &inputs, size_t count) {
    for (size_t k = 0; k < count; ++k)
      inputs.push_back(addInput());
  };
  for (auto [k, operand] : llvm::enumerate(from.getSequences())) {
    Sequence &sequence = sequences.emplace_back();
    sequence.operand = operand;
    sequence.taps = llvm::to_vector(from.getSequenceTapsOf(k));
    addInputs(sequence.inputs, sequence.taps.size());
  }
  size_t firstState = states.size();
  for (auto [k, operand] : llvm::enumerate(from.getStates())) {
    State &state = states.emplace_back();
    state.operand = operand;
    state.taps = llvm::to_vector(from.getStateTapsOf(k));
    addInputs(state.inputs, std::max<size_t>(1, state.taps.size()));
    state.results = {from.getFinals()[k]};
  }
  for (Value operand : from.getConsts())
    consts.push_back({operand, addInput()});
  OpBuilder builder(getHolder());
  for (Operation &op : from.getBody().front().without_terminator())
    builder.clone(op, mapping);
  YieldOp yield = from.getYield();
  for (auto [k, value] : llvm::enumerate(yield.getValues()))
    states[firstState + k].next = addSlot(mapping.lookup(value));
  for (auto [k, row] : llvm::enumerate(yield.getOuts()))
    outs.push_back({addSlot(mapping.lookup(row)), yield.getKept(k), {from.getOuts()[k]}});
  if (Value stops = yield.getUntil(); stops && from == scan)
    until = addSlot(mapping.lookup(stops));
}

void ScanDraft::absorb(ScanOp other) {
  absorbed.push_back(other);
  take(other);
}

unsigned ScanDraft::addSlot(Value value) {
  unsigned slot = getHolder()->getNumOperands();
  getHolder()->insertOperands(slot, value);
  return slot;
}

BlockArgument ScanDraft::addConst(Value operand) {
  BlockArgument input = body->addArgument(operand.getType(), operand.getLoc());
  consts.push_back({operand, input});
  return input;
}

BlockArgument ScanDraft::addSequence(Value operand) {
  BlockArgument input = body->addArgument(rowType(cast<RankedTensorType>(operand.getType())), operand.getLoc());
  sequences.push_back({operand, {0}, {input}});
  return input;
}

ScanDraft::State &ScanDraft::addState(Value initial, Location location) {
  BlockArgument input = body->addArgument(initial.getType(), location);
  states.push_back({initial, {}, {input}, addSlot(input), {}});
  return states.back();
}

ScanDraft::Out &ScanDraft::addOut(Value row, int64_t kept) {
  outs.push_back({addSlot(row), kept, {}});
  return outs.back();
}

void ScanDraft::eraseDeadOperations() {
  for (Operation &op : llvm::make_early_inc_range(llvm::drop_begin(llvm::reverse(*body))))
    if (isOpTriviallyDead(&op))
      op.erase();
}

//===----------------------------------------------------------------------===//
// Building the scan
//===----------------------------------------------------------------------===//

/// Returns the type of an out with rows of type `row`.
static Type outType(Type row) {
  SmallVector<int64_t> shape{ShapedType::kDynamic};
  Type element = row;
  if (auto tensor = dyn_cast<RankedTensorType>(row)) {
    llvm::append_range(shape, tensor.getShape());
    element = tensor.getElementType();
  }
  return RankedTensorType::get(shape, element);
}

ScanOp ScanDraft::build(OpBuilder &builder) {
  Builder attributes(location.getContext());
  SmallVector<Value> operands{steps}, values, rows;
  SmallVector<Type> types;
  SmallVector<Attribute> sequenceTaps, stateTaps;
  SmallVector<int64_t> kept;
  // Create all inner inputs anew, in the order of the operands.
  unsigned before = body->getNumArguments();
  auto renew = [&](BlockArgument input) {
    input.replaceAllUsesWith(body->addArgument(input.getType(), input.getLoc()));
  };
  renew(getStepIndex());
  for (const Sequence &sequence : sequences) {
    operands.push_back(sequence.operand);
    sequenceTaps.push_back(attributes.getDenseI64ArrayAttr(sequence.taps));
    llvm::for_each(sequence.inputs, renew);
  }
  for (const State &state : states) {
    operands.push_back(state.operand);
    types.push_back(state.operand.getType());
    stateTaps.push_back(attributes.getDenseI64ArrayAttr(state.taps));
    llvm::for_each(state.inputs, renew);
  }
  for (const Const &entry : consts) {
    operands.push_back(entry.operand);
    renew(entry.input);
  }
  for (const State &state : states)
    values.push_back(get(state.next));
  for (const Out &out : outs) {
    rows.push_back(get(out.row));
    types.push_back(outType(rows.back().getType()));
    kept.push_back(out.kept);
  }
  if (llvm::all_of(kept, [](int64_t count) { return count == 0; }))
    kept.clear();
  Value stops = until ? get(*until) : Value();
  OpBuilder inner(getHolder());
  YieldOp::create(inner, getHolder()->getLoc(), values, rows, stops, kept);
  getHolder()->erase();
  eraseDeadOperations();
  body->eraseArguments(0, before);

  SmallVector<Location> locations{location};
  for (ScanOp other : absorbed)
    locations.push_back(other.getLoc());
  OperationState state(FusedLoc::get(location.getContext(), locations), ScanOp::getOperationName(), operands, types);
  if (scan)
    state.addAttributes(llvm::to_vector(scan->getDiscardableAttrs()));
  state.attributes.erase(DigestAttr::kName);
  auto &properties = state.getOrAddProperties<ScanOp::Properties>();
  properties.sequenceTaps = attributes.getArrayAttr(sequenceTaps);
  properties.stateTaps = attributes.getArrayAttr(stateTaps);
  properties.backwards = backwards ? attributes.getUnitAttr() : UnitAttr();
  properties.truncate = truncate;
  properties.checkpoint = checkpoint;
  properties.operandSegmentSizes = {1, int32_t(sequences.size()), int32_t(states.size()), int32_t(consts.size())};
  state.addRegion()->takeBody(around->getBodyRegion());
  around = nullptr;
  body = nullptr;
  return cast<ScanOp>(builder.create(state));
}

void ScanDraft::replaceResults(RewriterBase &rewriter, ScanOp built) {
  auto replaceAll = [&](ArrayRef<Value> results, Value by) {
    for (Value replaced : results)
      rewriter.replaceAllUsesWith(replaced, by);
  };
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPointAfter(built);
  auto replaceBy = [&](const auto &entry, Value result) {
    if (!entry.restore)
      replaceAll(entry.results, result);
    else if (isUsed(entry.results))
      replaceAll(entry.results, entry.restore(rewriter, result));
  };
  for (auto [result, state] : llvm::zip_equal(built.getFinals(), states))
    replaceBy(state, result);
  for (auto [result, out] : llvm::zip_equal(built.getOuts(), outs))
    replaceBy(out, result);
}

ScanOp ScanDraft::replace(RewriterBase &rewriter) {
  EditScope none;
  return replace(rewriter, none);
}

ScanOp ScanDraft::replace(RewriterBase &rewriter, EditScope &scope) {
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(scan);
  ScanOp built = build(rewriter);
  replaceResults(rewriter, built);
  absorbed.insert(absorbed.begin(), scan);
  for (ScanOp old : absorbed) {
    scope.replace(old, built);
    if (old->use_empty())
      rewriter.eraseOp(old);
  }
  return built;
}

SmallVector<ScanOp> tg::getScansOfGraph(Operation *root) {
  SmallVector<ScanOp> scans;
  for (Operation *op : getOperationsOfGraph(root))
    if (auto scan = dyn_cast<ScanOp>(op))
      scans.push_back(scan);
  return scans;
}
