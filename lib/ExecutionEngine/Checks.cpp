//===- Checks.cpp - From the number of a failed check to a diagnostic -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/IR/Diagnostics.h"

using namespace tg;

namespace {
/// One entry of the table: a check or a call.
struct Entry {
  explicit Entry(Attribute attribute) {
    auto parts = cast<ArrayAttr>(attribute);
    first = cast<IntegerAttr>(parts[0]).getInt();
    message = dyn_cast<StringAttr>(parts[1]);
    callee = dyn_cast<FlatSymbolRefAttr>(parts[1]);
    location = cast<LocationAttr>(parts[2]);
  }
  int64_t first; // of its numbers
  StringAttr message;
  FlatSymbolRefAttr callee;
  LocationAttr location;
};
} // namespace

void tg::reportFailedCheck(MLIRContext *context, DictionaryAttr table, StringRef entry, int64_t number,
                           ArrayRef<int64_t> values) {
  SmallVector<Location> calls;
  StringRef function = entry;
  while (true) {
    auto entries = table.getAs<ArrayAttr>(function);
    // The last entry that starts at or before the number.
    std::optional<Entry> found;
    for (Attribute attribute : entries ? entries.getValue() : ArrayRef<Attribute>()) {
      Entry candidate(attribute);
      if (candidate.first > number)
        break;
      found = candidate;
    }
    if (!found) {
      emitError(UnknownLoc::get(context), "check ") << number << " of '" << entry << "' failed";
      return;
    }
    if (found->callee) {
      calls.push_back(Location(found->location));
      number -= found->first - 1;
      function = found->callee.getValue();
      continue;
    }
    InFlightDiagnostic error = emitError(Location(found->location));
    error << formatCheckMessage(found->message.getValue(), values);
    for (Location call : llvm::reverse(calls))
      error.attachNote(call) << "called from here";
    return;
  }
}
