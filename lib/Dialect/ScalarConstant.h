//===- ScalarConstant.h - Constants of scalars as text ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SCALARCONSTANT_H
#define TENSORGRAPH_LIB_DIALECT_SCALARCONSTANT_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpImplementation.h"

namespace tg {

/// Parses an attribute, or a complex number, which is spelled as an element of a dense constant: (1.0, -2.0) :
/// complex<f64>.
mlir::ParseResult parseConstant(mlir::OpAsmParser &parser, Attribute &value);
void printConstant(mlir::OpAsmPrinter &printer, Attribute value);

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_SCALARCONSTANT_H
