//===- LoopHints.cpp - Limits of LLVM's loop optimisations ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program of many small operations has many loops. LLVM makes of each a loop of four vectors per step, another one of
// single vectors, and a third one of scalars. That is much code, for a loop that takes little time.

#include "LoopHints.h"
#include "TensorGraph/Support/Tuning.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

/// How many values LLVM 22's vectoriser may visit to find out which are the same in all steps.
static constexpr uint64_t kMostLooks = 100000;

/// Counts how many values LLVM would visit to interleave the loop: vputils::isUniformAcrossVFsAndUFs visits the
/// operands of a value again for each of its uses, as long as they are the same in all steps. That is exponential in
/// the depth of an expression whose parts are used twice, such as the parts of exp or tanh of a number in memory.
static uint64_t countLooks(Loop &loop, LoopInfo &loops) {
  DenseMap<const Value *, uint64_t> looks; // of values that are the same in all steps
  uint64_t all = 0;
  LoopBlocksRPO order(&loop);
  order.perform(&loops);
  for (BasicBlock *block : order)
    for (Instruction &op : *block) {
      bool isSame = !isa<PHINode>(op) || block != loop.getHeader();
      if (auto *load = dyn_cast<LoadInst>(&op))
        isSame = loop.isLoopInvariant(load->getPointerOperand());
      uint64_t own = 1;
      for (const Value *operand : op.operands()) {
        auto known = looks.find(operand);
        if (known != looks.end()) {
          own = SaturatingAdd(own, known->second);
        } else if (!loop.isLoopInvariant(operand)) {
          isSame = false;
          break;
        }
      }
      all = SaturatingAdd(all, own);
      if (isSame)
        looks[&op] = own;
    }
  return all;
}

PreservedAnalyses tg::LoopHints::run(Function &function, FunctionAnalysisManager &analyses) {
  LoopInfo &loops = analyses.getResult<LoopAnalysis>(function);
  ScalarEvolution &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  for (Loop *loop : loops.getLoopsInPreorder()) {
    if (!loop->isInnermost())
      continue;
    unsigned steps = evolution.getSmallConstantTripCount(loop);
    bool isShort = ofScalarCode && steps != 0 && steps < tg::tuning::kFewestInterleavedSteps;
    if (isShort || countLooks(*loop, loops) > kMostLooks)
      addStringMetadataToLoop(loop, "llvm.loop.interleave.count", 1);
  }
  return PreservedAnalyses::all();
}

static bool isShortAndScalar(const Loop &loop) {
  unsigned count = 0;
  for (const BasicBlock *block : loop.blocks())
    for (const Instruction &op : *block)
      if (++count > tg::tuning::kMostOfShortLoop || op.getType()->isVectorTy() || isa<CallBase>(op) ||
          (isa<StoreInst>(op) && op.getOperand(0)->getType()->isVectorTy()))
        return false;
  return true;
}

/// Returns whether a loop only combines elements to values in registers, in so few steps that it gains nothing from
/// fewer branches: each step waits for the last one.
static bool isShortReduction(const Loop &loop, unsigned steps) {
  return steps != 0 && steps < tg::tuning::kFewestUnrolledReduced &&
         llvm::none_of(
             loop.blocks(),
             [](const BasicBlock *block) {
               return llvm::any_of(*block, [](const Instruction &op) { return op.mayWriteToMemory(); });
             });
}

PreservedAnalyses tg::ShortLoopHints::run(Function &function, FunctionAnalysisManager &analyses) {
  LoopInfo &loops = analyses.getResult<LoopAnalysis>(function);
  ScalarEvolution &evolution = analyses.getResult<ScalarEvolutionAnalysis>(function);
  for (Loop *loop : loops.getLoopsInPreorder())
    if (loop->isInnermost() && isShortAndScalar(*loop) && !getBooleanLoopAttribute(loop, "llvm.loop.isvectorized") &&
        !isShortReduction(*loop, evolution.getSmallConstantTripCount(loop)))
      addStringMetadataToLoop(loop, "llvm.loop.unroll.count", tg::tuning::kUnrolledSteps);
  return PreservedAnalyses::all();
}
