//===- GraphPartitioner.cpp - What one rank runs of a graph ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each value of the whole program is bound to what a rank has of it, and to the size of its divided axis. Two divided
// axes of one size are divided at the same places, so an operation that needs axes of equal sizes is right on parts if
// the sizes of the whole axes are equal. This is checked with the message of the operation. A value that has been
// checked takes over the size that it was compared with, so that few checks are built.
//
// Sums stay as they are at first, with the offsets of this rank's shards beside them. When the block is complete,
// LocalParts makes one scan of several.
//
//===----------------------------------------------------------------------===//

#include "GraphPartitioner.h"
#include "../Simplify/PartSubscripts.h"
#include "TensorGraph/Dialect/Branches.h"
#include "TensorGraph/Dialect/ElementSizes.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tg;

Type tg::localType(Type type, Divided axis) {
  if (!axis)
    return type;
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  shape[*axis] = ShapedType::kDynamic;
  return RankedTensorType::get(shape, tensor.getElementType());
}

bool tg::isSame(Value x, Value y) {
  std::optional<int64_t> number = getConstantIntValue(x);
  return x == y || (number && number == getConstantIntValue(y));
}

Value GraphPartitioner::castTo(Value value, Type type) {
  return value.getType() == type ? value : tensor::CastOp::create(b, value.getLoc(), type, value).getResult();
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

Value GraphPartitioner::constantRows(int64_t size) {
  Value &known = constants[size];
  if (!known) {
    OpBuilder start(&block, block.begin());
    known = arith::ConstantIndexOp::create(
        start, block.getParentOp() ? block.getParentOp()->getLoc() : b.getUnknownLoc(), size);
  }
  return known;
}

Value GraphPartitioner::importValue(Value outerValue) {
  if (std::optional<int64_t> number = getConstantIntValue(outerValue))
    return constantRows(*number);
  Value &input = inner[outerValue];
  if (!input) {
    input = addInput(outerValue);
    outer[input] = outerValue;
  }
  return input;
}

Value GraphPartitioner::exportRows(Value rows) {
  if (std::optional<int64_t> number = getConstantIntValue(rows))
    return around->constantRows(*number);
  return outer.lookup(rows);
}

/// Returns the sizes of a value that is the same all along an axis; nothing if it is something else.
static SmallVector<OpFoldResult> sizesIfRepeated(OpBuilder &b, Value whole, int64_t axis) {
  if (auto full = whole.getDefiningOp<FullOp>())
    return mixedSizes(b, full.getStaticSizes(), full.getSizes());
  auto broadcast = whole.getDefiningOp<BroadcastToOp>();
  if (!broadcast)
    return {};
  ArrayRef<int64_t> from = shapeOf(broadcast.getX().getType());
  int64_t own = axis - (broadcast.getType().getRank() - int64_t(from.size()));
  return own < 0 || from[own] == 1 ? mixedSizes(b, broadcast.getStaticSizes(), broadcast.getSizes())
                                   : SmallVector<OpFoldResult>();
}

/// Returns the size of an axis that each rank has all of, or that is divided.
Value GraphPartitioner::rowsOf(Value whole, int64_t axis, Location location) {
  const Local &local = lookup(whole);
  if (local.axis == axis)
    return local.rows;
  if (int64_t size = shapeOf(whole.getType())[axis]; !ShapedType::isDynamic(size))
    return constantRows(size);
  if (SmallVector<OpFoldResult> sizes = sizesIfRepeated(b, local.value, axis); !sizes.empty())
    if (auto size = dyn_cast<Value>(sizes[axis]))
      return size;
  return tensor::DimOp::create(b, location, local.value, axis);
}

/// Returns where the shards of this rank begin in its part of an axis of so many rows.
Value GraphPartitioner::offsetsOf(Value rows) {
  if (Value known = offsets.lookup(rows))
    return known;
  Value made;
  if (Value outside = around ? exportRows(rows) : Value()) {
    made = importValue(around->offsetsOf(outside));
  } else {
    OpBuilder place(b);
    place.setInsertionPointAfterValue(rows);
    made = ShardOffsetsOp::create(place, rows.getLoc(), rows, by.getName(), by.getSize());
  }
  return offsets[rows] = made;
}

/// Returns the first row of this rank, and how many it has.
std::pair<Value, Value> GraphPartitioner::rangeOf(Value rows) {
  if (auto known = ranges.find(rows); known != ranges.end())
    return known->second;
  std::pair<Value, Value> made;
  if (Value outside = around ? exportRows(rows) : Value()) {
    auto [first, count] = around->rangeOf(outside);
    made = {importValue(first), importValue(count)};
  } else {
    OpBuilder place(b);
    place.setInsertionPointAfterValue(rows);
    Type index = b.getIndexType();
    auto range = ShardRowsOp::create(place, rows.getLoc(), index, index, rows, by.getName(), by.getSize());
    made = {range.getFirst(), range.getCount()};
  }
  return ranges[rows] = made;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static Value toFront(OpBuilder &b, Location location, Value tensor, int64_t axis, bool back) {
  if (axis == 0)
    return tensor;
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, shapeOf(tensor.getType()).size()));
  std::rotate(order.begin(), order.begin() + (back ? 1 : axis), order.begin() + axis + 1);
  return TransposeOp::create(b, location, tensor, order);
}

