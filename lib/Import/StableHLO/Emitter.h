//===- Emitter.h - Builds what StableHLO's operations become ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_EMITTER_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_EMITTER_H

#include "Sizes.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include <optional>

namespace tg::stablehlo {

/// Returns the sizes of a tensor; none of a scalar.
ArrayRef<int64_t> shapeOf(Value value);
Type elementOf(Value value);
/// Returns the type of `element` in the shape of `value`.
Type typeLike(Value value, Type element);
/// Returns the tensor type of a shape, or the element type if the shape is empty.
Type typeOf(ArrayRef<int64_t> shape, Type element);
bool isFloat(Value value);
int64_t productOf(ArrayRef<int64_t> sizes);
/// Returns 0, 1, … n-1.
Numbers countTo(int64_t n);

/// Builds operations on scalars and tensors, at one place and with one location. What leaves a value as it is builds
/// nothing.
class Emitter : public SizeBuilder {
public:
  using SizeBuilder::constant;
  using SizeBuilder::SizeBuilder;

  /// Builds an operation. One that is refused fails the import: an error at `loc` says why, and a value stands for the
  /// result, so that the conversion comes to its end.
  template <typename Op, typename... Args> Value make(Args &&...args) {
    return makeResults<Op, 1>(std::forward<Args>(args)...)[0];
  }
  /// Makes an operation with several results.
  template <typename Op, unsigned count, typename... Args> std::array<Value, count> makeResults(Args &&...args) {
    mlir::OperationState state(loc, Op::getOperationName());
    if constexpr (Op::template hasTrait<mlir::InferTypeOpInterface::Trait>()) {
      // Builders that infer types end the process where they cannot: they are inferred behind the builder.
      Op::build(b, state, mlir::TypeRange(SmallVector<Type, count>(count)), std::forward<Args>(args)...);
    } else {
      Op::build(b, state, std::forward<Args>(args)...);
    }
    std::array<Value, count> results;
    create(state, results);
    return results;
  }

  Value index(int64_t number) { return value(constant(number)); }
  /// Builds a number in the shape of `like` and of its element type, or of `element`. The form with `bits` is for
  /// integers.
  Value number(Value like, double value) { return number(like, elementOf(like), value); }
  Value number(Value like, Type element, double value);
  Value bits(Value like, const llvm::APInt &value);
  Value constant(Value like, mlir::TypedAttr element);
  Value scalar(Type element, double value);
  /// Builds a tensor with a scalar in all elements of the shape.
  Value full(Value scalar, ArrayRef<Size> shape);
  Value full(Value scalar, ArrayRef<int64_t> shape) { return full(scalar, constants(shape)); }

  Value reshape(Value x, ArrayRef<Size> shape);
  Value reshape(Value x, ArrayRef<int64_t> shape) { return reshape(x, constants(shape)); }
  Value transpose(Value x, ArrayRef<int64_t> permutation);
  /// Makes axis k of `x` axis `axes[k]` of the result, which repeats it along the others. An axis whose size is 1 at
  /// run time only is repeated, too, if it is in `open`.
  Value broadcast(Value x, ArrayRef<int64_t> axes, ArrayRef<Size> shape, ArrayRef<int64_t> open = {});
  Value broadcast(Value x, ArrayRef<int64_t> axes, ArrayRef<int64_t> shape) {
    return broadcast(x, axes, constants(shape));
  }
  /// Starts and limits are in the tensor.
  Value slice(Value x, ArrayRef<Size> starts, ArrayRef<Size> limits, ArrayRef<Size> strides);
  Value slice(Value x, ArrayRef<int64_t> starts, ArrayRef<int64_t> limits, ArrayRef<int64_t> strides) {
    return slice(x, constants(starts), constants(limits), constants(strides));
  }
  /// Returns a part of one axis, which is in the tensor.
  Value sliceAlong(Value x, int64_t axis, Size start, Size limit);
  /// Returns the part of the given sizes at starts of type index; a start that is null is 0.
  Value sliceAt(Value x, mlir::ValueRange starts, ArrayRef<Size> sizes);
  Value updateAt(Value x, Value part, mlir::ValueRange starts);
  /// Pads a tensor; negative amounts take elements away.
  Value pad(Value x, Value scalar, ArrayRef<Size> low, ArrayRef<Size> high, ArrayRef<Size> interior);
  Value pad(Value x, Value scalar, ArrayRef<int64_t> low, ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
    return pad(x, scalar, constants(low), constants(high), constants(interior));
  }
  Value flip(Value x, ArrayRef<int64_t> axes);
  Value concat(ArrayRef<Value> parts, int64_t axis);
  /// Returns 0, 1, … along an axis.
  Value iota(Type element, ArrayRef<Size> shape, int64_t axis);
  Value line(Type element, Size size) { return iota(element, size, 0); }

