//===- CacheFolder.cpp - A folder that nobody else can change -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Who may write to a folder can replace what is in it, also the folders, and links to them. So a path is followed from
// the root, and each folder is looked at before a name is looked up in it: what is opened there is then the same for
// everybody who looks, later as well.
//
//===----------------------------------------------------------------------===//

#include "CacheFolder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <climits>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

Descriptor::~Descriptor() {
  if (number >= 0)
    ::close(number);
}

static Error systemError(const Twine &path, int number = errno) {
  return createStringError(path + ": " + std::generic_category().message(number));
}

/// Returns whether the effective user is alone in a group, as where each user has a group of the same name.
static bool isOwnGroup(gid_t group) {
  std::vector<char> userBytes(1 << 14), groupBytes(1 << 14);
  passwd user, *foundUser = nullptr;
  ::group members, *foundGroup = nullptr;
  if (group != ::getegid() || getpwuid_r(::geteuid(), &user, userBytes.data(), userBytes.size(), &foundUser) ||
      getgrgid_r(group, &members, groupBytes.data(), groupBytes.size(), &foundGroup) || !foundUser || !foundGroup)
    return false;
  StringRef name = user.pw_name;
  for (char **member = members.gr_mem; *member; ++member)
    if (name != *member)
      return false;
  return name == members.gr_name;
}

namespace {
/// Follows a path from the root.
class Walk {
public:
  Walk(StringRef path, CacheUse use) : use(use) {
    SmallString<128> absolute(path);
    llvm::sys::fs::make_absolute(absolute);
    push(absolute);
  }

  /// Goes to the end of the path. Nothing if it is missing, and is not to be created.
  Expected<std::optional<Descriptor>> run(bool create);
  /// Returns the owner of the root, after `run`: in a container, the administrator may be somebody else by his number.
  uid_t getAdministrator() const { return administrator; }

private:
  /// Puts the names of a path before those that are left.
  void push(StringRef path) {
    SmallVector<StringRef> names;
    path.split(names, '/', -1, /*KeepEmpty=*/false);
    for (StringRef name : llvm::reverse(names))
      left.push_back(name.str());
  }

  Error start();
  /// Checks that others cannot change files in the current folder.
  Error check();
  bool isTrusted(uid_t user) const { return user == 0 || user == ::geteuid() || user == administrator; }
  Error follow(const std::string &name, const struct stat &link);

  CacheUse use;
  std::vector<std::string> left; // the next one last
  std::string path;              // of the current folder
  Descriptor folder;
  unsigned depth = 0; // of the current folder, below the root
  /// The depth of the outermost folder, from the root to the current one, that nobody else can enter.
  std::optional<unsigned> hiddenFrom;
  unsigned links = 0;
  uid_t administrator = 0;
};
} // namespace

Error Walk::start() {
  path = "/";
  depth = 0;
  hiddenFrom.reset();
  folder = Descriptor(::open("/", O_PATH | O_DIRECTORY | O_CLOEXEC));
  struct stat status;
  if (folder.get() < 0 || fstat(folder.get(), &status) != 0)
    return systemError(path);
  administrator = status.st_uid;
  return Error::success();
}

Error Walk::check() {
  struct stat status;
  if (fstat(folder.get(), &status) != 0)
    return systemError(path);
  if (hiddenFrom || use == CacheUse::Made)
    return Error::success();
  if (!isTrusted(status.st_uid))
    return createStringError(path + ": belongs to another user");
  if ((status.st_mode & (S_IXGRP | S_IXOTH)) == 0)
    hiddenFrom = depth;
  // In a folder such as /tmp, files and folders stay with their owners.
  if (hiddenFrom || (status.st_mode & S_ISVTX))
    return Error::success();
  if ((status.st_mode & S_IWOTH) || ((status.st_mode & S_IWGRP) && !isOwnGroup(status.st_gid)))
    return createStringError(path + ": is writable by other users");
  return Error::success();
}

