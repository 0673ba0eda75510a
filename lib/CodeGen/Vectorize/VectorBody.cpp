//===- VectorBody.cpp - Bodies on vectors ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VectorBody.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

VectorBody::VectorBody(OpBuilder &b, linalg::LinalgOp op, const VectorPlan &plan)
    : b(b), loc(op.getLoc()), op(op), plan(plan) {
  for (const LaneReduction &reduction : plan.reductions)
    combiners.insert(reduction.combiner);
}

void VectorBody::readUniforms(Surroundings &around) {
  for (OpOperand *input : op.getDpsInputOperands())
    if (!op.getMatchingBlockArgument(input).use_empty() && isUniform(op, *input, plan.loop))
      around.uniforms[input] =
          isa<MemRefType>(input->get().getType())
              ? memref::LoadOp::create(b, loc, input->get(), indicesOf(around, *input, {})).getResult()
              : input->get();
}

SmallVector<Value> VectorBody::indicesOf(const Surroundings &around, OpOperand &operand, Value position) {
  SmallVector<Value> dims(around.positions);
  dims[plan.loop] = position;
  SmallVector<Value> indices;
  for (AffineExpr at : op.getMatchingIndexingMap(&operand).getResults())
    indices.push_back(isa<AffineDimExpr>(at)
                          ? dims[cast<AffineDimExpr>(at).getPosition()]
                          : arith::ConstantIndexOp::create(b, loc, cast<AffineConstantExpr>(at).getValue()));
  return indices;
}

Value VectorBody::broadcast(Value value, int64_t lanes) {
  if (lanes == 0 || isa<VectorType>(value.getType()))
    return value;
  return vector::BroadcastOp::create(b, loc, VectorType::get(lanes, value.getType()), value);
}

Value VectorBody::load(const Surroundings &around, OpOperand &operand, const Chunk &chunk) {
  if (Value uniform = around.uniforms.lookup(&operand))
    return uniform;
  return load(operand.get(), indicesOf(around, operand, chunk.position), chunk);
}

Value VectorBody::load(Value buffer, ValueRange indices, const Chunk &chunk) {
  if (chunk.lanes == 0)
    return memref::LoadOp::create(b, loc, buffer, indices);
  Type element = getElementTypeOrSelf(buffer.getType());
  auto type = VectorType::get(chunk.lanes, element);
  if (!chunk.mask)
    return vector::LoadOp::create(b, loc, type, buffer, indices);
  // Lanes that the mask turns off are 1, for which all operations are defined and fast.
  Value one = arith::ConstantOp::create(b, loc, DenseElementsAttr::get(type, b.getOneAttr(element)));
  return vector::MaskedLoadOp::create(b, loc, type, buffer, indices, chunk.mask, one);
}

void VectorBody::store(const Surroundings &around, Value value, OpOperand &output, const Chunk &chunk) {
  SmallVector<Value> indices = indicesOf(around, output, chunk.position);
  value = broadcast(value, chunk.lanes);
  if (chunk.lanes == 0)
    memref::StoreOp::create(b, loc, value, output.get(), indices);
  else if (chunk.mask)
    vector::MaskedStoreOp::create(b, loc, output.get(), indices, chunk.mask, value);
  else
    vector::StoreOp::create(b, loc, value, output.get(), indices);
}

Value VectorBody::indicesAlong(const Chunk &chunk) {
  if (chunk.lanes == 0)
    return chunk.position;
  Value steps = vector::StepOp::create(b, loc, VectorType::get(chunk.lanes, b.getIndexType()));
  return arith::AddIOp::create(b, loc, broadcast(chunk.position, chunk.lanes), steps);
}

void VectorBody::cloneOnVectors(Operation &bodyOp, IRMapping &values, int64_t lanes) {
  bool onVectors =
      llvm::any_of(bodyOp.getOperands(), [&](Value x) { return isa<VectorType>(values.lookupOrDefault(x).getType()); });
  SmallVector<Value> operands;
  for (Value x : bodyOp.getOperands())
    operands.push_back(onVectors ? broadcast(values.lookupOrDefault(x), lanes) : values.lookupOrDefault(x));
  Operation *clone = b.clone(bodyOp);
  clone->setOperands(operands);
  for (auto [from, to] : llvm::zip_equal(bodyOp.getResults(), clone->getResults())) {
    if (onVectors)
      to.setType(VectorType::get(lanes, to.getType()));
    values.map(from, to);
  }
}

SmallVector<Value> VectorBody::compute(const Surroundings &around, const Chunk &chunk, ValueRange wanted,
                                       ValueRange outputs) {
  IRMapping values;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (argument.use_empty() || (plan.isReduction() && op.isDpsInit(&operand)))
      continue;
    if (op.isDpsInit(&operand) && !outputs.empty())
      values.map(argument, outputs[operand.getOperandNumber() - op.getNumDpsInputs()]);
    else
      values.map(argument, load(around, operand, chunk));
  }
  for (Operation &bodyOp : op.getBlock()->without_terminator()) {
    auto index = dyn_cast<linalg::IndexOp>(bodyOp);
    auto read = dyn_cast<memref::LoadOp>(bodyOp);
    if (index) {
      values.map(index.getResult(),
                 index.getDim() == plan.loop ? indicesAlong(chunk) : around.positions[index.getDim()]);
    } else if (read && !read.getIndices().empty() &&
               isa<VectorType>(values.lookupOrDefault(read.getIndices().back()).getType())) {
      auto indices = llvm::map_to_vector(read.getIndices(), [&](Value index) { return values.lookupOrDefault(index); });
      indices.back() = chunk.position;
      values.map(read.getResult(), load(read.getMemRef(), indices, chunk));
    } else if (!combiners.contains(&bodyOp)) {
      cloneOnVectors(bodyOp, values, chunk.lanes);
    }
  }
  return llvm::map_to_vector(wanted, [&](Value value) { return values.lookupOrDefault(value); });
}
