//===- StepCounts.cpp - Known relations of steps and rows -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A number is bounded by terms: a constant, the rows of a tensor plus a constant, or another number plus a constant.
// Terms with the same base can be compared.
//
//===----------------------------------------------------------------------===//

#include "StepCounts.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
/// base + offset, where the base is null, a number, or a tensor, which stands for its rows.
struct Term {
  Value base;
  int64_t offset;
};

/// Upper or lower bounds of a number, or terms that are equal to it.
class Bounds {
public:
  enum Side { Upper, Lower, Exact };
  Bounds(Value base, Side side) : side(side) {
    terms.push_back({base, 0});
    // Long chains are rare, and the cost of a query must be bounded.
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
  void follow(Value base, int64_t offset, int64_t more) {
    int64_t sum;
    if (!llvm::AddOverflow(offset, more, sum))
      follow(base, sum);
  }

  void followNumber(Term term) {
    if (std::optional<int64_t> constant = getConstantIntValue(term.base))
      return follow({}, term.offset, *constant);
    Operation *op = term.base.getDefiningOp();
    if (!op)
      return;
    // (Only small constants: a sum that could overflow is not followed.)
    auto operandConstant = [&](unsigned k) {
      std::optional<int64_t> constant = getConstantIntValue(op->getOperand(k));
      constexpr int64_t kSmall = int64_t(1) << 32;
      return constant && -kSmall < *constant && *constant < kSmall ? constant : std::nullopt;
    };
    if (isa<arith::AddIOp, AddOp>(op)) {
      if (std::optional<int64_t> constant = operandConstant(1))
        follow(op->getOperand(0), term.offset, *constant);
      else if (std::optional<int64_t> constant = operandConstant(0))
        follow(op->getOperand(1), term.offset, *constant);
    } else if (isa<arith::SubIOp, SubOp>(op)) {
      if (std::optional<int64_t> constant = operandConstant(1))
        follow(op->getOperand(0), term.offset, -*constant);
    } else if ((side == Upper && isa<arith::MinSIOp, MinimumOp>(op)) ||
               (side == Lower && isa<arith::MaxSIOp, MaximumOp>(op))) {
      follow(op->getOperand(0), term.offset);
      follow(op->getOperand(1), term.offset);
    } else if (auto dim = dyn_cast<tensor::DimOp>(op)) {
      if (dim.getConstantIndex() == 0)
        follow(dim.getSource(), term.offset);
    } else if (auto checked = dyn_cast<AssertOp>(op)) {
      follow(checked.getX(), term.offset);
    }
  }

  void followRows(Term term) {
    auto type = cast<RankedTensorType>(term.base.getType());
    if (type.getRank() == 0)
      return;
    if (!type.isDynamicDim(0))
      return follow({}, term.offset, type.getDimSize(0));
    if (side == Lower)
      follow({}, term.offset); // the number of rows is never negative
    auto result = dyn_cast<OpResult>(term.base);
    if (!result)
      return;
    Operation *op = result.getOwner();
    if (auto scan = dyn_cast<ScanOp>(op))
      return followScan(scan, result.getResultNumber(), term.offset);
    if (auto checked = dyn_cast<AssertOp>(op)) {
      if (side == Lower)
        followCheck(checked, term.offset);
      return follow(checked.getX(), term.offset);
    }
    if (op->hasTrait<KeepsShape>() || isa<tensor::CastOp>(op))
      return follow(op->getOperand(0), term.offset);
    if (isa<SetSliceOp, IncSliceOp>(op))
      return follow(op->getOperand(1), term.offset);
    if (isa<ElementwiseOpInterface, CompositeOp>(op)) {
      // Operands that are not repeated along the axis have the size of the result.
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
        follow(slice.getX(), term.offset, -rows.start->constant);
    } else if (auto full = dyn_cast<FullOp>(op)) {
      follow(full.getSizes().front(), term.offset);
    } else if (auto broadcast = dyn_cast<BroadcastToOp>(op)) {
      follow(broadcast.getSizes().front(), term.offset);
    } else if (auto iota = dyn_cast<IotaOp>(op)) {
      follow(iota.getSizes().front(), term.offset);
    }
  }

  /// Follows a check that a tensor has at least some rows, `rows >= number`. A narrow integer holds no more rows than
  /// there are.
  void followCheck(AssertOp check, int64_t offset) {
    auto compare = check.getCondition().getDefiningOp<GeOp>();
    std::optional<int64_t> least = compare ? getConstantIntValue(compare.getY()) : std::nullopt;
    if (!least)
      return;
    Value number = compare.getX();
    for (auto cast = number.getDefiningOp<CastOp>(); cast && number.getType().isIntOrIndex();
         cast = number.getDefiningOp<CastOp>())
      number = cast.getX();
    auto dim = number.getDefiningOp<tensor::DimOp>();
    if (dim && dim.getConstantIndex() == 0 && dim.getSource() == check.getX())
      follow({}, offset, *least);
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

bool tg::isNotNegative(Value number, Value tensor) {
  if (isAtLeast(number, 0))
    return true;
  Bounds rows(tensor, Bounds::Exact), own(number, Bounds::Lower);
  return llvm::any_of(own.terms, [&](const Term &term) {
    return term.base && llvm::any_of(rows.terms, [&](const Term &other) {
             int64_t less;
             return other.base == term.base && !llvm::SubOverflow(other.offset, term.offset, less) &&
                    isAtLeast(tensor, less);
           });
  });
}

bool tg::hasRows(Value tensor, Value count, int64_t more) {
  Bounds rows(tensor, Bounds::Lower), wanted(count, Bounds::Upper);
  return llvm::any_of(wanted.terms, [&](const Term &term) {
    return llvm::any_of(rows.terms,
                        [&](const Term &own) { return own.base == term.base && term.offset + more <= own.offset; });
  });
}

bool tg::hasExactlyRows(Value tensor, Value count, int64_t more) {
  Bounds rows(tensor, Bounds::Exact), wanted(count, Bounds::Exact);
  return llvm::any_of(wanted.terms, [&](const Term &term) {
    return llvm::any_of(rows.terms,
                        [&](const Term &own) { return own.base == term.base && term.offset + more == own.offset; });
  });
}

bool tg::lacksRows(Value tensor, Value count, int64_t more) {
  Bounds rows(tensor, Bounds::Upper), wanted(count, Bounds::Lower);
  return llvm::any_of(wanted.terms, [&](const Term &term) {
    return llvm::any_of(rows.terms,
                        [&](const Term &own) { return own.base == term.base && own.offset < term.offset + more; });
  });
}

bool tg::isDifference(Value number, Value count, int64_t less) {
  return llvm::any_of(Bounds(number, Bounds::Exact).terms,
                      [&](const Term &term) { return term.base == count && term.offset == -less; });
}

std::optional<int64_t> tg::getDifference(Value x, Value y) {
  Bounds left(x, Bounds::Exact), right(y, Bounds::Exact);
  for (const Term &own : left.terms)
    for (const Term &other : right.terms)
      if (int64_t difference; own.base == other.base && !llvm::SubOverflow(own.offset, other.offset, difference))
        return difference;
  return std::nullopt;
}

bool tg::hasStaticSizes(Type type) {
  auto tensor = dyn_cast<ShapedType>(type);
  return !tensor || tensor.hasStaticShape();
}
