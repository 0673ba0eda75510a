//===- Bindings.h - Inner inputs in the assembly format ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Lists of the inner inputs of a graph and of the operands that they come from. All operations with graphs share them:
// the groups of a scan, the constants of solvers, the inputs of a layer.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_BINDINGS_H
#define TENSORGRAPH_LIB_DIALECT_BINDINGS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpImplementation.h"

namespace tg {

/// An inner input, or one for each tap, and the operand.
struct Binding {
  SmallVector<mlir::OpAsmParser::Argument, 1> inputs;
  mlir::OpAsmParser::UnresolvedOperand operand;
  SmallVector<int64_t, 1> taps;
  /// The type of the operand; null if it is not written.
  Type type;

  mlir::SMLoc location() const { return inputs.front().ssaName.location; }
};

struct BindingSyntax {
  /// Whether types are written with the operands. If not, all of them may be left out.
  bool needsTypes = true;
  /// Whether an operand may have taps: `%a, %b = %x[-1, 0]`.
  bool mayHaveTaps = false;
};

/// Parses `(%a = %x : f64, %b, %c = %y : i64, tensor<4xf64>)`: inputs, and the types of the operands since the last
/// ones, or one for all of them. `%b` is short for `%b = %b`.
mlir::ParseResult parseBindings(mlir::OpAsmParser &parser, SmallVectorImpl<Binding> &bindings,
                                BindingSyntax syntax = {});

/// Appends the operands to `values`.
mlir::ParseResult resolveBindings(mlir::OpAsmParser &parser, ArrayRef<Binding> bindings,
                                  SmallVectorImpl<Value> &values);

/// Returns the `tg.yield` at the end of a graph that was parsed; null if there is none. Nothing has been verified yet.
YieldOp findYield(mlir::Region &graph);

/// Sets the insertion point after the definition of one of `values`: the parser has no place for operations other than
/// the one that it parses. Returns whether one of them has been parsed.
bool setInsertionPointAfterOne(OpBuilder &b, mlir::ValueRange values);

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_BINDINGS_H
