//===- FreezeBenchmark.cpp - What freezing costs --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Run by `scripts/bench freeze`, which knows the targets. Bodies have 1000 operations of three commutative kinds and
// one that is not, wired at random (from a fixed seed) among the last sixteen values, and constants in places where no
// normal form has them.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/InitAll.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include <benchmark/benchmark.h>
#include <random>

using namespace mlir;
using namespace tg;

static constexpr int kOperations = 1000;

/// Makes a function with two operations of one graph.
static std::string makeModule() {
  std::mt19937 random(1);
  std::vector<std::string> values = {"%a", "%b"};
  std::string body, last = "%a";
  llvm::raw_string_ostream os(body);
  const char *kinds[] = {"tg.add", "tg.mul", "tg.sub", "tg.maximum"};
  for (int k = 0; k < kOperations - 1; ++k) {
    std::string name = "%v" + std::to_string(k);
    // A constant is used by the next operation, and each of the others, too: nothing is dead.
    bool isConstant = k % 10 == 5;
    std::string other =
        k % 10 == 6 ? values.back() : values[values.size() - 1 - random() % std::min<size_t>(k + 2, 16)];
    if (isConstant)
      os << name << " = arith.constant " << k << ".5 : f64\n";
    else
      os << name << " = " << kinds[random() % 4] << " " << other << ", " << last << " : f64\n";
    values.push_back(name);
    if (!isConstant)
      last = name;
  }
  os << "tg.yield " << last << " : f64\n";
  std::string graph = " = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> f64 {\n" + body + "}\n";
  return "func.func @main(%x: f64, %y: f64) {\n%r" + graph + "%s" + graph + "return\n}\n";
}

namespace {
/// Two operations of one open graph; and the same, frozen.
struct Graphs {
  Graphs() : context(makeRegistry(), MLIRContext::Threading::DISABLED), freezer(&context), rewriter(&context) {
    context.loadAllAvailableDialects();
    module = parseSourceString<ModuleOp>(makeModule(), &context);
    frozenModule = module->clone();
    if (failed(freezer.freezeAll(*frozenModule, DigestMode::Pure)))
      std::abort();
    open = find(*module);
    frozen = find(*frozenModule);
  }
  static DialectRegistry makeRegistry() {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, func::FuncDialect>();
    tg::registerAllDialects(registry);
    return registry;
  }
  static SmallVector<InnerGraphOpInterface> find(ModuleOp module) {
    SmallVector<InnerGraphOpInterface> found;
    module.walk([&](InnerGraphOpInterface op) { found.push_back(op); });
    return found;
  }

  MLIRContext context;
  Freezer freezer;
  IRRewriter rewriter;
  OwningOpRef<ModuleOp> module, frozenModule;
  SmallVector<InnerGraphOpInterface> open, frozen;
};
} // namespace

static void BM_Digest(benchmark::State &state) {
  Graphs graphs;
  DigestFailure failure;
  for (auto _ : state)
    benchmark::DoNotOptimize(hashGraph(graphs.frozen[0].getInnerGraph(), DigestMode::Pure, failure));
}
BENCHMARK(BM_Digest);

/// Freezes an open graph. With `shared`, the patterns are there already, as they are for all graphs of a module but the
/// first.
static void freezeOpenGraph(benchmark::State &state, bool shared) {
  Graphs graphs;
  for (auto _ : state) {
    state.PauseTiming();
    graphs.rewriter.setInsertionPoint(graphs.open[0]);
    auto copy = cast<InnerGraphOpInterface>(graphs.rewriter.clone(*graphs.open[0]));
    state.ResumeTiming();
    FailureOr<InnerGraphOpInterface> frozen =
        shared ? graphs.freezer.freeze(graphs.rewriter, copy, DigestMode::Pure)
               : Freezer(&graphs.context).freeze(graphs.rewriter, copy, DigestMode::Pure);
    state.PauseTiming();
    if (failed(frozen) || DigestAttr::of(*frozen) != DigestAttr::of(graphs.frozen[0]))
      state.SkipWithError("the copy does not freeze to the same graph");
    else
      graphs.rewriter.eraseOp(*frozen);
    state.ResumeTiming();
  }
}
BENCHMARK_CAPTURE(freezeOpenGraph, BM_Freeze, true);
BENCHMARK_CAPTURE(freezeOpenGraph, BM_FreezeFirst, false);

static void BM_SameGraph(benchmark::State &state) {
  Graphs graphs;
  for (auto _ : state)
    benchmark::DoNotOptimize(DigestAttr::of(graphs.frozen[0]) == DigestAttr::of(graphs.frozen[1]));
}
BENCHMARK(BM_SameGraph);

static void verifyFrozenGraph(benchmark::State &state, bool checksDigests) {
  Graphs graphs;
  graphs.context.getLoadedDialect<TensorGraphDialect>()->setVerifiesDigests(checksDigests);
  for (auto _ : state)
    benchmark::DoNotOptimize(verify(graphs.frozen[0]));
}
BENCHMARK_CAPTURE(verifyFrozenGraph, BM_VerifyBase, false);
BENCHMARK_CAPTURE(verifyFrozenGraph, BM_VerifyDigest, true);

BENCHMARK_MAIN();
