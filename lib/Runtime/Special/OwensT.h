//===- OwensT.h - Owen's function by quadrature ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_OWENST_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_OWENST_H

#ifdef __cplusplus
extern "C" {
#endif

/// Returns Owen's function T(h, a) for finite numbers, or NaN where another method is needed.
double tg_special_owens_t_quadrature(double h, double a);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_OWENST_H
