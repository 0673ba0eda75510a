//===- Benchmark.h - What a function costs ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_BENCHMARK_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_BENCHMARK_H

#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "TensorGraph/Tools/Progress.h"
#include "llvm/Support/Error.h"

namespace tg {

/// The argument of `--benchmark`.
struct BenchmarkRequest {
  int64_t calls = 0; // 0: nothing is measured
  /// The number of floating-point operations of a call, which only the user knows; 0: not given.
  double flops = 0;
};

/// Reads `calls` or `calls,flops`; nothing is measured if the text is empty.
llvm::Expected<BenchmarkRequest> parseBenchmark(StringRef text);

/// Returns the least times of `calls` calls; `measure` gives the mean of some calls in a row. Calls are measured one by
/// one, or together if they take less than the clocks can tell apart. Of many measurements it leaves out the fastest in
/// a hundred, whose times the clock may have made too small.
FailureOr<CallCost> measureCalls(llvm::function_ref<FailureOr<CallCost>(int64_t)> measure, int64_t calls,
                                 Progress &progress);

/// Prints times, rates and memory. The bandwidth counts one read of all arguments and one write of all results.
void printCost(const BenchmarkRequest &request, const CallCost &cost, ArrayRef<Array> arguments,
               ArrayRef<Array> results, llvm::raw_ostream &os);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_BENCHMARK_H
