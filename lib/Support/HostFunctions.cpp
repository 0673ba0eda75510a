//===- HostFunctions.cpp - Functions of a program's host ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/HostFunctions.h"
#include "Bools.h"
#include "TensorGraph/Runtime/Text.h"
#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Support/Scalar.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

static bool fits(ArrayRef<int64_t> sizes, ArrayRef<int64_t> declared) {
  return llvm::equal(sizes, declared, [](int64_t size, int64_t wanted) {
    return size >= 0 && (size == wanted || ShapedType::isDynamic(wanted));
  });
}

HostResult HostResult::of(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return {type, /*isScalar=*/true, {}};
  return {tensor.getElementType(), /*isScalar=*/false, llvm::to_vector(tensor.getShape())};
}

std::string HostResult::getText() const {
  std::string name = tg_element_name(elementNumber(element));
  if (isScalar)
    return name;
  std::string text = "tensor<";
  for (int64_t size : sizes)
    text += (ShapedType::isDynamic(size) ? "?" : std::to_string(size)) + "x";
  return text + name + ">";
}

void *HostCall::giveResult(size_t number, ArrayRef<int64_t> sizes) {
  if (number >= results.size()) {
    fail("it gave result " + Twine(number) + " of " + Twine(results.size()));
    return nullptr;
  }
  if (isGiven[number]) {
    fail("it gave result " + Twine(number) + " twice");
    return nullptr;
  }
  const HostResult &result = results[number];
  if (!fits(sizes, result.sizes)) {
    auto texts = llvm::map_range(sizes, [](int64_t size) { return std::to_string(size); });
    fail("it gave sizes [" + llvm::join(texts, ", ") + "] for result " + Twine(number) + " of type " +
         result.getText());
    return nullptr;
  }
  std::optional<int64_t> bytes = Array::bytesOf(result.element, sizes);
  void *memory = bytes ? allocate(number, sizes, *bytes) : nullptr;
  if (!memory && outcome == Outcome::Done)
    outcome = Outcome::OutOfMemory;
  isGiven[number] = true;
  if (memory && result.element.isInteger(1))
    bools.emplace_back(memory, *bytes);
  return memory;
}

void HostCall::fail(const Twine &text) {
  if (outcome != Outcome::Done)
    return;
  outcome = Outcome::Failed;
  message = text.str();
}

HostCall::Outcome HostCall::finish() {
  for (auto [number, given] : llvm::enumerate(isGiven))
    if (!given)
      fail("it gave no result " + Twine(number));
  if (outcome == Outcome::Done)
    for (auto [memory, bytes] : bools)
      makeBools(memory, bytes);
  return outcome;
}
