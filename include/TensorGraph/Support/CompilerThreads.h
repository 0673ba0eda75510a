//===- CompilerThreads.h - Threads of a context -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_COMPILERTHREADS_H
#define TENSORGRAPH_SUPPORT_COMPILERTHREADS_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/ThreadPool.h"

namespace tg {

/// Threads that verify and optimise graphs. A task that makes tasks runs them itself. A thread of LLVM's own pool that
/// waits for its tasks takes any others meanwhile, and so, while thousands of nested graphs are verified, fills its
/// stack.
class CompilerThreads : public llvm::ThreadPoolInterface {
public:
  void wait() override { pool.wait(); }
  void wait(llvm::ThreadPoolTaskGroup &group) override;
  unsigned getMaxConcurrency() const override { return pool.getMaxConcurrency(); }

private:
  void asyncEnqueue(llvm::unique_function<void()> task, llvm::ThreadPoolTaskGroup *group) override;

  llvm::DefaultThreadPool pool;
};

/// Lets a context use threads that all contexts of the process share, unless it uses none.
void useCompilerThreads(mlir::MLIRContext &context);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_COMPILERTHREADS_H
