//===- EndOfThread.h - Threads that end while others fork -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_ENDOFTHREAD_H
#define TENSORGRAPH_LIB_GRAPH_ENDOFTHREAD_H

namespace tg {

/// Lets no other thread fork while this thread destroys its caches of contexts of MLIR, at its end. It locks each cache
/// then, whoever works in the context, and a child that was forked meanwhile would wait for that lock forever.
///
/// A thread calls this before it works in any context; further calls do nothing.
void guardEndOfThread();

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_ENDOFTHREAD_H
