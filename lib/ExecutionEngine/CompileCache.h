//===- CompileCache.h - Compiled units on disk ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILECACHE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILECACHE_H

#include "CacheEntry.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace tg {

/// A folder of entries, one file each, which any number of processes use at the same time: files appear whole, by a
/// rename, and a file that disappears is a miss. What is damaged is a miss, too, and is written anew.
class CompileCache {
public:
  /// The folder of a setting, which is a path, `off`, or empty for that of the environment: TENSORGRAPH_CACHE, else
  /// tensorgraph in XDG_CACHE_HOME or in ~/.cache. None if the cache is off, or if there is no home.
  static std::optional<std::string> findFolder(StringRef setting);
  /// The limit of its size in bytes, if TENSORGRAPH_CACHE_SIZE does not say otherwise.
  static constexpr uint64_t kDefaultSizeLimit = uint64_t(1) << 30;
  /// TENSORGRAPH_CACHE_SIZE, else the default; an error if that variable is no number.
  static llvm::Expected<uint64_t> sizeLimit();

  explicit CompileCache(std::string folder) : folder(std::move(folder)) {}

  const std::string &getFolder() const { return folder; }

  /// The code of a key. Nothing on a miss; errors are those of reading, never of what was read.
  llvm::Expected<std::optional<UnitCode>> load(const UnitKey &key) const;
  /// Makes the folder where it is missing.
  llvm::Error store(const CacheEntry &entry) const;
  /// Removes what was used least recently until three quarters of the limit are left, if more than the limit is there;
  /// and what writers that were killed left behind.
  llvm::Error prune(uint64_t limit) const;

  /// Why there is no entry: which parts of the key another entry of that name, the newest, has otherwise. For people.
  std::string explainMiss(StringRef name, const UnitKey &key) const;

  struct File {
    std::string path;
    uint64_t bytes;
    /// When it was used last, in nanoseconds of the system's clock.
    int64_t used;
    bool isTemporary;
  };
  /// All entries and temporary files, least recently used first. An empty list if the folder is missing.
  llvm::Expected<std::vector<File>> list() const;

  /// Whether a file of the list is an entry as it should be, under its right name.
  static llvm::Expected<bool> isSound(const File &file);

private:
  llvm::Error checkFolder() const;

  std::string folder;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILECACHE_H
