//===- CompileCacheTest.cpp - Entries, and the folder that they are in ----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheFixture.h"
#include <fcntl.h>
#include <random>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace mlir;
using namespace tg;

TEST_F(CacheTest, returns_what_was_stored) {
  EXPECT_FALSE(has(entry(1)));
  store(entry(1));
  store(entry(2, 0));
  EXPECT_TRUE(has(entry(1)));
  EXPECT_TRUE(has(entry(2, 0)));
  EXPECT_FALSE(has(entry(3)));
}

TEST_F(CacheTest, makes_missing_folders_for_the_user_alone) {
  folder += "/some/where";
  EXPECT_FALSE(has(entry(1)));
  store(entry(1));
  EXPECT_TRUE(has(entry(1)));
  struct stat status;
  ASSERT_EQ(stat(folder.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0700u);
}

TEST_F(CacheTest, every_flipped_bit_is_a_miss) {
  CacheEntry sound = entry(1);
  std::string bytes = encodeEntry(sound);
  std::mt19937 random(1);
  auto checkFlip = [&](size_t at, unsigned bit) {
    std::string flipped = bytes;
    flipped[at] ^= char(1 << bit);
    EXPECT_FALSE(decodeEntry(flipped)) << "byte " << at << ", bit " << bit;
    write(pathOf(sound), flipped);
    EXPECT_FALSE(has(sound));
  };
  // Magic number, version, and the length of the name; then anything.
  for (size_t at = 0; at < 20; ++at)
    for (unsigned bit = 0; bit < 8; ++bit)
      checkFlip(at, bit);
  for (unsigned n = 0; n < 1000; ++n)
    checkFlip(random() % bytes.size(), random() % 8);
  store(sound);
  EXPECT_TRUE(has(sound));
}

TEST_F(CacheTest, lengths_are_not_believed_even_with_the_right_hash) {
  // A length of any field replaced, and the hash made anew from an entry that is not one.
  std::string bytes = encodeEntry(entry(1));
  EXPECT_TRUE(decodeEntry(bytes));
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(decodeEntry(StringRef(bytes).take_front(size)));
  EXPECT_FALSE(decodeEntry(bytes + "x"));
}

TEST_F(CacheTest, truncated_empty_and_foreign_files_are_misses) {
  CacheEntry sound = entry(1);
  std::string bytes = encodeEntry(sound);
  for (StringRef wrong :
       {StringRef(), StringRef(bytes).drop_back(1), StringRef(bytes).take_front(10), StringRef("ELF")}) {
    write(pathOf(sound), wrong);
    EXPECT_FALSE(has(sound));
  }
  store(sound);
  EXPECT_TRUE(has(sound));
}

TEST_F(CacheTest, an_entry_under_the_name_of_another_is_a_miss) {
  write(pathOf(entry(1)), encodeEntry(entry(2)));
  EXPECT_FALSE(has(entry(1)));
}

TEST_F(CacheTest, refuses_folders_to_which_others_may_write) {
  store(entry(1));
  ASSERT_EQ(chmod(folder.c_str(), 0777), 0);
  auto code = cache().load(entry(1).key);
  ASSERT_FALSE(code);
  EXPECT_NE(llvm::toString(code.takeError()).find("is writable by other users"), std::string::npos);
  EXPECT_TRUE(llvm::errorToBool(cache().store(entry(2))));
}

TEST_F(CacheTest, reports_what_is_no_folder) {
  std::string file = folder + "/file";
  write(file, "");
  folder = file;
  auto code = cache().load(entry(1).key);
  ASSERT_FALSE(code);
  EXPECT_NE(llvm::toString(code.takeError()).find("not a folder"), std::string::npos);
  folder = std::string(llvm::sys::path::parent_path(file));
}

TEST_F(CacheTest, reports_an_entry_that_is_a_folder) {
  ASSERT_EQ(mkdir(pathOf(entry(1)).c_str(), 0700), 0);
  auto code = cache().load(entry(1).key);
  EXPECT_FALSE(code);
  llvm::consumeError(code.takeError());
  EXPECT_TRUE(llvm::errorToBool(cache().store(entry(1))));
}

TEST_F(CacheTest, a_full_disk_is_an_error_and_leaves_nothing) {
  rlimit before;
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  rlimit small = {1000, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
  llvm::Error error = cache().store(entry(1, 100000));
  setrlimit(RLIMIT_FSIZE, &before);
  EXPECT_NE(llvm::toString(std::move(error)).find("File too large"), std::string::npos);
  auto files = cache().list();
  ASSERT_TRUE(bool(files));
  EXPECT_TRUE(files->empty());
}

TEST_F(CacheTest, prunes_what_was_used_least_recently) {
  for (unsigned number = 0; number < 8; ++number) {
    store(entry(number, 10000));
    // The clocks of file systems may be coarse.
    timespec times[2] = {{0, UTIME_NOW}, {time_t(1000 + number), 0}};
    ASSERT_EQ(utimensat(AT_FDCWD, pathOf(entry(number)).c_str(), times, 0), 0);
  }
  EXPECT_TRUE(has(entry(0, 10000))); // which counts as a use
  EXPECT_FALSE(llvm::errorToBool(cache().prune(1000000)));
  EXPECT_TRUE(has(entry(1, 10000)));
  EXPECT_FALSE(llvm::errorToBool(cache().prune(50000)));
  EXPECT_TRUE(has(entry(0, 10000)));
  EXPECT_TRUE(has(entry(1, 10000)));
  EXPECT_FALSE(has(entry(2, 10000)));
  EXPECT_TRUE(has(entry(7, 10000)));
}

TEST_F(CacheTest, prunes_abandoned_files_of_writers) {
  std::string old = folder + "/write-old", young = folder + "/write-young", other = folder + "/notes.txt";
  for (const std::string &path : {old, young, other})
    write(path, "x");
  timespec times[2] = {{1000, 0}, {1000, 0}};
  for (const std::string &path : {old, other})
    ASSERT_EQ(utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
  EXPECT_FALSE(llvm::errorToBool(cache().prune(1000000)));
  EXPECT_FALSE(llvm::sys::fs::exists(old));
  EXPECT_TRUE(llvm::sys::fs::exists(young));
  EXPECT_TRUE(llvm::sys::fs::exists(other));
}

TEST_F(CacheTest, says_which_part_of_a_key_changed) {
  CacheEntry stored = entry(1), wanted = stored;
  EXPECT_EQ(cache().explainMiss("unit1", stored.key), "no entry of this name");
  store(stored);
  wanted.key[1].second = "another";
  EXPECT_EQ(cache().explainMiss("unit1", wanted.key), "changed: CPU");
  EXPECT_EQ(cache().explainMiss("unit2", wanted.key), "no entry of this name");
  write(pathOf(wanted), "damaged");
  EXPECT_EQ(cache().explainMiss("unit1", wanted.key), "the entry is damaged");
}
