//===- DropSigns.cpp - From unsigned integers to signless ones ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// `arith` and the dialects below have signless integers, and operations for both signs. The patterns of
// convert-tg-to-linalg choose among these by the types that they lower; then types need not say it any more. What is
// left only holds and moves elements, whatever they are, except operations of the runtime, which keep the sign as an
// attribute.
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

static bool hasUnsigned(Type type) { return isUnsigned(getElementTypeOrSelf(type)); }

/// Returns whether an operation has or takes unsigned integers.
static bool mentionsUnsigned(Operation *op) {
  if (llvm::any_of(op->getResultTypes(), hasUnsigned))
    return true;
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    if (llvm::any_of(function.getArgumentTypes(), hasUnsigned) || llvm::any_of(function.getResultTypes(), hasUnsigned))
      return true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (llvm::any_of(block.getArgumentTypes(), hasUnsigned))
        return true;
  return false;
}

static Type signlessOf(Type type) { return IntegerType::get(type.getContext(), type.getIntOrFloatBitWidth()); }

static AttrTypeReplacer makeReplacer() {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](IntegerType type) -> std::optional<Type> {
    return isUnsigned(type) ? std::optional(signlessOf(type)) : std::nullopt;
  });
  replacer.addReplacement([](IntegerAttr number) -> std::optional<Attribute> {
    if (!isUnsigned(number.getType()))
      return std::nullopt;
    return IntegerAttr::get(signlessOf(number.getType()), number.getValue());
  });
  // Attributes with elements keep these: only their types are replaced.
  replacer.addReplacement([](DenseIntOrFPElementsAttr elements) -> std::optional<std::pair<Attribute, WalkResult>> {
    Attribute replaced = elements;
    if (isUnsigned(elements.getElementType()))
      replaced = elements.bitcast(signlessOf(elements.getElementType()));
    return std::pair(replaced, WalkResult::skip());
  });
  replacer.addReplacement([](DenseResourceElementsAttr elements) -> std::optional<std::pair<Attribute, WalkResult>> {
    Attribute replaced = elements;
    ShapedType type = elements.getType();
    if (isUnsigned(type.getElementType()))
      replaced = DenseResourceElementsAttr::get(type.clone(signlessOf(type.getElementType())), elements.getRawHandle());
    return std::pair(replaced, WalkResult::skip());
  });
  return replacer;
}

void tg::dropSigns(Operation *root) {
  bool any =
      root->walk([](Operation *op) { return mentionsUnsigned(op) ? WalkResult::interrupt() : WalkResult::advance(); })
          .wasInterrupted();
  if (!any)
    return;
  makeReplacer().recursivelyReplaceElementsIn(root, /*replaceAttrs=*/true, /*replaceLocs=*/false,
                                              /*replaceTypes=*/true);
  // Casts between integers of one width.
  root->walk([](UnrealizedConversionCastOp op) {
    if (op.getInputs().getTypes() != op.getOutputs().getTypes())
      return;
    op.replaceAllUsesWith(op.getInputs());
    op.erase();
  });
}
