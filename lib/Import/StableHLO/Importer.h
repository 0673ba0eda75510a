//===- Importer.h - Turns StableHLO into tg ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_IMPORTER_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_IMPORTER_H

#include "Emitter.h"
#include "Placements.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/DenseMap.h"

namespace tg::stablehlo {

using Values = SmallVector<Value>;
using OldToNew = llvm::DenseMap<Value, Value>;

class Importer;

/// What an operation becomes: builds the values of its results from those of its operands.
using Convert = FailureOr<Values> (*)(Importer &importer, Operation *op, mlir::ValueRange operands);

/// What operands and results of an operation may be: of any sizes, of sizes that types tell, or all of one shape.
enum class Takes { AnySizes, KnownSizes, Elements };

/// The elements that an operation on elements takes.
enum Kinds : unsigned {
  OfFlags = 1,
  OfIntegers = 2,
  OfFloats = 4,
  OfComplex = 8,
  OfBits = OfFlags | OfIntegers,
  OfReals = OfIntegers | OfFloats,
  OfNumbers = OfReals | OfComplex,
  OfAll = OfFlags | OfNumbers
};

/// A row of the table of operations. Any attribute that is not named is an error.
struct Conversion {
  StringRef name;
  Convert convert;
  StringRef attributes = ""; // separated by spaces
  Takes takes = Takes::AnySizes;
  unsigned kinds = OfAll;
};

void addElementwise(SmallVectorImpl<Conversion> &table);
void addBroadcasts(SmallVectorImpl<Conversion> &table);
void addIntegers(SmallVectorImpl<Conversion> &table);
void addFourier(SmallVectorImpl<Conversion> &table);
void addFunctions(SmallVectorImpl<Conversion> &table);
void addShapes(SmallVectorImpl<Conversion> &table);
void addReductions(SmallVectorImpl<Conversion> &table);
void addWindows(SmallVectorImpl<Conversion> &table);
void addIndexing(SmallVectorImpl<Conversion> &table);
void addScatter(SmallVectorImpl<Conversion> &table);
void addProducts(SmallVectorImpl<Conversion> &table);
void addNormalizations(SmallVectorImpl<Conversion> &table);
void addSorting(SmallVectorImpl<Conversion> &table);
void addControlFlow(SmallVectorImpl<Conversion> &table);
void addCustomCalls(SmallVectorImpl<Conversion> &table);
void addRandom(SmallVectorImpl<Conversion> &table);
void addLinearAlgebra(SmallVectorImpl<Conversion> &table);

/// Returns the `k` largest elements of lines along the last axis, and where they were.
FailureOr<Values> largestElements(Importer &importer, Operation *op, Value x, Size k);

/// Keeps the numbers in the result of an operation on integers whose operands' numbers are kept.
void keepNumbers(Emitter &e, Operation *op, mlir::ValueRange operands, Value result);

/// Makes sequences and outs of the rows that loops read and write.
void findRowsOfLoops(ModuleOp module);

/// Fails, with an error, if an operation lacks operands, regions or axes that conversions rely on.
LogicalResult verifyOperation(Importer &importer, Operation *op);
/// Fails, with an error, if an operand of an operation on elements has none of the given kinds, or another shape than
/// the others.
LogicalResult verifyElements(Importer &importer, Operation *op, unsigned kinds, bool ofOneShape = true);

/// Verifies that the regions of scalars of an operation fit its operands and results.
LogicalResult verifyRegions(Importer &importer, Operation *op);
/// Verifies that a region takes and returns scalars of these types; errors are at `op`.
LogicalResult verifyScalars(Importer &importer, Operation *op, Region &region, ArrayRef<Type> arguments,
                            ArrayRef<Type> results);
/// Verifies that a region combines two elements of each tensor; errors are at `op`.
LogicalResult verifyCombiner(Importer &importer, Operation *op, Region &region, mlir::TypeRange tensors);
/// Verifies that tensors have one shape, and inits are scalars of their elements; errors are at `op`.
LogicalResult verifyInits(Importer &importer, Operation *op, mlir::TypeRange tensors, mlir::TypeRange inits);
LogicalResult verifyOneShape(Importer &importer, Operation *op, mlir::TypeRange tensors);

/// Why collectives of several devices are refused.
constexpr llvm::StringLiteral kCommunicates =
    "communicates between devices, and the program runs on one; lower it for one device, before it is partitioned";

/// What one step of a loop computes.
struct Step {
  Values next, outs;
  Value until;
};

/// Returns the number of bits of integers that have no type of their own, i2 and i4: they are kept in i8 or ui8. 0 for
/// others.
unsigned narrowWidth(Type type);
inline unsigned narrowWidth(Value old) { return narrowWidth(old.getType()); }

/// An error that names an operation; nothing is said after another error, from which it follows.
class Refusal {
public:
  Refusal() = default;
  explicit Refusal(mlir::InFlightDiagnostic &&error) : error(std::move(error)) {}
  template <typename T> Refusal &&operator<<(T &&part) && {
    if (error)
      *error << std::forward<T>(part);
    return std::move(*this);
  }
  operator LogicalResult() const { return mlir::failure(); }
  template <typename T> operator FailureOr<T>() const { return mlir::failure(); }

private:
  std::optional<mlir::InFlightDiagnostic> error;
};

class Importer {
public:
  explicit Importer(ModuleOp module);

