//===- GraphPrinter.cpp - Prints graphs as trees ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphPrinter.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/raw_ostream.h"

namespace tg {
#define GEN_PASS_DEF_PRINTGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct PrintGraphsPass : public tg::impl::PrintGraphsBase<PrintGraphsPass> {
  using PrintGraphsBase::PrintGraphsBase;

  void runOnOperation() override {
    printGraphs(getOperation(), llvm::outs(), {inner, depth, types});
    markAllAnalysesPreserved();
  }
};
} // namespace
