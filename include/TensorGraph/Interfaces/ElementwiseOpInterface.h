//===- ElementwiseOpInterface.h - Operations on corresponding elements -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_ELEMENTWISEOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_ELEMENTWISEOPINTERFACE_H

#include "TensorGraph/Interfaces/ForwardValues.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpDefinition.h"

#include "TensorGraph/Interfaces/ElementwiseOpInterface.h.inc"

#endif // TENSORGRAPH_INTERFACES_ELEMENTWISEOPINTERFACE_H
