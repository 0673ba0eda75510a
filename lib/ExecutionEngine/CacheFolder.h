//===- CacheFolder.h - A folder that nobody else can change -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEFOLDER_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEFOLDER_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <sys/stat.h>
#include <utility>

namespace tg {

/// An open file or folder, which is closed at the end.
class Descriptor {
public:
  explicit Descriptor(int number = -1) : number(number) {}
  Descriptor(Descriptor &&other) : number(std::exchange(other.number, -1)) {}
  Descriptor &operator=(Descriptor &&other) {
    std::swap(number, other.number);
    return *this;
  }
  ~Descriptor();

  int get() const { return number; }

private:
  int number;
};

/// How a folder of compiled code is used.
enum class CacheUse {
  /// As the user's own: the folder and its files belong to the user.
  Own,
  /// As a part of an installation, which is only read: the folder and its files belong to the user or the
  /// administrator.
  Installed,
  /// To be installed by somebody: nothing is loaded from it, so it does not matter who could change it.
  Made,
};

/// An open folder from whose files code may be loaded, unless it is `Made`: no user but its owner and the administrator
/// can change it, or put another one in its place.
class CacheFolder {
public:
  /// Opens a folder, and creates it if that is asked for. Nothing if it is missing; an error, with the folder or the
  /// one around it that is to blame, if other users could change it.
  static llvm::Expected<std::optional<CacheFolder>> open(StringRef path, bool create, CacheUse use = CacheUse::Own);

  /// Opens a file of the folder. Nothing if it is missing; an error if it is a link, or belongs to another user, or may
  /// be written by others.
  llvm::Expected<std::optional<Descriptor>> openFile(StringRef name) const;

private:
  CacheFolder(std::string path, Descriptor folder, CacheUse use, uid_t administrator)
      : path(std::move(path)), folder(std::move(folder)), use(use), administrator(administrator) {}

  /// Checks that the open file or folder at the path is for this use.
  llvm::Error check(const std::string &at, const struct stat &status) const;

  std::string path;
  Descriptor folder;
  CacheUse use;
  uid_t administrator;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CACHEFOLDER_H
