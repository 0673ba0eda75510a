//===- CheapBodies.cpp - What costs no more than memory -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheapBodies.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;

bool tg::isCheap(linalg::GenericOp op, size_t mostOperations) {
  Block &body = *op.getBlock();
  return body.getOperations().size() <= mostOperations + 1 &&
         llvm::all_of(body.without_terminator(), [](Operation &inner) {
           return isa<arith::ArithDialect>(inner.getDialect()) &&
                  !isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp>(
                      inner);
         });
}
