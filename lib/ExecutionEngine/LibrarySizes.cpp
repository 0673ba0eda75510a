//===- LibrarySizes.cpp - Code for sizes in libraries ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/Transforms/SpecializeSizes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

llvm::Expected<LibrarySizes> tg::parseLibrarySizes(StringRef text) {
  LibrarySizes result;
  StringRef numbers = text;
  if (auto [function, rest] = text.rsplit(':'); text.contains(':')) {
    result.function = function.str();
    numbers = rest;
  }
  SmallVector<StringRef> parts;
  numbers.split(parts, ',');
  for (StringRef part : parts) {
    int64_t size = ShapedType::kDynamic;
    if (part != "?" && (part.getAsInteger(10, size) || size < 0))
      return llvm::createStringError("expects --sizes such as 2,?,3 or main:2,?,3, but got '" + text + "'");
    result.sizes.push_back(size);
  }
  return result;
}

/// Returns a function by its name, or the only one.
static FailureOr<func::FuncOp> findFunction(ModuleOp module, const LibrarySizes &asked) {
  SmallVector<func::FuncOp> functions =
      llvm::filter_to_vector(module.getOps<func::FuncOp>(),
                             [](func::FuncOp function) { return function.isPublic() && !function.isExternal(); });
  if (asked.function.empty() && functions.size() == 1)
    return functions.front();
  for (func::FuncOp function : functions)
    if (function.getName() == asked.function)
      return function;
  std::string names = llvm::join(llvm::map_range(functions, [](func::FuncOp each) { return each.getName(); }), ", ");
  if (asked.function.empty())
    return module.emitError("expects the function whose sizes are given, one of ") << names;
  return module.emitError("has no public function '") << asked.function << "' to give sizes; there are: " << names;
}

namespace {
/// A function, and its code for sizes.
struct Sized {
  std::vector<ArgumentAxis> axes;
  SmallVector<std::pair<SmallVector<int64_t>, func::FuncOp>> variants;
};
} // namespace

/// Adds a copy of a function for sizes, and of what it calls, as private functions. Null after a diagnostic.
static func::FuncOp addVariant(func::FuncOp function, ArrayRef<ArgumentAxis> axes, ArrayRef<int64_t> sizes,
                               unsigned number) {
  auto module = function->getParentOfType<ModuleOp>();
  OwningOpRef<ModuleOp> copy(module.clone());
  auto own = copy->lookupSymbol<func::FuncOp>(function.getName());
  if (failed(keepOnly(own)) || failed(specializeSizes(own, axes, sizes))) {
    function.emitError("refuses the sizes ") << printSizes(function.getFunctionType(), axes, sizes);
    return {};
  }
  SymbolTable from(*copy), to(module);
  SmallVector<func::FuncOp> moved(copy->getOps<func::FuncOp>());
  for (func::FuncOp each : moved) {
    if (each.isExternal())
      continue;
    std::string name = (each.getName() + ".sizes" + Twine(number)).str();
    while (to.lookup(name) || from.lookup(name))
      name += ".";
    [[maybe_unused]] LogicalResult renamed = from.rename(each, name);
    each.setPrivate();
  }
  for (func::FuncOp each : moved)
    if (!each.isExternal()) {
      each->remove();
      to.insert(each);
    }
  return own;
}

/// Builds the calls, which messages do not show: of the variant whose sizes the arguments have, or of the general
/// function.
static SmallVector<Value> buildCalls(OpBuilder &b, Location loc, const Sized &sized, unsigned next,
                                     ValueRange arguments, TypeRange results, func::FuncOp general) {
  if (next == sized.variants.size())
    return llvm::to_vector_of<Value>(func::CallOp::create(b, b.getUnknownLoc(), general, arguments).getResults());
  ArrayRef<int64_t> sizes = sized.variants[next].first;
  func::FuncOp variant = sized.variants[next].second;
  Value fits = arith::ConstantOp::create(b, loc, b.getBoolAttr(true));
  for (auto [at, size] : llvm::zip_equal(sized.axes, sizes)) {
    if (ShapedType::isDynamic(size))
      continue;
    Value own = tensor::DimOp::create(b, loc, arguments[at.argument], at.axis);
    Value wanted = arith::ConstantIndexOp::create(b, loc, size);
    fits = arith::AndIOp::create(b, loc, fits, arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, own, wanted));
  }
  auto cast = [&](Value value, Type type) {
    return value.getType() == type ? value : tensor::CastOp::create(b, loc, type, value).getResult();
  };
  auto choice = scf::IfOp::create(b, loc, results, fits, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(choice.thenBlock());
  SmallVector<Value> given, found;
  for (auto [argument, type] : llvm::zip_equal(arguments, variant.getArgumentTypes()))
    given.push_back(cast(argument, type));
  for (auto [value, type] :
       llvm::zip_equal(func::CallOp::create(b, b.getUnknownLoc(), variant, given).getResults(), results))
    found.push_back(cast(value, type));
  scf::YieldOp::create(b, loc, found);
  b.setInsertionPointToStart(choice.elseBlock());
  scf::YieldOp::create(b, loc, buildCalls(b, loc, sized, next + 1, arguments, results, general));
  return llvm::to_vector_of<Value>(choice.getResults());
}

LogicalResult tg::addLibrarySizes(ModuleOp module, ArrayRef<LibrarySizes> list) {
  llvm::MapVector<func::FuncOp, Sized> functions;
  for (const LibrarySizes &asked : list) {
    FailureOr<func::FuncOp> function = findFunction(module, asked);
    if (failed(function))
      return failure();
    Sized &sized = functions[*function];
    SpecialSizes special = findSpecialSizes(*function);
    sized.axes = special.axes;
    if (asked.sizes.size() != special.axes.size())
      return function->emitError("expects ") << special.axes.size() << " sizes, one for each that its arguments leave "
                                             << "open, but got " << asked.sizes.size();
    SmallVector<int64_t> sizes = special.chooseAll(asked.sizes);
    sized.variants.emplace_back(sizes, func::FuncOp());
  }
  unsigned number = 0;
  for (auto &[function, sized] : functions)
    for (auto &[sizes, variant] : sized.variants)
      if (!(variant = addVariant(function, sized.axes, sizes, number++)))
        return failure();
  SymbolTable symbols(module);
  for (auto &[function, sized] : functions) {
    func::FuncOp general = function.clone();
    general.setName((function.getName() + ".sizes").str());
    general.setPrivate();
    symbols.insert(general);
    Location loc = function.getLoc();
    function.getBody().dropAllReferences();
    function.getBody().getBlocks().clear();
    OpBuilder b = OpBuilder::atBlockEnd(function.addEntryBlock());
    SmallVector<Value> results =
        buildCalls(b, loc, sized, 0, function.getArguments(), function.getResultTypes(), general);
    func::ReturnOp::create(b, loc, results);
  }
  return success();
}
