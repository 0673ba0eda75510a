//===- SpeedTest.cpp - What replacements cost -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Run with --gtest_also_run_disabled_tests --gtest_filter='*FunctionGraphSpeed*'.
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/FormatVariadic.h"
#include <chrono>

using namespace tg;
using namespace tg::test;

namespace {
class FunctionGraphSpeed : public GraphFixture {
protected:
  /// Groups of ten operations; the last two of a group compute the same.
  void build(size_t groups) {
    body("%r = tg.exp %x");
    SmallVector<Value> last;
    graph->setInsertionPoint(graph->getTerminator());
    Location loc = graph->getUnknownLoc();
    Value value = input(0);
    for (size_t group = 0; group < groups; ++group) {
      for (size_t k = 0; k < 6; ++k)
        value = ExpOp::create(*graph, loc, value);
      Value x = NegOp::create(*graph, loc, value), y = NegOp::create(*graph, loc, value);
      pairs.emplace_back(x, y);
      Value sum = AddOp::create(*graph, loc, x, y);
      value = MulOp::create(*graph, loc, sum, x);
    }
    EXPECT_TRUE(succeeded(graph->replace(graph->getOutputs()[0], value)));
  }
  SmallVector<std::pair<Value, Value>> pairs;

  enum Way { Bare, Plain, WithFeatures };
  /// Seconds, the best of five.
  double measure(size_t groups, Way way) {
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
      pairs.clear();
      build(groups);
      if (way == WithFeatures)
        for (StringRef name : {"node-finder", "bookkeeping", "preserve-names", "merge"})
          EXPECT_TRUE(succeeded(graph->attach(name)));
      auto start = std::chrono::steady_clock::now();
      if (way == Bare) {
        IRRewriter rewriter(&context);
        // The same without a way back: what is dead goes.
        for (auto [before, after] : pairs) {
          rewriter.replaceAllUsesWith(before, after);
          if (isOpTriviallyDead(before.getDefiningOp()))
            rewriter.eraseOp(before.getDefiningOp());
        }
      } else {
        EXPECT_TRUE(succeeded(graph->replaceAll(pairs)));
      }
      best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
  }
};

TEST_F(FunctionGraphSpeed, DISABLED_ReplaceAllIsLinear) {
  const char *asked = std::getenv("TG_SPEED_PAIRS");
  size_t n = asked ? std::atoi(asked) : 10000;
  double bare = measure(n, Bare), bareTwice = measure(2 * n, Bare), once = measure(n, Plain),
         twice = measure(2 * n, Plain), heard = measure(n, WithFeatures);
  llvm::errs() << llvm::formatv(
      "{0} replacements in {1} operations: bare {2:f2} ms, replaceAll {3:f2} ms, with features "
      "{4:f2} ms; time(2N)/time(N) {5:f2} (bare {8:f2}), replaceAll/bare {6:f2}, features/replaceAll {7:f2}\n",
      n, 10 * n, bare * 1e3, once * 1e3, heard * 1e3, twice / once, once / bare, heard / once, bareTwice / bare);
  EXPECT_LE(twice / once, 2.3);
  EXPECT_LE(heard / once, 2.0);
}
} // namespace
