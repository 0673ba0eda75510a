//===- AttributeHash.h - Hashes of attributes, types and names --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_ATTRIBUTEHASH_H
#define TENSORGRAPH_IDENTITY_ATTRIBUTEHASH_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"
#include "llvm/ADT/DenseMap.h"
#include <array>
#include <optional>

namespace tg {

/// A 256-bit BLAKE3 hash.
using Hash256 = std::array<uint8_t, 32>;

/// Returns the BLAKE3 hash of bytes.
Hash256 hashBytes(llvm::ArrayRef<uint8_t> bytes);

/// Returns whether an attribute is only for readers and tools and does not change the result: `tg.debug.…` and
/// `tg.profile.…`.
bool isDebugAttribute(llvm::StringRef name);

/// Hashes the content of attributes, types and operation names, not their addresses: a hash is the same in every
/// process.
///
/// Numbers are hashed by their bits, so 0.0 and -0.0 differ, and so do NaNs of different payload. Elements are hashed
/// by their raw bytes and resources by their blobs, never by printed text, which depends on global flags. Attributes
/// and types that this file does not know are hashed by their printed form, under flags of our own. `distinct` and
/// opaque attributes, which have no content, and resources without a blob cannot be hashed.
///
/// Caches hashes by pointer (attributes are uniqued and live as long as the context).
class AttributeHasher {
public:
  using Memory = llvm::DenseMap<const void *, Hash256>;

  /// Creates a hasher that caches hashes in `shared`, or in a cache of its own.
  explicit AttributeHasher(Memory *shared = nullptr) : memory(shared ? *shared : own) {}
  AttributeHasher(const AttributeHasher &) = delete;
  virtual ~AttributeHasher() = default;

  llvm::FailureOr<Hash256> hash(mlir::Attribute attribute);
  llvm::FailureOr<Hash256> hash(mlir::Type type);
  llvm::FailureOr<Hash256> hash(mlir::OperationName name);

  /// Returns the reason why the last hash failed.
  const std::string &getReason() const { return reason; }

protected:
  /// Returns the hash of an attribute that a subclass knows.
  virtual std::optional<Hash256> hashKnown(mlir::Attribute) { return std::nullopt; }

private:
  llvm::FailureOr<Hash256> compute(mlir::Attribute attribute, bool &isStable);
  llvm::FailureOr<Hash256> hashElements(mlir::Attribute attribute, bool &isStable);
  llvm::FailureOr<Hash256> hashResource(const mlir::AsmDialectResourceHandle &resource, bool &isStable);
  template <typename T> llvm::FailureOr<Hash256> hashPrinted(T value, uint8_t tag, bool &isStable);

  Memory own;
  Memory &memory;
  std::string reason;
};

/// The bytes to hash: little-endian numbers, and byte strings preceded by their lengths.
class HashedBytes {
public:
  explicit HashedBytes(uint8_t tag) { data.push_back(tag); }
  void number(uint64_t value) {
    for (int k = 0; k < 8; ++k)
      data.push_back(uint8_t(value >> (8 * k)));
  }
  void raw(llvm::ArrayRef<char> bytes) {
    number(bytes.size());
    data.append(bytes.begin(), bytes.end());
  }
  void text(llvm::StringRef string) { raw(llvm::ArrayRef(string.data(), string.size())); }
  void bits(const llvm::APInt &value);
  void hash(const Hash256 &digest) { data.append(digest.begin(), digest.end()); }
  Hash256 finish() const { return hashBytes(data); }

  /// The tag of a digest of TensorGraph; others are those of AttributeHasher.
  static constexpr uint8_t kDigest = 18;

private:
  llvm::SmallVector<uint8_t, 256> data;
};

} // namespace tg

#endif // TENSORGRAPH_IDENTITY_ATTRIBUTEHASH_H
