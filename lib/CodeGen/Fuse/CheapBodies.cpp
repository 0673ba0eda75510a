//===- CheapBodies.cpp - What costs no more than memory -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheapBodies.h"
#include "TensorGraph/Analysis/Cost.h"

using namespace mlir;

bool tg::isCheap(linalg::GenericOp op, size_t mostOperations) {
  Block &body = *op.getBlock();
  return body.getOperations().size() <= mostOperations + 1 &&
         llvm::all_of(body.without_terminator(),
                      [](Operation &inner) { return costOf(&inner).isAtMost(CostClass::Arithmetic); });
}
