//===- Poll.c - Calls that can be stopped ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Loops count their instructions, of which compiled code knows about how many there are, not how long they take. So the
// amount that they count down from follows the time between two questions. It is bounded, as steps that take no time at
// first may take long later.
//
//===----------------------------------------------------------------------===//

#define _POSIX_C_SOURCE 200809L
#include "TensorGraph/Runtime/RuntimeABI.h"
#include <time.h>

static const int64_t kLeastTank = 1 << 10, kMostTank = INT64_C(1) << 22;

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int32_t tg_poll(tg_context *context) {
  const tg_monitor *monitor = context->monitor;
  if (!monitor) {
    context->fuel = INT64_MAX;
    return TG_OK;
  }
  int64_t now = nanoseconds();
  // A short call asks nobody.
  if (!context->filled)
    context->filled = now;
  int64_t took = now - context->filled; // since the last question
  if (took < TG_POLL_INTERVAL / 2) {
    if (context->tank < kMostTank)
      context->tank *= 2;
    context->fuel = context->tank;
    return TG_OK;
  }
  if (took > TG_POLL_INTERVAL * 2) {
    context->tank /= took > TG_POLL_INTERVAL * 16 ? 16 : 4;
    if (context->tank < kLeastTank)
      context->tank = kLeastTank;
  }
  context->fuel = context->tank;
  context->filled = now;
  return monitor->poll(monitor);
}
