//===- ShareProducts.cpp - One function for products alike ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShareProducts.h"
#include "../ShareOperations.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;

/// Whether the time for a call does not matter: sizes are not known, or known to be large.
static bool isWorthCall(linalg::LinalgOp op) {
  constexpr int64_t kSmall = 16 * 16 * 16;
  int64_t steps = 1;
  for (int64_t size : op.getStaticLoopRanges()) {
    std::optional<int64_t> next = ShapedType::isDynamic(size) ? std::nullopt : llvm::checkedMul(steps, size);
    if (!next)
      return true;
    steps = *next;
  }
  return steps >= kSmall;
}

SmallVector<linalg::LinalgOp> tg::shareProducts(ModuleOp module, ArrayRef<linalg::LinalgOp> products) {
  SmallVector<linalg::LinalgOp> left;
  SmallVector<Operation *> large;
  for (linalg::LinalgOp op : products) {
    // The cost of the steps of a parallel loop must be known.
    if (isWorthCall(op) && !op->getParentOfType<scf::ParallelOp>())
      large.push_back(op);
    else
      left.push_back(op);
  }
  for (Operation *op : shareOperations(module, large, /*limit=*/1, [](Operation *) { return "product"; }))
    left.push_back(cast<linalg::LinalgOp>(op));
  return left;
}
