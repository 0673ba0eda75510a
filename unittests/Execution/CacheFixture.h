//===- CacheFixture.h - A compile cache for a test --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_EXECUTION_CACHEFIXTURE_H
#define TENSORGRAPH_UNITTESTS_EXECUTION_CACHEFIXTURE_H

#include "ExecutionEngine/CompileCache.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <filesystem>

namespace tg {
using namespace mlir;

/// A folder that is made for one test.
class CacheTest : public testing::Test {
protected:
  CacheTest() {
    SmallString<64> path;
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("tensorgraph-cache", path));
    made = folder = std::string(path);
  }
  ~CacheTest() override {
    std::error_code ignored; // remove_directories of LLVM stops at a link to itself
    std::filesystem::remove_all(made, ignored);
  }

  static CacheEntry entry(unsigned number, size_t bytes = 100) {
    CacheEntry entry;
    entry.name = "unit" + std::to_string(number);
    entry.key = {{"function", std::to_string(number)}, {"CPU", "any"}};
    entry.code.checks = {{"expects {0}", "loc(unknown)"}};
    entry.code.calls = {{number, "loc(unknown)"}};
    // Every byte is known from the number.
    for (size_t k = 0; k < bytes; ++k)
      entry.code.object.push_back(char(number * 31 + k));
    return entry;
  }
  static bool isRight(const UnitCode &code, const CacheEntry &entry) {
    return code.object == entry.code.object && code.checks.size() == 1 && code.calls.size() == 1 &&
           code.calls[0].callee == entry.code.calls[0].callee;
  }

  CompileCache cache() const { return CompileCache(folder); }
  std::string pathOf(const CacheEntry &entry) const {
    SmallString<128> path(folder);
    llvm::sys::path::append(path, fileNameOf(entry.key));
    return std::string(path);
  }
  void store(const CacheEntry &entry) { EXPECT_FALSE(llvm::errorToBool(cache().store(entry))); }
  /// Returns whether the cache has an entry, and checks that it is right.
  bool has(const CacheEntry &entry) {
    auto code = cache().load(entry.key);
    if (!code) {
      ADD_FAILURE() << llvm::toString(code.takeError());
      return false;
    }
    EXPECT_TRUE(!*code || isRight(**code, entry));
    return code->has_value();
  }
  static void write(const std::string &path, StringRef bytes) {
    std::error_code code;
    llvm::raw_fd_ostream os(path, code);
    ASSERT_FALSE(code) << code.message();
    os << bytes;
  }

  /// The folder of the cache.
  std::string folder;
  /// The folder that is removed at the end, around that one or the same.
  std::string made;
};

} // namespace tg

#endif // TENSORGRAPH_UNITTESTS_EXECUTION_CACHEFIXTURE_H
