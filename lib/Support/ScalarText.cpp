//===- ScalarText.cpp - Elements as text ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Text.h"
#include "TensorGraph/Support/ArrayText.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/ScopedPrinter.h"
#include <cmath>
#include <cstdlib>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

static Error notA(StringRef text, Type type) {
  StringRef what = isa<FloatType>(type) ? "a number"
                   : isComplex(type)    ? "a complex number such as 1.5-2j"
                   : type.isInteger(1)  ? "true or false"
                                        : "an integer";
  return createStringError("'" + text.take_front(40) + "' is not " + what + " (for " + llvm::to_string(type) + ")");
}

static Error outOfRange(StringRef text, Type type) {
  return createStringError("'" + text.take_front(40) + "' is out of the range of " + llvm::to_string(type));
}

/// Returns whether `text`, an unsigned number, is valid for APFloat, which does not accept arbitrary input.
static bool isFloatLiteral(StringRef text) {
  bool hex = text.consume_front_insensitive("0x");
  auto isDigit = [&](char c) { return hex ? llvm::isHexDigit(c) : llvm::isDigit(c); };
  size_t whole = text.take_while(isDigit).size();
  text = text.drop_front(whole);
  size_t fraction = 0;
  if (text.consume_front(".")) {
    fraction = text.take_while(isDigit).size();
    text = text.drop_front(fraction);
  }
  if (whole + fraction == 0)
    return false;
  if (text.empty())
    return true;
  if (!text.consume_front_insensitive(hex ? "p" : "e"))
    return false;
  (void)(text.consume_front("-") || text.consume_front("+"));
  return !text.empty() && llvm::all_of(text, llvm::isDigit);
}

static Expected<Scalar> parseFloat(StringRef text, FloatType type) {
  StringRef digits = text;
  bool negative = digits.consume_front("-");
  if (!negative)
    digits.consume_front("+");
  if (digits.equals_insensitive("nan"))
    return Scalar::real(type, std::nan(""));
  if (digits.equals_insensitive("inf") || digits.equals_insensitive("infinity"))
    return Scalar::real(type, negative ? -INFINITY : INFINITY);
  if (!isFloatLiteral(digits))
    return notA(text, type);

  // APFloat requires the exponent of a hexadecimal number, which C allows to be left out. The number is rounded in the
  // type itself: rounding to double first would round twice.
  std::string literal = digits.str();
  if (digits.starts_with_insensitive("0x") && !StringRef(literal).contains_insensitive("p"))
    literal += "p0";
  llvm::APFloat value(type.getFloatSemantics());
  auto status = value.convertFromString(literal, llvm::APFloat::rmNearestTiesToEven);
  if (!status) {
    llvm::consumeError(status.takeError());
    return notA(text, type);
  }
  if (value.isInfinity())
    return outOfRange(text, type);
  if (negative)
    value.changeSign();
  bool losesInfo;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return Scalar{type, value.convertToDouble(), 0};
}

static Expected<Scalar> parseInteger(StringRef text, Type type) {
  if (type.isInteger(1) && (text == "true" || text == "false"))
    return Scalar::integer(type, text == "true");
  StringRef digits = text;
  bool negative = digits.consume_front("-");
  if (!negative)
    digits.consume_front("+");
  // getAsInteger would take 010 as octal; here it is ten.
  unsigned radix = digits.consume_front_insensitive("0x") ? 16 : 10;
  auto isDigit = [&](char c) { return radix == 16 ? llvm::isHexDigit(c) : llvm::isDigit(c); };
  if (digits.empty() || !llvm::all_of(digits, isDigit))
    return notA(text, type);
  uint64_t magnitude;
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  if (width == 1 && negative)
    return notA(text, type);
  uint64_t limit = (uint64_t(1) << (width - 1)) - !negative;
  if (width == 1)
    limit = 1;
  else if (isUnsigned(type))
    limit = negative ? 0 : llvm::maskTrailingOnes<uint64_t>(width);
  if (digits.getAsInteger(radix, magnitude) || magnitude > limit)
    return outOfRange(text, type);
  return Scalar::integer(type, static_cast<int64_t>(negative ? 0 - magnitude : magnitude));
}

/// Finds where the imaginary part begins in a text without its final `j`: at the last sign that does not belong to an
/// exponent; at 0 if there is no real part.
static size_t findImaginaryPart(StringRef text) {
  for (size_t at = text.size(); at-- > 1;) {
    if (text[at] != '+' && text[at] != '-')
      continue;
    // In hexadecimal numbers, e is a digit.
    StringRef number = text.take_front(at);
    size_t begin = number.find_last_of("+-");
    number = number.drop_front(begin == StringRef::npos ? 0 : begin + 1);
    char last = llvm::toLower(number.empty() ? ' ' : number.back());
    if (last != (number.starts_with_insensitive("0x") ? 'p' : 'e'))
      return at;
  }
  return 0;
}

/// Parses a complex number as Python spells it: 1.5-2j, 2j, 1, (nan+infj).
static Expected<Scalar> parseComplex(StringRef text, Type type) {
  auto part = cast<FloatType>(partOf(type));
  StringRef number = text;
  if (number.consume_front("(") && !number.consume_back(")"))
    return notA(text, type);
  StringRef re = number.trim(), im;
  if (re.consume_back("j") || re.consume_back("J")) {
    size_t at = findImaginaryPart(re);
    im = re.drop_front(at);
    re = re.take_front(at);
    if (im.empty() || im == "+" || im == "-")
      im = im == "-" ? "-1" : "1"; // j
  }
  auto parse = [&](StringRef digits) -> Expected<double> {
    if (digits.empty())
      return 0.0;
    Expected<Scalar> value = parseFloat(digits, part);
    if (value)
      return value->f;
    // The error names the whole number, unless a part of it is out of range.
    Error error = value.takeError();
    std::string message = llvm::toString(std::move(error));
    return StringRef(message).contains("out of the range") ? createStringError(message) : notA(text, type);
  };
  if (re.empty() && im.empty())
    return notA(text, type);
  Expected<double> real = parse(re.trim()), imaginary = parse(im.trim());
  if (!real) {
    llvm::consumeError(imaginary.takeError());
    return real.takeError();
  }
  if (!imaginary)
    return imaginary.takeError();
  return Scalar{type, *real, 0, *imaginary};
}

Expected<Scalar> tg::parseScalar(StringRef text, Type type) {
  text = text.trim();
  if (isComplex(type))
    return parseComplex(text, type);
  if (auto real = dyn_cast<FloatType>(type))
    return parseFloat(text, real);
  return parseInteger(text, type);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

std::string tg::formatScalar(const Scalar &value) {
  tg_text text = {};
  tg_number_style style = {};
  tg_text_append_element(&text, elementNumber(value.type), {value.f, value.im, value.i}, &style);
  std::string formatted(text.bytes ? text.bytes : "");
  std::free(text.bytes);
  return formatted;
}
