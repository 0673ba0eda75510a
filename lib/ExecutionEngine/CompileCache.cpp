//===- CompileCache.cpp - Compiled units on disk --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileCache.h"
#include "Environment.h"
#include "Support/FileBytes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Chrono.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <unistd.h>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static constexpr StringLiteral kSuffix = ".tgc", kTemporary = "write-";
static constexpr std::chrono::hours kAbandoned(1);

std::optional<std::string> CompileCache::findFolder(StringRef setting) {
  std::string folder = setting.str();
  if (folder.empty())
    folder = llvm::sys::Process::GetEnv("TENSORGRAPH_CACHE").value_or("");
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
  auto limit = readEnvironment("TENSORGRAPH_CACHE_SIZE", "a number of bytes");
  if (!limit)
    return limit.takeError();
  return limit->value_or(kDefaultSizeLimit);
}

/// Rejects a folder that other users can write to, as their code could then be loaded.
Error CompileCache::checkFolder() const {
  fs::file_status status;
  if (std::error_code code = fs::status(folder, status))
    return code == std::errc::no_such_file_or_directory ? Error::success()
                                                        : createStringError(folder + ": " + code.message());
  if (status.type() != fs::file_type::directory_file)
    return createStringError(folder + ": not a folder");
  if (status.getUser() != ::geteuid())
    return createStringError(folder + ": belongs to another user");
  if (status.permissions() & (fs::group_write | fs::others_write))
    return createStringError(folder + ": is writable by other users");
  return Error::success();
}

static std::string pathIn(StringRef folder, StringRef name) {
  SmallString<128> result(folder);
  path::append(result, name);
  return std::string(result);
}

/// Reads an entry from a file. Fails if the file cannot be read; returns nothing if it is missing or damaged.
static Expected<std::optional<CacheEntry>> readEntry(const std::string &path) {
  fs::file_status status;
  std::error_code code = fs::status(path, status);
  if (!code && status.type() != fs::file_type::regular_file)
    return createStringError(path + ": not a file"); // reading a pipe could block forever
  if (code == std::errc::no_such_file_or_directory)
    return std::nullopt;
  if (code)
    return createStringError(path + ": " + code.message());
  auto file = readFileBytes(path);
  if (file)
    return decodeEntry((*file)->getBuffer());
  // Another process may have removed it, and yet another may have stored it again.
  if (llvm::errorToErrorCode(file.takeError()) == std::errc::no_such_file_or_directory)
    return std::nullopt;
  return createStringError(path + ": cannot be read");
}

Expected<std::optional<UnitCode>> CompileCache::load(const UnitKey &key) const {
  if (Error error = checkFolder())
    return error;
  std::string path = pathIn(folder, fileNameOf(key));
  auto entry = readEntry(path);
  if (!entry)
    return entry.takeError();
  if (!*entry || (*entry)->key != key)
    return std::nullopt;
  // The modification time is the time of the last use. If it cannot be set, entries are removed in a worse order, no
  // more.
  int descriptor;
  if (!fs::openFileForReadWrite(path, descriptor, fs::CD_OpenExisting, fs::OF_None)) {
    (void)fs::setLastAccessAndModificationTime(descriptor, std::chrono::system_clock::now());
    ::close(descriptor);
  }
  return std::move((*entry)->code);
}

Error CompileCache::store(const CacheEntry &entry) const {
  if (Error error = checkFolder())
    return error;
  if (std::error_code code = fs::create_directories(folder, /*IgnoreExisting=*/true, fs::owner_all))
    return createStringError(folder + ": " + code.message());
  auto file =
      fs::TempFile::create(pathIn(folder, (kTemporary + "%%%%%%%%%%%%").str()), fs::owner_read | fs::owner_write);
  if (!file)
    return prefixError(folder, file.takeError());
  if (Error error = writeAll(file->FD, encodeEntry(entry))) {
    llvm::consumeError(file->discard());
    return prefixError(folder, std::move(error));
  }
  return prefixError(folder, file->keep(pathIn(folder, fileNameOf(entry.key))));
}

Expected<std::vector<CompileCache::File>> CompileCache::list() const {
  std::vector<File> files;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    StringRef name = path::filename(it->path());
    bool isTemporary = name.starts_with(kTemporary);
    fs::file_status status;
    // Files of others stay, and files that have been removed meanwhile are ignored.
    if ((!isTemporary && !name.ends_with(kSuffix)) || fs::status(it->path(), status) ||
        status.type() != fs::file_type::regular_file)
      continue;
    auto used = status.getLastModificationTime().time_since_epoch();
    files.push_back({it->path(), status.getSize(), std::chrono::nanoseconds(used).count(), isTemporary});
  }
  if (code && code != std::errc::no_such_file_or_directory)
    return createStringError(folder + ": " + code.message());
  llvm::sort(files, [](const File &x, const File &y) { return std::tie(x.used, x.path) < std::tie(y.used, y.path); });
  return files;
}

Expected<bool> CompileCache::isSound(const File &file) {
  auto entry = readEntry(file.path);
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
  if (!files) {
    llvm::consumeError(files.takeError());
    return "the cache cannot be read";
  }
  std::string own = pathIn(folder, fileNameOf(key));
  if (llvm::any_of(*files, [&](const File &file) { return file.path == own; }))
    return "the entry is damaged";
  for (const File &file : llvm::reverse(*files)) {
    if (file.isTemporary)
      continue;
    auto entry = readEntry(file.path);
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
