//===- Checks.cpp - From the number of a failed check to a diagnostic -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "TensorGraph/Lowered/GuardedPlace.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tg;

CallFailure tg::explainFailedCheck(Location program, llvm::function_ref<std::vector<CheckNumber>(size_t)> numbers,
                                   size_t function, int64_t number, ArrayRef<int64_t> values, StringRef report) {
  SmallVector<Location> calls;
  for (int64_t rest = number;;) {
    std::vector<CheckNumber> candidates = numbers(function);
    // The last one that starts at or before the number. A call of a function without checks starts where the next one
    // does.
    auto after = llvm::partition_point(candidates, [&](const CheckNumber &one) { return one.first <= rest; });
    if (after == candidates.begin())
      return {program, {"", "check " + std::to_string(number) + " failed"}, {}};
    const CheckNumber &found = *std::prev(after);
    if (!found.message) {
      calls.push_back(found.locate());
      rest -= found.first - 1;
      function = found.callee;
      continue;
    }
    std::reverse(calls.begin(), calls.end());
    return {found.locate(), formatCheckMessage(*found.message, values, report), std::move(calls)};
  }
}

void CallFailure::report() const {
  std::optional<GuardedPlace> place = GuardedPlace::decode(location);
  InFlightDiagnostic error = emitError(place ? place->location : location);
  error << RuntimeMessage(message);
  if (place)
    place->attachNotes(error, steps);
  for (Location call : calls) {
    std::optional<GuardedPlace> from = GuardedPlace::decode(call);
    error.attachNote(from ? from->location : call) << kCalledFromHere;
    if (from)
      from->attachNotes(error, steps);
  }
}
