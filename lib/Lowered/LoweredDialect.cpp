//===- LoweredDialect.cpp - The dialect of lowered programs ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/LoweredDialect.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Lowered/LoweredBase.cpp.inc"

#define GET_OP_CLASSES
#include "TensorGraph/Lowered/LoweredOps.cpp.inc"

namespace {
/// Functions that contain the dialect's operations are inlined.
struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

void LoweredDialect::initialize() {
  addInterfaces<Inliner>();
  addOperations<
#define GET_OP_LIST
#include "TensorGraph/Lowered/LoweredOps.cpp.inc"
      >();
}
