//===- Stopwatch.cpp - Times of the calling thread ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/Stopwatch.h"
#include <ctime>

using namespace mlir;
using namespace tg;

static int64_t nanoseconds(clockid_t clock) {
  timespec now = {};
  clock_gettime(clock, &now);
  return int64_t(now.tv_sec) * 1'000'000'000 + now.tv_nsec;
}

Stopwatch::Stopwatch() : cpuStart(nanoseconds(CLOCK_THREAD_CPUTIME_ID)), wallStart(nanoseconds(CLOCK_MONOTONIC)) {}

double Stopwatch::cpu() const { return (nanoseconds(CLOCK_THREAD_CPUTIME_ID) - cpuStart) * 1e-9; }
double Stopwatch::wall() const { return (nanoseconds(CLOCK_MONOTONIC) - wallStart) * 1e-9; }