Value GraphPartitioner::gather(const Local &local, Type type, Location location) {
  Value &known = gathered[local.value];
  if (known)
    return known;
  Value front = toFront(b, location, local.value, *local.axis, /*back=*/false);
  auto part = cast<RankedTensorType>(front.getType());
  SmallVector<int64_t> shape(part.getShape());
  shape.front() = cast<RankedTensorType>(type).getDimSize(*local.axis);
  auto all = RankedTensorType::get(shape, part.getElementType());
  Value rows = AllGatherOp::create(b, location, all, front, local.rows, by.getName(), by.getSize(), StringAttr());
  return known = castTo(toFront(b, location, rows, *local.axis, /*back=*/true), type);
}

Value GraphPartitioner::slice(Value whole, int64_t axis, Value rows, Location location) {
  auto [first, count] = rangeOf(rows);
  // A rank repeats a value as often as it needs it.
  if (SmallVector<OpFoldResult> sizes = sizesIfRepeated(b, whole, axis); !sizes.empty()) {
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    sizes[axis] = count;
    dispatchIndexOpFoldResults(sizes, dynamic, fixed);
    Value from = whole.getDefiningOp()->getOperand(0), made;
    if (isa<FullOp>(whole.getDefiningOp()))
      made = FullOp::create(b, location, from, dynamic, fixed);
    else
      made = BroadcastToOp::create(b, location, from, dynamic, fixed);
    return castTo(made, localType(whole.getType(), axis));
  }
  SmallVector<Subscript> subscripts(shapeOf(whole.getType()).size());
  subscripts[axis].start = Bound{0, first};
  subscripts[axis].stop = Bound{0, IndexBuilder(b, location).add(first, count)};
  return castTo(PartSubscripts(subscripts).slice(b, location, whole), localType(whole.getType(), axis));
}

Value GraphPartitioner::bring(Value whole, Divided needed, Location location, Value rows) {
  Local local = lookup(whole);
  if (local.axis == needed)
    return local.value;
  if (needed && !rows)
    rows = rowsOf(whole, *needed, location);
  Value all = local.axis ? gather(local, whole.getType(), location) : local.value;
  return needed ? slice(all, *needed, rows, location) : all;
}

void GraphPartitioner::check(Value whole, Value holds, const std::string &message, ValueRange numbers,
                             Location location) {
  auto [code, text] = splitCode(message);
  Local &local = values[whole];
  Value unchecked = local.value;
  local.value = AssertOp::create(b, location, unchecked.getType(), holds, unchecked, b.getStringAttr(text), numbers,
                                 code.empty() ? StringAttr() : b.getStringAttr(code));
}

