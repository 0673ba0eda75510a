//===- OptimizeBenchmark.cpp - What optimising inner graphs costs ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Run by `scripts/bench optimize`, which knows the targets. A program is a chain of layers; each is a frozen graph of
// 200 operations, the first of which is a graph itself, and is inlined: so every graph changes.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include <benchmark/benchmark.h>

using namespace mlir;
using namespace tg;

static constexpr int kOperations = 200;

/// Makes a module of `count` layers; `distinct` of them differ, in a constant.
static std::string makeModule(int count, int distinct) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "func.func @main(%h0: f64, %w: f64) -> f64 {\n";
  for (int layer = 0; layer < count; ++layer) {
    os << "%h" << layer + 1 << " = tg.ofg (%a = %h" << layer << ", %b = %w) : (f64, f64) -> f64 {\n"
       << "%v0 = tg.ofg (%c = %a) : (f64) -> f64 {\n%0 = tg.tanh %c : f64\ntg.yield %0 : f64\n}\n"
       << "%k = arith.constant " << layer % distinct << ".5 : f64\n%v1 = tg.add %v0, %k : f64\n";
    for (int k = 2; k < kOperations; ++k)
      os << "%v" << k << " = tg." << (k % 2 ? "mul" : "sub") << " %v" << k - 1 << ", %" << (k % 3 ? "a" : "b")
         << " : f64\n";
    os << "tg.yield %v" << kOperations - 1 << " : f64\n}\n";
  }
  os << "return %h" << count << " : f64\n}\n";
  return text;
}

namespace {
struct Program {
  Program(int count, int distinct) : context(makeRegistry(), MLIRContext::Threading::DISABLED) {
    context.loadAllAvailableDialects();
    module = parseSourceString<ModuleOp>(makeModule(count, distinct), &context);
    if (failed(Freezer(&context).freezeAll(*module, DigestMode::Pure)))
      std::abort();
  }
  static DialectRegistry makeRegistry() {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, func::FuncDialect>();
    tg::registerAllDialects(registry);
    return registry;
  }
  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

/// Runs the pass; copying the program before, and dropping it after, is not counted.
static void BM_Optimize(benchmark::State &state) {
  Program program(state.range(0), state.range(1));
  OpPassManager passes(func::FuncOp::getOperationName());
  passes.addPass(createInlineGraphs());
  passes.addPass(createCanonicalizerPass());
  passes.addPass(createCSEPass());
  PassManager manager(&program.context);
  manager.enableVerifier(false);
  manager.addPass(createInnerGraphOptimize(passes, 1));
  for (auto _ : state) {
    state.PauseTiming();
    OwningOpRef<ModuleOp> module(program.module->clone());
    state.ResumeTiming();
    if (failed(manager.run(*module)))
      state.SkipWithError("the pass fails");
    state.PauseTiming();
    module = nullptr;
    state.ResumeTiming();
  }
}
BENCHMARK(BM_Optimize)->Args({1, 1})->Args({300, 1})->Args({600, 1});
BENCHMARK(BM_Optimize)

    ->Args({125, 125})
    ->Args({250, 250})
    ->Args({500, 500})
    ->Args({1000, 1000});

/// Measures the least cost of replacing all operations: new ones with copies of the graph, and the old ones erased.
static void BM_Swap(benchmark::State &state) {
  Program program(state.range(0), 1);
  for (auto _ : state) {
    state.PauseTiming();
    OwningOpRef<ModuleOp> module(program.module->clone());
    SmallVector<InnerGraphOpInterface> layers;
    for (auto function : module->getOps<func::FuncOp>())
      llvm::append_range(layers, function.getOps<InnerGraphOpInterface>());
    state.ResumeTiming();
    for (InnerGraphOpInterface op : layers) {
      OpBuilder builder(op);
      Region copy;
      IRMapping mapping;
      op.getInnerGraph().cloneInto(&copy, mapping);
      Operation *made = op.cloneWithInnerGraphs(builder, MutableArrayRef(copy), op->getOperands(),
                                                SmallVector<Type>(op->getResultTypes()));
      op->replaceAllUsesWith(made);
      op->erase();
    }
    state.PauseTiming();
    module = nullptr;
    state.ResumeTiming();
  }
}
BENCHMARK(BM_Swap)->Arg(300);

BENCHMARK_MAIN();
