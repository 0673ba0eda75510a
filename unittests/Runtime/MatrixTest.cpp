//===- MatrixTest.cpp - Loops on matrices, bit for bit --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Blocks, lanes and kinds of processors give the bits of the shortest loops, which are written out here.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Matrix.h"
#include "Runtime/Matrix/Kernels.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>
#include <numeric>
#include <random>
#include <vector>

namespace {
//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

template <typename T> struct Complex {
  T re, im;
};
template <typename T> T less(T x, T y, T z) {
  T product = y * z;
  return x - product;
}
template <typename T> Complex<T> less(Complex<T> x, Complex<T> y, Complex<T> z) {
  return {x.re - (y.re * z.re - y.im * z.im), x.im - (y.re * z.im + y.im * z.re)};
}
template <typename T> T quotient(T x, T y) { return x / y; }
template <typename T> Complex<T> quotient(Complex<T> x, Complex<T> y) {
  tg_complex z = tg_complex_div(x.re, x.im, y.re, y.im);
  return {T(z.re), T(z.im)};
}
template <typename T> T part(T x, T y) { return x / y; }
template <typename T> Complex<T> part(Complex<T> x, T y) { return {x.re / y, x.im / y}; }
template <typename T> T conjugate(T x) { return x; }
template <typename T> Complex<T> conjugate(Complex<T> x) { return {x.re, -x.im}; }
template <typename T> T real(T x) { return x; }
template <typename T> T real(Complex<T> x) { return x.re; }
template <typename T> T magnitude(T x) { return std::fabs(x); }
template <typename T> T magnitude(Complex<T> x) { return std::fabs(x.re) + std::fabs(x.im); }
template <typename T> T fromReal(T x, T) { return x; }
template <typename T> Complex<T> fromReal(T x, Complex<T>) { return {x, 0}; }
template <typename T> bool isSame(T x, T y) { return x == y ? std::signbit(x) == std::signbit(y) : x != x && y != y; }
template <typename T> bool isSame(Complex<T> x, Complex<T> y) { return isSame(x.re, y.re) && isSame(x.im, y.im); }
template <typename T> void draw(std::mt19937 &rng, T &x) { x = std::normal_distribution<T>()(rng); }
template <typename T> void draw(std::mt19937 &rng, Complex<T> &x) {
  draw(rng, x.re);
  draw(rng, x.im);
}
template <typename E> bool isZero(E x) { return magnitude(x) == 0; }

//===----------------------------------------------------------------------===//
// The shortest loops
//===----------------------------------------------------------------------===//

template <typename E> using Matrix = std::vector<E>;

template <typename E> int64_t factorCholesky(int64_t n, const Matrix<E> &a, Matrix<E> &x) {
  x.assign(n * n, E());
  for (int64_t j = 0; j < n; ++j)
    for (int64_t i = j; i < n; ++i) {
      E element = i == j ? fromReal(real(a[i * n + i]), E()) : a[i * n + j];
      // What grows is the conjugate transposed factor.
      element = conjugate(element);
      for (int64_t p = 0; p < j; ++p)
        element = less(element, x[j * n + p], conjugate(x[i * n + p]));
      if (i == j && real(element) <= 0)
        return j + 1;
      auto root = i == j ? std::sqrt(real(element)) : real(x[j * n + j]);
      x[i * n + j] = i == j ? fromReal(root, E()) : conjugate(part(element, root));
    }
  return 0;
}

template <typename E> int64_t factorLu(int64_t n, Matrix<E> &a, std::vector<int64_t> &order) {
  int64_t sign = 1;
  order.resize(n);
  std::iota(order.begin(), order.end(), 0);
  for (int64_t p = 0; p < n; ++p) {
    int64_t pivot = p;
    for (int64_t i = p + 1; i < n; ++i)
      if (magnitude(a[i * n + p]) > magnitude(a[pivot * n + p]))
        pivot = i;
    if (pivot != p) {
      std::swap_ranges(&a[p * n], &a[p * n] + n, &a[pivot * n]);
      std::swap(order[p], order[pivot]);
      sign = -sign;
    }
    for (int64_t i = p + 1; i < n; ++i) {
      if (isZero(a[p * n + p]) && isZero(a[i * n + p]))
        continue;
      E factor = a[i * n + p] = quotient(a[i * n + p], a[p * n + p]);
      for (int64_t j = p + 1; j < n; ++j)
        a[i * n + j] = less(a[i * n + j], factor, a[p * n + j]);
    }
  }
  return sign;
}

/// Solves with the factors; returns the first pivot that is 0, counted from 1.
template <typename E> int64_t solve(int64_t n, int64_t k, Matrix<E> a, const Matrix<E> &b, Matrix<E> &x) {
  std::vector<int64_t> order;
  factorLu(n, a, order);
  for (int64_t i = 0; i < n; ++i)
    if (isZero(a[i * n + i]))
      return i + 1;
  x.resize(n * k);
  for (int64_t c = 0; c < k; ++c) {
    for (int64_t i = 0; i < n; ++i) {
      x[i * k + c] = b[order[i] * k + c];
      for (int64_t j = 0; j < i; ++j)
        x[i * k + c] = less(x[i * k + c], a[i * n + j], x[j * k + c]);
    }
    for (int64_t i = n - 1; i >= 0; --i) {
      for (int64_t j = n - 1; j > i; --j)
        x[i * k + c] = less(x[i * k + c], a[i * n + j], x[j * k + c]);
      x[i * k + c] = quotient(x[i * k + c], a[i * n + i]);
    }
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

template <typename E> Matrix<E> drawMatrix(std::mt19937 &rng, int64_t size) {
  Matrix<E> a(size);
  for (E &x : a)
    draw(rng, x);
  return a;
}

/// Draws a positive definite matrix, whose diagonal dominates.
template <typename E> Matrix<E> drawDefinite(std::mt19937 &rng, int64_t n) {
  Matrix<E> a = drawMatrix<E>(rng, n * n);
  for (int64_t i = 0; i < n; ++i)
    a[i * n + i] = fromReal(real(a[0]) * 0 + decltype(real(a[0]))(4 * n + i), E());
  return a;
}

template <typename E> void expectSame(const char *what, int64_t n, const Matrix<E> &found, const Matrix<E> &expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (size_t k = 0; k < found.size(); ++k)
    if (!isSame(found[k], expected[k])) {
      ADD_FAILURE() << what << " of " << n << " rows differs at element " << k;
      return;
    }
}

const int64_t kSizes[] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 15,
                          16, 17, 18, 19, 20, 21, 23, 31, 32, 33, 48, 64, 65, 70, 129};

/// A workspace of exactly so many words, with a word after it that must not change.
struct Work {
  explicit Work(const tg_matrix_routine &routine, int64_t n, int64_t k, bool isComplex) {
    const int64_t *a = routine.work;
    int64_t count = a[0] + a[1] * n * n + a[2] * k * k + a[3] * 2 * n + a[4] * n * k + a[5] * n + a[6] * k;
    words.assign((isComplex ? 2 : 1) * count + 1, -7);
  }
  ~Work() { EXPECT_EQ(words.back(), -7) << "the workspace is too small"; }
  std::vector<double> words;
};

template <typename E> struct Checker {
  explicit Checker(const tg_matrix_kernels *table, int type) : kernels(table[type]), isComplex(type >= 2) {}

  void cholesky() {
    for (int64_t n : kSizes)
      for (int kind = 0; kind < 4; ++kind) {
        Matrix<E> a = drawDefinite<E>(rng, n), expected;
        if (n && kind == 1)
          a[n / 2 * n] = fromReal(std::numeric_limits<decltype(real(a[0]))>::quiet_NaN(), E());
        if (n && kind == 2)
          a[n / 2 * (n + 1)] = fromReal(decltype(real(a[0]))(-1), E());
        // Nothing above the diagonal is read.
        for (int64_t i = 0; i < n && kind == 3; ++i)
          for (int64_t j = i + 1; j < n; ++j)
            a[i * n + j] = fromReal(std::numeric_limits<decltype(real(a[0]))>::infinity(), E());
        int64_t place = factorCholesky(n, a, expected);
        Matrix<E> found(n * n);
        EXPECT_EQ(kernels.cholesky(n, a.data(), found.data(), false), place) << n;
        if (!place)
          expectSame("cholesky", n, found, expected);
      }
  }

  /// Draws matrices whose pivots are 0 or NaN at some place, or equal.
  Matrix<E> drawHard(int64_t n, int kind, int64_t column) {
    Matrix<E> a = drawMatrix<E>(rng, n * n);
    using Real = decltype(real(a[0]));
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < n; ++j) {
        E &x = a[i * n + j];
        if (kind == 1 && j == column) // a column of zeros
          x = i % 2 ? E() : fromReal(Real(-0.0), E());
        if (kind == 2 && j == column) // zeros and NaN
          x = i == n - 1 ? fromReal(std::numeric_limits<Real>::quiet_NaN(), E()) : E();
        if (kind == 3) // small integers: equal magnitudes, and a low rank
          x = fromReal(Real(i * j % 3 - 1), E());
        if (kind == 4 && i == column && j == 0)
          x = fromReal(std::numeric_limits<Real>::quiet_NaN(), E());
        if (kind == 5 && i == 0 && j == column)
          x = fromReal(std::numeric_limits<Real>::infinity(), E());
      }
    return a;
  }

  void lu() {
    for (int64_t n : kSizes)
      for (int kind = 0; kind < 6; ++kind)
        for (int64_t column : {int64_t(0), n / 2, n - 2, n - 1}) {
          Matrix<E> given = drawHard(n, kind, column), found(n * n), expected = given;
          std::vector<int64_t> order(n), expectedOrder;
          int64_t sign = factorLu(n, expected, expectedOrder);
          Work work(tg_lu_routine, n, n, isComplex);
          EXPECT_EQ(kernels.lu(n, given.data(), found.data(), order.data(), work.words.data()), sign)
              << n << ' ' << kind;
          EXPECT_EQ(order, expectedOrder) << n << ' ' << kind;
          expectSame("lu", n, found, expected);
        }
  }

  void solves() {
    for (int64_t n : kSizes)
      for (int64_t k : {0, 1, 2, 5, 8})
        for (int kind = 0; kind < 6; ++kind) {
          Matrix<E> a = drawHard(n, kind, n / 2), b = drawMatrix<E>(rng, n * k), found(n * k), expected;
          Work work(tg_solve_routine, n, k, isComplex);
          int64_t place = solve(n, k, a, b, expected);
          EXPECT_EQ(kernels.solve(n, k, a.data(), b.data(), found.data(), work.words.data()), place)
              << n << ' ' << k << ' ' << kind;
          if (!place)
            expectSame("solve", n, found, expected);
        }
  }

  std::mt19937 rng{7};
  const tg_matrix_kernels &kernels;
  bool isComplex;
};

/// Calls a function with a checker of each type of elements, for the kernels of each kind of processor.
template <typename F> void forEach(F f) {
  std::vector<const tg_matrix_kernels *> tables{tg_baseline_kernels};
  if (tg_plain_kernels() != tg_baseline_kernels)
    tables.push_back(tg_plain_kernels());
  for (const tg_matrix_kernels *table : tables) {
    f(Checker<double>(table, 0));
    f(Checker<float>(table, 1));
    f(Checker<Complex<double>>(table, 2));
    f(Checker<Complex<float>>(table, 3));
  }
}
} // namespace

