//===- BytecodeVersion.h - The version that bytecode carries ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_BYTECODEVERSION_H
#define TENSORGRAPH_DIALECT_BYTECODEVERSION_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Version.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include <tuple>

namespace tg {

/// The schema of digests, this build's by default.
struct DigestSchema {
  uint64_t version = DigestAttr::kVersion, llvmMajor = DigestAttr::currentLLVMMajor();
  bool isCurrent() const { return version == DigestAttr::kVersion && llvmMajor == DigestAttr::currentLLVMMajor(); }
};

/// The version of the dialect that wrote bytecode, which is the release without its last number, and the schema of the
/// digests there; this build's by default. For `BytecodeWriterConfig::setDialectVersion`.
///
/// A reader refuses bytecode of a later version, upgrades that of an earlier one (`upgrade` of TG_Op), and drops
/// digests of another schema. docs/ReleaseNotes.md says what is promised.
struct BytecodeVersion : mlir::DialectVersion {
  uint64_t major = TENSORGRAPH_VERSION_MAJOR, minor = TENSORGRAPH_VERSION_MINOR;
  DigestSchema digests;

  /// Returns whether bytecode was written before this version.
  bool isBefore(uint64_t otherMajor, uint64_t otherMinor) const {
    return std::tie(major, minor) < std::tie(otherMajor, otherMinor);
  }
};

} // namespace tg

#endif // TENSORGRAPH_DIALECT_BYTECODEVERSION_H
