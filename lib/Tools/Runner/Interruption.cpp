//===- Interruption.cpp - Ctrl-C in a tool --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Interruption.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <ctime>
#include <sys/time.h>
#include <unistd.h>

using namespace tg;

/// How many microseconds work has to ask. Work that got less than four fifths of them from a busy machine, and would
/// lose what it has recorded, has them several times.
static constexpr suseconds_t kPatience = 90000;
static constexpr int kMostTimes = 10;

static volatile sig_atomic_t hasSignal = 0, times = 0;
static timespec usedBefore; // the time of the processor at the signal

static void setTimer(suseconds_t microseconds) {
  itimerval timer = {};
  timer.it_value.tv_usec = microseconds;
  setitimer(ITIMER_REAL, &timer, nullptr);
}

/// Ends the process; calls only what handlers of signals may call.
static void endProcess(int) {
  llvm::sys::RunInterruptHandlers(); // removes temporary files
  static const char message[] = "error: interrupted\n";
  [[maybe_unused]] ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
  _exit(Interruption::kStatus);
}

static timespec readUsed() {
  timespec used = {};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return used;
}

static void onTimer(int) {
  timespec used = readUsed();
  int64_t microseconds = (used.tv_sec - usedBefore.tv_sec) * 1000000 + (used.tv_nsec - usedBefore.tv_nsec) / 1000;
  times = times + 1;
  if (microseconds >= kPatience / 5 * 4 || times >= kMostTimes)
    endProcess(0);
  setTimer(kPatience);
}

static void onInterrupt(int) {
  if (hasSignal)
    endProcess(0);
  hasSignal = 1;
  usedBefore = readUsed();
  setTimer(kPatience);
}

Interruption::Interruption() {
  struct sigaction action = {};
  action.sa_flags = SA_RESTART;
  action.sa_handler = onTimer;
  sigaction(SIGALRM, &action, nullptr);
  action.sa_handler = onInterrupt;
  sigaction(SIGINT, &action, nullptr);
}

bool Interruption::hasCome() {
  if (!hasSignal)
    return false;
  setTimer(0);
  return true;
}
