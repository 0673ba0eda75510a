//===- Kernels.c - Loops on matrices of each type -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

#define TABLE tg_baseline_kernels
#include "KernelTable.h"

const tg_matrix_kernels *tg_plain_kernels(void) {
#ifdef __x86_64__
  if (__builtin_cpu_supports("avx2"))
    return tg_avx2_kernels;
#endif
  return tg_baseline_kernels;
}
