//===- PartitionResized.cpp - Axes that most runs leave as they are -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// If the size of an axis changes, its elements belong to other ranks. Each rank then computes the whole operation, and
// takes its part. All ranks know the sizes, so all of them take the same branch.
//
//===----------------------------------------------------------------------===//

#include "../Simplify/PartSubscripts.h"
#include "GraphPartitioner.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

Value GraphPartitioner::choose(Value condition, Type type, Location location, llvm::function_ref<Value()> ifTrue,
                               llvm::function_ref<Value()> ifFalse) {
  auto choice = scf::IfOp::create(b, location, type, condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  for (auto [block, build] : {std::pair(choice.thenBlock(), ifTrue), std::pair(choice.elseBlock(), ifFalse)}) {
    b.setInsertionPointToStart(block);
    llvm::DenseMap<Value, Value> outside = gathered;
    Value value = build();
    gathered = std::move(outside);
    scf::YieldOp::create(b, location, castTo(value, type));
  }
  return choice.getResult(0);
}

Value GraphPartitioner::knownRows(TensorAxis place) {
  if (auto known = values.find(place.first); known != values.end())
    return known->second.axis == place.second ? known->second.rows : Value();
  Value outside = around ? around->knownRows(place) : Value();
  return outside ? importValue(outside) : Value();
}

Value GraphPartitioner::rowsOfSize(OpFoldResult size) {
  SizeOrigin origin = findOrigin(size);
  if (std::optional<int64_t> number = origin.size ? getConstantIntValue(origin.size) : std::nullopt)
    return constantRows(*number);
  if (Value rows = origin.place.first ? knownRows(origin.place) : Value())
    return rows;
  return lookup(cast<Value>(size)).value;
}

void GraphPartitioner::keepChecks(Value whole, OpFoldResult size, Value rows, Location location) {
  if (!isChecked(size))
    return;
  // The number is the same. It is compared as it depends on the checks.
  if (Value number = lookup(cast<Value>(size)).value; number != rows)
    check(whole, IndexBuilder(b, location).equal(number, rows), messages::sizesDisagree(*axisOf(whole)), {number, rows},
          location);
}

Value GraphPartitioner::bringRows(Value whole, int64_t axis, Value rows, Location location) {
  Local local = lookup(whole);
  if (isSame(local.rows, rows))
    return local.value;
  Value &known = shortened[{local.value, rows}];
  if (!known)
    known = choose(
        IndexBuilder(b, location).equal(rows, local.rows), localType(whole.getType(), axis), location,
        [&] { return local.value; },
        [&] { return slice(gather(local, whole.getType(), location), axis, rows, location); });
  return known;
}

/// Returns the subscripts of an operation in this graph, with all of an axis.
static SmallVector<Subscript> takeAll(SubscriptOpInterface op, int64_t axis, llvm::function_ref<Value(Value)> local) {
  SmallVector<Subscript> subscripts(op.getSubscripts().get());
  subscripts[axis] = {};
  for (Subscript &subscript : subscripts)
    for (std::optional<Bound> *bound : {&subscript.start, &subscript.stop, &subscript.step})
      if (*bound && (*bound)->value)
        (*bound)->value = local((*bound)->value);
  return subscripts;
}

/// Returns the numbers of a pad in this graph, without those of an axis.
static SmallVector<OpFoldResult> addNone(ArrayRef<int64_t> known, ValueRange dynamic, int64_t axis, OpBuilder &b,
                                         llvm::function_ref<Value(Value)> local) {
  SmallVector<OpFoldResult> numbers = getMixedValues(known, dynamic, b);
  numbers[axis] = b.getIndexAttr(0);
  for (OpFoldResult &number : numbers)
    if (auto value = dyn_cast<Value>(number))
      number = local(value);
  return numbers;
}

/// Builds an operation whose axis keeps its size, on the parts of a rank.
Value GraphPartitioner::buildKept(Operation *op, const ShardingPlan &plan, int64_t axis, Value rows) {
  Location loc = op->getLoc();
  auto local = [&](Value value) { return lookup(value).value; };
  if (auto pad = dyn_cast<PadOp>(op)) {
    SmallVector<Value> low, high;
    SmallVector<int64_t> fixedLow, fixedHigh;
    dispatchIndexOpFoldResults(addNone(pad.getStaticLow(), pad.getLow(), axis, b, local), low, fixedLow);
    dispatchIndexOpFoldResults(addNone(pad.getStaticHigh(), pad.getHigh(), axis, b, local), high, fixedHigh);
    return PadOp::create(b, loc, local(pad.getX()), local(pad.getValue()), low, high, fixedLow, fixedHigh);
  }
  Value value = bring(op->getOperand(0), plan.operands[0], loc, rows);
  Value x = bring(op->getOperand(1), axis, loc, rows);
  return PartSubscripts(takeAll(cast<SubscriptOpInterface>(op), axis, local))
      .update(b, loc, value, x, isa<IncSliceOp>(op));
}

void GraphPartitioner::visitResized(Operation *op, const ShardingPlan &plan) {
  Location loc = op->getLoc();
  ResizedAxis resized = *findResizedAxis(op, [&](Value value) { return axisOf(value); });
  Value x = op->getOperand(resized.operand), result = op->getResult(0);
  Type type = localType(result.getType(), plan.result);
  IndexBuilder at(b, loc);
  Value from = rowsOf(x, resized.axis, loc), to = rowsOfSize(resized.size);
  if (isSizeOf(resized.size, x, resized.axis))
    to = from;
  else if (!isa<PadOp>(op) && !resized.fits) {
    Value &least = leasts[{to, from}];
    to = least = least ? least : at.min(to, from);
  }
  if (isa<SliceOp>(op)) {
    Value part = bringRows(x, resized.axis, to, loc);
    auto local = [&](Value value) { return lookup(value).value; };
    part = PartSubscripts(takeAll(cast<SubscriptOpInterface>(op), resized.axis, local)).slice(b, loc, part);
    bind(result, {castTo(part, type), plan.result, to});
    return keepChecks(result, resized.size, to, loc);
  }
  // Of an update, all elements must be replaced, by as many.
  SmallVector<Value> differ;
  if (!isSame(to, from))
    differ.push_back(to);
  if (Divided own = resized.operand == 1 ? plan.operands[0] : std::nullopt)
    if (Value rows = rowsOf(op->getOperand(0), *own, loc); !isSame(rows, from))
      differ.push_back(rows);
  Value rows = isa<PadOp>(op) ? to : from, built;
  if (differ.empty()) {
    built = buildKept(op, plan, resized.axis, rows);
  } else {
    Value keeps = at.equal(differ.front(), from);
    if (differ.size() > 1)
      keeps = at.both(keeps, at.equal(differ.back(), from));
    built = choose(
        keeps, type, loc, [&] { return buildKept(op, plan, resized.axis, rows); },
        [&] {
          IRMapping mapping;
          for (Value operand : op->getOperands())
            mapping.map(operand, bring(operand, std::nullopt, loc));
          Operation *copy = b.clone(*op, mapping);
          copy->removeDiscardableAttr(kDestroysAttr);
          return slice(copy->getResult(0), *plan.result, rows, loc);
        });
  }
  bind(result, {castTo(built, type), plan.result, rows});
  keepChecks(result, resized.size, to, loc);
}
