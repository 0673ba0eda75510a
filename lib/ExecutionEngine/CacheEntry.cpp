//===- CacheEntry.cpp - The bytes of an entry of the compile cache --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CacheEntry.h"
#include "ByteStream.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

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

std::string tg::hashText(StringRef text) { return llvm::toHex(hashOf(text), /*LowerCase=*/true); }

static std::string encodeKey(const UnitKey &key) {
  ByteWriter writer;
  writer.number<uint64_t>(key.size());
  for (const auto &[name, value] : key) {
    writer.text(name);
    writer.text(value);
  }
  return writer.out;
}

static std::string encodeCode(const UnitCode &code) {
  ByteWriter writer;
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
  ByteReader reader(bytes);
  return reader.list(key, [&](auto &part) { return reader.text(part.first) && reader.text(part.second); }) &&
         reader.isAtEnd();
}

static bool decodeCode(StringRef bytes, UnitCode &code) {
  ByteReader reader(bytes);
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

UnitKey tg::unitKey(StringRef fingerprint, const UnitKey &compiler) {
  UnitKey key{{"function", fingerprint.str()}};
  llvm::append_range(key, compiler);
  return key;
}

std::string tg::fileNameOf(const UnitKey &key) { return hashText(encodeKey(key)) + ".tgc"; }

std::string tg::encodeEntry(const CacheEntry &entry) {
  ByteWriter writer;
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
  ByteReader reader(content.drop_front(kMagic.size()));
  uint32_t version;
  StringRef key, code;
  CacheEntry entry;
  if (!reader.number(version) || version != kVersion || !reader.text(entry.name) || !reader.text(key) ||
      !reader.text(code) || !reader.isAtEnd() || !decodeKey(key, entry.key) || !decodeCode(code, entry.code))
    return std::nullopt;
  return entry;
}
