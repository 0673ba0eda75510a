//===- MemoryTest.cpp - Memory kept for reuse -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/RuntimeABI.h"
#include "gtest/gtest.h"
#include <cstring>
#include <random>
#include <thread>
#include <vector>

namespace {
constexpr uint64_t defaultLimit = uint64_t(512) << 20;

struct MemoryTest : ::testing::Test {
  MemoryTest() {
    tg_memory_set_limit(defaultLimit);
    tg_memory_release();
  }
  ~MemoryTest() override {
    tg_context_release(&context);
    tg_memory_release();
    tg_memory_set_limit(defaultLimit);
  }

  void *allocate(uint64_t bytes, uint64_t alignment = 64) { return tg_allocate(&context, alignment, bytes); }
  void release(void *memory) { tg_free(&context, memory); }
  /// Returns whether the pool is bypassed: sanitizers want to see every block come and go.
  bool isBypassed() {
    tg_context other = {};
    tg_free(&other, tg_allocate(&other, 64, 1 << 20));
    return tg_memory_kept() == 0;
  }

  tg_context context = {};
};

TEST_F(MemoryTest, LargeBlocksAreReused) {
  if (isBypassed())
    GTEST_SKIP() << "not with sanitizers";
  tg_memory_release();
  void *first = allocate(1'000'000);
  release(first);
  EXPECT_GE(tg_memory_kept(), 1'000'000u);
  EXPECT_LE(tg_memory_kept(), 1'250'200u); // a quarter more at most
  EXPECT_EQ(allocate(1'000'000), first);
  EXPECT_EQ(tg_memory_kept(), 0u);
  EXPECT_NE(allocate(1'000'000), first);
}

// Loads from a block do not wait for stores to another: see Memory.c.
TEST_F(MemoryTest, LargeBlocksAreApart) {
  if (isBypassed())
    GTEST_SKIP() << "not with sanitizers";
  auto first = reinterpret_cast<uintptr_t>(allocate(8000));
  for (uint64_t bytes : {5'000, 8'000, 8'192, 12'345, 100'000, 3'000'000})
    EXPECT_EQ((reinterpret_cast<uintptr_t>(allocate(bytes)) - first) % 512, 0u) << bytes;
}

TEST_F(MemoryTest, BlocksOfOtherSizesAreNot) {
  void *first = allocate(1'000'000);
  release(first);
  EXPECT_NE(allocate(2'000'000), nullptr);
  EXPECT_NE(allocate(500'000), nullptr);
  tg_memory_release();
  EXPECT_EQ(tg_memory_kept(), 0u);
}

TEST_F(MemoryTest, SmallBlocksAreKeptByTheirThread) {
  if (isBypassed())
    GTEST_SKIP() << "not with sanitizers";
  tg_memory_release();
  void *first = allocate(100);
  release(first);
  EXPECT_GE(tg_memory_kept(), 100u);
  std::thread([&] {
    EXPECT_EQ(tg_memory_kept(), 0u);
    tg_context other = {};
    void *own = tg_allocate(&other, 64, 100);
    EXPECT_NE(own, first);
    tg_free(&other, own);
    EXPECT_GE(tg_memory_kept(), 100u);
  }).join();
  EXPECT_EQ(allocate(120), first); // as large, in multiples of 64 bytes
  EXPECT_EQ(tg_memory_kept(), 0u);
  EXPECT_NE(allocate(100), first);
}

TEST_F(MemoryTest, ThreadsKeepFewSmallBlocks) {
  std::vector<void *> blocks;
  for (int block = 0; block < 2000; ++block)
    blocks.push_back(allocate(block % 4000));
  for (void *block : blocks)
    release(block);
  EXPECT_LE(tg_memory_kept(), uint64_t(256) << 10);
  tg_memory_set_limit(0);
  EXPECT_EQ(tg_memory_kept(), 0u);
  release(allocate(100));
  EXPECT_EQ(tg_memory_kept(), 0u);
}

TEST_F(MemoryTest, SpeciallyAlignedBlocksAreNotKept) {
  void *aligned = allocate(1'000'000, 4096);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(aligned) % 4096, 0u);
  release(aligned);
  EXPECT_EQ(tg_memory_kept(), 0u);
}

TEST_F(MemoryTest, TheLimitIsKept) {
  if (isBypassed())
    GTEST_SKIP() << "not with sanitizers";
  tg_memory_set_limit(3 << 20);
  void *blocks[8];
  for (void *&block : blocks)
    block = allocate(1 << 20);
  for (void *block : blocks)
    release(block);
  EXPECT_LE(tg_memory_kept(), uint64_t(3) << 20);
  EXPECT_EQ(allocate(1 << 20), blocks[7]); // the oldest went first
  EXPECT_EQ(allocate(1 << 20), blocks[6]);
  release(blocks[7]);
  tg_memory_set_limit(0);
  EXPECT_EQ(tg_memory_kept(), 0u);
  release(blocks[6]);
  EXPECT_EQ(tg_memory_kept(), 0u);
}

TEST_F(MemoryTest, WhatACallLeavesIsKept) {
  if (isBypassed())
    GTEST_SKIP() << "not with sanitizers";
  tg_memory_release();
  for (int block = 0; block < 3; ++block)
    allocate(100'000);
  EXPECT_EQ(context.allocations, 3);
  EXPECT_EQ(context.bytes, 300'000);
  tg_context_release(&context);
  EXPECT_EQ(context.bytes, 0);
  EXPECT_GE(tg_memory_kept(), 300'000u);
}

TEST_F(MemoryTest, TooMuchIsRefused) {
  if (isBypassed())
    GTEST_SKIP() << "not with sanitizers, which stop the program";
  EXPECT_EQ(allocate(uint64_t(1) << 55), nullptr);
  EXPECT_EQ(allocate(uint64_t(1) << 61), nullptr);
  EXPECT_EQ(allocate(UINT64_MAX), nullptr);
  EXPECT_EQ(context.bytes, 0);
}

// Every block is aligned, belongs to one owner at a time, and is as large as it was asked to be.
TEST_F(MemoryTest, ThreadsShareWhatIsKept) {
  tg_memory_set_limit(20 << 20);
  auto work = [](unsigned seed) {
    std::mt19937 random(seed);
    tg_context own = {};
    struct Block {
      unsigned char *memory;
      uint64_t bytes;
      unsigned char mark;
    };
    std::vector<Block> blocks;
    bool good = true;
    for (int round = 0; round < 2000; ++round) {
      if (blocks.size() < 8) {
        uint64_t bytes = 1 + random() % (1u << random() % 22);
        auto *memory = static_cast<unsigned char *>(tg_allocate(&own, 64, bytes));
        good &= memory && reinterpret_cast<uintptr_t>(memory) % 64 == 0;
        auto mark = static_cast<unsigned char>(random());
        memory[0] = memory[bytes / 2] = memory[bytes - 1] = mark;
        blocks.push_back({memory, bytes, mark});
        continue;
      }
      size_t which = random() % blocks.size();
      Block block = blocks[which];
      good &= block.memory[0] == block.mark && block.memory[block.bytes / 2] == block.mark &&
              block.memory[block.bytes - 1] == block.mark;
      tg_free(&own, block.memory);
      blocks.erase(blocks.begin() + which);
    }
    tg_context_release(&own);
    EXPECT_TRUE(good);
  };
  std::vector<std::thread> threads;
  for (unsigned seed = 1; seed <= 4; ++seed)
    threads.emplace_back(work, seed);
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_LE(tg_memory_kept(), uint64_t(20) << 20);
}
} // namespace
