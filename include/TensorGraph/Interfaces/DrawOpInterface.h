//===- DrawOpInterface.h - Draws of random numbers --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_DRAWOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_DRAWOPINTERFACE_H

#include "TensorGraph/Interfaces/ForwardValues.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

namespace tg {

/// What a parameter of a draw must not be: in a relation to a bound, or to another parameter, or to the sum of two.
struct DrawCheck {
  enum Relation { Less, LessEqual, Greater, GreaterEqual };

  unsigned parameter;
  Relation relation;
  double bound;
  int other, another; // parameters instead of the bound; -1 for none
  bool refusesNaN;
  const char *complaint; // "the scale is negative"

  bool fails(ArrayRef<Scalar> parameters) const;
  /// Returns the message of the run-time error, with the number of the element.
  std::string getMessage() const;
};

} // namespace tg

#include "TensorGraph/Interfaces/DrawOpInterface.h.inc"

#endif // TENSORGRAPH_INTERFACES_DRAWOPINTERFACE_H
