//===- FrozenGraphInstrumentation.cpp - Which pass modified a frozen graph ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/FrozenGraphInstrumentation.h"
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
  op->walk([&](InnerGraphOpInterface graph) {
    DigestAttr digest = DigestAttr::of(graph);
    if (!digest || !digest.hasCurrentSchema())
      return;
    DigestFailure ignored;
    FailureOr<Hash256> hash = hashGraphs(graph, digest.getMode(), ignored);
    if (succeeded(hash) && DigestAttr::get(graph.getContext(), digest.getMode(), *hash) == digest)
      return;
    StringRef name = pass->getArgument().empty() ? pass->getName() : pass->getArgument();
    emitError(graph.getLoc(), "pass '") << name << "' modified this frozen graph";
  });
}
