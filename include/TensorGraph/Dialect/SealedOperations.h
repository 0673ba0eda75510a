//===- SealedOperations.h - Seals and their verification --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SEALEDOPERATIONS_H
#define TENSORGRAPH_DIALECT_SEALEDOPERATIONS_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Identity/Seal.h"

namespace tg {

/// Called for an operation that cannot be sealed, with the reason, and with the operation to blame if that is another
/// one.
using SealRefused = llvm::function_ref<void(llvm::StringRef reason, Operation *culprit)>;

/// Seals an operation that has regions. Fails if it has no digest, or does not allow a discardable attribute.
LogicalResult sealOperation(Operation *op, SealRefused refused);

/// Removes the seals in `root`, and its own.
void openSeals(Operation *root);

/// Fails, with an error, if `seal` is not an ordered digest, or, with `comparesDigest`, not that of `op`. The verifier
/// calls it.
LogicalResult verifySeal(Operation *op, Attribute seal, bool comparesDigest = true);

/// Fails, with an error, if the digest was made by another version.
LogicalResult verifySchema(Operation *op, DigestAttr digest);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_SEALEDOPERATIONS_H
