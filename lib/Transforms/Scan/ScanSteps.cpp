//===- ScanSteps.cpp - What is known of a scan's steps --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScanSteps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace tg;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

namespace {
/// A number: `plus`, more than an index or than the number of rows of a tensor, if there is a `base`.
struct Size {
  Value base;
  int64_t plus = 0;
};
} // namespace

/// How far a size is followed through the operations that made it. Sizes that people write are few operations away.
static constexpr int kMaxSteps = 64;

/// The value whose rows are as many as those of a result.
static Value sameRows(OpResult result) {
  Operation *op = result.getOwner();
  auto type = cast<RankedTensorType>(result.getType());
  if (isa<tensor::CastOp, FlipOp, CumulativeOpInterface, SortOp, ArgsortOp, SoftmaxOp, LogSoftmaxOp>(op))
    return op->getOperand(0);
  if (isa<ElementwiseOpInterface>(op))
    for (Value operand : op->getOperands())
      if (auto own = dyn_cast<RankedTensorType>(operand.getType()))
        if (own.getRank() == type.getRank() && own.getDimSize(0) != 1)
          return operand;
  return {};
}

/// One step nearer to where a size comes from; nothing if there is none.
static bool follow(Size &size) {
  if (auto tensor = dyn_cast<RankedTensorType>(size.base.getType())) {
    if (!tensor.isDynamicDim(0)) {
      size = {Value(), size.plus + tensor.getDimSize(0)};
      return true;
    }
    auto result = dyn_cast<OpResult>(size.base);
    if (!result)
      return false;
    if (auto scan = dyn_cast<ScanOp>(result.getOwner())) {
      unsigned number = result.getResultNumber(), states = scan.getStates().size();
      if (number < states || scan.getYield().getUntil() || scan.getYield().getKept(number - states))
        return false;
      size.base = scan.getSteps();
      return true;
    }
    Value same = sameRows(result);
    if (same)
      size.base = same;
    return same != nullptr;
  }
  if (std::optional<int64_t> number = getConstantIntValue(size.base)) {
    int64_t sum;
    if (llvm::AddOverflow(size.plus, *number, sum))
      return false;
    size = {Value(), sum};
    return true;
  }
  Operation *op = size.base.getDefiningOp();
  if (auto checked = dyn_cast_or_null<AssertOp>(op)) {
    size.base = checked.getX();
    return true;
  }
  if (auto dim = dyn_cast_or_null<tensor::DimOp>(op)) {
    bool isRows = dim.getConstantIndex() == 0 && cast<RankedTensorType>(dim.getSource().getType()).getRank() > 0;
    if (isRows)
      size.base = dim.getSource();
    return isRows;
  }
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp, AddOp, SubOp>(op))
    return false;
  std::optional<int64_t> number = getConstantIntValue(op->getOperand(1));
  // (Small numbers: what could overflow is not followed.)
  if (!number || std::abs(*number) > (int64_t(1) << 32))
    return false;
  size = {op->getOperand(0), size.plus + (isa<arith::AddIOp, AddOp>(op) ? *number : -*number)};
  return true;
}

static Size originOf(Value indexOrTensor) {
  Size size{indexOrTensor};
  for (int step = 0; step < kMaxSteps && size.base && follow(size); ++step)
    ;
  return size;
}

/// A number that the size is not below.
static std::optional<int64_t> lowerBound(Size size) {
  if (size.base && !isa<RankedTensorType>(size.base.getType()))
    return std::nullopt;
  return size.plus;
}

/// Rows that a sequence has beyond those that the steps need.
static std::optional<int64_t> spareRows(ScanOp scan, unsigned sequence) {
  Size rows = originOf(scan.getSequences()[sequence]), steps = originOf(scan.getSteps());
  if (rows.base != steps.base)
    return std::nullopt;
  auto [first, last] = ScanOp::getTapRange(scan.getSequenceTapsOf(sequence));
  return rows.plus - steps.plus - (last - first);
}

bool tg::hasStep(ScanOp scan) { return lowerBound(originOf(scan.getSteps())).value_or(0) >= 1; }

bool tg::hasEnoughRows(ScanOp scan, unsigned sequence) { return spareRows(scan, sequence).value_or(-1) >= 0; }

bool tg::hasExactlyTheRows(ScanOp scan, unsigned sequence) { return spareRows(scan, sequence).value_or(-1) == 0; }

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static bool hasNonNegativeSteps(ScanOp scan) { return lowerBound(originOf(scan.getSteps())).value_or(-1) >= 0; }

static bool hasInitialRows(ScanOp scan, unsigned state) {
  return scan.getStateTapsOf(state).empty() ||
         !cast<RankedTensorType>(scan.getStates()[state].getType()).isDynamicDim(0);
}

bool tg::passesChecks(ScanOp scan) {
  for (unsigned k = 0; k < scan.getSequences().size(); ++k)
    if (!hasEnoughRows(scan, k))
      return false;
  for (unsigned k = 0; k < scan.getStates().size(); ++k)
    if (!hasInitialRows(scan, k))
      return false;
  return hasNonNegativeSteps(scan);
}

Value tg::buildCheckedSteps(OpBuilder &b, ScanOp scan) {
  Location loc = scan.getLoc();
  Value steps = scan.getSteps();
  auto number = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(b, loc, value); };
  auto rowsOf = [&](Value tensor) { return b.createOrFold<tensor::DimOp>(loc, tensor, 0); };
  auto check = [&](arith::CmpIPredicate how, Value x, Value y, const std::string &message, ValueRange values) {
    Value holds = arith::CmpIOp::create(b, loc, how, x, y);
    steps = AssertOp::create(b, loc, steps.getType(), holds, steps, b.getStringAttr(message), values);
  };
  if (!hasNonNegativeSteps(scan))
    check(arith::CmpIPredicate::sge, steps, number(0), messages::negativeSteps(), scan.getSteps());
  for (auto [k, sequence] : llvm::enumerate(scan.getSequences())) {
    if (hasEnoughRows(scan, k))
      continue;
    auto [first, last] = ScanOp::getTapRange(scan.getSequenceTapsOf(k));
    Value rows = rowsOf(sequence), usable = rows;
    if (last > first)
      usable = arith::SubIOp::create(b, loc, rows, number(last - first));
    check(arith::CmpIPredicate::sge, usable, scan.getSteps(), messages::sequenceTooShort(k, first, last),
          {rows, scan.getSteps()});
  }
  for (auto [k, state] : llvm::enumerate(scan.getStates())) {
    if (hasInitialRows(scan, k))
      continue;
    int64_t reach = ScanOp::getReach(scan.getStateTapsOf(k));
    Value rows = rowsOf(state);
    check(arith::CmpIPredicate::eq, rows, number(reach), messages::wrongInitialRows(k, reach), rows);
  }
  return steps;
}
