//===- RandomClasses.h - For the classes of draws ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The code that the records generate (RandomOps.td) uses these functions, and those of the headers here.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_RANDOMCLASSES_H
#define TENSORGRAPH_LIB_DIALECT_RANDOMCLASSES_H

#include "Bytecode.h"
#include "DrawTerms.h"
#include "OperandTypes.h"
#include "RandomTypes.h"
#include "ResultTypes.h"
#include "ShapeInference.h"
#include "TensorGraph/Dialect/RandomOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Runtime/Random.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace tg {

/// Registers the operations.
void registerRandomOps(TensorGraphDialect *dialect);

namespace detail {

/// Returns whether constants of valid parameters and sizes rule out a run-time error.
mlir::Speculation::Speculatability drawSpeculatability(DrawOpInterface op);

} // namespace detail

/// Parses custom<DrawTypes>(type($key), type($loc), …): the types of the keys and the parameters; sizes have none.
template <typename... Types>
mlir::ParseResult parseDrawTypes(mlir::OpAsmParser &parser, Type &first, Types &...others) {
  return parseOperandTypes(parser, first, others...);
}
/// Prints what parseDrawTypes parses.
template <typename... Types> void printDrawTypes(mlir::OpAsmPrinter &printer, Operation *, Types... types) {
  printOperandTypes(printer, mlir::TypeRange(ArrayRef<Type>{types...}));
}

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_RANDOMCLASSES_H
