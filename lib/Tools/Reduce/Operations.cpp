//===- Operations.cpp - Operations are replaced by less -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Reducer/ReductionPatternInterface.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Rewrite/PatternApplicator.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

TypedAttr tg::makeNumber(Type type, double number) {
  if (auto real = dyn_cast<FloatType>(type))
    return FloatAttr::get(real, number);
  if (isComplex(type))
    return cast<TypedAttr>(Scalar::complex(type, number, 0).toAttribute());
  if (type.isIndex() || type.isSignlessInteger() || isElementType(type))
    return IntegerAttr::get(type, static_cast<int64_t>(number));
  return {};
}

Value tg::buildConstant(OpBuilder &builder, Location location, Type type, double number, int64_t size) {
  if (auto attribute = makeNumber(type, number))
    return createConstant(builder, location, attribute);
  auto tensor = dyn_cast<RankedTensorType>(type);
  TypedAttr element = tensor ? makeNumber(tensor.getElementType(), number) : TypedAttr();
  if (!element || tensor.getEncoding())
    return {};
  SmallVector<int64_t> shape(tensor.getShape());
  llvm::replace(shape, ShapedType::kDynamic, size);
  auto exact = RankedTensorType::get(shape, tensor.getElementType());
  TypedAttr elements = isComplex(exact.getElementType()) ? denseElements(exact, Scalar::fromAttribute(element))
                                                         : DenseElementsAttr::get(exact, Attribute(element));
  Value constant = arith::ConstantOp::create(builder, location, elements);
  return exact == type ? constant : tensor::CastOp::create(builder, location, type, constant).getResult();
}

/// Returns whether `buildConstant` makes such an operation, or one as simple.
static bool isConstant(Operation *op) {
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return matchPattern(cast.getSource(), m_Constant());
  return op->hasTrait<OpTrait::ConstantLike>();
}

//===----------------------------------------------------------------------===//
// Replacements
//===----------------------------------------------------------------------===//

/// Returns the operations that may be removed, each after its users and the operations in it.
static SmallVector<Operation *> getRemovable(ModuleOp module) {
  SmallVector<Operation *> ops;
  module->walk<WalkOrder::PostOrder, ReverseIterator>([&](Operation *op) {
    if (op != module && !op->hasTrait<OpTrait::IsTerminator>() && !isa<SymbolOpInterface>(op) && op->getBlock())
      ops.push_back(op);
  });
  return ops;
}

void tg::removeUnused(Candidate &candidate, Chances &chances) {
  for (Operation *op : getRemovable(*candidate.module))
    if (chances.take() && op->use_empty())
      op->erase();
}

/// Replaces operations whose used results all have a replacement.
static void replace(Candidate &candidate, Chances &chances,
                    llvm::function_ref<Value(OpBuilder &, OpResult)> findReplacement) {
  for (Operation *op : getRemovable(*candidate.module)) {
    if (!chances.take() || isConstant(op))
      continue;
    OpBuilder builder(op);
    SmallVector<std::pair<OpResult, Value>> replacements;
    bool isComplete = true;
    for (OpResult result : op->getResults()) {
      if (result.use_empty())
        continue;
      replacements.emplace_back(result, findReplacement(builder, result));
      isComplete &= static_cast<bool>(replacements.back().second);
    }
    if (!isComplete)
      continue;
    for (auto [result, replacement] : replacements)
      result.replaceAllUsesWith(replacement);
    op->erase();
  }
}

static Value findOfType(ValueRange values, Type type) {
  auto found = llvm::find_if(values, [&](Value value) { return value.getType() == type; });
  return found == values.end() ? Value() : *found;
}

void tg::replaceByOperands(Candidate &candidate, Chances &chances) {
  replace(candidate, chances, [](OpBuilder &builder, OpResult result) -> Value {
    Operation *op = result.getOwner();
    if (Value operand = findOfType(op->getOperands(), result.getType()))
      return operand;
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type || isa<tensor::CastOp>(op))
      return {};
    // Of the same type but for what is known of the sizes.
    for (Value operand : op->getOperands())
      if (tensor::CastOp::areCastCompatible(operand.getType(), type))
        return tensor::CastOp::create(builder, op->getLoc(), type, operand);
    return {};
  });
}

