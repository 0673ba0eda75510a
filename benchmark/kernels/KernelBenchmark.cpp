//===- KernelBenchmark.cpp - A program against its peers in C -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Run by `scripts/bench kernels`, which compiles the peers and knows the targets. All contestants run in this process
// on the same arguments; a round measures each once, forwards in one round and backwards in the next.
//
//   KernelBenchmark model.mlir --mode=fast-run --input=@x.npy --output=@r0.npy --peer=NAME=LIBRARY:SYMBOL
//
// Each line of the standard output is a JSON object. The first tells how far the results of each peer are from ours,
// and what compiling and calling cost. Then each line of the standard input asks for a round, the answer to which is
// the time of each contestant.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DynamicLibrary.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/JSON.h"
#include <cmath>
#include <iostream>

extern "C" {
#include "peers/peer.h"
}

namespace cl = llvm::cl;
using namespace mlir;
using namespace tg;

static cl::opt<std::string> path(cl::Positional, cl::desc("model.mlir"), cl::Required);
static cl::opt<std::string> mode("mode", cl::desc("How the program is optimised"), cl::init("fast-run"));
static cl::opt<std::string> cpu("mcpu", cl::desc("Processor that the program is compiled for (default: this one)"));
static cl::list<std::string> exclude("exclude", cl::desc("A rewrite of the mode that does not run"));
static cl::list<std::string> inputs("input", cl::desc("Next argument, as tg-run takes it"));
static cl::list<std::string> outputs("output", cl::desc("@file.npy for the next result"));
static cl::list<std::string> peers("peer", cl::desc("NAME=LIBRARY:SYMBOL"));
static cl::opt<unsigned> threads("on-threads", cl::init(1),
                                 cl::desc("Run the program on so many threads, too, and measure elapsed time"));
static cl::opt<double> shortest("shortest", cl::desc("Seconds that a measurement takes at least"), cl::init(2e-3));

[[noreturn]] static void fail(const Twine &message) {
  llvm::errs() << "error: " << message << "\n";
  exit(1);
}

template <typename T> static T check(llvm::Expected<T> value) {
  if (!value)
    fail(llvm::toString(value.takeError()));
  return std::move(*value);
}

static void print(llvm::json::Object object) {
  llvm::outs() << llvm::json::Value(std::move(object)) << "\n";
  llvm::outs().flush();
}

//===----------------------------------------------------------------------===//
// Contestants
//===----------------------------------------------------------------------===//

namespace {
/// One of those that are compared.
struct Contestant {
  std::string name;
  /// Calls it that often, and gives the time of a call in seconds.
  std::function<double(int64_t calls)> measure;
  /// So many that a measurement is not too short for the clock.
  int64_t calls;
};

int64_t callsOf(double seconds) { return std::max<int64_t>(1, std::ceil(shortest / seconds)); }

/// A function in C, with arguments that it shares with the others and results of its own.
class Peer {
public:
  Peer(StringRef text, ArrayRef<Array> arguments, ArrayRef<Array> results) : results(results) {
    auto [nameText, place] = text.split('=');
    auto [library, symbol] = place.rsplit(':');
    name = nameText;
    std::string message;
    auto loaded = llvm::sys::DynamicLibrary::getLibrary(library.str().c_str(), &message);
    if (!loaded.isValid())
      fail(message);
    function = reinterpret_cast<peer *>(loaded.getAddressOfSymbol(symbol.str().c_str()));
    if (!function)
      fail(library + " has no '" + symbol + "'");
    for (const Array &argument : arguments)
      in.push_back({const_cast<char *>(argument.data()), argument.getShape().data()});
    for (Array &result : this->results) {
      // What is not written is found.
      std::memset(result.data(), 0xff, result.getNumBytes());
      out.push_back({result.data(), result.getShape().data()});
    }
  }

  void call() const { function(in.data(), out.data()); }
  double measure(int64_t calls) const {
    Stopwatch stopwatch;
    for (int64_t k = 0; k < calls; ++k)
      call();
    return stopwatch.cpu() / calls;
  }

  std::string name;
  SmallVector<Array> results;

private:
  peer *function;
  SmallVector<array> in, out;
};
} // namespace

//===----------------------------------------------------------------------===//
// Comparison of results
//===----------------------------------------------------------------------===//

/// Returns the largest difference of an element, relative to the sizes of it and of the others: |x - y| / (|y| + mean
/// |y|).
static double relativeDifference(const Array &left, const Array &right) {
  auto element = [](const Array &array, int64_t position) {
    Scalar value = array.get(position);
    return value.isFloat() ? value.f : static_cast<double>(value.i);
  };
  int64_t count = left.getNumElements();
  double mean = 0, largest = 0;
  for (int64_t k = 0; k < count; ++k)
    mean += std::fabs(element(right, k)) / count;
  for (int64_t k = 0; k < count; ++k) {
    double x = element(left, k), y = element(right, k);
    if (x == y)
      continue;
    double difference = std::fabs(x - y) / (std::fabs(y) + mean);
    // NaN, which no measured program computes.
    if (!(difference <= largest))
      largest = std::isnan(difference) ? INFINITY : difference;
  }
  return largest;
}

