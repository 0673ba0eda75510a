//===- ModesTest.cpp - Programs in every mode -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Pipelines/Modes.h"
#include "Graph/Graphs.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include <map>

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class ModesTest : public Graphs {
protected:
  static SmallVector<DigestAttr> digestsIn(ModuleOp module) {
    SmallVector<DigestAttr> digests;
    module.walk([&](InnerGraphOpInterface op) { digests.push_back(DigestAttr::of(op)); });
    return digests;
  }
};
} // namespace

// B40, F119: programs are compiled in any mode, and any number of times, from one module.
TEST_F(ModesTest, CompilingLeavesTheProgramAlone) {
  ModuleOp module = parse(R"(
    func.func @f(%x: tensor<3xf64>, %n: index) -> (tensor<3xf64>, f64) {
      %0 = tg.scan %t to %n states(%s = %x : tensor<3xf64>) -> tensor<3xf64> {
        %1 = tg.composite (%e = %s) : (tensor<3xf64>) -> tensor<3xf64> {
          %2 = tg.ofg inline (%a = %e) : (f64) -> f64 { %3 = tg.exp %a : f64 tg.yield %3 : f64 }
          tg.yield %2 : f64
        }
        tg.yield %1 : tensor<3xf64>
      }
      %c = arith.constant 1.0 : f64
      %4 = tg.ofg (%a = %c) : (f64) -> f64 {
        %5 = tg.ofg inline (%b = %a) : (f64) -> f64 { tg.yield %b : f64 }
        tg.yield %5 : f64
      }
      return %0, %4 : tensor<3xf64>, f64
    })");
  ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure)));
  SmallVector<DigestAttr> before = digestsIn(module);
  ASSERT_EQ(before.size(), 5u);
  std::string original = print(module);
  std::map<Mode, std::string> optimized;
  for (int round = 0; round < 2; ++round)
    for (Mode mode : kModes) {
      OwningOpRef<ModuleOp> copy(module.clone());
      ASSERT_TRUE(succeeded(optimize(*copy, mode))) << errors;
      EXPECT_EQ(digestsIn(*copy) == before, mode == Mode::Debug) << stringifyMode(mode).str();
      // What was compiled before, and in which modes, leaves nothing behind.
      auto [first, isNew] = optimized.try_emplace(mode, print(*copy));
      EXPECT_EQ(isNew, round == 0);
      EXPECT_EQ(print(*copy), first->second) << stringifyMode(mode).str();
    }
  EXPECT_EQ(print(module), original);
  EXPECT_NE(optimized[Mode::FastRun], optimized[Mode::Debug]);
}

// F118
TEST_F(ModesTest, GraphsThatBecomeTheIdentityBecomeEqual) {
  ModuleOp module = parse(R"(
    func.func @f(%x: i64, %n: index) -> (i64, i64) {
      %0 = tg.scan %t to %n states(%s = %x : i64) -> i64 {
        %zero = arith.constant 0 : i64
        %1 = tg.ofg inline (%a = %s) : (i64) -> i64 { tg.yield %a : i64 }
        %2 = arith.addi %1, %zero : i64
        tg.yield %2 : i64
      }
      %3 = tg.scan %t to %n states(%s = %x : i64) -> i64 {
        %one = arith.constant 1 : i64
        %4 = arith.muli %s, %one : i64
        tg.yield %4 : i64
      }
      return %0, %3 : i64, i64
    })");
  ASSERT_TRUE(succeeded(optimize(module, Mode::FastRun))) << errors;
  EXPECT_EQ(digestsIn(module).size(), 1u);
}

TEST_F(ModesTest, ModesHaveNames) {
  for (Mode mode : kModes)
    EXPECT_EQ(parseMode(stringifyMode(mode)), mode);
  EXPECT_EQ(parseMode("fast"), std::nullopt);
}

TEST_F(ModesTest, UnknownNamesAreReportedAndNothingIsAdded) {
  PassManager manager(&context);
  ModeOptions options;
  options.include = {"inline", "no-such"};
  std::string message;
  EXPECT_TRUE(failed(addModePipeline(manager, Mode::FastRun, options, [&](const Twine &text) {
    message = text.str();
    return failure();
  })));
  EXPECT_NE(message.find("no rewrite or pattern 'no-such' to include"), std::string::npos) << message;
  EXPECT_TRUE(manager.empty());
}