  LogicalResult run();

  Emitter &emitter() { return e; }
  Placements &getPlacements() { return placements; }
  /// Returns how operations of a name are converted; null if they are not.
  const Conversion *conversionOf(StringRef name) const;

  /// Converts a StableHLO type to the type that its values have; null if it is not supported, after an error at `op`.
  Type convertType(Operation *op, Type type);
  /// Refuses an operation: an error that names the operation, and fails the import.
  Refusal refuse(Operation *op, const Twine &message);

  /// Checks at run time that the sizes of `value` are within the bounds of its old type.
  Value checkBounds(Value value, Type type);
  /// Makes the results of a block that is being converted, and arguments of unknown sizes, depend on a condition.
  void requireInBlock(mlir::Block &block, Value condition, StringRef message, ArrayRef<Size> numbers);
  /// Notes that two sizes are equal, as the operation requires.
  void setEqual(Operation *at, Size x, Size y);
  /// Returns the function of the module that has this name; null if there is none.
  mlir::func::FuncOp function(StringRef name) { return symbols.lookup<mlir::func::FuncOp>(name); }

  /// Converts the operations of a block of one use, at the insertion point; returns the operands of its terminator.
  FailureOr<Values> convertBlock(mlir::Block &block, mlir::ValueRange arguments);
  /// Converts the call of a function to a graph. `name` is for readers.
  FailureOr<Values> convertCall(Operation *op, StringRef callee, StringRef name, mlir::ValueRange arguments);
  /// Applies a region that computes scalars, at each element of operands of one shape.
  FailureOr<Values> apply(Region &body, mlir::ValueRange arguments);
  /// Builds a loop. `steps` is of type index; the new values that regions of `regions` need from outside are passed on.
  FailureOr<Values>
  loop(Value steps, mlir::ValueRange sequences, mlir::ValueRange states, ArrayRef<Region *> regions,
       llvm::function_ref<FailureOr<Step>(Value index, mlir::ValueRange rows, mlir::ValueRange states)> build,
       mlir::ValueRange constants = {}, SmallVectorImpl<Value> *constantsInside = nullptr);

  /// Returns the new value of an old one. Scalar constants are repeated in each graph, and elements of tuples are
  /// looked up.
  Value lookup(Value old);
  /// Returns the reduction that a region stands for: the name of its only operation, on its two arguments; empty if
  /// there is none.
  static StringRef reducerOf(Region &region);

private:
  LogicalResult convertFunction(mlir::func::FuncOp function);
  LogicalResult convertOperation(Operation *op);
  LogicalResult checkAttributes(Operation *op, const Conversion &conversion);
  /// Refuses an operation that is not in the table, and says what its dialect is.
  Refusal refuseUnknown(Operation *op);
  /// Returns values that regions use and that are defined outside, except scalar constants.
  SmallVector<Value> capturesOf(ArrayRef<Region *> regions);

  ModuleOp module;
  mlir::SymbolTable symbols;
  Placements placements;
  Emitter e;
  llvm::StringMap<Conversion> table;
  OldToNew *values = nullptr;
  bool hasOpenSizes = false; // whether there are sizes that types do not tell
  struct Requirement {
    Value condition;
    std::string message;
    Sizes values;
  };
  SmallVector<Requirement> requirements; // of the block that is being converted
  SmallVector<StringRef> calls;          // those that are being converted
};

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_IMPORTER_H
