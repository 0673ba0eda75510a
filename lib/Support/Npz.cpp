//===- Npz.cpp - Reads and writes .npz files ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBytes.h"
#include "OutputFiles.h"
#include "TensorGraph/Support/AllocateArray.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <zip.h>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

/// Converts an error of libzip; frees its text, but not the error itself.
static Error zipError(zip_error_t *error) {
  Error result = createStringError(Twine(zip_error_strerror(error)));
  zip_error_fini(error);
  return result;
}

namespace {
struct CloseArchive {
  void operator()(zip_t *archive) const { zip_discard(archive); }
};
struct CloseFile {
  void operator()(zip_file_t *file) const { zip_fclose(file); }
};
struct CloseSource {
  void operator()(zip_source_t *source) const { zip_source_free(source); }
};
using Archive = std::unique_ptr<zip_t, CloseArchive>;
using Source = std::unique_ptr<zip_source_t, CloseSource>;
} // namespace

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Opens an archive. `bytes` must outlive it.
static Expected<Archive> openArchive(StringRef bytes) {
  zip_error_t error;
  zip_error_init(&error);
  Source source(zip_source_buffer_create(bytes.data(), bytes.size(), /*freep=*/0, &error));
  if (!source)
    return zipError(&error);
  Archive archive(zip_open_from_source(source.get(), ZIP_RDONLY, &error));
  if (!archive)
    return zipError(&error);
  // The archive owns the source now.
  (void)source.release();
  return std::move(archive);
}

static Expected<std::string> readMember(zip_t *archive, zip_uint64_t index) {
  std::unique_ptr<zip_file_t, CloseFile> file(zip_fopen_index(archive, index, 0));
  if (!file)
    return zipError(zip_get_error(archive));
  // The size that the archive states is not trusted: memory grows with the bytes that are read.
  std::string bytes, chunk(1 << 16, '\0');
  while (zip_int64_t count = zip_fread(file.get(), chunk.data(), chunk.size())) {
    if (count < 0)
      return zipError(zip_file_get_error(file.get()));
    if (bytes.size() + count > bytes.capacity() && !Array::hasMemoryFor(3 * bytes.size()))
      return createStringError("the data do not fit in memory");
    bytes.append(chunk, 0, count);
  }
  return std::move(bytes);
}

/// Returns the name of the array in a member, or nothing for a directory.
static std::optional<StringRef> arrayName(zip_t *archive, zip_uint64_t index) {
  const char *name = zip_get_name(archive, index, ZIP_FL_ENC_GUESS);
  if (!name || StringRef(name).ends_with("/"))
    return std::nullopt;
  StringRef result = name;
  result.consume_back(".npy");
  return result;
}

/// Parses the arrays of an archive for whose names `wanted` holds.
static Expected<SmallVector<NamedArray>> parseMembers(zip_t *archive, StringRef name, MLIRContext *context,
                                                      llvm::function_ref<bool(StringRef)> wanted) {
  SmallVector<NamedArray> members;
  for (zip_int64_t index = 0, end = zip_get_num_entries(archive, 0); index < end; ++index) {
    std::optional<StringRef> member = arrayName(archive, index);
    if (!member || !wanted(*member))
      continue;
    std::string memberName = (name + ":" + *member).str();
    Expected<std::string> bytes = readMember(archive, index);
    if (!bytes)
      return prefixError(memberName, bytes.takeError());
    Expected<Array> array = parseNpy(*bytes, memberName, context);
    if (!array)
      return array.takeError();
    members.emplace_back(member->str(), std::move(*array));
  }
  return std::move(members);
}

Expected<SmallVector<NamedArray>> tg::parseNpz(StringRef bytes, StringRef name, MLIRContext *context) {
  Expected<Archive> archive = openArchive(bytes);
  if (!archive)
    return prefixError(name, archive.takeError());
  return parseMembers(archive->get(), name, context, [](StringRef) { return true; });
}

Expected<SmallVector<NamedArray>> tg::readNpz(StringRef path, MLIRContext *context) {
  auto file = readFileBytes(path);
  if (!file)
    return file.takeError();
  return parseNpz((*file)->getBuffer(), path, context);
}

