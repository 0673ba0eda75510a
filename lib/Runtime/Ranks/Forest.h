//===- Forest.h - The part of the tree over shards that is known -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The tree over N shards combines shard 2 k with 2 k + 1, then pairs of pairs, and so on. A right sibling whose shards
// would all be behind the last one is left out. A forest is what follows of the tree from some shards next to each
// other: the nodes of which the other sibling is not known, at most two of each size.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANKS_FOREST_H
#define TENSORGRAPH_RUNTIME_RANKS_FOREST_H

#include "Combine.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The value of `span` shards from `start`; `span` is a power of two that divides `start`.
typedef struct tg_node {
  int64_t start, span;
  char *data; // may be null if no values are combined
} tg_node;

typedef struct tg_forest {
  int64_t shards; // of the whole tree
  tg_combine combine;
  int64_t count, bytes; // of the elements of a node
  int32_t size;
  tg_node nodes[64];
} tg_forest;

/// Makes a forest without nodes, whose memory short collectives do not fill.
static inline void tg_forest_begin(tg_forest *forest, int64_t shards, tg_combine combine, int64_t count,
                                   int64_t bytes) {
  forest->shards = shards;
  forest->combine = combine;
  forest->count = count;
  forest->bytes = bytes;
  forest->size = 0;
}

/// Adds the node of a span behind the others, and combines what can be combined, in the memory of the left sibling.
void tg_forest_add(tg_forest *forest, int64_t start, int64_t span, void *data);
/// Adds the shards from `begin` to `end` (excluded), whose values are `stride` bytes apart.
void tg_forest_add_shards(tg_forest *forest, int64_t begin, int64_t end, char *data, int64_t stride);
/// Joins the last node with its right sibling, whose value is `data`; null: without values.
void tg_forest_join(tg_forest *forest, const void *data);

static inline int tg_node_is_right(const tg_node *node) { return (node->start & node->span) != 0; }

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RANKS_FOREST_H
