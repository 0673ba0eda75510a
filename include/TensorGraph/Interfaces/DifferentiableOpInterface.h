//===- DifferentiableOpInterface.h - Operations with derivatives -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_DIFFERENTIABLEOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_DIFFERENTIABLEOPINTERFACE_H

#include "TensorGraph/Interfaces/ForwardValues.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/BitVector.h"

#include "TensorGraph/Interfaces/DifferentiableOpInterface.h.inc"

namespace tg {
/// Returns whether values of the type have tangents: floats and tensors of floats.
bool hasTangent(Type type);
} // namespace tg

#endif // TENSORGRAPH_INTERFACES_DIFFERENTIABLEOPINTERFACE_H
