//===- AxesOpInterface.cpp - Axes that run along each other ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/AxesOpInterface.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/AxesOpInterface.cpp.inc"
