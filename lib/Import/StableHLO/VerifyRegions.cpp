//===- VerifyRegions.cpp - Regions of scalars, and what they combine ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Conversions look into regions before they convert them, and apply them to tensors: each argument is a scalar of the
// element type of the tensor that it stands for.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

static SmallVector<Type> elementsOf(TypeRange types) {
  return llvm::map_to_vector(types, [](Type type) { return getElementTypeOrSelf(type); });
}

/// Returns whether the type is a tensor of rank 0 with this element.
static bool isScalarOf(Type type, Type element) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getRank() == 0 && tensor.getElementType() == element;
}

LogicalResult stablehlo::verifyScalars(Importer &importer, Operation *op, Region &region, ArrayRef<Type> arguments,
                                       ArrayRef<Type> results) {
  if (!region.hasOneBlock() || region.front().empty())
    return importer.refuse(op, "expects regions of one block");
  for (auto [types, expected, what] :
       {std::tuple(TypeRange(region.getArgumentTypes()), arguments, StringRef("argument")),
        {TypeRange(region.front().back().getOperandTypes()), results, StringRef("result")}}) {
    if (types.size() != expected.size())
      return importer.refuse(op, "has a region of ")
             << types.size() << " " << what << "s, but " << expected.size() << " are expected";
    for (auto [type, element] : llvm::zip(types, expected))
      if (!isScalarOf(type, element))
        return importer.refuse(op, "has a region with ")
               << (what == "result" ? "a result" : "an argument") << " of type " << type << ", but "
               << RankedTensorType::get({}, element) << " is expected";
  }
  return success();
}

LogicalResult stablehlo::verifyCombiner(Importer &importer, Operation *op, Region &region, TypeRange tensors) {
  SmallVector<Type> elements = elementsOf(tensors), arguments = elements;
  llvm::append_range(arguments, elements);
  return verifyScalars(importer, op, region, arguments, elements);
}

LogicalResult stablehlo::verifyInits(Importer &importer, Operation *op, TypeRange tensors, TypeRange inits) {
  for (auto [tensor, init] : llvm::zip(tensors, inits)) {
    if (!isScalarOf(init, getElementTypeOrSelf(tensor)))
      return importer.refuse(op, "has an init of type ")
             << init << ", but " << RankedTensorType::get({}, getElementTypeOrSelf(tensor)) << " is expected";
  }
  return verifyOneShape(importer, op, tensors);
}

LogicalResult stablehlo::verifyOneShape(Importer &importer, Operation *op, TypeRange tensors) {
  for (Type tensor : tensors)
    if (!isa<RankedTensorType>(tensor) || failed(verifyCompatibleShape(tensor, tensors.front())))
      return importer.refuse(op, "has an operand of type ")
             << tensor << ", which has not the shape of " << tensors.front();
  return success();
}

LogicalResult stablehlo::verifyRegions(Importer &importer, Operation *op) {
  StringRef name = op->getName().getStringRef();
  TypeRange types = op->getOperandTypes();
  size_t half = types.size() / 2;
  if (name == "stablehlo.reduce" || name == "stablehlo.reduce_window")
    return failure(failed(verifyInits(importer, op, types.take_front(half), types.drop_front(half))) ||
                   failed(verifyCombiner(importer, op, op->getRegion(0), types.take_front(half))));
  if (name == "stablehlo.scatter") {
    TypeRange tensors = types.take_front(half), updates = types.drop_front(half + 1);
    if (elementsOf(tensors) != elementsOf(updates))
      return importer.refuse(op, "has updates of other element types than the tensors");
    return verifyCombiner(importer, op, op->getRegion(0), tensors);
  }
  if (name == "stablehlo.select_and_scatter") {
    Type element = getElementTypeOrSelf(types[0]), flag = IntegerType::get(op->getContext(), 1);
    if (getElementTypeOrSelf(types[1]) != element)
      return importer.refuse(op, "has a source of type ") << types[1] << " for a tensor of type " << types[0];
    return failure(failed(verifyInits(importer, op, types[0], types[2])) ||
                   failed(verifyScalars(importer, op, op->getRegion(0), {element, element}, flag)) ||
                   failed(verifyCombiner(importer, op, op->getRegion(1), types[0])));
  }
  if (name == "stablehlo.sort") {
    SmallVector<Type> sides;
    for (Type element : elementsOf(types))
      sides.append(2, element);
    return failure(failed(verifyOneShape(importer, op, types)) ||
                   failed(verifyScalars(importer, op, op->getRegion(0), sides, IntegerType::get(op->getContext(), 1))));
  }
  if (name == "stablehlo.map")
    return failure(
        failed(verifyOneShape(importer, op, types)) ||
        failed(verifyScalars(importer, op, op->getRegion(0), elementsOf(types), elementsOf(op->getResultTypes()))));
  return success();
}
