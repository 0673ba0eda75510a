//===- InsertPolls.cpp - Long loops that can be stopped -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Builders of loops mark those that users may have to wait for: steps of scans and solvers, and blocks of products.
// (The runtime polls between the parts of parallel loops.) A loop with short steps polls once for a block of them, so
// that neither its code nor LLVM's optimisation of it changes. The outermost loops of public functions count the steps
// that the caller hears of.
//
//===----------------------------------------------------------------------===//

#include "../Parallel/LoopCost.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

namespace tg {
#define GEN_PASS_DEF_INSERTPOLLS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// About how many instructions there are between two polls.
static constexpr int64_t kPollCost = 1 << 16;
/// The cost of a step that takes nobody knows how long: the clock is read after a few such steps at first, and later
/// after so many that reading it costs little.
static constexpr int64_t kUnknownCost = TG_FIRST_TANK / 256;

/// Returns whether the instructions of a block can be counted: without calls, and loops of unknown trip counts.
static bool isCountable(Block &block) {
  return !block
              .walk([](Operation *op) {
                auto loop = dyn_cast<LoopLikeOpInterface>(op);
                bool isUnknown = isa<CallOpInterface>(op) || (loop && !loop.getStaticTripCount());
                return isUnknown ? WalkResult::interrupt() : WalkResult::advance();
              })
              .wasInterrupted();
}

/// Returns the number of steps that a loop takes from `from` to `to`, as an index.
static Value countSteps(OpBuilder &b, scf::ForOp loop, Value from, Value to) {
  Location loc = loop.getLoc();
  Value steps = to;
  if (getConstantIntValue(from) != 0)
    steps = arith::SubIOp::create(b, loc, to, from);
  if (getConstantIntValue(loop.getStep()) != 1)
    steps = arith::DivUIOp::create(b, loc, steps, loop.getStep());
  return steps.getType().isIndex() ? steps : arith::IndexCastOp::create(b, loc, b.getIndexType(), steps).getResult();
}

/// Builds the poll of a loop, at the start of its body, or of the loop of its blocks. A loop that is `counted` says how
/// many steps it has made, and how many there are.
static void buildPoll(scf::ForOp loop, scf::ForOp body, int64_t cost, bool counted) {
  Location loc = loop.getLoc();
  OpBuilder before(body), b = OpBuilder::atBlockBegin(body.getBody());
  if (counted) {
    Value total = countSteps(before, loop, body.getLowerBound(), body.getUpperBound());
    MarkStepOp::create(before, loc, /*loop=*/1, total);
    MarkStepOp::create(b, loc, /*loop=*/0, countSteps(b, loop, body.getLowerBound(), body.getInductionVar()));
  }
  PollOp::create(b, loc, cost);
}

/// Returns whether a loop is an outermost one of a public function, whose steps users wait for.
static bool isOutermost(scf::ForOp loop) {
  auto function = loop->getParentOfType<func::FuncOp>();
  return function && function.isPublic() && !loop->getParentOfType<LoopLikeOpInterface>();
}

/// Inserts polls in each step of a loop, or around blocks of its steps.
static void insertPolls(scf::ForOp loop, bool counted) {
  Location loc = loop.getLoc();
  bool isKnown = isCountable(*loop.getBody());
  int64_t cost = isKnown ? std::max<int64_t>(estimateInstructions(*loop.getBody()), 1) : kUnknownCost;
  int64_t steps = isKnown ? kPollCost / cost : 1;
  OpBuilder b(loop);
  if (std::optional<APInt> known = loop.getStaticTripCount(); known && known->ule(std::max<int64_t>(steps, 1)))
    return;
  if (steps <= 1)
    return buildPoll(loop, loop, cost, counted);
  Type type = loop.getStep().getType();
  Value count = arith::ConstantOp::create(b, loc, b.getIntegerAttr(type, steps));
  Value block = b.createOrFold<arith::MulIOp>(loc, loop.getStep(), count);
  auto blocks = scf::ForOp::create(b, loc, loop.getLowerBound(), loop.getUpperBound(), block, loop.getInitArgs(),
                                   /*bodyBuilder=*/nullptr, loop.getUnsignedCmp());
  loop->replaceAllUsesWith(blocks.getResults());
  buildPoll(loop, blocks, steps * cost, counted);
  b.setInsertionPointToEnd(blocks.getBody());
  if (blocks.getBody()->mightHaveTerminator())
    b.setInsertionPoint(blocks.getBody()->getTerminator());
  // The end of a block, without overflow.
  Value first = blocks.getInductionVar(), left = arith::SubIOp::create(b, loc, loop.getUpperBound(), first);
  Value size = loop.getUnsignedCmp() ? arith::MinUIOp::create(b, loc, left, block).getResult()
                                     : arith::MinSIOp::create(b, loc, left, block).getResult();
  loop->moveAfter(size.getDefiningOp());
  loop.setLowerBound(first);
  b.setInsertionPoint(loop);
  loop.setUpperBound(arith::AddIOp::create(b, loc, first, size));
  loop.getInitArgsMutable().assign(blocks.getRegionIterArgs());
  // A loop that carries nothing has its terminator already.
  if (!loop.getResults().empty()) {
    b.setInsertionPointAfter(loop);
    scf::YieldOp::create(b, loc, loop.getResults());
  }
}

namespace {
struct InsertPollsPass : public tg::impl::InsertPollsBase<InsertPollsPass> {
  void runOnOperation() override {
    SmallVector<Operation *> loops;
    getOperation()->walk([&](Operation *op) {
      if (op->removeDiscardableAttr(kPollsAttr))
        loops.push_back(op);
    });
    // Guards note the steps of their loops in the same place.
    bool isGuarded = getOperation()->walk([](MarkStepOp) { return WalkResult::interrupt(); }).wasInterrupted();
    for (Operation *op : loops) {
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        insertPolls(loop, !isGuarded && isOutermost(loop));
      } else if (auto loop = dyn_cast<scf::WhileOp>(op)) {
        int64_t cost = llvm::SaturatingAdd<uint64_t>(estimateInstructions(*loop.getBeforeBody()),
                                                     estimateInstructions(*loop.getAfterBody()));
        OpBuilder b = OpBuilder::atBlockBegin(loop.getBeforeBody());
        bool isKnown = isCountable(*loop.getBeforeBody()) && isCountable(*loop.getAfterBody());
        PollOp::create(b, loop.getLoc(), isKnown ? std::clamp<int64_t>(cost, 1, kUnknownCost) : kUnknownCost);
      }
    }
  }
};
} // namespace
