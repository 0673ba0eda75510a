//===- GraphIdentity.cpp - Verification and caching of digests ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphIdentity.h"
#include "TensorGraph/Dialect/GraphIdentity.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Support/ThreadLocalCache.h"

using namespace mlir;
using namespace tg;

namespace {
/// Owned by the dialect, and so by the context.
struct GraphIdentity : GraphIdentityInterface {
  using GraphIdentityInterface::GraphIdentityInterface;

  LogicalResult verifyDigest(Operation *op, DigestAttr digest) const override { return tg::verifyDigest(op, digest); }

  mutable ThreadLocalCache<ContentHasher::Memory> memories;
};
} // namespace

// The verifier calls this before it has verified the graph. Diagnostics are emitted at locations: one that prints the
// operation would verify it again.
LogicalResult tg::verifyDigest(Operation *op, DigestAttr digest) {
  DigestFailure why;
  FailureOr<Hash256> hash = hashGraphs(op, digest.getMode(), why);
  if (failed(hash)) {
    InFlightDiagnostic error = emitError(op->getLoc(), "the frozen graph has no digest");
    if (why.op)
      error.attachNote(why.op->getLoc()) << "'" << why.op->getName() << "' op " << why.reason;
    return error;
  }
  if (StringRef(reinterpret_cast<const char *>(hash->data()), hash->size()) == digest.getBytes())
    return success();
  InFlightDiagnostic error = emitError(op->getLoc(), "the frozen graph was modified: its digest is ");
  error << DigestAttr::get(op->getContext(), digest.getMode(), *hash).getHex().substr(0, 8) << "…, not "
        << digest.getHex().substr(0, 8) << "…";
  error.attachNote(op->getLoc()) << "frozen graphs are rebuilt, not edited: 'tg-unfreeze' opens them, 'tg-freeze' "
                                    "freezes them again";
  if (digest.getMode() == DigestMode::Ordered)
    error.attachNote(op->getLoc())
        << "an ordered graph need not be in normal form: 'tg-canonicalize' and 'tg-cse' leave "
           "it as it is, 'canonicalize' and 'cse' do not";
  return error;
}

ContentHasher::Memory *tg::findDigestMemory(MLIRContext *context) {
  auto *dialect = context->getOrLoadDialect<TensorGraphDialect>();
  const auto *identity = dialect->getRegisteredInterface<GraphIdentityInterface>();
  return identity ? &static_cast<const GraphIdentity *>(identity)->memories.get() : nullptr;
}

ContentHasher::ContentHasher(MLIRContext *context) : AttributeHasher(findDigestMemory(context)) {}

std::optional<Hash256> ContentHasher::hashKnown(Attribute attribute) {
  auto digest = dyn_cast<DigestAttr>(attribute);
  if (!digest)
    return std::nullopt;
  HashedBytes bytes(HashedBytes::kDigest);
  bytes.number(uint64_t(digest.getMode()));
  bytes.text(digest.getBytes());
  return bytes.finish();
}

void tg::registerGraphIdentity(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *, TensorGraphDialect *dialect) { dialect->addInterfaces<GraphIdentity>(); });
}
