//===- EndOfThread.cpp - Threads that end while others fork ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EndOfThread.h"
#include "Support/Forks.h"
#include "TensorGraph/Graph/ContentHash.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/ThreadLocalCache.h"
#include <optional>

using namespace mlir;
using namespace tg;

/// Makes a cache of each type that threads keep of contexts, empty. A new attribute has a place in two of them.
static void makeCaches() {
  MLIRContext context(MLIRContext::Threading::ENABLED);
  StringAttr::get(&context, "first of the thread");
  ThreadLocalCache<ContentHasher::Memory>().get();
}

void tg::guardEndOfThread() {
  // A thread destroys what is local to it in the reverse order: the guard after the caches.
  static thread_local std::optional<ForkGuard> guard;
  static thread_local bool isCalled = false;
  if (std::exchange(isCalled, true))
    return;
  makeCaches();
  struct GuardsEnd {
    ~GuardsEnd() { guard.emplace(); }
  };
  static thread_local GuardsEnd end;
  (void)end;
}
