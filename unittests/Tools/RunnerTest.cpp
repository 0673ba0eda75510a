//===- RunnerTest.cpp - Runs of small programs -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Runner.h"
#include "../Support/TestArrays.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "Tools/Runner/Benchmark.h"
#include "Tools/Runner/CompareResults.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace tg;

namespace {
class RunnerTest : public ArrayTest {
protected:
  RunnerTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    options.compile.cache = "off";
    module.write("func.func @main(%x: tensor<?xf64>, %n: index) -> (tensor<?xf64>, index) {\n"
                 "  return %x, %n : tensor<?xf64>, index\n"
                 "}\n"
                 "func.func private @hidden() { return }\n"
                 "func.func @number(%x: f32) { return }\n");
    options.path = module.str();
  }
  /// Runs, and returns exit code, output and messages.
  std::string run() {
    std::string outText, errorText;
    llvm::raw_string_ostream out(outText), errors(errorText);
    int code = static_cast<int>(tg::run(options, context, out, errors));
    return std::to_string(code) + ": " + outText + errorText;
  }
  std::string run(std::vector<std::string> inputs) {
    options.inputs = std::move(inputs);
    return run();
  }

  TemporaryFile module{"mlir"};
  RunOptions options;
};
} // namespace

TEST_F(RunnerTest, PrintsByDefault) {
  EXPECT_EQ(run({"2xf64=1,2", "index=3"}), "0: tensor<2xf64> = [1.0, 2.0]\nindex = 3\n");
  options.interpret = true;
  EXPECT_EQ(run(), "0: tensor<2xf64> = [1.0, 2.0]\nindex = 3\n");
}

TEST_F(RunnerTest, ChecksInputs) {
  EXPECT_EQ(run({}), "1: error: @main expects 2 inputs (%x: tensor<?xf64>, %n: index), but got 0; give one --input for "
                     "each, in order, "
                     "such as --input=3xf64=1\n");
  EXPECT_EQ(run({"2xf32=1", "index=1"}), "1: error: input #0: expects elements of type f64, but '2xf32=1' holds f32\n");
  EXPECT_EQ(run({"2xf64=1", "2xindex=1"}), "1: error: input #1: expects index, but '2xindex=1' is tensor<2xindex>\n");
  EXPECT_EQ(run({"2xf64=x", "index=1"}), "2: error: input #0: 'x' is not a number (for f64)\n");
  EXPECT_EQ(run({"@no.npy", "index=1"}), "1: error: input #0: no.npy: No such file or directory\n");
}

TEST_F(RunnerTest, ChecksOutputs) {
  options.inputs = {"2xf64=1,2", "index=3"};
  options.outputs = {"y.npy"};
  EXPECT_EQ(run(), "2: error: output #0: expects -, @file.npy or @file.npz, but got 'y.npy'\n");
  options.outputs = {"-", "@y.npz"};
  EXPECT_EQ(run(), "2: error: output #1: '@y.npz' takes all results, and must be the only output\n");
  options.outputs = {"-", "-", "-"};
  EXPECT_EQ(run(), "1: error: 'main' has 2 results, but got 3 outputs\n");
  options.outputs = {"-", "@no/such.npy"};
  EXPECT_EQ(run(), "1: tensor<2xf64> = [1.0, 2.0]\nerror: cannot write 'no/such.npy': No such file or directory\n");
}

TEST_F(RunnerTest, WritesFiles) {
  TemporaryFile npy("npy"), npz("npz");
  options.inputs = {"2xf64=1,2", "index=3"};
  options.outputs = {"-", "@" + npy.str()};
  EXPECT_EQ(run(), "0: tensor<2xf64> = [1.0, 2.0]\n");
  EXPECT_EQ(textOf(readNpy(npy.str(), &context)), "tensor<i64> = 3");
  options.outputs = {"@" + npz.str()};
  EXPECT_EQ(run(), "0: ");
  options.outputs = {};
  EXPECT_EQ(run({"@" + npz.str() + ":result0", "@" + npz.str() + ":result1"}),
            "0: tensor<2xf64> = [1.0, 2.0]\nindex = 3\n");
}

TEST_F(RunnerTest, FindsTheFunction) {
  options.entry = "missing";
  EXPECT_EQ(run({}), "1: error: the module has no function 'missing'; the public functions are: main, number\n");
  options.entry = "hidden";
  EXPECT_NE(run({}).find(":4:1: error: expects a public function with a body to run"), std::string::npos);
}

