//===- Interruption.cpp - Ctrl-C in a tool --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Interruption.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <sys/time.h>
#include <unistd.h>

using namespace tg;

/// How many microseconds work has to ask.
static constexpr suseconds_t kPatience = 90000;

static volatile sig_atomic_t hasSignal = 0;

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

static void onInterrupt(int) {
  if (hasSignal)
    endProcess(0);
  hasSignal = 1;
  setTimer(kPatience);
}

Interruption::Interruption() {
  struct sigaction action = {};
  action.sa_handler = endProcess;
  sigaction(SIGALRM, &action, nullptr);
  action.sa_handler = onInterrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

bool Interruption::hasCome() {
  if (!hasSignal)
    return false;
  setTimer(0);
  return true;
}
