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

/// Returns the bytes of a float.
static inline size_t tg_matrix_bytes(int64_t flags) {
  return flags & TG_MATRIX_SINGLE ? sizeof(float) : sizeof(double);
}

/// Returns the bytes of an element of matrices.
static inline size_t tg_matrix_element_bytes(int64_t flags) {
  return flags & TG_MATRIX_COMPLEX ? 2 * tg_matrix_bytes(flags) : tg_matrix_bytes(flags);
}

/// Returns the number of the type of elements, in tables of kernels.
static inline int tg_matrix_type(int64_t flags) {
  return (flags & TG_MATRIX_SINGLE ? 1 : 0) + (flags & TG_MATRIX_COMPLEX ? 2 : 0);
}

/// Returns the part of an operand that belongs to matrix `number`, of `size` elements; the first one if it is shared.
static inline const void *tg_matrix_part(const void *from, int64_t number, int64_t size, size_t bytes, int64_t shared) {
  return (const char *)from + (shared ? 0 : (size_t)(number * size) * bytes);
}

/// Fills with NaN what belongs to a matrix that has failed, `size` floats. Returns whether that is what is asked for.
static inline bool tg_matrix_fill(int64_t flags, int64_t size, void *x) {
  if (!(flags & TG_MATRIX_NAN))
    return false;
  for (int64_t k = 0; k < size; ++k)
    if (flags & TG_MATRIX_SINGLE)
      ((float *)x)[k] = (float)NAN;
    else
      ((double *)x)[k] = (double)NAN;
  return true;
}

/// Fills `size` elements of matrices as `tg_matrix_fill` fills floats.
static inline bool tg_matrix_fill_elements(int64_t flags, int64_t size, void *x) {
  return tg_matrix_fill(flags, flags & TG_MATRIX_COMPLEX ? 2 * size : size, x);
}

/// Marks a routine into which the loop over matrices is inlined: for one small matrix, another call with so many
/// arguments takes as long as the matrix.
#define TG_INLINES_BODY __attribute__((flatten))

/// The routines, by kernels for each type.
#define TG_ROUTINE_BY_KERNELS(NAME)                                                                                    \
  int64_t NAME(const tg_matrix_kernels *all, int64_t flags, int64_t count, int64_t n, int64_t k, const void *a,        \
               const void *order, const void *b, void *x, void *y, void *z, void *work)
TG_ROUTINE_BY_KERNELS(tg_cholesky_by);
TG_ROUTINE_BY_KERNELS(tg_lu_by);
TG_ROUTINE_BY_KERNELS(tg_lu_solve_by);
TG_ROUTINE_BY_KERNELS(tg_triangular_solve_by);

#endif // TENSORGRAPH_LIB_RUNTIME_MATRIX_BATCH_H
