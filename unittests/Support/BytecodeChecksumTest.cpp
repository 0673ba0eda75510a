//===- BytecodeChecksumTest.cpp - Damage of bytecode ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/BytecodeChecksum.h"
#include "gtest/gtest.h"

using namespace tg;

static const std::string kBytecode = std::string("ML\xefR\x0dMLIR22.1.8\0", 16) + "sections" + std::string(100, '\0');

TEST(BytecodeChecksumTest, KeepsTheAlignmentOfSections) {
  std::string bytecode = kBytecode;
  addChecksum(bytecode);
  EXPECT_EQ(bytecode.size(), kBytecode.size() + 64);
  EXPECT_EQ(bytecode.substr(16 + 64), kBytecode.substr(16));
  EXPECT_FALSE(isDamaged(bytecode));
  std::string again = bytecode;
  addChecksum(again);
  EXPECT_EQ(again, bytecode);
}

TEST(BytecodeChecksumTest, FindsEveryDamagedByteButThoseOfTheMark) {
  std::string bytecode = kBytecode;
  addChecksum(bytecode);
  for (size_t place = 15 + 32; place < bytecode.size(); ++place)
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string damaged = bytecode;
      damaged[place] ^= 1 << bit;
      EXPECT_TRUE(isDamaged(damaged)) << place << ", bit " << bit;
    }
  for (size_t size = 15 + 64; size < bytecode.size(); ++size) {
    if (size > 15 + 64)
      EXPECT_TRUE(isDamaged(StringRef(bytecode).take_front(size))) << size;
    EXPECT_TRUE(isDamaged(bytecode.substr(0, size) + '\xff' + bytecode.substr(size))) << size;
  }
}

TEST(BytecodeChecksumTest, LetsOtherBuffersAlone) {
  // Of the format's version, the first byte may say that eight more follow.
  for (std::string other : {std::string(), std::string("ML"), std::string("ML\xefR"), std::string("ML\xefR\0", 5),
                            std::string("ML\xefR\x0dMLIR"), std::string("module {}")}) {
    EXPECT_FALSE(isDamaged(other));
    std::string changed = other;
    addChecksum(changed);
    EXPECT_EQ(changed, other);
  }
  EXPECT_FALSE(isDamaged(kBytecode));
}
