//===- Evaluator.h - Evaluation of operations -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_REFERENCE_EVALUATOR_H
#define TENSORGRAPH_REFERENCE_EVALUATOR_H

#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Support/Printer.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"
#include <deque>
#include <functional>

namespace tg {

class Evaluator;
class Observer;

/// What an operation means: reads its operands from the evaluator, sets its results, or reports an error and fails.
using Meaning = std::function<LogicalResult(Evaluator &, Operation *)>;

/// The operations that an evaluator understands.
class Meanings {
public:
  /// Returns the operations of the dialectand the operations of other dialects that tensor programs use.
  static Meanings standard();

  /// Adds the meaning of the operations called `name`; replaces an earlier one.
  void add(StringRef name, Meaning meaning) { byName[name] = std::move(meaning); }
  /// Adds the meaning of an operation's class.
  template <typename Op> void add(std::function<LogicalResult(Evaluator &, Op)> meaning) {
    add(Op::getOperationName(),
        [meaning](Evaluator &evaluator, Operation *op) { return meaning(evaluator, cast<Op>(op)); });
  }
  /// Adds the meaning of the operations that `matches` accepts and that have no meaning of their own. Families are
  /// tried in order.
  void addFamily(std::function<bool(Operation *)> matches, Meaning meaning) {
    families.push_back({std::move(matches), std::move(meaning)});
  }

  /// Returns the names of the operations with a meaning of their own, sorted.
  SmallVector<StringRef> getNames() const;

  /// Returns the meaning of an operation; null if it has none.
  const Meaning *lookup(Operation *op) const;

private:
  struct Family {
    std::function<bool(Operation *)> matches;
    Meaning meaning;
  };
  llvm::StringMap<Meaning> byName;
  std::vector<Family> families;
};

/// Evaluates operations one by one. A *scope* holds the values of one activation of an isolated region.
class Evaluator {
public:
  /// Creates an evaluator; without a printer, nothing is printed.
  explicit Evaluator(const Meanings &meanings, ArrayRef<Observer *> observers = {}, const Printer &printer = {})
      : meanings(meanings), observers(observers), printer(printer) {
    scopes.emplace_back();
  }

  const Meanings &getMeanings() const { return meanings; }
  ArrayRef<Observer *> getObservers() const { return observers; }

  /// Prints a line, with its end.
  void print(StringRef line) {
    if (printer)
      printer(line);
  }

  /// Returns a value of the current scope. The reference stays valid until the value is set again.
  const Array &operator[](Value value) const;
  /// Returns a scalar integer of the current scope.
  int64_t integer(Value value) const { return (*this)[value].getScalar().i; }
  int64_t integer(OpFoldResult value) const;
  /// Merges static and dynamic numbers into one list; kDynamic stands for the next of `dynamic`.
  SmallVector<int64_t> integers(ArrayRef<int64_t> constants, ValueRange dynamic) const;
  SmallVector<int64_t> integers(ArrayRef<OpFoldResult> values) const;
  bool isSet(Value value) const { return scopes.back().count(value); }

  /// Gives a result its value. An array of rank 0 becomes a scalar if the type is one. An array that does not fit the
  /// type is an error.
  LogicalResult set(OpResult result, Array value);
  LogicalResult set(Operation *op, Array value) { return set(op->getResult(0), std::move(value)); }
  /// Gives an argument of a block its value.
  void bind(BlockArgument argument, Array value);

  /// Begins an error at `op`, with a note for each graph and call around it.
  InFlightDiagnostic error(Operation *op) const;

  /// Fails, with an error at `op`, if a size is negative, or if the bytes of an array of these sizes do not fit 63
  /// bits.
  LogicalResult checkSize(Operation *op, Type element, ArrayRef<int64_t> shape) const;
  /// Fails, with an error at `op`, if there is no memory for so many bytes.
  LogicalResult checkMemory(Operation *op, int64_t bytes) const;
  /// Allocates zeros of these sizes, if they are possible and there is memory for them; otherwise reports an error at
  /// `op`.
  FailureOr<Array> allocate(Operation *op, Type element, ArrayRef<int64_t> shape) const;
  /// Copies an array to write to it, if there is memory for it; otherwise reports an error at `op`.
  FailureOr<Array> copy(Operation *op, const Array &array) const;

  LogicalResult evaluate(Operation *op);
  /// Evaluates a region in the current scope; returns the operands of the terminator that leaves it.
  FailureOr<SmallVector<Array>> evaluateRegion(Region &region, ArrayRef<Array> inputs);
  /// Evaluates a region in a scope of its own. Errors get a note at `op`: "<note>", and "(step <step>)" if given.
  FailureOr<SmallVector<Array>> evaluateIsolated(Operation *op, StringRef note, Region &region, ArrayRef<Array> inputs,
                                                 std::optional<int64_t> step = std::nullopt);

private:
  using Scope = llvm::DenseMap<Value, std::unique_ptr<Array>>;
  struct Activation {
    Operation *op;
    StringRef note;
    std::optional<int64_t> step;
  };

  const Meanings &meanings;
  ArrayRef<Observer *> observers;
  Printer printer;
  std::deque<Scope> scopes;
  std::vector<Activation> activations;
};

} // namespace tg

#endif // TENSORGRAPH_REFERENCE_EVALUATOR_H
