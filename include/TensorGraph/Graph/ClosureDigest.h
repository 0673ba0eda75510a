//===- ClosureDigest.h - Digests of graphs with what they call --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_CLOSUREDIGEST_H
#define TENSORGRAPH_GRAPH_CLOSUREDIGEST_H

#include "TensorGraph/Graph/Digest.h"
#include "mlir/IR/SymbolTable.h"

namespace tg {

/// Calls `visit` for each symbol that the attributes of `op` refer to.
void forEachSymbolReference(Operation *op, llvm::function_ref<void(SymbolRefAttr)> visit);

/// The digest of a graph with the content of all symbols that it references, directly or through others, in the place
/// of their names. What `tg.digest` says is enough to merge in one module; a cache of several modules goes by this.
///
/// Symbols with bodies count by these, whatever they are called; declarations (and what has no region) by name and
/// attributes. Visibility does not count. The members of a cycle count as one unit, in an order by content. The stored
/// order of a pure frozen graph depends on names, so it does not count here either; all other orders do.
///
/// Fails, with a diagnostic, at a reference to a symbol that does not exist, and at what has no digest.
FailureOr<Hash256> closureDigest(InnerGraphOpInterface op, SymbolTableCollection &symbols);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_CLOSUREDIGEST_H
