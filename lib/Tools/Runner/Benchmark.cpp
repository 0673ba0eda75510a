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

/// Returns the smaller of two times. The clock of a virtual machine may stand still during a call, which takes time.
static double lesserTime(double x, double y) {
  if (x <= 0 || y <= 0)
    return std::max(x, y);
  return std::min(x, y);
}

FailureOr<CallCost> tg::measureCalls(llvm::function_ref<FailureOr<CallCost>()> measure, int64_t calls,
                                     Progress &progress) {
  CallCost least;
  for (int64_t k = 0; k < calls; ++k) {
    FailureOr<CallCost> cost = measure();
    if (failed(cost))
      return failure();
    if (k > 0) {
      cost->cpu = lesserTime(cost->cpu, least.cpu);
      cost->wall = lesserTime(cost->wall, least.wall);
    }
    least = *cost;
    progress.update(k + 1, calls);
  }
  return least;
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
