//===- Forks.h - Processes that fork ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A child that is forked has the memory of its parent, but of its threads only the one that has forked. What the others
// had locked stays locked there, and what they were changing stays as it was between two steps.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_SUPPORT_FORKS_H
#define TENSORGRAPH_LIB_SUPPORT_FORKS_H

namespace tg {

/// Keeps other threads from forking while it lives. That must be short, and must not wait for anything that a thread
/// which forks may hold, such as the lock of a Python interpreter. Guards nest.
class ForkGuard {
public:
  ForkGuard();
  ForkGuard(const ForkGuard &) = delete;
  ~ForkGuard();
};

/// What hears of forks, in the thread that forks. It must not wait there for other threads.
class ForkListener {
public:
  virtual ~ForkListener() = default;
  virtual void beforeFork() = 0;
  virtual void afterForkInParent() = 0;
  virtual void afterForkInChild() = 0;
};

/// Lets a listener hear of forks while it lives. It is the last member of a listener, which is whole then.
class ForkListening {
public:
  explicit ForkListening(ForkListener &listener);
  ForkListening(const ForkListening &) = delete;
  ~ForkListening();

private:
  ForkListener &listener;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_SUPPORT_FORKS_H
