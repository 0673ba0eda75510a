//===- Branch.cpp - Branches for rare arguments ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Branch.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

Value vectormath::flatten(const Emitter &e, Value value) {
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type || type.getRank() == 1)
    return value;
  auto flat = VectorType::get(type.getNumElements(), type.getElementType());
  return vector::ShapeCastOp::create(e.builder, e.loc, flat, value);
}

Value vectormath::unflatten(const Emitter &e, Value value, Type type) {
  return value.getType() == type ? value : vector::ShapeCastOp::create(e.builder, e.loc, type, value);
}

Lanes vectormath::branchIfAny(Lanes rare, llvm::function_ref<Lanes()> careful, Lanes usual) {
  const Emitter &e = usual.getEmitter();
  Value any = flatten(e, rare.getValue());
  if (isa<VectorType>(any.getType()))
    any = vector::ReductionOp::create(e.builder, e.loc, vector::CombiningKind::OR, any);
  auto branch = scf::IfOp::create(e.builder, e.loc, usual.getValue().getType(), any, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(e.builder);
  e.builder.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(e.builder, e.loc, careful().getValue());
  e.builder.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(e.builder, e.loc, usual.getValue());
  return {e, branch.getResult(0)};
}
