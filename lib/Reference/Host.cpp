//===- Host.cpp - Calls of functions of the host --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static LogicalResult callHost(Evaluator &evaluator, Operation *op, StringRef name, const HostFunctions &functions) {
  auto function = functions.find(name);
  if (function == functions.end())
    return evaluator.error(op) << "no function of the host is called '" << name << "'";
  std::vector<SmallVector<int64_t>> strides;
  SmallVector<HostArgument> arguments;
  for (Value input : op->getOperands())
    strides.push_back(computeSuffixProduct(evaluator[input].getShape()));
  for (auto [input, own] : llvm::zip_equal(op->getOperands(), strides)) {
    const Array &array = evaluator[input];
    arguments.push_back({array.getElementType(), array.isScalar(), array.data(), array.getShape(), own});
  }
  SmallVector<Array> results(op->getNumResults());
  auto allocate = [&](size_t number, ArrayRef<int64_t> sizes, int64_t) -> void * {
    // The scalar types are those of arrays of rank 0.
    std::optional<Array> array = Array::allocate(getElementTypeOrSelf(op->getResult(number).getType()), sizes);
    if (!array)
      return nullptr;
    results[number] = std::move(*array);
    return results[number].data();
  };
  auto declared = llvm::map_to_vector(op->getResultTypes(), HostResult::of);
  HostCall call(name, arguments, declared, allocate);
  function->second(call);
  switch (call.finish()) {
  case HostCall::Outcome::Failed:
    return evaluator.error(op) << formatCheckMessage(messages::hostCallFailed(name), {}, call.getMessage());
  case HostCall::Outcome::OutOfMemory:
    return evaluator.error(op) << RuntimeMessage{kOutOfMemoryCode.str(),
                                                 "out of memory for the results of '" + name.str() + "'"};
  case HostCall::Outcome::Done:
    break;
  }
  for (auto [result, array] : llvm::zip_equal(op->getResults(), results))
    if (failed(evaluator.set(result, std::move(array))))
      return failure();
  return success();
}

void tg::addHostFunctions(Meanings &meanings, std::shared_ptr<const HostFunctions> functions) {
  auto evaluate = [functions = std::move(functions)](Evaluator &evaluator, auto op) {
    return callHost(evaluator, op, op.getFunction(), *functions);
  };
  meanings.add<HostCallOp>(evaluate);
  meanings.add<CallHostOp>(evaluate);
}

void tg::reference::addHost(Meanings &meanings) { addHostFunctions(meanings, std::make_shared<const HostFunctions>()); }
