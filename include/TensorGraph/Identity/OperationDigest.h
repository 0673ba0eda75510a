//===- OperationDigest.h - The content of any operation ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_OPERATIONDIGEST_H
#define TENSORGRAPH_IDENTITY_OPERATIONDIGEST_H

#include "TensorGraph/Identity/AttributeHash.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// What an operation of any dialect computes from its inputs, with its regions.
struct OperationDigest {
  Hash256 hash;
  /// The values from outside, in the order of their first use: operands first, then what the regions capture. With
  /// `DigestInputs::Uses`, one for each use.
  llvm::SmallVector<mlir::Value> inputs;

  /// Returns the hash in 64 hexadecimal digits.
  std::string getHex() const;
};

/// What the inputs of a digest are.
enum class DigestInputs {
  Values, // values from outside, each once: which uses are of one value is part of the digest
  Uses    // uses of such values
};

/// Computes digests of operations. Two operations have equal hashes if `mlir::OperationEquivalence` calls them
/// equivalent once the inputs of one take the places of those of the other, with locations and debug attributes ignored
/// and operands of commutative operations in order. The hash is the same in every process. It does not contain the name
/// and the visibility of an operation that is a symbol, but it contains the names of symbols that are used. Seals
/// (Seal.h) are ignored, too.
///
/// Regions are visited once, however many operations around them are asked for. An operation that was digested must not
/// change while the digester is used.
class OperationDigester {
public:
  explicit OperationDigester(AttributeHasher &attributes, DigestInputs inputs = DigestInputs::Values)
      : attributes(attributes), inputs(inputs) {}
  virtual ~OperationDigester() = default;

  /// Returns the digest; null if an operation has an attribute or a type without content (see `getReason`).
  const OperationDigest *digest(mlir::Operation *op);

  /// Returns the operation because of which the last digest failed, and what is wrong with it.
  mlir::Operation *getCulprit() const { return culprit; }
  const std::string &getReason() const { return reason; }

protected:
  /// Returns what counts of an attribute of an operation.
  virtual mlir::Attribute getContent(mlir::Operation *, mlir::Attribute attribute) { return attribute; }

private:
  class Record;

  AttributeHasher &attributes;
  DigestInputs inputs;
  llvm::DenseMap<mlir::Operation *, std::unique_ptr<OperationDigest>> known;
  mlir::Operation *culprit = nullptr;
  std::string reason;
};

} // namespace tg

#endif // TENSORGRAPH_IDENTITY_OPERATIONDIGEST_H
