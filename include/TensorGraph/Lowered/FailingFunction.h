//===- FailingFunction.h - Functions that return a status -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_FAILINGFUNCTION_H
#define TENSORGRAPH_LOWERED_FAILINGFUNCTION_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

/// On the return of a function that has failed, from tg-lower-checks to tg-emit-entry-points: it returns a status, and
/// poison for each result. A function has one such return at most, which all its failures reach: LLVM merges the
/// returns of a function to one, with a phi for each result and each return, and takes seconds for a thousand of both.
inline constexpr llvm::StringLiteral kFailureAttr = "tg.failure";

/// The numbers that a function takes for its checks and calls, and those that messages, callees and places have.
struct CheckNumbers {
  /// Takes the next number.
  int64_t add(Attribute messageOrCallee, Location loc);
  /// Notes what has a number.
  void note(int64_t number, Attribute messageOrCallee, Location loc);

  int64_t count = 0;
  SmallVector<Attribute> table;
};

/// A function that takes the context of the program (tg_context), and returns a status and then its results.
class FailingFunction {
public:
  /// Adds the context and the status. Returns that are left do not return a status yet.
  FailingFunction(mlir::func::FuncOp function, CheckNumbers &numbers);

  mlir::func::FuncOp getFunction() { return function; }
  Value getContext() { return context; }

  Value number(Location loc, int64_t value);
  /// Computes the address of a field of the context.
  Value field(Location loc, int64_t offset);
  Value isGood(Location loc, Value status);

  /// Splits the block after `op`; the operations that follow are reached if `holds` is true. Returns the block for the
  /// other case, which is the new insertion point.
  Block *branch(Operation *op, Value holds);
  /// Returns the block that returns a status, which it takes.
  Block *failureReturn();
  void returnStatus(Location loc, Value status);

  /// Ends the program after `op`, with a message that reports the values, unless `holds` is true.
  void check(Operation *op, Value holds, StringAttr message, ValueRange values);
  /// Ends the program after `op`, with a message, if the status is bad. What follows is the new insertion point.
  void checkStatus(Operation *op, Value status, StringAttr message);

  OpBuilder b;

protected:
  mlir::func::FuncOp function;
  Type pointer;

private:
  /// Takes a number for a failure, and stores it in the context in a new block, unless `holds` is true.
  void branchToFailure(Operation *op, Value holds, StringAttr message);

  CheckNumbers &numbers;
  Value context;
  SmallVector<Type> resultTypes;
  Block *failures = nullptr;
};

} // namespace tg

#endif // TENSORGRAPH_LOWERED_FAILINGFUNCTION_H
