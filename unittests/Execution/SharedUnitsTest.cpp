//===- SharedUnitsTest.cpp - Programs of one process that share functions -===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheFixture.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/ArrayText.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include <thread>

using namespace mlir;
using namespace tg;

static constexpr char kHalf[] = R"(
  func.func private @half(%x: i64, %by: i64) -> i64 {
    %r = tg.floordiv %x, %by : i64
    return %r : i64
  })";
static constexpr char kMain[] = R"(
  func.func @main(%x: i64, %by: i64) -> i64 {
    %r = call @half(%x, %by) : (i64, i64) -> i64
    return %r : i64
  })";
// Twice the quotient, by another callee of the same signature.
static constexpr char kOtherHalf[] = R"(
  func.func private @half(%x: i64, %by: i64) -> i64 {
    %q = tg.floordiv %x, %by : i64
    %r = tg.add %q, %q : i64
    return %r : i64
  })";

namespace {
class SharedUnitsTest : public CacheTest {
protected:
  SharedUnitsTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }

  std::unique_ptr<Program> compile(const std::string &text, StringRef cache = "off") {
    auto module = parseSourceString<ModuleOp>(text, &context, "test.mlir");
    EXPECT_TRUE(bool(module));
    CompileOptions options;
    options.cache = cache.str();
    options.report = &reports;
    auto program = Program::compile(*module, options);
    EXPECT_TRUE(succeeded(program));
    return succeeded(program) ? std::move(*program) : nullptr;
  }
  int64_t run(Program &program, int64_t x, int64_t by) {
    auto number = [&](int64_t value) { return Array(Scalar::integer(IntegerType::get(&context, 64), value)); };
    auto results = program.run("main", {number(x), number(by)});
    if (failed(results))
      return -1;
    int64_t result;
    std::memcpy(&result, results->front().data(), sizeof(result));
    return result;
  }
  CodeSource sourceOf(StringRef name) {
    for (const UnitReport &report : reports)
      if (report.name == name)
        return report.source;
    ADD_FAILURE() << "no report on " << name.str();
    return CodeSource::Compiled;
  }

  MLIRContext context;
  std::vector<UnitReport> reports;
};
} // namespace

TEST_F(SharedUnitsTest, the_second_program_uses_the_code_of_the_first) {
  auto first = compile(std::string(kHalf) + kMain);
  EXPECT_EQ(sourceOf("half"), CodeSource::Compiled);
  auto second = compile(std::string(kHalf) + kMain);
  EXPECT_EQ(sourceOf("half"), CodeSource::Process);
  EXPECT_EQ(sourceOf("main"), CodeSource::Process);
  first.reset();
  EXPECT_EQ(run(*second, 9, 2), 4);
  second.reset();
  auto third = compile(std::string(kHalf) + kMain);
  EXPECT_EQ(sourceOf("half"), CodeSource::Compiled);
  EXPECT_EQ(run(*third, 9, 2), 4);
}

TEST_F(SharedUnitsTest, equal_callers_of_different_functions_are_linked_apart) {
  auto first = compile(std::string(kHalf) + kMain, folder);
  auto second = compile(std::string(kOtherHalf) + kMain, folder);
  EXPECT_EQ(sourceOf("half"), CodeSource::Compiled);
  // From the folder: its code is the same, what it calls is not.
  EXPECT_EQ(sourceOf("main"), CodeSource::Cache);
  EXPECT_EQ(run(*first, 9, 2), 4);
  EXPECT_EQ(run(*second, 9, 2), 8);
}

TEST_F(SharedUnitsTest, errors_are_at_the_places_of_their_own_program) {
  auto first = compile(std::string(kHalf) + kMain);
  auto second = compile(std::string("\n\n\n") + kHalf + kMain);
  EXPECT_EQ(sourceOf("half"), CodeSource::Process);
  auto lineOfError = [&](Program &program) {
    unsigned line = 0, noteLine = 0;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      line = cast<FileLineColLoc>(LocationAttr(diagnostic.getLocation())).getLine();
      for (Diagnostic &note : diagnostic.getNotes())
        noteLine = cast<FileLineColLoc>(LocationAttr(note.getLocation())).getLine();
      return success();
    });
    run(program, 1, 0);
    return std::pair(line, noteLine);
  };
  EXPECT_EQ(lineOfError(*first), std::pair(3u, 7u));
  EXPECT_EQ(lineOfError(*second), std::pair(6u, 10u));
}

TEST_F(SharedUnitsTest, threads_may_compile_at_the_same_time) {
  std::vector<std::thread> threads;
  std::atomic<unsigned> right = 0;
  for (unsigned k = 0; k < 4; ++k)
    threads.emplace_back([&] {
      DialectRegistry registry;
      mlir::registerAllDialects(registry);
      mlir::registerAllExtensions(registry);
      tg::registerAllDialects(registry);
      MLIRContext own(registry, MLIRContext::Threading::DISABLED);
      for (unsigned n = 0; n < 3; ++n) {
        auto module = parseSourceString<ModuleOp>(std::string(kHalf) + kMain, &own);
        CompileOptions options;
        options.cache = folder;
        auto program = Program::compile(*module, options);
        if (failed(program))
          return;
        auto number = [&](int64_t value) { return Array(Scalar::integer(IntegerType::get(&own, 64), value)); };
        auto results = (*program)->run("main", {number(9), number(2)});
        int64_t result = 0;
        if (succeeded(results))
          std::memcpy(&result, results->front().data(), sizeof(result));
        right += result == 4;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(right, 12u);
}
