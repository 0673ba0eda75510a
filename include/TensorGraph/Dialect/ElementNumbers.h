//===- ElementNumbers.h - Elements as the runtime knows them ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations on whose elements the runtime looks (`tg.host_call`, `tg.print`) keep the numbers of the elements
// (RuntimeABI.h) as an attribute, once types have no signs.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_ELEMENTNUMBERS_H
#define TENSORGRAPH_DIALECT_ELEMENTNUMBERS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// Fails, with an error, unless there is a number for each type that the type may have had.
LogicalResult verifyElementNumbers(Operation *op, ArrayRef<int32_t> numbers, ArrayRef<Type> types);

/// Returns the number of one of the types.
int32_t getElementNumber(std::optional<ArrayRef<int32_t>> numbers, ArrayRef<Type> types, unsigned value);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_ELEMENTNUMBERS_H
