//===- MatrixOpInterface.cpp - Operations by routines on matrices ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/MatrixOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/MatrixOpInterface.cpp.inc"

int64_t tg::getBatchRank(RankedTensorType type) { return std::max<int64_t>(type.getRank() - 2, 0); }

static RankedTensorType typeOf(MatrixOpInterface op, unsigned operand) {
  return cast<RankedTensorType>(op->getOperand(operand).getType());
}

bool tg::hasRightSides(MatrixOpInterface op) { return op->getNumOperands() > 1 && !op.isPair(); }

bool tg::isInBatch(MatrixOpInterface op) {
  return getBatchRank(typeOf(op, 0)) || getBatchRank(typeOf(op, op->getNumOperands() - 1));
}

SmallVector<SizePair> tg::getSizePairs(MatrixOpInterface op) {
  unsigned last = op->getNumOperands() - 1;
  int64_t batch = getBatchRank(typeOf(op, 0));
  SmallVector<SizePair> pairs;
  auto addSquare = [&](unsigned operand) {
    pairs.push_back(
        {operand, operand, batch, batch + 1, "{bad_size}expects square matrices, but got {0} rows and {1} columns"});
  };
  if (op.isSquare())
    addSquare(0);
  if (last == 0)
    return pairs;
  auto addBatch = [&](unsigned operand) {
    for (int64_t axis = 0; axis < batch; ++axis)
      pairs.push_back({0, operand, axis, axis, messages::sizesDisagree(axis)});
  };
  if (op.isPair()) {
    addBatch(1);
    addSquare(1);
    pairs.push_back({0, 1, batch, batch, "{bad_size}expects pairs of matrices, but got {0} and {1} rows"});
    return pairs;
  }
  if (op.isTwoSided()) {
    addBatch(1);
    addSquare(1);
  } else if (last == 2) { // the order of rows
    addBatch(1);
    pairs.push_back({0, 1, batch, batch, "{bad_size}expects an order of {0} rows, but got {1}"});
  }
  int64_t other = getBatchRank(typeOf(op, last));
  pairs.push_back({0, last, batch, other, "{bad_size}expects right sides of {0} rows, but got {1}"});
  if (op.isTwoSided())
    pairs.push_back({1, last, batch, other + 1, "{bad_size}expects right sides of {0} columns, but got {1}"});
  if (other)
    addBatch(last);
  return pairs;
}
