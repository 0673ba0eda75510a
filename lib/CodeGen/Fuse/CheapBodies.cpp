//===- CheapBodies.cpp - What costs no more than memory -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheapBodies.h"

using namespace mlir;

bool tg::isCheap(linalg::GenericOp op, size_t mostOperations) {
  return op.getBlock()->getOperations().size() <= mostOperations + 1 && costsAtMost(op, CostClass::Arithmetic);
}

bool tg::costsAtMost(linalg::LinalgOp op, CostClass most) {
  return llvm::all_of(*op.getBlock(), [&](Operation &inner) { return costOf(&inner).isAtMost(most); });
}

bool tg::hasAtMost(linalg::GenericOp op, int64_t most) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  return llvm::none_of(sizes, ShapedType::isDynamic) && llvm::product_of(sizes) <= most;
}
