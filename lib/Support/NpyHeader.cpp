//===- NpyHeader.cpp - The header of .npy files ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NpyHeader.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SwapByteOrder.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

static constexpr StringLiteral kNpyMagic("\x93NUMPY");
/// NumPy does not support higher ranks.
static constexpr size_t kMaxRank = 64;

//===----------------------------------------------------------------------===//
// The dict literal
//===----------------------------------------------------------------------===//

namespace {
struct DictEntries {
  std::string descr;
  bool isStructured = false;
  bool fortranOrder = false;
  SmallVector<int64_t> shape;
};

/// Parses {'descr': '<f8', 'fortran_order': False, 'shape': (3, 4), } with the keys in any order, as Python would read
/// it. There is no recursion, whatever the input.
class DictParser {
public:
  explicit DictParser(StringRef text) : rest(text) {}

  Error parse(DictEntries &entries);

private:
  bool consume(StringRef token) {
    rest = rest.ltrim(" \t\n\r");
    return rest.consume_front(token);
  }
  Error expected(const Twine &what) {
    return createStringError("expects " + what + " in the header, but got '" + printable(rest.take_front(20)) + "'");
  }
  static std::string printable(StringRef text) {
    std::string result;
    llvm::raw_string_ostream os(result);
    llvm::printEscapedString(text, os);
    return result;
  }
  Error parseString(std::string &value);
  Error parseBool(bool &value);
  Error parseShape(SmallVectorImpl<int64_t> &shape);
  Error parseEntry(StringRef key, DictEntries &entries);

  StringRef rest;
  bool seenDescr = false, seenOrder = false, seenShape = false;
};
} // namespace

Error DictParser::parseString(std::string &value) {
  StringRef quote = consume("'") ? "'" : consume("\"") ? "\"" : "";
  size_t end = quote.empty() ? StringRef::npos : rest.find(quote);
  if (end == StringRef::npos)
    return expected("a string");
  value = printable(rest.take_front(end));
  rest = rest.drop_front(end + 1);
  return Error::success();
}

Error DictParser::parseBool(bool &value) {
  value = consume("True");
  if (!value && !consume("False"))
    return expected("True or False");
  return Error::success();
}

Error DictParser::parseShape(SmallVectorImpl<int64_t> &shape) {
  if (!consume("("))
    return expected("a tuple of sizes");
  bool comma = true;
  while (!consume(")")) {
    if (!comma)
      return expected("',' or ')'");
    bool negative = consume("-");
    int64_t size;
    StringRef digits = rest.take_while(llvm::isDigit);
    if (digits.empty())
      return expected("a size");
    if (negative)
      return createStringError("the shape has the negative size -" + digits.take_front(40));
    if (digits.getAsInteger(10, size))
      return createStringError("the size " + digits.take_front(40) + " does not fit 63 bits");
    if (shape.size() == kMaxRank)
      return createStringError("the shape has more than " + Twine(kMaxRank) + " sizes");
    rest = rest.drop_front(digits.size());
    // The suffix of a long of Python 2.
    rest.consume_front("L");
    shape.push_back(size);
    comma = consume(",");
  }
  // (3) is a number in parentheses, not a tuple.
  if (shape.size() == 1 && !comma)
    return createStringError("expects a tuple of sizes in the header, but got a number in parentheses");
  return Error::success();
}

Error DictParser::parseEntry(StringRef key, DictEntries &entries) {
  auto once = [](bool &seen) { return !std::exchange(seen, true); };
  if (key == "descr" && once(seenDescr)) {
    // The rest of a structured dtype is not read.
    entries.isStructured = consume("[");
    return entries.isStructured ? Error::success() : parseString(entries.descr);
  }
  if (key == "fortran_order" && once(seenOrder))
    return parseBool(entries.fortranOrder);
  if (key == "shape" && once(seenShape))
    return parseShape(entries.shape);
  return createStringError("the header has an unknown or repeated key '" + key + "'");
}

