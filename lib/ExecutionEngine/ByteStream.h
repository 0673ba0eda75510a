//===- ByteStream.h - Numbers and texts as bytes ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_BYTESTREAM_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_BYTESTREAM_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/Endian.h"
#include <string>
#include <vector>

namespace tg {

/// Writes numbers and texts one after the other.
class ByteWriter {
public:
  template <typename T> void number(T value) {
    char bytes[sizeof(T)];
    llvm::support::endian::write<T>(bytes, value, llvm::endianness::little);
    out.append(bytes, sizeof(T));
  }
  void text(StringRef value) {
    number<uint64_t>(value.size());
    out.append(value.data(), value.size());
  }
  template <typename Range, typename One> void list(const Range &values, One one) {
    number<uint64_t>(values.size());
    for (const auto &value : values)
      one(value);
  }
  std::string out;
};

/// Reads them again. Each read returns whether there were enough bytes.
class ByteReader {
public:
  explicit ByteReader(StringRef bytes) : rest(bytes) {}

  template <typename T> bool number(T &value) {
    if (rest.size() < sizeof(T))
      return false;
    value = llvm::support::endian::read<T>(rest.data(), llvm::endianness::little);
    rest = rest.drop_front(sizeof(T));
    return true;
  }
  bool text(StringRef &value) {
    uint64_t size;
    if (!number(size) || size > rest.size())
      return false;
    value = rest.take_front(size);
    rest = rest.drop_front(size);
    return true;
  }
  bool text(std::string &value) {
    StringRef view;
    if (!text(view))
      return false;
    value = view.str();
    return true;
  }
  /// Reads a list; `one` reads an element. Each element takes bytes, so the loop ends soon if the number is wrong.
  template <typename T, typename One> bool list(std::vector<T> &values, One one) {
    uint64_t count;
    if (!number(count))
      return false;
    for (; count; --count)
      if (!one(values.emplace_back()))
        return false;
    return true;
  }
  bool isAtEnd() const { return rest.empty(); }

private:
  StringRef rest;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_BYTESTREAM_H
