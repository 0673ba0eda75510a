//===- BodyHash.h - Digests of any regions ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_BODYHASH_H
#define TENSORGRAPH_LIB_GRAPH_BODYHASH_H

#include "TensorGraph/Graph/Digest.h"

namespace tg {

/// As hashGraph in the given mode, but also for regions of several blocks: these and their successors count in order.
/// Such a digest is never that of `hashGraph`.
FailureOr<Hash256> hashBody(Region &body, DigestMode mode, DigestFailure &failure);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_BODYHASH_H
