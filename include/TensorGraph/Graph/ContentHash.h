//===- ContentHash.h - Hashes of attributes and digests ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_CONTENTHASH_H
#define TENSORGRAPH_GRAPH_CONTENTHASH_H

#include "TensorGraph/Graph/Digest.h"

namespace tg {

/// Hashes attributes, types and names, digests of graphs among them. Hashes are cached in one cache for each thread if
/// registerGraphIdentity was called for the context. Make one hasher for each graph: finding the thread's cache costs
/// more than a look-up.
class ContentHasher : public AttributeHasher {
public:
  explicit ContentHasher(MLIRContext *context);

protected:
  std::optional<Hash256> hashKnown(Attribute attribute) override;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_CONTENTHASH_H