TEST_F(RunnerTest, Compares) {
  options.compare = true;
  options.inputs = {"3xf64=1,nan,3", "index=3"};
  EXPECT_EQ(run(), "0: all results are equal\n");
  options.compile.code = CodeKind::Fast;
  EXPECT_EQ(run(), "0: all results are equal, within the tolerance\n");
  // Only the interpreter computes what nobody uses.
  options.compile.checkForeign = false;
  module.write("func.func @main(%x: i32) -> i32 {\n  %0 = arith.divsi %x, %x : i32\n  return %x : i32\n}\n");
  EXPECT_NE(run({"i32=0"}).find("3: only the interpreter fails\n"), std::string::npos);
}

TEST_F(RunnerTest, SaysHowResultsDiffer) {
  auto compare = [&](ArrayRef<const char *> interpreted, ArrayRef<const char *> compiled) {
    auto parse = [&](const char *text) { return llvm::cantFail(parseArray(text, &context)); };
    std::string text;
    llvm::raw_string_ostream out(text);
    bool equal = areEqual(llvm::map_to_vector(interpreted, parse), llvm::map_to_vector(compiled, parse),
                          /*tolerance=*/0, kWithInterpreter, out);
    return (equal ? "equal" : "different: ") + text;
  };
  EXPECT_EQ(compare({"3xf64=1,nan,3"}, {"3xf64=1,nan,3"}), "equal");
  EXPECT_EQ(compare({"3xf64=1,nan,3"}, {"3xf64=1,nan,3.0000000000000004"}),
            "different: result #0 differs at [2]: 3.0 interpreted, 3.0000000000000004 compiled, 1 ulp; 1 of 3 elements "
            "differ\n");
  EXPECT_EQ(compare({"index=3"}, {"f64=3"}), "different: result #0 is index interpreted, but f64 compiled\n");
  EXPECT_EQ(compare({"index=3", "index=4"}, {"index=3"}),
            "different: the interpreter gives 2 results, the compiled program 1\n");
}

TEST_F(RunnerTest, TellsTheLeastCost) {
  // The cost is made up: the first call is the slowest, and the clock stands still during the last one.
  auto measure = [calls = 0](int64_t) mutable -> FailureOr<CallCost> {
    double seconds[] = {5e-3, 2e-3, 0};
    double now = seconds[calls++];
    return CallCost{now, 2 * now, /*peakBytes=*/3'000'000, /*allocations=*/1};
  };
  Array x = llvm::cantFail(parseArray("2xf64=1,2", &context)), n = llvm::cantFail(parseArray("index=3", &context));
  std::string text;
  llvm::raw_string_ostream out(text);
  Progress progress(out, /*isOn=*/false);
  FailureOr<CallCost> cost = measureCalls(measure, 3, progress);
  ASSERT_TRUE(succeeded(cost));
  // 2x8 and 8 bytes of arguments and as many of results.
  printCost({3, 4e6}, *cost, {x, n}, {x, n}, out);
  EXPECT_EQ(text, "least of 3 calls: 2 ms CPU, 4 ms wall, 2 GFLOP/s, 2.4e-05 GB/s, peak 3 MB in 1 allocation\n");
}

