//===- PureFunctions.h - Functions without memory effects -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_PUREFUNCTIONS_H
#define TENSORGRAPH_ANALYSIS_PUREFUNCTIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include <optional>

namespace tg {

/// Says why a call may have memory effects, in words that follow it ("calls @f, which is recursive"); empty if it has
/// none.
using WhyImpure = std::function<std::string(mlir::CallOpInterface)>;

/// An operation that may have memory effects, and why, in words that follow it.
struct MemoryEffect {
  Operation *op;
  std::string reason;
};

/// The first operation in the region, or in a region inside, that may have memory effects. Calls are judged by
/// `whyImpure`; without it all have effects. Nothing in a pure frozen graph has.
std::optional<MemoryEffect> findMemoryEffect(Region &region, const WhyImpure &whyImpure = {});

/// Which functions below an operation have no memory effects, with all that they call. Those that only are declared,
/// and those that call themselves in a circle, are not known to be. Looks at the bodies once, when it is made:
/// O(program).
class PureFunctions {
public:
  /// A pass that runs on `root` may look at what is below only, so functions elsewhere are unknown.
  explicit PureFunctions(Operation *root);

  /// The function of a name in a symbol table; null if there is none.
  mlir::FunctionOpInterface lookup(Operation *scope, StringAttr name) const { return functions.lookup({scope, name}); }
  /// The function that is called: null if it is called by no flat symbol, or is unknown.
  mlir::FunctionOpInterface getCallee(mlir::CallOpInterface call) const;
  std::string whyImpure(mlir::CallOpInterface call) const;
  /// Judges calls as long as this lives.
  WhyImpure judge() const {
    return [this](mlir::CallOpInterface call) { return whyImpure(call); };
  }
  /// Symbols in `copy`, a detached symbol table, are those of `scope`.
  void resolveIn(Operation *copy, Operation *scope) { scopes[copy] = scope; }

private:
  llvm::DenseMap<std::pair<Operation *, StringAttr>, mlir::FunctionOpInterface> functions; // by symbol table and name
  llvm::DenseMap<Operation *, std::string> reasons;                                        // empty: has no effects
  llvm::DenseMap<Operation *, Operation *> scopes;
};

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_PUREFUNCTIONS_H
