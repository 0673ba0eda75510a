//===- Loops.cpp - Loops of other dialects as scans -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Derivatives of loops are those of scans. A loop that counts becomes a scan of so many steps; `scf.while` becomes a
// scan that ends when its condition fails, whose states are the values that the condition passes on.
//
//===----------------------------------------------------------------------===//

#include "ControlFlow.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

namespace {
/// Builds a scan with states and consts, and no sequences.
class StateScan {
public:
  StateScan(OpBuilder &b, Operation *loop, Value steps, ValueRange states)
      : b(b), loop(loop), steps(steps), states(states) {
    getUsedValuesDefinedAbove(loop->getRegions(), captured);
  }

  /// Builds the scan; `step` builds its graph, and returns the next states and the value that ends it, or null.
  SmallVector<Value>
  build(function_ref<std::pair<SmallVector<Value>, Value>(OpBuilder &, Value index, ValueRange states, IRMapping &)>
            step) {
    Location loc = loop->getLoc();
    auto noTaps = b.getDenseI64ArrayAttr({});
    auto scan = ScanOp::create(b, loc, states.getTypes(), steps, ValueRange(), states, captured.getArrayRef(),
                               b.getArrayAttr({}), b.getArrayAttr(SmallVector<Attribute>(states.size(), noTaps)),
                               UnitAttr(), IntegerAttr(), DenseI64ArrayAttr());
    Block &body = scan.getBody().emplaceBlock();
    Value index = body.addArgument(b.getIndexType(), loc);
    body.addArguments(states.getTypes(), SmallVector<Location>(states.size(), loc));
    IRMapping mapping;
    for (Value value : captured)
      mapping.map(value, body.addArgument(value.getType(), value.getLoc()));
    OpBuilder inside = OpBuilder::atBlockEnd(&body);
    auto [next, until] = step(inside, index, ValueRange(body.getArguments()).slice(1, states.size()), mapping);
    YieldOp::create(inside, loc, next, ValueRange(), until, ArrayRef<int64_t>());
    return SmallVector<Value>(scan.getFinals());
  }

private:
  OpBuilder &b;
  Operation *loop;
  Value steps;
  ValueRange states;
  llvm::SetVector<Value> captured;
};
} // namespace

/// Copies the operations of a block on other arguments, and returns the copies of `values`.
static SmallVector<Value> copyBlock(OpBuilder &b, Block &block, ValueRange arguments, ValueRange values,
                                    IRMapping &mapping) {
  mapping.map(block.getArguments(), arguments);
  for (Operation &op : block.without_terminator())
    b.clone(op, mapping);
  return llvm::map_to_vector(values, [&](Value value) { return mapping.lookupOrDefault(value); });
}

