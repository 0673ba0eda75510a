//===- NumpyFuzzTest.cpp - Broken bytes of .npy and .npz files ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/NumpyIO.h"
#include "TestArrays.h"
#include "llvm/Support/MemoryBuffer.h"
#include <random>

using namespace mlir;
using namespace tg;

namespace {
class NumpyFuzzTest : public ArrayTest {
protected:
  /// Breaks a few bytes of `file`, many times; `read` has only to return. It must succeed and fail at least once.
  void fuzz(const std::string &file, llvm::function_ref<bool(StringRef)> read) {
    constexpr int kRounds = 10000;
    std::mt19937 random(20240607);
    auto below = [&](size_t limit) { return random() % limit; };
    int good = 0;
    for (int round = 0; round < kRounds; ++round) {
      std::string bytes = file;
      for (size_t k = 0, end = 1 + below(4); k < end; ++k)
        // Half of the changes are of one bit, or hit the header.
        bytes[below(round % 2 ? bytes.size() : std::min<size_t>(bytes.size(), 80))] ^=
            below(2) ? 1 << below(8) : below(256);
      if (below(8) == 0)
        bytes.resize(below(bytes.size() + 1));
      good += read(bytes);
    }
    EXPECT_GT(good, 0);
    EXPECT_LT(good, kRounds);
  }
  static bool consume(llvm::Error error) {
    bool good = !error;
    llvm::consumeError(std::move(error));
    return good;
  }
};
} // namespace

TEST_F(NumpyFuzzTest, NpyReturns) {
  for (StringRef text : {"2x3xf64=1", "4x5xi1=true", "6xf16=0.5"}) {
    llvm::Expected<std::string> file = formatNpy(parse(text));
    ASSERT_TRUE(bool(file));
    fuzz(*file, [&](StringRef bytes) {
      auto array = parseNpy(bytes, "x.npy", &context);
      if (!array)
        return consume(array.takeError());
      // Everything of it can be read.
      textOf(*array);
      return true;
    });
  }
}

TEST_F(NumpyFuzzTest, NpzReturns) {
  TemporaryFile npz("npz");
  for (bool compress : {false, true}) {
    ASSERT_TRUE(consume(
        writeNpz(npz.str(), {NamedArray("x", parse("2x3xf64=1")), NamedArray("y", parse("40xi64=7"))}, compress)));
    std::string file = llvm::MemoryBuffer::getFile(npz.str()).get()->getBuffer().str();
    fuzz(file, [&](StringRef bytes) {
      auto members = parseNpz(bytes, "x.npz", &context);
      return members ? true : consume(members.takeError());
    });
  }
}
