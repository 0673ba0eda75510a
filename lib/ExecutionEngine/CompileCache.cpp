//===- CompileCache.cpp - Compiled units on disk --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileCache.h"
#include "Environment.h"
#include "Support/FileBytes.h"
#include "Support/OutputFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <sys/stat.h>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static constexpr StringLiteral kSuffix = ".tgc", kTemporary = "write-";
static constexpr std::chrono::hours kAbandoned(1);

/// Returns the setting, or what the environment says in place of an empty one.
static std::string completeSetting(StringRef setting) {
  return setting.empty() ? llvm::sys::Process::GetEnv("TENSORGRAPH_CACHE").value_or("") : setting.str();
}

bool CompileCache::isOff(StringRef setting) { return completeSetting(setting) == "off"; }

std::optional<std::string> CompileCache::findFolder(StringRef setting) {
  std::string folder = completeSetting(setting);
  if (folder == "off")
    return std::nullopt;
  if (!folder.empty())
    return folder;
  SmallString<128> base(llvm::sys::Process::GetEnv("XDG_CACHE_HOME").value_or(""));
  if (!path::is_absolute(base)) { // as in the XDG specification
    base.clear();
    if (!path::home_directory(base))
      return std::nullopt;
    path::append(base, ".cache");
  }
  path::append(base, "tensorgraph");
  return std::string(base);
}

Expected<uint64_t> CompileCache::sizeLimit() {
  auto limit = readEnvironment("TENSORGRAPH_CACHE_SIZE", "a number of bytes such as 512M");
  if (!limit)
    return limit.takeError();
  return limit->value_or(kDefaultSizeLimit);
}

static std::string pathIn(StringRef folder, StringRef name) {
  SmallString<128> result(folder);
  path::append(result, name);
  return std::string(result);
}

/// Reads an entry from a file, and says that it is used if that is asked for. Fails if the file cannot be read or
/// trusted; returns nothing if it is missing or damaged.
static Expected<std::optional<CacheEntry>> readEntry(const CacheFolder &folder, StringRef name, bool marksUse = false) {
  auto file = folder.openFile(name);
  if (!file)
    return file.takeError();
  if (!*file)
    return std::nullopt;
  auto bytes = readFileBytes(name, (*file)->get());
  if (!bytes)
    return bytes.takeError();
  // The modification time is the time of the last use. If it cannot be set, entries are removed in a worse order, no
  // more.
  if (marksUse)
    (void)futimens((*file)->get(), nullptr);
  return decodeEntry((*bytes)->getBuffer());
}

Expected<std::optional<UnitCode>> CompileCache::load(const UnitKey &key) const {
  auto opened = CacheFolder::open(folder, /*create=*/false, use);
  if (!opened)
    return opened.takeError();
  if (!*opened)
    return std::nullopt;
  auto entry = readEntry(**opened, fileNameOf(key), /*marksUse=*/use == CacheUse::Own);
  if (!entry)
    return entry.takeError();
  if (!*entry || (*entry)->key != key)
    return std::nullopt;
  return std::move((*entry)->code);
}

Error CompileCache::store(const CacheEntry &entry) const {
  auto opened = CacheFolder::open(folder, /*create=*/true, use);
  if (!opened)
    return opened.takeError();
  // An entry that is not loaded is not replaced either: whoever looks after the folder should know of it.
  if (auto present = (*opened)->openFile(fileNameOf(entry.key)); !present)
    return present.takeError();
  auto file =
      fs::TempFile::create(pathIn(folder, (kTemporary + "%%%%%%%%%%%%").str()), fs::owner_read | fs::owner_write);
  if (!file)
    return prefixError(folder, file.takeError());
  if (Error error = writeAll(file->FD, encodeEntry(entry))) {
    llvm::consumeError(file->discard());
    return prefixError(folder, std::move(error));
  }
  return prefixError(folder, renameFile(*file, pathIn(folder, fileNameOf(entry.key))));
}

Expected<std::vector<CompileCache::File>> CompileCache::list() const {
  std::vector<File> files;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    StringRef name = path::filename(it->path());
    bool isTemporary = name.starts_with(kTemporary);
    fs::file_status status;
    // Files of others stay, and files that have been removed meanwhile are ignored.
    if ((!isTemporary && !name.ends_with(kSuffix)) || fs::status(it->path(), status, /*follow=*/false) ||
        (status.type() != fs::file_type::regular_file && status.type() != fs::file_type::symlink_file))
      continue;
    auto used = status.getLastModificationTime().time_since_epoch();
    files.push_back({it->path(), status.getSize(), std::chrono::nanoseconds(used).count(), isTemporary});
  }
  if (code && code != std::errc::no_such_file_or_directory)
    return createStringError(folder + ": " + code.message());
  llvm::sort(files, [](const File &x, const File &y) { return std::tie(x.used, x.path) < std::tie(y.used, y.path); });
  return files;
}

Expected<bool> CompileCache::isSound(const File &file) const {
  auto opened = CacheFolder::open(folder, /*create=*/false, use);
  if (!opened)
    return opened.takeError();
  if (!*opened)
    return false;
  auto entry = readEntry(**opened, path::filename(file.path));
  if (!entry)
    return entry.takeError();
  return *entry && fileNameOf((*entry)->key) == path::filename(file.path);
}

Error CompileCache::prune(uint64_t limit) const {
  auto files = list();
  if (!files)
    return files.takeError();
  int64_t now = std::chrono::nanoseconds(std::chrono::system_clock::now().time_since_epoch()).count();
  uint64_t total = 0;
  for (const File &file : *files) {
    if (!file.isTemporary)
      total += file.bytes;
    else if (now - file.used > std::chrono::nanoseconds(kAbandoned).count())
      (void)fs::remove(file.path);
  }
  if (total <= limit)
    return Error::success();
  // Prunes to below the limit, so that not every compilation prunes. If several processes prune at once, they remove
  // more than needed.
  for (const File &file : *files) {
    if (total <= limit / 4 * 3)
      break;
    if (file.isTemporary)
      continue;
    if (std::error_code code = fs::remove(file.path))
      return createStringError(file.path + ": " + code.message());
    total -= file.bytes;
  }
  return Error::success();
}

std::string CompileCache::explainMiss(StringRef name, const UnitKey &key) const {
  auto files = list();
  auto opened = CacheFolder::open(folder, /*create=*/false, use);
  if (!files || !opened) {
    llvm::consumeError(files.takeError());
    llvm::consumeError(opened.takeError());
    return "the cache cannot be read";
  }
  std::string own = pathIn(folder, fileNameOf(key));
  if (llvm::any_of(*files, [&](const File &file) { return file.path == own; }))
    return "the entry is damaged";
  for (const File &file : llvm::reverse(*files)) {
    if (file.isTemporary || !*opened)
      continue;
    auto entry = readEntry(**opened, path::filename(file.path));
    if (!entry) {
      llvm::consumeError(entry.takeError());
      continue;
    }
    if (!*entry || (*entry)->name != name)
      continue;
    std::vector<std::string> changed;
    const UnitKey &other = (*entry)->key;
    for (const auto &part : key)
      if (!llvm::is_contained(other, part))
        changed.push_back(part.first);
    for (const auto &part : other)
      if (llvm::none_of(key, [&](const auto &own) { return own.first == part.first; }))
        changed.push_back(part.first);
    return "changed: " + llvm::join(changed, ", ");
  }
  return "no entry of this name";
}
