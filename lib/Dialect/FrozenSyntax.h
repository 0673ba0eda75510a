//===- FrozenSyntax.h - frozen #graph_663ef3fb ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_FROZENSYNTAX_H
#define TENSORGRAPH_LIB_DIALECT_FROZENSYNTAX_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "mlir/IR/OpImplementation.h"

namespace tg {

/// The digest of a frozen graph follows the operation's name: dumps show at a glance which graphs are equal.
inline mlir::ParseResult parseFrozen(mlir::OpAsmParser &parser, mlir::OperationState &state) {
  if (failed(parser.parseOptionalKeyword("frozen")))
    return success();
  DigestAttr digest;
  return parser.parseAttribute(digest, DigestAttr::kName, state.attributes);
}

inline void printFrozen(mlir::OpAsmPrinter &printer, Operation *op) {
  // An attribute of that name that is not a digest is printed with the other attributes.
  if (DigestAttr digest = DigestAttr::of(op))
    printer << " frozen " << digest;
}

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_FROZENSYNTAX_H
