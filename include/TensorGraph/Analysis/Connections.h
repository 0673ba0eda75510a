//===- Connections.h - Which results depend on which inputs -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_CONNECTIONS_H
#define TENSORGRAPH_ANALYSIS_CONNECTIONS_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"

namespace tg {

/// Returns, for each result of an inner graph, the inputs that it depends on. A result of an operation that applies its
/// graph depends on the operands that this graph connects it with; a result of any other operation depends on all
/// operands and on all values that the regions use. The steps of a loop are not followed: its results depend on all its
/// operands. Visits the graph and the graphs inside of it once.
SmallVector<llvm::BitVector> getConnections(InnerGraphOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_CONNECTIONS_H
