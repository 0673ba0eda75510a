//===- TensorGraphAttrs.h - The digest of a frozen graph --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TENSORGRAPHATTRS_H
#define TENSORGRAPH_DIALECT_TENSORGRAPHATTRS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/Operation.h"

#include "TensorGraph/Dialect/TensorGraphAttrsEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "TensorGraph/Dialect/TensorGraphAttrs.h.inc"

#endif // TENSORGRAPH_DIALECT_TENSORGRAPHATTRS_H
