//===- Cost.cpp - What operations cost ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "TensorGraph/Lowered/LoweredDialect.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace tg;

unsigned tg::instructionsOf(CostClass kind) {
  switch (kind) {
  case CostClass::None:
    return 0;
  case CostClass::Arithmetic:
    return 1;
  case CostClass::Division:
    return 4;
  case CostClass::Memory:
    return 16;
  case CostClass::Function:
    return 20;
  case CostClass::Call:
    return 2000;
  case CostClass::Loop:
    return 10000;
  }
  llvm_unreachable("not a class");
}

/// Returns the class of an operation of arith: a division, or an instruction or two.
static CostClass classOfArith(Operation *op) {
  bool divides = isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp,
                     arith::CeilDivSIOp, arith::CeilDivUIOp, arith::FloorDivSIOp>(op);
  return divides ? CostClass::Division : CostClass::Arithmetic;
}

/// Returns the class of an operation of math, most of which are functions.
static CostClass classOfMath(Operation *op) {
  if (isa<math::SqrtOp, math::RsqrtOp>(op))
    return CostClass::Division;
  bool isInstruction = isa<math::AbsFOp, math::AbsIOp, math::CeilOp, math::ClampFOp, math::CopySignOp, math::FloorOp,
                           math::FmaOp, math::IsFiniteOp, math::IsInfOp, math::IsNaNOp, math::IsNormalOp, math::RoundOp,
                           math::RoundEvenOp, math::TruncOp>(op);
  return isInstruction ? CostClass::Arithmetic : CostClass::Function;
}

/// Returns the class of an operation of tensor: a view, an element, or a copy.
static CostClass classOfTensor(Operation *op) {
  if (isa<tensor::CastOp, tensor::DimOp, tensor::EmptyOp>(op))
    return CostClass::None;
  if (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::ExtractOp, tensor::ExtractSliceOp,
          tensor::FromElementsOp, tensor::SplatOp>(op))
    return CostClass::Arithmetic;
  return op->getNumRegions() > 0 ? CostClass::Loop : CostClass::Memory;
}

static CostClass classOf(Operation *op) {
  if (op->hasTrait<OpTrait::ConstantLike>() || op->hasTrait<OpTrait::IsTerminator>() ||
      isa<ViewLikeOpInterface, memref::DimOp>(op))
    return CostClass::None;
  if (auto stated = dyn_cast<CostOpInterface>(op))
    return stated.getCostClass();
  if (isa<CallOpInterface>(op) || usesGraphsAs(op, GraphUse::Call))
    return CostClass::Call;
  if (auto elementwise = dyn_cast<ElementwiseOpInterface>(op))
    return elementwise.getRuntimeFunction().empty() ? CostClass::Arithmetic : CostClass::Function;
  Dialect *dialect = op->getDialect();
  if (isa_and_nonnull<arith::ArithDialect>(dialect))
    return classOfArith(op);
  if (isa_and_nonnull<math::MathDialect>(dialect))
    return classOfMath(op);
  if (isa_and_nonnull<tensor::TensorDialect>(dialect))
    return classOfTensor(op);
  // An operation of lowered code that has a result calls a function of the runtime or the host.
  if (isa_and_nonnull<LoweredDialect>(dialect))
    return op->getNumResults() > 0 ? CostClass::Function : CostClass::Arithmetic;
  // Operations on tensors may do anything; those of lowered code are instructions.
  auto areTensors = [](TypeRange types) { return llvm::any_of(types, llvm::IsaPred<TensorType>); };
  bool isLoop = op->getNumRegions() > 0 || areTensors(op->getOperandTypes()) || areTensors(op->getResultTypes());
  return isLoop ? CostClass::Loop : CostClass::Arithmetic;
}

OpCost tg::costOf(Operation *op) {
  auto inner = dyn_cast<InnerGraphOpInterface>(op);
  if (!inner || inner.getGraphUse() != GraphUse::Elements) {
    CostClass kind = classOf(op);
    return {kind, instructionsOf(kind)};
  }
  OpCost sum;
  for (Operation &part : inner.getInnerGraph().front().without_terminator()) {
    OpCost cost = costOf(&part);
    sum.kind = std::max(sum.kind, cost.kind);
    sum.instructions = llvm::SaturatingAdd(sum.instructions, cost.instructions);
  }
  return sum;
}
