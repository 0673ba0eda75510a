//===- Connections.h - Which result depends on which input ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_CONNECTIONS_H
#define TENSORGRAPH_ANALYSIS_CONNECTIONS_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"

namespace tg {

/// For each result of an inner graph, the inputs that it depends on: through operations that apply graphs by what
/// these connect, through every other operation by all its operands and what its regions use. A loop is not
/// followed over its steps: its results depend on all its operands. Once over the graph and those inside.
SmallVector<llvm::BitVector> getConnections(InnerGraphOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_CONNECTIONS_H
