//===- ShortenRecurrences.cpp - Order of terms in recurrences -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each operation of a body is late if it needs a value that the previous step computed, carried if it needs one that
// was computed in an earlier step, and early otherwise. Sums of three terms or more whose partial sums have no other
// uses are rebuilt: early terms first, then carried ones, then late ones. One pass over each body. PyTensor has no
// counterpart: it leaves this to -ffast-math.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {
#define GEN_PASS_DEF_SHORTENRECURRENCES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// When a value of a step is available.
enum Lateness { Early, Carried, Late };

class LoopBody {
public:
  explicit LoopBody(scf::ForOp loop);

  void shortenSums(RewriterBase &rewriter);

private:
  Lateness latenessOf(Value value) const { return lateness.lookup(value); }
  Lateness latenessOf(Operation *op) const;
  void propagate();
  /// Returns whether the only use of a sum is as an operand of another sum of the body; its terms are then terms of
  /// that sum.
  bool isPart(arith::AddFOp sum);
  SmallVector<Value> termsOf(arith::AddFOp sum, SmallVectorImpl<arith::AddFOp> &parts);

  scf::ForOp loop;
  llvm::DenseMap<Value, Lateness> lateness; // of values that are not early; looked up, never iterated
};
} // namespace

Lateness LoopBody::latenessOf(Operation *op) const {
  Lateness latest = Early;
  op->walk([&](Operation *inner) {
    for (Value operand : inner->getOperands())
      latest = std::max(latest, latenessOf(operand));
  });
  return latest;
}

void LoopBody::propagate() {
  for (Operation &op : loop.getBody()->without_terminator())
    if (Lateness latest = latenessOf(&op); latest != Early)
      for (Value result : op.getResults())
        lateness[result] = latest;
}

LoopBody::LoopBody(scf::ForOp loop) : loop(loop) {
  for (BlockArgument carried : loop.getRegionIterArgs())
    lateness[carried] = Carried;
  propagate();
  // A value that is only passed on, or computed without carried values, was available a step before.
  for (auto [carried, next] : llvm::zip_equal(loop.getRegionIterArgs(), loop.getYieldedValues()))
    if (next.getDefiningOp() && latenessOf(next) != Early)
      lateness[carried] = Late;
  propagate();
}

bool LoopBody::isPart(arith::AddFOp sum) {
  if (!sum->hasOneUse() || sum->getBlock() != loop.getBody())
    return false;
  auto user = dyn_cast<arith::AddFOp>(*sum->user_begin());
  return user && user->getBlock() == loop.getBody();
}

SmallVector<Value> LoopBody::termsOf(arith::AddFOp sum, SmallVectorImpl<arith::AddFOp> &parts) {
  SmallVector<Value> terms, work{sum.getRhs(), sum.getLhs()};
  while (!work.empty()) {
    Value value = work.pop_back_val();
    auto part = value.getDefiningOp<arith::AddFOp>();
    if (!part || !isPart(part)) {
      terms.push_back(value);
      continue;
    }
    work.append({part.getRhs(), part.getLhs()});
    parts.push_back(part);
  }
  return terms;
}

void LoopBody::shortenSums(RewriterBase &rewriter) {
  SmallVector<arith::AddFOp> sums;
  for (auto sum : loop.getBody()->getOps<arith::AddFOp>())
    if (!isPart(sum) && latenessOf(sum.getResult()) == Late)
      sums.push_back(sum);
  for (arith::AddFOp sum : sums) {
    SmallVector<arith::AddFOp> parts;
    SmallVector<Value> terms = termsOf(sum, parts), sorted;
    if (terms.size() < 3)
      continue;
    for (Lateness kind : {Early, Carried, Late})
      llvm::copy_if(terms, std::back_inserter(sorted), [&](Value term) { return latenessOf(term) == kind; });
    if (latenessOf(sorted.front()) == Late)
      continue; // all terms are late
    rewriter.setInsertionPoint(sum);
    Value total = sorted.front();
    for (Value term : ArrayRef(sorted).drop_front())
      total = arith::AddFOp::create(rewriter, sum.getLoc(), total, term, sum.getFastmathAttr());
    lateness[total] = Late;
    rewriter.replaceOp(sum, total);
    for (arith::AddFOp part : parts) {
      lateness.erase(part);
      rewriter.eraseOp(part);
    }
  }
}

namespace {
struct ShortenRecurrencesPass : public tg::impl::ShortenRecurrencesBase<ShortenRecurrencesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](scf::ForOp loop) { LoopBody(loop).shortenSums(rewriter); });
  }
};
} // namespace
