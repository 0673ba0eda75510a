//===- TensorGraphDialect.cpp - The dialect -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace tg;

#include "TensorGraph/Dialect/TensorGraphBase.cpp.inc"

namespace {
/// Functions are inlined with the dialect's operations in them, and into inner graphs, which have one block. Frozen graphs
/// are left alone.
struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Region *into, Region *from, bool, IRMapping &) const final {
    if (!from->hasOneBlock())
      return false;
    for (Operation *op = into->getParentOp(); op; op = op->getParentOp())
      if (DigestAttr::of(op))
        return false;
    return true;
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

void TensorGraphDialect::initialize() {
  addInterfaces<Inliner>();
  registerAttributes();
  registerElementwiseOps();
  registerGraphOps();
  registerIndexingOps();
  registerLinearAlgebraOps();
  registerLoweringOps();
  registerReductionOps();
  registerScanOps();
  registerShapeOps();
}

Operation *TensorGraphDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location location) {
  return arith::ConstantOp::materialize(builder, value, type, location);
}
