//===- GraphKey.cpp - What an operation computes --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphKey.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace tg;

GraphKey GraphKey::of(InnerGraphOpInterface op) {
  DigestAttr digest = DigestAttr::of(op);
  return digest ? get(op, digest) : GraphKey();
}

GraphKey GraphKey::ofContent(InnerGraphOpInterface op) {
  DigestAttr digest = digestIfAny(op);
  return digest ? get(op, digest) : GraphKey();
}

GraphKey GraphKey::get(InnerGraphOpInterface op, DigestAttr digest) {
  GraphKey result;
  MLIRContext *context = op.getContext();
  SmallVector<NamedAttribute> counting{{StringAttr::get(context, DigestAttr::kName), digest}};
  for (NamedAttribute attribute : op->getAttrDictionary())
    if (attribute.getName() != DigestAttr::kName && attribute.getName() != kDestroysAttr &&
        !op.isTreatmentAttr(attribute.getName()) && !isDebugAttribute(attribute.getName()))
      counting.push_back(attribute);
  auto type =
      FunctionType::get(context, SmallVector<Type>(op->getOperandTypes()), SmallVector<Type>(op->getResultTypes()));
  result.key = ArrayAttr::get(context, {StringAttr::get(context, op->getName().getStringRef()),
                                        DictionaryAttr::get(context, counting), TypeAttr::get(type)});
  return result;
}
