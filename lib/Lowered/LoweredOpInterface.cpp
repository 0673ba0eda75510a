//===- LoweredOpInterface.cpp - Operations after bufferization ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;
using namespace mlir::bufferization;

#include "TensorGraph/Lowered/LoweredOpInterface.cpp.inc"

bool tg::isCheck(Operation *op) {
  auto lowered = dyn_cast<LoweredOpInterface>(op);
  return lowered && lowered.isCheck();
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

static bool isContiguous(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return type.areTrailingDimsContiguous(type.getRank());
}

FailureOr<SmallVector<Value>> tg::emitRuntimeCall(LoweredOpInterface op, CallEmitter &emitter) {
  for (Value operand : op->getOperands())
    if (op.needsContiguous() && isa<MemRefType>(operand.getType()) && !isContiguous(operand))
      return op->emitOpError("expects contiguous buffers, but got ") << operand.getType();
  SmallVector<Value> arguments = op.buildArguments(emitter);
  return SmallVector<Value>(emitter.call(op.getRuntimeCallee(), op->getResultTypes(), arguments).getResults());
}

LogicalResult tg::lowerOperation(LoweredOpInterface op, CallEmitter &emitter) {
  emitter.b.setInsertionPoint(op);
  FailureOr<SmallVector<Value>> results = op.emit(emitter);
  if (failed(results))
    return failure();
  op->replaceAllUsesWith(*results);
  op->erase();
  return success();
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

// Buffers of results are new and written to. Without the latter, upstream takes the operation for an allocation, and
// erases it with the deallocation of one result that has no other use.
void tg::detail::getEffects(LoweredOpInterface op,
                            SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (SideEffects::Resource *resource = op.getResource())
    effects.emplace_back(MemoryEffects::Write::get(), resource);
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<BaseMemRefType>(operand.get().getType()))
      continue;
    if (op.reads(operand))
      effects.emplace_back(MemoryEffects::Read::get(), &operand);
    if (op.writes(operand))
      effects.emplace_back(MemoryEffects::Write::get(), &operand);
  }
  for (OpResult result : op->getResults())
    if (isa<BaseMemRefType>(result.getType())) {
      effects.emplace_back(MemoryEffects::Allocate::get(), result);
      effects.emplace_back(MemoryEffects::Write::get(), result);
    }
}

//===----------------------------------------------------------------------===//
// Bufferization
//===----------------------------------------------------------------------===//

static Type typeOnBuffers(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  return tensor ? Type(getMemRefTypeWithStaticIdentityLayout(tensor)) : type;
}

/// Allocates a new buffer of the sizes of another one.
static FailureOr<Value> allocateLike(RewriterBase &rewriter, Value buffer, const BufferizationOptions &options) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<Value> sizes;
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (type.isDynamicDim(axis))
      sizes.push_back(memref::DimOp::create(rewriter, buffer.getLoc(), buffer, axis));
  return options.createAlloc(rewriter, buffer.getLoc(), MemRefType::get(type.getShape(), type.getElementType()), sizes);
}

AliasingValueList tg::detail::getAliasingValues(LoweredOpInterface op, OpOperand &operand) {
  for (OpResult result : op->getResults())
    if (op.getDestination(result) == &operand)
      return {{result, BufferRelation::Equivalent}};
  return {};
}

FailureOr<BufferLikeType> tg::detail::getBufferType(LoweredOpInterface op, Value value,
                                                    const BufferizationOptions &options,
                                                    const BufferizationState &state, SmallVector<Value> &stack) {
  if (OpOperand *destination = op.getDestination(cast<OpResult>(value)))
    return bufferization::getBufferType(destination->get(), options, state, stack);
  return cast<BufferLikeType>(typeOnBuffers(value.getType()));
}

