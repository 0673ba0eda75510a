//===- MergeFunctions.cpp - Merge equal functions -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The digest of a function is computed with references to functions left out, and these are listed in the order in
// which they are met. Functions of one digest have equally many of them, so functions and references are a graph, and
// the coarsest partition in which equal functions refer to equal functions says which are equal.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/MergeFunctions.h"
#include "Partition.h"
#include "TensorGraph/Identity/OperationDigest.h"
#include "TensorGraph/Identity/Passes.h"
#include "TensorGraph/Identity/Seal.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/MapVector.h"
#include <map>

namespace tg {
#define GEN_PASS_DEF_MERGEFUNCTIONS
#include "TensorGraph/Identity/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Functions by name, with their numbers.
using Functions = llvm::MapVector<StringAttr, std::pair<Operation *, unsigned>>;

/// Returns whether an operation has symbols of its own, or may have them, for all that is known.
static bool holdsSymbols(Operation *op) {
  if (op->isRegistered())
    return op->hasTrait<OpTrait::SymbolTable>();
  auto isSymbol = [](Operation &inner) { return inner.hasAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()); };
  return llvm::any_of(op->getRegions(), [&](Region &region) { return llvm::any_of(region.getOps(), isSymbol); });
}

static Functions collect(Operation *symbolTable) {
  Functions functions;
  for (Region &region : symbolTable->getRegions())
    for (Operation &op : region.getOps()) {
      auto function = dyn_cast<FunctionOpInterface>(op);
      auto name = op.getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
      if (!function || !name || function.isExternal())
        continue;
      auto visit = [](Operation *inner) {
        return holdsSymbols(inner) ? WalkResult::interrupt() : WalkResult::advance();
      };
      if (!op.walk(visit).wasInterrupted())
        functions.insert({name, {&op, unsigned(functions.size())}});
    }
  return functions;
}

namespace {
/// Lists references to functions and leaves them out.
class FunctionDigester : public OperationDigester {
public:
  FunctionDigester(AttributeHasher &attributes, const Functions &functions)
      : OperationDigester(attributes), functions(functions) {}

  std::vector<unsigned> takeReferences() { return std::exchange(references, {}); }

protected:
  Attribute getContent(Operation *, Attribute attribute) override {
    auto [known, isNew] = contents.try_emplace(attribute);
    if (isNew)
      known->second = split(attribute);
    llvm::append_range(references, known->second.second);
    return known->second.first;
  }

private:
  using Content = std::pair<Attribute, std::vector<unsigned>>;

  Content split(Attribute attribute) {
    std::vector<unsigned> found;
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](SymbolRefAttr symbol) -> std::optional<std::pair<Attribute, WalkResult>> {
      auto function = functions.find(symbol.getRootReference());
      if (function == functions.end() || !isa<FlatSymbolRefAttr>(symbol))
        return std::nullopt;
      return std::make_pair(Attribute(SymbolRefAttr::get(symbol.getContext(), "")), WalkResult::skip());
    });
    Attribute content = replacer.replace(attribute);
    if (content != attribute)
      attribute.walk<WalkOrder::PreOrder>([&](SymbolRefAttr symbol) {
        auto function = functions.find(symbol.getRootReference());
        if (function != functions.end() && isa<FlatSymbolRefAttr>(symbol))
          found.push_back(function->second.second);
        return WalkResult::skip();
      });
    return {content, std::move(found)};
  }

  const Functions &functions;
  llvm::DenseMap<Attribute, Content> contents;
  std::vector<unsigned> references;
};
} // namespace

SmallVector<SmallVector<Operation *>> tg::findEqualFunctions(Operation *symbolTable) {
  Functions functions = collect(symbolTable);
  AttributeHasher attributes;
  FunctionDigester digester(attributes, functions);
  std::vector<std::vector<unsigned>> references;
  std::vector<unsigned> classes;
  std::map<Hash256, unsigned> known;
  unsigned count = 0;
  for (auto &[name, function] : functions) {
    const OperationDigest *digest = digester.digest(function.first);
    references.push_back(digester.takeReferences());
    if (!digest) { // equal to no other
      references.back().clear();
      classes.push_back(count++);
      continue;
    }
    auto [entry, isNew] = known.try_emplace(digest->hash, count);
    count += isNew;
    classes.push_back(entry->second);
  }
  std::vector<unsigned> refined = refinePartition(references, classes);
  llvm::MapVector<unsigned, SmallVector<Operation *>> members;
  for (auto &[name, function] : functions)
    members[refined[function.second]].push_back(function.first);
  SmallVector<SmallVector<Operation *>> equal;
  for (auto &[number, list] : members)
    if (list.size() > 1)
      equal.push_back(std::move(list));
  return equal;
}

