//===- LibraryData.cpp - Data of a library for the runtime ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryData.h"
#include "TensorGraph/Runtime/LibraryABI.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Returns the source locations of an operation and of the calls that were inlined around it, each on a line.
static std::string placesOf(LocationAttr location) {
  std::string lines;
  SmallVector<LocationAttr> rest{location};
  while (!rest.empty()) {
    LocationAttr next = rest.pop_back_val();
    if (auto site = next.findInstanceOf<CallSiteLoc>()) {
      rest.push_back(site.getCaller());
      rest.push_back(site.getCallee());
    } else if (auto file = next.findInstanceOf<FileLineColLoc>()) {
      lines += (lines.empty() ? "" : "\n") + file.getFilename().str() + ":" + std::to_string(file.getLine()) + ":" +
               std::to_string(file.getColumn());
    }
  }
  return lines;
}

LibraryData::LibraryData(DictionaryAttr checks) : checks(checks) {
  llvm::StringMap<int64_t> functions;
  for (NamedAttribute table : checks)
    functions.try_emplace(table.getName(), functions.size());
  words.push_back(checks.size());
  int64_t first = 0;
  for (NamedAttribute table : checks) {
    words.push_back(first);
    first += cast<ArrayAttr>(table.getValue()).size();
  }
  words.push_back(first);
  for (NamedAttribute table : checks)
    for (Attribute attribute : cast<ArrayAttr>(table.getValue())) {
      auto parts = cast<ArrayAttr>(attribute);
      auto message = dyn_cast<StringAttr>(parts[1]);
      std::string places = placesOf(cast<LocationAttr>(parts[2]));
      words.push_back(cast<IntegerAttr>(parts[0]).getInt());
      words.push_back(message ? textOf(message) : -1);
      words.push_back(message ? -1 : functions.lookup(cast<FlatSymbolRefAttr>(parts[1]).getValue()));
      words.push_back(places.empty() ? -1 : textOf(places));
    }
}

int64_t LibraryData::textOf(StringRef text) {
  auto [position, isNew] = positions.try_emplace(text, texts.size());
  if (isNew)
    texts.append(text.begin(), text.end()).push_back('\0');
  return position->second;
}

static int64_t rankCodeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getRank() : -1;
}

int64_t tg::countParameters(ArrayRef<LibraryValue> values) {
  int64_t count = 0;
  for (const LibraryValue &value : values)
    count += 1 + value.sizes.size();
  return count;
}

static int64_t slotsOf(Type type) {
  int64_t rank = rankCodeOf(type);
  return rank < 0 ? scalarSlots(elementBytes(type)) : 3 + 2 * rank;
}

int64_t tg::countArgumentSlots(ArrayRef<LibraryValue> values) {
  return countSlots(values) + llvm::count_if(values, [](const LibraryValue &value) { return value.shards > 0; });
}

int64_t tg::countSlots(ArrayRef<LibraryValue> values) {
  int64_t count = 0;
  for (const LibraryValue &value : values)
    count += slotsOf(value.type);
  return count;
}

int64_t LibraryData::addSignature(const LibraryFunction &function) {
  int64_t start = words.size();
  auto isOwn = [&](NamedAttribute table) { return table.getName() == function.symbol; };
  words.push_back(llvm::find_if(checks, isOwn) - checks.begin());
  words.push_back(textOf(function.name));
  words.push_back(countParameters(function.arguments) + countParameters(function.results));
  words.push_back(function.arguments.size());
  words.push_back(countArgumentSlots(function.arguments));
  words.push_back(function.results.size());
  for (const auto *values : {&function.arguments, &function.results})
    for (const LibraryValue &value : *values) {
      words.push_back(textOf(value.name));
      words.push_back(elementBytes(getElementTypeOrSelf(value.type)));
      words.push_back(isComplex(value.type) ? TG_SCALAR_BY_ADDRESS : rankCodeOf(value.type));
      words.push_back(value.shards);
      words.push_back(value.shardAxis);
      if (auto tensor = dyn_cast<RankedTensorType>(value.type))
        for (int64_t size : tensor.getShape())
          words.push_back(ShapedType::isDynamic(size) ? -1 : size);
    }
  return start;
}
