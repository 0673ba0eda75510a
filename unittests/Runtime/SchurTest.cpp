//===- SchurTest.cpp - Workspaces of Schur decompositions -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// LAPACK writes to workspaces beyond what sanitizers see. So each one has words behind it that must not change.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Matrix.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

namespace {
constexpr double kMark = -7;
constexpr int64_t kMarks = 512;

/// A workspace of exactly so many words, or memory for so many doubles.
struct Memory {
  explicit Memory(int64_t count) : words(count + kMarks, kMark) {}
  ~Memory() {
    EXPECT_TRUE(std::all_of(words.end() - kMarks, words.end(), [](double word) { return word == kMark; }))
        << "of " << words.size() - kMarks << " words";
  }
  Memory(const Memory &) = delete;
  void *get() { return words.data(); }
  std::vector<double> words;
};

int64_t countWords(const tg_matrix_routine &routine, int64_t flags, int64_t n, int64_t k) {
  const int64_t *a = routine.work;
  int64_t count = a[0] + a[1] * n * n + a[2] * k * k + a[3] * 2 * n + a[4] * n * k + a[5] * n + a[6] * k;
  return flags & TG_MATRIX_COMPLEX ? 2 * count : count;
}

struct SchurTest : testing::Test {
  void SetUp() override {
    if (const char *problem = tg_lapack_load())
      GTEST_SKIP() << problem;
  }

  /// Draws numbers of the type: at least so many elements.
  std::vector<double> draw(int64_t flags, int64_t count) {
    std::normal_distribution<double> normal;
    std::vector<double> numbers(2 * count);
    std::generate(numbers.begin(), numbers.end(), [&] { return normal(rng); });
    if (flags & TG_MATRIX_SINGLE) {
      std::vector<float> floats(numbers.begin(), numbers.end());
      std::memcpy(numbers.data(), floats.data(), floats.size() * sizeof(float));
    }
    return numbers;
  }

  /// Returns how many doubles elements need.
  static int64_t elements(int64_t flags, int64_t count) {
    int64_t parts = flags & TG_MATRIX_COMPLEX ? 2 * count : count;
    return flags & TG_MATRIX_SINGLE ? (parts + 1) / 2 : parts;
  }

  std::mt19937 rng;
};

const int64_t kTypes[] = {0, TG_MATRIX_SINGLE, TG_MATRIX_COMPLEX, TG_MATRIX_COMPLEX | TG_MATRIX_SINGLE};
const int64_t kSizes[] = {1, 2, 3, 7, 40, 130};

TEST_F(SchurTest, stays_in_its_memory) {
  for (int64_t type : kTypes)
    for (int64_t sort = TG_SORT_NONE; sort <= TG_SORT_OUTSIDE; ++sort)
      for (int64_t n : kSizes) {
        int64_t flags = type | TG_MATRIX_NAN | sort * TG_MATRIX_SORT;
        std::vector<double> a = draw(type, n * n), b = draw(type, n * n);
        Memory s(elements(type, n * n)), t(elements(type, n * n)), q(elements(type, n * n)), z(elements(type, n * n));
        Memory alpha(elements(type | TG_MATRIX_COMPLEX, n)), beta(elements(type, n));
        Memory schur(countWords(tg_schur_routine, type, n, n)), qz(countWords(tg_qz_routine, type, n, n));
        EXPECT_EQ(tg_schur(flags, 1, n, n, n, a.data(), nullptr, nullptr, t.get(), z.get(), nullptr, schur.get()), 0);
        EXPECT_EQ(tg_qz(flags, 1, n, n, n, a.data(), nullptr, b.data(), s.get(), t.get(), alpha.get(), qz.get(),
                        beta.get(), q.get(), z.get()),
                  0);
      }
}

TEST_F(SchurTest, equations_stay_in_their_memory) {
  for (int64_t type : kTypes)
    for (int64_t n : kSizes)
      for (int64_t k : kSizes) {
        std::vector<double> a = draw(type, n * n), b = draw(type, k * k), c = draw(type, n * k);
        Memory x(elements(type, n * k)), work(countWords(tg_sylvester_routine, type, n, k));
        EXPECT_EQ(tg_sylvester(type | TG_MATRIX_NAN, 1, n, n, k, a.data(), b.data(), c.data(), x.get(), nullptr,
                               nullptr, work.get()),
                  0);
      }
}
} // namespace
