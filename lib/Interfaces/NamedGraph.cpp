//===- NamedGraph.cpp - Operations that stand for a graph -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/NamedGraph.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

SmallVector<Value> tg::buildResults(OpBuilder &b, NamedGraphOpInterface op) {
  SmallVector<Value> results = op.buildGraph(b);
  for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes()))
    if (result.getType() != type)
      result = tensor::CastOp::create(b, op.getLoc(), type, result);
  return results;
}
