//===- Forks.cpp - Processes that fork ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forks.h"
#include "llvm/ADT/STLExtras.h"
#include <memory>
#include <mutex>
#include <pthread.h>
#include <shared_mutex>
#include <vector>

using namespace tg;

namespace {
struct Forks {
  /// Shared by guards, and held by a thread that forks. Both locks are made anew in a child: what has locked them is
  /// another thread by its number.
  std::unique_ptr<std::shared_mutex> guards = std::make_unique<std::shared_mutex>();
  std::unique_ptr<std::mutex> listening = std::make_unique<std::mutex>();
  std::vector<ForkListener *> listeners; // guarded by `listening`
};
} // namespace

/// How many guards this thread has.
static thread_local unsigned depth = 0;

/// Returns the record of the process, which is never destroyed: threads may fork while the process ends.
static Forks &getForks() {
  static Forks &forks = *[] {
    auto before = [] {
      Forks &forks = getForks();
      if (!depth)
        forks.guards->lock();
      forks.listening->lock();
      for (ForkListener *listener : forks.listeners)
        listener->beforeFork();
    };
    auto inParent = [] {
      Forks &forks = getForks();
      for (ForkListener *listener : forks.listeners)
        listener->afterForkInParent();
      forks.listening->unlock();
      if (!depth)
        forks.guards->unlock();
    };
    auto inChild = [] {
      Forks &forks = getForks();
      (void)forks.guards.release();
      (void)forks.listening.release();
      forks.guards = std::make_unique<std::shared_mutex>();
      forks.listening = std::make_unique<std::mutex>();
      if (depth)
        forks.guards->lock_shared();
      for (ForkListener *listener : forks.listeners)
        listener->afterForkInChild();
    };
    pthread_atfork(before, inParent, inChild);
    return new Forks;
  }();
  return forks;
}

/// Made before there are threads, so that none is making it while another one forks.
[[maybe_unused]] static Forks &made = getForks();

ForkGuard::ForkGuard() {
  if (!depth++)
    getForks().guards->lock_shared();
}

ForkGuard::~ForkGuard() {
  if (!--depth)
    getForks().guards->unlock_shared();
}

ForkListening::ForkListening(ForkListener &listener) : listener(listener) {
  Forks &forks = getForks();
  std::lock_guard<std::mutex> lock(*forks.listening);
  forks.listeners.push_back(&listener);
}

ForkListening::~ForkListening() {
  Forks &forks = getForks();
  std::lock_guard<std::mutex> lock(*forks.listening);
  llvm::erase(forks.listeners, &listener);
}
