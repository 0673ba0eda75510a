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
#include "llvm/ADT/DenseSet.h"

namespace tg {

/// Which operations count as equal.
enum class EqualityScope {
  Graphs,        // operations with equal pure frozen graphs, whatever their treatment
  AllOperations, // those, and all that are equal in everything
  Exact,         // all that are equal in everything, treatment included
  Content        // those, and all that differ in debug attributes only
};

/// An operation, and one that dominates it and computes the same.
struct EqualOperations {
  Operation *op, *leader;
};

/// Finds the operations without effects in `region` that compute the same as one before them. Regions inside are
/// included, except isolated ones. Operations are also equal if their operands will be equal once others have been
/// replaced by their leaders. Operands of commutative operations may be in any order. An operation whose result is
/// overwritten (`tg.destroys`) equals no other, because the result has memory of its own. `order` is the order of the
/// operations of the region's only block, if they do not stand in it. Works like CSE, by a walk over the dominator tree
/// with a table of the operations seen. Linear.
SmallVector<EqualOperations> findEqualOperations(Region &region, EqualityScope scope, ArrayRef<Operation *> order = {});

/// Finds the operations in `region` whose results are overwritten (`tg.destroys`). Isolated regions inside are not
/// searched.
llvm::DenseSet<Operation *> findOverwritten(Region &region);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_EQUALOPERATIONS_H
