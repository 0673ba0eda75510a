//===- Root.cpp - The methods of tg.root ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace tg;

ArrayRef<const tg_solver_method *> RootOp::getRoutines() {
  static const tg_solver_method *const kRoutines[] = {&tg_root_hybrid_method, &tg_root_newton_method,
                                                      &tg_root_lm_method};
  return kRoutines;
}
