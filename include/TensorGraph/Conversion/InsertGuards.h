//===- InsertGuards.h - Programs that stop at bad values --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CONVERSION_INSERTGUARDS_H
#define TENSORGRAPH_CONVERSION_INSERTGUARDS_H

#include "TensorGraph/Support/GuardOptions.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {

/// Adds a check of each result (see `tg-insert-guards`). Derivatives must have been expanded. Returns the number of
/// loops whose steps are noted.
int64_t insertGuards(mlir::ModuleOp module, const GuardOptions &options);

} // namespace tg

#endif // TENSORGRAPH_CONVERSION_INSERTGUARDS_H
