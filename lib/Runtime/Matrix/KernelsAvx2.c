//===- KernelsAvx2.c - Loops on matrices, by vectors of 256 bits ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

#ifdef __x86_64__
// Not FMA: the bits are those of all processors.
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define TABLE tg_avx2_kernels
#include "KernelTable.h"
#pragma clang attribute pop
#endif
