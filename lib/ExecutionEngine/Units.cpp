//===- Units.cpp - Modules split into compile units -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Units.h"
#include "Graph/BodyHash.h"
#include "TensorGraph/Analysis/CallOrder.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/ContentHash.h"
#include "TensorGraph/Identity/Seal.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

static constexpr StringLiteral kCalleePrefix = "tg.callee.", kReferencePrefix = "tg.reference.";

static void forEachReference(Operation *op, llvm::function_ref<void(SymbolRefAttr)> callback) {
  op->getAttrDictionary().walk<WalkOrder::PreOrder>([&](SymbolRefAttr reference) {
    callback(reference);
    return WalkResult::skip();
  });
}

static bool hasOwnSymbol(StringRef name) { return name.starts_with("tg.") || name == kUnitName; }

/// Returns whether a module has only functions, which refer only to functions, by calls. Inner graphs may have other
/// references (to gradients, say), which are not compiled.
static bool canBeTakenApart(ModuleOp module) {
  for (Operation &op : *module.getBody())
    if (auto function = dyn_cast<func::FuncOp>(op);
        !function || (function.isExternal() && hasOwnSymbol(function.getName())))
      return false;
  bool result = true;
  module->walk([&](Operation *op) {
    if (op == module)
      return WalkResult::advance();
    forEachReference(op, [&](SymbolRefAttr reference) {
      result &= isa<func::CallOp, CallOp, InnerGraphOpInterface>(op) && isa<FlatSymbolRefAttr>(reference) &&
                module.lookupSymbol<func::FuncOp>(reference.getLeafReference());
    });
    result &= !isa<SymbolOpInterface>(op) || op->getParentOp() == module;
    return result ? WalkResult::advance() : WalkResult::interrupt();
  });
  return result;
}

static DictionaryAttr attributesOf(Operation *op, ArrayRef<StringRef> except) {
  NamedAttrList attributes(op->getAttrDictionary());
  for (StringRef name : except)
    attributes.erase(name);
  return attributes.getDictionary(op->getContext());
}

namespace {
class Splitter {
public:
  explicit Splitter(ModuleOp module) : module(module), symbols(module) {}

  FailureOr<std::vector<Unit>> run() {
    SmallVector<func::FuncOp> functions;
    if (failed(orderCalleesFirst(module, functions)))
      return failure();
    for (auto [number, function] : llvm::enumerate(functions))
      numbers[function] = number;
    units.resize(functions.size());
    for (auto [number, function] : llvm::enumerate(functions))
      makeUnit(number, function);
    return std::move(units);
  }

private:
  void makeUnit(unsigned number, func::FuncOp function) {
    Unit &unit = units[number];
    unit.name = function.getName().str();
    unit.isPublic = function.isPublic();
    OpBuilder b(function.getContext());
    unit.module = ModuleOp::create(b, module.getLoc());
    (*unit.module)
        ->setAttrs(attributesOf(module, {SymbolTable::getSymbolAttrName(), SymbolTable::getVisibilityAttrName()}));
    (*unit.module)->setAttr(kUnitAttr, b.getUnitAttr());
    func::FuncOp copy = function.clone();
    unit.module->push_back(copy);
    copy.setName(kUnitName);

    Names names;
    copy->walk([&](CallOpInterface call) {
      auto callee = cast<SymbolRefAttr>(call.getCallableForCallee());
      nameCallee(unit, symbols.lookup<func::FuncOp>(callee.getLeafReference()), names);
    });
    copy->walk([&](Operation *op) { rename(op, names); });
    for (auto &[callee, name] : names) {
      auto declaration = cast<func::FuncOp>(callee->cloneWithoutRegions());
      declaration.setName(name);
      declaration.setPrivate();
      if (!callee.isExternal()) {
        // Attributes of the callee, its arguments and its results matter only where it is compiled.
        declaration.removeArgAttrsAttr();
        declaration.removeResAttrsAttr();
        declaration->setDiscardableAttrs(b.getDictionaryAttr({}));
        if (StringRef(name).starts_with(kCalleePrefix))
          declaration->setAttr(kUnitAttr, b.getUnitAttr());
        if (Attribute destinations = callee->getDiscardableAttr(kDestinationsAttr))
          declaration->setDiscardableAttr(kDestinationsAttr, destinations);
        if (printing.contains(callee.getName()))
          declaration->setDiscardableAttr(kPrintsAttr, b.getUnitAttr());
        if (callee.isPublic())
          declaration->setDiscardableAttr(kWholeArraysAttr, b.getUnitAttr());
      }
      unit.module->push_back(declaration);
    }
    unit.locations.replaceIn(*unit.module, number);
  }

