//===- PartExpander.h - Sums in parts, by maps over parts -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_PARTS_PARTEXPANDER_H
#define TENSORGRAPH_LIB_TRANSFORMS_PARTS_PARTEXPANDER_H

#include "PartSteps.h"
#include "mlir/IR/PatternMatch.h"
#include <map>

namespace tg {

/// Operations of a block that share a scan, in the order of the block.
struct PartGroup {
  int64_t parts;
  OpFoldResult size; // of the axis; or where the parts are: see PartExpander::sizeOf
  SmallVector<PartsOpInterface> members;
};

/// Expands the operations of blocks that have parts. A class derived from it says which operations these are, where the
/// parts are, and how the results of parts are combined.
class PartExpander {
public:
  PartExpander(RewriterBase &rewriter) : rewriter(rewriter) {}
  virtual ~PartExpander() = default;

  void expand(Block &block);

protected:
  virtual bool isDivided(Operation *op);
  /// Returns what operations must have in common to share a scan.
  virtual OpFoldResult sizeOf(OpBuilder &b, PartsOpInterface op);
  /// Begins a scan in front of `position`.
  virtual std::unique_ptr<PartSteps> begin(Operation *position, const PartGroup &group);
  /// Combines the results of parts, which are the rows of a tensor.
  virtual Value combine(Location location, Value rows, const PartGroup &group, Combiner combiner);

  RewriterBase &rewriter;
  SizesInPlace sizes;

private:
  /// The number of operations of a block between the first and the last operation of a group. A search for users that
  /// have to move visits them for each group, so this limit keeps it linear.
  static constexpr int64_t kMostBetween = 4096;

  void findGroups(Block &block);
  void expand(PartGroup &group);
  void erase(Operation *op);

  /// By level; std::vector, as groups are in several lists.
  std::map<unsigned, std::vector<PartGroup>> groups;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_PARTS_PARTEXPANDER_H
