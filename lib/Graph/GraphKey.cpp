//===- GraphKey.cpp - What an operation computes --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphKey.h"
#include "OperationContent.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tg;

/// Builds the key: everything that is part of it, as one uniqued attribute.
static const void *buildKey(InnerGraphOpInterface op, DigestAttr digest, Attribute overwritten) {
  MLIRContext *context = op.getContext();
  auto counting = [&](DictionaryAttr attributes) -> Attribute {
    SmallVector<NamedAttribute> counting;
    for (NamedAttribute attribute : attributes)
      if (attribute.getName() != DigestAttr::kName && attribute.getName() != kDestroysAttr &&
          !op.isTreatmentAttr(attribute.getName()) && !isDebugAttribute(attribute.getName()))
        counting.push_back(attribute);
    return DictionaryAttr::getWithSorted(context, counting);
  };
  OperationContent content = OperationContent::of(*op);
  auto none = DictionaryAttr::get(context);
  Attribute others = counting(content.others ? content.others : none);
  // Properties are usually a dictionary; one without entries may be null.
  Attribute properties = content.properties ? content.properties : none;
  if (auto entries = dyn_cast<DictionaryAttr>(properties))
    properties = counting(entries);
  auto type =
      FunctionType::get(context, SmallVector<Type>(op->getOperandTypes()), SmallVector<Type>(op->getResultTypes()));
  SmallVector<Attribute> all{StringAttr::get(context, op->getName().getStringRef()), digest, others, properties,
                             TypeAttr::get(type)};
  if (overwritten)
    all.push_back(overwritten);
  return ArrayAttr::get(context, all).getAsOpaquePointer();
}

GraphKey GraphKey::of(InnerGraphOpInterface op) {
  DigestAttr digest = DigestAttr::of(op);
  return digest ? GraphKey(buildKey(op, digest, {})) : GraphKey();
}

GraphKey GraphKey::ofContent(InnerGraphOpInterface op) {
  DigestAttr digest = digestIfAny(op);
  return GraphKey(digest ? buildKey(op, digest, {}) : op.getOperation());
}

GraphKey GraphKey::ofCode(InnerGraphOpInterface op) {
  DigestAttr digest = digestIfAny(op);
  return GraphKey(digest ? buildKey(op, digest, op->getDiscardableAttr(kDestroysAttr)) : op.getOperation());
}
