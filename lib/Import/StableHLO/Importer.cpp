//===- Importer.cpp - Turns StableHLO into tg -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each function is built anew, operation by operation, by the row of a table that has the operation's name. Operations,
// attributes and types without a row are errors: nothing is skipped. Regions that StableHLO applies as a whole are
// built where they are used; those that `tg` has a graph for become that graph, with what they use from outside as
// operands.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "Syntax.h"
#include "TensorGraph/Dialect/ExpectOp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Importer::Importer(ModuleOp module) : module(module), symbols(module), placements(module), e(module.getContext()) {
  SmallVector<Conversion> rows;
  addElementwise(rows);
  addBroadcasts(rows);
  addIntegers(rows);
  addFourier(rows);
  addFunctions(rows);
  addShapes(rows);
  addReductions(rows);
  addWindows(rows);
  addIndexing(rows);
  addScatter(rows);
  addProducts(rows);
  addNormalizations(rows);
  addSorting(rows);
  addControlFlow(rows);
  addCustomCalls(rows);
  addRandom(rows);
  addLinearAlgebra(rows);
  for (const Conversion &row : rows)
    table[row.name] = row;
}

const Conversion *Importer::conversionOf(StringRef name) const {
  auto row = table.find(name);
  return row == table.end() ? nullptr : &row->second;
}

Refusal Importer::refuseUnknown(Operation *op) {
  StringRef name = op->getName().getStringRef(), dialect = name.split('.').first;
  if (dialect == "mhlo")
    return refuse(op, kOfMHLO);
  if (llvm::is_contained({"stablehlo.cross-replica-sum", "stablehlo.recv", "stablehlo.send"}, name))
    return refuse(op, kCommunicates);
  return refuse(op, "is not supported");
}

LogicalResult Importer::checkAttributes(Operation *op, const Conversion &conversion) {
  SmallVector<StringRef> known;
  conversion.attributes.split(known, ' ');
  for (NamedAttribute attribute : getAttributes(op)) {
    StringRef name = attribute.getName();
    // Of other dialects, and of XLA's clients: where values and elements are, and what for; not what they are.
    bool isPlacement = name.contains('.') ||
                       llvm::is_contained({"operand_layouts", "result_layout", "result_layouts", "xla_shape"}, name);
    if (!isPlacement && !llvm::is_contained(known, name))
      return refuse(op, "has an attribute '" + name + "', which is not supported");
  }
  return success();
}

/// Returns the operand of stablehlo.tuple that an element of a tuple is; any other value is itself.
static Value elementOfTuple(Value value) {
  if (Operation *op = value.getDefiningOp(); op && op->getName().getStringRef() == "stablehlo.get_tuple_element") {
    Value tuple = op->getNumOperands() == 1 ? elementOfTuple(op->getOperand(0)) : Value();
    Operation *made = tuple ? tuple.getDefiningOp() : nullptr;
    uint64_t index = getNumber(op, "index");
    if (made && made->getName().getStringRef() == "stablehlo.tuple" && index < made->getNumOperands())
      return elementOfTuple(made->getOperand(index));
  }
  return value;
}

/// Returns whether the operation makes a tuple, or takes an element of one that is known, which is looked up where it
/// is used.
static bool isOfTuples(Operation *op) {
  if (op->getNumResults() != 1)
    return false;
  return op->getName().getStringRef() == "stablehlo.tuple" || elementOfTuple(op->getResult(0)) != op->getResult(0);
}

/// Gives operands the sizes that the type of another one tells, which they must have: an axis of size 1 is not
/// repeated.
static void joinShapes(Emitter &e, Values &operands) {
  auto isOpen = [](Value operand) { return ShapedType::isDynamicShape(shapeOf(operand)); };
  if (llvm::none_of(operands, isOpen))
    return;
  Numbers joined;
  for (Value operand : operands)
    for (auto [axis, size] : llvm::enumerate(shapeOf(operand))) {
      if (axis >= joined.size())
        joined.push_back(size);
      else if (ShapedType::isDynamic(joined[axis]))
        joined[axis] = size;
    }
  for (Value &operand : operands)
    if (!shapeOf(operand).empty())
      operand = e.refine(operand, typeOf(joined, elementOf(operand)));
}

