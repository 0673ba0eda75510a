//===- Spectral.c - Decompositions by LAPACK -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "Lapack.h"
#include <limits.h>

#define REAL double
#define NAME(f) f##_f64
#define LAPACK(f) lapack->d##f
#define COMPLEX_LAPACK(f) lapack->z##f
#include "SpectralBodies.h"
#undef REAL
#undef NAME
#undef LAPACK
#undef COMPLEX_LAPACK

#define REAL float
#define NAME(f) f##_f32
#define LAPACK(f) lapack->s##f
#define COMPLEX_LAPACK(f) lapack->c##f
#include "SpectralBodies.h"

enum Decomposition { kQr, kEigh, kEigvalsh, kEig, kComplexEig, kSvd };

/// Calls of LAPACK for one matrix.
static int64_t decompose(enum Decomposition which, bool isSingle, int64_t m, int64_t n, const void *a, void *x, void *y,
                         void *z, void *work) {
  const tg_lapack *lapack = tg_get_lapack();
  switch (which) {
  case kQr:
    return isSingle ? qr_f32(lapack, m, n, a, x, y, z, work) : qr_f64(lapack, m, n, a, x, y, z, work);
  case kEigh:
    return isSingle ? eigh_f32(lapack, n, a, x, y, work) : eigh_f64(lapack, n, a, x, y, work);
  case kEigvalsh:
    return isSingle ? eigvalsh_f32(lapack, n, a, x, work) : eigvalsh_f64(lapack, n, a, x, work);
  case kEig:
    return isSingle ? eig_f32(lapack, n, a, x, y, work) : eig_f64(lapack, n, a, x, y, work);
  case kComplexEig:
    return isSingle ? complexEig_f32(lapack, n, a, x, y, work) : complexEig_f64(lapack, n, a, x, y, work);
  case kSvd:
    return isSingle ? svd_f32(lapack, m, n, a, x, y, z, work) : svd_f64(lapack, m, n, a, x, y, z, work);
  }
  return 0;
}

static bool isFinite(enum Decomposition which, bool isSingle, int64_t floats, int64_t n, const void *a) {
  if (which == kEigh || which == kEigvalsh)
    return isSingle ? isLowerFinite_f32(n, a) : isLowerFinite_f64(n, a);
  return isSingle ? areFinite_f32(floats, a) : areFinite_f64(floats, a);
}

/// `sizes` are the numbers of floats of the results; a complex number is two.
static int64_t decomposeAll(enum Decomposition which, int64_t flags, int64_t count, int64_t m, int64_t n, const void *a,
                            void *const results[3], const int64_t sizes[3], void *work) {
  bool isSingle = flags & TG_MATRIX_SINGLE;
  size_t bytes = tg_matrix_bytes(flags);
  int64_t floats = which == kComplexEig ? 2 * m * n : m * n;
  if (m == 0 || n == 0)
    return 0; // and k is 0, so that no result has an element
  for (int64_t number = 0; number < count; ++number) {
    const void *from = tg_matrix_part(a, number, floats, bytes, 0);
    void *to[3];
    for (int k = 0; k < 3; ++k)
      to[k] = results[k] ? (char *)results[k] + (size_t)(number * sizes[k]) * bytes : NULL;
    int64_t place = m > INT_MAX || n > INT_MAX;
    bool isNan = !isFinite(which, isSingle, floats, n, from);
    if (!place && !isNan)
      place = decompose(which, isSingle, m, n, from, to[0], to[1], to[2], work);
    if (place && !(flags & TG_MATRIX_NAN))
      return number * (n + 1) + (place < 1 || place > n ? n : place);
    if (place || isNan)
      for (int k = 0; k < 3; ++k)
        if (to[k])
          tg_matrix_fill(flags | TG_MATRIX_NAN, sizes[k], to[k]);
  }
  return 0;
}

int64_t tg_qr(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
              const void *b, void *x, void *y, void *z, void *work) {
  (void)order, (void)b, (void)z;
  return decomposeAll(kQr, flags, count, m, n, a, (void *[3]){x, y, NULL}, (int64_t[3]){m * k, k * n, 0}, work);
}
const tg_matrix_routine tg_qr_routine = {"tg_qr", tg_qr, 1, {64, 1, 0, 80}};

int64_t tg_eigh(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)z;
  return decomposeAll(kEigh, flags, count, m, n, a, (void *[3]){x, y, NULL}, (int64_t[3]){n, n * n, 0}, work);
}
const tg_matrix_routine tg_eigh_routine = {"tg_eigh", tg_eigh, 1, {64, 0, 2, 16}};

int64_t tg_eigvalsh(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)y, (void)z;
  return decomposeAll(kEigvalsh, flags, count, m, n, a, (void *[3]){x, NULL, NULL}, (int64_t[3]){n, 0, 0}, work);
}
const tg_matrix_routine tg_eigvalsh_routine = {"tg_eigvalsh", tg_eigvalsh, 1, {64, 1, 0, 40}};

int64_t tg_eig(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
               const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)z;
  return decomposeAll(flags & TG_MATRIX_COMPLEX ? kComplexEig : kEig, flags, count, m, n, a, (void *[3]){x, y, NULL},
                      (int64_t[3]){2 * n, 2 * n * n, 0}, work);
}
// The matrix, its left vectors, and 68 n floats; of complex numbers twice as many.
const tg_matrix_routine tg_eig_routine = {"tg_eig", tg_eig, 1, {64, 4, 0, 80}};

int64_t tg_svd(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
               const void *b, void *x, void *y, void *z, void *work) {
  (void)order, (void)b;
  return decomposeAll(kSvd, flags, count, m, n, a, (void *[3]){x, y, z}, (int64_t[3]){m * k, k, k * n}, work);
}
const tg_matrix_routine tg_svd_routine = {"tg_svd", tg_svd, 1, {64, 1, 4, 80}};
