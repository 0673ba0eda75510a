//===- Attributes.cpp - Attributes of StableHLO's operations --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Attributes.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace tg;

DictionaryAttr stablehlo::getAttributes(Operation *op) {
  NamedAttrList all(op->getAttrDictionary());
  if (!op->isRegistered())
    if (auto properties = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
      for (NamedAttribute attribute : properties)
        all.set(attribute.getName(), attribute.getValue());
  return all.getDictionary(op->getContext());
}

Attribute stablehlo::getAttribute(Operation *op, StringRef name) {
  if (Attribute found = op->getAttr(name))
    return found;
  if (!op->isRegistered())
    if (auto properties = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
      return properties.get(name);
  return {};
}

int64_t stablehlo::getNumber(Operation *op, StringRef name, int64_t missing) {
  Attribute attribute = getAttribute(op, name);
  if (auto number = dyn_cast_or_null<IntegerAttr>(attribute))
    return number.getType().isInteger(1) ? number.getValue().getZExtValue() : number.getValue().getSExtValue();
  return missing;
}

static stablehlo::Numbers toNumbers(Attribute attribute) {
  stablehlo::Numbers numbers;
  if (!attribute)
    return numbers;
  if (auto array = dyn_cast<DenseI64ArrayAttr>(attribute))
    return llvm::to_vector(array.asArrayRef());
  if (auto array = dyn_cast<DenseBoolArrayAttr>(attribute)) {
    numbers.assign(array.asArrayRef().begin(), array.asArrayRef().end());
    return numbers;
  }
  if (auto elements = dyn_cast<DenseIntElementsAttr>(attribute)) {
    bool isFlag = elements.getElementType().isInteger(1);
    for (APInt element : elements.getValues<APInt>())
      numbers.push_back(isFlag ? element.getZExtValue() : element.getSExtValue());
    return numbers;
  }
  if (auto array = dyn_cast<ArrayAttr>(attribute))
    for (Attribute element : array)
      if (auto number = dyn_cast<IntegerAttr>(element))
        numbers.push_back(number.getValue().getSExtValue());
  return numbers;
}

stablehlo::Numbers stablehlo::getNumbers(Operation *op, StringRef name) { return toNumbers(getAttribute(op, name)); }

stablehlo::Numbers stablehlo::getNumbers(Operation *op, StringRef name, size_t count, int64_t missing) {
  Numbers numbers = getNumbers(op, name);
  return numbers.empty() ? Numbers(count, missing) : numbers;
}

/// Returns the text behind `#dialect<` or `#dialect.`.
static std::string textOf(Attribute attribute) {
  if (!attribute)
    return "";
  if (auto opaque = dyn_cast<OpaqueAttr>(attribute))
    return opaque.getAttrData().str();
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  StringRef data(text);
  data.consume_front("#");
  data = data.drop_while([](char c) { return c != '.' && c != '<'; });
  if (data.consume_front("<"))
    data.consume_back(">");
  else
    data.consume_front(".");
  return data.str();
}

StringRef stablehlo::getWord(Operation *op, StringRef name) {
  Attribute attribute = getAttribute(op, name);
  if (!attribute)
    return "";
  if (auto text = dyn_cast<StringAttr>(attribute))
    return text.getValue();
  StringRef word = StringAttr::get(op->getContext(), textOf(attribute)).getValue();
  // Both `#stablehlo<fft_type FFT>` and `#stablehlo.fft_type<FFT>` are printed.
  word.consume_back(">");
  return word.drop_front(std::min(word.size(), word.find_last_of(" <") + 1)).trim();
}

std::string stablehlo::getText(Operation *op, StringRef name) {
  std::string text = textOf(getAttribute(op, name));
  StringRef inside(text);
  inside = inside.drop_until([](char c) { return c == '<'; });
  inside.consume_front("<");
  inside.consume_back(">");
  return inside.str();
}

FailureOr<stablehlo::Numbers> stablehlo::getBounds(RankedTensorType type) {
  if (!type.getEncoding())
    return Numbers();
  // bounds<3, ?>, or type_extensions<bounds = [3, ?]>.
  std::string text = textOf(type.getEncoding());
  StringRef list(text);
  if (!list.consume_front("bounds<") && !list.consume_front("type_extensions<bounds = ["))
    return failure();
  SmallVector<StringRef> parts;
  list.take_until([](char c) { return c == '>' || c == ']'; }).split(parts, ',');
  Numbers bounds;
  for (StringRef part : parts)
    if (part.trim() == "?")
      bounds.push_back(ShapedType::kDynamic);
    else if (part.trim().getAsInteger(10, bounds.emplace_back()) || bounds.back() < 0)
      return failure();
  if (int64_t(bounds.size()) != type.getRank())
    return failure();
  return bounds;
}

FailureOr<stablehlo::Fields> stablehlo::Fields::read(Operation *op, StringRef name, ArrayRef<StringRef> known) {
  std::string text = getText(op, name);
  Fields result;
  StringRef rest = StringRef(text).trim();
  rest.consume_front("raw "); // of convolutions whose axes are listed by field
  while (!rest.empty()) {
    auto [key, value] = rest.split('=');
    key = key.trim();
    value = value.ltrim();
    if (!llvm::is_contained(known, key))
      return op->emitError() << "'" << key << "' in attribute '" << name << "' of '" << op->getName() << "' is unknown";
    StringRef list = value.substr(0, value.find(','));
    rest = value.drop_front(list.size());
    if (value.consume_front("[")) {
      list = value.substr(0, value.find(']'));
      rest = value.drop_front(std::min(value.size(), list.size() + 1));
    }
    Numbers &numbers = result.fields[key];
    SmallVector<StringRef> parts;
    list.split(parts, ',', -1, /*KeepEmpty=*/false);
    for (StringRef part : parts)
      if (part.trim().getAsInteger(10, numbers.emplace_back()))
        return op->emitError() << "'" << key << "' in attribute '" << name << "' of '" << op->getName()
                               << "' expects numbers, but got '" << part.trim() << "'";
    rest = rest.ltrim(", ");
  }
  return result;
}

stablehlo::Numbers stablehlo::Fields::find(Operation *op, StringRef name, StringRef field) {
  std::string text = getText(op, name);
  SmallVector<StringRef> parts;
  // Each key is behind the list before it.
  StringRef(text).split(parts, ']');
  Numbers numbers;
  for (StringRef part : parts) {
    auto [key, list] = part.split('[');
    if (key.trim(" ,=") != field)
      continue;
    SmallVector<StringRef> items;
    list.split(items, ',', -1, /*KeepEmpty=*/false);
    for (StringRef item : items)
      if (item.trim().getAsInteger(10, numbers.emplace_back()))
        return {};
  }
  return numbers;
}

int64_t stablehlo::Fields::number(StringRef field, int64_t missing) const {
  Numbers numbers = fields.lookup(field);
  return numbers.empty() ? missing : numbers.front();
}
