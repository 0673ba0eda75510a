//===- Tables.h - Numbers by index ------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_TABLES_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_TABLES_H

#include "Lanes.h"

namespace tg::vectormath {

/// The numbers of a constant of the module, which is made unless it is there, at the places in the lanes of `indices`.
/// These must be within the table, also for NaN. Of the type of `like`.
Lanes lookUp(Lanes indices, StringRef name, ArrayRef<double> table, Lanes like);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_TABLES_H
