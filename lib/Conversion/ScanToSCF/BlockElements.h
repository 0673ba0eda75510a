//===- BlockElements.h - Blocks of elements that take all steps -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_BLOCKELEMENTS_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_BLOCKELEMENTS_H

#include "BlockGraph.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include <optional>
#include <string>

namespace tg {

/// An operand of a scan besides its steps.
struct Operand {
  Value whole;
  BlockArgument input; // the first one, which has the type of a row, or of the operand itself
  int64_t lead;        // the axes of the operand before those of the input
  int64_t rows = 0;    // of a state
};

/// Exchanges the loops over the steps of a scan and over the elements of its states.
class BlockElements {
public:
  BlockElements(RewriterBase &rewriter, ScanOp scan, int64_t most)
      : rewriter(rewriter), scan(scan), most(most), at(rewriter, scan.getLoc()), classes(scan) {
    collectOperands();
  }

  /// Returns whether there is a state that does not fit registers.
  bool hasLargeState() const;
  /// Chooses axes and blocks. Returns why there are none.
  std::optional<std::string> plan();
  int64_t getSize() const { return blocked.back().size; }
  void run();

private:
  bool isLarge(const Operand &operand) const;
  void collectOperands();
  std::optional<std::string> chooseAxes();
  std::optional<std::string> checkSizes();
  std::optional<std::string> checkCosts();
  unsigned bitsOfElement(bool inStates) const;
  OpFoldResult sizeOf(const Operand &operand, int64_t axis) {
    return mlir::tensor::getMixedSize(rewriter, scan.getLoc(), operand.whole, axis + operand.lead);
  }
  void findSizes();
  SmallVector<Value> buildResults();
  Value slice(const Operand &operand, ArrayRef<Value> offsets);
  Value rest(const Operand &operand);
  /// Returns the value in the graph whose axes a result has after `lead` others.
  std::pair<Value, int64_t> rowOf(OpResult result);
  Value insert(Value part, Value whole, OpResult result, ArrayRef<Value> offsets);
  SmallVector<Value> buildBlocks(ValueRange results);
  void replaceBy(ValueRange blocks);

  RewriterBase &rewriter;
  ScanOp scan;
  int64_t most;
  IndexBuilder at;
  AxisClasses classes;
  SmallVector<Operand> operands;
  SmallVector<BlockedAxis> blocked; // the last one is the axis of blocks; blocks have one element along the others
  bool areSizesKnown = true;        // so that there is no rest
  Value inBlocks;                   // the elements along the axis that are in blocks: all or none
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_BLOCKELEMENTS_H
