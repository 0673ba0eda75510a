//===- Gradient.h - Derivatives of programs ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRADIENT_GRADIENT_H
#define TENSORGRAPH_GRADIENT_GRADIENT_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinOps.h"
#include <optional>

namespace tg {

/// Attaches DifferentiableOpInterface to operations of `tg`, `arith`, `math` and `tensor`.
void registerDifferentiableOpInterfaceExternalModels(DialectRegistry &registry);

/// Returns whether operations at or below `root` ask for derivatives: whether expandGradients has anything to do.
bool hasGradients(Operation *root);

struct ExpandGradientsConfig {
  /// An input that reaches no result is an error, not a remark.
  bool strict = false;
};
/// Replaces the operations that ask for derivatives by ordinary operations; see `tg-expand-gradients`. After a failure,
/// which is reported, `root` may be half expanded.
LogicalResult expandGradients(Operation *root, const ExpandGradientsConfig &config = {});

/// What a function that is added computes; see `tg-add-gradient`.
enum class DerivativeKind { Gradient, Vjp, Jvp, Hvp, Jacobian, Hessian };
std::optional<DerivativeKind> parseDerivativeKind(StringRef name);

/// Reads the number of steps of a segment, or `auto`; `kAutoCheckpoint` for that.
std::optional<int64_t> parseCheckpoint(StringRef text);

/// Adds the function `name` with derivatives of `function` with respect to its inputs `wrt`, or without any to all of
/// floats. Outermost scans of the function that state neither `checkpoint` nor `truncate` keep what `checkpoint` says;
/// those of functions that it calls do not. Fails, with an error, if there is no such function, input or derivative.
LogicalResult addGradient(ModuleOp module, StringRef function, StringRef name, DerivativeKind kind,
                          ArrayRef<unsigned> wrt, std::optional<int64_t> checkpoint = std::nullopt);

/// How many numbers `addGradientCheck` gives for each input.
inline constexpr unsigned kNumbersOfGradientCheck = 5;

/// Adds the function `name`, which compares derivatives with differences. Its inputs are those of `function`; for each
/// input of `wrt` (all of floats without any) it gives these numbers, all f64, along one direction: the central
/// difference of order 6, the derivative in forward and in reverse mode, the size of the terms that they are sums of,
/// and what the difference is if each value that it is made of is wrong by one ulp. Returns the inputs.
FailureOr<SmallVector<unsigned>> addGradientCheck(ModuleOp module, StringRef function, StringRef name,
                                                  ArrayRef<unsigned> wrt);

} // namespace tg

#endif // TENSORGRAPH_GRADIENT_GRADIENT_H
