//===- CacheEntry.h - The bytes of an entry of the compile cache -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEENTRY_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEENTRY_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <optional>
#include <string>
#include <vector>

namespace tg {

/// All that the code of a unit depends on, as pairs of name and value.
using UnitKey = std::vector<std::pair<std::string, std::string>>;

/// A check in the code of a unit, or a call of another unit. Locations are printed MLIR locations that refer to
/// operations of the unit by their ordinals (see UnitLocations.h).
struct UnitCheck {
  std::string message, location;
};
struct UnitCall {
  /// The position of the callee among the unit's callees.
  uint32_t callee;
  std::string location;
};

/// A compiled unit: object code, and the meaning of its numbers. Check k has the number k + 1.
struct UnitCode {
  std::vector<UnitCheck> checks;
  std::vector<UnitCall> calls;
  SmallVector<char, 0> object;
  /// The function, without the prefix `tg.`; code that describes its lines has the name that the program gives it.
  std::string symbol = "unit";
  /// The records of a profile (kProfileAttr), which are not stored: profiled code is not cached.
  mlir::ArrayAttr profile = {};
  /// Strict code in the place of fast code that could not be made. It is not stored, so that others are told, too.
  bool isFallback = false;
};

/// An entry of the cache. The name is that of a function that had this code; it is for messages only, and identifies
/// nothing.
struct CacheEntry {
  std::string name;
  UnitKey key;
  UnitCode code;
};

/// Returns the key of a function with this fingerprint (see Units.h), compiled by this compiler.
UnitKey unitKey(StringRef fingerprint, const UnitKey &compiler);

/// Returns the BLAKE3 hash of a text, as hexadecimal digits.
std::string hashText(StringRef text);

/// Returns the file name for a key. It is unique, except for collisions of BLAKE3.
std::string fileNameOf(const UnitKey &key);

/// Returns the bytes of an entry: magic number, version and lengths, name, key, code, and the BLAKE3 hash of all of
/// these.
std::string encodeEntry(const CacheEntry &entry);
/// Returns nothing if the bytes are not exactly those of an entry.
std::optional<CacheEntry> decodeEntry(StringRef bytes);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEENTRY_H
