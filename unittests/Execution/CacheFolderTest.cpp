//===- CacheFolderTest.cpp - Whose entries and folders are trusted --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheFixture.h"
#include <sys/stat.h>
#include <unistd.h>

using namespace tg;

namespace {
/// The number of a user who is not the administrator.
constexpr uid_t kSomebody = 65534;

/// Returns whether a folder, or one around it, lets nobody in but its owner.
bool isPrivate(StringRef path) {
  for (; !path.empty(); path = llvm::sys::path::parent_path(path)) {
    struct stat status;
    EXPECT_EQ(stat(path.str().c_str(), &status), 0) << path.str();
    if ((status.st_mode & (S_IXGRP | S_IXOTH)) == 0)
      return true;
  }
  return false;
}

/// A cache below a folder that others can enter, as far as this machine has one for temporary files.
class CacheFolderTest : public CacheTest {
protected:
  CacheFolderTest() {
    for (const char *place : {"/tmp", "/var/tmp"}) {
      std::string other = std::string(place) + "/tensorgraph-cache-XXXXXX";
      if (!isPrivate(folder) || isPrivate(place) || !mkdtemp(other.data()))
        continue;
      std::filesystem::remove_all(made);
      made = folder = other;
      EXPECT_EQ(chmod(folder.c_str(), 0755), 0);
    }
  }
  /// Returns whether a folder around the cache keeps others out: then it does not matter who may write inside.
  bool isInPrivatePlace() const { return isPrivate(llvm::sys::path::parent_path(folder)); }
  /// Returns the reason why an entry is not loaded; empty if it is loaded, or missing.
  std::string problemAt(const std::string &path, unsigned number = 1) {
    auto code = CompileCache(path).load(entry(number).key);
    return code ? "" : llvm::toString(code.takeError());
  }
  /// Returns the reason why an entry is not stored; empty if it is.
  std::string problemOfStoring(const std::string &path, unsigned number = 1) {
    return llvm::toString(CompileCache(path).store(entry(number)));
  }
  bool isIn(const std::string &path, unsigned number = 1) {
    auto code = CompileCache(path).load(entry(number).key);
    return code ? code->has_value() : (llvm::consumeError(code.takeError()), false);
  }
  std::string make(StringRef name, mode_t mode = 0755) {
    std::string path = folder + "/" + name.str();
    EXPECT_EQ(mkdir(path.c_str(), 0700), 0);
    EXPECT_EQ(chmod(path.c_str(), mode), 0);
    return path;
  }
  static bool contains(StringRef text, StringRef part) { return text.contains(part); }
  /// Expects that a folder is to blame, or that none is because others cannot come near it.
  void expectRefused(StringRef problem, StringRef reason) const {
    if (isInPrivatePlace())
      EXPECT_EQ(problem, "");
    else
      EXPECT_PRED2(contains, problem, reason);
  }
};
} // namespace

TEST_F(CacheFolderTest, refuses_entries_that_others_may_write) {
  store(entry(1));
  store(entry(2));
  for (mode_t mode : {0620, 0602, 0666}) {
    ASSERT_EQ(chmod(pathOf(entry(1)).c_str(), mode), 0);
    EXPECT_PRED2(contains, problemAt(folder), fileNameOf(entry(1).key) + ": is writable by other users");
    EXPECT_PRED2(contains, problemOfStoring(folder), "is writable by other users");
  }
  EXPECT_TRUE(isIn(folder, 2));
  // What others may read is no matter.
  ASSERT_EQ(chmod(pathOf(entry(1)).c_str(), 0644), 0);
  EXPECT_TRUE(isIn(folder));
}

TEST_F(CacheFolderTest, follows_no_links_to_entries) {
  store(entry(1));
  std::string elsewhere = make("elsewhere") + "/entry";
  ASSERT_EQ(rename(pathOf(entry(1)).c_str(), elsewhere.c_str()), 0);
  ASSERT_EQ(symlink(elsewhere.c_str(), pathOf(entry(1)).c_str()), 0);
  EXPECT_PRED2(contains, problemAt(folder), ": is a link");
  EXPECT_PRED2(contains, problemOfStoring(folder), ": is a link");
  // Nor those that lead nowhere, or to a device.
  ASSERT_EQ(unlink(pathOf(entry(1)).c_str()), 0);
  ASSERT_EQ(symlink("/dev/zero", pathOf(entry(1)).c_str()), 0);
  EXPECT_PRED2(contains, problemAt(folder), ": is a link");
  // The list has it, so that it can be removed.
  auto files = cache().list();
  ASSERT_TRUE(bool(files));
  ASSERT_EQ(files->size(), 1u);
  auto sound = cache().isSound(files->front());
  EXPECT_FALSE(sound);
  llvm::consumeError(sound.takeError());
}

TEST_F(CacheFolderTest, does_not_wait_for_a_pipe) {
  ASSERT_EQ(mkfifo(pathOf(entry(1)).c_str(), 0600), 0);
  EXPECT_PRED2(contains, problemAt(folder), ": not a file");
}

