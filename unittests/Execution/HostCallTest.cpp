//===- HostCallTest.cpp - Functions of the host, from C++ -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"
#include <atomic>

using namespace mlir;
using namespace tg;

namespace {
class HostCallTest : public testing::Test {
protected:
  HostCallTest() {
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.printOpOnDiagnostic(false);
    // The elements of a tensor, negated.
    (*functions)["negate"] = [this](HostCall &call) {
      ++calls;
      const HostArgument &x = call.getArguments()[0];
      auto *to = static_cast<double *>(call.giveResult(0, x.sizes));
      if (!to)
        return;
      int64_t count = x.isScalar ? 1 : x.sizes[0], stride = x.isScalar ? 0 : x.strides[0];
      for (int64_t k = 0; k < count; ++k)
        to[k] = -static_cast<const double *>(x.data)[k * stride];
    };
    (*functions)["fail"] = [](HostCall &call) { call.fail("cannot {0}"); };
  }

  OwningOpRef<ModuleOp> parse(StringRef body, StringRef arguments, StringRef result) {
    std::string text = ("func.func @main(" + arguments + ") -> " + result + " {\n" + body + "\n}").str();
    return parseSourceString<ModuleOp>(text, ParserConfig(&context), "model.mlir");
  }

  Array vector(ArrayRef<double> values) {
    Array array(Float64Type::get(&context), {int64_t(values.size())});
    for (auto [k, value] : llvm::enumerate(values))
      array.set(k, Scalar::real(array.getElementType(), value));
    return array;
  }

  FailureOr<SmallVector<Array>> compiled(ModuleOp module, ArrayRef<Array> arguments, unsigned threads = 1) {
    CompileOptions options;
    options.cache = "off";
    options.threads = threads;
    options.hostFunctions = functions;
    auto program = Program::compile(module, options);
    if (failed(program))
      return failure();
    return (*program)->run("main", arguments);
  }

  FailureOr<SmallVector<Array>> interpreted(ModuleOp module, ArrayRef<Array> arguments) {
    Meanings meanings = Meanings::standard();
    addHostFunctions(meanings, functions);
    return interpret(module, "main", arguments, meanings);
  }

  /// Returns the first error that `run` reports, with its line and column.
  std::string errorOf(llvm::function_ref<LogicalResult()> run) {
    std::string text;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      if (text.empty())
        llvm::raw_string_ostream(text) << diagnostic.getLocation() << ": " << diagnostic.str();
      return success();
    });
    EXPECT_TRUE(failed(run()));
    return text;
  }

  DialectRegistry registry;
  MLIRContext context;
  std::shared_ptr<HostFunctions> functions = std::make_shared<HostFunctions>();
  std::atomic<int> calls = 0;
};
} // namespace

TEST_F(HostCallTest, BothEvaluatorsCallIt) {
  auto module = parse("%s = tg.slice %x[::-1] : tensor<?xf64>\n"
                      "%r = tg.host_call \"negate\"(%s) : (tensor<?xf64>) -> tensor<?xf64>\nreturn %r : tensor<?xf64>",
                      "%x: tensor<?xf64>", "tensor<?xf64>");
  ASSERT_TRUE(module);
  auto expected = interpreted(*module, vector({1, 2, 3}));
  auto results = compiled(*module, vector({1, 2, 3}));
  ASSERT_TRUE(succeeded(expected) && succeeded(results));
  for (int k = 0; k < 3; ++k) {
    EXPECT_EQ((*expected)[0].get(k).f, k - 3);
    EXPECT_EQ((*results)[0].get(k).f, k - 3);
  }
  EXPECT_EQ(calls, 2);
}

TEST_F(HostCallTest, ThreadsOfOneCallShareIt) {
  const char *body =
      "%zero = arith.constant 0 : index\n%n = tensor.dim %x, %zero : tensor<?xf64>\n"
      "%r = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {\n"
      "  %0 = tg.host_call \"negate\"(%e) : (f64) -> f64\n  %1 = tg.exp %0 : f64\n  tg.yield outs(%1 : f64)\n"
      "}\nreturn %r : tensor<?xf64>";
  std::vector<double> values(20000, 0.5);
  for (unsigned threads : {1, 2}) {
    calls = 0;
    auto module = parse(body, "%x: tensor<?xf64>", "tensor<?xf64>");
    ASSERT_TRUE(module);
    auto results = compiled(*module, vector(values), threads);
    ASSERT_TRUE(succeeded(results));
    EXPECT_EQ(calls, 20000);
    EXPECT_EQ((*results)[0].get(19999).f, (*results)[0].get(0).f);
    EXPECT_NEAR((*results)[0].get(0).f, 0.6065306597126334, 1e-15);
  }
}

TEST_F(HostCallTest, FailuresAreReportedAsTheyAre) {
  for (unsigned threads : {1, 2}) {
    auto module =
        parse("%r = tg.host_call \"fail\"(%x) : (tensor<?xf64>) -> f64\nreturn %r : f64", "%x: tensor<?xf64>", "f64");
    ASSERT_TRUE(module);
    std::string message = "loc(\"model.mlir\":2:6): the host's function 'fail' has failed: cannot {0}";
    EXPECT_EQ(errorOf([&] { return LogicalResult(interpreted(*module, vector({1}))); }), message);
    EXPECT_EQ(errorOf([&] { return LogicalResult(compiled(*module, vector({1}), threads)); }), message);
  }
}

TEST_F(HostCallTest, FailuresOnThreadsAreThoseOfTheFirstStep) {
  (*functions)["negate"] = [](HostCall &call) {
    double x = *static_cast<const double *>(call.getArguments()[0].data);
    if (x >= 15000)
      return call.fail("at " + llvm::Twine(int64_t(x)));
    *static_cast<double *>(call.giveResult(0, {})) = -x;
  };
  const char *body = "%zero = arith.constant 0 : index\n%n = tensor.dim %x, %zero : tensor<?xf64>\n"
                     "%r = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) -> tensor<?xf64> {\n"
                     "  %0 = tg.host_call \"negate\"(%e) : (f64) -> f64\n  tg.yield outs(%0 : f64)\n"
                     "}\nreturn %r : tensor<?xf64>";
  std::vector<double> values(20000);
  for (auto [k, value] : llvm::enumerate(values))
    value = k;
  for (unsigned threads : {1, 2}) {
    auto module = parse(body, "%x: tensor<?xf64>", "tensor<?xf64>");
    ASSERT_TRUE(module);
    EXPECT_EQ(errorOf([&] { return LogicalResult(compiled(*module, vector(values), threads)); }),
              "loc(\"model.mlir\":5:8): the host's function 'negate' has failed: at 15000");
  }
}

TEST_F(HostCallTest, MissingFunctionsAreRefused) {
  auto module = parse("%r = tg.host_call \"other\"() : () -> f64\nreturn %r : f64", "", "f64");
  ASSERT_TRUE(module);
  std::string message = "loc(\"model.mlir\":2:6): no function of the host is called 'other'";
  EXPECT_EQ(errorOf([&] { return LogicalResult(interpreted(*module, {})); }), message);
  EXPECT_EQ(errorOf([&] { return LogicalResult(compiled(*module, {})); }), message);
  functions = nullptr;
  EXPECT_EQ(errorOf([&] { return LogicalResult(compiled(*module, {})); }), message);
}
