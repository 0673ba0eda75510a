//===- Routines.c - All routines -----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Matrix.h"
#include <stddef.h>

const tg_matrix_routine *const tg_matrix_routines[] = {&tg_cholesky_routine,
                                                       &tg_eigh_routine,
                                                       &tg_eigvalsh_routine,
                                                       &tg_eig_routine,
                                                       &tg_fourier_routine,
                                                       &tg_lu_routine,
                                                       &tg_lu_solve_routine,
                                                       &tg_qr_routine,
                                                       &tg_qz_routine,
                                                       &tg_schur_routine,
                                                       &tg_solve_routine,
                                                       &tg_svd_routine,
                                                       &tg_sylvester_routine,
                                                       &tg_triangular_solve_routine,
                                                       &tg_tridiagonal_solve_routine,
                                                       &tg_fast_cholesky_routine,
                                                       &tg_fast_lu_routine,
                                                       &tg_fast_lu_solve_routine,
                                                       &tg_fast_solve_routine,
                                                       &tg_fast_triangular_solve_routine,
                                                       NULL};
