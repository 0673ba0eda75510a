//===- ArrayText.cpp - Values as text -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/AllocateArray.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
struct ValueType {
  Type element;
  SmallVector<int64_t> shape;
  bool scalar = false;
};
} // namespace

static Type parseElementType(StringRef name, MLIRContext *context) {
  auto unsignedOf = [&](unsigned width) { return IntegerType::get(context, width, IntegerType::Unsigned); };
  return llvm::StringSwitch<Type>(name)
      .Case("i1", IntegerType::get(context, 1))
      .Case("i8", IntegerType::get(context, 8))
      .Case("i16", IntegerType::get(context, 16))
      .Case("i32", IntegerType::get(context, 32))
      .Case("i64", IntegerType::get(context, 64))
      .Case("ui8", unsignedOf(8))
      .Case("ui16", unsignedOf(16))
      .Case("ui32", unsignedOf(32))
      .Case("ui64", unsignedOf(64))
      .Case("index", IndexType::get(context))
      .Case("f16", Float16Type::get(context))
      .Case("bf16", BFloat16Type::get(context))
      .Case("f32", Float32Type::get(context))
      .Case("f64", Float64Type::get(context))
      .Case("complex<f32>", ComplexType::get(Float32Type::get(context)))
      .Case("complex<f64>", ComplexType::get(Float64Type::get(context)))
      .Default(Type());
}

static Expected<ValueType> parseType(StringRef text, MLIRContext *context) {
  ValueType result;
  StringRef rest = text;
  bool spelledTensor = rest.consume_front("tensor<");
  bool closed = !spelledTensor || rest.consume_back(">");
  while (!rest.empty() && llvm::isDigit(rest.front())) {
    auto [digits, tail] = rest.split('x');
    int64_t size;
    if (!llvm::all_of(digits, llvm::isDigit) || tail.empty())
      break;
    if (digits.getAsInteger(10, size))
      return createStringError("the size " + digits.take_front(40) + " does not fit 63 bits");
    result.shape.push_back(size);
    rest = tail;
  }
  result.scalar = result.shape.empty() && !spelledTensor;
  result.element = parseElementType(rest, context);
  if (!result.element || !closed)
    return createStringError("'" + text.take_front(60) + "' is not the type of a value, such as f64 or 2x3xi64");
  return std::move(result);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
/// Parses the elements of a tensor into an array, with or without brackets.
class ElementsParser {
public:
  ElementsParser(StringRef text, Array &array) : rest(text.trim()), array(array) {}

  Error parse() {
    if (array.getNumElements() == 0) {
      if (rest.empty() || rest == "[]")
        return Error::success();
      return createStringError("expects no elements, but got '" + rest.take_front(40) + "'");
    }
    if (rest.starts_with("["))
      return parseNested();
    return parseList();
  }

private:
  Error parseList();
  Error parseNested();
  Error setNext(StringRef text) {
    Expected<Scalar> scalar = parseScalar(text, array.getElementType());
    if (!scalar)
      return scalar.takeError();
    if (next < array.getNumElements())
      array.set(next, *scalar);
    ++next;
    return Error::success();
  }

  StringRef rest;
  Array &array;
  int64_t next = 0;
};
} // namespace

Error ElementsParser::parseList() {
  for (bool more = true; more;) {
    auto [element, tail] = rest.split(',');
    more = element.size() != rest.size();
    if (Error error = setNext(element))
      return error;
    rest = tail;
  }
  // A single element is repeated.
  if (next == 1)
    for (Scalar value = array.get(0); next < array.getNumElements(); ++next)
      array.set(next, value);
  if (next != array.getNumElements())
    return createStringError("expects " + Twine(array.getNumElements()) + " elements, but got " + Twine(next));
  return Error::success();
}

Error ElementsParser::parseNested() {
  ArrayRef<int64_t> shape = array.getShape();
  // The number of parts in each open bracket so far.
  SmallVector<int64_t> counts;
  auto mismatch = [&] { return createStringError("the brackets do not agree with the shape"); };
  do {
    rest = rest.ltrim();
    size_t depth = counts.size();
    if (depth < shape.size()) {
      if (!rest.consume_front("["))
        return mismatch();
      counts.push_back(0);
      continue;
    }
    StringRef element = rest.take_until([](char c) { return c == ',' || c == '[' || c == ']'; });
    if (Error error = setNext(element))
      return error;
    rest = rest.drop_front(element.size());
    // After a part there is another one, or the end of all axes that are complete.
    while (!counts.empty() && ++counts.back() == shape[counts.size() - 1]) {
      rest = rest.ltrim();
      if (!rest.consume_front("]"))
        return mismatch();
      counts.pop_back();
    }
    rest = rest.ltrim();
    if (!counts.empty() && !rest.consume_front(","))
      return mismatch();
  } while (!counts.empty());
  return rest.trim().empty() ? Error::success() : mismatch();
}

Expected<Array> tg::parseArray(StringRef text, MLIRContext *context) {
  auto [typeText, elements] = text.split('=');
  if (typeText.size() == text.size())
    return createStringError("'" + text.take_front(60) + "' is not a value, such as f64=2.5, 3xf64=1,2,3 or @x.npy");
  Expected<ValueType> type = parseType(typeText.trim(), context);
  if (!type)
    return type.takeError();
  if (type->scalar) {
    Expected<Scalar> scalar = parseScalar(elements, type->element);
    if (!scalar)
      return scalar.takeError();
    return Array(*scalar);
  }
  Expected<Array> array = allocateArray(type->element, type->shape);
  if (!array)
    return array;
  if (Error error = ElementsParser(elements, *array).parse())
    return std::move(error);
  return array;
}

/// Splits the path of an archive from the name of a member, which is empty if there is none.
static std::pair<StringRef, StringRef> splitMember(StringRef path) {
  size_t at = path.ends_with(".npz") ? StringRef::npos : path.rfind(".npz:");
  if (at == StringRef::npos)
    return {path, ""};
  return {path.take_front(at + 4), path.drop_front(at + 5)};
}

StringRef tg::fileOfArray(StringRef text) { return text.consume_front("@") ? splitMember(text).first : ""; }

Expected<Array> tg::parseOrReadArray(StringRef text, MLIRContext *context) {
  StringRef path = text;
  if (!path.consume_front("@"))
    return parseArray(text, context);
  auto [file, member] = splitMember(path);
  return file.ends_with(".npz") ? readNpz(file, member, context) : readNpy(file, context);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

tg_value tg::describeValue(const Array &array, ArrayRef<int64_t> strides) {
  return {elementNumber(array.getElementType()), array.isScalar() ? -1 : array.getRank(), array.data(),
          array.getShape().data(), strides.data()};
}

void tg::printArray(llvm::raw_ostream &os, const Array &array, bool all) {
  os << array.getType() << " = ";
  SmallVector<int64_t> strides = computeSuffixProduct(array.getShape());
  tg_value value = describeValue(array, strides);
  tg_text text = {};
  tg_number_style style = {};
  style.all = all;
  tg_text_append_value(&text, &value, &style);
  if (text.bytes)
    os << text.bytes;
  std::free(text.bytes);
}