Error DictParser::parse(DictEntries &entries) {
  if (!consume("{"))
    return expected("a dict");
  bool comma = true;
  while (!consume("}")) {
    if (!comma)
      return expected("',' or '}'");
    std::string key;
    if (Error error = parseString(key))
      return error;
    if (!consume(":"))
      return expected("':'");
    if (Error error = parseEntry(key, entries))
      return error;
    if (entries.isStructured)
      return Error::success();
    comma = consume(",");
  }
  if (!rest.trim(" \t\n\r").empty())
    return expected("nothing after the dict");
  if (!seenDescr || !seenOrder || !seenShape)
    return createStringError("the header lacks one of 'descr', 'fortran_order' and 'shape'");
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

static StringRef describeKind(char kind) {
  switch (kind) {
  case 'O':
    return "Python objects";
  case 'S':
  case 'a':
  case 'U':
    return "strings";
  case 'V':
    return "structures or raw bytes";
  case 'M':
  case 'm':
    return "dates or times";
  case 'f':
  case 'i':
  case 'u':
  case 'b':
  case 'c':
    return "numbers of a size without an element type";
  default:
    return "";
  }
}

/// Parses a dtype such as "<f8" to an element type.
static Expected<Type> parseDescr(StringRef descr, bool &bigEndian, MLIRContext *context) {
  StringRef name = descr;
  bigEndian = !llvm::sys::IsLittleEndianHost;
  if (!name.empty() && StringRef("<>=|").contains(name.front())) {
    if (name.front() == '<' || name.front() == '>')
      bigEndian = name.front() == '>';
    name = name.drop_front();
  }
  auto unsignedOf = [&](unsigned width) { return IntegerType::get(context, width, IntegerType::Unsigned); };
  Type type = llvm::StringSwitch<Type>(name)
                  .Cases({"b1", "?"}, IntegerType::get(context, 1))
                  .Case("i1", IntegerType::get(context, 8))
                  .Case("i2", IntegerType::get(context, 16))
                  .Case("i4", IntegerType::get(context, 32))
                  .Case("i8", IntegerType::get(context, 64))
                  .Case("u1", unsignedOf(8))
                  .Case("u2", unsignedOf(16))
                  .Case("u4", unsignedOf(32))
                  .Case("u8", unsignedOf(64))
                  .Case("f2", Float16Type::get(context))
                  .Case("f4", Float32Type::get(context))
                  .Case("f8", Float64Type::get(context))
                  .Case("V2", BFloat16Type::get(context)) // what NumPy makes of the bfloat16 of ml_dtypes
                  .Case("c8", ComplexType::get(Float32Type::get(context)))
                  .Case("c16", ComplexType::get(Float64Type::get(context)))
                  .Default(Type());
  if (type)
    return type;
  StringRef kind = name.empty() ? "" : describeKind(name.front());
  if (kind.empty())
    return createStringError("unknown dtype '" + descr.take_front(40) + "'");
  return createStringError("dtype '" + descr.take_front(40) + "' (" + kind +
                           ") is not supported; expects bool, i1, i2, i4, i8, u1, u2, u4, u8, f2, f4, f8, c8 or c16");
}

//===----------------------------------------------------------------------===//
// Headers
//===----------------------------------------------------------------------===//

Expected<NpyHeader> tg::parseNpyHeader(StringRef bytes, MLIRContext *context) {
  if (bytes.empty())
    return createStringError("the file is empty");
  if (!bytes.starts_with(kNpyMagic))
    return createStringError("not an .npy file (it does not begin with \\x93NUMPY)");
  StringRef rest = bytes.drop_front(kNpyMagic.size());
  if (rest.size() < 2)
    return createStringError("the header is truncated");
  unsigned major = static_cast<uint8_t>(rest[0]), minor = static_cast<uint8_t>(rest[1]);
  if (major < 1 || major > 3 || minor != 0)
    return createStringError("unknown version " + Twine(major) + "." + Twine(minor) + " of the .npy format");
  rest = rest.drop_front(2);

  // The length takes two bytes in version 1.0, and four in later versions.
  size_t lengthBytes = major == 1 ? 2 : 4;
  if (rest.size() < lengthBytes)
    return createStringError("the header is truncated");
  uint64_t length =
      major == 1 ? llvm::support::endian::read16le(rest.data()) : llvm::support::endian::read32le(rest.data());
  rest = rest.drop_front(lengthBytes);
  if (rest.size() < length)
    return createStringError("the header is truncated: expects " + Twine(length) + " bytes, but got " +
                             Twine(rest.size()));

  NpyHeader header;
  header.dataOffset = bytes.size() - rest.size() + length;
  DictEntries entries;
  if (Error error = DictParser(rest.take_front(length)).parse(entries))
    return std::move(error);
  if (entries.isStructured)
    return createStringError(
        "structured dtypes are not supported; expects bool, i1, i2, i4, i8, u1, u2, u4, u8, f2, f4, f8, c8 or c16");
  Expected<Type> element = parseDescr(entries.descr, header.bigEndian, context);
  if (!element)
    return element.takeError();
  header.fortranOrder = entries.fortranOrder;
  header.shape = entries.shape;
  header.element = *element;
  return header;
}

Expected<std::string> tg::formatNpyHeader(Type element, ArrayRef<int64_t> shape) {
  assert(!element.isBF16() && "bf16 has no .npy type");
  unsigned size = elementBytes(element);
  std::string dict;
  llvm::raw_string_ostream os(dict);
  os << "{'descr': '"
     << (size == 1                       ? '|'
         : llvm::sys::IsLittleEndianHost ? '<'
                                         : '>')
     << (element.isInteger(1)      ? 'b'
         : isa<FloatType>(element) ? 'f'
         : isComplex(element)      ? 'c'
         : isUnsigned(element)     ? 'u'
                                   : 'i')
     << size << "', 'fortran_order': False, 'shape': (";
  llvm::interleaveComma(shape, os);
  os << (shape.size() == 1 ? ",), }" : "), }");

  // In the format, data begin at a multiple of 64; spaces and a newline fill the header.
  constexpr size_t prefix = 10;
  dict.resize(llvm::alignTo(prefix + dict.size() + 1, 64) - prefix - 1, ' ');
  dict += '\n';
  if (dict.size() > UINT16_MAX)
    return createStringError("the rank " + Twine(shape.size()) + " is too high for an .npy file");
  char length[2];
  llvm::support::endian::write16le(length, dict.size());
  return kNpyMagic.str() + std::string("\x01\x00", 2) + std::string(length, 2) + dict;
}
