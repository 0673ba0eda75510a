//===- BytecodeChecksum.cpp - Damage of bytecode --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/BytecodeChecksum.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

using namespace tg;

static constexpr StringRef kMagic = "ML\xefR";
// Sections are aligned from the start of the file, constants by up to 64 bytes: mark and digits together are as long.
static constexpr StringRef kMark = "; TensorGraph's checksum (xxh3) ";
static constexpr size_t kDigits = 32;
static_assert(kMark.size() + kDigits == 64);

bool tg::startsAsBytecode(StringRef buffer) { return buffer.starts_with(kMagic); }

/// Returns the name of the producer, which follows the version of the format; empty if there is none.
static StringRef producerOf(StringRef bytecode) {
  if (!startsAsBytecode(bytecode) || bytecode.size() <= kMagic.size())
    return {};
  StringRef rest = bytecode.drop_front(kMagic.size());
  // The low bits of a number's first byte count its further bytes.
  unsigned further = rest.front() ? llvm::countr_zero(uint8_t(rest.front())) : 8;
  rest = rest.drop_front(std::min<size_t>(1 + further, rest.size()));
  size_t end = rest.find('\0');
  return end == StringRef::npos ? StringRef() : rest.take_front(end);
}

/// Returns the digits of a checksum of the bytes before and after those of its own digits.
static std::string checksum(StringRef before, StringRef after) {
  auto sum = [](StringRef bytes) { return llvm::xxh3_128bits(llvm::arrayRefFromStringRef(bytes)); };
  llvm::XXH128_hash_t hash = sum(after);
  std::string all = before.str() + llvm::utohexstr(hash.low64) + "," + llvm::utohexstr(hash.high64);
  hash = sum(all);
  return llvm::utohexstr(hash.high64, /*LowerCase=*/true, kDigits / 2) +
         llvm::utohexstr(hash.low64, /*LowerCase=*/true, kDigits / 2);
}

void tg::addChecksum(std::string &bytecode) {
  StringRef producer = producerOf(bytecode);
  if (producer.empty() || producer.contains(kMark))
    return;
  size_t place = producer.end() - bytecode.data();
  bytecode.insert(place, kMark.str() + std::string(kDigits, '0'));
  place += kMark.size();
  StringRef all = bytecode;
  bytecode.replace(place, kDigits, checksum(all.take_front(place), all.drop_front(place + kDigits)));
}

bool tg::isDamaged(StringRef bytecode) {
  StringRef producer = producerOf(bytecode);
  size_t mark = producer.find(kMark);
  if (mark == StringRef::npos)
    return false;
  size_t place = producer.data() - bytecode.data() + mark + kMark.size();
  return bytecode.substr(place, kDigits) != checksum(bytecode.take_front(place), bytecode.substr(place + kDigits));
}
