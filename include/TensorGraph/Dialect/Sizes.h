//===- Sizes.h - Which size a tensor has along an axis ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Types leave sizes open. An operation says, by ReifyRankedShapedTypeOpInterface, how the sizes of its results follow
// from those of its operands; the classes here ask one operation after another, and differ in where the answer stands:
// * SizesInPlace builds it in the program, right after the definition of the tensor, or at an insertion point;
// * SizesOutside builds it in front of a graph, whose values do not exist there.
// Both remember what they have built, and visit each axis once.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SIZES_H
#define TENSORGRAPH_DIALECT_SIZES_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include <optional>

namespace tg {

/// A ranked tensor, and the number of one of its axes.
using TensorAxis = std::pair<Value, int64_t>;

/// Returns the axis whose size a number is if it is a `tensor.dim`.
std::optional<TensorAxis> getAxisOf(OpFoldResult size);

/// Returns whether both are one number, one value, or the size of one axis.
bool isSameSize(OpFoldResult x, OpFoldResult y);

/// Returns the axis of another tensor whose size is passed on to this one, if an operation does nothing else to it: a
/// cast, a check, or an operation that says no more than which destination it writes.
std::optional<TensorAxis> getPassedSize(Value tensor, int64_t axis);

/// Builds the size of a result from the sizes of operands. Fails if the operation does not say how.
FailureOr<OpFoldResult> reifySize(OpBuilder &b, OpResult result, int64_t axis);

/// Returns whether a value is defined in the block or in one around it.
bool isVisible(Value value, Block *block);

/// Sizes of tensors in a program. Each is built once, right after the operation that computes its tensor, where it
/// dominates all questions for it.
///
/// Answers stay valid while operations are added, and while operands are replaced by others of the same sizes. A value
/// that is erased must be forgotten before.
class SizesInPlace {
public:
  /// Returns the size at the insertion point, built from the sizes of the first tensors that have it.
  OpFoldResult before(OpBuilder &b, Location location, Value tensor, int64_t axis);

  /// Notes a size that is known otherwise, and takes precedence.
  void set(Value tensor, int64_t axis, OpFoldResult size) { known[{tensor, axis}] = size; }
  void forget(Value tensor);

  /// Replaces each `tensor.dim` below `root` by the size after the definition, if that is known.
  void resolve(Operation *root);

private:
  OpFoldResult build(OpResult result, int64_t axis);
  Value answer(mlir::tensor::DimOp question);

  llvm::DenseMap<TensorAxis, OpFoldResult> known;
  SmallVector<mlir::tensor::DimOp> asked; // what building sizes has asked for
};

/// Computes sizes of values of a graph in front of it, from the operands of the operation that runs it, so that they
/// are known even if no step runs. Fails where a size depends on elements of tensors, or changes from step to step.
/// The graph itself stays as it is.
class SizesOutside {
public:
  /// The value outside that an input of the graph has to do with.
  struct Source {
    Value operand;       // has the sizes of the input
    bool isRow = false;  // the input is a row of the operand
    bool isSame = false; // the input is the operand
  };
  using FindSource = std::function<std::optional<Source>(BlockArgument)>;

  /// Asks about values of `graph`. `b` builds the answers.
  SizesOutside(Region &graph, FindSource findSource, Location location, OpBuilder &b)
      : b(b), location(location), graph(graph), findSource(std::move(findSource)) {}
  SizesOutside(InnerGraphOpInterface op, Region &graph, OpBuilder &b);
  virtual ~SizesOutside() = default;

  FailureOr<OpFoldResult> sizeOf(Value tensor, int64_t axis);

protected:
  /// Returns the axis inside that has the same size; by default as getPassedSize.
  virtual std::optional<TensorAxis> getPassed(Value tensor, int64_t axis) { return getPassedSize(tensor, axis); }
  /// Returns whether `copy` may succeed; by default for constants, and for arithmetic on scalars that is always
  /// defined.
  virtual bool mayCopy(Operation *op);
  /// Builds an operation outside, which computes a size from values that `moved` holds, and adds its results there.
  virtual LogicalResult copy(Operation *op);

  OpBuilder &b;
  Location location;
  mlir::IRMapping moved;

private:
  /// An axis whose size is needed outside, or a value itself, for which the axis is kNoAxis.
  using Need = TensorAxis;
  static constexpr int64_t kNoAxis = -1;
  bool isInside(Value value);
  bool isKnown(Need need);
  /// Answers a need, unless that takes other answers, which are added to `work`.
  LogicalResult findSize(Need need, SmallVectorImpl<Need> &work);
  LogicalResult findValue(Value value, SmallVectorImpl<Need> &work);

  Region &graph;
  FindSource findSource;
  Block steps; // sizes as operations say them, in terms of values of the graph
  llvm::DenseMap<Need, OpFoldResult> reified, sizes;
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_SIZES_H
