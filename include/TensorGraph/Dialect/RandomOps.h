//===- RandomOps.h - Keys and draws of random numbers -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_RANDOMOPS_H
#define TENSORGRAPH_DIALECT_RANDOMOPS_H

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/CostOpInterface.h"
#include "TensorGraph/Interfaces/DrawOpInterface.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/RandomOps.h.inc"

#endif // TENSORGRAPH_DIALECT_RANDOMOPS_H
