//===- ImportPass.cpp - tg-import-stablehlo -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
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

using namespace mlir;
using namespace tg;

/// Moves what modules in the module hold into it. Fails if two symbols have one name.
static LogicalResult flatten(ModuleOp module) {
  while (!module.getOps<ModuleOp>().empty()) {
    ModuleOp inner = *module.getOps<ModuleOp>().begin();
    SymbolTable symbols(module);
    for (Operation &op : llvm::make_early_inc_range(*inner.getBody())) {
      auto symbol = dyn_cast<SymbolOpInterface>(op);
      Operation *other = symbol && !isa<ModuleOp>(op) ? symbols.lookup(symbol.getName()) : nullptr;
      if (other && other != inner)
        return op.emitError() << "'" << symbol.getName()
                              << "' is the name of two functions, in modules that are imported as one";
      op.moveBefore(inner);
    }
    inner.erase();
  }
  return success();
}

LogicalResult tg::importStableHLO(ModuleOp module) {
  if (failed(flatten(module)))
    return failure();
  module.getContext()
      ->loadDialect<TensorGraphDialect, arith::ArithDialect, func::FuncDialect, math::MathDialect, scf::SCFDialect,
                    tensor::TensorDialect>();
  return stablehlo::Importer(module).run();
}

namespace {
struct ImportStableHLO : tg::impl::ImportStableHLOBase<ImportStableHLO> {
  void runOnOperation() override {
    if (failed(tg::importStableHLO(getOperation())))
      signalPassFailure();
  }
};
} // namespace
