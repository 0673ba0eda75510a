//===- DistinctFiles.cpp - Outputs that are no inputs ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/DistinctFiles.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <optional>
#include <unistd.h>

using namespace mlir;
using namespace tg;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {
/// A file, wherever its name stands: its device and number, or the name in its folder if it is yet to be made.
struct Identity {
  std::optional<fs::UniqueID> file, folder;
  std::string name;

  bool operator==(const Identity &other) const {
    return file == other.file && folder == other.folder && name == other.name;
  }
};
} // namespace

/// Follows a link to what is not there.
static SmallString<128> followLinks(StringRef text) {
  SmallString<128> result(text);
  for (unsigned links = 0; links < 40; ++links) {
    char target[4096];
    ssize_t size = ::readlink(result.c_str(), target, sizeof(target));
    if (size < 0)
      break;
    SmallString<128> next(StringRef(target, size));
    if (!path::is_absolute(next)) {
      next = path::parent_path(result);
      path::append(next, StringRef(target, size));
    }
    result = next;
  }
  return result;
}

/// Identifies the file of a path; nothing if it is not a regular one, or cannot be made.
static std::optional<Identity> identify(StringRef text) {
  fs::file_status status;
  std::error_code missing = text == "-" ? fs::status(STDIN_FILENO, status) : fs::status(text, status);
  if (!missing)
    return status.type() == fs::file_type::regular_file ? std::optional(Identity{status.getUniqueID(), {}, ""})
                                                        : std::nullopt;
  SmallString<128> file = followLinks(text);
  StringRef folder = path::parent_path(file);
  if (fs::status(folder.empty() ? "." : folder, status))
    return std::nullopt;
  return Identity{{}, status.getUniqueID(), path::filename(file).str()};
}

llvm::Error tg::checkDistinctFiles(ArrayRef<FileRole> inputs, ArrayRef<FileRole> outputs) {
  struct Known {
    const FileRole &role;
    Identity identity;
  };
  std::vector<Known> known;
  for (const FileRole &input : inputs)
    if (std::optional<Identity> identity = input.path.empty() ? std::nullopt : identify(input.path))
      known.push_back({input, std::move(*identity)});
  for (const FileRole &output : outputs) {
    // The standard output is not made by the tool.
    std::optional<Identity> identity = output.path.empty() || output.path == "-" ? std::nullopt : identify(output.path);
    if (!identity)
      continue;
    for (const Known &other : known)
      if (other.identity == *identity)
        return llvm::createStringError("expects different files as " + other.role.what + " and " + output.what +
                                       ", but got '" + other.role.path + "' and '" + output.path + "'");
    known.push_back({output, std::move(*identity)});
  }
  return llvm::Error::success();
}
