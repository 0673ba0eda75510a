//===- Resources.cpp - Constants in resources -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Resources.h"
#include "TensorGraph/Support/Array.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace tg;

FailureOr<DenseElementsAttr> tg::readResource(DenseResourceElementsAttr constant,
                                              llvm::function_ref<InFlightDiagnostic()> emitError) {
  ShapedType type = constant.getType();
  DenseResourceElementsHandle resource = constant.getRawHandle();
  Type element = type.getElementType();
  if (!type.hasStaticShape() || !isElementType(element))
    return emitError() << "a constant of type " << type << " cannot be read from a resource";
  const AsmResourceBlob *blob = resource.getBlob();
  if (!blob)
    return emitError() << "there is no resource '" << resource.getKey() << "'";
  ArrayRef<char> bytes = blob->getData();
  std::optional<int64_t> needed = Array::bytesOf(element, type.getShape());
  if (!needed)
    return emitError() << "a constant of type " << type << " is too large";
  if (int64_t(bytes.size()) != *needed)
    return emitError() << "a constant of type " << type << " has " << *needed << " bytes, but resource '"
                       << resource.getKey() << "' has " << bytes.size();
  if (!element.isInteger(1) && !bytes.empty())
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  return DenseElementsAttr::get(type, llvm::map_to_vector(bytes, [&](char byte) -> Attribute {
                                  return BoolAttr::get(type.getContext(), byte != 0);
                                }));
}
