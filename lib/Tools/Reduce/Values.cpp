//===- Values.cpp - Simpler constants, inputs and attributes --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/MapVector.h"
#include <cmath>

using namespace mlir;
using namespace tg;

/// The ways in which a number becomes simpler; each gives a number that later ones leave alone.
enum class Simpler { Zero, One, Whole, Short };
static constexpr Simpler kSimpler[] = {Simpler::Zero, Simpler::One, Simpler::Whole, Simpler::Short};

/// Returns the simpler number, or the number itself if it is as simple already.
static Scalar simplify(const Scalar &value, Simpler how) {
  if (value.isComplex()) {
    Type part = partOf(value.type);
    Scalar re = simplify({part, value.f}, how), im = simplify({part, value.im}, how);
    return Scalar::complex(value.type, re.f, im.f);
  }
  double number = value.isFloat() ? value.f : double(value.i);
  double simpler = number;
  switch (how) {
  case Simpler::Zero:
    simpler = 0;
    break;
  case Simpler::One:
    if (number != 0)
      simpler = 1;
    break;
  case Simpler::Whole:
    if (std::abs(number) > 1 && std::abs(number) < 1e15)
      simpler = std::trunc(number);
    break;
  case Simpler::Short: {
    if (!std::isfinite(number) || number == std::trunc(number))
      break;
    char text[32];
    snprintf(text, sizeof(text), "%.2g", number);
    simpler = std::strtod(text, nullptr);
    break;
  }
  }
  if (simpler == number)
    return value;
  return value.isFloat() ? Scalar::real(value.type, simpler) : Scalar::integer(value.type, int64_t(simpler));
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

// The attribute of arith.constant and tg.constant.
static constexpr StringLiteral kValue = "value";

static TypedAttr simplify(TypedAttr attribute, Simpler how) {
  if (isScalarAttribute(attribute) && isElementType(attribute.getType()))
    return cast<TypedAttr>(simplify(Scalar::fromAttribute(attribute), how).toAttribute());
  auto elements = dyn_cast<DenseElementsAttr>(attribute);
  if (!elements || elements.empty() || !isElementType(elements.getElementType()))
    return attribute;
  auto type = dyn_cast<RankedTensorType>(elements.getType());
  if (!type)
    return attribute;
  auto simplifyElement = [&](Attribute element) { return simplify(Scalar::fromAttribute(element), how); };
  if (elements.isSplat())
    return denseElements(type, simplifyElement(elements.getSplatValue<Attribute>()));
  return denseElements(type, llvm::map_to_vector(elements.getValues<Attribute>(), simplifyElement));
}

static TypedAttr valueOf(Operation *constant) { return constant->getAttrOfType<TypedAttr>(kValue); }

void tg::simplifyConstants(Candidate &candidate, Chances &chances) {
  SmallVector<Operation *> constants;
  candidate.module->walk([&](Operation *op) {
    if (isa<arith::ConstantOp, ConstantOp>(op))
      constants.push_back(op);
  });
  for (Simpler how : kSimpler)
    for (Operation *op : constants)
      if (chances.take())
        op->setAttr(kValue, simplify(valueOf(op), how));
  for (Operation *op : constants) {
    auto elements = dyn_cast<DenseElementsAttr>(valueOf(op));
    if (elements && !elements.empty() && chances.take() && !elements.isSplat())
      op->setAttr(kValue, DenseElementsAttr::get(elements.getType(), *elements.getValues<Attribute>().begin()));
  }
}

void tg::mergeConstants(Candidate &candidate, Chances &chances) {
  llvm::MapVector<std::pair<Block *, Attribute>, Operation *> first;
  candidate.module->walk([&](Operation *op) {
    if (!isa<arith::ConstantOp, ConstantOp>(op))
      return;
    Operation *&other = first[{op->getBlock(), valueOf(op)}];
    if (!other)
      other = op;
    else if (chances.take())
      op->replaceAllUsesWith(other);
  });
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// The elements of longer inputs are simplified together.
static constexpr int64_t kMostSimplifiedElements = 100;

void tg::simplifyInputs(Candidate &candidate, Chances &chances) {
  if (!candidate.inputs)
    return;
  for (Simpler how : kSimpler)
    for (Array &input : *candidate.inputs) {
      int64_t count = input.getNumElements();
      bool together = count > kMostSimplifiedElements && chances.take();
      for (int64_t k = 0; k < count; ++k)
        if (count > kMostSimplifiedElements ? together : chances.take())
          input.set(k, simplify(input.get(k), how));
    }
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Returns whether the operation is complete without the attribute. Of the attributes that an operation declares, only
/// units and these are known to be optional; verifiers rely on the others.
static bool isOptional(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (!op->getInherentAttr(name))
    return name != Candidate::kWasFrozen;
  constexpr StringLiteral ofAll[] = {"arg_attrs", "res_attrs"};
  constexpr StringLiteral ofOurs[] = {
      "accumulator",     "axes", "checkpoint", "code",   "dilations", "groups",   "gtol", "high",
      "input_dilations", "low",  "max_steps",  "memory", "strides",   "truncate", "xtol"};
  return isa<UnitAttr>(attribute.getValue()) || llvm::is_contained(ofAll, name) ||
         (isa_and_nonnull<TensorGraphDialect>(op->getDialect()) && llvm::is_contained(ofOurs, name));
}

void tg::removeAttributes(Candidate &candidate, Chances &chances) {
  candidate.module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (NamedAttribute attribute : op->getAttrs())
      if (isOptional(op, attribute) && chances.take())
        op->removeAttr(attribute.getName());
  });
}
