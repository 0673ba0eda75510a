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
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/ScopedPrinter.h"
#include "llvm/Support/SwapByteOrder.h"
#include <cstring>
#include <unistd.h>

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

/// Checks how many bytes of data a file has. This comes before anything is allocated: a few wrong digits in a header
/// must not request terabytes.
static Error checkBytes(const NpyHeader &header, uint64_t bytes) {
  std::optional<int64_t> size = Array::bytesOf(header.element, header.shape);
  if (!size)
    return createStringError("the bytes of the shape do not fit 63 bits");
  if (bytes < static_cast<uint64_t>(*size))
    return createStringError("the data are truncated: expects " + Twine(*size) + " bytes, but got " + Twine(bytes));
  if (bytes > static_cast<uint64_t>(*size))
    return createStringError("expects " + Twine(*size) + " bytes of data, but got " + Twine(bytes));
  return Error::success();
}

/// Makes an array of this shape of data of a file.
static Expected<Array> makeArray(const NpyHeader &header, ArrayRef<int64_t> shape, StringRef data) {
  Expected<Array> array = allocateArray(header.element, shape);
  if (!array)
    return array;
  if (header.fortranOrder)
    copyFromFortranOrder(data.data(), *array);
  else if (!data.empty())
    std::memcpy(array->data(), data.data(), data.size());
  if (header.bigEndian == llvm::sys::IsLittleEndianHost)
    swapBytes(*array);
  if (header.element.isInteger(1))
    for (char &byte : llvm::make_range(array->data(), array->data() + data.size()))
      byte = byte != 0;
  return array;
}

static Expected<Array> parseNpyArray(StringRef bytes, MLIRContext *context) {
  Expected<NpyHeader> header = parseNpyHeader(bytes, context);
  if (!header)
    return header.takeError();
  StringRef data = bytes.drop_front(header->dataOffset);
  if (Error error = checkBytes(*header, data.size()))
    return std::move(error);
  return makeArray(*header, header->shape, data);
}

