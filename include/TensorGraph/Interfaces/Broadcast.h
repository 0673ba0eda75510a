//===- Broadcast.h - Types that are broadcast with each other ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_BROADCAST_H
#define TENSORGRAPH_INTERFACES_BROADCAST_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/ValueRange.h"
#include "llvm/ADT/BitVector.h"
#include <optional>

namespace tg {

/// Returns the sizes of a ranked tensor; none for any other type.
ArrayRef<int64_t> shapeOf(Type type);
/// Returns how many axes a ranked tensor has; 0 for any other type.
inline int64_t rankOf(Type type) { return shapeOf(type).size(); }
inline int64_t rankOf(Value value) { return rankOf(value.getType()); }
/// Estimates the number of elements of a value of this type; a size that is not known counts as 16.
uint64_t estimateElements(Type type);
/// Returns the type of a tensor of `shape`; of rank 0 the element type itself: rows of rank 1 and full reductions are
/// scalars.
Type tensorOrScalar(ArrayRef<int64_t> shape, Type element);
/// Fails, with an error, if the number of bytes does not fit 63 bits. Sizes of 0 count as 1.
LogicalResult verifySize(std::optional<Location> location, Type type);

/// Computes the shape of scalars and tensors broadcast against each other, by type: sizes of 1 and missing leading axes
/// are repeated, and all others must agree. `?` agrees with every size; a difference is then an error at run time. The
/// error names both sizes.
FailureOr<SmallVector<int64_t>> broadcastShapes(std::optional<Location> location, TypeRange types);
/// Returns the axes of the broadcast shape along which sizes may disagree when the program runs: neither do the types
/// show them, nor are they of one value. Fails if the types disagree.
FailureOr<llvm::BitVector> axesThatMayDisagree(ValueRange operands);
/// Returns whether the operands can certainly be broadcast against each other: there are no such axes.
bool alwaysBroadcastable(ValueRange operands);
/// Returns the type with the broadcast shape and the element type: a scalar if all `types` are.
FailureOr<Type> broadcastType(std::optional<Location> location, TypeRange types, Type element);

/// Returns those of the operands `unused`, whose elements nothing uses, that can be dropped together: the types of the
/// others show that the broadcast shape, and errors, stay the same.
llvm::BitVector getDroppableFromBroadcast(ValueRange operands, const llvm::BitVector &unused);

} // namespace tg

#endif // TENSORGRAPH_INTERFACES_BROADCAST_H
