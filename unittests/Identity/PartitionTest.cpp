//===- PartitionTest.cpp - The coarsest stable partition ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Identity/Partition.h"
#include "gtest/gtest.h"
#include <chrono>
#include <map>
#include <random>

using namespace tg;

using Edges = std::vector<std::vector<unsigned>>;

/// Splits classes until nothing changes, each time by the classes of all targets.
static std::vector<unsigned> refineByRounds(const Edges &edges, std::vector<unsigned> classes) {
  for (size_t count = 0;;) {
    std::map<std::vector<unsigned>, unsigned> known;
    std::vector<unsigned> next;
    for (size_t node = 0; node < edges.size(); ++node) {
      std::vector<unsigned> key{classes[node]};
      for (unsigned target : edges[node])
        key.push_back(classes[target]);
      next.push_back(known.try_emplace(key, known.size()).first->second);
    }
    classes = next;
    if (known.size() == count)
      return classes;
    count = known.size();
  }
}

static void expectEqualClasses(const std::vector<unsigned> &x, const std::vector<unsigned> &y) {
  ASSERT_EQ(x.size(), y.size());
  std::map<unsigned, unsigned> there, back;
  for (size_t node = 0; node < x.size(); ++node) {
    EXPECT_EQ(there.try_emplace(x[node], y[node]).first->second, y[node]);
    EXPECT_EQ(back.try_emplace(y[node], x[node]).first->second, x[node]);
  }
}

TEST(PartitionTest, IsThatOfRounds) {
  std::mt19937 random(1);
  for (unsigned trial = 0; trial < 2000; ++trial) {
    unsigned size = random() % 30, kinds = 1 + random() % 3;
    Edges edges(size);
    std::vector<unsigned> classes(size);
    for (unsigned node = 0; node < size; ++node) {
      classes[node] = random() % kinds;
      for (unsigned number = 0; number < classes[node]; ++number)
        edges[node].push_back(random() % size);
    }
    expectEqualClasses(refinePartition(edges, classes), refineByRounds(edges, classes));
  }
}

// Every node of a chain is a class, which takes as many rounds as there are nodes.
TEST(PartitionTest, RefinesAChainInTime) {
  unsigned size = 200000;
  Edges edges(size);
  std::vector<unsigned> classes(size, 0);
  for (unsigned node = 0; node + 1 < size; ++node)
    edges[node].push_back(node + 1);
  classes.back() = 1;
  auto start = std::chrono::steady_clock::now();
  std::vector<unsigned> refined = refinePartition(edges, classes);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  std::vector<bool> seen(size);
  for (unsigned own : refined) {
    EXPECT_FALSE(seen[own]);
    seen[own] = true;
  }
}
