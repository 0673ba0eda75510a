//===- AttributeHash.cpp - Hashes of attributes, types and names ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/AttributeHash.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/BLAKE3.h"

using namespace mlir;
using namespace tg;

namespace {
/// A tag for each kind of thing that is hashed, so that the bytes of different kinds differ.
enum Tag : uint8_t {
  kName = 1,
  kType,
  kPrinted,
  kInteger,
  kFloat,
  kString,
  kArray,
  kDictionary,
  kUnit,
  kTypeAttr,
  kSymbol,
  kDense,
  kDenseStrings,
  kDenseArray,
  kDenseResource,
  kResource,
  kLocation
};
} // namespace

Hash256 tg::hashBytes(ArrayRef<uint8_t> bytes) {
  auto result = llvm::BLAKE3::hash<32>(bytes);
  Hash256 hash;
  std::copy(result.begin(), result.end(), hash.begin());
  return hash;
}

bool tg::isDebugAttribute(StringRef name) { return name.starts_with("tg.debug.") || name.starts_with("tg.profile."); }

void HashedBytes::bits(const APInt &value) {
  number(value.getBitWidth());
  for (unsigned k = 0; k < value.getNumWords(); ++k)
    number(value.getRawData()[k]);
}

FailureOr<Hash256> AttributeHasher::hash(OperationName name) {
  auto [entry, isNew] = memory.try_emplace(name.getAsOpaquePointer());
  if (isNew) {
    HashedBytes bytes(kName);
    bytes.text(name.getStringRef());
    entry->second = bytes.finish();
  }
  return entry->second;
}

FailureOr<Hash256> AttributeHasher::hash(Attribute attribute) {
  auto known = memory.find(attribute.getAsOpaquePointer());
  if (known != memory.end())
    return known->second;
  bool isStable = true;
  FailureOr<Hash256> hash = compute(attribute, isStable);
  // Only stable hashes are cached: the blob of a resource may change under the same key.
  if (succeeded(hash) && isStable)
    memory[attribute.getAsOpaquePointer()] = *hash;
  return hash;
}

FailureOr<Hash256> AttributeHasher::hash(Type type) {
  auto known = memory.find(type.getAsOpaquePointer());
  if (known != memory.end())
    return known->second;
  bool isStable = true;
  FailureOr<Hash256> hash = hashPrinted(type, kType, isStable);
  if (succeeded(hash) && isStable)
    memory[type.getAsOpaquePointer()] = *hash;
  return hash;
}

/// Hashes the printed form, under fixed printing flags. Nested elements attributes are also hashed by their bytes.
template <typename T> FailureOr<Hash256> AttributeHasher::hashPrinted(T value, uint8_t tag, bool &isStable) {
  HashedBytes bytes(tag);
  auto checkType = [&](Type inner) {
    if (!isa<OpaqueType>(inner))
      return WalkResult::advance();
    reason = "has an opaque type, whose content is unknown";
    return WalkResult::interrupt();
  };
  auto checkAttribute = [&](Attribute inner) {
    if (isa<DistinctAttr>(inner)) {
      reason = "has a distinct attribute, which equals no other";
      return WalkResult::interrupt();
    }
    if (isa<OpaqueAttr, OpaqueLoc>(inner)) {
      reason = "has an opaque attribute, whose content is unknown";
      return WalkResult::interrupt();
    }
    if (!isa<ElementsAttr>(inner) || inner.getAsOpaquePointer() == value.getAsOpaquePointer())
      return WalkResult::advance();
    FailureOr<Hash256> elements = hashElements(inner, isStable);
    if (failed(elements))
      return WalkResult::interrupt();
    bytes.hash(*elements);
    return WalkResult::skip();
  };
  if (value.walk(checkType, checkAttribute).wasInterrupted())
    return failure();
  std::string text;
  llvm::raw_string_ostream stream(text);
  OpPrintingFlags flags;
  flags.elideLargeElementsAttrs(std::numeric_limits<int64_t>::max());
  flags.elideLargeResourceString(std::numeric_limits<int64_t>::max());
  flags.printLargeElementsAttrWithHex(-1);
  flags.enableDebugInfo(false);
  flags.useLocalScope();
  AsmState state(value.getContext(), flags);
  value.print(stream, state);
  // A walk does not reach the nested attributes of every attribute.
  if (StringRef(text).contains("distinct[")) {
    reason = "has a distinct attribute, which equals no other";
    return failure();
  }
  for (auto &[dialect, handles] : state.getDialectResources())
    for (const AsmDialectResourceHandle &handle : handles) {
      FailureOr<Hash256> blob = hashResource(handle, isStable);
      if (failed(blob))
        return failure();
      bytes.hash(*blob);
    }
  bytes.text(text);
  return bytes.finish();
}

