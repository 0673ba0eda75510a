//===- GraphIdentity.h - Identity, as the dialect asks for it ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GRAPHIDENTITY_H
#define TENSORGRAPH_DIALECT_GRAPHIDENTITY_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/IR/DialectInterface.h"

namespace tg {

/// What the dialect needs to verify digests. The library of graphs, which the dialect is built without, implements it:
/// see registerGraphIdentity.
class GraphIdentityInterface : public mlir::DialectInterface::Base<GraphIdentityInterface> {
public:
  explicit GraphIdentityInterface(Dialect *dialect) : Base(dialect) {}

  /// Whether `digest` is that of the graph of `op`; else an error.
  virtual LogicalResult verifyDigest(Operation *op, DigestAttr digest) const = 0;
};

/// The schema of the digests in bytecode, this build's by default; bytecode of another loses its digests when it is
/// loaded. For `BytecodeWriterConfig::setDialectVersion`.
struct DigestSchema : mlir::DialectVersion {
  uint64_t version = DigestAttr::kVersion, llvmMajor = DigestAttr::currentLLVMMajor();
  bool isCurrent() const { return version == DigestAttr::kVersion && llvmMajor == DigestAttr::currentLLVMMajor(); }
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_GRAPHIDENTITY_H
