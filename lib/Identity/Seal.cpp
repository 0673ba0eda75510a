//===- Seal.cpp - Operations that must not change -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/Seal.h"
#include "TensorGraph/Identity/OperationDigest.h"

using namespace mlir;
using namespace tg;

FailureOr<Hash256> tg::computeSeal(Operation *op, SealFailure &failure) {
  AttributeHasher attributes;
  OperationDigester digester(attributes, DigestInputs::Uses);
  if (const OperationDigest *digest = digester.digest(op))
    return digest->hash;
  failure = {digester.getCulprit(), digester.getReason()};
  return mlir::failure();
}