/// Compares the numbers of rows of arguments of the function, if one of them is. All of these arguments depend on the
/// check: what compares them runs whenever the function does, as operations that nothing uses have been erased.
bool GraphPartitioner::checkArguments(Value x, Value y, const std::string &message, Location location) {
  auto isArgument = [&](Value rows) { return !around && llvm::is_contained(block.getArguments(), rows); };
  auto isEarly = [&](Value rows) {
    return isArgument(rows) || llvm::is_contained(llvm::make_second_range(constants), rows);
  };
  if (!isEarly(x) || !isEarly(y))
    return false;
  auto [known, compared] = isArgument(y) ? std::pair(x, y) : std::pair(y, x);
  if (!isArgument(compared))
    return false;
  OpBuilder start(&block, block.begin());
  if (lastCheck)
    start.setInsertionPointAfter(lastCheck);
  else if (Operation *number = known.getDefiningOp())
    start.setInsertionPointAfter(number);
  auto [code, text] = splitCode(message);
  Value holds = IndexBuilder(start, location).equal(x, y);
  lastCheck = holds.getDefiningOp();
  llvm::DenseMap<Value, Value> checked;
  for (auto &[argument, value] : arguments) {
    if (lookup(argument).rows != compared)
      continue;
    // Checks of operations, which may have been built of it, stand behind.
    auto assertion = AssertOp::create(start, location, value.getType(), holds, value, start.getStringAttr(text),
                                      ValueRange{x, y}, code.empty() ? StringAttr() : start.getStringAttr(code));
    value.replaceAllUsesExcept(assertion, assertion);
    checked[value] = assertion;
    value = assertion;
    lastCheck = assertion;
  }
  for (auto &[whole, local] : values) {
    if (Value now = checked.lookup(local.value))
      local.value = now;
    if (local.rows == compared)
      local.rows = known;
  }
  for (auto [before, now] : checked)
    if (Value all = gathered.lookup(before))
      gathered[now] = all;
  return true;
}