TEST(Matrix, FactorsArePositiveDefinite) {
  forEach([](auto checker) { checker.cholesky(); });
}

TEST(Matrix, EliminationInPanels) {
  forEach([](auto checker) { checker.lu(); });
}

TEST(Matrix, SystemsWithTheirFactors) {
  forEach([](auto checker) { checker.solves(); });
}

/// Batches that are read ahead, some of whose matrices fail.
TEST(Matrix, FactorsOfBatches) {
  std::mt19937 rng(7);
  for (int64_t n : {1, 3, 5, 6, 8, 9, 16, 17, 24, 32, 33, 40}) {
    int64_t count = 70000 / (n * n) + 7;
    std::vector<double> a, expected, factor, found(count * n * n);
    for (int64_t number = 0; number < count; ++number) {
      std::vector<double> matrix = drawDefinite<double>(rng, n);
      if (number % 50 == 3)
        matrix[n * n - 1] = -1;
      if (factorCholesky(n, matrix, factor))
        factor.assign(n * n, NAN);
      a.insert(a.end(), matrix.begin(), matrix.end());
      expected.insert(expected.end(), factor.begin(), factor.end());
    }
    EXPECT_EQ(
        tg_cholesky(TG_MATRIX_NAN, count, n, n, n, a.data(), nullptr, nullptr, found.data(), nullptr, nullptr, nullptr),
        0);
    expectSame("a batch", n, found, expected);
    EXPECT_EQ(tg_cholesky(0, count, n, n, n, a.data(), nullptr, nullptr, found.data(), nullptr, nullptr, nullptr),
              3 * (n + 1) + n);
  }
}
