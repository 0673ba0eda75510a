//===- Progress.cpp - How far long work is, on a terminal -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Progress.h"
#include "llvm/Support/raw_ostream.h"

using namespace tg;
using namespace std::chrono_literals;

Progress::Progress(raw_ostream &terminal, bool isOn) : terminal(terminal) {
  if (isOn && terminal.is_displayed())
    thread = std::thread([this] { run(); });
}

Progress::~Progress() {
  if (!isShown())
    return;
  {
    std::lock_guard<std::mutex> lock(mutex);
    stops = true;
  }
  changed.notify_one();
  thread.join();
}

void Progress::begin(StringRef name) {
  if (!isShown())
    return;
  std::lock_guard<std::mutex> lock(mutex);
  phase = name.str();
  start = std::chrono::steady_clock::now();
  done = total = 0;
}

void Progress::update(uint64_t newDone, uint64_t newTotal) {
  if (!isShown())
    return;
  std::lock_guard<std::mutex> lock(mutex);
  done = newDone;
  total = newTotal;
}

void Progress::end() {
  if (!isShown())
    return;
  std::lock_guard<std::mutex> lock(mutex);
  phase.clear();
  clear();
}

void Progress::run() {
  std::unique_lock<std::mutex> lock(mutex);
  while (!changed.wait_for(lock, 250ms, [this] { return stops; }))
    if (!phase.empty() && std::chrono::steady_clock::now() - start > 500ms)
      show();
  clear();
}

void Progress::show() {
  auto seconds = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start).count();
  terminal << "\r" << phase;
  if (total > 0)
    terminal << " " << done << "/" << total;
  terminal << ", " << seconds << " s\x1b[K";
  terminal.flush();
  isVisible = true;
}

void Progress::clear() {
  if (!isVisible)
    return;
  terminal << "\r\x1b[K";
  terminal.flush();
  isVisible = false;
}