void tg::bypassCasts(Candidate &candidate, Chances &chances) {
  for (Operation *op : getRemovable(*candidate.module))
    if (auto cast = dyn_cast<tensor::CastOp>(op); cast && chances.take()) {
      cast.getResult().replaceAllUsesWith(cast.getSource());
      cast.erase();
    }
}

void tg::replaceByArguments(Candidate &candidate, Chances &chances) {
  replace(candidate, chances, [](OpBuilder &, OpResult result) -> Value {
    for (Block *block = result.getOwner()->getBlock(); block;) {
      if (Value argument = findOfType(block->getArguments(), result.getType()))
        return argument;
      Operation *around = block->getParentOp();
      if (!around || around->hasTrait<OpTrait::IsIsolatedFromAbove>())
        break;
      block = around->getBlock();
    }
    return {};
  });
}

static void replaceByNumber(Candidate &candidate, Chances &chances, double number) {
  int64_t size = candidate.getDynamicSize();
  replace(candidate, chances, [&](OpBuilder &builder, OpResult result) {
    return buildConstant(builder, result.getLoc(), result.getType(), number, size);
  });
}

void tg::replaceByOnes(Candidate &candidate, Chances &chances) { replaceByNumber(candidate, chances, 1); }
void tg::replaceByZeros(Candidate &candidate, Chances &chances) { replaceByNumber(candidate, chances, 0); }

//===----------------------------------------------------------------------===//
// Branches and loops
//===----------------------------------------------------------------------===//

/// Returns the values of the arguments of a region when it is entered; nothing if they are not known.
static std::optional<SmallVector<Value>> getEntryValues(Region &region) {
  if (!region.hasOneBlock())
    return std::nullopt;
  if (isa<scf::IfOp>(region.getParentOp()))
    return SmallVector<Value>();
  auto loop = dyn_cast<scf::ForOp>(region.getParentOp());
  if (!loop)
    return std::nullopt;
  SmallVector<Value> values{loop.getLowerBound()};
  llvm::append_range(values, loop.getInitArgs());
  return values;
}

void tg::unwrapBranches(Candidate &candidate, Chances &chances) {
  for (Operation *op : getRemovable(*candidate.module)) {
    Region *chosen = nullptr;
    for (Region &region : op->getRegions())
      if (getEntryValues(region) && chances.take() && !chosen)
        chosen = &region;
    if (!chosen)
      continue;
    SmallVector<Value> values = *getEntryValues(*chosen);
    Block &block = chosen->front();
    Operation *terminator = block.getTerminator();
    SmallVector<Value> results(terminator->getOperands());
    for (Value &result : results)
      if (auto argument = dyn_cast<BlockArgument>(result); argument && argument.getOwner() == &block)
        result = values[argument.getArgNumber()];
    terminator->erase();
    IRRewriter(op->getContext()).inlineBlockBefore(&block, op, values);
    op->replaceAllUsesWith(results);
    op->erase();
  }
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// Notes which operations are gone.
struct ErasedOperations : RewriterBase::Listener {
  void notifyOperationErased(Operation *op) override {
    op->walk([&](Operation *inner) { erased.insert(inner); });
  }
  llvm::DenseSet<Operation *> erased;
};
} // namespace

void tg::applyPatterns(Candidate &candidate, Chances &chances) {
  MLIRContext *context = candidate.module->getContext();
  RewritePatternSet patterns(context);
  for (Dialect *dialect : context->getLoadedDialects())
    if (auto *interface = dialect->getRegisteredInterface<DialectReductionPatternInterface>())
      interface->populateReductionPatterns(patterns);
  if (patterns.getNativePatterns().empty())
    return;
  FrozenRewritePatternSet frozen(std::move(patterns));
  PatternApplicator applicator(frozen);
  applicator.applyDefaultCostModel();
  ErasedOperations listener;
  PatternRewriter rewriter(context);
  rewriter.setListener(&listener);
  for (Operation *op : getRemovable(*candidate.module)) {
    // What is built at the place of an erased operation is not visited; the next round does.
    if (!chances.take() || listener.erased.contains(op))
      continue;
    rewriter.setInsertionPoint(op);
    (void)applicator.matchAndRewrite(op, rewriter);
  }
}
