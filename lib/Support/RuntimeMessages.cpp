//===- RuntimeMessages.cpp - What is said when a program fails ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/RuntimeMessages.h"
#include "Runtime/Messages.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;

RuntimeMessage tg::interrupted() { return {kInterruptedCode.str(), "the call was interrupted"}; }

RuntimeMessage tg::formatCheckMessage(StringRef message, ArrayRef<int64_t> values, StringRef report) {
  RuntimeMessage result;
  result.code = splitCode(message).first.str();
  tg_text text = {};
  tg_text_append_message(&text, message.data(), message.size(), values.data(), values.size());
  result.text.assign(text.bytes, text.size);
  std::free(text.bytes);
  if (size_t place = result.text.find(kReported); place != std::string::npos)
    result.text.replace(place, kReported.size(), report.str());
  else if (!report.empty())
    result.text += (": " + report).str();
  return result;
}

std::string tg::escapeCheckMessage(StringRef text) {
  std::string result;
  for (char c : text)
    result += c == '{' ? std::string("{{") : std::string(1, c);
  return result;
}

std::string tg::withCode(StringRef code, StringRef message) { return ("{" + code + "}" + message).str(); }

std::pair<StringRef, StringRef> tg::splitCode(StringRef message) {
  size_t length = tg_text_code_length(message.data(), message.size());
  return {length ? message.slice(1, length - 1) : StringRef(), message.drop_front(length)};
}

bool tg::isErrorCode(StringRef text) {
  std::string marker = withCode(text, "");
  return tg_text_code_length(marker.data(), marker.size()) == marker.size();
}

/// Returns whether two sizes differ of which one is 1, as NumPy repeats it: `sizes of axis 0 do not agree: 2 and 1`.
static bool isOfOne(const RuntimeMessage &message) {
  if (!StringRef(message.text).starts_with("sizes of axis "))
    return false;
  auto [first, second] = StringRef(message.text).rsplit(": ").second.split(" and ");
  return first == "1" || second == "1";
}

InFlightDiagnostic &tg::operator<<(InFlightDiagnostic &diagnostic, RuntimeMessage &&message) {
  diagnostic << message.text;
  if (Diagnostic *own = diagnostic.getUnderlyingDiagnostic(); own && isOfOne(message))
    own->attachNote()
        << "only operations that broadcast repeat an axis of size 1, and only if its type says 1, not '?'";
  if (Diagnostic *own = diagnostic.getUnderlyingDiagnostic(); own && !message.code.empty())
    own->getMetadata().push_back(
        DiagnosticArgument(Attribute(StringAttr::get(own->getLocation().getContext(), message.code))));
  return diagnostic;
}

InFlightDiagnostic &&tg::operator<<(InFlightDiagnostic &&diagnostic, RuntimeMessage &&message) {
  return std::move(diagnostic << std::move(message));
}

StringRef tg::getErrorCode(Diagnostic &diagnostic) {
  for (DiagnosticArgument &argument : diagnostic.getMetadata())
    if (argument.getKind() == DiagnosticArgument::DiagnosticArgumentKind::Attribute)
      if (auto code = dyn_cast<StringAttr>(argument.getAsAttribute()))
        return code.getValue();
  return "";
}

static std::string ofAxis(StringRef before, int64_t axis, StringRef after) {
  return (before + "axis " + Twine(axis) + after).str();
}

std::string messages::sizesDisagree(int64_t axis) {
  return ofAxis("{bad_size}sizes of ", axis, " do not agree: {0} and {1}");
}
std::string messages::summedSizesDisagree() { return "{bad_size}sizes of the summed axes do not agree: {0} and {1}"; }
std::string messages::cannotBroadcast(int64_t axis) {
  return ofAxis("{bad_size}cannot broadcast ", axis, " of size {0} to {1}");
}
std::string messages::negativeSize(int64_t axis) {
  return ofAxis("{negative_size}the size of ", axis, " is negative: {0}");
}
std::string messages::negativePart(int64_t part) {
  return ("{negative_size}the size of part " + Twine(part) + " is negative: {0}").str();
}
std::string messages::partsDoNotAddUp(int64_t axis) {
  return ofAxis("{bad_size}the sizes of the parts do not add up to the size of ", axis, ", {0}");
}
std::string messages::negativePadding(int64_t axis) {
  return ofAxis("{negative_size}the padding of ", axis, " is negative: {0}");
}
std::string messages::paddingTooLarge(int64_t axis) {
  return ofAxis("{bad_size}the padding of ", axis, " of size {0} makes it too large");
}
std::string messages::cannotDropAxis(int64_t axis) { return ofAxis("{bad_size}cannot drop ", axis, " of size {0}"); }
std::string messages::windowsDisagree(int64_t axis) {
  return ofAxis("{bad_size}", axis, " has {0} windows, but {1} fit");
}
std::string messages::severalOpenSizes() { return "{bad_size}more than one of the new sizes is -1"; }
std::string messages::cannotReshape() { return "{bad_size}the new sizes do not fit the number of elements, {0}"; }
std::string messages::sumTooLarge(int64_t axis) {
  return ofAxis("{bad_size}the sum of the sizes of ", axis, " does not fit 63 bits");
}
std::string messages::emptyReducedAxis(int64_t axis) {
  return ofAxis("{empty_reduction}", axis, ", which is reduced, is empty");
}

