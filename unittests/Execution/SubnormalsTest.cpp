//===- SubnormalsTest.cpp - Threads that flush subnormal numbers ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A host, such as one that PyTorch has told so, may take subnormal numbers for zero. What is compiled meanwhile, and
// may be cached, is what others compile.

#include "TensorGraph/Driver/Session.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

// The product of constants is folded, and the other one is computed by the call.
static constexpr StringLiteral kText = R"(
func.func @main(%x: f64) -> (f64, f64) {
  %small = arith.constant 1.0e-160 : f64
  %0 = tg.mul %small, %small : f64
  %1 = tg.mul %x, %x : f64
  return %0, %1 : f64, f64
})";

namespace {
class SubnormalsTest : public testing::Test {
protected:
  SubnormalsTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }
  void SetUp() override { tg_flush_subnormals(1); }
  void TearDown() override {
    EXPECT_TRUE(tg_subnormals_are_flushed()); // as before
    tg_flush_subnormals(0);
  }

  /// Compiles and calls the program. Returns the results, whose digits are compared when nothing is flushed.
  SmallVector<double> run(bool flushes) {
    SessionOptions options;
    options.compile.cache = "off";
    options.compile.flushSubnormals = flushes;
    DriverSession session(context, options);
    session.take(kText, "model.mlir");
    OwningOpRef<ModuleOp> module = session.read();
    EXPECT_TRUE(module && succeeded(session.optimizeAndDivide(*module, {"main"})));
    auto program = session.compile(*module, /*isAsRead=*/false);
    EXPECT_TRUE(succeeded(program));
    auto results = (*program)->run("main", {Array(Scalar::real(Float64Type::get(&context), 1e-160))});
    EXPECT_TRUE(succeeded(results));
    return {(*results)[0].get(0).f, (*results)[1].get(0).f};
  }

  MLIRContext context;
};
} // namespace

TEST_F(SubnormalsTest, CompilesAsOthersDo) {
  SmallVector<double> results = run(/*flushes=*/false);
  bool isKept = llvm::bit_cast<uint64_t>(results[0]) != 0, isFlushed = llvm::bit_cast<uint64_t>(results[1]) == 0;
  EXPECT_TRUE(isKept);
  EXPECT_TRUE(isFlushed); // by the thread
}

TEST_F(SubnormalsTest, LeavesAThreadAsItWas) {
  tg_flush_subnormals(0);
  SmallVector<double> results = run(/*flushes=*/true);
  EXPECT_FALSE(tg_subnormals_are_flushed());
  EXPECT_GT(results[0], 0);
  EXPECT_EQ(results[1], 0);
  tg_flush_subnormals(1);
}

TEST_F(SubnormalsTest, InterpretsByDefinition) {
  auto module = parseSourceString<ModuleOp>(kText, &context);
  ASSERT_TRUE(module);
  auto results = interpret(*module, "main", {Array(Scalar::real(Float64Type::get(&context), 1e-160))});
  ASSERT_TRUE(succeeded(results));
  for (Array &result : *results)
    EXPECT_NE(llvm::bit_cast<uint64_t>(result.get(0).f), 0u);
}
