//===- Reducer.cpp - Makes programs smaller while they stay interesting ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A reduction has as many chances as there are places for it in the program. Ranges of chances are taken together: at
// first all, then halves, quarters and so on. A candidate that has been tested before is not tested again, so the
// search ends: a round in which every candidate is known changes nothing.
//
//===----------------------------------------------------------------------===//

#include "Reducer.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using llvm::Error;
using llvm::Expected;

static constexpr Reduction kReductions[] = {
    {"unfreeze graphs", unfreezeGraphs},
    {"remove functions", removeFunctions},
    {"drop results of functions", dropFunctionResults},
    {"remove unused operations", removeUnused},
    {"replace operations by ones", replaceByOnes},
    {"replace operations by operands", replaceByOperands},
    {"replace operations by arguments", replaceByArguments},
    {"replace operations by zeros", replaceByZeros},
    {"bypass casts", bypassCasts},
    {"drop results of graphs", dropGraphResults},
    {"drop parts of scans", dropFromScans},
    {"drop inputs of graphs", dropGraphInputs},
    {"inline graphs", applyPatterns},
    {"unwrap branches", unwrapBranches},
    {"inline calls", inlineCalls},
    {"shorten scans", shortenScans},
    {"drop arguments of functions", dropFunctionArguments},
    {"merge arguments of functions", mergeFunctionArguments},
    {"shrink sizes", shrinkSizes},
    {"shrink inputs", shrinkInputSizes},
    {"remove attributes", removeAttributes},
    {"simplify constants", simplifyConstants},
    {"merge constants", mergeConstants},
    {"simplify inputs", simplifyInputs},
    {"drop names", dropDisplayNames},
};

ArrayRef<Reduction> tg::getReductions() { return kReductions; }

StringRef Reducer::whyStopped() const {
  if (options.isInterrupted())
    return "interrupted";
  return tests >= options.maxTests ? "stopped by --max-tests" : "";
}

void Reducer::showProgress(StringRef what) {
  if (options.showsProgress)
    errors << "\r\x1b[K" << what << ": " << best.countOperations() << " operations, " << tests << " tests";
}

unsigned Reducer::countChances(const Reduction &reduction) const {
  Candidate copy = best.cloneOpen();
  Chances none;
  reduction.apply(copy, none);
  return none.getCount();
}

bool Reducer::isNew(const Candidate &candidate) {
  auto fingerprint = llvm::BLAKE3::hash<16>(llvm::arrayRefFromStringRef(candidate.print()));
  return seen.insert(llvm::toStringRef(ArrayRef<uint8_t>(fingerprint))).second;
}

Expected<bool> Reducer::accept(Candidate candidate) {
  if (failed(candidate.close()))
    return false;
  if (!isNew(candidate))
    return false;
  ++tests;
  Expected<bool> isInteresting = test(candidate);
  if (isInteresting && *isInteresting)
    best = std::move(candidate);
  return isInteresting;
}

Expected<bool> Reducer::tryAll(const Reduction &reduction) {
  bool changed = false;
  unsigned count = countChances(reduction);
  for (unsigned size = count; size > 0 && !isStopped(); size = std::min(size / 2, count)) {
    for (unsigned first = 0; first < count && !isStopped();) {
      showProgress(reduction.name);
      Candidate candidate = best.cloneOpen();
      Chances chances(first, first + size);
      reduction.apply(candidate, chances);
      Expected<bool> accepted = accept(std::move(candidate));
      if (!accepted)
        return accepted;
      unsigned before = count;
      if (*accepted)
        count = countChances(reduction);
      // What has gone makes place for those behind it.
      if (count >= before)
        first += size;
      changed |= *accepted;
    }
  }
  return changed;
}

Error Reducer::run() {
  isNew(best); // it is known to be interesting
  for (bool changed = true; changed && !isStopped();) {
    changed = false;
    for (const Reduction &reduction : getReductions()) {
      Expected<bool> result = tryAll(reduction);
      if (!result)
        return result.takeError();
      changed |= *result;
    }
  }
  if (options.showsProgress)
    errors << "\r\x1b[K";
  return Error::success();
}
