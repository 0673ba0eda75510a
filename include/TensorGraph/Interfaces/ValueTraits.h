//===- ValueTraits.h - Facts about results ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// A trait states a fact that rewrites rely on. An operation of any dialect may have it. A missing trait loses
// optimisations; a wrong one makes programs compute wrong values.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_VALUETRAITS_H
#define TENSORGRAPH_INTERFACES_VALUETRAITS_H

#include "mlir/IR/OpDefinition.h"

namespace tg {

/// Operand 0 is the key, or the keys, from which the operation draws random numbers.
template <typename ConcreteType> class DrawsFromKey : public mlir::OpTrait::TraitBase<ConcreteType, DrawsFromKey> {};

/// The result, as it is computed and rounded, does not decrease in the only operand, and is NaN exactly for NaN.
template <typename ConcreteType> class IsMonotone : public mlir::OpTrait::TraitBase<ConcreteType, IsMonotone> {};

/// No element of a result of floats is less than 0. An element may be NaN.
template <typename ConcreteType> class IsNotNegative : public mlir::OpTrait::TraitBase<ConcreteType, IsNotNegative> {};

/// The elements of a result of floats are integers, infinities or NaN.
template <typename ConcreteType> class IsWhole : public mlir::OpTrait::TraitBase<ConcreteType, IsWhole> {};

/// No element of a result of floats is less than 0 if none of an operand is.
template <typename ConcreteType>
class KeepsNotNegative : public mlir::OpTrait::TraitBase<ConcreteType, KeepsNotNegative> {};

/// The results have the sizes of operand 0.
template <typename ConcreteType> class KeepsShape : public mlir::OpTrait::TraitBase<ConcreteType, KeepsShape> {};

/// The only operand and the result are slices, along a new first axis, of the operand and the result of the operation
/// whose attribute `axis`, `axes` or `permutation` numbers each axis one higher. With `axes` left out, it does not
/// hold.
template <typename ConcreteType> class NumbersAxes : public mlir::OpTrait::TraitBase<ConcreteType, NumbersAxes> {};

/// Each element of a result is an element of an operand of the same element type, or a zero in the place of one that
/// does not exist. Nothing is computed.
template <typename ConcreteType> class Rearranges : public mlir::OpTrait::TraitBase<ConcreteType, Rearranges> {};

/// Each element of the result is an element of operand 0. The other operands are sizes.
template <typename ConcreteType> class Repeats : public mlir::OpTrait::TraitBase<ConcreteType, Repeats> {};

} // namespace tg

#endif // TENSORGRAPH_INTERFACES_VALUETRAITS_H
