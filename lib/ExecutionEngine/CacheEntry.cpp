//===- CacheEntry.cpp - The bytes of an entry of the compile cache --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheEntry.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using namespace tg;

static constexpr StringLiteral kMagic = "TGCACHE\n";
static constexpr uint32_t kVersion = 1;
static constexpr size_t kHashBytes = 32;

static std::string hashOf(StringRef bytes) {
  llvm::BLAKE3 hasher;
  hasher.update(bytes);
  auto hash = hasher.final<kHashBytes>();
  return std::string(hash.begin(), hash.end());
}

namespace {
class Writer {
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
  std::string out;
};

/// Each read returns whether there were enough bytes.
class Reader {
public:
  explicit Reader(StringRef bytes) : rest(bytes) {}

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
} // namespace

static std::string encodeKey(const UnitKey &key) {
  Writer writer;
  writer.number<uint64_t>(key.size());
  for (const auto &[name, value] : key) {
    writer.text(name);
    writer.text(value);
  }
  return writer.out;
}

static std::string encodeCode(const UnitCode &code) {
  Writer writer;
  writer.number<uint64_t>(code.checks.size());
  for (const UnitCheck &check : code.checks) {
    writer.text(check.message);
    writer.text(check.location);
  }
  writer.number<uint64_t>(code.calls.size());
  for (const UnitCall &call : code.calls) {
    writer.number(call.callee);
    writer.text(call.location);
  }
  writer.text(StringRef(code.object.data(), code.object.size()));
  return writer.out;
}

static bool decodeKey(StringRef bytes, UnitKey &key) {
  Reader reader(bytes);
  return reader.list(key, [&](auto &part) { return reader.text(part.first) && reader.text(part.second); }) &&
         reader.isAtEnd();
}

static bool decodeCode(StringRef bytes, UnitCode &code) {
  Reader reader(bytes);
  StringRef object;
  if (!reader.list(code.checks,
                   [&](UnitCheck &check) { return reader.text(check.message) && reader.text(check.location); }) ||
      !reader.list(code.calls,
                   [&](UnitCall &call) { return reader.number(call.callee) && reader.text(call.location); }) ||
      !reader.text(object) || !reader.isAtEnd())
    return false;
  code.object.assign(object.begin(), object.end());
  return true;
}

std::string tg::fileNameOf(const UnitKey &key) {
  return llvm::toHex(hashOf(encodeKey(key)), /*LowerCase=*/true) + ".tgc";
}

std::string tg::encodeEntry(const CacheEntry &entry) {
  Writer writer;
  writer.out = kMagic.str();
  writer.number(kVersion);
  writer.text(entry.name);
  writer.text(encodeKey(entry.key));
  writer.text(encodeCode(entry.code));
  return writer.out + hashOf(writer.out);
}

std::optional<CacheEntry> tg::decodeEntry(StringRef bytes) {
  // Check the hash before anything else is read.
  if (bytes.size() < kMagic.size() + kHashBytes || !bytes.starts_with(kMagic))
    return std::nullopt;
  StringRef content = bytes.drop_back(kHashBytes);
  if (hashOf(content) != bytes.take_back(kHashBytes))
    return std::nullopt;
  Reader reader(content.drop_front(kMagic.size()));
  uint32_t version;
  StringRef key, code;
  CacheEntry entry;
  if (!reader.number(version) || version != kVersion || !reader.text(entry.name) || !reader.text(key) ||
      !reader.text(code) || !reader.isAtEnd() || !decodeKey(key, entry.key) || !decodeCode(code, entry.code))
    return std::nullopt;
  return entry;
}
