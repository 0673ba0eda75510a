//===- GraphIdentity.h - How the dialect verifies digests -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GRAPHIDENTITY_H
#define TENSORGRAPH_DIALECT_GRAPHIDENTITY_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "mlir/IR/DialectInterface.h"

namespace tg {

/// The interface by which the dialect verifies digests. The dialect is built without the component Graph, which
/// implements it: see registerGraphIdentity.
class GraphIdentityInterface : public mlir::DialectInterface::Base<GraphIdentityInterface> {
public:
  explicit GraphIdentityInterface(Dialect *dialect) : Base(dialect) {}

  /// Fails, with an error, if `digest` is not that of the graph of `op`.
  virtual LogicalResult verifyDigest(Operation *op, DigestAttr digest) const = 0;
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_GRAPHIDENTITY_H
