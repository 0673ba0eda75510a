//===- NamedGraph.h - Operations that stand for a graph ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_NAMEDGRAPH_H
#define TENSORGRAPH_INTERFACES_NAMEDGRAPH_H

#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"

namespace tg {

/// Builds the graph that an operation stands for, with results of the operation's types: those of the graph may show
/// more sizes.
SmallVector<Value> buildResults(OpBuilder &b, NamedGraphOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_INTERFACES_NAMEDGRAPH_H
