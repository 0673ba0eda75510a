//===- RuntimeMessages.cpp - What is said when a program fails ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/RuntimeMessages.h"
#include "Runtime/Messages.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;

std::string tg::formatCheckMessage(StringRef message, ArrayRef<int64_t> values) {
  tg_text text = {};
  tg_text_append_message(&text, message.data(), message.size(), values.data(), values.size());
  std::string result(text.bytes, text.size);
  std::free(text.bytes);
  return result;
}

std::string tg::escapeCheckMessage(StringRef text) {
  std::string result;
  for (char c : text)
    result += c == '{' ? std::string("{{") : std::string(1, c);
  return result;
}

static std::string ofAxis(StringRef before, int64_t axis, StringRef after) {
  return (before + "axis " + Twine(axis) + after).str();
}

std::string messages::sizesDisagree(int64_t axis) { return ofAxis("sizes of ", axis, " do not agree: {0} and {1}"); }
std::string messages::summedSizesDisagree() { return "sizes of the summed axes do not agree: {0} and {1}"; }
std::string messages::cannotBroadcast(int64_t axis) { return ofAxis("cannot broadcast ", axis, " of size {0} to {1}"); }
std::string messages::negativeSize(int64_t axis) { return ofAxis("the size of ", axis, " is negative: {0}"); }
std::string messages::negativePart(int64_t part) {
  return ("the size of part " + Twine(part) + " is negative: {0}").str();
}
std::string messages::partsDoNotAddUp(int64_t axis) {
  return ofAxis("the sizes of the parts do not add up to the size of ", axis, ", {0}");
}
std::string messages::negativePadding(int64_t axis) { return ofAxis("the padding of ", axis, " is negative: {0}"); }
std::string messages::paddingTooLarge(int64_t axis) {
  return ofAxis("the padding of ", axis, " of size {0} makes it too large");
}
std::string messages::cannotDropAxis(int64_t axis) { return ofAxis("cannot drop ", axis, " of size {0}"); }
std::string messages::cannotReshape() { return "the new sizes do not fit the number of elements, {0}"; }
std::string messages::sumTooLarge(int64_t axis) {
  return ofAxis("the sum of the sizes of ", axis, " does not fit 63 bits");
}
std::string messages::emptyReducedAxis(int64_t axis) { return ofAxis("", axis, ", which is reduced, is empty"); }

std::string messages::sizeIsNot(int64_t axis, int64_t expected) {
  return ("expects size " + Twine(expected) + " of axis " + Twine(axis) + ", but got {0}").str();
}
std::string messages::sizesOfOperandDisagree(int64_t operand, int64_t axis) {
  return ofAxis("sizes of ", axis, (" of operand " + Twine(operand) + " do not agree: {0} and {1}").str());
}
std::string messages::cannotExpand(int64_t axis) {
  return ofAxis("cannot expand ", axis, " of size {0} to sizes whose product is {1}");
}
std::string messages::axisOutOfRange(int64_t rank) {
  return ("axis {0} is out of range for rank " + Twine(rank)).str();
}
std::string messages::sliceOutOfRange(int64_t axis) {
  return ofAxis("a slice of {0} elements from {1} with stride {2} leaves ", axis, " of size {3}");
}
std::string messages::divisionByZero() { return "integer division by zero"; }
std::string messages::divisionOverflows() { return "integer division overflows"; }
std::string messages::stepNotPositive() { return "the step of a loop is not positive: {0}"; }
std::string messages::bytesDoNotFit(Type tensor) {
  std::string name;
  llvm::raw_string_ostream(name) << tensor;
  return "the size of a tensor of type " + escapeCheckMessage(name) + " in bytes does not fit 63 bits";
}

std::string messages::indexOutOfRange(int64_t axis) {
  return ofAxis("index {0} is out of range for ", axis, " of size {1}");
}
std::string messages::zeroStep(int64_t axis) { return ofAxis("the step along ", axis, " is 0"); }

std::string messages::negativeSteps() { return "the number of steps is negative: {0}"; }
std::string messages::sequenceTooShort(int64_t sequence, int64_t least, int64_t greatest) {
  std::string which = "sequence " + std::to_string(sequence) + " has {0} rows, ";
  if (least == greatest)
    return which + "fewer than the {1} steps";
  return which + "too few for {1} steps with taps from " + std::to_string(least) + " to " + std::to_string(greatest);
}
std::string messages::wrongInitialRows(int64_t state, int64_t reach) {
  return ("state " + Twine(state) + " has {0} initial rows, but its taps reach back " + Twine(reach)).str();
}
std::string messages::stateChangesSize(int64_t state, int64_t axis) {
  return ofAxis("", axis, (" of the next value of state " + Twine(state) + " has size {0}, but had {1}").str());
}

std::string messages::unknownRowSize(int64_t out) {
  return "the sizes of out " + std::to_string(out) + " depend on values; they are unknown when no step runs";
}

std::string messages::outChangesSize(int64_t out, int64_t axis) {
  return ofAxis("", axis, (" of a row of out " + Twine(out) + " has size {0}, but {1} in other steps").str());
}

std::string messages::wrongDerivativeSize(int64_t number, int64_t axis) {
  static constexpr const char *kNames[] = {"the value", "the first derivatives", "the second derivatives"};
  return ofAxis("", axis, " of " + std::string(kNames[number]) + " has size {0}, but the point asks for {1}");
}
