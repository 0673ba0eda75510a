//===- EachType.h - The bodies of a file, for each type of elements -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// BODIES is the file with the bodies. ELEMENT is the type, TYPE its number (see tg_matrix_type), REAL the type of its
// parts, NAME(f) the function's name; COMPLEX is defined for complex numbers. SQRT, FABS and HYPOT are those of libm
// for parts, LAPACK(f) is the member of tg_lapack.

#define REAL double
#define SQRT sqrt
#define FABS fabs
#define HYPOT hypot
#define LAPACK(f) lapack->d##f
#define ELEMENT double
#define TYPE 0
#define NAME(f) f##_f64
#include "ElementBodies.h"
#include BODIES
#undef LAPACK
#undef ELEMENT
#undef TYPE
#undef NAME

#define COMPLEX
#define LAPACK(f) lapack->z##f
#define ELEMENT tg_c128
#define TYPE 2
#define NAME(f) f##_c128
#include "ElementBodies.h"
#include BODIES
#undef COMPLEX
#undef LAPACK
#undef ELEMENT
#undef TYPE
#undef NAME
#undef REAL
#undef SQRT
#undef FABS
#undef HYPOT

#define REAL float
#define SQRT sqrtf
#define FABS fabsf
#define HYPOT hypotf
#define LAPACK(f) lapack->s##f
#define ELEMENT float
#define TYPE 1
#define NAME(f) f##_f32
#include "ElementBodies.h"
#include BODIES
#undef LAPACK
#undef ELEMENT
#undef TYPE
#undef NAME

#define COMPLEX
#define LAPACK(f) lapack->c##f
#define ELEMENT tg_c64
#define TYPE 3
#define NAME(f) f##_c64
#include "ElementBodies.h"
#include BODIES
#undef COMPLEX
#undef LAPACK
#undef ELEMENT
#undef TYPE
#undef NAME
#undef REAL
#undef SQRT
#undef FABS
#undef HYPOT
#undef BODIES
