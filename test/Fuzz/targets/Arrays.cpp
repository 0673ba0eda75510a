//===- Arrays.cpp - Fuzz target: .npy, .npz and --input -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The first byte chooses what the others are. What is read must be written, and read again as the same array.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"

using namespace tg;

static mlir::MLIRContext &getContext() {
  static mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  return context;
}

/// Returns whether two arrays are equal. bf16 is written as f32.
static bool areEqual(const Array &a, const Array &b) {
  return a.getShape() == b.getShape() &&
         (a.getElementType().isBF16() ||
          (a.getNumBytes() == b.getNumBytes() && std::memcmp(a.data(), b.data(), size_t(a.getNumBytes())) == 0));
}

static void require(bool holds, const char *what) {
  if (holds)
    return;
  std::fprintf(stderr, "expects %s\n", what);
  std::abort();
}

static void checkNpy(const Array &array) {
  llvm::Expected<std::string> written = formatNpy(array);
  if (!written)
    return llvm::consumeError(written.takeError());
  llvm::Expected<Array> again = parseNpy(*written, "again", &getContext());
  require(bool(again), "what was written as .npy to be read");
  require(areEqual(array, *again), "the same array from .npy");
}

static void checkText(const Array &array) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArray(os, array, /*all=*/true);
  llvm::Expected<Array> again = parseArray(text, &getContext());
  if (!again) {
    std::fprintf(stderr, "%s\n", llvm::toString(again.takeError()).c_str());
    require(false, "what was printed to be parsed");
  }
  std::string twice;
  llvm::raw_string_ostream other(twice);
  printArray(other, *again, /*all=*/true);
  require(text == twice, "the same text twice");
}

template <typename T> static bool isRead(llvm::Expected<T> &read) {
  if (read)
    return true;
  require(!llvm::toString(read.takeError()).empty(), "an error with a message");
  return false;
}

/// Returns whether a text may ask for more memory than a fuzzer has: `1000000000xf64=1` is valid.
static bool isLarge(StringRef text) {
  uint64_t elements = 1;
  for (size_t at = 0; at < text.size();) {
    StringRef digits = text.substr(at).take_while(llvm::isDigit);
    uint64_t size;
    if (!digits.empty() &&
        (digits.getAsInteger(10, size) || (elements *= std::max<uint64_t>(size, 1)) > 100000 || size > 100000))
      return true;
    at += digits.size() + 1;
  }
  return false;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (!size)
    return 0;
  StringRef bytes(reinterpret_cast<const char *>(data) + 1, size - 1);
  switch (data[0] % 3) {
  case 0:
    if (llvm::Expected<Array> array = parseNpy(bytes, "x.npy", &getContext()); isRead(array)) {
      checkNpy(*array);
      checkText(*array);
    }
    break;
  case 1:
    if (llvm::Expected<SmallVector<NamedArray>> members = parseNpz(bytes, "x.npz", &getContext()); isRead(members))
      for (const NamedArray &member : *members)
        checkNpy(member.second);
    break;
  case 2:
    if (isLarge(bytes.take_until([](char c) { return c == '='; })))
      break;
    if (llvm::Expected<Array> array = parseArray(bytes, &getContext()); isRead(array))
      checkText(*array);
    if (!bytes.contains('=') && !bytes.starts_with("@")) {
      auto wanted = mlir::RankedTensorType::get({mlir::ShapedType::kDynamic, mlir::ShapedType::kDynamic},
                                                mlir::Float32Type::get(&getContext()));
      if (llvm::Expected<Array> array = parseOrReadArray(bytes, wanted); isRead(array))
        checkText(*array);
    }
    break;
  }
  return 0;
}
