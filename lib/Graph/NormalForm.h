//===- NormalForm.h - A form independent of the original order --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_NORMALFORM_H
#define TENSORGRAPH_LIB_GRAPH_NORMALFORM_H

#include "TensorGraph/Graph/Digest.h"

namespace tg {

/// Sorts the operands of commutative operations (constants last, then by content) and emits the operations of each
/// block by content, constants first: a topological order that does not depend on the previous one. Operations of equal
/// content keep their order; after CSE a graph has none. Frozen graphs inside are left alone. O(n log n).
LogicalResult sortByContent(Region &graph, DigestFailure &failure);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_NORMALFORM_H