void GraphPartitioner::expectSame(Value first, Divided firstAxis, Value other, Divided otherAxis,
                                  const std::string &message, Location location) {
  Value x = rowsOf(first, *firstAxis, location), y = rowsOf(other, *otherAxis, location);
  if (isSame(x, y) || checkArguments(x, y, message, location))
    return;
  check(other, IndexBuilder(b, location).equal(x, y), message, {x, y}, location);
  if (Local &local = values[other]; local.axis == otherAxis)
    local.rows = x;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Builds an operation of the same kind on other operands, whose results have the types that follow.
Operation *GraphPartitioner::rebuild(Operation *op, ValueRange operands, llvm::function_ref<void(Operation *)> change) {
  Operation *copy = op->clone();
  copy->setOperands(operands);
  copy->removeDiscardableAttr(kDestroysAttr);
  if (change)
    change(copy);
  if (auto infers = dyn_cast<InferTypeOpInterface>(copy)) {
    SmallVector<Type> types;
    LogicalResult inferred =
        infers.inferReturnTypes(op->getContext(), std::nullopt, operands, copy->getAttrDictionary(),
                                copy->getPropertiesStorage(), copy->getRegions(), types);
    (void)inferred;
    assert(succeeded(inferred) && "parts of operands have the types of operands");
    for (auto [result, type] : llvm::zip_equal(copy->getResults(), types))
      result.setType(type);
  }
  return b.insert(copy);
}

/// Compares the sizes of the axes of operands that are divided or will be. Returns the first such operand.
std::optional<unsigned> GraphPartitioner::compareSizes(Operation *op, const ShardingPlan &plan) {
  std::optional<unsigned> first;
  for (auto [k, axis] : llvm::enumerate(plan.operands))
    if (axis && !first)
      first = k;
  if (usesGraphsAs(op, GraphUse::Elements)) {
    for (const SizeComparison &sizes : compareElementSizes(cast<InnerGraphOpInterface>(op)))
      if (plan.operands[sizes.first] == sizes.firstAxis && plan.operands[sizes.second] == sizes.secondAxis)
        expectSame(op->getOperand(sizes.first), sizes.firstAxis, op->getOperand(sizes.second), sizes.secondAxis,
                   messages::sizesDisagree(sizes.axis), sizes.place->getLoc());
    return first;
  }
  std::string message = plan.kind == ShardingPlan::Reduce ? messages::summedSizesDisagree()
                        : isa<SubscriptOpInterface>(op)   ? messages::cannotBroadcast(plan.operands[0].value_or(0))
                                                          : messages::sizesDisagree(plan.result.value_or(0));
  for (auto [k, axis] : llvm::enumerate(plan.operands))
    if (axis && k != *first)
      expectSame(op->getOperand(*first), plan.operands[*first], op->getOperand(k), axis, message, op->getLoc());
  return first;
}

SmallVector<Value> GraphPartitioner::bringAll(Operation *op, const ShardingPlan &plan, Value rows) {
  SmallVector<Value> operands;
  for (auto [operand, needed] : llvm::zip_equal(op->getOperands(), plan.operands))
    operands.push_back(bring(operand, needed, op->getLoc(), rows));
  return operands;
}

/// Builds an operation on whole operands. Values that operations in its regions use are whole, too.
void GraphPartitioner::visitWhole(Operation *op) {
  IRMapping mapping;
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  for (Value value : used)
    mapping.map(value, bring(value, std::nullopt, op->getLoc()));
  Operation *copy = b.clone(*op, mapping);
  copy->removeDiscardableAttr(kDestroysAttr);
  for (auto [result, built] : llvm::zip_equal(op->getResults(), copy->getResults()))
    bind(result, {built});
}

/// Answers what the sizes of a divided tensor are.
void GraphPartitioner::visitSizes(Operation *op) {
  Location loc = op->getLoc();
  Value tensor = op->getOperand(0);
  if (!axisOf(tensor) || isa<tensor::RankOp>(op)) {
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand, lookup(operand).value);
    return bind(op->getResult(0), {b.clone(*op, mapping)->getResult(0)});
  }
  const Local &local = lookup(tensor);
  int64_t rank = shapeOf(tensor.getType()).size();
  if (auto question = dyn_cast<tensor::DimOp>(op); question && constantAxis(question)) {
    Value axis = lookup(question.getIndex()).value;
    Value size = *constantAxis(question) == local.axis ? local.rows
                                                       : tensor::DimOp::create(b, loc, local.value, axis).getResult();
    return bind(op->getResult(0), {size});
  }
  SmallVector<Value> sizes;
  for (int64_t axis = 0; axis < rank; ++axis)
    sizes.push_back(rowsOf(tensor, axis, loc));
  Value all = tensor::FromElementsOp::create(b, loc, sizes);
  if (isa<ShapeOfOp>(op))
    return bind(op->getResult(0), {castTo(all, op->getResult(0).getType())});
  Value axis = lookup(cast<tensor::DimOp>(op).getIndex()).value;
  bind(op->getResult(0), {tensor::ExtractOp::create(b, loc, all, axis)});
}

void GraphPartitioner::visitParallel(Operation *op, const ShardingPlan &plan) {
  unsigned first = *compareSizes(op, plan);
  Value rows = rowsOf(op->getOperand(first), *plan.operands[first], op->getLoc());
  if (isa<tensor::CastOp>(op)) {
    // What the cast would check of the whole axis.
    int64_t size = shapeOf(op->getResult(0).getType())[*plan.result];
    if (!ShapedType::isDynamic(size) && getConstantIntValue(rows) != size) {
      Value known = constantRows(size);
      check(op->getOperand(first), IndexBuilder(b, op->getLoc()).equal(rows, known),
            messages::sizeIsNot(*plan.result, size), rows, op->getLoc());
      rows = known;
    }
  }
  Operation *built = rebuild(op, bringAll(op, plan, rows), [&](Operation *copy) {
    for (Value result : copy->getResults())
      result.setType(localType(result.getType(), plan.result));
  });
  for (auto [result, value] : llvm::zip_equal(op->getResults(), built->getResults()))
    bind(result, {castTo(value, localType(result.getType(), plan.result)), plan.result, rows});
}

