//===- ContentHash.h - Digests of attributes, types and names ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_CONTENTHASH_H
#define TENSORGRAPH_GRAPH_CONTENTHASH_H

#include "TensorGraph/Graph/Digest.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"

namespace tg {

/// Hashes the content of attributes, types and operation names, not their addresses: a hash is the same in every
/// process.
///
/// Numbers are hashed by their bits, so 0.0 and -0.0 differ, and so do NaNs of different payload. Elements are hashed
/// by their raw bytes and resources by their blobs, never by printed text, which depends on global flags. Attributes
/// and types that this file does not know are hashed by their printed form, under flags of our own. `distinct` and
/// opaque attributes, which have no content, and resources without a blob cannot be hashed.
///
/// Caches hashes by pointer (attributes are uniqued and live as long as the context), in one cache for each thread.
/// Make one hasher for each graph: finding the thread's cache costs more than a look-up.
class ContentHasher {
public:
  using Memory = llvm::DenseMap<const void *, Hash256>;

  explicit ContentHasher(MLIRContext *context);
  ContentHasher(const ContentHasher &) = delete;

  FailureOr<Hash256> hash(Attribute attribute);
  FailureOr<Hash256> hash(Type type);
  FailureOr<Hash256> hash(OperationName name);

  /// Returns the reason why the last hash failed.
  const std::string &getReason() const { return reason; }

private:
  FailureOr<Hash256> compute(Attribute attribute, bool &isStable);
  FailureOr<Hash256> hashElements(Attribute attribute, bool &isStable);
  FailureOr<Hash256> hashResource(const mlir::AsmDialectResourceHandle &resource, bool &isStable);
  template <typename T> FailureOr<Hash256> hashPrinted(T value, uint8_t tag, bool &isStable);

  Memory own; // for contexts without registerGraphIdentity
  Memory &memory;
  std::string reason;
};

/// Returns the BLAKE3 hash of bytes.
Hash256 hashBytes(ArrayRef<uint8_t> bytes);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_CONTENTHASH_H
