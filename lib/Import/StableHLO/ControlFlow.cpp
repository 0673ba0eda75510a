//===- ControlFlow.cpp - Calls, branches, loops ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A loop whose condition is `counter < bound`, where the counter grows by one and the bound stays, has a number of
// steps that is known before it. Any other condition is computed before the loop and at the end of each step.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

static FailureOr<Values> convertFunctionCall(Importer &importer, Operation *op, ValueRange in) {
  StringRef callee = cast<func::CallOp>(op).getCallee();
  return importer.convertCall(op, callee, callee, in);
}

static FailureOr<Values> convertComposite(Importer &importer, Operation *op, ValueRange in) {
  auto callee = dyn_cast_or_null<FlatSymbolRefAttr>(getAttribute(op, "decomposition"));
  auto name = dyn_cast_or_null<StringAttr>(getAttribute(op, "name"));
  if (!callee || !name)
    return importer.refuse(op, "has no name or decomposition");
  return importer.convertCall(op, callee.getValue(), name, in);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

static LogicalResult convertBranch(Importer &importer, Region &from, Region &to, TypeRange types) {
  Emitter &e = importer.emitter();
  OpBuilder::InsertionGuard guard(e.b);
  e.b.setInsertionPointToEnd(to.empty() ? &to.emplaceBlock() : &to.front());
  FailureOr<Values> results =
      from.hasOneBlock() ? importer.convertBlock(from.front(), {}) : FailureOr<Values>(failure());
  if (failed(results))
    return failure();
  // Branches may tell more of the sizes than results do.
  for (auto [result, type] : llvm::zip(*results, types)) {
    if (elementOf(result) != getElementTypeOrSelf(type) || failed(verifyCompatibleShape(result.getType(), type)))
      return importer.refuse(from.getParentOp(), "has a region that returns ")
             << result.getType() << ", but " << type << " is expected";
    result = e.refine(result, type);
  }
  if (results->size() != types.size())
    return importer.refuse(from.getParentOp(), "has a region of ")
           << results->size() << " results, but " << types.size() << " are expected";
  scf::YieldOp::create(e.b, e.loc, *results);
  return success();
}

static FailureOr<Values> convertIf(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  SmallVector<Type> types;
  for (Type type : op->getResultTypes())
    types.push_back(importer.convertType(op, type));
  auto branch = scf::IfOp::create(e.b, e.loc, types, in[0], /*withElseRegion=*/true);
  for (auto [from, to] :
       {std::pair(&op->getRegion(0), &branch.getThenRegion()), {&op->getRegion(1), &branch.getElseRegion()}}) {
    to->getBlocks().clear();
    if (failed(convertBranch(importer, *from, *to, types)))
      return failure();
  }
  return Values(branch.getResults());
}

/// Converts a case operation; the last branch stands for all other numbers.
static FailureOr<Values> convertCase(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  SmallVector<Type> types;
  for (Type type : op->getResultTypes())
    types.push_back(importer.convertType(op, type));
  size_t count = op->getNumRegions() - 1;
  auto branch = scf::IndexSwitchOp::create(e.b, e.loc, types, e.toIndex(in[0]), countTo(count), count);
  for (size_t k = 0; k <= count; ++k)
    if (failed(convertBranch(importer, op->getRegion(k),
                             k < count ? branch.getCaseRegions()[k] : branch.getDefaultRegion(), types)))
      return failure();
  return Values(branch.getResults());
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
/// The states of a `while` that counts: `counter < bound`.
struct Counting {
  unsigned counter;
  Value bound;    // in the condition, a constant or a value from outside; or
  int boundState; // a state that stays as it is
};
} // namespace

static bool isOne(Value value) {
  Operation *op = value.getDefiningOp();
  auto elements = op && op->getName().getStringRef() == "stablehlo.constant"
                      ? dyn_cast_or_null<SplatElementsAttr>(getAttribute(op, "value"))
                      : SplatElementsAttr();
  return elements && isa<IntegerType>(elements.getElementType()) && elements.getSplatValue<APInt>().isOne();
}

static std::optional<Counting> findCounter(Region &condition, Region &body) {
  Block &test = condition.front(), &step = body.front();
  if (test.back().getNumOperands() != 1)
    return {};
  Operation *compare = test.back().getOperand(0).getDefiningOp();
  if (!compare || compare->getName().getStringRef() != "stablehlo.compare" || compare->getBlock() != &test ||
      getWord(compare, "comparison_direction") != "LT" || getWord(compare, "compare_type") == "FLOAT" ||
      getWord(compare, "compare_type") == "TOTALORDER")
    return {};
  auto counter = dyn_cast<BlockArgument>(compare->getOperand(0));
  if (!counter || counter.getOwner() != &test || !isa<IntegerType>(getElementTypeOrSelf(counter.getType())))
    return {};
  unsigned number = counter.getArgNumber();
  if (number >= step.back().getNumOperands())
    return {};
  Operation *add = step.back().getOperand(number).getDefiningOp();
  if (!add || add->getName().getStringRef() != "stablehlo.add" || add->getNumOperands() != 2)
    return {};
  Value grown = step.getArgument(number);
  if (!(add->getOperand(0) == grown && isOne(add->getOperand(1))) &&
      !(add->getOperand(1) == grown && isOne(add->getOperand(0))))
    return {};
  Value bound = compare->getOperand(1);
  if (auto state = dyn_cast<BlockArgument>(bound); state && state.getOwner() == &test) {
    unsigned other = state.getArgNumber();
    if (step.back().getOperand(other) != step.getArgument(other))
      return {};
    return Counting{number, {}, int(other)};
  }
  Operation *constant = bound.getDefiningOp();
  if (constant && constant->getBlock() == &test && constant->getName().getStringRef() != "stablehlo.constant")
    return {};
  return Counting{number, bound, -1};
}

static FailureOr<Values> convertWhile(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Region &condition = op->getRegion(0), &body = op->getRegion(1);
  if (!condition.hasOneBlock() || !body.hasOneBlock() || body.front().back().getNumOperands() != in.size())
    return importer.refuse(op, "expects regions of one block, and as many results as states");
  if (std::optional<Counting> counting = findCounter(condition, body)) {
    Value start = in[counting->counter];
    Value bound = counting->bound ? importer.lookup(counting->bound) : in[counting->boundState];
    if (!bound)
      return failure();
    Value first = e.toIndex(start), last = e.toIndex(bound);
    APInt begin, end;
    bool hasKnownStart = matchPattern(start, m_ConstantInt(&begin)), startsAtZero = hasKnownStart && begin.isZero();
    bool isSigned = !isUnsigned(start.getType());
    Value steps = startsAtZero ? last : e.make<SubOp>(last, first);
    std::optional<int64_t> least = e.leastOf(last);
    bool isCount = startsAtZero && least && *least >= 0; // as many as the bound says
    // A size that is at least the start; the counter is a number like it.
    std::optional<Size> size =
        hasKnownStart && isSigned && begin.isStrictlyPositive() && least && *least >= begin.getSExtValue()
            ? e.knownIndex(bound)
            : std::nullopt;
    bool hasKnownEnd = matchPattern(bound, m_ConstantInt(&end));
    if (startsAtZero && hasKnownEnd && !end.isNegative())
      steps = e.index(end.getZExtValue());
    else if (hasKnownStart && hasKnownEnd && isSigned && !begin.isNegative())
      steps = e.index(begin.slt(end) ? end.getSExtValue() - begin.getSExtValue() : 0);
    else if (size)
      steps = e.value(e.sub(*size, e.constant(begin.getSExtValue())));
    else if (!isCount)
      steps = e.make<SelectOp>(e.make<LtOp>(first, last), steps, e.index(0));
    // The counter is computed from the number of the step, and states that stay as they are are consts.
    Values states, fixed, inside;
    SmallVector<unsigned> changing, unchanged;
    for (auto [k, next] : llvm::enumerate(body.front().back().getOperands())) {
      if (k == counting->counter)
        continue;
      bool isFixed = next == body.front().getArgument(k);
      (isFixed ? fixed : states).push_back(in[k]);
      (isFixed ? unchanged : changing).push_back(k);
    }
    if (!hasKnownStart)
      fixed.push_back(start);
    auto build = [&](Value index, ValueRange, ValueRange current) -> FailureOr<Step> {
      Values arguments(in.size());
      for (auto [k, value] : llvm::zip(changing, current))
        arguments[k] = value;
      for (auto [k, value] : llvm::zip(unchanged, inside))
        arguments[k] = value;
      Value count = e.cast(index, start.getType()), counter = count;
      if (hasKnownStart && !startsAtZero)
        counter = e.make<AddOp>(count, e.constant(count, IntegerAttr::get(start.getType(), begin)));
      else if (!hasKnownStart)
        counter = e.make<AddOp>(inside.back(), count);
      // A step that runs is one before the end.
      if (hasKnownStart && hasKnownEnd && begin.slt(end) && (isSigned || startsAtZero))
        e.setRange(counter, {begin.getSExtValue(), end.getSExtValue() - 1});
      else if (isCount || (hasKnownStart && isSigned))
        e.setRange(counter, {begin.getSExtValue(),
                             APInt::getSignedMaxValue(start.getType().getIntOrFloatBitWidth()).getSExtValue()});
      if (size)
        e.setNumbers(counter, e.add(index, e.constant(begin.getSExtValue())));
      arguments[counting->counter] = counter;
      FailureOr<Values> next = importer.convertBlock(body.front(), arguments);
      if (failed(next))
        return failure();
      Step step;
      for (unsigned k : changing)
        step.next.push_back((*next)[k]);
      return step;
    };
    FailureOr<Values> finals = importer.loop(steps, {}, states, &body, build, fixed, &inside);
    if (failed(finals))
      return failure();
    Values results(in);
    for (auto [k, value] : llvm::zip(changing, *finals))
      results[k] = value;
    Value count = e.cast(steps, start.getType());
    results[counting->counter] = startsAtZero ? count : e.make<AddOp>(start, count);
    return results;
  }
  FailureOr<Values> runs = importer.convertBlock(condition.front(), in);
  if (failed(runs) || runs->size() != 1)
    return failure();
  Value most = e.index(std::numeric_limits<int64_t>::max());
  Value steps = e.make<SelectOp>(runs->front(), most, e.index(0));
  return importer.loop(steps, {}, in, {&condition, &body},
                       [&](Value, ValueRange, ValueRange current) -> FailureOr<Step> {
                         FailureOr<Values> next = importer.convertBlock(body.front(), current);
                         if (failed(next))
                           return failure();
                         FailureOr<Values> goesOn = importer.convertBlock(condition.front(), *next);
                         if (failed(goesOn))
                           return failure();
                         return Step{*next, {}, e.make<NotOp>(goesOn->front())};
                       });
}

void stablehlo::addControlFlow(SmallVectorImpl<Conversion> &table) {
  table.append({{"func.call", convertFunctionCall, "callee"},
                {"stablehlo.composite", convertComposite, "name composite_attributes decomposition version"},
                {"stablehlo.if", convertIf},
                {"stablehlo.case", convertCase},
                {"stablehlo.while", convertWhile}});
}
