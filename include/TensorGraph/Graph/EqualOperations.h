//===- EqualOperations.h - Operations that compute the same -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_EQUALOPERATIONS_H
#define TENSORGRAPH_GRAPH_EQUALOPERATIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// Which operations are looked for.
enum class EqualityScope {
  Graphs,        // with pure frozen graphs, however they are treated
  AllOperations, // those, and all that are equal in everything; none may have effects
  Exact,         // all that are equal in everything, treatment included
  Content        // those, and all that differ in debug attributes only
};

/// An operation, and one that is there whenever it is and computes the same.
struct EqualOperations {
  Operation *op, *leader;
};

/// Finds the operations in `region` that compute the same as one before them, also inside of regions, but for isolated
/// ones, which see nothing of what is around them. Operations whose operands will be equal when others have been
/// replaced by their leaders are equal, too. Operands of commutative operations may be in any order. What something in
/// the region overwrites (`tg.destroys`) has memory of its own, so an operation that makes it equals no other. `order`:
/// that of the operations of the region's only block, if they do not stand in it. As CSE: a walk over the dominator
/// tree with a table of what has been seen. Linear.
SmallVector<EqualOperations> findEqualOperations(Region &region, EqualityScope scope, ArrayRef<Operation *> order = {});

} // namespace tg

#endif // TENSORGRAPH_GRAPH_EQUALOPERATIONS_H
