//===- Print.cpp - Prints of programs -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The runtime, which prints what compiled programs do, makes the text, so that it is the same.
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/ArrayText.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Prints values, with the numbers of their elements if types do not say them any more.
static LogicalResult print(Evaluator &evaluator, StringRef format, ValueRange printed, ArrayRef<int32_t> elements) {
  std::vector<SmallVector<int64_t>> strides;
  for (Value value : printed)
    strides.push_back(computeSuffixProduct(evaluator[value].getShape()));
  SmallVector<tg_value> values;
  for (auto [number, value, own] : llvm::enumerate(printed, strides)) {
    values.push_back(describeValue(evaluator[value], own));
    if (!elements.empty())
      values.back().element = elements[number];
  }
  tg_text text = {};
  tg_text_append_formatted(&text, format.str().c_str(), values.data());
  tg_text_append_string(&text, "\n");
  if (text.bytes)
    evaluator.print(StringRef(text.bytes, text.size));
  std::free(text.bytes);
  return success();
}

void tg::reference::addPrint(Meanings &meanings) {
  meanings.add<PrintOp>(
      [](Evaluator &evaluator, PrintOp op) { return print(evaluator, op.getFormat(), op.getValues(), {}); });
  meanings.add<PrintLineOp>([](Evaluator &evaluator, PrintLineOp op) {
    return print(evaluator, op.getFormat(), op.getValues(), op.getElements());
  });
}
