//===- Matrix.cpp - Factorisations and linear systems ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The routines are those that compiled code calls.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Matrix.h"
#include "Meanings.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static RankedTensorType typeOf(MatrixOpInterface op, unsigned operand) {
  return cast<RankedTensorType>(op->getOperand(operand).getType());
}

static LogicalResult evaluateMatrixOp(Evaluator &evaluator, MatrixOpInterface op) {
  if (std::string problem = findLapackProblem(op); !problem.empty())
    return evaluator.error(op) << problem;
  unsigned last = op->getNumOperands() - 1;
  auto array = [&](unsigned operand) -> const Array & { return evaluator[op->getOperand(operand)]; };
  for (const SizePair &pair : getSizePairs(op)) {
    int64_t lhs = array(pair.lhs).getShape()[pair.lhsAxis], rhs = array(pair.rhs).getShape()[pair.rhsAxis];
    if (lhs != rhs)
      return evaluator.error(op) << formatCheckMessage(pair.message, {lhs, rhs});
  }
  int64_t batch = getBatchRank(typeOf(op, 0)), other = getBatchRank(typeOf(op, last));
  ArrayRef<int64_t> a = array(0).getShape(), right = array(last).getShape();
  SmallVector<int64_t> shape((batch ? a : right).take_front(std::max(batch, other)));
  int64_t count = 1, m = a[batch], n = a[batch + 1], k = std::min(m, n);
  for (int64_t size : shape)
    count *= size;
  bool hasRight = hasRightSides(op);
  if (hasRight)
    k = right.size() == 1 ? 1 : right[other + 1];

  int64_t flags = op.getFlags();
  Type element = typeOf(op, 0).getElementType();
  if (partOf(element).isF32())
    flags |= TG_MATRIX_SINGLE;
  if (isComplex(element))
    flags |= TG_MATRIX_COMPLEX;
  if (op.getFailure(false).empty())
    flags |= TG_MATRIX_NAN;
  if (hasRight && !batch)
    flags |= TG_MATRIX_SHARED_A;
  if (hasRight && !other)
    flags |= TG_MATRIX_SHARED_B;

  // Results have the batch, and then axes of a matrix, of a vector, or none; solutions have those of right sides.
  SmallVector<Array> results;
  for (auto [number, type] : llvm::enumerate(op->getResultTypes())) {
    SmallVector<int64_t> sizes(shape);
    if (hasRight)
      llvm::append_range(sizes, right.drop_front(other));
    else
      for (char axis : op.getResultAxes(number))
        sizes.push_back(axis == 'm' ? m : axis == 'n' ? n : k);
    auto result = evaluator.allocate(op, getElementTypeOrSelf(type), sizes);
    if (failed(result))
      return failure();
    results.push_back(std::move(*result));
  }
  const int64_t *words = op.getRoutine()->work;
  int64_t workWords = words[0] + words[1] * m * n + words[2] * k * k + words[3] * (m + n) + words[4] * n * k +
                      words[5] * n + words[6] * k;
  if (isComplex(element))
    workWords *= 2;
  if (failed(evaluator.checkMemory(op, workWords * int64_t(sizeof(double)))))
    return failure();
  std::vector<double> work(workWords);
  auto output = [&](size_t number) { return number < results.size() ? results[number].data() : nullptr; };
  const void *order = last == 2 ? array(1).data() : nullptr, *b = last ? array(last).data() : nullptr;
  const tg_matrix_routine &routine = *op.getRoutine();
  int64_t code = routine.run_wide ? routine.run_wide(flags, count, m, n, k, array(0).data(), order, b, output(0),
                                                     output(1), output(2), work.data(), output(3), output(4), output(5))
                                  : routine.run(flags, count, m, n, k, array(0).data(), order, b, output(0), output(1),
                                                output(2), work.data());
  if (code) {
    bool inBatch = isInBatch(op);
    int64_t number = code / (n + 1), place = code % (n + 1);
    SmallVector<int64_t> values{place};
    if (inBatch)
      values.insert(values.begin(), number);
    return evaluator.error(op) << formatCheckMessage(op.getFailure(inBatch), values);
  }
  for (auto [result, value] : llvm::zip_equal(op->getResults(), results))
    if (failed(evaluator.set(result, std::move(value))))
      return failure();
  return success();
}

void tg::reference::addMatrix(Meanings &meanings) {
  meanings.addFamily(
      [](Operation *op) { return isa<MatrixOpInterface>(op); },
      [](Evaluator &evaluator, Operation *op) { return evaluateMatrixOp(evaluator, cast<MatrixOpInterface>(op)); });
}