TEST_F(RunnerTest, TellsThousandsInTheNextUnit) {
  std::string text;
  llvm::raw_string_ostream out(text);
  printCost({2, 0}, CallCost{999.6e-6, 0.9996, /*peakBytes=*/999'600, /*allocations=*/2}, {}, {}, out);
  EXPECT_EQ(text, "least of 2 calls: 1 ms CPU, 1 s wall, 0 GB/s, peak 1 MB in 2 allocations\n");
}

TEST_F(RunnerTest, LeavesOutTimesThatTheClockMakesTooSmall) {
  // Two of 250 calls seem to take no time, and hardly any.
  auto measure = [calls = 0](int64_t) mutable -> FailureOr<CallCost> {
    double now = calls == 7 ? 0 : calls == 9 ? 1e-9 : calls == 200 ? 1e-3 : 2e-3 + 1e-6 * calls;
    ++calls;
    return CallCost{now, now, /*peakBytes=*/0, /*allocations=*/0};
  };
  std::string text;
  llvm::raw_string_ostream out(text);
  Progress progress(out, /*isOn=*/false);
  FailureOr<CallCost> cost = measureCalls(measure, 250, progress);
  ASSERT_TRUE(succeeded(cost));
  EXPECT_EQ(cost->cpu, 2e-3);
  EXPECT_EQ(cost->wall, 2e-3);
}

TEST_F(RunnerTest, MeasuresShortCallsTogether) {
  // The clock takes as long as a call.
  int64_t calls = 0, measurements = 0;
  auto measure = [&](int64_t together) -> FailureOr<CallCost> {
    calls += together;
    ++measurements;
    double now = 1e-7 + 1e-7 / together;
    return CallCost{now, now, /*peakBytes=*/0, /*allocations=*/0};
  };
  std::string text;
  llvm::raw_string_ostream out(text);
  Progress progress(out, /*isOn=*/false);
  FailureOr<CallCost> cost = measureCalls(measure, 10'001, progress);
  ASSERT_TRUE(succeeded(cost));
  EXPECT_EQ(calls, 10'001);
  EXPECT_LT(cost->cpu, 1.01e-7);
  EXPECT_GE(measurements, 10);
  EXPECT_LT(measurements, 200);
}

TEST_F(RunnerTest, MeasuresCompiledCode) {
  options.inputs = {"2xf64=1,2", "index=3"};
  options.benchmark = "1";
  options.print = true;
  EXPECT_TRUE(llvm::Regex("^0: least of 1 call: .* GB/s, peak .* k?B in [0-9]+ allocations?\n"
                          "tensor<2xf64> = \\[1.0, 2.0\\]\nindex = 3\n$")
                  .match(run()));
  options.compare = true;
  EXPECT_EQ(run(), "2: error: expects --benchmark or --compare, not both\n");
  options.compare = false;
  options.interpret = true;
  EXPECT_EQ(run(), "2: error: expects --benchmark or --interpret, not both\n");
}

TEST_F(RunnerTest, ChecksWhatToMeasure) {
  for (const char *text : {"0", "-1", "x", "3,", "3,0", "3,x", "3,inf", ",1"}) {
    options.benchmark = text;
    EXPECT_EQ(run({"2xf64=1,2", "index=3"}),
              "2: error: expects --benchmark=calls or calls,flops, positive numbers, but got '" + options.benchmark +
                  "'\n");
  }
}

TEST_F(RunnerTest, TellsTimes) {
  options.timing = true;
  options.inputs = {"2xf64=1,2", "index=3"};
  EXPECT_TRUE(
      llvm::Regex("\nparse [0-9.]+ ms, optimize [0-9.]+ ms, compile [0-9.]+ ms, run [0-9.]+ ms\n$").match(run()));
  options.interpret = true;
  EXPECT_TRUE(llvm::Regex("\nparse [0-9.]+ ms, optimize [0-9.]+ ms, interpret [0-9.]+ ms\n$").match(run()));
  options.interpret = false;
  options.compare = true;
  EXPECT_TRUE(
      llvm::Regex(
          "\nparse [0-9.]+ ms, interpret [0-9.]+ ms, optimize [0-9.]+ ms, compile [0-9.]+ ms, run [0-9.]+ ms\n$")
          .match(run()));
  options.path = "no/such.mlir";
  EXPECT_TRUE(llvm::Regex("directory\nparse [0-9.]+ ms\n$").match(run()));
}

TEST_F(RunnerTest, RefusesDeepText) {
  module.write("func.func @main() attributes {a = " + std::string(2000, '[') + std::string(2000, ']') + "} { return }");
  EXPECT_NE(run({}).find(":1:1034: error: brackets and affine expressions are nested deeper than 1000"),
            std::string::npos);
  // What is just allowed does not overflow the stack.
  module.write("func.func @main() attributes {a = " + std::string(998, '[') + std::string(998, ']') + "} { return }");
  EXPECT_EQ(run({}), "0: ");
}

TEST_F(RunnerTest, ExplainsBrokenModules) {
  module.write("func.func @main( { return }");
  EXPECT_EQ(run({}).substr(0, 3), "1: ");
  module.write("\"foo.bar\"() : () -> ()");
  EXPECT_NE(run({}).find("unregistered dialect"), std::string::npos);
  options.path = "no/such.mlir";
  EXPECT_EQ(run({}), "1: error: cannot open input file 'no/such.mlir': No such file or directory\n");
}
