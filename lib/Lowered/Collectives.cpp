//===- Collectives.cpp - What ranks do together ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The runtime takes operands and results in slots, and allocates the results. So it alone knows how many shards this
// rank has.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tg;

// Other ranks say why, unless the runtime has a report of its own.
static StringAttr failureMessage(Operation *op) {
  return StringAttr::get(op->getContext(), withCode("communication", "ranks cannot go on together"));
}

static LogicalResult verifyShards(Operation *op, StringRef axis, int64_t shards) {
  if (axis.empty())
    return op->emitOpError("expects the name of a shard axis, but got an empty one");
  if (shards < 1 || shards > TG_MAX_SHARDS)
    return op->emitOpError("expects 1 to ") << int64_t(TG_MAX_SHARDS) << " shards, but got " << shards;
  return success();
}

/// Verifies that both are tensors or both buffers, with the same elements, and that the sizes of `result` are those of
/// `operand` from an axis on.
static LogicalResult verifyRows(Operation *op, ShapedType operand, ShapedType result, int64_t from) {
  bool areAlike =
      isa<TensorType>(operand) == isa<TensorType>(result) && operand.getElementType() == result.getElementType() &&
      operand.getRank() > 0 && result.getRank() == operand.getRank() - from &&
      succeeded(verifyCompatibleShape(operand.getShape().drop_front(), result.getShape().drop_front(1 - from)));
  if (!areAlike)
    return op->emitOpError("expects a result with the rows of the operand, but got ") << result << " for " << operand;
  return success();
}

/// Returns the number of the type of an element.
static int32_t numberOf(Type type, bool isUnsigned) {
  int32_t number = elementNumber(type);
  constexpr int32_t kToUnsigned = TG_ELEMENT_U8 - TG_ELEMENT_I8;
  return isUnsigned && number >= TG_ELEMENT_I8 && number <= TG_ELEMENT_I64 ? number + kToUnsigned : number;
}

/// Calls the callee of an operation with the context, words, the operands in slots and room for the results.
static SmallVector<Value> callInSlots(LoweredOpInterface op, CallEmitter &emitter, ArrayRef<Value> words) {
  Value arguments = emitter.storeSlots(op->getOperands()), results = emitter.allocateSlots(op->getResultTypes());
  SmallVector<Value> operands{emitter.function->getContext()};
  llvm::append_range(operands, words);
  operands.append({arguments, results});
  Value status = emitter.call(op.getRuntimeCallee(), emitter.b.getI32Type(), operands).getResult(0);
  emitter.function->checkStatus(op, status, op.getFailureMessage());
  return emitter.loadSlots(results, op->getResultTypes());
}

/// Adds the place of an operation, as tg_place has it.
static SmallVector<Value> addPlace(CallEmitter &emitter, std::optional<StringRef> place) {
  StringRef text = place.value_or("an unknown place");
  return {emitter.addText(text), emitter.number(int64_t(llvm::xxh3_64bits(text)))};
}

/// Adds the element and the rank of a tensor.
static Value describe(CallEmitter &emitter, Value buffer, bool isUnsigned = false) {
  auto type = cast<MemRefType>(buffer.getType());
  return emitter.addTypes(type, numberOf(type.getElementType(), isUnsigned));
}

//===----------------------------------------------------------------------===//
// AllReduceOp
//===----------------------------------------------------------------------===//

/// Returns the number of a kind of reduction; nothing if there is none of that name.
static std::optional<int64_t> reductionNumber(StringRef kind) {
  static constexpr std::pair<StringLiteral, int64_t> kKinds[] = {{"sum", TG_REDUCE_SUM}, {"prod", TG_REDUCE_PROD},
                                                                 {"max", TG_REDUCE_MAX}, {"min", TG_REDUCE_MIN},
                                                                 {"any", TG_REDUCE_ANY}, {"all", TG_REDUCE_ALL}};
  for (auto [name, number] : kKinds)
    if (name == kind)
      return number;
  return std::nullopt;
}

void AllReduceOp::build(OpBuilder &b, OperationState &state, StringRef kind, Value partials, StringRef axis,
                        int64_t shards) {
  auto type = cast<RankedTensorType>(partials.getType());
  Type result = RankedTensorType::get(type.getShape().drop_front(), type.getElementType());
  build(b, state, result, kind, isUnsigned(type.getElementType()), partials, axis, shards, /*place=*/StringAttr());
}

