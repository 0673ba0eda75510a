//===- Spectral.c - Decompositions by LAPACK -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "Lapack.h"
#include <limits.h>

#define BODIES "SpectralBodies.h"
#include "EachType.h"

typedef int64_t (*Decomposition)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *x, void *y,
                                 void *z, void *work);
typedef struct Routine {
  bool isSymmetric;
  Decomposition decompose[4]; // see tg_matrix_type
} Routine;

#define EACH_TYPE(F) {F##_f64, F##_f32, F##_c128, F##_c64}
static bool (*const isFinite[])(int64_t m, int64_t n, const void *a, bool isSymmetric) = EACH_TYPE(isFinite);
static const Routine qr = {false, EACH_TYPE(qr)}, eigh = {true, EACH_TYPE(eigh)},
                     eigvalsh = {true, EACH_TYPE(eigvalsh)}, eig = {false, EACH_TYPE(eig)},
                     svd = {false, EACH_TYPE(svd)};

/// Decomposes all matrices. `sizes` are the numbers of floats of the results; a complex number is two.
static int64_t decomposeAll(const Routine *routine, int64_t flags, int64_t count, int64_t m, int64_t n, const void *a,
                            void *const results[3], const int64_t sizes[3], void *work) {
  size_t bytes = tg_matrix_bytes(flags), elementBytes = tg_matrix_element_bytes(flags);
  int type = tg_matrix_type(flags);
  if (m == 0 || n == 0)
    return 0; // and k is 0, so that no result has an element
  for (int64_t number = 0; number < count; ++number) {
    const void *from = tg_matrix_part(a, number, m * n, elementBytes, 0);
    void *to[3];
    for (int k = 0; k < 3; ++k)
      to[k] = results[k] ? (char *)results[k] + (size_t)(number * sizes[k]) * bytes : NULL;
    int64_t place = m > INT_MAX || n > INT_MAX;
    bool isNan = !isFinite[type](m, n, from, routine->isSymmetric);
    if (!place && !isNan)
      place = routine->decompose[type](tg_get_lapack(), m, n, from, to[0], to[1], to[2], work);
    if (place && !(flags & TG_MATRIX_NAN))
      return number * (n + 1) + (place < 1 || place > n ? n : place);
    if (place || isNan)
      for (int k = 0; k < 3; ++k)
        if (to[k])
          tg_matrix_fill(flags | TG_MATRIX_NAN, sizes[k], to[k]);
  }
  return 0;
}

/// Returns the number of floats in an element.
static int64_t parts(int64_t flags) { return flags & TG_MATRIX_COMPLEX ? 2 : 1; }

int64_t tg_qr(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
              const void *b, void *x, void *y, void *z, void *work) {
  (void)order, (void)b, (void)z;
  return decomposeAll(&qr, flags, count, m, n, a, (void *[3]){x, y, NULL},
                      (int64_t[3]){parts(flags) * m * k, parts(flags) * k * n, 0}, work);
}
const tg_matrix_routine tg_qr_routine = {"tg_qr", tg_qr, 1, {64, 1, 0, 80}, NULL};

int64_t tg_eigh(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)z;
  return decomposeAll(&eigh, flags, count, m, n, a, (void *[3]){x, y, NULL}, (int64_t[3]){n, parts(flags) * n * n, 0},
                      work);
}
const tg_matrix_routine tg_eigh_routine = {"tg_eigh", tg_eigh, 1, {64, 0, 2, 16}, NULL};

int64_t tg_eigvalsh(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)y, (void)z;
  return decomposeAll(&eigvalsh, flags, count, m, n, a, (void *[3]){x, NULL, NULL}, (int64_t[3]){n, 0, 0}, work);
}
const tg_matrix_routine tg_eigvalsh_routine = {"tg_eigvalsh", tg_eigvalsh, 1, {64, 1, 0, 40}, NULL};

int64_t tg_eig(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
               const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)z;
  return decomposeAll(&eig, flags, count, m, n, a, (void *[3]){x, y, NULL}, (int64_t[3]){2 * n, 2 * n * n, 0}, work);
}
// The matrix, its left vectors, and 66 n numbers.
const tg_matrix_routine tg_eig_routine = {"tg_eig", tg_eig, 1, {64, 2, 0, 40}, NULL};

int64_t tg_svd(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
               const void *b, void *x, void *y, void *z, void *work) {
  (void)order, (void)b;
  return decomposeAll(&svd, flags, count, m, n, a, (void *[3]){x, y, z},
                      (int64_t[3]){parts(flags) * m * k, k, parts(flags) * k * n}, work);
}
const tg_matrix_routine tg_svd_routine = {"tg_svd", tg_svd, 1, {64, 2, 8, 80}, NULL};
