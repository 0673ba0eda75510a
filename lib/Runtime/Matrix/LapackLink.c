//===- LapackLink.c - LAPACK, as a library that a program is linked with -===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Takes the place of LapackLoad.c in the archive for programs that tg-compile makes.

#include "Lapack.h"
#include "TensorGraph/Runtime/Matrix.h"
#include <stddef.h>

#define DECLARE(P, NAME, ARGUMENTS) void P##NAME##_ ARGUMENTS;
TG_LAPACK_ALL_FUNCTIONS(DECLARE)

#define MEMBER(P, NAME, ARGUMENTS) .P##NAME = P##NAME##_,
static const tg_lapack functions = {TG_LAPACK_ALL_FUNCTIONS(MEMBER)};

const char *tg_lapack_load(void) { return NULL; }

const tg_lapack *tg_get_lapack(void) { return &functions; }
