//===- SizeRelations.h - Equal sizes and bounds of sizes --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What is known of sizes without building them; Dialect/Sizes.h builds them.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_SIZERELATIONS_H
#define TENSORGRAPH_ANALYSIS_SIZERELATIONS_H

#include "TensorGraph/Support/DisjointSets.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpDefinition.h"
#include <map>

namespace tg {

/// Classes of tensors of a block that have one shape, as far as its operations imply it: sizes agree, or the program
/// stops.
///
/// Every size of a tensor is a member of a class of equal sizes. A size of 1 in the type has a class of its own,
/// because it is repeated where other sizes are not.
class EqualSizes {
public:
  /// Records that `op` has broadcast its operands with each other to the shape of its results.
  void addBroadcast(Operation *op);
  /// Returns the number of a tensor's shape: equal numbers mean equal shapes. Must be called after everything has been
  /// added.
  unsigned shapeOf(Value tensor);

private:
  SmallVector<unsigned, 4> sizesOf(Value tensor);
  unsigned newClass(int64_t size);
  void join(unsigned x, unsigned y);

  static constexpr unsigned kOne = 0;
  DisjointSets classes{1};
  std::vector<int64_t> known{1};             // the size of a class, at its leader; kDynamic if unknown
  std::map<int64_t, unsigned> classOfSize;   // a DenseMap reserves two numbers, which may be sizes
  llvm::DenseMap<Value, unsigned> firstSize; // the other sizes of a tensor follow, except sizes of 1
  std::map<SmallVector<unsigned, 4>, unsigned> numbers;
};

/// A number of type index as the sum of a value, null if there is none, and a constant.
struct IndexTerms {
  explicit IndexTerms(OpFoldResult index);
  IndexTerms(Value value, int64_t constant) : value(value), constant(constant) {}
  bool operator==(const IndexTerms &other) const { return value == other.value && constant == other.constant; }

  Value value;
  int64_t constant;
};

/// Bounds of sizes and of other numbers of type index.
class IndexBounds {
public:
  /// Returns the least number that `index` can be; sizes are not negative.
  std::optional<int64_t> leastOf(OpFoldResult index) const { return leastOf(IndexTerms(index)); }
  void setLeast(Value index, int64_t least) { bounds[index].least = least; }
  /// Notes that a value of type index is less than another one.
  void setLimit(Value index, OpFoldResult limit) { bounds[index].limit = limit; }
  /// Returns whether `index <= most` is known.
  bool isAtMost(OpFoldResult index, OpFoldResult most) const;
  void forget(Value index) { bounds.erase(index); }

private:
  struct Bounds {
    std::optional<int64_t> least;
    OpFoldResult limit;
  };
  std::optional<int64_t> leastOf(IndexTerms terms) const;

  llvm::DenseMap<Value, Bounds> bounds;
};

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_SIZERELATIONS_H
