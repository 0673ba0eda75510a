//===- FamilyOpInterfaces.cpp - Families of operations on tensors ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/FamilyOpInterfaces.cpp.inc"
