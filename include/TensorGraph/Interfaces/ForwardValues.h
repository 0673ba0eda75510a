//===- ForwardValues.h - What a derivative may ask of the forward pass -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_FORWARDVALUES_H
#define TENSORGRAPH_INTERFACES_FORWARDVALUES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/Value.h"

namespace tg {

/// The values of the operations that are differentiated, at the place where their derivative is built. That may be
/// another graph, or a loop over the steps in reverse order: what is asked for there is kept from the forward pass or
/// computed again, so a rule asks for no more than it uses.
class ForwardValues {
public:
  virtual ~ForwardValues() = default;

  /// Returns, where the derivative is built, the value of `original`, an operand or a result of the operation that is
  /// differentiated.
  virtual Value value(Value original) = 0;
  /// Returns the sizes of `original`; none for a scalar.
  virtual SmallVector<OpFoldResult> sizes(Value original) = 0;
};

} // namespace tg

#endif // TENSORGRAPH_INTERFACES_FORWARDVALUES_H