Expected<Array> tg::readNpz(StringRef path, StringRef member, MLIRContext *context) {
  auto file = readFileBytes(path);
  if (!file)
    return file.takeError();
  Expected<Archive> archive = openArchive((*file)->getBuffer());
  if (!archive)
    return prefixError(path, archive.takeError());

  SmallVector<StringRef> names;
  for (zip_int64_t index = 0, end = zip_get_num_entries(archive->get(), 0); index < end; ++index)
    if (std::optional<StringRef> name = arrayName(archive->get(), index))
      names.push_back(*name);
  // As in NumPy, both "x" and "x.npy" name a member x.npy.
  member.consume_back(".npy");
  if (member.empty() && names.size() == 1)
    member = names.front();
  size_t count = llvm::count(names, member);
  if (count != 1) {
    std::string problem = member.empty() ? "expects the name of a member"
                                         : ((count ? "several members '" : "no member '") + member + "'").str();
    return createStringError(path + ": " + problem +
                             "; the members are: " + (names.empty() ? "none" : llvm::join(names, ", ")));
  }

  auto members = parseMembers(archive->get(), path, context, [&](StringRef name) { return name == member; });
  if (!members)
    return members.takeError();
  return std::move(members->front().second);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Midnight of 1980-01-01, the earliest time in the zip format.
static constexpr zip_uint16_t kDosDate = 0x21, kDosTime = 0;

/// Adds a member; `bytes` must outlive the archive.
static Error addMember(zip_t *archive, StringRef name, StringRef bytes, bool compress) {
  auto failure = [&] { return zipError(zip_get_error(archive)); };
  Source source(zip_source_buffer(archive, bytes.data(), bytes.size(), /*freep=*/0));
  if (!source)
    return failure();
  zip_int64_t index = zip_file_add(archive, (name + ".npy").str().c_str(), source.get(), ZIP_FL_ENC_UTF_8);
  if (index < 0)
    return failure();
  (void)source.release();
  if (zip_set_file_compression(archive, index, compress ? ZIP_CM_DEFLATE : ZIP_CM_STORE, /*level=*/0) ||
      zip_file_set_dostime(archive, index, kDosTime, kDosDate, 0))
    return failure();
  return Error::success();
}

/// Returns the bytes of an archive that was written to `source`.
static Expected<std::string> readSource(zip_source_t *source) {
  auto failure = [&] { return zipError(zip_source_error(source)); };
  if (zip_source_open(source))
    return failure();
  llvm::scope_exit close([&] { zip_source_close(source); });
  if (zip_source_seek(source, 0, SEEK_END))
    return failure();
  zip_int64_t size = zip_source_tell(source);
  if (size < 0 || zip_source_seek(source, 0, SEEK_SET))
    return failure();
  std::string bytes(size, '\0');
  if (zip_source_read(source, bytes.data(), size) != size)
    return failure();
  return std::move(bytes);
}

Expected<std::string> tg::formatNpz(ArrayRef<NamedArray> members, bool compress) {
  // libzip does not write an archive without members. It consists of the record that ends every archive.
  if (members.empty())
    return std::string("PK\x05\x06") + std::string(18, '\0');

  SmallVector<std::string> contents;
  llvm::StringSet<> names;
  for (const auto &[name, array] : members) {
    if (!names.insert(name).second)
      return createStringError("several members '" + name + "'");
    Expected<std::string> bytes = formatNpy(array);
    if (!bytes)
      return bytes.takeError();
    contents.push_back(std::move(*bytes));
  }

  zip_error_t error;
  zip_error_init(&error);
  Source source(zip_source_buffer_create(nullptr, 0, 0, &error));
  if (!source)
    return zipError(&error);
  Archive archive(zip_open_from_source(source.get(), ZIP_TRUNCATE, &error));
  if (!archive)
    return zipError(&error);
  // Closing the archive releases the source, which is read after that.
  zip_source_keep(source.get());
  for (const auto &[member, bytes] : llvm::zip(members, contents))
    if (Error failure = addMember(archive.get(), member.first, bytes, compress))
      return std::move(failure);
  if (zip_close(archive.get()))
    return zipError(zip_get_error(archive.get()));
  (void)archive.release();
  return readSource(source.get());
}

Error tg::writeNpz(StringRef path, ArrayRef<NamedArray> members, bool compress) {
  Expected<std::string> bytes = formatNpz(members, compress);
  if (!bytes)
    return prefixError(path, bytes.takeError());
  return writeFile(path, *bytes);
}
