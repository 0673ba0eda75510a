//===- SpecializeSizes.h - Programs for known sizes -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_SPECIALIZESIZES_H
#define TENSORGRAPH_TRANSFORMS_SPECIALIZESIZES_H

#include "TensorGraph/Analysis/SpecialSizes.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {

/// Writes sizes of arguments into the type of a function, one for each of the axes, kDynamic for those that stay open,
/// and then into the types of all that follows from them. Operations stay what they are, so that results keep their
/// bits. Graphs are frozen again, with their order.
///
/// Fails, without a diagnostic, if the program refuses such sizes, which it may do at run time; then the module is of
/// no more use.
LogicalResult specializeSizes(mlir::func::FuncOp function, ArrayRef<ArgumentAxis> axes, ArrayRef<int64_t> sizes);

/// Leaves of a module only a function, which alone is public, and what it calls.
LogicalResult keepOnly(mlir::func::FuncOp function);

/// Prints sizes of axes as messages name them: `x: 2x?, y: ?`, with the numbers of arguments for names. Arguments
/// without chosen sizes are left out.
std::string printSizes(mlir::FunctionType type, ArrayRef<ArgumentAxis> axes, ArrayRef<int64_t> sizes);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_SPECIALIZESIZES_H
