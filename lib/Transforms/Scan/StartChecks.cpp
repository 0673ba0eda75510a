//===- StartChecks.cpp - Checks before the first step of a scan -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StartChecks.h"
#include "StepCounts.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

static int64_t spanOf(const ScanDraft::Sequence &sequence) {
  auto [first, last] = ScanOp::getTapRange(sequence.taps);
  return last - first;
}

bool tg::hasStep(const ScanDraft &draft) { return isAtLeast(draft.steps, 1); }

bool tg::isLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence) {
  return hasRows(sequence.operand, draft.steps, spanOf(sequence));
}

bool tg::isJustLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence) {
  return hasExactlyRows(sequence.operand, draft.steps, spanOf(sequence));
}

bool tg::hasAllInitialRows(const ScanDraft::State &state) {
  return state.taps.empty() || !cast<RankedTensorType>(state.operand.getType()).isDynamicDim(0);
}

bool tg::fitsItsOperands(const ScanDraft &draft) {
  return llvm::all_of(draft.sequences, [&](const ScanDraft::Sequence &entry) { return isLongEnough(draft, entry); }) &&
         llvm::all_of(draft.states, hasAllInitialRows);
}

bool tg::startsSafely(const ScanDraft &draft) { return isAtLeast(draft.steps, 0) && fitsItsOperands(draft); }

bool tg::surelyFails(const ScanDraft &draft) {
  return llvm::any_of(draft.sequences, [&](const ScanDraft::Sequence &sequence) {
    return lacksRows(sequence.operand, draft.steps, spanOf(sequence));
  });
}

Value tg::buildCheckedSteps(OpBuilder &b, const ScanDraft &draft) {
  Location loc = draft.location;
  Value steps = draft.steps;
  auto number = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(b, loc, value); };
  auto rowsOf = [&](Value tensor) { return b.createOrFold<tensor::DimOp>(loc, tensor, 0); };
  auto check = [&](arith::CmpIPredicate how, Value x, Value y, const std::string &message, ValueRange values) {
    Value holds = arith::CmpIOp::create(b, loc, how, x, y);
    auto [code, text] = splitCode(message);
    steps =
        AssertOp::create(b, loc, steps.getType(), holds, steps, b.getStringAttr(text), values, b.getStringAttr(code));
  };
  if (!isAtLeast(draft.steps, 0))
    check(arith::CmpIPredicate::sge, steps, number(0), messages::negativeSteps(), draft.steps);
  for (auto [k, sequence] : llvm::enumerate(draft.sequences)) {
    if (isLongEnough(draft, sequence))
      continue;
    auto [first, last] = ScanOp::getTapRange(sequence.taps);
    Value rows = rowsOf(sequence.operand), usable = rows;
    if (last > first)
      usable = arith::SubIOp::create(b, loc, rows, number(last - first));
    check(arith::CmpIPredicate::sge, usable, draft.steps, messages::sequenceTooShort(k, first, last),
          {rows, draft.steps});
  }
  for (auto [k, state] : llvm::enumerate(draft.states)) {
    if (hasAllInitialRows(state))
      continue;
    int64_t reach = ScanOp::getReach(state.taps);
    Value rows = rowsOf(state.operand);
    check(arith::CmpIPredicate::eq, rows, number(reach), messages::wrongInitialRows(k, reach), rows);
  }
  return steps;
}
