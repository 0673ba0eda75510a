//===- Benchmark.cpp - What a function costs ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Benchmark.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

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

/// Calls of less are measured together: it takes a part of a microsecond to read the clocks.
static constexpr double kShortest = 2e-5;
/// So many measurements there are at least, if there are as many calls.
static constexpr int64_t kFewest = 10;

/// Returns the least of some times, but for the first in a hundred: the clock of a virtual machine may jump during a
/// call, which then seems to take less time than it can, or none.
static double leastOf(std::vector<double> &times) {
  llvm::erase_if(times, [](double time) { return time <= 0; });
  if (times.empty())
    return 0;
  auto least = times.begin() + times.size() / 100;
  std::nth_element(times.begin(), least, times.end());
  return *least;
}

FailureOr<CallCost> tg::measureCalls(llvm::function_ref<FailureOr<CallCost>(int64_t)> measure, int64_t calls,
                                     Progress &progress) {
  CallCost last;
  std::vector<double> cpu, wall;
  int64_t together = 1;
  for (int64_t done = 0, now = 0; done < calls; done += now) {
    now = std::min(together, calls - done);
    FailureOr<CallCost> cost = measure(now);
    if (failed(cost))
      return failure();
    cpu.push_back(cost->cpu);
    wall.push_back(cost->wall);
    last = *cost;
    // The first call may be slower than others, but not faster.
    if (done <= 1)
      together = std::clamp<int64_t>(int64_t(kShortest / std::max(cost->wall, 1e-9)), 1,
                                     std::max<int64_t>(1, calls / kFewest));
    progress.update(done + now, calls);
  }
  last.cpu = leastOf(cpu);
  last.wall = leastOf(wall);
  return last;
}

/// Three digits of a number of less do not make it 1e+03.
static constexpr double kNotThousand = 999.5;

/// Prints a number of seconds in a suitable unit.
static void printSeconds(double seconds, llvm::raw_ostream &os) {
  if (seconds * 1e6 < kNotThousand)
    os << llvm::format("%.3g us", seconds * 1e6);
  else if (seconds * 1e3 < kNotThousand)
    os << llvm::format("%.3g ms", seconds * 1e3);
  else
    os << llvm::format("%.3g s", seconds);
}

/// Prints a number of bytes in a suitable unit.
static void printBytes(double bytes, llvm::raw_ostream &os) {
  if (bytes < kNotThousand)
    os << llvm::format("%.0f B", bytes);
  else if (bytes * 1e-3 < kNotThousand)
    os << llvm::format("%.3g kB", bytes * 1e-3);
  else if (bytes * 1e-6 < kNotThousand)
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
