//===- PrintGraphs.cpp - Prints graphs as trees ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphPrinter.h"
#include "TensorGraph/Support/DistinctFiles.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/ToolOutputFile.h"

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
    std::string message;
    std::unique_ptr<llvm::ToolOutputFile> file;
    auto source = dyn_cast<FileLineColLoc>(getOperation()->getLoc());
    llvm::Error error =
        checkDistinctFiles({{"program", source ? source.getFilename().str() : ""}}, {{"output", output}});
    if (error)
      message = llvm::toString(std::move(error));
    else
      file = openOutputFile(output, &message);
    if (!file) {
      emitError(getOperation()->getLoc()) << message;
      return signalPassFailure();
    }
    printGraphs(getOperation(), file->os(), {inner, depth, types});
    file->keep();
    markAllAnalysesPreserved();
  }
};
} // namespace
