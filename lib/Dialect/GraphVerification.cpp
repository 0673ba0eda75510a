//===- GraphVerification.cpp - Types of operations with graphs ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphVerification.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace mlir;
using namespace tg;

LogicalResult tg::verifyTypes(Operation *op, StringRef what, TypeRange expected, TypeRange got) {
  if (expected.size() != got.size())
    return op->emitOpError("expects ") << expected.size() << ' ' << what << "s, but got " << got.size();
  for (auto [k, types] : llvm::enumerate(llvm::zip_equal(expected, got)))
    if (std::get<0>(types) != std::get<1>(types))
      return op->emitOpError("expects ") << what << ' ' << k << " to have type " << std::get<0>(types) << ", but got "
                                         << std::get<1>(types);
  return success();
}

LogicalResult tg::verifyYield(Operation *op) {
  auto yield = cast<YieldOp>(op->getRegion(0).front().getTerminator());
  if (!yield.getOuts().empty() || yield.getUntil())
    return (yield.emitOpError("yields outs or until, which only a scan has").attachNote(op->getLoc())
            << "in this " << op->getName().getStringRef());
  return success();
}
