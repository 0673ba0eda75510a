//===- CompileCache.h - Compiled units on disk ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILECACHE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILECACHE_H

#include "CacheEntry.h"
#include "CacheFolder.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

namespace tg {

/// A folder of entries, one file each, which any number of processes may use at the same time: files are written by a
/// rename, and a file that disappears is a miss. A damaged file is a miss, too, and is written again.
class CompileCache {
public:
  /// Returns the folder for a setting. The setting is a path, `off`, or empty for the folder of the environment:
  /// TENSORGRAPH_CACHE, else tensorgraph in XDG_CACHE_HOME or in ~/.cache. Nothing if the cache is off, or if there is
  /// no home.
  static std::optional<std::string> findFolder(StringRef setting);
  /// Returns whether the setting, or the environment where it is empty, says `off`.
  static bool isOff(StringRef setting);
  /// The limit of the cache's size in bytes, unless TENSORGRAPH_CACHE_SIZE sets another.
  static constexpr uint64_t kDefaultSizeLimit = uint64_t(1) << 30;
  /// Returns TENSORGRAPH_CACHE_SIZE, or the default if it is not set; an error if that variable is not a number.
  static llvm::Expected<uint64_t> sizeLimit();

  explicit CompileCache(std::string folder, CacheUse use = CacheUse::Own) : folder(std::move(folder)), use(use) {}

  const std::string &getFolder() const { return folder; }

  /// Loads the code for a key; nothing on a miss. Fails if a file cannot be read, or if other users could have written
  /// it, not if its content is damaged.
  llvm::Expected<std::optional<UnitCode>> load(const UnitKey &key) const;
  /// Creates the folder if it is missing.
  llvm::Error store(const CacheEntry &entry) const;
  /// Prunes the cache if it exceeds the limit: removes the least recently used entries until it takes at most three
  /// quarters of the limit. Also removes the files of writers that were killed.
  llvm::Error prune(uint64_t limit) const;

  /// Explains, for people, why there is no entry: which parts of the key differ in the newest entry with the same name.
  std::string explainMiss(StringRef name, const UnitKey &key) const;

  struct File {
    std::string path;
    uint64_t bytes;
    /// The time of the last use, in nanoseconds of the system's clock.
    int64_t used;
    bool isTemporary;
  };
  /// Lists all entries and temporary files, least recently used first. An empty list if the folder is missing.
  llvm::Expected<std::vector<File>> list() const;

  /// Returns whether a file of the list is a valid entry under its right name.
  llvm::Expected<bool> isSound(const File &file) const;

private:
  std::string folder;
  CacheUse use;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_COMPILECACHE_H
