//===- Linalg.cpp - Structured operations of the dialect linalg -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "Meanings.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Returns the sizes of the loops, which follow from the operands' sizes.
static SmallVector<int64_t> loopSizes(Evaluator &evaluator, linalg::LinalgOp op) {
  SmallVector<int64_t> sizes;
  for (Value operand : op->getOperands())
    llvm::append_range(sizes, evaluator[operand].getShape());
  return op.getShapesToLoopsMap().compose(sizes);
}

/// Reports an error if a loop does not cover its axis, or if another index is out of bounds. Indexing maps are
/// monotonic in each loop, so checking the last iteration is enough for these.
static LogicalResult checkSizes(Evaluator &evaluator, linalg::LinalgOp op, ArrayRef<int64_t> loops) {
  bool isEmpty = llvm::any_of(loops, [](int64_t size) { return size <= 0; });
  SmallVector<int64_t> last = llvm::map_to_vector(loops, [](int64_t size) { return size - 1; });
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = op.getMatchingIndexingMap(&operand);
    SmallVector<int64_t> ends = map.compose(last);
    for (auto [axis, size] : llvm::enumerate(evaluator[operand.get()].getShape())) {
      bool isLoop = isa<AffineDimExpr>(map.getResult(axis));
      if (isLoop ? ends[axis] + 1 != size : !isEmpty && (ends[axis] < 0 || ends[axis] >= size))
        return evaluator.error(op) << formatCheckMessage(
                   messages::sizesOfOperandDisagree(operand.getOperandNumber(), axis), {ends[axis] + 1, size});
    }
  }
  return success();
}

static LogicalResult evaluateLinalg(Evaluator &evaluator, linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || !op.getShapesToLoopsMap())
    return evaluator.error(op) << "'" << op->getName() << "' is not supported here by the interpreter";
  SmallVector<int64_t> loops = loopSizes(evaluator, op);
  if (failed(checkSizes(evaluator, op, loops)))
    return failure();
  SmallVector<Array> results;
  for (Value init : op.getDpsInits()) {
    auto result = evaluator.copy(op, evaluator[init]);
    if (failed(result))
      return failure();
    results.push_back(std::move(*result));
  }
  Region &body = op->getRegion(0);
  // `linalg.index` reads the values that are set here.
  SmallVector<linalg::IndexOp> indices;
  body.walk([&](linalg::IndexOp index) { indices.push_back(index); });
  Type indexType = IndexType::get(op.getContext());
  bool valid = true;
  forEachIndex(loops, [&](ArrayRef<int64_t> at) {
    if (!valid)
      return;
    for (linalg::IndexOp index : indices)
      (void)evaluator.set(index, Array(Scalar::integer(indexType, at[index.getDim()])));
    SmallVector<Array> inputs;
    SmallVector<int64_t> positions;
    for (OpOperand &operand : op->getOpOperands()) {
      bool isInit = op.isDpsInit(&operand);
      const Array &array =
          isInit ? results[operand.getOperandNumber() - op.getNumDpsInputs()] : evaluator[operand.get()];
      int64_t position = array.positionOf(op.getMatchingIndexingMap(&operand).compose(at));
      if (isInit)
        positions.push_back(position);
      // The body of linalg.map has no arguments for the inits.
      if (inputs.size() < body.getNumArguments())
        inputs.push_back(Array(array.get(position)));
    }
    auto values = evaluator.evaluateRegion(body, inputs);
    valid = succeeded(values);
    if (!valid)
      return;
    for (auto [result, position, value] : llvm::zip_equal(results, positions, *values))
      result.set(position, value.getScalar());
  });
  if (!valid)
    return failure();
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results))
    if (failed(evaluator.set(result, std::move(value))))
      return failure();
  return success();
}

void tg::reference::addLinalg(Meanings &meanings) {
  meanings.addFamily(
      [](Operation *op) { return isa<linalg::LinalgOp>(op); },
      [](Evaluator &evaluator, Operation *op) { return evaluateLinalg(evaluator, cast<linalg::LinalgOp>(op)); });
  meanings.add<linalg::IndexOp>([](Evaluator &, linalg::IndexOp) { return success(); });
}
