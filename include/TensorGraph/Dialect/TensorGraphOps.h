//===- TensorGraphOps.h - The operations ------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TENSORGRAPHOPS_H
#define TENSORGRAPH_DIALECT_TENSORGRAPHOPS_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/AxesOpInterface.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/CostOpInterface.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "TensorGraph/Interfaces/ValueTraits.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "TensorGraph/Dialect/IndexingOpsEnums.h.inc"

namespace tg {
struct DerivativeTerms;
namespace detail {
struct ScalarMethod;
} // namespace detail
} // namespace tg

namespace tg::detail {
/// Collects the effects of an operation's graph: none if the graph is frozen and pureand the effects of its operations
/// otherwise.
void getGraphEffects(Operation *op,
                     SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>> &effects);
} // namespace tg::detail

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ElementwiseOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GraphOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/GradientOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/IndexingOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/LinearAlgebraOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ReductionOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ScanOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/ShapeOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/SolverOps.h.inc"
#define GET_OP_CLASSES
#include "TensorGraph/Dialect/SpecialOps.h.inc"

#endif // TENSORGRAPH_DIALECT_TENSORGRAPHOPS_H
