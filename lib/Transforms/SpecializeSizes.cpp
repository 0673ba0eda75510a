//===- SpecializeSizes.cpp - Programs for known sizes ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Sizes are written into the types of arguments and go from operation to operation: most infer the types of their
// results, and those with graphs say where inputs and results of graphs come from. Any other operation gets operands of
// the types that it had, by casts. Nothing else changes: the specialised program has the operations of the general one,
// in their order.
//
// A state of a loop has, in every step, the sizes of its first value. If types do not show this of a computed state,
// its first value is cast, too, and the loop is visited again. So each visit begins with the types that values had at
// first.
//
// Fast code adds few elements one by one if types show that they are few, and otherwise in lanes. So operations whose
// operands gain sizes have an attribute, by which they keep the order.
//
// A size that turns out to be 1 stays open, as it does in the general program: there it agrees with no other size,
// while a known size of 1 is repeated.
//
// PyTensor infers static shapes of a graph as it is built, and does not use those of a call.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Transforms/SpecializeSizes.h"
#include "SizedTypes.h"
#include "TensorGraph/Dialect/AnySizes.h"
#include "TensorGraph/Dialect/SealedOperations.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"

namespace tg {
#define GEN_PASS_DEF_SPECIALIZESIZES
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static SmallVector<Type> tensorTypes(Operation *op) {
  return llvm::filter_to_vector(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

namespace {
class Specializer {
public:
  explicit Specializer(ModuleOp module) : symbols(module) {}

  LogicalResult run(func::FuncOp function, ArrayRef<Type> arguments);
  /// Erases casts that turned out to be needless.
  void finish() {
    for (Value cast : casts)
      if (cast.use_empty())
        cast.getDefiningOp()->erase();
  }

private:
  /// Returns the type that a value had at first.
  Type oldType(Value value) { return old.try_emplace(value, value.getType()).first->second; }
  /// Gives a value, whatever type it has now, the sizes that `found` knows.
  LogicalResult set(Value value, Type found) {
    Type type = refine(oldType(value), found);
    if (type)
      value.setType(type);
    return success(type != nullptr);
  }
  /// Gives an operand a type that knows less, by a cast. Removes an earlier cast.
  void pass(OpOperand &operand, Type type);
  void passOld(Operation *op) {
    for (OpOperand &operand : op->getOpOperands())
      pass(operand, oldType(strip(operand.get())));
  }
  /// Returns the value that was cast for an operand.
  Value strip(Value value) const {
    return casts.contains(value) ? value.getDefiningOp<tensor::CastOp>().getSource() : value;
  }

  LogicalResult visit(Block &block);
  LogicalResult visit(Operation *op);
  LogicalResult infer(InferTypeOpInterface op);
  LogicalResult visitCall(func::CallOp op);
  LogicalResult visitGraphs(InnerGraphOpInterface op);
  LogicalResult visitLoop(InnerGraphOpInterface op);
  LogicalResult visitSteps(InnerGraphOpInterface op);
  LogicalResult yield(Value value, Type type, llvm::DenseMap<Value, Type> &wanted);
  LogicalResult visitRegions(Operation *op);

  SymbolTable symbols;
  llvm::DenseMap<Value, Type> old;
  llvm::SetVector<Value> casts;                                            // that were made here
  llvm::DenseMap<std::pair<func::FuncOp, Attribute>, func::FuncOp> copies; // of functions, by types of arguments
  llvm::SmallPtrSet<Operation *, 8> running;                               // functions, against recursion
};
} // namespace

void Specializer::pass(OpOperand &operand, Type type) {
  Value value = strip(operand.get());
  if (value.getType() != type) {
    OpBuilder b(operand.getOwner());
    value = tensor::CastOp::create(b, operand.getOwner()->getLoc(), type, value);
    casts.insert(value);
  }
  operand.set(value);
}

LogicalResult Specializer::infer(InferTypeOpInterface op) {
  op->removeDiscardableAttr(kAnySizesAttr); // of an earlier visit
  SmallVector<Type> types;
  if (failed(op.inferReturnTypes(op->getContext(), op->getLoc(), op->getOperands(), op->getRawDictionaryAttrs(),
                                 op->getPropertiesStorage(), op->getRegions(), types)))
    return failure();
  // The operation itself would know that a size is 1.
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    if (gainsOne(oldType(result), type)) {
      passOld(op);
      return success();
    }
  for (auto [result, type] : llvm::zip_equal(op->getResults(), types))
    if (failed(set(result, type)))
      return failure();
  if (llvm::any_of(op->getOperands(), [&](Value operand) { return operand.getType() != oldType(operand); }))
    op->setDiscardableAttr(kAnySizesAttr, UnitAttr::get(op->getContext()));
  return success();
}

LogicalResult Specializer::visitCall(func::CallOp op) {
  auto callee = symbols.lookup<func::FuncOp>(op.getCallee());
  SmallVector<Type> types(op.getOperandTypes());
  bool isKnown = llvm::equal(types, llvm::map_range(op.getOperands(), [&](Value v) { return oldType(v); }));
  if (!callee || callee.isExternal() || isKnown || running.contains(callee)) {
    passOld(op);
    return success();
  }
  std::pair<func::FuncOp, Attribute> key(callee,
                                         TypeAttr::get(FunctionType::get(op.getContext(), types, /*results=*/{})));
  func::FuncOp copy = copies.lookup(key);
  if (!copy) {
    copy = callee.clone();
    copy.setPrivate();
    symbols.insert(copy);
    copies[key] = copy;
    running.insert(callee);
    LogicalResult result = run(copy, types);
    running.erase(callee);
    if (failed(result))
      return failure();
  }
  op.setCallee(copy.getName());
  for (auto [result, type] : llvm::zip_equal(op.getResults(), copy.getResultTypes()))
    if (failed(set(result, type)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

LogicalResult Specializer::visitGraphs(InnerGraphOpInterface op) {
  switch (op.getGraphUse()) {
  case GraphUse::Call: {
    Block &graph = op.getInnerGraph().front();
    for (auto [input, operand] : llvm::zip_equal(graph.getArguments(), op->getOperands()))
      if (failed(set(input, operand.getType())))
        return failure();
    if (failed(visit(graph)))
      return failure();
    for (auto [result, value] : llvm::zip_equal(op->getResults(), graph.getTerminator()->getOperands()))
      if (failed(set(result, value.getType())))
        return failure();
    return success();
  }
  case GraphUse::Elements: {
    FailureOr<SmallVector<int64_t>> shape = broadcastShapes(op->getLoc(), op->getOperandTypes());
    if (failed(shape))
      return failure();
    for (Value result : op->getResults())
      if (auto type = dyn_cast<RankedTensorType>(result.getType()); type && failed(set(result, type.clone(*shape))))
        return failure();
    return success();
  }
  case GraphUse::Loop:
    return visitLoop(op);
  case GraphUse::Other:
    passOld(op);
    return success();
  }
  llvm_unreachable("all uses are handled");
}

/// Visits the graphs of a loop with the types that its operands have.
LogicalResult Specializer::visitSteps(InnerGraphOpInterface op) {
  for (Region &graph : op.getInnerGraphs()) {
    for (BlockArgument input : graph.getArguments()) {
      GraphInput from = op.getGraphInput(input);
      Type type = oldType(input);
      if (from.kind == GraphInput::Operand || from.kind == GraphInput::State)
        type = op->getOperand(from.operand).getType();
      else if (from.isRow())
        type = rowOf(op->getOperand(from.operand).getType());
      if (failed(set(input, type)))
        return failure();
    }
    if (failed(visit(graph.front())))
      return failure();
  }
  return success();
}

/// Gives what a graph yields the type of the state that it becomes. Fails if states of several types become the same.
LogicalResult Specializer::yield(Value value, Type type, llvm::DenseMap<Value, Type> &wanted) {
  auto [entry, isNew] = wanted.try_emplace(strip(value), type);
  if (entry->second != type)
    return failure();
  if (isNew && value.getType() != type)
    for (OpOperand &yielded : value.getParentRegion()->front().getTerminator()->getOpOperands())
      if (yielded.get() == value)
        pass(yielded, type);
  return success();
}

LogicalResult Specializer::visitLoop(InnerGraphOpInterface op) {
  // Each visit but the last makes at least one operand forget a size.
  for (bool isStable = false; !isStable;) {
    if (failed(visitSteps(op)))
      return failure();
    isStable = true;
    for (OpResult result : op->getResults()) {
      GraphResult from = op.getGraphResult(result);
      bool isWindow = from.kind == GraphResult::Window;
      if ((from.kind != GraphResult::State && !isWindow) || !from.value)
        continue;
      OpOperand &first = op->getOpOperand(from.operand);
      Type state = first.get().getType(), known = strip(from.value).getType();
      Type agreed = refineByAll(oldType(strip(first.get())), {state, isWindow ? rowsOf(state, known) : known});
      if (agreed != state) {
        pass(first, agreed);
        isStable = false;
      }
    }
  }
  llvm::DenseMap<Value, Type> wanted;
  for (OpResult result : op->getResults()) {
    GraphResult from = op.getGraphResult(result);
    Type type = oldType(result);
    if (from.kind == GraphResult::State || from.kind == GraphResult::Window) {
      type = op->getOperand(from.operand).getType();
      if (from.value && failed(yield(from.value, from.kind == GraphResult::Window ? rowOf(type) : type, wanted)))
        return failure();
    } else if (from.kind == GraphResult::Value) {
      type = from.value.getType();
    } else if (from.kind == GraphResult::Rows) {
      type = rowsOf(type, from.value.getType());
    }
    if (failed(set(result, type)))
      return failure();
  }
  return success();
}

/// Visits an operation with regions that use values from outside.
LogicalResult Specializer::visitRegions(Operation *op) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  bool isLoop = !branch || isa<LoopLikeOpInterface>(op);
  passOld(op);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (failed(visit(block)))
        return failure();
  // A branch has the sizes on which all of its regions agree.
  SmallVector<SmallVector<Type>> found(op->getNumResults());
  SmallVector<Operation *> terminators;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (block.mightHaveTerminator())
        terminators.push_back(block.getTerminator());
  bool isMatched = !isLoop && llvm::all_of(terminators, [&](Operation *terminator) {
    return terminator->getNumOperands() == op->getNumResults();
  });
  for (Operation *terminator : terminators)
    for (OpOperand &operand : terminator->getOpOperands())
      if (isMatched)
        found[operand.getOperandNumber()].push_back(operand.get().getType());
      else
        pass(operand, oldType(strip(operand.get())));
  if (!isMatched)
    return success();
  for (auto [result, types] : llvm::zip_equal(op->getResults(), found)) {
    result.setType(refineByAll(oldType(result), types));
    for (Operation *terminator : terminators)
      pass(terminator->getOpOperand(result.getResultNumber()), result.getType());
  }
  return success();
}

LogicalResult Specializer::visit(Operation *op) {
  for (OpOperand &operand : op->getOpOperands())
    operand.set(strip(operand.get()));
  for (Value result : op->getResults())
    result.setType(oldType(result));
  if (auto graphs = dyn_cast<InnerGraphOpInterface>(op))
    return visitGraphs(graphs);
  if (op->getNumRegions())
    return visitRegions(op);
  if (op->hasTrait<OpTrait::IsTerminator>())
    return success(); // whoever has its block knows the types
  if (auto call = dyn_cast<func::CallOp>(op))
    return visitCall(call);
  // Operations of upstream's dialects compute elements of operands of one type.
  if (op->hasTrait<OpTrait::Elementwise>() && !llvm::all_equal(tensorTypes(op)))
    passOld(op);
  // Casting to an interface that a dialect only promises would abort the process.
  if (op->getName().hasInterface<InferTypeOpInterface>())
    return infer(cast<InferTypeOpInterface>(op));
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return isa<RankedTensorType>(cast.getType()) && isa<RankedTensorType>(cast.getSource().getType())
               ? set(cast.getResult(), cast.getSource().getType())
               : success();
  if (!isa<tensor::DimOp>(op))
    passOld(op);
  return success();
}

LogicalResult Specializer::visit(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block))
    if (!op.getNumResults() || !casts.contains(op.getResult(0)))
      if (failed(visit(&op)))
        return failure();
  return success();
}

LogicalResult Specializer::run(func::FuncOp function, ArrayRef<Type> arguments) {
  if (!function.getBody().hasOneBlock())
    return failure();
  for (auto [argument, type] : llvm::zip_equal(function.getArguments(), arguments))
    if (failed(set(argument, type)))
      return failure();
  Block &body = function.getBody().front();
  if (failed(visit(body)))
    return failure();
  function.setType(
      FunctionType::get(function.getContext(), body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
  return success();
}

LogicalResult tg::specializeSizes(func::FuncOp function, ArrayRef<ArgumentAxis> axes, ArrayRef<int64_t> sizes) {
  auto module = function->getParentOfType<ModuleOp>();
  // Operations whose types cannot be inferred say why; the general program says it when it runs.
  ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) { return success(); });
  SmallVector<Type> types(function.getArgumentTypes());
  for (auto [at, size] : llvm::zip_equal(axes, sizes)) {
    auto tensor = cast<RankedTensorType>(types[at.argument]);
    SmallVector<int64_t> shape(tensor.getShape());
    shape[at.axis] = size;
    types[at.argument] = tensor.clone(shape);
  }
  module->walk([](Operation *op) { op->removeDiscardableAttr(DigestAttr::kName); });
  openSeals(module);
  Specializer specializer(module);
  if (failed(specializer.run(function, types)))
    return failure();
  specializer.finish();
  repairDestroys(module);
  // The order of operations and operands is that of the general program: so are the bits.
  Freezer freezer(module.getContext());
  if (failed(freezer.freezeAll(module, DigestMode::Ordered, [](InnerGraphOpInterface, const DigestFailure &) {})))
    return failure();
  return verify(module);
}

LogicalResult tg::keepOnly(func::FuncOp function) {
  auto module = function->getParentOfType<ModuleOp>();
  for (auto other : module.getOps<func::FuncOp>())
    if (other != function && other.isPublic() && !other.isExternal())
      other.setPrivate();
  PassManager manager(module.getContext());
  manager.addPass(createSymbolDCEPass());
  manager.enableVerifier(false);
  return manager.run(module);
}

std::string tg::printSizes(FunctionType type, ArrayRef<ArgumentAxis> axes, ArrayRef<int64_t> sizes) {
  SmallVector<SmallVector<int64_t>> shapes;
  for (Type argument : type.getInputs())
    shapes.emplace_back(shapeOf(argument));
  llvm::BitVector isShown(shapes.size());
  for (auto [at, size] : llvm::zip_equal(axes, sizes)) {
    shapes[at.argument][at.axis] = size;
    if (!ShapedType::isDynamic(size))
      isShown.set(at.argument);
  }
  std::vector<std::string> texts;
  for (unsigned argument : isShown.set_bits())
    texts.push_back(std::to_string(argument) + ": " +
                    llvm::join(llvm::map_range(shapes[argument],
                                               [](int64_t size) {
                                                 return ShapedType::isDynamic(size) ? "?" : std::to_string(size);
                                               }),
                               "x"));
  return llvm::join(texts, ", ");
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {
struct SpecializeSizesPass : public tg::impl::SpecializeSizesBase<SpecializeSizesPass> {
  using SpecializeSizesBase::SpecializeSizesBase;

  void runOnOperation() override {
    SmallVector<func::FuncOp> functions;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal())
        functions.push_back(function);
    for (func::FuncOp function : functions)
      if (failed(run(function)))
        return signalPassFailure();
  }

private:
  LogicalResult run(func::FuncOp function) {
    SpecialSizes special = findSpecialSizes(function);
    FunctionType type = function.getFunctionType();
    // Of all sizes, as if all were small.
    SmallVector<int64_t> asked(special.axes.size(), given.empty() ? 2 : ShapedType::kDynamic);
    if (given.size() > asked.size())
      return function.emitError("expects at most ")
             << asked.size() << " sizes, one for each that its arguments leave open, but got " << given.size();
    llvm::copy(given, asked.begin());
    SmallVector<int64_t> chosen = all ? special.chooseAll(asked) : special.choose(asked);
    std::vector<std::string> names;
    for (auto [at, size] : llvm::zip_equal(special.axes, chosen))
      if (!ShapedType::isDynamic(size))
        names.push_back(("axis " + Twine(at.axis) + " of argument " + Twine(at.argument)).str());
    if (!names.empty())
      remark::passed(function.getLoc(), remark::RemarkOpts::name("Sizes").category("tg-specialize-sizes"))
          << remark::add("'{0}' has small tensors in loops whose sizes are {1}", function.getName().str(),
                         llvm::join(names, ", "));
    if (given.empty() || llvm::all_of(chosen, ShapedType::isDynamic))
      return success();
    if (failed(specializeSizes(function, special.axes, chosen)))
      return function.emitError("cannot have the sizes ") << printSizes(type, special.axes, chosen);
    return success();
  }
};
} // namespace
