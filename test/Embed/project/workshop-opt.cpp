//===- workshop-opt.cpp - A compiler that embeds TensorGraph --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/InitAll.h"
#include "Workshop.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

namespace {
/// What TensorGraph does with an inner graph it has never seen: it is rebuilt through the interface, twice as often.
struct DoublePass : mlir::PassWrapper<DoublePass, mlir::OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DoublePass)
  llvm::StringRef getArgument() const final { return "workshop-double"; }
  void runOnOperation() override {
    llvm::SmallVector<tg::InnerGraphOpInterface> graphs;
    getOperation()->walk([&](workshop::RepeatOp op) { graphs.push_back(op); });
    for (tg::InnerGraphOpInterface op : graphs) {
      mlir::OpBuilder builder(op);
      mlir::Region copy;
      mlir::IRMapping mapping;
      op.getInnerGraph().cloneInto(&copy, mapping);
      mlir::Operation *twin = op.cloneWithInnerGraphs(builder, llvm::MutableArrayRef<mlir::Region>(copy),
                                                      op->getOperands(), mlir::TypeRange(op->getResultTypes()));
      auto repeat = mlir::cast<workshop::RepeatOp>(twin);
      repeat.setTimes(2 * repeat.getTimes());
      op->replaceAllUsesWith(twin);
      op->erase();
    }
  }
};
} // namespace

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  registry.insert<workshop::WorkshopDialect>();
  tg::registerAllDialects(registry);
  tg::registerAllPasses();
  mlir::registerTransformsPasses();
  mlir::PassRegistration<DoublePass>();
  return mlir::asMainReturnCode(mlir::MlirOptMain(argc, argv, "workshop-opt\n", registry));
}
