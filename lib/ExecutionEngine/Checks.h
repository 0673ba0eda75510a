//===- Checks.h - From the number of a failed check to a diagnostic -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tg {

/// Reports check `number` of the function `entry`, at its location, with a note for each call on the way to it.
/// `table` is the attribute `tg.checks` of the lowered module.
void reportFailedCheck(MLIRContext *context, DictionaryAttr table, StringRef entry, int64_t number,
                       ArrayRef<int64_t> values);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H