std::string messages::sizeIsNot(int64_t axis, int64_t expected) {
  return ("{bad_size}expects size " + Twine(expected) + " of axis " + Twine(axis) + ", but got {0}").str();
}
std::string messages::sizesOfOperandDisagree(int64_t operand, int64_t axis) {
  return ofAxis("{bad_size}sizes of ", axis, (" of operand " + Twine(operand) + " do not agree: {0} and {1}").str());
}
std::string messages::cannotExpand(int64_t axis) {
  return ofAxis("{bad_size}cannot expand ", axis, " of size {0} to sizes whose product is {1}");
}
std::string messages::axisOutOfRange(int64_t rank) {
  return ("{bad_index}axis {0} is out of range for rank " + Twine(rank)).str();
}
std::string messages::sliceOutOfRange(int64_t axis) {
  return ofAxis("{bad_index}a slice of {0} elements from {1} with stride {2} leaves ", axis, " of size {3}");
}
std::string messages::divisionByZero() { return "{zero_division}integer division by zero"; }
std::string messages::divisionOverflows() { return "{zero_division}integer division overflows"; }
std::string messages::stepNotPositive() { return "{negative_size}the step of a loop is not positive: {0}"; }
std::string messages::bytesDoNotFit(Type tensor) {
  std::string name;
  llvm::raw_string_ostream(name) << tensor;
  return "{bad_size}the size of a tensor of type " + escapeCheckMessage(name) + " in bytes does not fit 63 bits";
}

std::string messages::indexOutOfRange(int64_t axis) {
  return ofAxis("{bad_index}index {0} is out of range for ", axis, " of size {1}");
}
std::string messages::zeroStep(int64_t axis) { return ofAxis("{bad_index}the step along ", axis, " is 0"); }

std::string messages::negativeCount(int64_t axis) {
  return ofAxis("{negative_size}row {0} along ", axis, " has a negative count: {1}");
}
std::string messages::countsTooLarge(int64_t axis) {
  return ofAxis("{bad_size}the sum of the counts along ", axis, " does not fit 63 bits");
}

std::string messages::negativeSteps() { return "{negative_size}the number of steps is negative: {0}"; }
std::string messages::sequenceTooShort(int64_t sequence, int64_t least, int64_t greatest) {
  std::string which = "{short_sequence}sequence " + std::to_string(sequence) + " has {0} rows, ";
  if (least == greatest)
    return which + "fewer than the {1} steps";
  return which + "too few for {1} steps with taps from " + std::to_string(least) + " to " + std::to_string(greatest);
}
std::string messages::wrongInitialRows(int64_t state, int64_t reach) {
  return ("{bad_size}state " + Twine(state) + " has {0} initial rows, but its taps reach back " + Twine(reach)).str();
}
std::string messages::stateChangesSize(int64_t state, int64_t axis) {
  return ofAxis("{bad_size}", axis,
                (" of the next value of state " + Twine(state) + " has size {0}, but had {1}").str());
}

std::string messages::unknownRowSize(int64_t out) {
  return "{bad_size}the sizes of out " + std::to_string(out) + " depend on values; they are unknown when no step runs";
}

std::string messages::outChangesSize(int64_t out, int64_t axis) {
  return ofAxis("{bad_size}", axis, (" of a row of out " + Twine(out) + " has size {0}, but {1} in other steps").str());
}

std::string messages::negativeRows() { return "{negative_size}the number of rows is negative: {0}"; }
std::string messages::rowsDisagree(int64_t operand, int64_t axis) {
  return ofAxis("{bad_size}", axis, (" of operand " + Twine(operand) + " has size {0}, but there are {1} rows").str());
}

std::string messages::hostCallFailed(StringRef function) {
  return "{host}the host's function '" + escapeCheckMessage(function) + "' has failed";
}

std::string messages::refusedParameter(StringRef complaint) { return (complaint + " at element {0}").str(); }

std::string messages::wrongDerivativeSize(int64_t number, int64_t axis) {
  static constexpr const char *kNames[] = {"the value", "the first derivatives", "the second derivatives"};
  return ofAxis("{bad_size}", axis, " of " + std::string(kNames[number]) + " has size {0}, but the point asks for {1}");
}
