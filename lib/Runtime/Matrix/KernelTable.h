//===- KernelTable.h - Loops on matrices, for one kind of processor -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each kind, after Batch.h: TABLE is the name of the table.

enum {
  kUnrolled = 16,    // matrices up to this size are factored by code of their own
  kPanel = 4,        // how many rows are subtracted from the others at once
  kMostInLanes = 32, // rows of matrices that are factored together
  kSmallSystem = 6,  // rows up to which systems are solved in registers
  kFewSides = 8      // right sides up to which they are solved one after the other
};
#define UNROLLED_SIZES(F) F(1) F(2) F(3) F(4) F(5) F(6) F(7) F(8) F(9) F(10) F(11) F(12) F(13) F(14) F(15) F(16)
#define SMALL_SYSTEMS(F) F(1) F(2) F(3) F(4) F(5) F(6)

static inline int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }

/// Begins to read what is needed soon. Addresses beyond an array do no harm.
static inline void prefetch(const void *memory, size_t bytes) {
  for (size_t offset = 0; offset < bytes; offset += 64)
    __builtin_prefetch((const char *)memory + offset);
}

#define BODIES "KernelBodies.h"
#include "EachType.h"

#define KERNELS(T, IN_LANES, SMALL) {cholesky_##T, IN_LANES, lu_##T, substitute_##T, solve_##T, SMALL}
const tg_matrix_kernels TABLE[] = {KERNELS(f64, choleskyInLanes_f64, luSolveSmall_f64),
                                   KERNELS(f32, choleskyInLanes_f32, luSolveSmall_f32), KERNELS(c128, NULL, NULL),
                                   KERNELS(c64, NULL, NULL)};