/// Returns whether a function does nothing but call another one and return what it returns.
static bool onlyCalls(func::FuncOp function) {
  if (!llvm::hasSingleElement(function.getBody()) || !llvm::hasNItems(function.getBody().front(), 2))
    return false;
  auto call = dyn_cast<func::CallOp>(function.getBody().front().front());
  return call && call.getOperands() == ValueRange(function.getArguments()) &&
         function.getBody().front().getTerminator()->getOperands() == ValueRange(call.getResults());
}

/// Makes a function call another one.
static void makeCall(func::FuncOp function, StringRef callee) {
  function.getBody().dropAllReferences();
  function.getBody().getBlocks().clear();
  Block *entry = function.addEntryBlock();
  OpBuilder builder = OpBuilder::atBlockBegin(entry);
  auto call =
      func::CallOp::create(builder, function.getLoc(), callee, function.getResultTypes(), entry->getArguments());
  func::ReturnOp::create(builder, function.getLoc(), call.getResults());
}

/// Changes references to functions in a symbol table; tables inside have symbols of their own.
static void rename(Operation *symbolTable, const llvm::DenseMap<StringAttr, StringAttr> &names) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](SymbolRefAttr symbol) -> std::optional<std::pair<Attribute, WalkResult>> {
    auto name = names.find(symbol.getRootReference());
    if (name == names.end() || !isa<FlatSymbolRefAttr>(symbol))
      return std::nullopt;
    return std::make_pair(Attribute(FlatSymbolRefAttr::get(name->second)), WalkResult::skip());
  });
  for (Region &region : symbolTable->getRegions())
    region.walk<WalkOrder::PreOrder>([&](Operation *op) {
      replacer.replaceElementsIn(op);
      return holdsSymbols(op) ? WalkResult::skip() : WalkResult::advance();
    });
}

/// Finds the names to which closed operations refer, which must stay.
static llvm::DenseSet<StringAttr> findClosedNames(Operation *symbolTable) {
  llvm::DenseSet<StringAttr> names;
  auto collect = [&](Operation *op) {
    op->getAttrDictionary().walk([&](SymbolRefAttr symbol) { names.insert(symbol.getRootReference()); });
  };
  symbolTable->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isClosed(op))
      return WalkResult::advance();
    op->walk(collect);
    return WalkResult::skip();
  });
  return names;
}

static bool isPublic(Operation *op) { return SymbolTable::getSymbolVisibility(op) != SymbolTable::Visibility::Private; }

int64_t tg::mergeEqualFunctions(Operation *symbolTable) {
  llvm::DenseMap<StringAttr, StringAttr> names;
  llvm::DenseSet<StringAttr> closed = findClosedNames(symbolTable);
  SmallVector<std::pair<Operation *, StringAttr>> merged;
  for (ArrayRef<Operation *> equal : findEqualFunctions(symbolTable)) {
    auto first = llvm::find_if(equal, isPublic);
    Operation *leader = first == equal.end() ? equal.front() : *first;
    for (Operation *op : equal) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (op == leader || closed.contains(SymbolTable::getSymbolName(op)) ||
          (isPublic(op) && (!function || onlyCalls(function) || isClosed(op))))
        continue;
      names[SymbolTable::getSymbolName(op)] = SymbolTable::getSymbolName(leader);
      merged.emplace_back(op, SymbolTable::getSymbolName(leader));
    }
  }
  if (merged.empty())
    return 0;
  rename(symbolTable, names);
  for (auto [op, leader] : merged) {
    if (isPublic(op))
      makeCall(cast<func::FuncOp>(op), leader);
    else
      op->erase();
  }
  return merged.size();
}

namespace {
struct MergeFunctionsPass : public tg::impl::MergeFunctionsBase<MergeFunctionsPass> {
  void runOnOperation() override {
    int64_t merged = 0;
    getOperation()->walk([&](Operation *op) {
      if (op->hasTrait<OpTrait::SymbolTable>())
        merged += mergeEqualFunctions(op);
    });
    if (merged == 0)
      markAllAnalysesPreserved();
  }
};
} // namespace
