//===- ChecksInGenerics.cpp - Checks at the points of a tensor ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

// A check stops the program by leaving the function. The points of a linalg.generic cannot do that: they become vectors
// and parallel loops. So a check in a body becomes a flag: a second generic and-reduces the conditions over all points,
// and a check of the flag is placed before the first generic. The operations after a check in the body must be defined
// even if it does not hold; ElementwiseOpInterface::lowerScalar guarantees that.

static bool mayEndProgram(Operation &op) { return isCheck(&op) || isa<cf::AssertOp>(op); }
static Value conditionOf(Operation &check) { return check.getOperand(0); }

static bool hasNestedCheck(Block &body) {
  for (Operation &op : body) {
    bool found = false;
    if (!mayEndProgram(op))
      op.walk([&](Operation *inner) { found |= mayEndProgram(*inner); });
    if (found)
      return true;
  }
  return false;
}

static ValueRange valuesOf(Operation *check) {
  auto own = dyn_cast<CheckOp>(check);
  return own ? ValueRange(own.getValues()) : ValueRange();
}

/// Finds the operations of a body that `checks` and the values that they report depend on.
static llvm::SmallPtrSet<Operation *, 8> findConditions(Block &body, ArrayRef<Operation *> checks) {
  llvm::SmallPtrSet<Operation *, 8> found;
  for (Operation &op : llvm::reverse(body.without_terminator())) {
    auto isNeededBy = [&](Operation *user) { return found.contains(body.findAncestorOpInBlock(*user)); };
    if (llvm::is_contained(checks, &op) || llvm::any_of(op.getUsers(), isNeededBy))
      found.insert(&op);
  }
  return found;
}

/// Finds the operands that give the loops of a reduction of conditions their sizes and elements: the operands of the
/// conditions, or all if these do not have the sizes of all loops. Inits are inputs, too.
static SmallVector<OpOperand *> findInputs(linalg::GenericOp op, const llvm::SmallPtrSetImpl<Operation *> &conditions) {
  Block &body = op.getRegion().front();
  SmallVector<OpOperand *> all, needed;
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : op->getOpOperands()) {
    all.push_back(&operand);
    auto isNeededBy = [&](Operation *user) { return conditions.contains(body.findAncestorOpInBlock(*user)); };
    if (llvm::none_of(op.getMatchingBlockArgument(&operand).getUsers(), isNeededBy))
      continue;
    needed.push_back(&operand);
    maps.push_back(op.getMatchingIndexingMap(&operand));
  }
  bool haveSizes = !needed.empty() && inversePermutation(concatAffineMaps(maps, op.getContext()));
  return haveSizes ? needed : all;
}

/// Computes the conditions of the checks of `op` at all points. There is one result for each check: whether it holds at
/// all points. With `withValues`, the values that it reports follow, for the first point where it does not hold.
static SmallVector<Value> reduceChecks(OpBuilder &b, linalg::GenericOp op, ArrayRef<Operation *> checks,
                                       bool withValues) {
  Location loc = op.getLoc();
  Block &body = op.getRegion().front();
  llvm::SmallPtrSet<Operation *, 8> conditions = findConditions(body, checks);
  SmallVector<OpOperand *> operands = findInputs(op, conditions);
  SmallVector<Value> inputs, inits;
  SmallVector<AffineMap> maps;
  for (OpOperand *operand : operands) {
    inputs.push_back(operand->get());
    maps.push_back(op.getMatchingIndexingMap(operand));
  }
  LoweringBuilder lower(b, loc);
  auto reported = [&](Operation *check) { return withValues ? valuesOf(check) : ValueRange(); };
  for (Operation *check : checks) {
    inits.push_back(lower.filled({}, arith::ConstantIntOp::create(b, loc, 1, 1)));
    for (Value value : reported(check))
      inits.push_back(lower.filled({}, lower.constant(value.getType(), 0)));
  }
  maps.append(inits.size(), AffineMap::get(op.getNumLoops(), 0, b.getContext()));
  SmallVector<utils::IteratorType> iterators(op.getNumLoops(), utils::IteratorType::reduction);
  auto reduced = linalg::GenericOp::create(
      b, loc, TypeRange(ValueRange(inits)), inputs, inits, maps, iterators,
      [&](OpBuilder &inner, Location at, ValueRange elements) {
        IRMapping mapping;
        for (auto [operand, element] : llvm::zip(operands, elements))
          mapping.map(op.getMatchingBlockArgument(operand), element);
        SmallVector<Value> next;
        auto before = [&] { return elements[inputs.size() + next.size()]; };
        for (Operation &original : body.without_terminator()) {
          if (!mayEndProgram(original)) {
            if (conditions.contains(&original))
              inner.clone(original, mapping);
            continue;
          }
          Value heldBefore = before(), holds = mapping.lookupOrDefault(conditionOf(original));
          next.push_back(arith::AndIOp::create(inner, at, heldBefore, holds));
          if (reported(&original).empty())
            continue;
          Value isFirst = arith::AndIOp::create(inner, at, heldBefore, LoweringBuilder(inner, at).negate(holds));
          for (Value value : reported(&original))
            next.push_back(arith::SelectOp::create(inner, at, isFirst, mapping.lookupOrDefault(value), before()));
        }
        linalg::YieldOp::create(inner, at, next);
      });
  return llvm::map_to_vector(reduced.getResults(), [&](Value result) { return lower.element(result, {}); });
}

