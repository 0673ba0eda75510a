//===- ControlFlow.cpp - Calls, structured control flow, assertions -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static SmallVector<Array> valuesOf(Evaluator &evaluator, ValueRange operands) {
  return llvm::map_to_vector(operands, [&](Value operand) { return Array(evaluator[operand]); });
}

static LogicalResult setResults(Evaluator &evaluator, Operation *op, FailureOr<SmallVector<Array>> values) {
  if (failed(values))
    return failure();
  for (auto [result, value] : llvm::zip_equal(op->getResults(), *values))
    if (failed(evaluator.set(result, std::move(value))))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// func and cf
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult evaluateFunctionCall(Evaluator &evaluator, Op op) {
  auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, op.getCalleeAttr());
  if (!callee || callee.isDeclaration())
    return evaluator.error(op) << "function '" << op.getCallee() << "' has no body";
  return setResults(
      evaluator, op,
      evaluator.evaluateIsolated(op, "called from here", callee.getBody(), valuesOf(evaluator, op->getOperands())));
}

static LogicalResult evaluatePlainAssert(Evaluator &evaluator, cf::AssertOp op) {
  if (!evaluator.integer(op.getArg()))
    return evaluator.error(op) << RuntimeMessage{kAssertionCode.str(), op.getMsg().str()};
  return success();
}

//===----------------------------------------------------------------------===//
// scf
//===----------------------------------------------------------------------===//

static LogicalResult evaluateFor(Evaluator &evaluator, scf::ForOp op) {
  int64_t lower = evaluator.integer(op.getLowerBound()), upper = evaluator.integer(op.getUpperBound());
  int64_t step = evaluator.integer(op.getStep());
  if (step <= 0)
    return evaluator.error(op) << formatCheckMessage(messages::stepNotPositive(), {step});
  auto isBelow = [&](int64_t x) { return op.getUnsignedCmp() ? uint64_t(x) < uint64_t(upper) : x < upper; };
  SmallVector<Array> values = valuesOf(evaluator, op.getInitArgs());
  for (int64_t k = lower; isBelow(k);) {
    SmallVector<Array> inputs{Array(Scalar::integer(op.getInductionVar().getType(), k))};
    llvm::append_range(inputs, values);
    auto next = evaluator.evaluateRegion(op.getRegion(), inputs);
    if (failed(next))
      return failure();
    values = std::move(*next);
    if (__builtin_add_overflow(k, step, &k))
      break;
  }
  return setResults(evaluator, op, std::move(values));
}

static LogicalResult evaluateIf(Evaluator &evaluator, scf::IfOp op) {
  Region &taken = evaluator.integer(op.getCondition()) ? op.getThenRegion() : op.getElseRegion();
  if (taken.empty())
    return success();
  return setResults(evaluator, op, evaluator.evaluateRegion(taken, {}));
}

static LogicalResult evaluateWhile(Evaluator &evaluator, scf::WhileOp op) {
  SmallVector<Array> values = valuesOf(evaluator, op.getInits());
  while (true) {
    // The condition, then the values that are passed to the body or out of the loop.
    auto condition = evaluator.evaluateRegion(op.getBefore(), values);
    if (failed(condition))
      return failure();
    bool goesOn = condition->front().getScalar().i;
    condition->erase(condition->begin());
    if (!goesOn)
      return setResults(evaluator, op, std::move(condition));
    auto next = evaluator.evaluateRegion(op.getAfter(), *condition);
    if (failed(next))
      return failure();
    values = std::move(*next);
  }
}

static LogicalResult evaluateIndexSwitch(Evaluator &evaluator, scf::IndexSwitchOp op) {
  int64_t number = evaluator.integer(op.getArg());
  for (auto [value, region] : llvm::zip_equal(op.getCases(), op.getCaseRegions()))
    if (value == number)
      return setResults(evaluator, op, evaluator.evaluateRegion(region, {}));
  return setResults(evaluator, op, evaluator.evaluateRegion(op.getDefaultRegion(), {}));
}

//===----------------------------------------------------------------------===//
// affine
//===----------------------------------------------------------------------===//

/// Evaluates affine.apply, and affine.max and affine.min, which choose one of several results of the map.
template <typename Op> static LogicalResult evaluateAffine(Evaluator &evaluator, Op op) {
  Type index = IndexType::get(op.getContext());
  SmallVector<Attribute> operands, results;
  for (Value operand : op.getOperands())
    operands.push_back(IntegerAttr::get(index, evaluator.integer(operand)));
  if (failed(op.getAffineMap().constantFold(operands, results)))
    return evaluator.error(op) << formatCheckMessage(messages::divisionByZero(), {});
  int64_t chosen = cast<IntegerAttr>(results.front()).getInt();
  for (Attribute result : ArrayRef(results).drop_front()) {
    int64_t other = cast<IntegerAttr>(result).getInt();
    chosen = std::is_same_v<Op, affine::AffineMaxOp> ? std::max(chosen, other) : std::min(chosen, other);
  }
  return evaluator.set(op, Array(Scalar::integer(index, chosen)));
}

void tg::reference::addControlFlow(Meanings &meanings) {
  meanings.add<func::CallOp>(evaluateFunctionCall<func::CallOp>);
  meanings.add<CallOp>(evaluateFunctionCall<CallOp>);
  meanings.add<cf::AssertOp>(evaluatePlainAssert);
  meanings.add<scf::ForOp>(evaluateFor);
  meanings.add<scf::IfOp>(evaluateIf);
  meanings.add<scf::WhileOp>(evaluateWhile);
  meanings.add<scf::IndexSwitchOp>(evaluateIndexSwitch);
  meanings.add<scf::ExecuteRegionOp>([](Evaluator &evaluator, scf::ExecuteRegionOp op) {
    return setResults(evaluator, op, evaluator.evaluateRegion(op.getRegion(), {}));
  });
  meanings.add<affine::AffineApplyOp>(evaluateAffine<affine::AffineApplyOp>);
  meanings.add<affine::AffineMaxOp>(evaluateAffine<affine::AffineMaxOp>);
  meanings.add<affine::AffineMinOp>(evaluateAffine<affine::AffineMinOp>);
}
