//===- SealedOperations.cpp - Seals and their verification ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/SealedOperations.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Threading.h"
#include <string_view>

using namespace mlir;
using namespace tg;

static_assert(std::string_view(kFrozenAttr.data(), kFrozenAttr.size()) ==
              std::string_view(DigestAttr::kName.data(), DigestAttr::kName.size()));

static FailureOr<DigestAttr> computeDigestOf(Operation *op, SealFailure &why) {
  FailureOr<Hash256> hash = computeSeal(op, why);
  if (failed(hash))
    return failure();
  return DigestAttr::get(op->getContext(), DigestMode::Ordered, *hash);
}

/// Returns the first error of the verifier of an operation; nothing if it finds none.
static std::optional<std::string> findError(Operation *op) {
  std::string first;
  // Other threads may report to the same context.
  uint64_t thread = llvm::get_threadid();
  ScopedDiagnosticHandler handler(op->getContext(), [&](Diagnostic &diagnostic) {
    if (llvm::get_threadid() != thread)
      return failure();
    if (first.empty() && diagnostic.getSeverity() == DiagnosticSeverity::Error)
      first = diagnostic.str();
    return success();
  });
  if (succeeded(op->getName().verifyInvariants(op)))
    return std::nullopt;
  return first;
}

LogicalResult tg::sealOperation(Operation *op, SealRefused refused) {
  auto refuse = [&](const Twine &reason, Operation *culprit = nullptr) {
    refused(reason.str(), culprit);
    return failure();
  };
  if (op->getNumRegions() == 0)
    return refuse("has no region, so there is nothing to seal");
  SealFailure why;
  FailureOr<DigestAttr> digest = computeDigestOf(op, why);
  if (failed(digest))
    return refuse(why.reason, why.culprit == op ? nullptr : why.culprit);
  op->setDiscardableAttr(kSealAttr, *digest);
  if (std::optional<std::string> error = findError(op)) {
    op->removeDiscardableAttr(kSealAttr);
    return refuse("does not allow the attribute '" + kSealAttr + "': " + *error);
  }
  return success();
}

void tg::openSeals(Operation *root) {
  root->walk([](Operation *op) {
    if (isSealed(op))
      op->removeDiscardableAttr(kSealAttr);
  });
}

LogicalResult tg::verifySchema(Operation *op, DigestAttr digest) {
  if (digest.hasCurrentSchema())
    return success();
  return emitError(op->getLoc(), "the digest has schema v")
         << digest.getVersion() << "." << digest.getLlvmMajor() << ", but this is v" << DigestAttr::kVersion << "."
         << DigestAttr::currentLLVMMajor() << ": remove it, and freeze the graph again";
}

// The verifier calls this before it has verified the regions. Diagnostics are emitted at locations: one that prints the
// operation would verify it again.
LogicalResult tg::verifySeal(Operation *op, Attribute seal, bool comparesDigest) {
  auto digest = dyn_cast<DigestAttr>(seal);
  if (!digest || digest.getMode() != DigestMode::Ordered)
    return emitError(op->getLoc(), "expects '") << kSealAttr << "' to be an ordered #tg.digest, but got " << seal;
  if (op->getNumRegions() == 0)
    return emitError(op->getLoc()) << "'" << op->getName() << "' op carries a seal, but no region";
  if (failed(verifySchema(op, digest)))
    return failure();
  if (!comparesDigest)
    return success();
  SealFailure why;
  FailureOr<DigestAttr> actual = computeDigestOf(op, why);
  if (failed(actual)) {
    InFlightDiagnostic error = emitError(op->getLoc(), "the sealed operation has no digest");
    error.attachNote(why.culprit->getLoc()) << "'" << why.culprit->getName() << "' op " << why.reason;
    return error;
  }
  if (*actual == digest)
    return success();
  InFlightDiagnostic error = emitError(op->getLoc(), "the sealed operation was modified: its digest is ");
  error << actual->getHex().substr(0, 8) << "…, not " << digest.getHex().substr(0, 8) << "…";
  error.attachNote(op->getLoc()) << "'tg-unfreeze' opens sealed operations, 'tg-freeze=ops=" << op->getName()
                                 << "' seals them again";
  error.attachNote(op->getLoc())
      << "'tg-canonicalize' and 'tg-cse' leave sealed operations as they are, 'canonicalize' "
         "and 'cse' do not";
  return error;
}