LogicalResult Importer::convertOperation(Operation *op) {
  StringRef name = op->getName().getStringRef();
  if (isOfTuples(op))
    return success();
  const Conversion *conversion = conversionOf(name);
  if (!conversion)
    return refuseUnknown(op);
  if (failed(checkAttributes(op, *conversion)) || failed(verifyOperation(*this, op)) ||
      failed(verifyRegions(*this, op)))
    return failure();
  llvm::SaveAndRestore location(e.loc, op->getLoc());
  llvm::SaveAndRestore source(e.source, name);
  Values operands;
  for (Value operand : op->getOperands()) {
    Value value = lookup(operand);
    if (!value)
      return refuse(op, "uses a value that is not there");
    operands.push_back(value);
  }
  SmallVector<Type> types;
  for (Type type : op->getResultTypes()) {
    Type converted = convertType(op, type);
    if (!converted)
      return failure();
    types.push_back(converted);
  }
  auto isSized = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return !tensor || tensor.hasStaticShape();
  };
  if (conversion->takes == Takes::KnownSizes &&
      !(llvm::all_of(op->getOperandTypes(), isSized) && llvm::all_of(types, isSized)))
    return refuse(op, "has sizes that types do not tell, which is not supported");
  if (conversion->takes == Takes::Elements) {
    if (failed(verifyElements(*this, op, conversion->kinds)))
      return failure();
    joinShapes(e, operands);
  }
  FailureOr<Values> results = conversion->convert(*this, op, operands);
  if (failed(results) || e.hasFailed())
    return failure();
  if (results->size() != types.size())
    return refuse(op, "has ") << types.size() << " results, but " << results->size() << " are expected";
  for (auto [old, value, type] : llvm::zip(op->getResults(), *results, types)) {
    if (elementOf(value) != getElementTypeOrSelf(type) ||
        failed(verifyCompatibleShape(shapeOf(value), typeOf({}, type) == type && !isa<ShapedType>(type)
                                                         ? ArrayRef<int64_t>()
                                                         : cast<RankedTensorType>(type).getShape())))
      return refuse(op, "has a result of type ") << type << ", but " << value.getType() << " is expected";
    if (hasOpenSizes && types.size() == 1)
      keepNumbers(e, op, operands, value);
    std::optional<Sizes> numbers = e.hasNumbers(value) ? e.numbersOf(value) : std::nullopt;
    value = checkBounds(e.refine(value, type), old.getType());
    if (numbers)
      e.setNumbers(value, *numbers);
    if (unsigned width = narrowWidth(old); width && name != "stablehlo.constant")
      value = e.wrap(value, width);
    (*values)[old] = value;
  }
  return failure(e.hasFailed());
}

Value Importer::lookup(Value old) {
  old = elementOfTuple(old);
  auto found = values->find(old);
  if (found != values->end())
    return found->second;
  Operation *constant = old.getDefiningOp();
  if (!constant || constant->getName().getStringRef() != "stablehlo.constant")
    return {};
  // Later uses in the graph may be outside of the branch that this use is in.
  OpBuilder::InsertionGuard guard(e.b);
  for (Operation *parent = e.b.getInsertionBlock()->getParentOp();
       parent && !parent->hasTrait<OpTrait::IsIsolatedFromAbove>(); parent = parent->getParentOp())
    e.b.setInsertionPoint(parent);
  return succeeded(convertOperation(constant)) ? values->lookup(old) : Value();
}

