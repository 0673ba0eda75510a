//===- BodyHash.h - Digests of arbitrary regions ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_BODYHASH_H
#define TENSORGRAPH_LIB_GRAPH_BODYHASH_H

#include "TensorGraph/Graph/Digest.h"

namespace tg {

/// Hashes like `hashGraph` in the given mode, but also regions of several blocks: the blocks and their successors are
/// hashed in order. The result never equals a result of `hashGraph`.
FailureOr<Hash256> hashBody(Region &body, DigestMode mode, DigestFailure &failure);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_BODYHASH_H
