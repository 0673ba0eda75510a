//===- Gradients.cpp - tg-run --gradient and --check-gradient -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Gradients.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace mlir;
using namespace tg;

llvm::Expected<SmallVector<unsigned>> tg::parseInputNumbers(StringRef option, StringRef text) {
  SmallVector<unsigned> numbers;
  SmallVector<StringRef> parts;
  text.split(parts, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/!text.empty());
  for (StringRef part : parts) {
    if (part.trim().getAsInteger(10, numbers.emplace_back()))
      return llvm::createStringError("expects numbers of inputs for --" + option + ", as in 0,2, but got '" + text +
                                     "'");
  }
  return numbers;
}

/// By how many ulps the values of a function may be wrong. Where a derivative is 0, the difference is their error.
static constexpr double kMostUlps = 16;

bool tg::reportGradients(ArrayRef<unsigned> inputs, FunctionType type, ArrayRef<Array> numbers,
                         llvm::raw_ostream &out) {
  bool allAgree = true;
  for (auto [k, input] : llvm::enumerate(inputs)) {
    ArrayRef<Array> own = numbers.slice(kNumbersOfGradientCheck * k, kNumbersOfGradientCheck);
    auto number = [&](unsigned at) { return own[at].getScalar().f; };
    double difference = number(0), forward = number(1), reverse = number(2), size = number(3), error = number(4);
    Type element = getElementTypeOrSelf(type.getInput(input));
    double byDifference = element.isF64() ? 1e-6 : element.isF32() ? 1e-2 : 0.2;
    double byMode = element.isF64() ? 1e-10 : element.isF32() ? 1e-4 : 0.05;
    double scale = std::max(std::fabs(size), std::fabs(difference));
    auto isClose = [&](double x, double y, double bound) {
      return std::fabs(x - y) <= bound || (x == 0 && y == 0) || (x != x && y != y);
    };
    bool modesAgree = isClose(forward, reverse, byMode * scale),
         agrees = isClose(difference, reverse, byDifference * scale + kMostUlps * error);
    out << llvm::format("input %u: ", input)
        << (!modesAgree ? "forward and reverse differ"
            : agrees    ? "ok"
                        : "the derivative differs from the values")
        << llvm::format(" (finite difference %.9g, forward %.9g, reverse %.9g)\n", difference, forward, reverse);
    allAgree &= modesAgree && agrees;
  }
  return allAgree;
}
