//===- Workshop.h - A dialect with an inner graph of its own ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WORKSHOP_H
#define WORKSHOP_H

#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "WorkshopDialect.h.inc"
#define GET_OP_CLASSES
#include "Workshop.h.inc"

#endif // WORKSHOP_H
