//===- Checks.cpp - From the number of a failed check to a diagnostic -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "mlir/IR/Diagnostics.h"

using namespace tg;

std::string tg::formatCheckMessage(StringRef message, ArrayRef<int64_t> values) {
  std::string result;
  for (size_t k = 0; k < message.size(); ++k) {
    if (message[k] != '{') {
      result += message[k];
      continue;
    }
    if (message.substr(k).starts_with("{{")) {
      result += '{';
      ++k;
      continue;
    }
    size_t end = message.find('}', k);
    unsigned index;
    if (end == StringRef::npos || message.slice(k + 1, end).getAsInteger(10, index) || index >= values.size()) {
      result += message[k];
      continue;
    }
    result += std::to_string(values[index]);
    k = end;
  }
  return result;
}

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
