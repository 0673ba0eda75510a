//===- RowBuilder.h - Rows of tensors, read and written by loops *- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H

#include "ScanStates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"

namespace tg {

/// Builds what a lowered scan does with numbers and rows, at the insertion point of `b`.
class RowBuilder {
public:
  /// `stepLoc`: where sizes that change from step to step are reported.
  RowBuilder(RewriterBase &b, Location loc, Location stepLoc) : b(b), loc(loc), stepLoc(stepLoc) {}

  Value index(int64_t value) { return mlir::arith::ConstantIndexOp::create(b, loc, value); }
  Value value(OpFoldResult number) { return getValueOrCreateConstantIndexOp(b, loc, number); }
  Value add(Value x, Value y) { return mlir::arith::AddIOp::create(b, loc, x, y); }
  Value sub(Value x, Value y) { return mlir::arith::SubIOp::create(b, loc, x, y); }
  Value min(Value x, Value y) { return mlir::arith::MinSIOp::create(b, loc, x, y); }
  Value max(Value x, Value y) { return mlir::arith::MaxSIOp::create(b, loc, x, y); }
  Value remainder(Value x, int64_t k) { return mlir::arith::RemUIOp::create(b, loc, x, index(k)); }
  Value compare(mlir::arith::CmpIPredicate how, Value x, Value y) {
    return mlir::arith::CmpIOp::create(b, loc, how, x, y);
  }
  void check(Value condition, const Twine &message, ValueRange values) {
    CheckOp::create(b, loc, condition, b.getStringAttr(message), values);
  }

  /// A new tensor of `rows` rows (if `staticRows` does not tell), each of the type `row` and the sizes `rowSizes`.
  Value emptyRows(Value rows, int64_t staticRows, Type row, ArrayRef<OpFoldResult> rowSizes);
  struct Slice {
    SmallVector<OpFoldResult> offsets, sizes, strides;
  };
  Slice rowsOf(Value tensor, Value first, OpFoldResult count);
  Value readRow(Value tensor, Value position);
  /// A row of a tensor whose type tells that it has no elements.
  Value emptyRow(Value tensor);
  /// `message`: of an axis whose size the row has not; none if it has them all.
  Value writeRow(Value row, Value into, Value position, llvm::function_ref<std::string(int64_t)> message = nullptr);
  /// The sizes of a row against those of where it goes, whose first `lead` axes are left out.
  void checkRow(Value row, Value into, int64_t lead, llvm::function_ref<std::string(int64_t)> message);
  Value castTo(Value tensor, Type type);
  /// Row `position` of the initial rows followed by the computed ones, of which `buffer` holds the trace or the ring.
  /// What reads it after the loop does so at once, before anything is written.
  Value historyRow(const StateKind &state, Value init, Value buffer, Value position);

protected:
  RewriterBase &b;
  Location loc, stepLoc;
  Value zero, one; // set before rows are read
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H
