//===- Bfloat16.c - Rounding to bf16, if the process lacks it -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This is a file of its own, so that a linker leaves it out of an archive if the compiler's runtime has the function.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/RuntimeABI.h"

#ifdef __x86_64__
float __truncsfbf2(float x) { return tg_round_to_bf16(x); }
#endif
