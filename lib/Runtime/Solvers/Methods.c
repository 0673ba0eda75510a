//===- Methods.c - All methods ----------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Solvers.h"
#include <stddef.h>

const tg_solver_method *const tg_solver_methods[] = {
    &tg_minimize_bfgs_method, &tg_minimize_lbfgs_method, &tg_minimize_newton_method, &tg_minimize_nelder_mead_method,
    &tg_root_hybrid_method,   &tg_root_newton_method,    &tg_root_lm_method,         NULL};