/// Builds the values that checks report, for the first point where each fails. They are computed only if a check fails,
/// as the loop is slower.
static SmallVector<Value> buildValues(OpBuilder &b, linalg::GenericOp op, ArrayRef<Operation *> checks,
                                      ArrayRef<Value> holds) {
  Location loc = op.getLoc();
  SmallVector<Type> types;
  for (Operation *check : checks)
    llvm::append_range(types, valuesOf(check).getTypes());
  if (types.empty())
    return {};
  Value allHold = holds.front();
  for (Value next : holds.drop_front())
    allHold = arith::AndIOp::create(b, loc, allHold, next);
  auto branch = scf::IfOp::create(b, loc, types, allHold, /*withElseRegion=*/true);
  OpBuilder good = branch.getThenBodyBuilder(), bad = branch.getElseBodyBuilder();
  SmallVector<Value> none =
      llvm::map_to_vector(types, [&](Type type) { return LoweringBuilder(good, loc).constant(type, 0); });
  scf::YieldOp::create(good, loc, none);
  SmallVector<Value> values, reduced = reduceChecks(bad, op, checks, /*withValues=*/true);
  ArrayRef<Value> rest(reduced);
  for (Operation *check : checks) {
    size_t count = valuesOf(check).size();
    llvm::append_range(values, rest.slice(1, count));
    rest = rest.drop_front(1 + count);
  }
  scf::YieldOp::create(bad, loc, values);
  return SmallVector<Value>(branch.getResults());
}

static void flagChecks(linalg::GenericOp op) {
  OpBuilder b(op);
  SmallVector<Operation *> checks;
  for (Operation &inner : op.getRegion().front())
    if (mayEndProgram(inner))
      checks.push_back(&inner);
  SmallVector<Value> holds = reduceChecks(b, op, checks, /*withValues=*/false);
  SmallVector<Value> reported = buildValues(b, op, checks, holds);
  ArrayRef<Value> rest(reported);
  for (auto [check, held] : llvm::zip_equal(checks, holds)) {
    auto own = dyn_cast<CheckOp>(check);
    std::string message =
        own ? own.getMessage().str() : withCode(kAssertionCode, escapeCheckMessage(cast<cf::AssertOp>(check).getMsg()));
    size_t count = valuesOf(check).size();
    CheckOp::create(b, check->getLoc(), held, b.getStringAttr(message), rest.take_front(count));
    rest = rest.drop_front(count);
  }
  for (Operation *check : checks)
    check->erase();
}

/// Makes loops over the points in order, with the checks in place.
static void unrollToLoops(linalg::GenericOp op) {
  OpBuilder b(op);
  LoweringBuilder lower(b, op.getLoc());
  auto structured = cast<linalg::LinalgOp>(op.getOperation());
  SmallVector<Range> ranges = structured.createLoopRanges(b, op.getLoc());
  SmallVector<Value> lowerBounds, upperBounds, steps;
  for (Range &range : ranges) {
    lowerBounds.push_back(lower.value(range.offset));
    upperBounds.push_back(lower.value(range.size));
    steps.push_back(lower.value(range.stride));
  }
  Block &body = op.getRegion().front();
  auto emit = [&](OpBuilder &inner, Location at, ValueRange index, ValueRange carried) {
    LoweringBuilder point(inner, at);
    IRMapping mapping;
    auto place = [&](OpOperand &operand) {
      SmallVector<Value> own;
      for (AffineExpr expression : op.getMatchingIndexingMap(&operand).getResults()) {
        auto axis = dyn_cast<AffineDimExpr>(expression);
        own.push_back(axis ? index[axis.getPosition()]
                           : point.constant(cast<AffineConstantExpr>(expression).getValue()));
      }
      return own;
    };
    for (auto [argument, operand] : llvm::zip(body.getArguments(), op->getOpOperands())) {
      Value from = operand.get();
      if (op.isDpsInit(&operand))
        from = carried[operand.getOperandNumber() - op.getNumDpsInputs()];
      mapping.map(argument, isa<TensorType>(from.getType()) ? point.element(from, place(operand)) : from);
    }
    for (Operation &inside : body.without_terminator()) {
      if (auto axis = dyn_cast<linalg::IndexOp>(inside))
        mapping.map(axis.getResult(), index[axis.getDim()]);
      else
        inner.clone(inside, mapping);
    }
    scf::ValueVector next;
    for (auto [k, value] : llvm::enumerate(body.getTerminator()->getOperands()))
      next.push_back(tensor::InsertOp::create(inner, at, mapping.lookupOrDefault(value), carried[k],
                                              place(*op.getDpsInitOperand(k))));
    return next;
  };
  SmallVector<Value> inits(op.getDpsInits());
  scf::ValueVector results;
  if (ranges.empty())
    results = emit(b, op.getLoc(), {}, inits);
  else
    results = scf::buildLoopNest(b, op.getLoc(), lowerBounds, upperBounds, steps, inits, emit).results;
  op->replaceAllUsesWith(results);
  op->erase();
}

void tg::moveChecksOutOfGenerics(Operation *root) {
  root->walk([](linalg::GenericOp op) {
    if (!op.hasPureTensorSemantics())
      return;
    Block &body = op.getRegion().front();
    if (hasNestedCheck(body))
      unrollToLoops(op);
    else if (llvm::any_of(body, mayEndProgram))
      flagChecks(op);
  });
}
