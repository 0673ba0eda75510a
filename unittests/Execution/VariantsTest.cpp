//===- VariantsTest.cpp - Code for the sizes of calls ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheFixture.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include <cmath>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace mlir;
using namespace tg;

// Powers of a matrix, times a vector.
static constexpr char kText[] = R"(
  func.func @main(%x: tensor<?xf64>, %a: tensor<?x?xf64>, %n: index) -> tensor<?xf64> {
    %0 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%i = %a : tensor<?x?xf64>) -> tensor<?xf64> {
      %1 = tg.dot %i, %s : (tensor<?x?xf64>, tensor<?xf64>)
      tg.yield %1 : tensor<?xf64>
    }
    return %0 : tensor<?xf64>
  })";

namespace {
class VariantsTest : public CacheTest {
protected:
  VariantsTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    f64 = Float64Type::get(&context);
  }

  std::unique_ptr<Program> compile(Specialize specialize, double after = 0, CodeKind code = CodeKind::Fast) {
    auto module = parseSourceString<ModuleOp>(kText, &context, "test.mlir");
    EXPECT_TRUE(bool(module));
    CompileOptions options;
    options.cache = "off";
    options.code = code;
    options.specialize = specialize;
    options.specializeAfter = after;
    auto program = Program::compile(*module, options);
    EXPECT_TRUE(succeeded(program));
    return succeeded(program) ? std::move(*program) : nullptr;
  }

  /// Calls the program for a size; returns the bytes of the result.
  std::string call(Program &program, int64_t size, int64_t steps = 5, int64_t rows = -1) {
    Array x(f64, {size}), a(f64, {rows < 0 ? size : rows, size}), n(IndexType::get(&context), {});
    auto *numbers = reinterpret_cast<double *>(x.data());
    for (int64_t k = 0; k < size; ++k)
      numbers[k] = 1.0 / (k + 3);
    numbers = reinterpret_cast<double *>(a.data());
    for (int64_t k = 0; k < a.getNumElements(); ++k)
      numbers[k] = std::cos(double(k)) / size;
    std::memcpy(n.data(), &steps, sizeof steps);
    auto results = program.run("main", {x, a, n.asScalar()});
    return failed(results) ? "failed" : std::string(results->front().data(), results->front().getNumBytes());
  }
  static std::vector<std::string> sizesOf(const Program &program) {
    std::vector<std::string> sizes;
    for (const VariantReport &variant : program.getVariants())
      sizes.push_back(variant.sizes);
    return sizes;
  }

  MLIRContext context;
  Type f64;
};
} // namespace

TEST_F(VariantsTest, variants_have_the_bits_of_general_code) {
  for (CodeKind code : {CodeKind::Strict, CodeKind::Fast}) {
    auto general = compile(Specialize::Never, 0, code), special = compile(Specialize::Always, 0, code);
    for (int64_t size : {0, 1, 2, 3, 4, 5, 7})
      EXPECT_EQ(call(*general, size), call(*special, size)) << size;
    EXPECT_TRUE(sizesOf(*general).empty());
    EXPECT_EQ(sizesOf(*special).size(), 5u);
  }
}

TEST_F(VariantsTest, the_variant_that_is_used_least_makes_room) {
  auto program = compile(Specialize::Always);
  for (int64_t size = 2; size < 10; ++size)
    call(*program, size);
  call(*program, 2);
  // The next one has to wait until calls of its sizes have taken some time.
  call(*program, 10);
  std::vector<std::string> sizes = sizesOf(*program);
  EXPECT_EQ(sizes.size(), 8u);
  EXPECT_TRUE(llvm::is_contained(sizes, "0: 2, 1: 2x2"));
  EXPECT_FALSE(llvm::is_contained(sizes, "0: 3, 1: 3x3"));
  EXPECT_TRUE(llvm::is_contained(sizes, "0: 10, 1: 10x10"));
}

TEST_F(VariantsTest, sizes_that_change_do_not_compile_without_end) {
  auto program = compile(Specialize::Always, /*after=*/1e9);
  for (int64_t size = 2; size < 100; ++size)
    call(*program, size);
  EXPECT_EQ(sizesOf(*program).size(), 8u);
  EXPECT_FALSE(llvm::is_contained(sizesOf(*program), "0: 10, 1: 10x10"));
}

TEST_F(VariantsTest, large_sizes_are_not_small) {
  auto program = compile(Specialize::Small);
  call(*program, 33);
  EXPECT_TRUE(sizesOf(*program).empty());
  call(*program, 32);
  EXPECT_EQ(sizesOf(*program).size(), 1u);
}

TEST_F(VariantsTest, short_calls_have_no_variant) {
  auto program = compile(Specialize::Small, /*after=*/1e9);
  for (int k = 0; k < 100; ++k)
    call(*program, 3);
  EXPECT_TRUE(sizesOf(*program).empty());
}

TEST_F(VariantsTest, threads_call_while_a_variant_is_compiled) {
  auto general = compile(Specialize::Never), special = compile(Specialize::Small);
  std::vector<std::string> expected;
  for (int64_t size = 0; size < 14; ++size)
    expected.push_back(call(*general, size));
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int number = 0; number < 4; ++number)
    threads.emplace_back([&, number] {
      for (int k = 0; k < 400; ++k) {
        int64_t size = (k / 20 + number) % 14;
        wrong += call(*special, size) != expected[size];
        // Reports are made while variants come and go.
        if (k % 50 == 0)
          wrong += sizesOf(*special).size() > 8;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(sizesOf(*special).size(), 8u);
}

TEST_F(VariantsTest, calls_count_for_the_variant_that_runs_them) {
  auto program = compile(Specialize::Always);
  for (int k = 0; k < 5; ++k) {
    call(*program, 2);
    call(*program, 3);
    call(*program, 3);
  }
  std::vector<VariantReport> variants = program->getVariants();
  ASSERT_EQ(variants.size(), 2u);
  EXPECT_EQ(variants[0].calls, 5);
  EXPECT_EQ(variants[1].calls, 10);
}

TEST_F(VariantsTest, failed_calls_are_explained_by_the_code_that_ran) {
  auto program = compile(Specialize::Always);
  call(*program, 3);
  std::vector<std::string> messages;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    messages.push_back(diagnostic.str());
    return success();
  });
  EXPECT_EQ(call(*program, 3, /*steps=*/-1), "failed");
  EXPECT_EQ(call(*program, 3, /*steps=*/5, /*rows=*/4), "failed");
  ASSERT_EQ(messages.size(), 2u);
  EXPECT_NE(messages[0].find("the number of steps is negative: -1"), std::string::npos) << messages[0];
}

TEST_F(VariantsTest, children_of_a_process_call_the_program) {
  auto general = compile(Specialize::Never), special = compile(Specialize::Small);
  std::string expected = call(*general, 4), other = call(*general, 5);
  EXPECT_EQ(call(*special, 4), expected); // a thread may be compiling now
  pid_t child = fork();
  if (child == 0) {
    bool isRight = call(*special, 4) == expected && call(*special, 5) == other && call(*special, 5) == other;
    _exit(isRight ? 0 : 1);
  }
  int status = 1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(call(*special, 4), expected);
}

TEST_F(VariantsTest, a_program_may_go_while_its_variant_is_compiled) {
  auto program = compile(Specialize::Small);
  call(*program, 6);
}
