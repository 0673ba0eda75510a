//===- CompileUnits.h - Functions that are compiled on their own -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_COMPILEUNITS_H
#define TENSORGRAPH_CODEGEN_COMPILEUNITS_H

#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tg {

/// The name of the function in the module of a unit.
inline constexpr StringLiteral kUnitName = "unit";

/// The symbol of a unit's table of links (`tg_link` in RuntimeABI.h).
inline constexpr StringLiteral kUnitLinks = "tg_links";

inline bool isUnitDeclaration(mlir::func::FuncOp function) {
  return function.isExternal() && function->hasAttr(kUnitAttr);
}

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_COMPILEUNITS_H
