//===- FamilyOpInterfaces.h - Families of operations on tensors -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_H
#define TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_H

#include "TensorGraph/Interfaces/Combiner.h"
#include "TensorGraph/Interfaces/Subscripts.h"
#include "mlir/IR/OpDefinition.h"

#include "TensorGraph/Interfaces/FamilyOpInterfaces.h.inc"

#endif // TENSORGRAPH_INTERFACES_FAMILYOPINTERFACES_H
