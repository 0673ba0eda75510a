//===- Sizes.h - Sizes that types do not tell -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program with symbolic sizes computes them by operations on integers: get_dimension_size, sums and products, vectors
// that are concatenated of them. Here they are values of type index beside those integers, so that the size which a
// result has is the very value that it was computed from, and sizes that are equal are known to be.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_SIZES_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_SIZES_H

#include "Attributes.h"
#include "TensorGraph/Analysis/SizeRelations.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

namespace tg::stablehlo {

/// A number, or a value of type index.
using Size = OpFoldResult;
using Sizes = SmallVector<Size>;

/// Builds sizes and other numbers of type index, at one place and with one location. Constants are folded.
class SizeBuilder : public IndexBounds {
public:
  explicit SizeBuilder(MLIRContext *context) : b(context), loc(b.getUnknownLoc()) {}

  Size constant(int64_t number) { return b.getIndexAttr(number); }
  Sizes constants(ArrayRef<int64_t> numbers);
  Value value(Size size);
  Size add(Size x, Size y);
  Size sub(Size x, Size y);
  Size mul(Size x, Size y);
  Size min(Size x, Size y);
  Size max(Size x, Size y);
  Size product(ArrayRef<Size> sizes);
  /// Tests whether `x == y`; the result is a constant if that is known.
  Value isEqual(Size x, Size y);
  /// Returns whether two numbers are known to be the same.
  bool areEqual(Size x, Size y) { return IndexTerms(x) == IndexTerms(y); }
  bool areEqual(ArrayRef<Size> x, ArrayRef<Size> y);
  static bool isNumber(Size size, int64_t number) { return mlir::isConstantIntValue(size, number); }

  /// Returns the size of an axis. A size that an operation has from its operands is asked of them.
  Size sizeOf(Value x, int64_t axis);
  Sizes sizesOf(Value x);
  void setSize(Value x, int64_t axis, Size size) { sizes.set(x, axis, size); }

  /// Returns the elements of a scalar or vector of integers that are numbers, or are kept as values of type index.
  std::optional<Sizes> numbersOf(Value integers);
  void setNumbers(Value integers, ArrayRef<Size> elements);
  /// Forgets a value that is about to be erased.
  void forget(Value value);
  /// Returns whether elements are kept that are not constants.
  bool hasNumbers(Value integers) { return numbers.contains(integers); }

  /// Notes that the import has failed. Values that are built from then on are never used.
  void fail() { refused = true; }
  bool hasFailed() const { return refused; }

  OpBuilder b;
  mlir::Location loc;

private:
  SizesInPlace sizes;
  llvm::DenseMap<Value, Sizes> numbers;
  bool refused = false;
};

/// Carries what is known of sizes into a graph, whose arguments have the sizes of operands, and back.
class SizeTransfer {
public:
  /// Begins the transfer. With `asOperands`, all sizes are further operands, and only sizes that no operand has
  /// otherwise.
  SizeTransfer(SizeBuilder &e, bool asOperands) : e(e), asOperands(asOperands) {}

  /// Adds an operand: a tensor, whose rows are meant if `isSequence`, an integer, or a vector of them.
  void add(Value operand, bool isSequence = false);
  void add(mlir::ValueRange operands) {
    for (Value operand : operands)
      add(operand);
  }
  /// Passes a number that is needed inside.
  void pass(Size size);
  /// Numbers which the graph is to get as further operands.
  ArrayRef<Value> extra();
  /// Tells the builder about the arguments, those for the operands and then those for `extra()`.
  void enter(mlir::ValueRange arguments);
  /// Returns the number inside of the graph that stands for `outer`; null if it is not known there.
  Size inside(Size outer) const;
  /// Returns the number outside that `inner` of the graph stands for; null if it is not known there.
  Size outside(Size inner) const;

private:
  SizeBuilder &e;
  bool asOperands;
  struct Operand {
    bool isSequence;
    Sizes sizes;
    std::optional<Sizes> numbers;
  };
  SmallVector<Operand> operands;
  SmallVector<Value> extras;
  llvm::DenseMap<Value, size_t> indices; // operands, or else extras, that are indices
  llvm::MapVector<Value, Value> in;      // with no value while none is known
  llvm::DenseMap<Value, Value> out;
};

/// Erases sizes that nothing uses.
void eraseUnusedSizes(Operation *root);

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_SIZES_H