FailureOr<Hash256> AttributeHasher::hashResource(const AsmDialectResourceHandle &resource, bool &isStable) {
  isStable = false;
  auto *handle = dyn_cast<DenseResourceElementsHandle>(&resource);
  if (!handle) {
    reason = "has a resource whose data is unknown";
    return failure();
  }
  const AsmResourceBlob *blob = handle->getBlob();
  if (!blob) {
    reason = ("has the resource '" + handle->getKey() + "', whose data is missing").str();
    return failure();
  }
  HashedBytes bytes(kResource);
  bytes.raw(blob->getData());
  return bytes.finish();
}

FailureOr<Hash256> AttributeHasher::hashElements(Attribute attribute, bool &isStable) {
  auto elements = cast<ElementsAttr>(attribute);
  FailureOr<Hash256> type = hash(cast<Type>(elements.getShapedType()));
  if (failed(type))
    return failure();
  isStable &= memory.contains(cast<Type>(elements.getShapedType()).getAsOpaquePointer());
  if (auto dense = dyn_cast<DenseIntOrFPElementsAttr>(attribute)) {
    HashedBytes bytes(kDense);
    bytes.hash(*type);
    bytes.number(dense.isSplat());
    bytes.raw(dense.getRawData());
    return bytes.finish();
  }
  if (auto dense = dyn_cast<DenseStringElementsAttr>(attribute)) {
    HashedBytes bytes(kDenseStrings);
    bytes.hash(*type);
    for (StringRef string : dense.getRawStringData())
      bytes.text(string);
    return bytes.finish();
  }
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute)) {
    FailureOr<Hash256> blob = hashResource(resource.getRawHandle(), isStable);
    if (failed(blob))
      return failure();
    HashedBytes bytes(kDenseResource);
    bytes.hash(*type);
    bytes.hash(*blob);
    return bytes.finish();
  }
  return hashPrinted(attribute, kPrinted, isStable);
}

FailureOr<Hash256> AttributeHasher::compute(Attribute attribute, bool &isStable) {
  auto withType = [&](HashedBytes bytes, Type type) -> FailureOr<Hash256> {
    FailureOr<Hash256> own = hash(type);
    if (failed(own))
      return failure();
    isStable &= memory.contains(type.getAsOpaquePointer());
    bytes.hash(*own);
    return bytes.finish();
  };
  if (auto integer = dyn_cast<IntegerAttr>(attribute)) {
    HashedBytes bytes(kInteger);
    bytes.bits(integer.getValue());
    return withType(bytes, integer.getType());
  }
  if (auto real = dyn_cast<FloatAttr>(attribute)) {
    HashedBytes bytes(kFloat);
    bytes.bits(real.getValue().bitcastToAPInt());
    return withType(bytes, real.getType());
  }
  if (auto string = dyn_cast<StringAttr>(attribute)) {
    HashedBytes bytes(kString);
    bytes.text(string.getValue());
    return withType(bytes, string.getType());
  }
  if (auto type = dyn_cast<TypeAttr>(attribute))
    return withType(HashedBytes(kTypeAttr), type.getValue());
  if (isa<UnitAttr>(attribute))
    return HashedBytes(kUnit).finish();
  if (isa<LocationAttr>(attribute))
    return HashedBytes(kLocation).finish(); // where something came from does not count
  if (std::optional<Hash256> known = hashKnown(attribute))
    return *known;
  if (auto symbol = dyn_cast<SymbolRefAttr>(attribute)) {
    HashedBytes bytes(kSymbol);
    bytes.text(symbol.getRootReference());
    for (FlatSymbolRefAttr nested : symbol.getNestedReferences())
      bytes.text(nested.getValue());
    return bytes.finish();
  }
  if (auto array = dyn_cast<DenseArrayAttr>(attribute)) {
    HashedBytes bytes(kDenseArray);
    bytes.raw(array.getRawData());
    return withType(bytes, array.getElementType());
  }
  auto append = [&](HashedBytes &bytes, Attribute inner) -> LogicalResult {
    FailureOr<Hash256> own = hash(inner);
    // If the hash of a part is not cached, that of the whole must not be either.
    isStable &= memory.contains(inner.getAsOpaquePointer());
    if (failed(own))
      return failure();
    bytes.hash(*own);
    return success();
  };
  if (auto array = dyn_cast<ArrayAttr>(attribute)) {
    HashedBytes bytes(kArray);
    bytes.number(array.size());
    for (Attribute inner : array)
      if (failed(append(bytes, inner)))
        return failure();
    return bytes.finish();
  }
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute)) {
    HashedBytes bytes(kDictionary);
    for (NamedAttribute named : dictionary) { // sorted by name
      if (isDebugAttribute(named.getName()))
        continue;
      bytes.text(named.getName());
      if (failed(append(bytes, named.getValue())))
        return failure();
    }
    return bytes.finish();
  }
  if (isa<ElementsAttr>(attribute))
    return hashElements(attribute, isStable);
  return hashPrinted(attribute, kPrinted, isStable);
}
