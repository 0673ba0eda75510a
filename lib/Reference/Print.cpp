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
#include "TensorGraph/Support/ArrayText.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;
using namespace tg::reference;

static LogicalResult evaluatePrint(Evaluator &evaluator, PrintOp op) {
  std::vector<SmallVector<int64_t>> strides;
  for (Value value : op.getValues())
    strides.push_back(computeSuffixProduct(evaluator[value].getShape()));
  SmallVector<tg_value> values;
  for (auto [number, value, own] : llvm::enumerate(op.getValues(), strides)) {
    values.push_back(describeValue(evaluator[value], own));
    values.back().element = op.getElementNumber(number);
  }
  tg_text text = {};
  tg_text_append_formatted(&text, op.getFormat().str().c_str(), values.data());
  tg_text_append_string(&text, "\n");
  if (text.bytes)
    evaluator.print(StringRef(text.bytes, text.size));
  std::free(text.bytes);
  return success();
}

void tg::reference::addPrint(Meanings &meanings) { meanings.add<PrintOp>(evaluatePrint); }
