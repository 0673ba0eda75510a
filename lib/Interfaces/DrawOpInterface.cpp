//===- DrawOpInterface.cpp - Draws of random numbers ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/DrawOpInterface.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Interfaces/DrawOpInterface.cpp.inc"

template <typename T> static bool isRelated(DrawCheck::Relation relation, T x, T y) {
  switch (relation) {
  case DrawCheck::Less:
    return x < y;
  case DrawCheck::LessEqual:
    return x <= y;
  case DrawCheck::Greater:
    return x > y;
  case DrawCheck::GreaterEqual:
    return x >= y;
  }
  llvm_unreachable("all relations are handled");
}

bool DrawCheck::fails(ArrayRef<Scalar> parameters) const {
  const Scalar &x = parameters[parameter];
  if (x.isFloat())
    return isRelated(relation, x.f, other < 0 ? bound : parameters[other].f) || (refusesNaN && x.f != x.f);
  int64_t limit = other < 0 ? int64_t(bound) : parameters[other].i;
  if (another >= 0)
    limit = uint64_t(limit) + uint64_t(parameters[another].i);
  if (isUnsigned(x.type))
    return isRelated(relation, uint64_t(x.i), uint64_t(limit));
  return isRelated(relation, x.i, limit);
}

std::string DrawCheck::getMessage() const { return messages::refusedParameter(complaint); }
