//===- GuardOptions.cpp - The values that a guard stops at ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/GuardOptions.h"
#include "TensorGraph/Support/ArrayText.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>

using namespace mlir;
using namespace tg;

static constexpr double kBig = 1e10;

llvm::Expected<GuardOptions> GuardOptions::parse(StringRef text) {
  GuardOptions options;
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts) {
    StringRef number = part;
    double bound = kBig;
    bool hasBound = number.consume_front("big:");
    if (part == "nan")
      options.nan = true;
    else if (part == "inf")
      options.inf = true;
    else if (part == "big" || (hasBound && !number.getAsDouble(bound) && bound > 0))
      options.big = bound;
    else
      return llvm::createStringError("expects --guard=nan, inf, big or big:NUMBER, separated by commas, but got '" +
                                     text + "'");
  }
  return options;
}

bool GuardOptions::isBad(const Scalar &value) const {
  if (value.isComplex())
    return isBad(Scalar::real(partOf(value.type), value.f)) || isBad(Scalar::real(partOf(value.type), value.im));
  if (!value.isFloat())
    return false;
  if (std::isnan(value.f))
    return nan;
  if (std::isinf(value.f))
    return inf;
  return big && std::fabs(value.f) > *big;
}

std::optional<int64_t> GuardOptions::findBad(const Array &array) const {
  if (!isa<FloatType>(partOf(array.getElementType())))
    return std::nullopt;
  for (int64_t position = 0; position < array.getNumElements(); ++position)
    if (isBad(array.get(position)))
      return position;
  return std::nullopt;
}

std::string tg::describeElement(const Array &array, int64_t position) {
  std::string text = formatScalar(array.get(position));
  if (array.getRank() == 0)
    return text;
  SmallVector<std::string> index(array.getRank());
  for (int64_t axis = array.getRank(); axis-- > 0;) {
    index[axis] = std::to_string(position % array.getShape()[axis]);
    position /= array.getShape()[axis];
  }
  return text + " at [" + llvm::join(index, ", ") + "]";
}

std::optional<std::string> GuardOptions::describeBad(ArrayRef<Array> arguments) const {
  for (auto [number, argument] : llvm::enumerate(arguments))
    if (std::optional<int64_t> bad = findBad(argument))
      return "argument " + std::to_string(number) + " is " + describeElement(argument, *bad);
  return std::nullopt;
}
