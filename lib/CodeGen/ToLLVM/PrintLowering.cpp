//===- PrintLowering.cpp - Prints of programs -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrintLowering.h"
#include "Slots.h"

using namespace mlir;
using namespace tg;

void tg::lowerPrint(PrintOp op, func::FuncOp function, Value context) {
  OpBuilder b(op);
  SlotCall runtime(op.getLoc(), function);
  SmallVector<int64_t> words{int64_t(op.getValues().size())};
  for (auto [number, value] : llvm::enumerate(op.getValues())) {
    auto buffer = dyn_cast<MemRefType>(value.getType());
    words.append({op.getElementNumber(number), buffer ? buffer.getRank() : -1});
  }
  Value format = runtime.addText(b, op.getFormat()), types = runtime.addWords(b, words);
  runtime.call(b, "tg_print", {}, {context, format, types, runtime.store(b, op.getValues())});
  op.erase();
}
