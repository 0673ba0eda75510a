//===- FunctionGraphBenchmark.cpp - What replacements in a graph cost -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Run by `scripts/bench functiongraph`, which knows the targets. A graph is a chain of groups of ten operations; two of
// a group compute the same, and one of them, which has two uses, is replaced by the other. A graph can be measured only
// once, so each run makes its own, and times the replacements alone.
//
// Much of the time is that of fetching operations from memory, so what the caches hold is part of the question. Before
// a run they hold the graph as far as it fits ("warm"), or nothing of it ("cold").
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/StandardFeatures.h"
#include "TensorGraph/InitAll.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <benchmark/benchmark.h>
#include <ctime>

using namespace mlir;
using namespace tg;

static constexpr size_t kGroupSize = 10;

/// Returns the CPU time of this thread, in seconds, on which the other work of the machine has little influence.
static double threadSeconds() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

namespace {
/// A function of `size` operations, and what is to be replaced in it.
struct Program {
  Program(MLIRContext &context, size_t size) {
    Location loc = UnknownLoc::get(&context);
    module = ModuleOp::create(loc);
    OpBuilder b = OpBuilder::atBlockEnd(module->getBody());
    Type type = RankedTensorType::get(ShapedType::kDynamic, b.getF64Type());
    function = func::FuncOp::create(b, loc, "main", b.getFunctionType(type, type));
    Block *body = function.addEntryBlock();
    b.setInsertionPointToStart(body);
    Value value = body->getArgument(0);
    for (size_t group = 0; group < size / kGroupSize; ++group) {
      for (size_t k = 0; k < kGroupSize - 4; ++k)
        value = ExpOp::create(b, loc, value);
      Value first = NegOp::create(b, loc, value), second = NegOp::create(b, loc, value);
      replacements.emplace_back(first, second);
      Value sum = AddOp::create(b, loc, first, second);
      value = MulOp::create(b, loc, sum, first);
    }
    func::ReturnOp::create(b, loc, value);
  }

  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  SmallVector<std::pair<Value, Value>> replacements;
};
} // namespace

static MLIRContext &getContext() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    registry.insert<func::FuncDialect>();
    tg::registerAllDialects(registry);
    auto *made = new MLIRContext(registry, MLIRContext::Threading::DISABLED);
    made->loadAllAvailableDialects();
    return made;
  }();
  return *context;
}

/// Brings the caches to the state that is asked for.
static void prepareCaches(const Program &program, bool isWarm) {
  static std::vector<char> others(128 << 20);
  if (!isWarm)
    for (size_t place = 0; place < others.size(); place += 64)
      ++others[place];
  size_t numUses = 0;
  if (isWarm)
    program.function->walk([&](Operation *op) { numUses += !op->use_empty() + op->getNumOperands(); });
  benchmark::DoNotOptimize(numUses);
}

/// Replaces as a graph does without a way back, and without anybody who listens: replaces, and erases operations that
/// are dead then.
static void replaceBare(ArrayRef<std::pair<Value, Value>> replacements) {
  IRRewriter rewriter(&getContext());
  SmallVector<Operation *> work;
  for (auto [before, after] : replacements) {
    rewriter.replaceAllUsesWith(before, after);
    work.push_back(before.getDefiningOp());
    while (!work.empty()) {
      Operation *candidate = work.pop_back_val();
      if (!isOpTriviallyDead(candidate))
        continue;
      for (Value operand : candidate->getOperands())
        if (Operation *definition = operand.getDefiningOp())
          work.push_back(definition);
      rewriter.eraseOp(candidate);
    }
  }
}

static void runBare(benchmark::State &state, bool isWarm) {
  for (auto _ : state) {
    Program program(getContext(), state.range(0));
    prepareCaches(program, isWarm);
    double start = threadSeconds();
    replaceBare(program.replacements);
    state.SetIterationTime(threadSeconds() - start);
  }
}

namespace {
/// How the same is done in a graph.
struct Way {
  std::string name;
  SmallVector<StringRef> features;
  bool validates = false;
  bool keepsHistory = false; // inside of a checkpoint that is open, which ends in the time that is measured
};
} // namespace

static void runGraph(benchmark::State &state, const Way &way, bool isWarm) {
  for (auto _ : state) {
    Program program(getContext(), state.range(0));
    auto graph = FunctionGraph::open(program.function);
    bool done = succeeded(graph);
    for (StringRef name : way.features)
      done = done && succeeded((*graph)->attach(name));
    if (!done)
      return state.SkipWithError("the graph cannot be opened");
    prepareCaches(program, isWarm);
    double start = threadSeconds();
    if (way.keepsHistory)
      (*graph)->get<HistoryFeature>()->checkpoint(**graph, "start");
    done = succeeded(way.validates ? (*graph)->replaceAllValidate(program.replacements)
                                   : (*graph)->replaceAll(program.replacements));
    if (way.keepsHistory)
      (*graph)->commit();
    state.SetIterationTime(threadSeconds() - start);
    size_t left = program.function.getBody().front().getOperations().size() - 1;
    if (!done || left != size_t(state.range(0)) - program.replacements.size())
      return state.SkipWithError("not everything is replaced");
  }
}

int main(int argc, char **argv) {
  benchmark::Initialize(&argc, argv);
  // What a compile attaches.
  SmallVector<StringRef> all = {"history",    "replace-validate",       "destroy-handler",
                                "supervisor", "no-output-from-inplace", "node-finder",
                                "merge",      "preserve-names"};
  std::vector<Way> ways;
  for (bool validates : {false, true}) {
    std::string prefix = validates ? "replaceAllValidate" : "replaceAll";
    ways.push_back({prefix, {}, validates});
    ways.push_back({prefix + " with all", all, validates, true});
  }
  for (StringRef feature : all)
    ways.push_back({"replaceAllValidate with " + feature.str(), {feature}, true, feature == HistoryFeature::kName});
  auto add = [&](StringRef name, int64_t size, bool isWarm, auto run) {
    std::string title = (name + (isWarm ? ", warm" : ", cold")).str();
    auto measure = [=](benchmark::State &state) { run(state, isWarm); };
    benchmark::RegisterBenchmark(title.c_str(), measure)->Arg(size)->Iterations(1)->UseManualTime();
  };
  for (auto [size, isWarm] : {std::pair(100000, false), {100000, true}, {200000, false}}) {
    add("bare", size, isWarm, runBare);
    for (const Way &way : ways)
      if (size == 100000 || way.features.size() != 1)
        add(way.name, size, isWarm, [way](benchmark::State &state, bool isWarm) { runGraph(state, way, isWarm); });
  }
  benchmark::RunSpecifiedBenchmarks();
}
