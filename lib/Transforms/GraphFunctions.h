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

/// Why `buildGraphFunction` cannot make functions of the operation's graphs; empty if it can. What a graph yields has
/// to be all the operands of its terminator. It may refer to functions that `functions` knows, by calls of these; in a
/// pure graph they have no memory effects.
std::string whyNoFunction(InnerGraphOpInterface op, const PureFunctions &functions);

/// A private function that is an open copy of the graph: its inputs are arguments, which may not be overwritten, what
/// its terminator yields is returned.
mlir::func::FuncOp buildGraphFunction(OpBuilder &builder, Region &graph, StringRef name);

/// Declares the functions that `function`, which is in the module of `symbols`, calls.
void declareCallees(SymbolTable &symbols, mlir::func::FuncOp function, const PureFunctions &functions);

/// Moves the function's body to `graph`, with the terminator that the graph `model` has.
void takeGraph(mlir::func::FuncOp function, Region &model, Region &graph);

/// What keeps the body of a function from being in the place of `graph`, in words that follow the function; empty if
/// nothing does.
std::string whyNoGraph(mlir::func::FuncOp function, Region &graph, const WhyImpure &whyImpure);

/// Copies of the operation's graphs.
std::list<Region> copyGraphs(InnerGraphOpInterface op);
/// The operation with other graphs, which are taken, and operands.
Operation *rebuild(OpBuilder &builder, InnerGraphOpInterface op, std::list<Region> &graphs, ValueRange operands);

/// Copies of operations with inner graphs outside of any program, to be frozen there: each in a function whose
/// arguments are its operands. They live as long as this.
class GraphCopies {
public:
  /// Symbols in them are those of `scope`.
  GraphCopies(Location location, PureFunctions &functions, Operation *scope);
  /// A copy of `op`, or of `op` with other graphs, which are taken. It is open, and what is frozen in it only stays so
  /// if it holds no open graph.
  mlir::func::FuncOp add(InnerGraphOpInterface op, DigestMode mode);
  mlir::func::FuncOp add(InnerGraphOpInterface op, DigestMode mode, std::list<Region> &graphs);
  /// Freezes everything that is open; what cannot be frozen is an error, or somebody hears of it.
  LogicalResult freeze(Freezer &freezer, StaysOpen staysOpen = nullptr);
  static InnerGraphOpInterface get(mlir::func::FuncOp copy) {
    return cast<InnerGraphOpInterface>(copy.getBody().front().front());
  }

private:
  OwningOpRef<ModuleOp> pure, ordered; // one for each mode of freezing
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_GRAPHFUNCTIONS_H