static double relativeDifference(ArrayRef<Array> left, ArrayRef<Array> right) {
  double largest = 0;
  for (auto [x, y] : llvm::zip_equal(left, right))
    largest = std::max(largest, relativeDifference(x, y));
  return largest;
}

//===----------------------------------------------------------------------===//
// The driver
//===----------------------------------------------------------------------===//

static SmallVector<Array> readArguments(func::FuncOp function) {
  if (inputs.size() != function.getNumArguments())
    fail("expects " + Twine(function.getNumArguments()) + " inputs, but got " + Twine(inputs.size()));
  SmallVector<Array> arguments;
  for (auto [text, type] : llvm::zip(inputs, function.getArgumentTypes()))
    arguments.push_back(check(adaptArray(check(parseOrReadArray(text, type)), type, text)));
  return arguments;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::ParseCommandLineOptions(argc, argv);
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  MLIRContext context(registry);

  auto module = mlir::parseSourceFile<ModuleOp>(path, &context);
  auto function = module ? module->lookupSymbol<func::FuncOp>("main") : func::FuncOp();
  if (!function || !parseMode(mode))
    fail("expects a module with a function 'main', and a mode: " + path + ", " + mode);
  SmallVector<Array> arguments = readArguments(function);
  ModeOptions rewrites;
  rewrites.exclude = ArrayRef(static_cast<std::vector<std::string> &>(exclude));
  Stopwatch compilation;
  if (failed(optimize(*module, *parseMode(mode), rewrites)))
    return 1;
  OwningOpRef<ModuleOp> copy = module->clone();
  CompileOptions options;
  options.code = getCodeKind(*parseMode(mode));
  options.cpu = cpu;
  auto program = Program::compile(*module, options);
  if (failed(program))
    return 1;
  double compileSeconds = compilation.cpu();

  FailureOr<SmallVector<Array>> results = (*program)->run("main", arguments);
  FailureOr<CallCost> cost = (*program)->measure("main", arguments);
  if (failed(results) || failed(cost))
    return 1;
  for (auto [output, result] : llvm::zip(outputs, *results))
    if (llvm::Error error = writeNpy(StringRef(output).drop_front(), result))
      fail(llvm::toString(std::move(error)));

  SmallVector<Contestant> contestants;
  auto secondsOf = [](const CallCost &cost) { return threads > 1 ? cost.wall : cost.cpu; };
  contestants.push_back({"tg", [&](int64_t calls) { return secondsOf(*(*program)->measure("main", arguments, calls)); },
                         callsOf(cost->cpu)});
  llvm::json::Object differences;
  std::unique_ptr<Program> threaded;
  if (threads > 1) {
    options.threads = threads;
    auto compiled = Program::compile(*copy, options);
    FailureOr<SmallVector<Array>> threadedResults = failure();
    if (succeeded(compiled))
      threadedResults = (*compiled)->run("main", arguments);
    if (failed(threadedResults))
      return 1;
    threaded = std::move(*compiled);
    differences["threads"] = relativeDifference(*threadedResults, *results);
    contestants.push_back({"threads", [&](int64_t calls) { return threaded->measure("main", arguments, calls)->wall; },
                           callsOf(cost->cpu)});
  }
  std::vector<std::unique_ptr<Peer>> loaded;
  for (const std::string &text : peers) {
    Peer &peer = *loaded.emplace_back(std::make_unique<Peer>(text, arguments, *results));
    peer.call();
    // JSON has no infinity.
    differences[peer.name] = std::min(relativeDifference(peer.results, *results), 1e300);
    contestants.push_back(
        {peer.name, [&peer](int64_t calls) { return peer.measure(calls); }, callsOf(peer.measure(1))});
  }
  print(llvm::json::Object{{"mode", mode.getValue()},
                           {"differences", std::move(differences)},
                           {"compile", compileSeconds},
                           {"peak_bytes", cost->peakBytes},
                           {"allocations", cost->allocations}});

  bool forwards = true;
  for (std::string line; std::getline(std::cin, line); forwards = !forwards) {
    llvm::json::Object times;
    auto measure = [&](const Contestant &contestant) { times[contestant.name] = contestant.measure(contestant.calls); };
    if (forwards)
      llvm::for_each(contestants, measure);
    else
      llvm::for_each(llvm::reverse(contestants), measure);
    print(std::move(times));
  }
  return 0;
}
