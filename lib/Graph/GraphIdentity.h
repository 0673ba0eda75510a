//===- GraphIdentity.h - The cache of digests -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_GRAPHIDENTITY_H
#define TENSORGRAPH_LIB_GRAPH_GRAPHIDENTITY_H

#include "TensorGraph/Graph/ContentHash.h"

namespace tg {

/// Returns the digests that this thread has cached in the context; null if registerGraphIdentity was not called for it.
ContentHasher::Memory *findDigestMemory(MLIRContext *context);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_GRAPHIDENTITY_H
