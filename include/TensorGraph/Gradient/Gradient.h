//===- Gradient.h - Derivatives of programs ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRADIENT_GRADIENT_H
#define TENSORGRAPH_GRADIENT_GRADIENT_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Attaches DifferentiableOpInterface to operations of `tg`, `arith`, `math` and `tensor`.
void registerDifferentiableOpInterfaceExternalModels(DialectRegistry &registry);

/// Whether operations at or below `root` ask for derivatives: whether expandGradients has anything to do.
bool hasGradients(Operation *root);

struct ExpandGradientsConfig {
  /// An input that reaches no result is an error, not a remark.
  bool strict = false;
};
/// Replaces the operations that ask for derivatives by ordinary operations; see `tg-expand-gradients`. After a failure,
/// which is reported, `root` may be half expanded.
LogicalResult expandGradients(Operation *root, const ExpandGradientsConfig &config = {});

} // namespace tg

#endif // TENSORGRAPH_GRADIENT_GRADIENT_H
