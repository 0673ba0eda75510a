//===- Forest.c - The part of the tree over shards that is known ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Forest.h"
#include <stddef.h>

static void combine(const tg_forest *forest, char *left, const void *right) {
  if (left && right && forest->count)
    forest->combine(forest->count, left, left, right);
}

/// Combines the last node with others, until its sibling is not known.
static void settle(tg_forest *forest) {
  for (;;) {
    tg_node *last = &forest->nodes[forest->size - 1];
    if (tg_node_is_right(last)) {
      tg_node *left = forest->size > 1 ? last - 1 : NULL;
      if (!left || left->start != last->start - last->span)
        return;
      combine(forest, left->data, last->data);
      left->span *= 2;
      --forest->size;
    } else {
      // Without a right sibling, a node is its own parent.
      if (last->start + last->span < forest->shards || last->span >= forest->shards)
        return;
      last->span *= 2;
    }
  }
}

void tg_forest_add(tg_forest *forest, int64_t start, int64_t span, void *data) {
  forest->nodes[forest->size++] = (tg_node){start, span, data};
  settle(forest);
}

void tg_forest_add_shards(tg_forest *forest, int64_t begin, int64_t end, char *data, int64_t stride) {
  for (int64_t shard = begin; shard < end; ++shard, data = data ? data + stride : NULL)
    tg_forest_add(forest, shard, 1, data);
}

void tg_forest_join(tg_forest *forest, const void *data) {
  tg_node *last = &forest->nodes[forest->size - 1];
  combine(forest, last->data, data);
  last->span *= 2;
  settle(forest);
}