Error Walk::follow(const std::string &name, const struct stat &link) {
  if (!hiddenFrom && use != CacheUse::Made && !isTrusted(link.st_uid))
    return createStringError(path + "/" + name + ": belongs to another user");
  if (++links > 40)
    return systemError(path + "/" + name, ELOOP);
  char target[PATH_MAX];
  ssize_t size = readlinkat(folder.get(), name.c_str(), target, sizeof(target));
  if (size < 0)
    return systemError(path + "/" + name);
  StringRef text(target, size);
  push(text);
  return text.starts_with("/") ? start() : Error::success();
}

Expected<std::optional<Descriptor>> Walk::run(bool create) {
  if (Error error = start())
    return error;
  while (!left.empty()) {
    std::string name = std::move(left.back());
    left.pop_back();
    if (name == ".")
      continue;
    if (Error error = check())
      return error;
    int flags = O_PATH | O_NOFOLLOW | O_CLOEXEC;
    int next = openat(folder.get(), name.c_str(), flags);
    if (next < 0 && errno == ENOENT && create) {
      if (mkdirat(folder.get(), name.c_str(), S_IRWXU) != 0 && errno != EEXIST)
        return systemError(path + "/" + name);
      next = openat(folder.get(), name.c_str(), flags);
    }
    if (next < 0 && errno == ENOENT)
      return std::nullopt;
    struct stat status;
    if (next < 0 || fstat(next, &status) != 0)
      return systemError(path + (path == "/" ? "" : "/") + name);
    Descriptor opened(next);
    if (S_ISLNK(status.st_mode)) {
      if (Error error = follow(name, status))
        return error;
      continue;
    }
    if (path != "/")
      path += "/";
    path += name;
    if (!S_ISDIR(status.st_mode))
      return createStringError(path + ": not a folder");
    folder = std::move(opened);
    if (name != "..")
      ++depth;
    else if (depth != 0 && hiddenFrom == depth--)
      hiddenFrom.reset();
  }
  return std::optional<Descriptor>(std::move(folder));
}

Error CacheFolder::check(const std::string &at, const struct stat &status) const {
  if (use == CacheUse::Made)
    return Error::success();
  bool isInstalled = use == CacheUse::Installed && (status.st_uid == 0 || status.st_uid == administrator);
  if (status.st_uid != ::geteuid() && !isInstalled)
    return createStringError(at + ": belongs to another user");
  if (status.st_mode & (S_IWGRP | S_IWOTH))
    return createStringError(at + ": is writable by other users");
  return Error::success();
}

Expected<std::optional<CacheFolder>> CacheFolder::open(StringRef path, bool create, CacheUse use) {
  Walk walk(path, use);
  auto folder = walk.run(create);
  if (!folder)
    return folder.takeError();
  if (!*folder)
    return std::nullopt;
  struct stat status;
  if (fstat((*folder)->get(), &status) != 0)
    return systemError(path);
  CacheFolder opened(path.str(), std::move(**folder), use, walk.getAdministrator());
  if (Error error = opened.check(opened.path, status))
    return error;
  return std::optional<CacheFolder>(std::move(opened));
}

Expected<std::optional<Descriptor>> CacheFolder::openFile(StringRef name) const {
  std::string full = path + "/" + name.str();
  // Opening a pipe, and reading it, could block forever.
  Descriptor file(openat(folder.get(), name.str().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  if (file.get() < 0 && errno == ENOENT)
    return std::nullopt;
  if (file.get() < 0 && errno == ELOOP)
    return createStringError(full + ": is a link");
  struct stat status;
  if (file.get() < 0 || fstat(file.get(), &status) != 0)
    return systemError(full);
  if (!S_ISREG(status.st_mode))
    return createStringError(full + ": not a file");
  if (Error error = check(full, status))
    return error;
  return std::optional<Descriptor>(std::move(file));
}
