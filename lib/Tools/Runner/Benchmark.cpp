//===- Benchmark.cpp - What a function costs ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Benchmark.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <queue>

using namespace mlir;
using namespace tg;

llvm::Expected<BenchmarkRequest> tg::parseBenchmark(StringRef text) {
  BenchmarkRequest request;
  if (text.empty())
    return request;
  auto [calls, flops] = text.split(',');
  bool wrong = calls.getAsInteger(10, request.calls) || request.calls < 1;
  if (text.contains(','))
    wrong |= flops.getAsDouble(request.flops) || !std::isfinite(request.flops) || request.flops <= 0;
  if (wrong)
    return llvm::createStringError("expects --benchmark=calls or calls,flops, positive numbers, but got '" + text +
                                   "'");
  return request;
}

namespace {
/// The least of the times of some calls, but for the first in a hundred: the clock of a virtual machine may jump during
/// a call, which then seems to take less time than it can, or none.
class LeastTime {
public:
  explicit LeastTime(int64_t calls) : capacity(size_t(calls / 100) + 1) {}

  void add(double time) {
    if (time <= 0 || (fastest.size() == capacity && time >= fastest.top()))
      return;
    if (fastest.size() == capacity)
      fastest.pop();
    fastest.push(time);
  }
  double get() const { return fastest.empty() ? 0 : fastest.top(); }

private:
  size_t capacity;
  std::priority_queue<double> fastest; // the slowest of them first
};
} // namespace

FailureOr<CallCost> tg::measureCalls(llvm::function_ref<FailureOr<CallCost>()> measure, int64_t calls,
                                     Progress &progress) {
  CallCost last;
  LeastTime cpu(calls), wall(calls);
  for (int64_t k = 0; k < calls; ++k) {
    FailureOr<CallCost> cost = measure();
    if (failed(cost))
      return failure();
    cpu.add(cost->cpu);
    wall.add(cost->wall);
    last = *cost;
    progress.update(k + 1, calls);
  }
  last.cpu = cpu.get();
  last.wall = wall.get();
  return last;
}

/// Prints a number of seconds in a suitable unit.
static void printSeconds(double seconds, llvm::raw_ostream &os) {
  if (seconds < 1e-3)
    os << llvm::format("%.3g us", seconds * 1e6);
  else if (seconds < 1)
    os << llvm::format("%.3g ms", seconds * 1e3);
  else
    os << llvm::format("%.3g s", seconds);
}

/// Prints a number of bytes in a suitable unit.
static void printBytes(double bytes, llvm::raw_ostream &os) {
  if (bytes < 1e3)
    os << llvm::format("%.0f B", bytes);
  else if (bytes < 1e6)
    os << llvm::format("%.3g kB", bytes * 1e-3);
  else if (bytes < 1e9)
    os << llvm::format("%.3g MB", bytes * 1e-6);
  else
    os << llvm::format("%.3g GB", bytes * 1e-9);
}

void tg::printCost(const BenchmarkRequest &request, const CallCost &cost, ArrayRef<Array> arguments,
                   ArrayRef<Array> results, llvm::raw_ostream &os) {
  int64_t bytes = 0;
  for (ArrayRef<Array> arrays : {arguments, results})
    for (const Array &array : arrays)
      bytes += array.getNumBytes();
  os << "least of " << request.calls << (request.calls == 1 ? " call: " : " calls: ");
  printSeconds(cost.cpu, os);
  os << " CPU, ";
  printSeconds(cost.wall, os);
  os << " wall";
  if (request.flops > 0)
    os << llvm::format(", %.3g GFLOP/s", request.flops / cost.cpu * 1e-9);
  os << llvm::format(", %.3g GB/s", bytes / cost.cpu * 1e-9);
  os << ", peak ";
  printBytes(cost.peakBytes, os);
  os << " in " << cost.allocations << (cost.allocations == 1 ? " allocation\n" : " allocations\n");
}
