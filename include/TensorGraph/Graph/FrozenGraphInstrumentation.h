//===- FrozenGraphInstrumentation.h - Which pass modified a frozen graph -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_FROZENGRAPHINSTRUMENTATION_H
#define TENSORGRAPH_GRAPH_FROZENGRAPHINSTRUMENTATION_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Pass/PassInstrumentation.h"

namespace tg {

/// Names the pass that modified a frozen graph or a sealed operation, by an error there beside that of the verifier.
/// Runs only after a pass has failed, so it costs nothing otherwise.
class FrozenGraphInstrumentation : public mlir::PassInstrumentation {
public:
  void runAfterPassFailed(Pass *pass, Operation *op) override;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_FROZENGRAPHINSTRUMENTATION_H
