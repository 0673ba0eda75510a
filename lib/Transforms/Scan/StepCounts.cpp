//===- StepCounts.cpp - What is known of steps and rows -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A number is bounded by terms: a constant, or the rows of a tensor plus a constant, or another number plus a constant.
// Terms of the same base can be compared.
//
//===----------------------------------------------------------------------===//

#include "StepCounts.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace tg;

namespace {
/// base + offset, where the base is nothing, a number, or the rows of a tensor.
struct Term {
  Value base;
  int64_t offset;
};

/// Numbers that something is at most, or at least.
class Bounds {
public:
  enum Side { Upper, Lower };
  Bounds(Value base, Side side) : side(side) {
    terms.push_back({base, 0});
    // Long chains are rare and each query is to cost the same.
    constexpr size_t kMaxTerms = 24;
    for (size_t k = 0; k < terms.size() && terms.size() < kMaxTerms; ++k) {
      Term term = terms[k];
      if (!term.base)
        continue;
      if (isa<RankedTensorType>(term.base.getType()))
        followRows(term);
      else
        followNumber(term);
    }
  }

  SmallVector<Term> terms;

private:
  void follow(Value base, int64_t offset) { terms.push_back({base, offset}); }

  void followNumber(Term term) {
    if (std::optional<int64_t> constant = getConstantIntValue(term.base))
      return follow({}, *constant + term.offset);
    Operation *op = term.base.getDefiningOp();
    if (!op)
      return;
    auto operandConstant = [&](unsigned k) { return getConstantIntValue(op->getOperand(k)); };
    if (isa<arith::AddIOp, AddOp>(op)) {
      if (std::optional<int64_t> constant = operandConstant(1))
        follow(op->getOperand(0), term.offset + *constant);
      else if (std::optional<int64_t> constant = operandConstant(0))
        follow(op->getOperand(1), term.offset + *constant);
    } else if (isa<arith::SubIOp, SubOp>(op)) {
      if (std::optional<int64_t> constant = operandConstant(1))
        follow(op->getOperand(0), term.offset - *constant);
    } else if (side == Upper ? isa<arith::MinSIOp, MinOp>(op) : isa<arith::MaxSIOp, MaxOp>(op)) {
      follow(op->getOperand(0), term.offset);
      follow(op->getOperand(1), term.offset);
    } else if (auto dim = dyn_cast<tensor::DimOp>(op)) {
      if (dim.getConstantIndex() == 0)
        follow(dim.getSource(), term.offset);
    }
  }

  void followRows(Term term) {
    auto type = cast<RankedTensorType>(term.base.getType());
    if (type.getRank() == 0)
      return;
    if (!type.isDynamicDim(0))
      return follow({}, type.getDimSize(0) + term.offset);
    if (side == Lower)
      follow({}, term.offset); // never negative
    auto result = dyn_cast<OpResult>(term.base);
    if (!result)
      return;
    Operation *op = result.getOwner();
    if (auto scan = dyn_cast<ScanOp>(op))
      return followScan(scan, result.getResultNumber(), term.offset);
    if (isa<tensor::CastOp, FlipOp>(op))
      return follow(op->getOperand(0), term.offset);
    if (isa<SetSliceOp, IncSliceOp>(op))
      return follow(op->getOperand(1), term.offset);
    if (isa<ElementwiseOpInterface, CompositeOp>(op)) {
      // Operands that are not repeated along the axis have its size.
      for (Value operand : op->getOperands())
        if (auto own = dyn_cast<RankedTensorType>(operand.getType());
            own && own.getRank() == type.getRank() && own.getDimSize(0) != 1)
          return follow(operand, term.offset);
    } else if (auto slice = dyn_cast<SliceOp>(op)) {
      Subscripts subscripts = slice.getSubscripts();
      const Subscript &rows = subscripts[0];
      if (rows.isAll())
        follow(slice.getX(), term.offset);
      else if (side == Lower && !rows.isIndex && !rows.stop && !rows.step && rows.start->isConstant() &&
               rows.start->constant >= 0)
        follow(slice.getX(), term.offset - rows.start->constant);
    } else if (auto full = dyn_cast<FullOp>(op)) {
      follow(full.getSizes().front(), term.offset);
    } else if (auto broadcast = dyn_cast<BroadcastToOp>(op)) {
      follow(broadcast.getSizes().front(), term.offset);
    } else if (auto iota = dyn_cast<IotaOp>(op)) {
      follow(iota.getSizes().front(), term.offset);
    }
  }

  void followScan(ScanOp scan, unsigned result, int64_t offset) {
    unsigned states = scan.getStates().size();
    if (result < states)
      return follow(scan.getStates()[result], offset);
    if (!scan.getYield().getUntil() && scan.getYield().getKept(result - states) == 0)
      follow(scan.getSteps(), offset);
  }

  Side side;
};
} // namespace

bool tg::isAtLeast(Value number, int64_t least) {
  return llvm::any_of(Bounds(number, Bounds::Lower).terms,
                      [&](const Term &term) { return !term.base && term.offset >= least; });
}

bool tg::isAtMost(Value number, int64_t most) {
  return llvm::any_of(Bounds(number, Bounds::Upper).terms,
                      [&](const Term &term) { return !term.base && term.offset <= most; });
}

bool tg::hasRows(Value tensor, Value count, int64_t more) {
  Bounds rows(tensor, Bounds::Lower), wanted(count, Bounds::Upper);
  return llvm::any_of(wanted.terms, [&](const Term &term) {
    return llvm::any_of(rows.terms,
                        [&](const Term &own) { return own.base == term.base && term.offset + more <= own.offset; });
  });
}

bool tg::isDifference(Value number, Value count, int64_t less) {
  Bounds upper(number, Bounds::Upper), lower(number, Bounds::Lower);
  auto equals = [&](const Term &term) { return term.base == count && term.offset == -less; };
  return llvm::any_of(upper.terms, equals) && llvm::any_of(lower.terms, equals);
}

bool tg::isLongEnough(const ScanDraft &draft, const ScanDraft::Sequence &sequence) {
  auto [first, last] = ScanOp::getTapRange(sequence.taps);
  return hasRows(sequence.operand, draft.steps, last - first);
}

bool tg::hasAllInitialRows(const ScanDraft::State &state) {
  return state.taps.empty() || !cast<RankedTensorType>(state.operand.getType()).isDynamicDim(0);
}

bool tg::fitsItsOperands(const ScanDraft &draft) {
  return llvm::all_of(draft.sequences, [&](const ScanDraft::Sequence &entry) { return isLongEnough(draft, entry); }) &&
         llvm::all_of(draft.states, hasAllInitialRows);
}

bool tg::startsSafely(const ScanDraft &draft) { return isAtLeast(draft.steps, 0) && fitsItsOperands(draft); }

bool tg::hasStaticSizes(Type type) {
  auto tensor = dyn_cast<ShapedType>(type);
  return !tensor || tensor.hasStaticShape();
}
