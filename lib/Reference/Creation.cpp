//===- Creation.cpp - Operations of the dialect that create tensors -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Meanings.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

/// Sets every element of a new array to the result of `element` for its index.
static LogicalResult create(Evaluator &evaluator, Operation *op, Type type, ArrayRef<int64_t> shape,
                            llvm::function_ref<Scalar(ArrayRef<int64_t>)> element) {
  auto result = evaluator.allocate(op, type, shape);
  if (failed(result))
    return failure();
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) { result->set(position++, element(index)); });
  return evaluator.set(op, std::move(*result));
}

/// Returns an integer as an element; f16 and bf16 are converted through f32, as by tg.cast.
static Scalar scalarOf(Type element, int64_t value) {
  if (isComplex(element))
    return Scalar::complex(element, scalarOf(partOf(element), value).f, 0);
  if (!isa<FloatType>(element))
    return Scalar::integer(element, value);
  return Scalar::real(element, element.isF64() ? static_cast<double>(value) : static_cast<float>(value));
}

void tg::reference::addCreation(Meanings &meanings) {
  meanings.add<FullOp>([](Evaluator &evaluator, FullOp op) {
    Scalar value = evaluator[op.getValue()].getScalar();
    return create(evaluator, op, value.type, evaluator.integers(op.getStaticSizes(), op.getSizes()),
                  [&](ArrayRef<int64_t>) { return value; });
  });
  meanings.add<IotaOp>([](Evaluator &evaluator, IotaOp op) {
    return create(evaluator, op, op.getElement(), evaluator.integers(op.getStaticSizes(), op.getSizes()),
                  [&](ArrayRef<int64_t> index) { return scalarOf(op.getElement(), index[0]); });
  });
  meanings.add<EyeOp>([](Evaluator &evaluator, EyeOp op) {
    int64_t offset = op.getOffset();
    return create(evaluator, op, op.getElement(), evaluator.integers(op.getStaticSizes(), op.getSizes()),
                  [&](ArrayRef<int64_t> index) { return scalarOf(op.getElement(), index[1] - index[0] == offset); });
  });
}
