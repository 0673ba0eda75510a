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

/// A row of numbers for each index: `columns` are as long as the table.
using Columns = ArrayRef<ArrayRef<double>>;

/// Looks up the row of each lane of `indices`, as one value of the type of `like` for each column. The table is a
/// constant of the module, which is made unless it is there. Indices must be within the table, also for NaN.
SmallVector<Lanes> lookUp(Lanes indices, StringRef name, Columns columns, Lanes like);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_TABLES_H
