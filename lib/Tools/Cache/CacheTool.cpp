//===- CacheTool.cpp - A look at the compile cache ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/CacheTool.h"
#include "ExecutionEngine/CompileCache.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tg;

static llvm::Error printStatistics(const CompileCache &cache, ArrayRef<CompileCache::File> files,
                                   llvm::raw_ostream &out) {
  llvm::Expected<uint64_t> limit = CompileCache::sizeLimit();
  if (!limit)
    return limit.takeError();
  size_t entries = 0, temporary = 0;
  uint64_t bytes = 0;
  for (const CompileCache::File &file : files) {
    ++(file.isTemporary ? temporary : entries);
    bytes += file.bytes;
  }
  out << "folder: " << cache.getFolder() << "\nentries: " << entries << "\nbeing written: " << temporary
      << "\nbytes: " << bytes << " of " << *limit << "\n";
  return llvm::Error::success();
}

/// Returns the exit code: 1 if an entry cannot be read, 3 if one is damaged.
static int verify(const CompileCache &cache, ArrayRef<CompileCache::File> files, llvm::raw_ostream &out,
                  llvm::raw_ostream &errors) {
  size_t sound = 0, damaged = 0;
  bool canRead = true;
  for (const CompileCache::File &file : files) {
    if (file.isTemporary)
      continue;
    llvm::Expected<bool> result = cache.isSound(file);
    bool isSound = result && *result;
    if (!result) {
      errors << "error: " << llvm::toString(result.takeError()) << "\n";
      canRead = false;
    } else if (!isSound) {
      out << "damaged: " << llvm::sys::path::filename(file.path) << "\n";
    }
    ++(isSound ? sound : damaged);
  }
  out << sound << " sound, " << damaged << " damaged\n";
  return !canRead ? 1 : damaged ? 3 : 0;
}

static bool clear(ArrayRef<CompileCache::File> files, llvm::raw_ostream &out, llvm::raw_ostream &errors) {
  size_t removed = 0;
  for (const CompileCache::File &file : files) {
    if (std::error_code code = llvm::sys::fs::remove(file.path))
      errors << "error: " << file.path << ": " << code.message() << "\n";
    else
      ++removed;
  }
  out << removed << " removed\n";
  return removed == files.size();
}

std::optional<CacheCommand> tg::parseCacheCommand(StringRef name) {
  return llvm::StringSwitch<std::optional<CacheCommand>>(name)
      .Case("stat", CacheCommand::Stat)
      .Case("verify", CacheCommand::Verify)
      .Case("clear", CacheCommand::Clear)
      .Default(std::nullopt);
}

int tg::runCacheTool(CacheCommand command, StringRef folder, llvm::raw_ostream &out, llvm::raw_ostream &errors) {
  std::optional<std::string> found = CompileCache::findFolder(folder);
  if (!found) {
    errors << "error: the compile cache is off\n";
    return 1;
  }
  CompileCache cache(*found);
  auto files = cache.list();
  if (!files) {
    errors << "error: " << llvm::toString(files.takeError()) << "\n";
    return 1;
  }
  switch (command) {
  case CacheCommand::Stat:
    if (llvm::Error error = printStatistics(cache, *files, out)) {
      errors << "error: " << llvm::toString(std::move(error)) << "\n";
      return 1;
    }
    return 0;
  case CacheCommand::Verify:
    return verify(cache, *files, out, errors);
  case CacheCommand::Clear:
    return clear(*files, out, errors) ? 0 : 1;
  }
  llvm_unreachable("unknown command");
}
