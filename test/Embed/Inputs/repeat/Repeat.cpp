//===- Repeat.cpp - An operation with a graph, in one file ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// `example.repeat` applies its graph to a value several times. STAGE, from 1 to 4, is how much of it TensorGraph knows:
// the graph, the interpreter, the lowering and the derivative. docs/OwnOperations.md describes the stages.

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#if STAGE >= 2
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Reference/Evaluator.h"
#endif
#if STAGE >= 3
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Graph/Freeze.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#endif
#if STAGE >= 4
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "mlir/IR/IRMapping.h"
#endif

using namespace mlir;

namespace example {
class RepeatOp : public Op<RepeatOp, OpTrait::OneOperand, OpTrait::OneResult, OpTrait::SameOperandsAndResultType,
                           OpTrait::OneRegion, OpTrait::ZeroSuccessors, OpTrait::SingleBlock,
                           OpTrait::IsIsolatedFromAbove, OpTrait::HasRecursiveMemoryEffects,
#if STAGE >= 2
                           tg::EvaluableOpInterface::Trait,
#endif
#if STAGE >= 3
                           tg::LowerableOpInterface::Trait, ReifyRankedShapedTypeOpInterface::Trait,
#endif
#if STAGE >= 4
                           tg::DifferentiableOpInterface::Trait,
#endif
                           tg::InnerGraphOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RepeatOp)
  using Op::Op;
  static StringRef getOperationName() { return "example.repeat"; }
  static ArrayRef<StringRef> getAttributeNames() {
    static StringRef names[] = {"times"};
    return names;
  }
  LogicalResult verify() {
    auto times = getOperation()->getAttrOfType<IntegerAttr>("times");
    return times && times.getInt() >= 0 ? success() : emitOpError("expects 'times' to be an integer from 0");
  }
  int64_t getTimes() { return getOperation()->getAttrOfType<IntegerAttr>("times").getInt(); }
  Region &getGraph() { return getOperation()->getRegion(0); }

  // Stage 1: the graph runs in steps, its only input and its only output are a state, and the result is the last one.
  tg::GraphUse getGraphUse() { return tg::GraphUse::Loop; }
  tg::GraphInput getGraphInput(BlockArgument) { return {tg::GraphInput::State, 0}; }
  tg::GraphResult getGraphResult(OpResult) {
    Block &step = getGraph().front();
    return {tg::GraphResult::State, step.getTerminator()->getOperand(0), 0, step.getArgument(0)};
  }

#if STAGE >= 2
  // Stage 2: the interpreter.
  LogicalResult evaluate(tg::Evaluator &evaluator) {
    tg::Array state = evaluator[getOperand()];
    for (int64_t step = 0; step < getTimes(); ++step) {
      auto next = evaluator.evaluateIsolated(getOperation(), "in this step", getGraph(), state, step);
      if (failed(next))
        return failure();
      state = std::move(next->front());
    }
    return evaluator.set(getOperation(), std::move(state));
  }
#endif

#if STAGE >= 3
  // Stage 3: the lowering, to a loop, and the sizes of the result.
  LogicalResult lower(RewriterBase &rewriter) {
    auto index = [&](int64_t value) { return arith::ConstantIndexOp::create(rewriter, getLoc(), value); };
    Value first = index(0), last = index(getTimes()), one = index(1);
    auto step = [&](OpBuilder &b, Location loc, Value, ValueRange state) {
      scf::YieldOp::create(b, loc, *tg::bindGraph(b, getGraph(), state));
    };
    rewriter.replaceOpWithNewOp<scf::ForOp>(getOperation(), first, last, one, getOperand(), step);
    return success();
  }
  LogicalResult reifyResultShapes(OpBuilder &b, ReifiedRankedShapedTypeDims &shapes) {
    return tg::reifyGraphShapes(b, *this, shapes);
  }
#endif

#if STAGE >= 4
  // Stage 4: the derivative. Each step is differentiated at its state, the last one first. The graph is the same in all
  // steps, so TensorGraph differentiates it once.
  SmallVector<Value> buildPullback(OpBuilder &b, ValueRange cotangents, const llvm::BitVector &,
                                   tg::ForwardValues &forward) {
    SmallVector<Value> states{forward.value(getOperand())};
    while (int64_t(states.size()) < getTimes())
      states.push_back(tg::bindGraph(b, getGraph(), states.back())->front());
    Value cotangent = cotangents.front();
    if (getTimes() == 0)
      return {cotangent};
    for (Value state : llvm::reverse(states)) {
      auto vjp = tg::VjpOp::create(b, getLoc(), {state.getType(), state.getType()}, state, cotangent,
                                   ArrayRef<int64_t>{0}, ArrayRef<int64_t>{0});
      IRMapping mapping;
      getGraph().cloneInto(&vjp->getRegion(0), mapping);
      cotangent = vjp.getInputCotangents().front();
    }
    return {cotangent};
  }
#endif
};

class ExampleDialect : public Dialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExampleDialect)
  explicit ExampleDialect(MLIRContext *context)
      : Dialect(getDialectNamespace(), context, TypeID::get<ExampleDialect>()) {
#if STAGE >= 3
    context->loadDialect<arith::ArithDialect, scf::SCFDialect>();
#endif
    addOperations<RepeatOp>();
  }
  static StringRef getDialectNamespace() { return "example"; }
};
} // namespace example

// `tg-run --load-dialect-plugin`; a compiler of its own inserts the dialect into its registry.
extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Example", "1.0",
          [](DialectRegistry *registry) { registry->insert<example::ExampleDialect>(); }};
}
