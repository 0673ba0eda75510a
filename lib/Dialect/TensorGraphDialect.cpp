//===- TensorGraphDialect.cpp - The dialect -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace tg;

#include "TensorGraph/Dialect/TensorGraphBase.cpp.inc"

void TensorGraphDialect::initialize() {
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
