//===- RandomGraph.h - Random programs with inner graphs --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_GRAPH_RANDOMGRAPH_H
#define TENSORGRAPH_UNITTESTS_GRAPH_RANDOMGRAPH_H

#include "TensorGraph/Graph/Freeze.h"
#include <random>

namespace tg::test {
using namespace mlir;

/// Makes random operations with inner graphs: composites, ofgs and scans with operations of tg, arith, math and scf in
/// them, on scalars and small tensors, dead and repeated ones among them. The same seed makes the same graphs.
class RandomGraph {
public:
  RandomGraph(Freezer &freezer, uint64_t seed) : freezer(freezer), random(seed) {}

  /// Makes an open graph operation at the builder's place; graphs inside are open or frozen. `pool` are values for
  /// operands.
  Operation *make(OpBuilder &builder, ArrayRef<Value> pool);

  /// Shuffles the order of operations and of commutative operands, locations and debug attributes; never inside of
  /// frozen graphs. The graph stays the same up to order.
  void shuffle(Operation *op);

  /// Changes one thing in the graph: a constant, an operand, an operation's kind, an attribute. The result is valid.
  /// False if there was nothing to change.
  bool perturb(Operation *op);

private:
  struct Scope {
    SmallVector<Value> values;
    bool hasTensors;
    int depth;
  };

  unsigned below(unsigned limit) { return unsigned(random() % limit); }
  bool chance(unsigned percent) { return below(100) < percent; }

  Value constant(OpBuilder &b, Type type);
  TypedAttr constantOf(Type type);
  Value pick(OpBuilder &b, const Scope &scope, Type type);
  Type numberType(OpBuilder &b, const Scope &scope);
  void fill(OpBuilder &b, Scope &scope, unsigned count);
  void addOperation(OpBuilder &b, Scope &scope);
  void addArithmetic(OpBuilder &b, Scope &scope);
  void addControlFlow(OpBuilder &b, Scope &scope);
  Operation *addGraph(OpBuilder &b, Scope &scope);
  Operation *addScan(OpBuilder &b, Scope &scope);
  Operation *addPointwise(OpBuilder &b, Scope &scope, bool isComposite);

  void shuffleBlock(Block &block);
  bool perturbOperation(Operation &op);

  Freezer &freezer;
  std::mt19937_64 random;
};

} // namespace tg::test

#endif // TENSORGRAPH_UNITTESTS_GRAPH_RANDOMGRAPH_H