/// Builds an operation whose operands are sizes, too: that of the divided axis is the rank's.
void GraphPartitioner::visitSized(Operation *op, const ShardingPlan &plan) {
  Location loc = op->getLoc();
  Value x = op->getOperand(0);
  int64_t own = *plan.operands.front(), axis = *plan.result;
  bool isReshape = isa<ReshapeOp>(op);
  ArrayRef<int64_t> known = isReshape ? cast<ReshapeOp>(op).getStaticSizes() : cast<BroadcastToOp>(op).getStaticSizes();
  SmallVector<Value> dynamic;
  for (Value size : op->getOperands().drop_front())
    dynamic.push_back(lookup(size).value);
  SmallVector<OpFoldResult> sizes = mixedSizes(b, known, dynamic);
  // A size that is computed does not follow from no elements. Those of axes beside the divided one are known.
  for (auto [k, size] : llvm::enumerate(sizes))
    if (int64_t(k) != axis && getConstantIntValue(size) == -1)
      size = b.getIndexAttr(shapeOf(op->getResult(0).getType())[k]);
  if (getConstantIntValue(sizes[axis]) != -1) {
    Value wanted = getValueOrCreateConstantIndexOp(b, loc, sizes[axis]), rows = lookup(x).rows;
    if (!isSame(wanted, rows)) {
      int64_t others = 1;
      for (auto [k, size] : llvm::enumerate(shapeOf(x.getType())))
        others *= int64_t(k) == own ? 1 : size;
      IndexBuilder at(b, loc);
      Value holds = at.equal(rows, wanted);
      if (isReshape)
        check(x, holds, messages::cannotReshape(), at.mul(rows, others), loc);
      else
        check(x, holds, messages::cannotBroadcast(axis), {rows, wanted}, loc);
    }
    sizes[axis] = tensor::DimOp::create(b, loc, lookup(x).value, own).getResult();
  }
  SmallVector<int64_t> fixed;
  dynamic.clear();
  dispatchIndexOpFoldResults(sizes, dynamic, fixed);
  Value local = lookup(x).value, built;
  if (isReshape)
    built = ReshapeOp::create(b, loc, local, dynamic, fixed, cast<ReshapeOp>(op).getInfer());
  else
    built = BroadcastToOp::create(b, loc, local, dynamic, fixed);
  bind(op->getResult(0), {castTo(built, localType(op->getResult(0).getType(), axis)), axis, lookup(x).rows});
}

void GraphPartitioner::visit(Operation *op) {
  Location loc = op->getLoc();
  if (auto shard = dyn_cast<ShardOp>(op)) {
    Divided needed = shard.getSharding().getDividedAxis();
    Local local = lookup(shard.getX());
    if (local.axis == needed)
      return bind(shard, local);
    Value rows = needed ? rowsOf(shard.getX(), *needed, loc) : Value();
    return bind(shard, {bring(shard.getX(), needed, loc, rows), needed, rows});
  }
  if (asksForSizes(op))
    return visitSizes(op);
  auto divideOf = [&](Value value) { return axisOf(value); };
  SmallVector<Divided> operands;
  if (isDividedMap(op, divideOf, operands))
    return visitMap(cast<ScanOp>(op));
  if (auto scan = dyn_cast<ScanOp>(op))
    return visitScan(scan);
  if (auto solver = dyn_cast<SolverOpInterface>(op); solver && !solver.isElementwise())
    return visitSolver(cast<InnerGraphOpInterface>(op));
  if (isBranching(op))
    return visitBranches(op);
  ShardingPlan plan = planOperation(op, divideOf, by, /*setsParts=*/false);
  switch (plan.kind) {
  case ShardingPlan::Whole:
  case ShardingPlan::Split:
    return visitWhole(op);
  case ShardingPlan::Parallel:
    return visitParallel(op, plan);
  case ShardingPlan::Sized:
    return visitSized(op, plan);
  case ShardingPlan::Resized:
    return visitResized(op, plan);
  case ShardingPlan::Reduce:
    return visitReduce(op, plan);
  case ShardingPlan::Extreme:
    return visitExtreme(op, plan);
  }
}

void GraphPartitioner::run(Block &graph) {
  for (Operation &op : graph.without_terminator())
    visit(&op);
}