TEST_F(CacheFolderTest, reads_installed_entries_of_the_administrator) {
  if (geteuid() != 0)
    GTEST_SKIP() << "only the administrator can become another user";
  if (isInPrivatePlace())
    GTEST_SKIP() << "no other user comes near the cache";
  store(entry(1));
  ASSERT_EQ(chmod(pathOf(entry(1)).c_str(), 0644), 0);
  auto isInstalled = [&] {
    auto code = CompileCache(folder, CacheUse::Installed).load(entry(1).key);
    return code ? code->has_value() : (llvm::consumeError(code.takeError()), false);
  };
  ASSERT_EQ(seteuid(kSomebody), 0);
  bool isRead = isInstalled();
  std::string problem = problemAt(folder);
  ASSERT_EQ(seteuid(0), 0);
  EXPECT_TRUE(isRead);
  EXPECT_PRED2(contains, problem, ": belongs to another user");
  // Nor may others write it, or have it.
  ASSERT_EQ(chmod(pathOf(entry(1)).c_str(), 0666), 0);
  EXPECT_FALSE(isInstalled());
  ASSERT_EQ(chmod(pathOf(entry(1)).c_str(), 0644), 0);
  ASSERT_EQ(chown(pathOf(entry(1)).c_str(), kSomebody, kSomebody), 0);
  EXPECT_FALSE(isInstalled());
}

TEST_F(CacheFolderTest, makes_precompiled_code_where_others_may_write) {
  std::string open = make("open", 0777);
  CompileCache made(open + "/code", CacheUse::Made);
  EXPECT_EQ(llvm::toString(made.store(entry(1))), "");
  if (!isInPrivatePlace()) {
    auto code = CompileCache(open + "/code", CacheUse::Installed).load(entry(1).key);
    EXPECT_FALSE(bool(code));
    llvm::consumeError(code.takeError());
  }
}

TEST_F(CacheFolderTest, looks_at_folders_above) {
  std::string open = make("open", 0777), inside = open + "/a/cache";
  expectRefused(problemAt(inside), "open: is writable by other users");
  expectRefused(problemOfStoring(inside), "open: is writable by other users");
  // Where files and folders stay with their owners, as in /tmp.
  ASSERT_EQ(chmod(open.c_str(), 01777), 0);
  EXPECT_EQ(problemOfStoring(inside), "");
  EXPECT_TRUE(isIn(inside));
  struct stat status;
  ASSERT_EQ(stat((open + "/a").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0700u);
  // Where nobody else comes in.
  std::string hidden = make("hidden", 0700);
  ASSERT_EQ(mkdir((hidden + "/open").c_str(), 0700), 0);
  ASSERT_EQ(chmod((hidden + "/open").c_str(), 0777), 0);
  EXPECT_EQ(problemOfStoring(hidden + "/open/cache"), "");
  EXPECT_TRUE(isIn(hidden + "/open/cache"));
  // Back from there, it counts again.
  ASSERT_EQ(chmod(open.c_str(), 0777), 0);
  expectRefused(problemAt(hidden + "/open/../../open/a/cache"), "is writable by other users");
}

TEST_F(CacheFolderTest, follows_links_of_folders) {
  make("real");
  ASSERT_EQ(symlink("real", (folder + "/relative").c_str()), 0);
  ASSERT_EQ(symlink((folder + "/relative/.").c_str(), (folder + "/absolute").c_str()), 0);
  EXPECT_EQ(problemOfStoring(folder + "/absolute/./cache"), "");
  EXPECT_TRUE(isIn(folder + "/real/cache"));
  EXPECT_TRUE(isIn(folder + "/real/../relative//cache/"));
  ASSERT_EQ(symlink("round", (folder + "/round").c_str()), 0);
  EXPECT_PRED2(contains, problemAt(folder + "/round/cache"), "Too many levels of symbolic links");
  ASSERT_EQ(chmod((folder + "/real").c_str(), 0777), 0);
  expectRefused(problemAt(folder + "/absolute/cache"), "is writable by other users");
}

TEST_F(CacheFolderTest, refuses_what_belongs_to_others) {
  if (geteuid() != 0)
    return; // only the administrator can give things to others
  store(entry(1));
  ASSERT_EQ(chown(pathOf(entry(1)).c_str(), kSomebody, kSomebody), 0);
  EXPECT_PRED2(contains, problemAt(folder), fileNameOf(entry(1).key) + ": belongs to another user");
  std::string theirs = make("theirs");
  ASSERT_EQ(chown(theirs.c_str(), kSomebody, kSomebody), 0);
  EXPECT_PRED2(contains, problemAt(theirs), "theirs: belongs to another user");
  expectRefused(problemOfStoring(theirs + "/cache"), "theirs: belongs to another user");
  make("ours");
  ASSERT_EQ(symlink("ours", (folder + "/link").c_str()), 0);
  EXPECT_EQ(problemOfStoring(folder + "/link"), "");
  ASSERT_EQ(lchown((folder + "/link").c_str(), kSomebody, kSomebody), 0);
  expectRefused(problemAt(folder + "/link"), "link: belongs to another user");
  // Groups: some group may write, or that of the user who is alone in it.
  std::string shared = make("shared", 0775);
  ASSERT_EQ(chown(shared.c_str(), 0, kSomebody), 0);
  expectRefused(problemOfStoring(shared + "/cache"), "shared: is writable by other users");
}
