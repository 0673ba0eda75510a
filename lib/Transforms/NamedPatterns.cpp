//===- NamedPatterns.cpp - Rewrites with names ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Transforms/NamedPatterns.h"
#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/Graph/CleanUp.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

void tg::populateNamedPatterns(RewritePatternSet &set, ArrayRef<NamedPatterns> patterns,
                               ArrayRef<std::string> exclude) {
  for (const NamedPatterns &named : patterns)
    if (!llvm::is_contained(exclude, named.name))
      named.populate(set);
}

LogicalResult tg::verifyPatternNames(Location loc, ArrayRef<ArrayRef<NamedPatterns>> known,
                                     ArrayRef<std::string> exclude) {
  SmallVector<StringRef> names;
  for (ArrayRef<NamedPatterns> table : known)
    for (const NamedPatterns &named : table)
      names.push_back(named.name);
  for (const std::string &name : exclude)
    if (!llvm::is_contained(names, name))
      return emitError(loc) << "there is no rewrite '" << name << "' to exclude; there are " << llvm::join(names, ", ");
  return success();
}

/// Applies patterns once to all operations, and to those that this creates or changes. Returns whether anything
/// changed.
static bool rewriteOnce(Operation *root, const FrozenRewritePatternSet &patterns) {
  SmallVector<Operation *> operations = getOperationsOfGraph(root);
  llvm::erase_if(operations, [](Operation *op) { return !isSafeToFold(op); });
  // The driver starts at the end of the list: operands come before their users.
  std::reverse(operations.begin(), operations.end());
  GreedyRewriteConfig config;
  config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
  bool changed = false;
  (void)applyOpPatternsGreedily(operations, patterns, config, &changed);
  return changed;
}

void tg::rewriteOutsideGraphs(Operation *root, const FrozenRewritePatternSet &patterns) {
  if (isa<InnerGraphOpInterface>(root))
    return;
  for (Operation *op : getOperationsOfGraph(root))
    (void)moveIntoComposite(op);
  // A pattern for values with one use may apply once another use is erased, which the driver does not notify of. As
  // many rounds as the canonicalizer's.
  for (int round = 0; round < 10 && rewriteOnce(root, patterns); ++round) {
  }
}
