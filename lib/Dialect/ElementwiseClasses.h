//===- ElementwiseClasses.h - For the classes of elementwise operations ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// The code that the records generate (ElementwiseBase.td) uses these functions, and those of the headers here.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_ELEMENTWISECLASSES_H
#define TENSORGRAPH_LIB_DIALECT_ELEMENTWISECLASSES_H

#include "Bytecode.h"
#include "ElementwiseLowering.h"
#include "OperandTypes.h"
#include "ResultTypes.h"
#include "ScalarMath.h"
#include "SpecialMath.h"
#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "TensorGraph/Dialect/HypergeometricOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Runtime/Special.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
/// Registers the operations of a family.
void registerElementwiseOps(TensorGraphDialect *dialect);
void registerSpecialOps(TensorGraphDialect *dialect);
} // namespace tg

namespace tg::detail {

/// The element type of a result: the type of the operands, i1, or the type of their parts.
enum class ResultElement { Same, Boolean, Part };

/// Computes a function of four floats in their type. See evaluateFloat.
template <typename Fn> double evaluateFour(Type type, ArrayRef<Scalar> xs, Fn fn) {
  if (type.isF64())
    return fn(xs[0].f, xs[1].f, xs[2].f, xs[3].f);
  return fn(static_cast<float>(xs[0].f), static_cast<float>(xs[1].f), static_cast<float>(xs[2].f),
            static_cast<float>(xs[3].f));
}

/// Adds the type of the result to `results`. Operands before `firstValue` may have other element types. Fails, with an
/// error at `location`, if the others differ or the shapes do not broadcast.
LogicalResult inferElementwise(std::optional<Location> location, TypeRange operands, unsigned firstValue,
                               ResultElement kind, SmallVectorImpl<Type> &results);

/// Adds the sizes of the result. Each size comes from an operand that has it; several that have it agree.
LogicalResult reifyElementwise(Operation *op, OpBuilder &b, mlir::ReifiedRankedShapedTypeDims &shapes);

/// Returns whether the types, and constants that must be valid, rule out a run-time error.
mlir::Speculation::Speculatability elementwiseSpeculatability(ElementwiseOpInterface op);

/// Folds constants: scalars and splats, and dense constants of the result's shape mixed with these.
OpFoldResult foldElementwise(ElementwiseOpInterface op, ArrayRef<Attribute> operands);

} // namespace tg::detail

#endif // TENSORGRAPH_LIB_DIALECT_ELEMENTWISECLASSES_H
