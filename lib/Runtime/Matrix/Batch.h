//===- Batch.h - What routines share -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_MATRIX_BATCH_H
#define TENSORGRAPH_LIB_RUNTIME_MATRIX_BATCH_H

#include "Kernels.h"
#include "TensorGraph/Runtime/Matrix.h"
#include <stddef.h>
#include <string.h>

static inline size_t tg_matrix_bytes(int64_t flags) {
  return flags & TG_MATRIX_SINGLE ? sizeof(float) : sizeof(double);
}

/// The part of an operand that belongs to matrix `number`, of `size` elements; the first one if it is shared.
static inline const void *tg_matrix_part(const void *from, int64_t number, int64_t size, size_t bytes, int64_t shared) {
  return (const char *)from + (shared ? 0 : (size_t)(number * size) * bytes);
}

/// Fills with NaN what belongs to a matrix that has failed. Returns whether that is what is asked for.
static inline bool tg_matrix_fill(int64_t flags, int64_t size, void *x) {
  if (!(flags & TG_MATRIX_NAN))
    return false;
  if (flags & TG_MATRIX_SINGLE)
    tg_fill_nan_f32(size, x);
  else
    tg_fill_nan_f64(size, x);
  return true;
}

/// The routines, by other kernels.
#define TG_ROUTINE_BY_KERNELS(NAME)                                                                                    \
  int64_t NAME(const tg_matrix_kernels *kernels, int64_t flags, int64_t count, int64_t n, int64_t k, const void *a,    \
               const void *order, const void *b, void *x, void *y, void *z, void *work)
TG_ROUTINE_BY_KERNELS(tg_cholesky_by);
TG_ROUTINE_BY_KERNELS(tg_lu_by);
TG_ROUTINE_BY_KERNELS(tg_lu_solve_by);
TG_ROUTINE_BY_KERNELS(tg_triangular_solve_by);
extern const tg_matrix_kernels tg_plain_kernels;

#endif // TENSORGRAPH_LIB_RUNTIME_MATRIX_BATCH_H
