//===- Graphs.cpp - Less in operations with graphs ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Tools/ReduceTool.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Reducer/ReductionPatternInterface.h"

using namespace mlir;
using namespace tg;

/// Returns the operations with graphs, innermost first, so that each is still there when its turn comes.
static SmallVector<InnerGraphOpInterface> getGraphs(Candidate &candidate) {
  SmallVector<InnerGraphOpInterface> graphs;
  candidate.module->walk([&](InnerGraphOpInterface op) { graphs.push_back(op); });
  return graphs;
}

void tg::unfreezeGraphs(Candidate &candidate, Chances &chances) {
  for (InnerGraphOpInterface op : getGraphs(candidate))
    if (op->hasAttr(Candidate::kWasFrozen) && chances.take())
      op->removeAttr(Candidate::kWasFrozen);
}

void tg::dropDisplayNames(Candidate &candidate, Chances &chances) {
  for (InnerGraphOpInterface op : getGraphs(candidate))
    if (!getDisplayName(op->getLoc()).empty() && chances.take())
      op->setLoc(UnknownLoc::get(op->getContext()));
}

/// Replaces the operation by one with these operands and result types, and the graphs of the old one. Old results have
/// the replacement that `isKept` leaves, in order; the others are not used.
static void rebuild(InnerGraphOpInterface op, ValueRange operands, const llvm::BitVector &droppedResults) {
  OpBuilder builder(op);
  SmallVector<Type> types;
  for (OpResult result : op->getResults())
    if (!droppedResults[result.getResultNumber()])
      types.push_back(result.getType());
  Operation *built = op.cloneWithInnerGraphs(builder, op->getRegions(), operands, types);
  unsigned next = 0;
  for (OpResult result : op->getResults())
    if (!droppedResults[result.getResultNumber()])
      result.replaceAllUsesWith(built->getResult(next++));
  op->erase();
}

void tg::dropGraphResults(Candidate &candidate, Chances &chances) {
  for (InnerGraphOpInterface op : getGraphs(candidate)) {
    if (!op.appliesGraph())
      continue;
    unsigned count = op->getNumResults();
    llvm::BitVector dropped(count);
    OpBuilder builder(op);
    for (OpResult result : op->getResults()) {
      if (!chances.take())
        continue;
      if (!result.use_empty()) {
        Value constant = buildConstant(builder, op->getLoc(), result.getType(), 1, candidate.getDynamicSize());
        if (!constant)
          continue;
        result.replaceAllUsesWith(constant);
      }
      dropped.set(result.getResultNumber());
    }
    std::optional<MutableOperandRange> outputs = op.getOutputs(op.getInnerGraph());
    if (dropped.none() || !outputs || outputs->size() != count)
      continue;
    for (unsigned k = count; k-- > 0;)
      if (dropped[k])
        outputs->erase(k);
    rebuild(op, op->getOperands(), dropped);
  }
}

void tg::dropGraphInputs(Candidate &candidate, Chances &chances) {
  for (InnerGraphOpInterface op : getGraphs(candidate)) {
    if (isa<ScanOp>(*op) || op->getNumRegions() != 1)
      continue;
    Block &body = op.getInnerGraph().front();
    llvm::BitVector dropped(op->getNumOperands()), erased(body.getNumArguments());
    for (BlockArgument input : body.getArguments()) {
      GraphInput from = op.getGraphInput(input);
      bool isOperand = from.kind == GraphInput::Operand || from.kind == GraphInput::Element;
      if (!isOperand || !chances.take())
        continue;
      if (!input.use_empty()) {
        OpBuilder builder = OpBuilder::atBlockBegin(&body);
        Value constant = buildConstant(builder, input.getLoc(), input.getType(), 1, candidate.getDynamicSize());
        if (!constant)
          continue;
        input.replaceAllUsesWith(constant);
      }
      dropped.set(from.operand);
      erased.set(input.getArgNumber());
    }
    if (dropped.none())
      continue;
    body.eraseArguments(erased);
    SmallVector<Value> operands;
    for (OpOperand &operand : op->getOpOperands())
      if (!dropped[operand.getOperandNumber()])
        operands.push_back(operand.get());
    rebuild(op, operands, llvm::BitVector(op->getNumResults()));
  }
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// Puts the operations of a graph in the place of the operation: of a call, or where all elements are scalars.
struct InlineGraph : OpInterfaceRewritePattern<InnerGraphOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(InnerGraphOpInterface op, PatternRewriter &rewriter) const override {
    if (!op.appliesGraph() || op.getInnerGraph().getArgumentTypes() != op->getOperandTypes())
      return rewriter.notifyMatchFailure(op, "its graph does not apply to the operands as they are");
    auto results = bindGraph(rewriter, op.getInnerGraph(), op->getOperands());
    if (failed(results) || TypeRange(*results) != op->getResultTypes())
      return rewriter.notifyMatchFailure(op, "the graph gives values of other types");
    rewriter.replaceOp(op, *results);
    return success();
  }
};

/// Puts the first step of a scan in the place of the scan. Rows of sequences and windows become constants, and outs,
/// too, which have as many rows as there are steps.
struct InlineFirstStep : OpRewritePattern<ScanOp> {
  using OpRewritePattern::OpRewritePattern;
  static constexpr int64_t kSize = 2;

  LogicalResult matchAndRewrite(ScanOp scan, PatternRewriter &rewriter) const override {
    SmallVector<Value> inputs, results;
    for (BlockArgument input : scan.getBody().getArguments()) {
      Value operand = scan.getOperandOf(input).get();
      bool isOperand = input != scan.getStepIndex() && operand.getType() == input.getType();
      inputs.push_back(isOperand ? operand
                                 : buildConstant(rewriter, scan.getLoc(), input.getType(),
                                                 input == scan.getStepIndex() ? 0 : 1, kSize));
      if (!inputs.back())
        return rewriter.notifyMatchFailure(scan, "a row has no constant");
    }
    auto yielded = bindGraph(rewriter, scan.getBody(), inputs);
    if (failed(yielded))
      return failure();
    for (auto [k, result] : llvm::enumerate(scan.getFinals()))
      results.push_back((*yielded)[k].getType() == result.getType() ? (*yielded)[k] : scan.getStates()[k]);
    for (OpResult out : scan.getOuts()) {
      results.push_back(buildConstant(rewriter, scan.getLoc(), out.getType(), 1, kSize));
      if (!results.back())
        return rewriter.notifyMatchFailure(scan, "an out has no constant");
    }
    rewriter.replaceOp(scan, results);
    return success();
  }
};

struct ReductionPatterns : DialectReductionPatternInterface {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReductionPatterns)
  explicit ReductionPatterns(Dialect *dialect) : DialectReductionPatternInterface(dialect) {}
  void populateReductionPatterns(RewritePatternSet &patterns) const override {
    patterns.add<InlineGraph, InlineFirstStep>(patterns.getContext());
  }
};
} // namespace

void tg::registerReductionPatterns(DialectRegistry &registry) {
  registry.addExtension(
      +[](MLIRContext *, TensorGraphDialect *dialect) { dialect->addInterfaces<ReductionPatterns>(); });
}
