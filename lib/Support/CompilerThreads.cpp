//===- CompilerThreads.cpp - Threads of a context -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CompilerThreads.h"

using namespace tg;

void CompilerThreads::wait(llvm::ThreadPoolTaskGroup &group) {
  if (!pool.isWorkerThread())
    pool.wait(group);
}

void CompilerThreads::asyncEnqueue(llvm::unique_function<void()> task, llvm::ThreadPoolTaskGroup *group) {
  if (pool.isWorkerThread())
    return task();
  group ? (void)pool.async(*group, std::move(task)) : (void)pool.async(std::move(task));
}

void tg::useCompilerThreads(mlir::MLIRContext &context) {
  static CompilerThreads threads;
  bool isEnabled = context.isMultithreadingEnabled();
  context.disableMultithreading();
  context.setThreadPool(threads); // which enables them
  context.disableMultithreading(!isEnabled);
}
