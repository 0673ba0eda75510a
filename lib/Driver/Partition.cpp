//===- Partition.cpp - Programs for ranks ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Driver/Session.h"

using namespace mlir;
using namespace tg;

LogicalResult tg::partition(ModuleOp module, StringRef function, StringRef arguments) {
  // Nothing makes programs of ranks yet: passes add shardings to these arguments of the function, propagate them, and
  // divide the program.
  return module.emitError() << "cannot divide arguments " << arguments << " of '" << function << "' yet";
}
