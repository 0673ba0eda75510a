//===- HostCallLowering.cpp - Calls of functions of the host --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCallLowering.h"

using namespace mlir;
using namespace tg;

SmallVector<int64_t> HostCallLowering::describeTypes() {
  SmallVector<int64_t> words;
  auto describe = [&, number = 0u](Type type) mutable {
    auto buffer = dyn_cast<MemRefType>(type);
    words.append({op.getElementNumber(number++), buffer ? buffer.getRank() : -1});
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

Value HostCallLowering::emitCall(OpBuilder &b, Value context) {
  Value arguments = runtime.store(b, op.getInputs());
  results = runtime.allocate(b, op.getResultTypes());
  Value name = runtime.addText(b, op.getFunction()), types = runtime.addWords(b, describeTypes());
  return runtime.call(b, "tg_host_call", b.getI32Type(), {context, name, types, arguments, results}).getResult(0);
}