LogicalResult AllReduceOp::verify() {
  auto operand = cast<ShapedType>(getPartials().getType()), result = cast<ShapedType>(getResult().getType());
  std::optional<int64_t> kind = reductionNumber(getKind());
  if (!kind)
    return emitOpError("expects sum, prod, max, min, any or all, but got '") << getKind() << "'";
  int32_t element = numberOf(operand.getElementType(), getIsUnsigned());
  if (element < 0 || !tg_comm_can_reduce(*kind, element))
    return emitOpError("cannot reduce elements of type ") << operand.getElementType() << " with '" << getKind() << "'";
  if (failed(verifyShards(*this, getAxis(), getShards())))
    return failure();
  return verifyRows(*this, operand, result, 1);
}

bool AllReduceOp::writes(OpOperand &) { return true; }
SideEffects::Resource *AllReduceOp::getResource() { return Communication::get(); }
bool AllReduceOp::needsContiguous() { return true; }
StringAttr AllReduceOp::getFailureMessage() { return failureMessage(*this); }
bool AllReduceOp::isMeasured() { return true; }
std::string AllReduceOp::getRuntimeCallee() { return "tg_all_reduce"; }
bool AllReduceOp::needsContext() { return true; }

FailureOr<SmallVector<Value>> AllReduceOp::emit(CallEmitter &emitter) {
  SmallVector<Value> words = addPlace(emitter, getPlace());
  words.push_back(emitter.number(getShards()));
  words.push_back(emitter.number(*reductionNumber(getKind())));
  words.push_back(describe(emitter, getPartials(), getIsUnsigned()));
  return callInSlots(*this, emitter, words);
}

//===----------------------------------------------------------------------===//
// AllGatherOp
//===----------------------------------------------------------------------===//

LogicalResult AllGatherOp::verify() {
  if (failed(verifyShards(*this, getAxis(), getShards())))
    return failure();
  auto operand = cast<ShapedType>(getPart().getType()), result = cast<ShapedType>(getResult().getType());
  if (elementNumber(operand.getElementType()) < 0)
    return emitOpError("cannot gather elements of type ") << operand.getElementType();
  return verifyRows(*this, operand, result, 0);
}

SideEffects::Resource *AllGatherOp::getResource() { return Communication::get(); }
bool AllGatherOp::needsContiguous() { return true; }
StringAttr AllGatherOp::getFailureMessage() { return failureMessage(*this); }
bool AllGatherOp::isMeasured() { return true; }
std::string AllGatherOp::getRuntimeCallee() { return "tg_all_gather"; }
bool AllGatherOp::needsContext() { return true; }

FailureOr<SmallVector<Value>> AllGatherOp::emit(CallEmitter &emitter) {
  SmallVector<Value> words = addPlace(emitter, getPlace());
  words.push_back(emitter.number(getShards()));
  words.push_back(describe(emitter, getPart()));
  return callInSlots(*this, emitter, words);
}

//===----------------------------------------------------------------------===//
// ShardOffsetsOp and ShardRowsOp
//===----------------------------------------------------------------------===//

void ShardOffsetsOp::build(OpBuilder &b, OperationState &state, Value rows, StringRef axis, int64_t shards) {
  build(b, state, RankedTensorType::get(ShapedType::kDynamic, b.getIndexType()), rows, axis, shards);
}

LogicalResult ShardOffsetsOp::verify() {
  auto type = cast<ShapedType>(getResult().getType());
  if (type.getRank() != 1 || !type.isDynamicDim(0) || !type.getElementType().isIndex())
    return emitOpError("expects a result of indices whose number is not known, but got ") << type;
  return verifyShards(*this, getAxis(), getShards());
}

StringAttr ShardOffsetsOp::getFailureMessage() { return failureMessage(*this); }
std::string ShardOffsetsOp::getRuntimeCallee() { return "tg_shard_offsets"; }
bool ShardOffsetsOp::needsContext() { return true; }
FailureOr<SmallVector<Value>> ShardOffsetsOp::emit(CallEmitter &emitter) {
  return callInSlots(*this, emitter, emitter.number(getShards()));
}

LogicalResult ShardRowsOp::verify() { return verifyShards(*this, getAxis(), getShards()); }

StringAttr ShardRowsOp::getFailureMessage() { return failureMessage(*this); }
std::string ShardRowsOp::getRuntimeCallee() { return "tg_shard_rows"; }
bool ShardRowsOp::needsContext() { return true; }
FailureOr<SmallVector<Value>> ShardRowsOp::emit(CallEmitter &emitter) {
  return callInSlots(*this, emitter, emitter.number(getShards()));
}
