//===- Bytecode.cpp - Versions and properties in bytecode -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode.h"
#include "TensorGraph/Identity/Seal.h"
#include "mlir/IR/Operation.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

LogicalResult tg::detail::readNamedProperties(DialectBytecodeReader &reader, StringRef operation,
                                              ArrayRef<StringRef> names, UpgradeProperties upgrade,
                                              DictionaryAttr &properties) {
  if (failed(reader.readAttribute(properties)))
    return failure();
  auto version = reader.getDialectVersion<TensorGraphDialect>();
  if (upgrade && succeeded(version)) {
    NamedAttrList list(properties);
    if (failed(upgrade(static_cast<const BytecodeVersion &>(**version), list)))
      return reader.emitError() << "cannot upgrade the properties of '" << operation << "': " << properties;
    properties = list.getDictionary(reader.getContext());
  }
  for (NamedAttribute property : properties)
    if (!llvm::is_contained(names, property.getName().getValue()))
      return reader.emitError() << "'" << operation << "' has no property " << property.getName();
  return success();
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

namespace {
/// Begins with the version of the dialect, so that every reader, also of a later format, knows it.
struct VersionedBytecode : BytecodeDialectInterface {
  explicit VersionedBytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}

  void writeVersion(DialectBytecodeWriter &writer) const override {
    BytecodeVersion version;
    // The writer may have been asked to write another version.
    if (auto other = writer.getDialectVersion<TensorGraphDialect>(); succeeded(other))
      version = static_cast<const BytecodeVersion &>(**other);
    for (uint64_t number : {version.major, version.minor, version.digests.version, version.digests.llvmMajor})
      writer.writeVarInt(number);
  }

  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader &reader) const override {
    auto version = std::make_unique<BytecodeVersion>();
    const BytecodeVersion current;
    if (failed(reader.readVarInt(version->major)) || failed(reader.readVarInt(version->minor)))
      return nullptr;
    if (current.isBefore(version->major, version->minor)) {
      reader.emitError() << "written by version " << version->major << "." << version->minor
                         << " of the dialect 'tg', but this tool reads up to version " << current.major << "."
                         << current.minor;
      return nullptr;
    }
    if (failed(reader.readVarInt(version->digests.version)) || failed(reader.readVarInt(version->digests.llvmMajor)))
      return nullptr;
    return version;
  }

  LogicalResult upgradeFromVersion(Operation *top, const DialectVersion &version) const override {
    bool isCurrent = static_cast<const BytecodeVersion &>(version).digests.isCurrent();
    top->walk([&](Operation *op) {
      DigestAttr digest = DigestAttr::of(op);
      if (digest && !(isCurrent && digest.hasCurrentSchema()))
        op->removeDiscardableAttr(DigestAttr::kName);
      auto seal = op->getRawDictionaryAttrs().getAs<DigestAttr>(kSealAttr);
      if (seal && !(isCurrent && seal.hasCurrentSchema()))
        op->removeDiscardableAttr(kSealAttr);
    });
    return success();
  }
};
} // namespace

void tg::addBytecodeInterface(TensorGraphDialect *dialect) { dialect->addInterfaces<VersionedBytecode>(); }
