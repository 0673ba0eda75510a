//===- ShapeClasses.h - Which tensors have one shape ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_FUSION_SHAPECLASSES_H
#define TENSORGRAPH_LIB_TRANSFORMS_FUSION_SHAPECLASSES_H

#include "DisjointSets.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Value.h"
#include <map>

namespace tg {

/// Which tensors of a block have one shape, as far as its operations imply it: sizes agree, or the program stops.
///
/// Every size of a tensor is a member of a class of equal sizes. A size of 1 in the type has a class of its own,
/// because it is repeated where other sizes are not.
class ShapeClasses {
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

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_FUSION_SHAPECLASSES_H
