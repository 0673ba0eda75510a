//===- Schur.c - Schur decompositions, and what they solve ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "Lapack.h"
#include <limits.h>

#define BODIES "SchurBodies.h"
#include "EachType.h"

#define EACH_TYPE(F) {F##_f64, F##_f32, F##_c128, F##_c64} // see tg_matrix_type
static bool (*const areFinite[])(int64_t count, const void *elements) = EACH_TYPE(areFinite);
static int64_t (*const schur[])(const tg_lapack *lapack, int sort, int64_t n, const void *a, void *form, void *vectors,
                                void *work) = EACH_TYPE(schur);
static int64_t (*const qz[])(const tg_lapack *lapack, int sort, int64_t n, const void *a, const void *b,
                             void *const results[6], void *work) = EACH_TYPE(qz);
static int64_t (*const sylvester[])(const tg_lapack *lapack, int64_t m, int64_t k, const void *a, const void *b,
                                    const void *c, void *x, void *work) = EACH_TYPE(sylvester);

static int sortOf(int64_t flags) { return (int)(flags / TG_MATRIX_SORT % 8); }

/// Returns the code of a failure. Some numbers that LAPACK reports are no places.
static int64_t failure(int64_t number, int64_t n, int64_t place) {
  return number * (n + 1) + (place < 1 || place > n ? n : place);
}

int64_t tg_schur(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                 const void *b, void *x, void *y, void *z, void *work) {
  (void)m, (void)k, (void)order, (void)b, (void)z;
  size_t bytes = tg_matrix_element_bytes(flags);
  int type = tg_matrix_type(flags);
  for (int64_t number = 0; number < count && n; ++number) {
    size_t offset = (size_t)(number * n * n) * bytes;
    const char *from = (const char *)a + offset;
    char *form = (char *)x + offset, *vectors = (char *)y + offset;
    bool isNan = !areFinite[type](n * n, from);
    int64_t place = n > INT_MAX / 128;
    if (!place && !isNan)
      place = schur[type](tg_get_lapack(), sortOf(flags), n, from, form, vectors, work);
    if (place && !(flags & TG_MATRIX_NAN))
      return failure(number, n, place);
    if (place || isNan) {
      tg_matrix_fill_elements(flags | TG_MATRIX_NAN, n * n, form);
      tg_matrix_fill_elements(flags | TG_MATRIX_NAN, n * n, vectors);
    }
  }
  return 0;
}
// 72 n numbers of LAPACK, the values, and a flag for each.
const tg_matrix_routine tg_schur_routine = {"tg_schur", tg_schur, 1, {64, 0, 0, 0, 0, 80}, NULL};

int64_t tg_qz(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
              const void *b, void *x, void *y, void *z, void *work, void *u, void *v, void *w) {
  (void)m, (void)k, (void)order;
  size_t bytes = tg_matrix_element_bytes(flags);
  int type = tg_matrix_type(flags);
  // The values alpha are complex.
  int64_t parts = flags & TG_MATRIX_COMPLEX ? 2 : 1;
  const int64_t sizes[6] = {parts * n * n, parts * n * n, 2 * n, parts * n, parts * n * n, parts * n * n};
  void *const results[6] = {x, y, z, u, v, w};
  for (int64_t number = 0; number < count && n; ++number) {
    size_t offset = (size_t)(number * n * n) * bytes;
    const char *first = (const char *)a + offset, *second = (const char *)b + offset;
    void *to[6];
    for (int each = 0; each < 6; ++each)
      to[each] = (char *)results[each] + (size_t)(number * sizes[each]) * tg_matrix_bytes(flags);
    bool isNan = !areFinite[type](n * n, first) || !areFinite[type](n * n, second);
    int64_t place = n > INT_MAX / 128;
    if (!place && !isNan)
      place = qz[type](tg_get_lapack(), sortOf(flags), n, first, second, to, work);
    if (place && !(flags & TG_MATRIX_NAN))
      return failure(number, n, place);
    if (place || isNan)
      for (int each = 0; each < 6; ++each)
        tg_matrix_fill(flags | TG_MATRIX_NAN, sizes[each], to[each]);
  }
  return 0;
}
// 72 n numbers of LAPACK, 4 n or fewer beside them, and a flag for each row.
const tg_matrix_routine tg_qz_routine = {"tg_qz", NULL, 1, {64, 0, 0, 0, 0, 80}, tg_qz};

int64_t tg_sylvester(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                     const void *b, void *x, void *y, void *z, void *work) {
  (void)m, (void)y, (void)z;
  size_t bytes = tg_matrix_element_bytes(flags);
  int type = tg_matrix_type(flags);
  for (int64_t number = 0; number < count && n && k; ++number) {
    const void *left = tg_matrix_part(a, number, n * n, bytes, flags & TG_MATRIX_SHARED_A),
               *right = tg_matrix_part(order, number, k * k, bytes, flags & TG_MATRIX_SHARED_A),
               *given = tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B);
    void *solution = (char *)x + (size_t)(number * n * k) * bytes;
    bool isNan = !areFinite[type](n * n, left) || !areFinite[type](k * k, right) || !areFinite[type](n * k, given);
    int64_t place = n > INT_MAX / 128 || k > INT_MAX / 128;
    if (!place && !isNan)
      place = sylvester[type](tg_get_lapack(), n, k, left, right, given, solution, work);
    if (place && !(flags & TG_MATRIX_NAN))
      return failure(number, n, place);
    if (place || isNan)
      tg_matrix_fill_elements(flags | TG_MATRIX_NAN, n * k, solution);
  }
  return 0;
}
// Forms and vectors of both matrices, two products, and what tg_schur needs for the larger one.
const tg_matrix_routine tg_sylvester_routine = {"tg_sylvester", tg_sylvester, 1, {64, 2, 2, 0, 2, 80, 80}, NULL};
