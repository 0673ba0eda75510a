//===- CheckArrays.cpp - Whether arrays fit types -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

std::string tg::capi::describe(const TgArray &array, int32_t rank) {
  std::string text;
  llvm::raw_string_ostream os(text);
  const char *name = tgElementName(array.element);
  os << (name ? name : "elements of an unknown kind");
  if (array.rank == 0 || array.rank != rank)
    os << " of rank " << array.rank;
  else
    os << " of sizes ";
  for (int32_t axis = 0; axis < array.rank && array.rank == rank; ++axis)
    os << (axis ? "x" : "") << array.sizes[axis];
  return text;
}

TgError *tg::capi::reject(const Function &function, StringRef what, size_t number, const ValueType &type,
                          const Twine &problem) {
  std::string name = type.name.empty() ? "" : " ('" + type.name + "')";
  return makeError(TG_ERROR_ARGUMENT, what + " " + Twine(number) + name + " of '" + function.name + "' " + problem);
}

/// Returns whether elements of an array of some elements share memory. One whose strides nest in each other has none
/// that do; others are looked at element by element, unless they are large.
static bool overlapsItself(const TgArray &array) {
  SmallVector<std::pair<int64_t, int64_t>> axes; // strides and sizes
  for (int32_t axis = 0; axis < array.rank; ++axis)
    if (array.sizes[axis] > 1) {
      // The least number has no negation.
      int64_t stride = std::max(array.strides[axis], -std::numeric_limits<int64_t>::max());
      axes.emplace_back(std::abs(stride), array.sizes[axis]);
    }
  llvm::sort(axes);
  int64_t span = 0, count = 1;
  bool nests = true;
  for (auto [stride, size] : axes) {
    std::optional<int64_t> length = llvm::checkedMul(stride, size - 1);
    std::optional<int64_t> end = length ? llvm::checkedAdd(span, *length) : std::nullopt;
    if (stride == 0 || !end)
      return true;
    nests &= stride > span;
    span = *end;
    count *= size;
  }
  if (nests)
    return false;
  if (count > 1 << 20)
    return true;
  std::vector<int64_t> offsets{0};
  for (auto [stride, size] : axes) {
    size_t before = offsets.size();
    for (int64_t k = 1; k < size; ++k)
      for (size_t at = 0; at < before; ++at)
        offsets.push_back(offsets[at] + k * stride);
  }
  llvm::sort(offsets);
  return std::adjacent_find(offsets.begin(), offsets.end()) != offsets.end();
}

/// Checks that an array fits a type, its element, rank and known sizes; null if it does. Reads no more of it than that.
static TgError *checkType(const Function &function, StringRef what, size_t number, const ValueType &type,
                          const TgArray &array, bool isOnRanks) {
  int32_t rank = std::max(type.rank, 0);
  if (array.rank < 0)
    return reject(function, what, number, type, "has a negative rank: " + describe(array, rank));
  if (array.rank > 0 && array.rank == rank && !array.sizes)
    return reject(function, what, number, type, "has no sizes");
  bool fits = array.element == type.element && array.rank == rank;
  for (int32_t axis = 0; fits && axis < type.rank; ++axis)
    fits = type.sizes[axis] < 0 || type.sizes[axis] == array.sizes[axis] ||
           (isOnRanks && type.shards && axis == type.shardAxis);
  if (!fits)
    return reject(function, what, number, type, "has type " + type.text + ", but got " + describe(array, rank));
  int64_t bytes = type.bytes;
  bool isEmpty = false;
  for (int32_t axis = 0; axis < rank; ++axis) {
    if (array.sizes[axis] < 0)
      return reject(function, what, number, type, "has a negative size: " + describe(array, rank));
    isEmpty |= array.sizes[axis] == 0;
    if (std::optional<int64_t> product = llvm::checkedMul(bytes, std::max<int64_t>(array.sizes[axis], 1)))
      bytes = *product;
    else
      return reject(function, what, number, type, "is too large for memory: " + describe(array, rank));
  }
  if (!array.data && !isEmpty)
    return reject(function, what, number, type, "is a null pointer");
  // The parts of a complex number are aligned, not the number.
  unsigned alignment = type.element == TG_C64 || type.element == TG_C128 ? type.bytes / 2 : type.bytes;
  if (llvm::bit_cast<uintptr_t>(array.data) % alignment && !isEmpty)
    return reject(function, what, number, type, "is not aligned to " + Twine(alignment) + " bytes");
  return nullptr;
}

/// Checks that a result can be written to an array; null if it can.
static TgError *checkResult(const Function &function, size_t number, const ValueType &type, const TgArray &array,
                            bool isOnRanks) {
  if (TgError *error = checkType(function, "result", number, type, array, isOnRanks))
    return error;
  bool isEmpty = llvm::is_contained(ArrayRef(array.sizes, array.rank), 0);
  if (array.strides && !isEmpty && overlapsItself(array))
    return reject(function, "result", number, type, "has elements that share memory");
  return nullptr;
}

TgError *tg::capi::checkArrays(const TgProgram &program, size_t number, const TgArray *arguments, size_t argumentCount,
                               const TgArray *results, size_t resultCount, bool isOnRanks) {
  if (number >= program.functions.size())
    return makeError(TG_ERROR_OPTION, "the program has " + Twine(program.functions.size()) +
                                          " functions, but got number " + Twine(number));
  const Function &function = program.functions[number];
  auto count = [&](StringRef what, size_t expected, size_t given) {
    return makeError(TG_ERROR_ARGUMENT,
                     "'" + function.name + "' expects " + Twine(expected) + " " + what + ", but got " + Twine(given));
  };
  if (argumentCount != function.arguments.size())
    return count("arguments", function.arguments.size(), argumentCount);
  if (resultCount != function.results.size())
    return count("results", function.results.size(), resultCount);
  if (argumentCount && !arguments)
    return makeError(TG_ERROR_ARGUMENT, "the arguments of '" + function.name + "' are a null pointer");
  if (resultCount && !results)
    return makeError(TG_ERROR_ARGUMENT, "the results of '" + function.name + "' are a null pointer");
  for (auto [k, type] : llvm::enumerate(function.arguments))
    if (TgError *error = checkType(function, "argument", k, type, arguments[k], isOnRanks))
      return error;
  for (auto [k, type] : llvm::enumerate(function.results))
    if (results[k].data)
      if (TgError *error = checkResult(function, k, type, results[k], isOnRanks))
        return error;
  return nullptr;
}
