//===- GraphBuilder.h - Builds what operations stand for --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_GRAPHBUILDER_H
#define TENSORGRAPH_LIB_DIALECT_GRAPHBUILDER_H

#include "TensorGraph/Dialect/IndexBuilder.h"

namespace tg {

/// What the graphs of named operations (NamedGraphOpInterface) have in common: sizes, and tensors of other sizes.
class GraphBuilder : public IndexBuilder {
public:
  using IndexBuilder::IndexBuilder;

  /// Returns the size of an axis.
  OpFoldResult size(Value x, int64_t axis);
  OpFoldResult productOf(ArrayRef<OpFoldResult> sizes);
  Value reshape(Value x, ArrayRef<OpFoldResult> sizes);
  /// Returns zero, of the element type of a value.
  Value zeroLike(Value x);
  Value zerosOf(ArrayRef<OpFoldResult> sizes, Value like);
};

} // namespace tg

#endif // TENSORGRAPH_LIB_DIALECT_GRAPHBUILDER_H
