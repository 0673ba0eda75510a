//===- ConstantOp.h - Constants of every element type -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_CONSTANTOP_H
#define TENSORGRAPH_DIALECT_CONSTANTOP_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ConstantOp.h.inc"

namespace tg {

/// Returns whether `createConstant` builds a constant of this value and type.
bool isConstantValue(Attribute value, Type type);
/// Creates a constant of any element type: `arith.constant`, or `tg.constant` where that has no such type.
Value createConstant(OpBuilder &b, Location location, mlir::TypedAttr value);
/// Replaces the constant by an equal one of a dialect that compiled code has.
void lowerConstant(mlir::RewriterBase &rewriter, ConstantOp op);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_CONSTANTOP_H