  /// Returns `x`, or fails at run time with a message, in which `{0}` is the first of the values.
  Value require(Value condition, Value x, const Twine &message, ArrayRef<Size> values = {});
  /// Returns `x`, checked to have an axis of this size.
  Value expectSize(Value x, int64_t axis, Size size);
  Value expectSizes(Value x, ArrayRef<Size> shape);
  /// Returns `x`, checked to have an axis of at least `size` elements.
  Value expectAtLeast(Value x, int64_t axis, Size size);
  /// Returns `x`, checked for `index <= most`.
  Value expectAtMost(Value x, Size index, Size most, const Twine &message);
  /// Returns `x`, with an element `with` along each of the axes that is empty.
  Value nonEmpty(Value x, ArrayRef<int64_t> axes, Value with);
  /// Returns the numbers in a vector of integers.
  Sizes toSizes(Value integers);

  Value cast(Value x, Type element);
  /// Changes sizes in the type, checked at run time.
  Value refine(Value x, Type type);
  /// Converts an integer to i64. A number that i64 cannot hold becomes its largest number.
  Value toI64(Value x);
  Value toIndex(Value x);
  /// Returns an integer as a number of type index, if it has been computed from one, or is known.
  std::optional<Size> knownIndex(Value x);

  /// Builds the operation of StableHLO called `name`, on operands of one shape; null if reductions do not know it.
  Value combine(StringRef name, Value x, Value y);
  /// Returns whether combining with a value gives the other operand.
  static bool isNeutral(StringRef name, Value init);
  /// Combines a scalar and each element; builds nothing if that leaves the elements as they are.
  Value combineInit(StringRef name, Value init, Value x);
  /// Combines elements along axes by the operation called `name`, and then with `init` unless it is null. Along an axis
  /// that may be empty, the largest and the smallest are `init`.
  Value reduce(StringRef name, Value x, Value init, ArrayRef<int64_t> axes);

  /// Returns integers of the same width that are ordered as floats are by IEEE 754's totalOrder.
  Value orderedBits(Value x);
  /// Returns the bits as a type of the same width.
  Value bitcast(Value x, Type element);
  /// Returns integers of the same width with a sign, or without.
  Value withSign(Value x);
  Value withoutSign(Value x);
  /// Wraps the bits to a number of `width` bits, in the same type.
  Value wrap(Value x, unsigned width);

  /// What is known of an integer: that of a constant, of the counter of a loop, and of sums and differences of these.
  struct Range {
    int64_t least, most;
  };
  std::optional<Range> rangeOf(Value x);
  /// Returns whether a scalar is known to be at least 0, and at most `most`.
  bool isWithin(Value x, Size most);
  /// Returns whether `x < y`, if it is known. Tensors are not compared.
  std::optional<bool> isLess(Value x, Value y);
  void setRange(Value x, Range range);
  /// Forgets a value that is about to be erased.
  void forget(Value value) {
    ranges.erase(value);
    SizeBuilder::forget(value);
  }

  /// The name of the operation that is being converted, for messages.
  StringRef source;

private:
  /// Infers the types of the results if they are null, and creates the operation.
  void create(mlir::OperationState &state, MutableArrayRef<Value> results);
  /// Returns a value in place of one that cannot be built, since the import has failed.
  Value standIn(Type type);
  /// Returns `x`, or a value of this shape in its place if the import has failed.
  Value shaped(Value x, Type element, ArrayRef<Size> shape);

  llvm::DenseMap<Value, Range> ranges;
};

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_EMITTER_H
