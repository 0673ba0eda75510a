//===- CacheEntry.h - The bytes of an entry of the compile cache -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEENTRY_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEENTRY_H

#include "TensorGraph/Support/LLVM.h"
#include <optional>
#include <string>
#include <vector>

namespace tg {

/// What the code of a compile unit depends on, part by part: name and value.
using UnitKey = std::vector<std::pair<std::string, std::string>>;

/// A check in the code of a unit, or a call of another unit. Locations are texts of MLIR locations in which operations
/// of the unit stand by their ordinals (see UnitLocations.h).
struct UnitCheck {
  std::string message, location;
};
struct UnitCall {
  /// The position of the callee among those of the unit.
  uint32_t callee;
  std::string location;
};

/// What is compiled from a unit: object code, and what its numbers mean. Check k has the number k + 1.
struct UnitCode {
  std::vector<UnitCheck> checks;
  std::vector<UnitCall> calls;
  SmallVector<char, 0> object;
};

/// An entry of the cache. The name is that of a function that had this code: it explains, it identifies nothing.
struct CacheEntry {
  std::string name;
  UnitKey key;
  UnitCode code;
};

/// The name of the file of a key, and of nothing else but by a collision of BLAKE3.
std::string fileNameOf(const UnitKey &key);

/// The bytes of an entry: magic number, version and lengths, name, key, code, and the BLAKE3 of all of that.
std::string encodeEntry(const CacheEntry &entry);
/// Nothing, if the bytes are not exactly those of an entry.
std::optional<CacheEntry> decodeEntry(StringRef bytes);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEENTRY_H
