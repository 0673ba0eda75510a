//===- ImportPass.cpp - tg-import-stablehlo -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Import/Passes.h"
#include "TensorGraph/Import/StableHLO.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {
#define GEN_PASS_DEF_IMPORTSTABLEHLO
#include "TensorGraph/Import/Passes.h.inc"
} // namespace tg

namespace {
struct ImportStableHLO : tg::impl::ImportStableHLOBase<ImportStableHLO> {
  void runOnOperation() override {
    if (failed(tg::importStableHLO(getOperation())))
      signalPassFailure();
  }
};
} // namespace
