//===- ScalarText.cpp - Elements as text ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/ArrayText.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <charconv>
#include <cmath>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// Parsing
//===----------------------------------------------------------------------===//

static std::string toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static Error notA(StringRef text, Type type) {
  StringRef what = isa<FloatType>(type) ? "a number" : type.isInteger(1) ? "true or false" : "an integer";
  return createStringError("'" + text.take_front(40) + "' is not " + what + " (for " + toString(type) + ")");
}

static Error outOfRange(StringRef text, Type type) {
  return createStringError("'" + text.take_front(40) + "' is out of the range of " + toString(type));
}

/// Whether `text`, an unsigned number, is valid for APFloat, which does not accept arbitrary input.
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

Expected<Scalar> tg::parseScalar(StringRef text, Type type) {
  text = text.trim();
  if (auto real = dyn_cast<FloatType>(type))
    return parseFloat(text, real);
  return parseInteger(text, type);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

/// The shortest decimal that rounds to `value` in its type, as a double. For f32, f16 and bf16 it is much shorter than
/// the exact value.
static double shortestDecimal(const Scalar &value) {
  for (int precision = 0; precision < 9 && !value.type.isF64(); ++precision) {
    char buffer[64];
    char *end = std::to_chars(buffer, std::end(buffer), value.f, std::chars_format::scientific, precision).ptr;
    double decimal = 0;
    std::from_chars(buffer, end, decimal);
    if (llvm::Expected<Scalar> back = parseScalar(StringRef(buffer, end - buffer), value.type)) {
      if (*back == value)
        return decimal;
    } else {
      // The largest numbers may round up to infinity with few digits.
      llvm::consumeError(back.takeError());
    }
  }
  return value.f;
}

std::string tg::formatScalar(const Scalar &value) {
  if (!value.isFloat()) {
    if (value.type.isInteger(1))
      return value.i ? "true" : "false";
    return isUnsigned(value.type) ? std::to_string(uint64_t(value.i)) : std::to_string(value.i);
  }
  if (std::isnan(value.f))
    return "nan";
  if (std::isinf(value.f))
    return value.f < 0 ? "-inf" : "inf";
  // The choice between the notations is that of Python, which reads well for most numbers.
  double decimal = shortestDecimal(value), magnitude = std::abs(decimal);
  bool fixed = decimal == 0 || (magnitude >= 1e-4 && magnitude < 1e16);
  char buffer[64];
  char *end =
      std::to_chars(buffer, std::end(buffer), decimal, fixed ? std::chars_format::fixed : std::chars_format::scientific)
          .ptr;
  std::string text(buffer, end);
  if (fixed && text.find('.') == std::string::npos)
    text += ".0";
  return text;
}
