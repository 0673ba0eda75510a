//===- Resources.h - Constants in resources ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_RESOURCES_H
#define TENSORGRAPH_DIALECT_RESOURCES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

namespace tg {

/// Reads the elements of a constant from its resource (`dense_resource`), where a truth value takes a byte. Fails, with
/// an error, if the resource is missing or if its length does not fit the type.
FailureOr<mlir::DenseElementsAttr> readResource(mlir::DenseResourceElementsAttr constant,
                                                llvm::function_ref<InFlightDiagnostic()> emitError);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_RESOURCES_H
