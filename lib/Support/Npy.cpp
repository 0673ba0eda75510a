//===- Npy.cpp - Reads and writes .npy files ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBytes.h"
#include "NpyHeader.h"
#include "OutputFiles.h"
#include "TensorGraph/Support/AllocateArray.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "llvm/Support/SwapByteOrder.h"
#include <cstring>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// Copies elements in Fortran order (the first axis varies fastest) to row-major order.
static void copyFromFortranOrder(const char *from, Array &to) {
  SmallVector<int64_t> strides;
  int64_t bytes = elementBytes(to.getElementType()), stride = bytes;
  for (int64_t size : to.getShape()) {
    strides.push_back(stride);
    stride *= size;
  }
  char *at = to.data();
  forEachIndex(to.getShape(), [&](ArrayRef<int64_t> index) {
    int64_t offset = 0;
    for (auto [k, stride] : llvm::zip(index, strides))
      offset += k * stride;
    std::memcpy(at, from + offset, bytes);
    at += bytes;
  });
}

static void swapBytes(Array &array) {
  int64_t bytes = elementBytes(partOf(array.getElementType()));
  for (char *at = array.data(), *end = at + array.getNumBytes(); at != end; at += bytes)
    std::reverse(at, at + bytes);
}

static Expected<Array> parseArray(StringRef bytes, MLIRContext *context) {
  Expected<NpyHeader> header = parseNpyHeader(bytes, context);
  if (!header)
    return header.takeError();
  std::optional<int64_t> size = Array::bytesOf(header->element, header->shape);
  if (!size)
    return createStringError("the bytes of the shape do not fit 63 bits");

  // Checked before anything is allocated: a few wrong digits in a header must not request terabytes.
  StringRef data = bytes.drop_front(header->dataOffset);
  if (data.size() < static_cast<uint64_t>(*size))
    return createStringError("the data are truncated: expects " + Twine(*size) + " bytes, but got " +
                             Twine(data.size()));
  if (data.size() > static_cast<uint64_t>(*size))
    return createStringError("expects " + Twine(*size) + " bytes of data, but got " + Twine(data.size()));

  Expected<Array> array = allocateArray(header->element, header->shape);
  if (!array)
    return array;
  if (header->fortranOrder)
    copyFromFortranOrder(data.data(), *array);
  else if (*size)
    std::memcpy(array->data(), data.data(), *size);
  if (header->bigEndian == llvm::sys::IsLittleEndianHost)
    swapBytes(*array);
  if (header->element.isInteger(1))
    for (char &byte : llvm::make_range(array->data(), array->data() + *size))
      byte = byte != 0;
  return array;
}

Expected<Array> tg::parseNpy(StringRef bytes, StringRef name, MLIRContext *context) {
  Expected<Array> array = parseArray(bytes, context);
  if (!array)
    return prefixError(name, array.takeError());
  return array;
}

Expected<Array> tg::readNpy(StringRef path, MLIRContext *context) {
  auto file = readFileBytes(path);
  if (!file)
    return file.takeError();
  return parseNpy((*file)->getBuffer(), path, context);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// Returns an array with its numbers rounded to another type of floats; nothing if there is no memory for it.
static std::optional<Array> convertReals(const Array &array, Type element) {
  std::optional<Array> result = Array::allocate(element, array.getShape());
  if (!result)
    return std::nullopt;
  for (int64_t k = 0; k < array.getNumElements(); ++k)
    result->set(k, Scalar::real(element, array.get(k).f));
  return array.isScalar() ? result->asScalar() : *result;
}

Expected<std::string> tg::formatNpy(const Array &array) {
  if (array.getElementType().isBF16()) {
    std::optional<Array> wide = convertReals(array, Float32Type::get(array.getElementType().getContext()));
    return wide ? formatNpy(*wide) : createStringError("the file does not fit in memory");
  }
  Expected<std::string> bytes = formatNpyHeader(array.getElementType(), array.getShape());
  if (!bytes)
    return bytes;
  if (!Array::hasMemoryFor(array.getNumBytes()))
    return createStringError("the file does not fit in memory");
  bytes->append(array.data(), array.getNumBytes());
  return bytes;
}

Error tg::writeNpy(StringRef path, const Array &array) {
  Expected<std::string> bytes = formatNpy(array);
  if (!bytes)
    return prefixError(path, bytes.takeError());
  return writeFile(path, *bytes);
}

//===----------------------------------------------------------------------===//
// Adapting
//===----------------------------------------------------------------------===//

static std::string toString(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

Expected<Array> tg::adaptArray(Array array, Type type, StringRef what) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type element = tensor ? tensor.getElementType() : type;
  if (!isElementType(element))
    return createStringError("expects a value of type " + toString(type) + ", which is neither a scalar nor a tensor");
  if (element.isIndex() && array.getElementType().isSignlessInteger(64))
    array = array.reinterpreted(element);
  if (element.isBF16() && array.getElementType().isF32()) {
    std::optional<Array> rounded = convertReals(array, element);
    if (!rounded)
      return createStringError("out of memory for '" + what + "'");
    array = std::move(*rounded);
  }
  if (array.getElementType() != element)
    return createStringError("expects elements of type " + toString(element) + ", but '" + what + "' holds " +
                             toString(array.getElementType()));
  if (array.getRank() == 0 && array.isScalar() != !tensor)
    array = tensor ? array.reshaped({}) : array.asScalar();
  if (!array.fits(type))
    return createStringError("expects " + toString(type) + ", but '" + what + "' is " + toString(array.getType()));
  return std::move(array);
}
