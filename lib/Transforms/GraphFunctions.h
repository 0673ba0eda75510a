//===- GraphFunctions.h - Inner graphs as functions ----------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_GRAPHFUNCTIONS_H
#define TENSORGRAPH_LIB_TRANSFORMS_GRAPHFUNCTIONS_H

#include "TensorGraph/Graph/Freeze.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include <list>

namespace tg {

/// Returns the reason why `buildGraphFunction` cannot make functions of the operation's graphs; empty if it can. The
/// graph must yield all operands of its terminator. It may refer to functions that `functions` knows, by calling them;
/// in a pure graph they must not have memory effects.
std::string whyNoFunction(InnerGraphOpInterface op, const PureFunctions &functions);

/// Builds a private function that is an open copy of the graph: its inputs are arguments, which must not be
/// overwritten, and what its terminator yields is returned.
mlir::func::FuncOp buildGraphFunction(OpBuilder &builder, Region &graph, StringRef name);

/// Declares the functions that `function`, which is in the module of `symbols`, calls.
void declareCallees(SymbolTable &symbols, mlir::func::FuncOp function, const PureFunctions &functions);

/// Moves the function's body into `graph`, with a terminator like that of the graph `model`.
void takeGraph(mlir::func::FuncOp function, Region &model, Region &graph);

/// Explains why the body of a function cannot take the place of `graph`, as a predicate of the function; empty if it
/// can.
std::string whyNoGraph(mlir::func::FuncOp function, Region &graph, const WhyImpure &whyImpure);

/// Copies of the operation's graphs.
std::list<Region> copyGraphs(InnerGraphOpInterface op);
/// Rebuilds the operation with other operands and with other graphs, which are moved into it.
Operation *rebuild(OpBuilder &builder, InnerGraphOpInterface op, std::list<Region> &graphs, ValueRange operands);

/// Detached copies of operations with inner graphs, to be frozen: each in a function whose arguments are its operands.
/// They live as long as this object.
class GraphCopies {
public:
  /// Begins the copies, whose symbols resolve in `scope`.
  GraphCopies(Location location, PureFunctions &functions, Operation *scope);
  /// Adds a copy of `op`, or of `op` with other graphs, which are moved into it. The copy is open. A frozen graph
  /// inside of it stays frozen only if it contains no open graph.
  mlir::func::FuncOp add(InnerGraphOpInterface op, DigestMode mode);
  mlir::func::FuncOp add(InnerGraphOpInterface op, DigestMode mode, std::list<Region> &graphs);
  /// Freezes everything that is open. A graph that cannot be frozen is an error, unless `staysOpen` is given, which is
  /// called then.
  LogicalResult freeze(Freezer &freezer, StaysOpen staysOpen = nullptr);
  static InnerGraphOpInterface get(mlir::func::FuncOp copy) {
    return cast<InnerGraphOpInterface>(copy.getBody().front().front());
  }

private:
  OwningOpRef<ModuleOp> pure, ordered; // one for each mode of freezing
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_GRAPHFUNCTIONS_H