FailureOr<Values> Importer::convertBlock(Block &block, ValueRange arguments) {
  if (block.getNumArguments() != arguments.size() || block.empty())
    return refuse(block.getParentOp(), "has a region of ")
           << block.getNumArguments() << " arguments, but " << arguments.size() << " are expected";
  for (auto [old, value] : llvm::zip(block.getArguments(), arguments)) {
    Type type = convertType(block.getParentOp(), old.getType());
    if (!type)
      return failure();
    if (elementOf(value) != getElementTypeOrSelf(type) || failed(verifyCompatibleShape(value.getType(), type)))
      return refuse(block.getParentOp(), "has an argument of type ") << type << ", but gets " << value.getType();
    (*values)[old] = checkBounds(e.refine(value, type), old.getType());
  }
  llvm::SaveAndRestore own(requirements);
  requirements.clear();
  for (Operation &op : llvm::make_range(block.begin(), std::prev(block.end())))
    if (failed(convertOperation(&op)))
      return failure();
  Operation &end = block.back();
  if (!llvm::is_contained({"stablehlo.return", "sdy.return", "func.return"}, end.getName().getStringRef()))
    return refuse(&end, "is not supported at the end of a block");
  Values results;
  for (Value operand : end.getOperands()) {
    results.push_back(lookup(operand));
    if (!results.back())
      return refuse(&end, "uses a value that is not there");
  }
  // All results of a function that remains are used, those of others may not be.
  auto function = dyn_cast<func::FuncOp>(block.getParentOp());
  bool remains = function && function.isPublic() && calls.size() == 1;
  size_t numGuarded = remains ? std::min<size_t>(1, results.size()) : results.size();
  for (Value &result : MutableArrayRef(results).take_front(numGuarded))
    for (Requirement &requirement : requirements)
      result = e.require(requirement.condition, result, requirement.message, requirement.values);
  if (e.hasFailed())
    return failure();
  return results;
}

void Importer::requireInBlock(Block &block, Value condition, StringRef message, ArrayRef<Size> numbers) {
  for (Value old : block.getArguments()) {
    Value &value = (*values)[old];
    if (ShapedType::isDynamicShape(shapeOf(value)))
      value = e.require(condition, value, message, numbers);
  }
  requirements.push_back({condition, message.str(), Sizes(numbers)});
}

