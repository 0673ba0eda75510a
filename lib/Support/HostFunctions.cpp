//===- HostFunctions.cpp - Functions of a program's host ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/HostFunctions.h"
#include "TensorGraph/Support/Array.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

static bool fits(ArrayRef<int64_t> sizes, ArrayRef<int64_t> declared) {
  return llvm::equal(sizes, declared, [](int64_t size, int64_t wanted) {
    return size >= 0 && (size == wanted || ShapedType::isDynamic(wanted));
  });
}

static std::string textOf(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

void *HostCall::giveResult(size_t number, ArrayRef<int64_t> sizes) {
  if (number >= resultTypes.size()) {
    fail("it gave result " + Twine(number) + " of " + Twine(resultTypes.size()));
    return nullptr;
  }
  if (isGiven[number]) {
    fail("it gave result " + Twine(number) + " twice");
    return nullptr;
  }
  Type type = resultTypes[number];
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!fits(sizes, tensor ? tensor.getShape() : ArrayRef<int64_t>())) {
    auto texts = llvm::map_range(sizes, [](int64_t size) { return std::to_string(size); });
    fail("it gave sizes [" + llvm::join(texts, ", ") + "] for result " + Twine(number) + " of type " + textOf(type));
    return nullptr;
  }
  Type element = tensor ? tensor.getElementType() : type;
  std::optional<int64_t> bytes = Array::bytesOf(element, sizes);
  void *memory = bytes ? allocate(number, sizes, *bytes) : nullptr;
  if (!memory && outcome == Outcome::Done)
    outcome = Outcome::OutOfMemory;
  isGiven[number] = true;
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
  return outcome;
}
