//===- Validator.cpp - Validated replacements: integrity and reports ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

namespace {
/// Vetoes inconsistent graphs: those with cycles or with values from elsewhere.
class Validator : public Feature {
public:
  Validator() : Feature(Validate) {}
  LogicalResult validate(FunctionGraph &graph) override { return graph.checkIntegrity(); }
};

/// Reports each replacement and its reason if the option `verbose` is given.
class ReplaceValidate : public Feature {
public:
  explicit ReplaceValidate(bool isVerbose) : Feature(isVerbose ? ChangeInput : 0) {}
  void onChangeInput(FunctionGraph &, Operation *op, unsigned index, Value before, StringRef reason) override {
    InFlightDiagnostic remark = emitRemark(op->getLoc(), "operand ") << index << " is replaced: " << reason;
    remark.attachNote(before.getLoc()) << "before: " << before;
    remark.attachNote(op->getOperand(index).getLoc()) << "after: " << op->getOperand(index);
  }
};
} // namespace

std::unique_ptr<Feature> features::makeValidator(DictionaryAttr) { return std::make_unique<Validator>(); }

std::unique_ptr<Feature> features::makeReplaceValidate(DictionaryAttr options) {
  return std::make_unique<ReplaceValidate>(options.contains("verbose"));
}
