//===- ElementwiseLowering.h - Elementwise operations in arith and math -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_ELEMENTWISELOWERING_H
#define TENSORGRAPH_LIB_DIALECT_ELEMENTWISELOWERING_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

// The scalar forms of the elementwise operations that need more than one operation of arith or math. Each computes in
// the same order as the function of ScalarMath.h that the interpreter uses, so both give the same bits. What they build
// on unsigned integers verifies once dropSigns has run: arith has no unsigned types.
namespace tg::lower {

Value negate(OpBuilder &b, Location loc, ValueRange xs);
Value absInteger(OpBuilder &b, Location loc, ValueRange xs);
Value signFloat(OpBuilder &b, Location loc, ValueRange xs);
Value copySign(OpBuilder &b, Location loc, ValueRange xs);
Value signInteger(OpBuilder &b, Location loc, ValueRange xs);
Value squareFloat(OpBuilder &b, Location loc, ValueRange xs);
Value squareInteger(OpBuilder &b, Location loc, ValueRange xs);
Value reciprocal(OpBuilder &b, Location loc, ValueRange xs);
Value rsqrt(OpBuilder &b, Location loc, ValueRange xs);
Value floorDivideFloat(OpBuilder &b, Location loc, ValueRange xs);
Value floorDivideInteger(OpBuilder &b, Location loc, ValueRange xs);
Value floorModFloat(OpBuilder &b, Location loc, ValueRange xs);
Value floorModInteger(OpBuilder &b, Location loc, ValueRange xs);
Value powInteger(OpBuilder &b, Location loc, ValueRange xs);
Value clip(OpBuilder &b, Location loc, ValueRange xs);
Value logAddExp(OpBuilder &b, Location loc, ValueRange xs);
Value sigmoid(OpBuilder &b, Location loc, ValueRange xs);
Value softplus(OpBuilder &b, Location loc, ValueRange xs);
// On complex numbers.
Value negateComplex(OpBuilder &b, Location loc, ValueRange xs);
Value absComplex(OpBuilder &b, Location loc, ValueRange xs);
Value squareComplex(OpBuilder &b, Location loc, ValueRange xs);
Value addComplex(OpBuilder &b, Location loc, ValueRange xs);
Value subtractComplex(OpBuilder &b, Location loc, ValueRange xs);
Value multiplyComplex(OpBuilder &b, Location loc, ValueRange xs);
Value isNanComplex(OpBuilder &b, Location loc, ValueRange xs);
Value isInfComplex(OpBuilder &b, Location loc, ValueRange xs);
Value equalComplex(OpBuilder &b, Location loc, ValueRange xs);
Value differComplex(OpBuilder &b, Location loc, ValueRange xs);
Value complexOf(OpBuilder &b, Location loc, Value re, Value im);
Value realPart(OpBuilder &b, Location loc, ValueRange xs);
Value imaginaryPart(OpBuilder &b, Location loc, ValueRange xs);
Value conjugate(OpBuilder &b, Location loc, ValueRange xs);
Value angleOfComplex(OpBuilder &b, Location loc, ValueRange xs);
Value angleOfFloat(OpBuilder &b, Location loc, ValueRange xs);
Value zeroLike(OpBuilder &b, Location loc, ValueRange xs);
Value identity(OpBuilder &b, Location loc, ValueRange xs);
Value isNan(OpBuilder &b, Location loc, ValueRange xs);
Value isInf(OpBuilder &b, Location loc, ValueRange xs);
Value complement(OpBuilder &b, Location loc, ValueRange xs);
Value shiftLeft(OpBuilder &b, Location loc, ValueRange xs);
Value shiftRight(OpBuilder &b, Location loc, ValueRange xs);

// In SpecialLowering.cpp, by the formulas that the interpreter uses, too.
Value log1mexp(OpBuilder &b, Location loc, ValueRange xs);
Value logDiffExp(OpBuilder &b, Location loc, ValueRange xs);
Value logit(OpBuilder &b, Location loc, ValueRange xs);
Value xlogy(OpBuilder &b, Location loc, ValueRange xs);
Value xlog1py(OpBuilder &b, Location loc, ValueRange xs);
Value entr(OpBuilder &b, Location loc, ValueRange xs);
Value erfcx(OpBuilder &b, Location loc, ValueRange xs);
Value erfinv(OpBuilder &b, Location loc, ValueRange xs);
Value erfcinv(OpBuilder &b, Location loc, ValueRange xs);
Value ndtr(OpBuilder &b, Location loc, ValueRange xs);
Value ndtri(OpBuilder &b, Location loc, ValueRange xs);
Value logNdtr(OpBuilder &b, Location loc, ValueRange xs);

/// Converts `x` to the element type `to`, by the rules of tg.cast.
Value cast(OpBuilder &b, Location loc, Value x, Type to);

// Whether an integer operation has no result for these operands.
Value isZeroDivisor(OpBuilder &b, Location loc, ValueRange xs);
Value isBadShift(OpBuilder &b, Location loc, ValueRange xs);
Value isNegativeExponent(OpBuilder &b, Location loc, ValueRange xs);

/// Builds the operation itself, on scalars.
template <typename Op> Value scalarForm(Op, OpBuilder &b, Location loc, ValueRange xs) {
  return Op::create(b, loc, xs[0].getType(), xs);
}

} // namespace tg::lower

#endif // TENSORGRAPH_LIB_DIALECT_ELEMENTWISELOWERING_H
