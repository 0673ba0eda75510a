//===- Minimize.cpp - The methods of tg.minimize --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace tg;

ArrayRef<const tg_solver_method *> MinimizeOp::getRoutines() {
  static const tg_solver_method *const kRoutines[] = {&tg_minimize_bfgs_method, &tg_minimize_lbfgs_method,
                                                      &tg_minimize_newton_method, &tg_minimize_nelder_mead_method};
  return kRoutines;
}