/// Builds the scan of a loop that counts from one bound to another, or returns nothing if it is no such loop.
static std::optional<SmallVector<Value>> buildCounted(OpBuilder &b, LoopLikeOpInterface loop) {
  auto inductions = loop.getLoopInductionVars();
  auto lower = loop.getLoopLowerBounds(), upper = loop.getLoopUpperBounds(), strides = loop.getLoopSteps();
  SmallVector<Region *> regions = loop.getLoopRegions();
  std::optional<ResultRange> results = loop.getLoopResults();
  if (!inductions || inductions->size() != 1 || !lower || !upper || !strides || !results || regions.size() != 1 ||
      !regions.front()->hasOneBlock() || loop.getYieldedValues().size() != results->size() ||
      loop.getRegionIterArgs().size() != results->size() || loop.getInits().size() != results->size())
    return std::nullopt;
  Location loc = loop.getLoc();
  Type type = inductions->front().getType();
  auto forOp = dyn_cast<scf::ForOp>(loop.getOperation());
  auto order = forOp && forOp.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
  auto toValue = [&](OpFoldResult number) { return getValueOrCreateConstantIntOp(b, loc, number); };
  Value from = toValue(lower->front()), to = toValue(upper->front()), by = toValue(strides->front());
  if (forOp) {
    Value zero = arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, 0));
    Value holds = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sgt, by, zero);
    Value number =
        type.isIndex() || type.isInteger(64) ? by : arith::ExtSIOp::create(b, loc, b.getI64Type(), by).getResult();
    std::string message = messages::stepNotPositive();
    auto [code, text] = splitCode(message);
    by = AssertOp::create(b, loc, type, holds, by, b.getStringAttr(text), number, b.getStringAttr(code));
  }
  // The difference of the bounds fits an integer without a sign where there are steps.
  Value difference = arith::SubIOp::create(b, loc, to, from);
  Value count = arith::CeilDivUIOp::create(b, loc, difference, by);
  Value none = arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, 0));
  count = arith::SelectOp::create(b, loc, arith::CmpIOp::create(b, loc, order, from, to), count, none);
  if (!type.isIndex())
    count = arith::IndexCastUIOp::create(b, loc, b.getIndexType(), count);
  // Bounds are constants of the graph, too.
  SmallVector<Value> inits(loop.getInits());
  inits.append({from, by});
  Block &block = regions.front()->front();
  StateScan scan(b, loop, count, inits);
  SmallVector<Value> finals = scan.build([&](OpBuilder &inside, Value index, ValueRange states, IRMapping &mapping) {
    Value first = states[states.size() - 2], stride = states.back();
    if (!type.isIndex())
      index = arith::IndexCastOp::create(inside, loc, type, index);
    Value position = arith::AddIOp::create(inside, loc, first, arith::MulIOp::create(inside, loc, index, stride));
    mapping.map(inductions->front(), position);
    mapping.map(loop.getRegionIterArgs(), states.drop_back(2));
    for (Operation &op : block.without_terminator())
      inside.clone(op, mapping);
    SmallVector<Value> next =
        llvm::map_to_vector(loop.getYieldedValues(), [&](Value value) { return mapping.lookupOrDefault(value); });
    next.append({first, stride});
    return std::pair(next, Value());
  });
  finals.truncate(finals.size() - 2);
  return finals;
}

static SmallVector<Value> buildWhile(OpBuilder &b, scf::WhileOp loop) {
  Location loc = loop.getLoc();
  Block &before = loop.getBefore().front(), &after = loop.getAfter().front();
  auto condition = cast<scf::ConditionOp>(before.getTerminator());
  SmallVector<Value> passed{condition.getCondition()};
  llvm::append_range(passed, condition.getArgs());
  IRMapping around;
  SmallVector<Value> first = copyBlock(b, before, loop.getInits(), passed, around);
  Value none = arith::ConstantIndexOp::create(b, loc, 0);
  Value most = arith::ConstantIndexOp::create(b, loc, std::numeric_limits<int64_t>::max());
  Value steps = arith::SelectOp::create(b, loc, first.front(), most, none);
  StateScan scan(b, loop, steps, ArrayRef<Value>(first).drop_front());
  return scan.build([&](OpBuilder &inside, Value, ValueRange states, IRMapping &mapping) {
    SmallVector<Value> arguments = copyBlock(inside, after, states, after.getTerminator()->getOperands(), mapping);
    SmallVector<Value> next = copyBlock(inside, before, arguments, passed, mapping);
    Value until = NotOp::create(inside, loc, next.front());
    return std::pair(SmallVector<Value>(llvm::drop_begin(next)), until);
  });
}

std::optional<SmallVector<Value>> tg::buildScanBefore(Operation *op, SmallVectorImpl<Operation *> &ops) {
  auto loop = dyn_cast<LoopLikeOpInterface>(op);
  if (!loop || op->hasTrait<OpTrait::IsIsolatedFromAbove>())
    return std::nullopt;
  Operation *previous = op->getPrevNode();
  OpBuilder b(op);
  std::optional<SmallVector<Value>> results;
  if (auto whileOp = dyn_cast<scf::WhileOp>(op))
    results = buildWhile(b, whileOp);
  else
    results = buildCounted(b, loop);
  if (!results)
    return std::nullopt;
  for (Operation *built = previous ? previous->getNextNode() : &op->getBlock()->front(); built != op;
       built = built->getNextNode())
    ops.push_back(built);
  return results;
}