  using Names = llvm::MapVector<func::FuncOp, std::string>;

  void nameCallee(Unit &unit, func::FuncOp callee, Names &names) {
    auto number = numbers.find(callee);
    if (number == numbers.end())
      return;
    ++units[number->second].callSites;
    std::string &name = names[callee];
    if (!name.empty())
      return;
    name = (kCalleePrefix + Twine(unit.callees.size())).str();
    unit.callees.push_back(number->second);
  }

  /// Replaces names of callees by positions. Removes digests of graphs, which depend on names, and are not needed any
  /// more.
  void rename(Operation *op, Names &names) {
    op->removeDiscardableAttr(DigestAttr::kName);
    op->removeDiscardableAttr(kSealAttr);
    bool hasReferences = false;
    forEachReference(op, [&](SymbolRefAttr) { hasReferences = true; });
    if (!hasReferences)
      return;
    AttrTypeReplacer replacer;
    replacer.addReplacement([&](SymbolRefAttr reference) -> std::pair<Attribute, WalkResult> {
      auto function = symbols.lookup<func::FuncOp>(reference.getLeafReference());
      std::string &name = names[function];
      if (name.empty())
        name = function.isExternal() ? function.getName().str() : (kReferencePrefix + Twine(names.size())).str();
      return {FlatSymbolRefAttr::get(reference.getContext(), name), WalkResult::skip()};
    });
    replacer.replaceElementsIn(op, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/false);
  }

  ModuleOp module;
  SymbolTable symbols;
  llvm::StringSet<> printing = findPrintingFunctions(module);
  llvm::DenseMap<func::FuncOp, unsigned> numbers;
  std::vector<Unit> units;
};
} // namespace

FailureOr<std::optional<std::vector<Unit>>> tg::splitIntoUnits(ModuleOp module) {
  if (!canBeTakenApart(module))
    return std::optional<std::vector<Unit>>();
  FailureOr<std::vector<Unit>> units = Splitter(module).run();
  if (failed(units))
    return failure();
  return std::optional(std::move(*units));
}

std::optional<unsigned> tg::calleePosition(StringRef declaration) {
  unsigned position;
  if (!declaration.consume_front(kCalleePrefix) || declaration.getAsInteger(10, position))
    return std::nullopt;
  return position;
}

std::optional<std::string> tg::unitFingerprint(const Unit &unit) {
  ModuleOp module = *unit.module;
  ContentHasher content(module.getContext());
  SmallVector<uint8_t> bytes{uint8_t(unit.isPublic)};
  auto append = [&](FailureOr<Hash256> hash) {
    if (succeeded(hash))
      bytes.append(hash->begin(), hash->end());
    return succeeded(hash);
  };
  if (!append(content.hash(Attribute(module->getAttrDictionary()))))
    return std::nullopt;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!append(content.hash(Attribute(function->getAttrDictionary()))))
      return std::nullopt;
    DigestFailure why;
    if (!function.isExternal() && !append(hashBody(function.getBody(), DigestMode::Ordered, why)))
      return std::nullopt;
  }
  return llvm::toHex(hashBytes(bytes), /*LowerCase=*/true);
}
