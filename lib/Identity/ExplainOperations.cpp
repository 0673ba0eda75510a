//===- ExplainOperations.cpp - Why two operations are not equal -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/ExplainOperations.h"
#include "TensorGraph/Identity/Seal.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

using namespace mlir;
using namespace tg;

using Difference = std::optional<OperationDifference>;

template <typename T> static std::string print(T thing) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << thing;
  return text;
}

static std::string butInTheOther(const std::string &what, const std::string &first, const std::string &second) {
  return what + " is " + first + ", but " + second + " in the other";
}

/// Returns the attributes of an operation by name, properties among them, that are part of its digest.
static std::map<StringRef, Attribute> attributesOf(Operation *op, bool isOutermost) {
  std::map<StringRef, Attribute> attributes;
  bool isSymbol = isOutermost && op->hasAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
  for (NamedAttribute named : op->getAttrDictionary())
    if (isContent(named.getName()) && (!isSymbol || (named.getName() != SymbolTable::getSymbolAttrName() &&
                                                     named.getName() != SymbolTable::getVisibilityAttrName())))
      attributes[named.getName()] = named.getValue();
  return attributes;
}

namespace {
class Comparison {
public:
  Difference compare(Operation *first, Operation *second, bool isOutermost);

private:
  struct Known {
    uint64_t number;
    std::string text;
  };
  /// The values of one of the two operations: those inside by their places, inputs by their first use.
  struct Values {
    llvm::DenseMap<Value, Known> known;
    unsigned inputs = 0;
    const Known &of(Value value) {
      auto [entry, isNew] = known.try_emplace(value);
      if (isNew) {
        entry->second = {2 * inputs + 1, "input #" + std::to_string(inputs)};
        ++inputs;
      }
      return entry->second;
    }
  };

  Difference at(std::string text, Operation *first, Operation *second) {
    return OperationDifference{std::move(text), first->getLoc(), second->getLoc()};
  }
  /// Explains different numbers of something.
  Difference count(const std::string &what, size_t first, size_t second, Operation *op, Operation *other) {
    if (first == second)
      return std::nullopt;
    return at(butInTheOther("the number of " + what, std::to_string(first), std::to_string(second)), op, other);
  }
  Difference types(const std::string &what, TypeRange first, TypeRange second, Operation *op, Operation *other);
  Difference regions(Region &first, Region &second);
  void define(Region &region, Values &values);

  Values left, right;
  llvm::DenseMap<Block *, unsigned> blocks;
  uint64_t definedInLeft = 0, definedInRight = 0;
};
} // namespace

Difference Comparison::types(const std::string &what, TypeRange first, TypeRange second, Operation *op,
                             Operation *other) {
  if (Difference difference = count(what + "s", first.size(), second.size(), op, other))
    return difference;
  for (auto [number, type, counterpart] : llvm::enumerate(first, second))
    if (type != counterpart)
      return at(butInTheOther("the type of " + what + " #" + std::to_string(number), print(type), print(counterpart)),
                op, other);
  return std::nullopt;
}

void Comparison::define(Region &region, Values &values) {
  uint64_t &defined = &values == &left ? definedInLeft : definedInRight;
  unsigned number = 0;
  for (Block &block : region) {
    blocks[&block] = number++;
    for (BlockArgument argument : block.getArguments())
      values.known[argument] = {2 * defined++, "argument #" + std::to_string(argument.getArgNumber()) + " of a block"};
    for (Operation &op : block)
      for (OpResult result : op.getResults())
        values.known[result] = {2 * defined++, "a result of '" + op.getName().getStringRef().str() + "'"};
  }
}

Difference Comparison::compare(Operation *first, Operation *second, bool isOutermost) {
  if (first->getName() != second->getName())
    return at(butInTheOther("the operation", "'" + first->getName().getStringRef().str() + "'",
                            "'" + second->getName().getStringRef().str() + "'"),
              first, second);
  std::map<StringRef, Attribute> own = attributesOf(first, isOutermost), others = attributesOf(second, isOutermost);
  std::map<StringRef, Attribute> all = own;
  all.insert(others.begin(), others.end());
  for (auto [name, ignored] : all)
    if (Attribute one = own[name], other = others[name]; one != other)
      return at(butInTheOther("attribute '" + name.str() + "'", one ? print(one) : "missing",
                              other ? print(other) : "missing"),
                first, second);
  if (Difference difference = count("operands", first->getNumOperands(), second->getNumOperands(), first, second))
    return difference;
  for (auto [number, operand, counterpart] : llvm::enumerate(first->getOperands(), second->getOperands())) {
    Known one = left.of(operand), other = right.of(counterpart);
    if (one.number != other.number)
      return at(butInTheOther("operand #" + std::to_string(number), one.text,
                              one.text == other.text ? "another one" : other.text),
                first, second);
  }
  Difference found = types("operand", first->getOperandTypes(), second->getOperandTypes(), first, second);
  if (!found)
    found = types("result", first->getResultTypes(), second->getResultTypes(), first, second);
  if (!found)
    found = count("regions", first->getNumRegions(), second->getNumRegions(), first, second);
  for (unsigned number = 0; !found && number < first->getNumRegions(); ++number)
    found = regions(first->getRegion(number), second->getRegion(number));
  return found;
}

Difference Comparison::regions(Region &first, Region &second) {
  Operation *op = first.getParentOp(), *other = second.getParentOp();
  if (Difference difference = count("blocks", first.getBlocks().size(), second.getBlocks().size(), op, other))
    return difference;
  define(first, left);
  define(second, right);
  for (auto [block, counterpart] : llvm::zip_equal(first, second)) {
    if (Difference difference = types("argument", block.getArgumentTypes(), counterpart.getArgumentTypes(), op, other))
      return difference;
    for (auto [inner, otherInner] : llvm::zip(block, counterpart)) {
      if (Difference difference = compare(&inner, &otherInner, /*isOutermost=*/false))
        return difference;
      if (Difference difference =
              count("successors", inner.getNumSuccessors(), otherInner.getNumSuccessors(), &inner, &otherInner))
        return difference;
      for (auto [to, otherTo] : llvm::zip_equal(inner.getSuccessors(), otherInner.getSuccessors()))
        if (blocks[to] != blocks[otherTo])
          return at("it goes to another block", &inner, &otherInner);
    }
    if (Difference difference =
            count("operations", block.getOperations().size(), counterpart.getOperations().size(), op, other))
      return difference;
  }
  return std::nullopt;
}

Difference tg::explainOperations(Operation *first, Operation *second) {
  return Comparison().compare(first, second, /*isOutermost=*/true);
}
