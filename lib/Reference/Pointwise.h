//===- Pointwise.h - Operations of other dialects on corresponding elements -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_POINTWISE_H
#define TENSORGRAPH_LIB_REFERENCE_POINTWISE_H

#include "TensorGraph/Reference/Evaluator.h"

namespace tg::reference {

/// Computes the result of an operation on scalars; `element` is the result's type. If the operation is undefined, it
/// sets `message` to the error, and the result is not used. If the operation gives poison, any value will do.
using PointFunction = std::function<Scalar(Operation *op, Type element, ArrayRef<Scalar> xs, std::string &message)>;

/// Adds an operation with one result on scalars, or on tensors of one shape (and scalars), element by element.
void addPointwise(Meanings &meanings, StringRef name, PointFunction function);

/// Adds a function of up to three numbers: floats, computed in the precision of the first operand, or integers (int64_t
/// or uint64_t), wrapped.
template <typename Op, typename Fn> void addFloat(Meanings &meanings, Fn fn) {
  addPointwise(meanings, Op::getOperationName(), [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    return Scalar::real(element, evaluateFloat(xs[0].type, xs, fn));
  });
}

/// Returns an integer as a signed number, or as bits. (A Scalar stores an i1 as 0 or 1; as a signed number, true is
/// -1.)
int64_t signedOf(const Scalar &x);
uint64_t unsignedOf(const Scalar &x);
unsigned widthOf(Type integer);

template <typename Op, typename Fn> void addSigned(Meanings &meanings, Fn fn) {
  addPointwise(meanings, Op::getOperationName(), [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    return Scalar::integer(element, int64_t(fn(signedOf(xs[0]), xs.size() > 1 ? signedOf(xs[1]) : 0)));
  });
}
template <typename Op, typename Fn> void addUnsigned(Meanings &meanings, Fn fn) {
  addPointwise(meanings, Op::getOperationName(), [fn](Operation *, Type element, ArrayRef<Scalar> xs, std::string &) {
    return Scalar::integer(element, int64_t(fn(unsignedOf(xs[0]), xs.size() > 1 ? unsignedOf(xs[1]) : 0)));
  });
}

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_POINTWISE_H
