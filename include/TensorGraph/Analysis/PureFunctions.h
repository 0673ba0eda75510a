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

/// Says why a call may have memory effects, as a phrase whose subject is the call ("calls @f, which is recursive");
/// empty if it has none.
using WhyImpure = std::function<std::string(mlir::CallOpInterface)>;

/// An operation that may have memory effects, and why, as a phrase whose subject is the operation.
struct MemoryEffect {
  Operation *op;
  std::string reason;
};

/// Returns the first operation in the region, or nested in it, that may have memory effects. Calls are judged by
/// `whyImpure`; without it, all calls have effects. Operations in pure frozen graphs have none.
std::optional<MemoryEffect> findMemoryEffect(Region &region, const WhyImpure &whyImpure = {});

/// Which functions below an operation have no memory effects, those of their callees included. Functions that are only
/// declared, and recursive ones, count as having effects. The constructor looks at all bodies once: O(program).
class PureFunctions {
public:
  /// Creates the analysis for a pass that runs on `root`. The pass may only look at operations below it, so functions
  /// elsewhere are unknown.
  explicit PureFunctions(Operation *root);

  /// Returns the function of this name in the symbol table `scope`; null if there is none.
  mlir::FunctionOpInterface lookup(Operation *scope, StringAttr name) const { return functions.lookup({scope, name}); }
  /// Returns the callee; null if it is unknown or is not given by a flat symbol.
  mlir::FunctionOpInterface getCallee(mlir::CallOpInterface call) const;
  std::string whyImpure(mlir::CallOpInterface call) const;
  /// Returns `whyImpure` as a callback, which must not outlive this object.
  WhyImpure judge() const {
    return [this](mlir::CallOpInterface call) { return whyImpure(call); };
  }
  /// Makes the analysis look up symbols in `copy`, a detached symbol table, in `scope` from now on.
  void resolveIn(Operation *copy, Operation *scope) { scopes[copy] = scope; }

private:
  llvm::DenseMap<std::pair<Operation *, StringAttr>, mlir::FunctionOpInterface> functions; // by symbol table and name
  llvm::DenseMap<Operation *, std::string> reasons;                                        // empty: no effects
  llvm::DenseMap<Operation *, Operation *> scopes;
};

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_PUREFUNCTIONS_H