LogicalResult tg::detail::bufferize(LoweredOpInterface op, RewriterBase &rewriter, const BufferizationOptions &options,
                                    BufferizationState &state) {
  SmallVector<Value> buffers, operands; // those of tensors, and those that the operation takes
  for (Value operand : op->getOperands()) {
    bool isTensor = isa<TensorType>(operand.getType());
    FailureOr<Value> buffer = operand;
    if (isTensor)
      buffer = getBuffer(rewriter, operand, options, state);
    if (failed(buffer))
      return failure();
    buffers.push_back(*buffer);
    bool isCopied = isTensor && op.needsContiguous() && !isContiguous(*buffer);
    FailureOr<Value> taken = isCopied ? allocateLike(rewriter, *buffer, options) : buffer;
    if (failed(taken))
      return failure();
    operands.push_back(*taken);
  }
  auto copy = [&](Value from, Value to) {
    return from == to ? success() : options.createMemCpy(rewriter, op->getLoc(), from, to);
  };
  for (auto [operand, buffer, taken] : llvm::zip_equal(op->getOpOperands(), buffers, operands))
    if (op.reads(operand) && failed(copy(buffer, taken)))
      return failure();
  SmallVector<Type> types;
  for (OpResult result : op->getResults())
    if (!op.getDestination(result))
      types.push_back(typeOnBuffers(result.getType()));
  OperationState onBuffers(op->getLoc(), op->getName(), operands, types, llvm::to_vector(op->getDiscardableAttrs()));
  onBuffers.propertiesAttr = op->getPropertiesAsAttribute();
  Operation *made = rewriter.create(onBuffers);
  SmallVector<Value> results;
  auto next = made->getResults().begin();
  for (OpResult result : op->getResults()) {
    OpOperand *destination = op.getDestination(result);
    if (!destination) {
      results.push_back(*next++);
      continue;
    }
    unsigned number = destination->getOperandNumber();
    if (failed(copy(operands[number], buffers[number])))
      return failure();
    results.push_back(buffers[number]);
  }
  replaceOpWithBufferizedValues(rewriter, op, results);
  return success();
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Returns the sizes of what ranks have combined or collected; nothing of other operations.
static SmallVector<OpFoldResult> sizesOfCollective(Operation *op, OpBuilder &b) {
  SmallVector<OpFoldResult> sizes;
  if (auto reduce = dyn_cast<AllReduceOp>(op)) {
    sizes = tensor::getMixedSizes(b, op->getLoc(), reduce.getPartials());
    sizes.erase(sizes.begin());
  }
  if (auto gather = dyn_cast<AllGatherOp>(op)) {
    sizes = tensor::getMixedSizes(b, op->getLoc(), gather.getPart());
    auto type = cast<ShapedType>(gather.getResult().getType());
    sizes.front() = type.isDynamicDim(0) ? OpFoldResult(gather.getRows()) : b.getIndexAttr(type.getDimSize(0));
  }
  return sizes;
}

FailureOr<SmallVector<OpFoldResult>> tg::detail::reifyShapeOfResult(LoweredOpInterface op, OpBuilder &b, int result) {
  if (isa<AllGatherOp, AllReduceOp>(op))
    return sizesOfCollective(op, b);
  OpOperand *destination = op.getDestination(op->getResult(result));
  if (!destination)
    return failure();
  return tensor::getMixedSizes(b, op->getLoc(), destination->get());
}

FailureOr<OpFoldResult> tg::detail::reifyDimOfResult(LoweredOpInterface op, OpBuilder &b, int result, int axis) {
  if (isa<AllGatherOp, AllReduceOp>(op))
    return sizesOfCollective(op, b)[axis];
  OpOperand *destination = op.getDestination(op->getResult(result));
  if (!destination)
    return failure();
  return tensor::getMixedSize(b, op->getLoc(), destination->get(), axis);
}

LogicalResult tg::detail::reifyResultShapes(LoweredOpInterface op, OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
  for (OpResult result : op->getResults()) {
    FailureOr<SmallVector<OpFoldResult>> shape = SmallVector<OpFoldResult>();
    if (isa<RankedTensorType>(result.getType()))
      shape = reifyShapeOfResult(op, b, result.getResultNumber());
    if (failed(shape))
      return failure();
    shapes.push_back(*shape);
  }
  return success();
}
