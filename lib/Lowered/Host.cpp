//===- Host.cpp - Calls of the host, and what programs print --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Fails, with an error, unless there is the number of an element for each type that the type may have had.
static LogicalResult verifyElementNumbers(Operation *op, ArrayRef<int32_t> numbers, ArrayRef<Type> types) {
  if (numbers.size() != types.size())
    return op->emitOpError("expects ") << types.size() << " elements, but got " << numbers.size();
  for (auto [number, type] : llvm::zip_equal(numbers, types)) {
    Type known = elementOfNumber(number, op->getContext()), own = getElementTypeOrSelf(type);
    if (known != own && !(known && isUnsigned(known) && own.isSignlessInteger(known.getIntOrFloatBitWidth())))
      return op->emitOpError("expects the number of an element of ") << own << ", but got " << number;
  }
  return success();
}

//===----------------------------------------------------------------------===//
// CallHostOp
//===----------------------------------------------------------------------===//

LogicalResult CallHostOp::verify() {
  SmallVector<Type> types(getInputs().getTypes());
  llvm::append_range(types, getResultTypes());
  return verifyElementNumbers(*this, getElements(), types);
}

StringAttr CallHostOp::getFailureMessage() {
  return StringAttr::get(getContext(), messages::hostCallFailed(getFunction()));
}
bool CallHostOp::isMeasured() { return true; }
std::string CallHostOp::getRuntimeCallee() { return "tg_host_call"; }
bool CallHostOp::needsContext() { return true; }

/// Returns what the runtime knows of the types: of inputs the element and the rank, and of results the sizes, too.
static SmallVector<int64_t> describeTypes(CallHostOp op) {
  SmallVector<int64_t> words;
  auto describe = [&, number = 0u](Type type) mutable {
    auto buffer = dyn_cast<MemRefType>(type);
    words.append({op.getElements()[number++], buffer ? buffer.getRank() : -1});
    return buffer ? buffer.getShape() : ArrayRef<int64_t>();
  };
  words.push_back(op.getInputs().size());
  for (Type type : op.getInputs().getTypes())
    (void)describe(type);
  words.push_back(op.getNumResults());
  for (Type type : op.getResultTypes())
    for (int64_t size : describe(type))
      words.push_back(ShapedType::isDynamic(size) ? -1 : size);
  return words;
}

FailureOr<SmallVector<Value>> CallHostOp::emit(CallEmitter &emitter) {
  Value arguments = emitter.storeSlots(getInputs()), results = emitter.allocateSlots(getResultTypes());
  Value name = emitter.addText(getFunction()), types = emitter.addWords(describeTypes(*this));
  Value context = emitter.function->getContext();
  Type status = emitter.b.getI32Type();
  auto call = emitter.call(getRuntimeCallee(), status, {context, name, types, arguments, results});
  emitter.function->checkStatus(*this, call.getResult(0), getFailureMessage());
  return emitter.loadSlots(results, getResultTypes());
}

//===----------------------------------------------------------------------===//
// PrintLineOp
//===----------------------------------------------------------------------===//

LogicalResult PrintLineOp::verify() {
  return verifyElementNumbers(*this, getElements(), llvm::to_vector(getValues().getTypes()));
}

SideEffects::Resource *PrintLineOp::getResource() { return PrintedText::get(); }
bool PrintLineOp::isMeasured() { return true; }
std::string PrintLineOp::getRuntimeCallee() { return "tg_print"; }
bool PrintLineOp::needsContext() { return true; }

SmallVector<Value> PrintLineOp::buildArguments(CallEmitter &emitter) {
  Value format = emitter.addText(getFormat()), types = emitter.addTypes(getValues().getTypes(), getElements());
  return {emitter.function->getContext(), format, types, emitter.storeSlots(getValues())};
}
