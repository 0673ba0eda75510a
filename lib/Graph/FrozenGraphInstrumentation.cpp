//===- FrozenGraphInstrumentation.cpp - Which pass modified a frozen graph ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/FrozenGraphInstrumentation.h"
#include "TensorGraph/Dialect/SealedOperations.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Graph/Digest.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;
using namespace tg;

void FrozenGraphInstrumentation::runAfterPassFailed(Pass *pass, Operation *op) {
  // An adaptor fails because of a pass that it runs.
  if (pass->getName().contains("OpToOpPassAdaptor") || pass->getArgument() == "tg-verify-graphs")
    return;
  // If the verifier does not check digests, any earlier pass may have modified the graph.
  auto *dialect = op->getContext()->getLoadedDialect<TensorGraphDialect>();
  if (!dialect || !dialect->getVerifiesDigests())
    return;
  StringRef name = pass->getArgument().empty() ? pass->getName() : pass->getArgument();
  auto check = [&](Operation *op, DigestAttr digest, FailureOr<Hash256> hash, StringRef kind) {
    if (failed(hash) || DigestAttr::get(op->getContext(), digest.getMode(), *hash) != digest)
      emitError(op->getLoc(), "pass '") << name << "' modified this " << kind;
  };
  op->walk([&](Operation *inner) {
    DigestAttr digest = isa<InnerGraphOpInterface>(inner) ? DigestAttr::of(inner) : DigestAttr();
    if (DigestFailure ignored; digest && digest.hasCurrentSchema())
      check(inner, digest, hashGraphs(inner, digest.getMode(), ignored), "frozen graph");
    auto seal = inner->getRawDictionaryAttrs().getAs<DigestAttr>(kSealAttr);
    if (SealFailure ignored; seal && seal.hasCurrentSchema())
      check(inner, seal, computeSeal(inner, ignored), "sealed operation");
  });
}
