//===- TestArrays.h - Values and messages in unit tests ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_SUPPORT_TESTARRAYS_H
#define TENSORGRAPH_UNITTESTS_SUPPORT_TESTARRAYS_H

#include "TensorGraph/Support/ArrayText.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace tg {
using namespace mlir;

/// Returns the message of a failure, or "success".
template <typename T> std::string messageOf(llvm::Expected<T> result) {
  return result ? "success" : llvm::toString(result.takeError());
}
inline std::string messageOf(llvm::Error error) { return error ? llvm::toString(std::move(error)) : "success"; }

/// Formats all of an array as text.
inline std::string textOf(const Array &array) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArray(os, array, /*all=*/true);
  return text;
}
/// Formats all of an array as text, or the message of a failure.
inline std::string textOf(llvm::Expected<Array> array) {
  return array ? textOf(*array) : llvm::toString(array.takeError());
}

/// A file that is removed in the end.
class TemporaryFile {
public:
  explicit TemporaryFile(StringRef suffix) {
    EXPECT_FALSE(llvm::sys::fs::createTemporaryFile("tensorgraph", suffix, path));
  }
  ~TemporaryFile() { llvm::sys::fs::remove(path); }
  void write(StringRef bytes) {
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << bytes;
  }
  std::string str() const { return std::string(path); }

private:
  SmallString<64> path;
};

class ArrayTest : public testing::Test {
protected:
  Array parse(StringRef text) {
    llvm::Expected<Array> array = parseArray(text, &context);
    if (array)
      return std::move(*array);
    ADD_FAILURE() << llvm::toString(array.takeError());
    return Array(Scalar::integer(IntegerType::get(&context, 1), 0));
  }
  MLIRContext context;
};

} // namespace tg

#endif // TENSORGRAPH_UNITTESTS_SUPPORT_TESTARRAYS_H