void Importer::setEqual(Operation *at, Size x, Size y) {
  for (auto [known, other] : {std::pair(y, x), {x, y}}) {
    auto value = dyn_cast<Value>(other);
    if (!value || !value.getDefiningOp<tensor::DimOp>())
      continue;
    if (std::optional<int64_t> least = e.leastOf(other); least && isa<Value>(known))
      e.setLeast(cast<Value>(known), std::max(*least, e.leastOf(known).value_or(*least)));
    // From now on, the size of an argument is another one, and so are integers that hold it.
    for (Value old : at->getBlock()->getArguments()) {
      Value argument = values->lookup(old);
      for (int64_t axis : countTo(shapeOf(argument).size()))
        if (e.areEqual(e.sizeOf(argument, axis), other))
          e.setSize(argument, axis, known);
    }
    for (Operation &op : llvm::make_range(at->getBlock()->begin(), at->getIterator()))
      for (Value old : op.getResults()) {
        Value integer = values->lookup(old);
        std::optional<Sizes> numbers = integer && e.hasNumbers(integer) ? e.numbersOf(integer) : std::nullopt;
        if (numbers && numbers->size() == 1 && e.areEqual(numbers->front(), other))
          e.setNumbers(integer, known);
      }
    return;
  }
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

StringRef Importer::reducerOf(Region &region) {
  if (!region.hasOneBlock() || region.front().getNumArguments() != 2)
    return "";
  Block &block = region.front();
  if (!llvm::hasNItems(block, 2))
    return "";
  Operation &first = block.front(), &end = block.back();
  if (first.getNumOperands() != 2 || first.getNumResults() != 1 || end.getNumOperands() != 1 ||
      end.getOperand(0) != first.getResult(0))
    return "";
  Value x = first.getOperand(0), y = first.getOperand(1), a = block.getArgument(0), c = block.getArgument(1);
  StringRef name = first.getName().getStringRef();
  if (isComplex(getElementTypeOrSelf(a.getType())) && name != "stablehlo.add" && name != "stablehlo.multiply")
    return "";
  bool isKnown = llvm::is_contained({"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum",
                                     "stablehlo.and", "stablehlo.or", "stablehlo.xor"},
                                    name);
  return isKnown && ((x == a && y == c) || (x == c && y == a)) ? name : "";
}

SmallVector<Value> Importer::capturesOf(ArrayRef<Region *> regions) {
  llvm::SetVector<Value> all, used;
  for (Region *region : regions)
    getUsedValuesDefinedAbove(*region, *region, all);
  // A tuple is what it is made of.
  SmallVector<Value> rest(llvm::reverse(all));
  while (!rest.empty()) {
    Value value = elementOfTuple(rest.pop_back_val());
    if (!isa<TupleType>(value.getType()))
      used.insert(value);
    else if (Operation *made = value.getDefiningOp())
      llvm::append_range(rest, llvm::reverse(made->getOperands()));
  }
  return llvm::filter_to_vector(used, [](Value value) {
    Operation *op = value.getDefiningOp();
    if (!op || op->getName().getStringRef() != "stablehlo.constant")
      return true;
    auto elements = dyn_cast_or_null<SplatElementsAttr>(getAttribute(op, "value"));
    return !elements;
  });
}

FailureOr<Values> Importer::convertCall(Operation *op, StringRef callee, StringRef name, ValueRange arguments) {
  auto function = this->function(callee);
  if (!function || function.isExternal() || !function.getBody().hasOneBlock())
    return refuse(op, "calls '" + callee + "', which is not a function with a body of one block");
  if (llvm::is_contained(calls, callee))
    return refuse(op, "calls '" + callee + "' from itself");
  SmallVector<Type> types;
  for (Type type : function.getResultTypes()) {
    types.push_back(convertType(function, type));
    if (!types.back())
      return failure();
  }
  calls.push_back(callee);
  llvm::scope_exit end([&] { calls.pop_back(); });
  SizeTransfer sizes(e, /*asOperands=*/false);
  sizes.add(arguments);
  Values operands(arguments);
  llvm::append_range(operands, sizes.extra());
  auto graph = OfgOp::create(e.b, NameLoc::get(e.b.getStringAttr(name), op->getLoc()), types, operands,
                             /*inlined=*/false, /*checkpoint=*/false);
  Block &block = graph.getBody().emplaceBlock();
  for (Value operand : operands)
    block.addArgument(operand.getType(), op->getLoc());
  SmallVector<Sizes> shapes;
  {
    OpBuilder::InsertionGuard guard(e.b);
    e.b.setInsertionPointToEnd(&block);
    sizes.enter(block.getArguments());
    OldToNew own;
    llvm::SaveAndRestore scope(values, &own);
    FailureOr<Values> results =
        convertBlock(function.getBody().front(), block.getArguments().take_front(arguments.size()));
    if (failed(results))
      return failure();
    for (Value result : *results)
      shapes.push_back(e.sizesOf(result));
    YieldOp::create(e.b, op->getLoc(), *results);
  }
  for (auto [shape, result] : llvm::zip(shapes, graph.getResults()))
    for (auto [axis, size] : llvm::enumerate(shape))
      if (Size outer = sizes.outside(size))
        e.setSize(result, axis, outer);
  return Values(graph.getResults());
}

FailureOr<Values> Importer::apply(Region &body, ValueRange arguments) {
  if (!body.hasOneBlock())
    return refuse(body.getParentOp(), "has a region that is not one block");
  if (llvm::all_of(arguments, [](Value value) { return shapeOf(value).empty(); }))
    return convertBlock(body.front(), arguments);
  if (StringRef name = reducerOf(body); !name.empty())
    return Values{e.combine(name, arguments[0], arguments[1])};
  Values operands(arguments);
  SmallVector<Value> captures = capturesOf(&body);
  for (Value captured : captures) {
    operands.push_back(lookup(captured));
    if (!operands.back() || !shapeOf(operands.back()).empty())
      return refuse(body.getParentOp(), "has a region that uses a tensor from outside, which is not supported");
  }
  SmallVector<Type> types;
  for (Value returned : body.front().back().getOperands()) {
    Type type = convertType(body.getParentOp(), returned.getType());
    if (!type)
      return failure();
    types.push_back(typeOf(shapeOf(arguments.front()), type));
  }
  auto composite = CompositeOp::create(e.b, e.loc, types, operands);
  Block &block = composite.getBody().emplaceBlock();
  for (Value operand : operands)
    block.addArgument(elementOf(operand), e.loc);
  OpBuilder::InsertionGuard guard(e.b);
  e.b.setInsertionPointToEnd(&block);
  OldToNew own;
  for (auto [old, value] : llvm::zip(captures, block.getArguments().drop_front(arguments.size())))
    own[old] = value;
  llvm::SaveAndRestore scope(values, &own);
  FailureOr<Values> results = convertBlock(body.front(), block.getArguments().take_front(arguments.size()));
  if (failed(results))
    return failure();
  YieldOp::create(e.b, e.loc, *results);
  return Values(composite.getResults());
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

LogicalResult Importer::convertFunction(func::FuncOp function) {
  if (function.isExternal() || !function.getBody().hasOneBlock())
    return function.emitError() << "'" << function.getName() << "' is not a function with a body of one block";
  SmallVector<Type> inputs, results;
  for (auto [old, types] : {std::pair(function.getArgumentTypes(), &inputs), {function.getResultTypes(), &results}})
    for (Type type : old) {
      types->push_back(convertType(function, type));
      if (!types->back())
        return failure();
    }
  auto converted =
      func::FuncOp::create(e.b, function.getLoc(), function.getName(), e.b.getFunctionType(inputs, results));
  OpBuilder::InsertionGuard guard(e.b);
  llvm::SaveAndRestore location(e.loc, function.getLoc());
  llvm::SaveAndRestore source(e.source, function->getName().getStringRef());
  e.b.setInsertionPointToEnd(converted.addEntryBlock());
  OldToNew own;
  llvm::SaveAndRestore scope(values, &own);
  calls.assign(1, function.getName());
  Values arguments = placements.placeArguments(function, converted, e.b);
  FailureOr<Values> returned = convertBlock(function.getBody().front(), arguments);
  if (failed(returned))
    return failure();
  func::ReturnOp::create(e.b, function.getBody().front().back().getLoc(), *returned);
  placements.placeResults(function, converted);
  return success();
}

LogicalResult Importer::run() {
  auto isOpen = [](Type type) { return isa<RankedTensorType>(type) && !cast<RankedTensorType>(type).hasStaticShape(); };
  hasOpenSizes = module
                     .walk([&](Block *block) {
                       bool areOpen =
                           llvm::any_of(block->getArgumentTypes(), isOpen) || llvm::any_of(*block, [&](Operation &op) {
                             return llvm::any_of(op.getResultTypes(), isOpen);
                           });
                       return areOpen ? WalkResult::interrupt() : WalkResult::advance();
                     })
                     .wasInterrupted();
  OwningOpRef<ModuleOp> result = ModuleOp::create(module.getLoc());
  e.b.setInsertionPointToEnd(result->getBody());
  for (Operation &op : *module.getBody()) {
    // What functions are expected to return is about what they are imported as.
    if (isa<ExpectOp>(op)) {
      e.b.clone(op);
      continue;
    }
    if (op.getName().getStringRef() == "sdy.mesh")
      continue;
    auto function = dyn_cast<func::FuncOp>(op);
    if (!function)
      return refuse(&op, "is not supported");
    if (function.isPublic() && failed(convertFunction(function)))
      return failure();
  }
  findRowsOfLoops(*result);
  eraseUnusedSizes(*result);
  if (failed(verify(*result)))
    return failure();
  module.getBodyRegion().takeBody(result->getBodyRegion());
  for (NamedAttribute attribute : llvm::to_vector(module->getDiscardableAttrs()))
    module->removeDiscardableAttr(attribute.getName());
  return success();
}
