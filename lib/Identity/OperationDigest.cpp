//===- OperationDigest.cpp - The content of any operation -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An operation is a sequence of bytes: its name, attributes and types, and a record for each operation in its regions.
// An operation with regions in there is represented by its own digest and by its inputs, so that each region is written
// once. Values from inside are numbered by their places, inputs in the order of their first use.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/OperationDigest.h"
#include "TensorGraph/Identity/Seal.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

std::string OperationDigest::getHex() const { return llvm::toHex(hash, /*LowerCase=*/true); }

/// Returns the attributes without those of some names.
static DictionaryAttr without(DictionaryAttr attributes, ArrayRef<StringRef> names) {
  SmallVector<NamedAttribute> others(attributes.begin(), attributes.end());
  llvm::erase_if(others, [&](NamedAttribute named) { return llvm::is_contained(names, named.getName().getValue()); });
  return DictionaryAttr::getWithSorted(attributes.getContext(), others);
}

/// The bytes of one operation.
class OperationDigester::Record {
public:
  explicit Record(OperationDigester &digester) : digester(digester) {}

  /// Writes an operation with its regions.
  LogicalResult add(Operation *op) {
    bool isSymbol = op->hasAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
    if (failed(addItself(op, isSymbol)))
      return failure();
    bytes.number(op->getNumRegions());
    for (Region &region : op->getRegions())
      if (failed(add(region)))
        return failure();
    bytes.number(inputs.size());
    for (Value input : inputs) // one that is null is an error, which the verifier may not have seen yet
      if (input && failed(add(op, input.getType())))
        return failure();
    return success();
  }

  OperationDigest finish() { return {bytes.finish(), std::move(inputs)}; }

private:
  enum Tag : uint8_t { kOperation = 64 };
  enum Form : uint64_t { kWithoutRegions, kWithRegions, kEndOfBlock };

  template <typename T> LogicalResult add(Operation *op, T thing) {
    FailureOr<Hash256> hash = digester.attributes.hash(thing);
    if (succeeded(hash)) {
      bytes.hash(*hash);
      return success();
    }
    digester.culprit = op;
    digester.reason = digester.attributes.getReason();
    return failure();
  }

  LogicalResult addAttributes(Operation *op, Attribute attribute, bool isSymbol) {
    auto dictionary = dyn_cast_or_null<DictionaryAttr>(attribute);
    if (dictionary && isSymbol)
      attribute = dictionary =
          without(dictionary, {SymbolTable::getSymbolAttrName(), SymbolTable::getVisibilityAttrName()});
    if (dictionary && dictionary.contains(kSealAttr))
      attribute = dictionary = without(dictionary, kSealAttr);
    bool counts = dictionary ? llvm::any_of(dictionary, [](NamedAttribute named) { return isContent(named.getName()); })
                             : attribute != nullptr;
    bytes.number(counts);
    return counts ? add(op, digester.getContent(op, attribute)) : success();
  }

  void add(Value value) {
    auto inside = places.find(value);
    if (inside != places.end()) {
      bytes.number(2 * inside->second);
      return;
    }
    auto [number, isNew] = numbers.try_emplace(value, inputs.size());
    if (digester.inputs == DigestInputs::Uses)
      number->second = inputs.size();
    if (isNew || digester.inputs == DigestInputs::Uses)
      inputs.push_back(value);
    bytes.number(2 * number->second + 1);
  }

  /// Writes an operation without its regions.
  LogicalResult addItself(Operation *op, bool isSymbol) {
    if (failed(add(op, op->getName())) ||
        failed(addAttributes(op, op->getPropertiesStorageSize() ? op->getPropertiesAsAttribute() : Attribute(),
                             isSymbol)) ||
        failed(addAttributes(op, op->getRawDictionaryAttrs(), isSymbol)))
      return failure();
    bytes.number(op->getNumOperands());
    for (Value operand : op->getOperands())
      add(operand);
    bytes.number(op->getNumResults());
    for (Type type : op->getResultTypes())
      if (failed(add(op, type)))
        return failure();
    return success();
  }

  LogicalResult add(Region &region) {
    unsigned number = 0;
    for (Block &block : region) {
      blocks[&block] = number++;
      for (BlockArgument argument : block.getArguments())
        places.try_emplace(argument, places.size());
      for (Operation &op : block)
        for (Value result : op.getResults())
          places.try_emplace(result, places.size());
    }
    bytes.number(number);
    for (Block &block : region) {
      bytes.number(block.getNumArguments());
      for (Type type : block.getArgumentTypes())
        if (failed(add(region.getParentOp(), type)))
          return failure();
      for (Operation &op : block)
        if (failed(addInner(&op)))
          return failure();
      bytes.number(kEndOfBlock);
    }
    return success();
  }

  LogicalResult addInner(Operation *op) {
    if (op->getNumRegions() == 0) {
      bytes.number(kWithoutRegions);
      if (failed(addItself(op, /*isSymbol=*/false)))
        return failure();
    } else {
      const OperationDigest *inner = digester.digest(op);
      if (!inner)
        return failure();
      bytes.number(kWithRegions);
      bytes.hash(inner->hash);
      for (Value input : inner->inputs)
        add(input);
      // The name of a symbol inside of an operation counts.
      for (StringRef name : {SymbolTable::getSymbolAttrName(), SymbolTable::getVisibilityAttrName()}) {
        auto text = op->getAttrOfType<StringAttr>(name);
        bytes.text(text ? text.getValue() : "");
      }
    }
    bytes.number(op->getNumSuccessors());
    for (Block *successor : op->getSuccessors())
      bytes.number(blocks.lookup(successor));
    return success();
  }

  OperationDigester &digester;
  HashedBytes bytes{kOperation};
  llvm::DenseMap<Value, uint64_t> places, numbers; // of values inside, and of inputs
  llvm::DenseMap<Block *, uint64_t> blocks;
  SmallVector<Value> inputs;
};

const OperationDigest *OperationDigester::digest(Operation *op) {
  if (auto found = known.find(op); found != known.end())
    return found->second.get();
  Record record(*this);
  if (failed(record.add(op)))
    return nullptr;
  return (known[op] = std::make_unique<OperationDigest>(record.finish())).get();
}
