//===- Identity.cpp - Digests and CSE, for mlir-c -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph-c/Identity.h"
#include "TensorGraph/Identity/CommonSubexpressions.h"
#include "TensorGraph/Identity/MergeFunctions.h"
#include "TensorGraph/Identity/OperationDigest.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Support.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tg;

MlirLogicalResult tgOperationDigest(MlirOperation op, uint8_t digest[TG_DIGEST_SIZE],
                                    void (*visit)(MlirValue input, void *data), void *data) {
  AttributeHasher attributes;
  OperationDigester digester(attributes);
  const OperationDigest *found = digester.digest(unwrap(op));
  if (!found) {
    Operation *culprit = digester.getCulprit();
    emitError(culprit->getLoc(), "'") << culprit->getName() << "' op " << digester.getReason();
    return mlirLogicalResultFailure();
  }
  llvm::copy(found->hash, digest);
  for (Value input : found->inputs)
    if (visit)
      visit(wrap(input), data);
  return mlirLogicalResultSuccess();
}

intptr_t tgEliminateCommonSubexpressions(MlirOperation op) {
  IRRewriter rewriter(unwrap(op)->getContext());
  DominanceInfo dominance(unwrap(op));
  SubexpressionCounts counts = eliminateCommonSubexpressions(rewriter, dominance, unwrap(op));
  return counts.merged + counts.dead;
}

intptr_t tgMergeEqualFunctions(MlirOperation symbolTable) { return mergeEqualFunctions(unwrap(symbolTable)); }
