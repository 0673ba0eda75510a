//===- OperationContent.h - The content of an operation ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_OPERATIONCONTENT_H
#define TENSORGRAPH_LIB_GRAPH_OPERATIONCONTENT_H

#include "TensorGraph/Graph/Digest.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// What counts of an operation besides its name, types and operands. Native properties are represented by the attribute
/// that MLIR converts them to.
struct OperationContent {
  Attribute properties;  // null if there are none
  DictionaryAttr others; // all attributes of operations without properties; null if none counts

  static OperationContent of(Operation &op) {
    OperationContent content{op.getPropertiesStorageSize() ? op.getPropertiesAsAttribute() : Attribute(),
                             op.getRawDictionaryAttrs()};
    if (countsNothing(content.others))
      content.others = {};
    return content;
  }
};

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_OPERATIONCONTENT_H
