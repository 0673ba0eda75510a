//===- Graphs.cpp - Operations with inner graphs, assert and check --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Broadcast.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/ElementSizes.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Returns the note for an operation that contains an error.
static std::string noteOf(Operation *op) { return ("in this " + op->getName().stripDialect()).str(); }

/// Evaluates the graph once for each element.
static LogicalResult evaluateElements(Evaluator &evaluator, InnerGraphOpInterface op) {
  for (const SizeComparison &sizes : compareElementSizes(op)) {
    int64_t first = evaluator[op->getOperand(sizes.first)].getShape()[sizes.firstAxis],
            second = evaluator[op->getOperand(sizes.second)].getShape()[sizes.secondAxis];
    if (first != second)
      return evaluator.error(sizes.place) << formatCheckMessage(messages::sizesDisagree(sizes.axis), {first, second});
  }
  auto operands = broadcast(evaluator, op, op->getOperands());
  std::string note = noteOf(op);
  if (failed(operands))
    return failure();
  SmallVector<Array> results;
  for (Type type : op->getResultTypes()) {
    auto result = evaluator.allocate(op, getElementTypeOrSelf(type), operands->shape);
    if (failed(result))
      return failure();
    results.push_back(std::move(*result));
  }
  bool valid = true;
  int64_t position = 0;
  forEachIndex(operands->shape, [&](ArrayRef<int64_t> index) {
    if (!valid)
      return;
    SmallVector<Array> inputs;
    for (const Scalar &x : operands->at(index))
      inputs.push_back(Array(x));
    auto values = evaluator.evaluateIsolated(op, note, op.getInnerGraph(), inputs);
    valid = succeeded(values);
    if (!valid)
      return;
    for (auto [result, value] : llvm::zip_equal(results, *values))
      result.set(position, value.getScalar());
    ++position;
  });
  if (!valid)
    return failure();
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results))
    if (failed(evaluator.set(result, std::move(value))))
      return failure();
  return success();
}

static LogicalResult evaluateCall(Evaluator &evaluator, InnerGraphOpInterface op) {
  SmallVector<Array> inputs =
      llvm::map_to_vector(op->getOperands(), [&](Value operand) { return Array(evaluator[operand]); });
  std::string note = noteOf(op);
  auto values = evaluator.evaluateIsolated(op, note, op.getInnerGraph(), inputs);
  if (failed(values))
    return failure();
  for (auto [result, value] : llvm::zip_equal(op->getResults(), *values))
    if (failed(evaluator.set(result, std::move(value))))
      return failure();
  return success();
}

/// Builds the graph around a copy of the operation, so that the program does not change.
static LogicalResult evaluateNamedGraph(Evaluator &evaluator, NamedGraphOpInterface op) {
  Region region(op); // as if in the operation, so that calls find functions
  Block &block = region.emplaceBlock();
  IRMapping mapping;
  SmallVector<Array> inputs;
  for (Value operand : op->getOperands()) {
    mapping.map(operand, block.addArgument(operand.getType(), operand.getLoc()));
    inputs.push_back(evaluator[operand]);
  }
  Operation *copy = op->clone(mapping);
  OpBuilder b(op->getContext());
  b.setInsertionPointToEnd(&block);
  YieldOp::create(b, op.getLoc(), cast<NamedGraphOpInterface>(copy).buildGraph(b));
  copy->destroy();
  std::string note = noteOf(op);
  auto values = evaluator.evaluateIsolated(op, note, region, inputs);
  if (failed(values))
    return failure();
  for (auto [result, value] : llvm::zip_equal(op->getResults(), *values))
    if (failed(evaluator.set(result, std::move(value))))
      return failure();
  return success();
}

static RuntimeMessage formatMessage(Evaluator &evaluator, StringRef message, ValueRange values) {
  return formatCheckMessage(message,
                            llvm::map_to_vector(values, [&](Value value) { return evaluator.integer(value); }));
}

static LogicalResult evaluateAssert(Evaluator &evaluator, AssertOp op) {
  if (!evaluator.integer(op.getCondition()))
    return evaluator.error(op) << formatMessage(evaluator, op.getTemplate(), op.getValues());
  return evaluator.set(op, evaluator[op.getX()]);
}

static LogicalResult evaluateShard(Evaluator &evaluator, ShardOp op) { return evaluator.set(op, evaluator[op.getX()]); }

static LogicalResult evaluateCheck(Evaluator &evaluator, CheckOp op) {
  if (evaluator.integer(op.getCondition()))
    return success();
  return evaluator.error(op) << formatMessage(evaluator, op.getMessage(), op.getValues());
}

/// Evaluates operations of other dialects.
static LogicalResult evaluateOwn(Evaluator &evaluator, Operation *op) {
  return cast<EvaluableOpInterface>(op).evaluate(evaluator);
}

void tg::reference::addGraphs(Meanings &meanings) {
  meanings.add<AssertOp>(evaluateAssert);
  meanings.add<CheckOp>(evaluateCheck);
  meanings.add<ShardOp>(evaluateShard);
  meanings.addFamily([](Operation *op) { return isa<NamedGraphOpInterface>(op); },
                     [](Evaluator &evaluator, Operation *op) {
                       return evaluateNamedGraph(evaluator, cast<NamedGraphOpInterface>(op));
                     });
  meanings.addFamily([](Operation *op) { return isa<EvaluableOpInterface>(op); }, evaluateOwn);
  meanings.addFamily(
      [](Operation *op) {
        auto graphOp = dyn_cast<InnerGraphOpInterface>(op);
        return graphOp && graphOp.appliesGraph();
      },
      [](Evaluator &evaluator, Operation *op) {
        auto graphOp = cast<InnerGraphOpInterface>(op);
        return graphOp.getGraphUse() == GraphUse::Call ? evaluateCall(evaluator, graphOp)
                                                       : evaluateElements(evaluator, graphOp);
      });
}