Expected<Array> tg::parseNpy(StringRef bytes, StringRef name, MLIRContext *context) {
  Expected<Array> array = parseNpyArray(bytes, context);
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
// Rows
//===----------------------------------------------------------------------===//

// More than headers have.
static constexpr int64_t kMostHeader = 1 << 20;

/// Returns the bytes of a row.
static int64_t rowBytes(Type element, ArrayRef<int64_t> shape) {
  int64_t bytes = elementBytes(element);
  for (int64_t size : shape.drop_front())
    bytes *= size;
  return bytes;
}

using ChooseRows = llvm::function_ref<std::pair<int64_t, int64_t>(int64_t rows)>;

/// Reads rows of an open file of `size` bytes.
static Expected<NpyRows> readRows(int descriptor, uint64_t size, MLIRContext *context, ChooseRows choose) {
  auto read = [&](uint64_t bytes, int64_t offset) -> Expected<std::unique_ptr<llvm::MemoryBuffer>> {
    auto slice = llvm::MemoryBuffer::getOpenFileSlice(descriptor, "", bytes, offset, /*IsVolatile=*/true);
    return slice ? Expected<std::unique_ptr<llvm::MemoryBuffer>>(std::move(*slice))
                 : llvm::errorCodeToError(slice.getError());
  };
  auto start = read(std::min<uint64_t>(size, kMostHeader), 0);
  if (!start)
    return start.takeError();
  Expected<NpyHeader> header = parseNpyHeader((*start)->getBuffer(), context);
  if (!header)
    return header.takeError();
  if (Error error = checkBytes(*header, size - header->dataOffset))
    return std::move(error);
  SmallVector<int64_t> shape(header->shape);
  if (shape.empty())
    return createStringError("expects an array with rows, but got one of rank 0");
  int64_t all = shape.front(), bytes = rowBytes(header->element, shape);
  auto [first, end] = choose(all);
  shape.front() = end - first;
  if (header->fortranOrder) {
    auto data = read(all * bytes, header->dataOffset);
    if (!data)
      return data.takeError();
    Expected<Array> whole = makeArray(*header, header->shape, (*data)->getBuffer());
    Expected<Array> rows = whole ? allocateArray(header->element, shape) : std::move(whole);
    if (!rows)
      return rows.takeError();
    if (rows->getNumBytes())
      std::memcpy(rows->data(), whole->data() + first * bytes, rows->getNumBytes());
    return NpyRows{std::move(*rows), all};
  }
  auto data = read((end - first) * bytes, header->dataOffset + first * bytes);
  if (!data)
    return data.takeError();
  Expected<Array> rows = makeArray(*header, shape, (*data)->getBuffer());
  if (!rows)
    return rows.takeError();
  return NpyRows{std::move(*rows), all};
}

Expected<NpyRows> tg::readNpyRows(StringRef path, MLIRContext *context, ChooseRows choose) {
  int descriptor;
  llvm::sys::fs::file_status status;
  std::error_code why = llvm::sys::fs::openFileForRead(path, descriptor);
  if (why)
    return createStringError(why, path + ": " + why.message());
  llvm::scope_exit close([&] { llvm::sys::Process::SafelyCloseFileDescriptor(descriptor); });
  why = llvm::sys::fs::status(descriptor, status);
  if (!why && !llvm::sys::fs::is_regular_file(status))
    why = std::make_error_code(std::errc::not_supported);
  if (why)
    return createStringError(why, path + ": " + why.message());
  Expected<NpyRows> rows = readRows(descriptor, status.getSize(), context, choose);
  if (!rows)
    return prefixError(path, rows.takeError());
  return rows;
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

/// Writes rows to an open file.
static Error writeRows(int descriptor, const Array &rows, int64_t first, int64_t all) {
  SmallVector<int64_t> shape(rows.getShape());
  shape.front() = all;
  Expected<std::string> header = formatNpyHeader(rows.getElementType(), shape);
  if (!header)
    return header.takeError();
  if (Error error = first == 0 ? writeAll(descriptor, *header) : Error::success())
    return error;
  if (lseek(descriptor, header->size() + first * rowBytes(rows.getElementType(), shape), SEEK_SET) < 0)
    return llvm::errorCodeToError(std::error_code(errno, std::generic_category()));
  return writeAll(descriptor, StringRef(rows.data(), rows.getNumBytes()));
}

Error tg::writeNpyRows(StringRef path, const Array &rows, int64_t first, int64_t all) {
  if (rows.getElementType().isBF16()) {
    std::optional<Array> wide = convertReals(rows, Float32Type::get(rows.getElementType().getContext()));
    return wide ? writeNpyRows(path, *wide, first, all) : createStringError("out of memory for '" + path + "'");
  }
  int descriptor;
  std::error_code why = llvm::sys::fs::openFileForWrite(path, descriptor, llvm::sys::fs::CD_OpenExisting);
  if (!why) {
    why = llvm::errorToErrorCode(writeRows(descriptor, rows, first, all));
    std::error_code closed = llvm::sys::Process::SafelyCloseFileDescriptor(descriptor);
    why = why ? why : closed;
  }
  return why ? createStringError(why, "cannot write '" + path + "': " + why.message()) : Error::success();
}

//===----------------------------------------------------------------------===//
// Adapting
//===----------------------------------------------------------------------===//

Expected<Array> tg::adaptArray(Array array, Type type, StringRef what) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  Type element = tensor ? tensor.getElementType() : type;
  if (!isElementType(element))
    return createStringError("expects a value of type " + llvm::to_string(type) +
                             ", which is neither a scalar nor a tensor");
  if (element.isIndex() && array.getElementType().isSignlessInteger(64))
    array = array.reinterpreted(element);
  if (element.isBF16() && array.getElementType().isF32()) {
    std::optional<Array> rounded = convertReals(array, element);
    if (!rounded)
      return createStringError("out of memory for '" + what + "'");
    array = std::move(*rounded);
  }
  if (array.getElementType() != element)
    return createStringError("expects elements of type " + llvm::to_string(element) + ", but '" + what + "' holds " +
                             llvm::to_string(array.getElementType()));
  if (array.getRank() == 0 && array.isScalar() != !tensor)
    array = tensor ? array.reshaped({}) : array.asScalar();
  if (!array.fits(type))
    return createStringError("expects " + llvm::to_string(type) + ", but '" + what + "' is " +
                             llvm::to_string(array.getType()));
  return std::move(array);
}
