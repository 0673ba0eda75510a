//===- Seal.h - Operations that must not change -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_SEAL_H
#define TENSORGRAPH_IDENTITY_SEAL_H

#include "TensorGraph/Identity/AttributeHash.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// The name of the discardable attribute of a sealed operation, which holds the digest of its content. An operation of
/// any dialect can be sealed. The attribute is not part of the content.
inline constexpr llvm::StringLiteral kSealAttr = "tg.seal";

inline bool isSealed(mlir::Operation *op) { return op->getRawDictionaryAttrs().contains(kSealAttr); }

/// The name of the attribute of an operation with frozen inner graphs: that of `DigestAttr` in the dialect.
inline constexpr llvm::StringLiteral kFrozenAttr = "tg.digest";

/// Returns whether an operation is sealed or frozen: whether passes must leave its regions as they are.
inline bool isClosed(mlir::Operation *op) { return isSealed(op) || op->getRawDictionaryAttrs().contains(kFrozenAttr); }

/// Returns whether an attribute of an operation is part of its content.
inline bool isContent(llvm::StringRef attribute) { return attribute != kSealAttr && !isDebugAttribute(attribute); }

/// Why an operation has no digest: an operation of it, and what is wrong with that one.
struct SealFailure {
  mlir::Operation *culprit = nullptr;
  std::string reason;
};

/// Computes the digest that seals an operation: that of `OperationDigester`, in which each use of a value from outside
/// is an input of its own. So passes may replace such values, and merge them, without changing the operation.
llvm::FailureOr<Hash256> computeSeal(mlir::Operation *op, SealFailure &failure);

} // namespace tg

#endif // TENSORGRAPH_IDENTITY_SEAL_H
