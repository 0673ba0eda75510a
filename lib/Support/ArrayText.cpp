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
#include "mlir/IR/TypeUtilities.h"
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
      StringRef inside = rest;
      if (rest.empty() || (inside.consume_front("[") && inside.ltrim() == "]"))
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

/// Returns how many parts the first brackets of each depth enclose: 2 and 3 for `[[1, 2, 3], [4, 5, 6]]`.
static SmallVector<int64_t> countInBrackets(StringRef text) {
  SmallVector<int64_t> counts;
  size_t depth = 0, closed = 0; // brackets that are open, and depths whose first ones are closed
  for (auto [k, c] : llvm::enumerate(text)) {
    if (c == '[' && ++depth > counts.size() && closed == 0)
      counts.push_back(!text.drop_front(k + 1).ltrim().starts_with("]"));
    else if (c == ',' && depth > 0 && depth <= counts.size() - closed)
      ++counts[depth - 1];
    else if (c == ']' && depth > 0 && counts.size() - closed == depth--)
      ++closed;
  }
  return counts;
}

static Expected<Array> parseElements(StringRef text, const ValueType &type) {
  if (type.scalar) {
    Expected<Scalar> scalar = parseScalar(text, type.element);
    if (!scalar)
      return scalar.takeError();
    return Array(*scalar);
  }
  Expected<Array> array = allocateArray(type.element, type.shape);
  if (!array)
    return array;
  if (Error error = ElementsParser(text, *array).parse())
    return std::move(error);
  return array;
}

Expected<Array> tg::parseArray(StringRef text, MLIRContext *context) {
  auto [typeText, elements] = text.split('=');
  if (typeText.size() == text.size())
    return createStringError("'" + text.take_front(60) + "' is not a value, such as f64=2.5 or 3xf64=1,2,3");
  Expected<ValueType> type = parseType(typeText.trim(), context);
  if (!type)
    return type.takeError();
  return parseElements(elements, *type);
}

/// Parses elements without a type.
static Expected<Array> parseElementsOf(Type wanted, StringRef text) {
  ValueType type;
  type.element = getElementTypeOrSelf(wanted);
  if (!isElementType(type.element))
    return createStringError("expects the type of '" + text.take_front(60) + "', such as f64=2.5 or 3xf64=1,2,3");
  auto tensor = dyn_cast<RankedTensorType>(wanted);
  type.scalar = !tensor;
  if (tensor) {
    text = text.trim();
    type.shape.assign(tensor.getShape().begin(), tensor.getShape().end());
    SmallVector<int64_t> shown = countInBrackets(text);
    if (shown.empty() && tensor.getRank() == 1)
      shown.push_back(text.empty() ? 0 : text.count(',') + 1);
    for (auto [axis, size] : llvm::enumerate(type.shape)) {
      if (ShapedType::isDynamic(size) && axis >= shown.size())
        return createStringError("expects the sizes of '" + text.take_front(60) + "', in brackets or as in 2x2xf64=1");
      size = ShapedType::isDynamic(size) ? shown[axis] : size;
    }
  }
  Expected<Array> array = parseElements(text, type);
  if (!array)
    return createStringError(llvm::toString(array.takeError()) +
                             "; values are 2.5, f64=2.5, 3xf64=1,2,3, [[1, 2]] or @x.npy");
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

Expected<Array> tg::parseOrReadArray(StringRef text, Type wanted) {
  MLIRContext *context = wanted.getContext();
  StringRef path = text;
  if (!path.consume_front("@"))
    return text.contains('=') ? parseArray(text, context) : parseElementsOf(wanted, text);
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
