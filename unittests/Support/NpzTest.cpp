//===- NpzTest.cpp - Reading and writing .npz files -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/NumpyIO.h"
#include "TestArrays.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace tg;

namespace {
class NpzTest : public ArrayTest {
protected:
  SmallVector<NamedArray> members() {
    SmallVector<NamedArray> result;
    result.emplace_back("x", parse("2xf64=1,2"));
    result.emplace_back("y", parse("100xi64=7"));
    return result;
  }
  std::string contents() { return llvm::MemoryBuffer::getFile(npz.str()).get()->getBuffer().str(); }
  TemporaryFile npz{"npz"};
};
} // namespace

TEST_F(NpzTest, ReadsWhatItWrites) {
  for (bool compress : {false, true}) {
    ASSERT_EQ(messageOf(writeNpz(npz.str(), members(), compress)), "success");
    auto read = readNpz(npz.str(), &context);
    ASSERT_TRUE(bool(read));
    ASSERT_EQ(read->size(), 2u);
    EXPECT_EQ((*read)[0].first, "x");
    EXPECT_EQ(textOf((*read)[0].second), "tensor<2xf64> = [1.0, 2.0]");
    EXPECT_EQ(textOf((*read)[1].second), textOf(parse("100xi64=7")));
    EXPECT_EQ(textOf(readNpz(npz.str(), "x", &context)), "tensor<2xf64> = [1.0, 2.0]");
    EXPECT_EQ(textOf(readNpz(npz.str(), "x.npy", &context)), "tensor<2xf64> = [1.0, 2.0]");
  }
}

TEST_F(NpzTest, CompressionCompresses) {
  ASSERT_EQ(messageOf(writeNpz(npz.str(), members(), false)), "success");
  size_t stored = contents().size();
  ASSERT_EQ(messageOf(writeNpz(npz.str(), members(), true)), "success");
  EXPECT_LT(contents().size() + 500, stored);
}

TEST_F(NpzTest, EqualArraysGiveEqualFiles) {
  ASSERT_EQ(messageOf(writeNpz(npz.str(), members(), true)), "success");
  std::string first = contents();
  // Not even the time zone matters.
  setenv("TZ", "Pacific/Kiritimati", 1);
  tzset();
  ASSERT_EQ(messageOf(writeNpz(npz.str(), members(), true)), "success");
  unsetenv("TZ");
  tzset();
  EXPECT_EQ(contents(), first);
}

TEST_F(NpzTest, HoldsNothing) {
  ASSERT_EQ(messageOf(writeNpz(npz.str(), {})), "success");
  auto read = readNpz(npz.str(), &context);
  ASSERT_TRUE(bool(read));
  EXPECT_TRUE(read->empty());
  EXPECT_EQ(messageOf(readNpz(npz.str(), "", &context)),
            npz.str() + ": expects the name of a member; the members are: none");
}

TEST_F(NpzTest, TakesTheOnlyMember) {
  ASSERT_EQ(messageOf(writeNpz(npz.str(), {NamedArray("x", parse("f64=1"))})), "success");
  EXPECT_EQ(textOf(readNpz(npz.str(), "", &context)), "tensor<f64> = 1.0");
}

TEST_F(NpzTest, ListsMembers) {
  ASSERT_EQ(messageOf(writeNpz(npz.str(), members())), "success");
  EXPECT_EQ(messageOf(readNpz(npz.str(), "z", &context)), npz.str() + ": no member 'z'; the members are: x, y");
  EXPECT_EQ(messageOf(readNpz(npz.str(), "", &context)),
            npz.str() + ": expects the name of a member; the members are: x, y");
}

TEST_F(NpzTest, RefusesWhatCannotBeWritten) {
  SmallVector<NamedArray> twice = members();
  twice[1].first = "x";
  EXPECT_EQ(messageOf(writeNpz(npz.str(), twice)), npz.str() + ": several members 'x'");
}

TEST_F(NpzTest, ExplainsBrokenFiles) {
  npz.write("hello");
  EXPECT_EQ(messageOf(readNpz(npz.str(), &context)), npz.str() + ": Not a zip archive");
  EXPECT_EQ(messageOf(readNpz("no/such.npz", "x", &context)), "no/such.npz: No such file or directory");

  ASSERT_EQ(messageOf(writeNpz(npz.str(), members())), "success");
  std::string bytes = contents();
  // The last byte of the data of x is of the double 2.0; its check sum no longer fits.
  size_t at = bytes.find(std::string("\x00\x40PK", 4));
  ASSERT_NE(at, std::string::npos);
  bytes[at] ^= 1;
  npz.write(bytes);
  EXPECT_EQ(messageOf(readNpz(npz.str(), "x", &context)), npz.str() + ":x: CRC error");
  EXPECT_EQ(messageOf(readNpz(npz.str(), "y", &context)), "success");
}
