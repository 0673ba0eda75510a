//===- Products.cpp - Products that are functions of their own ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

bool tg::isLongProduct(Operation *op) {
  auto dot = dyn_cast<DotOp>(op);
  auto isMatrix = [](Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return type && type.getRank() == 2;
  };
  if (!dot || !isMatrix(dot.getLhs()) || !isMatrix(dot.getRhs()))
    return false;
  Type element = getElementTypeOrSelf(dot.getType());
  auto lhs = cast<RankedTensorType>(dot.getLhs().getType()), rhs = cast<RankedTensorType>(dot.getRhs().getType());
  // What has one row, column or product for each element is short.
  auto isOne = [](RankedTensorType type) { return llvm::is_contained(type.getShape(), 1); };
  return (element.isF32() || element.isF64() || element.isInteger(32) || element.isInteger(64)) && !isOne(lhs) &&
         !isOne(rhs) && !(lhs.hasStaticShape() && rhs.hasStaticShape());
}

bool tg::isLongProductGraph(InnerGraphOpInterface op) {
  auto graph = dyn_cast<OfgOp>(op.getOperation());
  if (!graph)
    return false;
  auto body = graph.getBody().front().without_terminator();
  int64_t products = llvm::count_if(body, [](Operation &inner) { return isLongProduct(&inner); });
  return products == 1 &&
         llvm::count_if(body, llvm::IsaPred<TransposeOp>) + products == int64_t(llvm::range_size(body));
}
