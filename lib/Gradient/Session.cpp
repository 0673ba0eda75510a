//===- Session.cpp - One expansion of derivatives -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Session.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tg;

LogicalResult Session::refuse(Operation *op, const Twine &why, const Twine &hint) {
  InFlightDiagnostic error = op->emitError(why);
  if (!hint.isTriviallyEmpty())
    error.attachNote() << hint;
  if (owner)
    error.attachNote(owner->getLoc()) << "in the graph of this " << owner->getName().getStringRef();
  return error;
}

LogicalResult Session::refuseEffect(Operation *op) {
  auto findPrint = [&](CallOpInterface call) {
    return prints(calledBy(call)) ? WalkResult::interrupt() : WalkResult::advance();
  };
  if (hasPrints(op) || op->walk(findPrint).wasInterrupted())
    return refuse(op, "prints, so it has no derivative", "print what it returns, or what it is given");
  return refuse(op, "has an effect, so it has no derivative");
}

LogicalResult Session::refuseUnknown(Operation *op) {
  StringRef interface =
      isa<ElementwiseOpInterface>(op) ? "buildDerivative of ElementwiseOpInterface" : "DifferentiableOpInterface";
  return refuse(op, "cannot be differentiated: '" + op->getName().getStringRef() + "' does not implement " + interface,
                "tg.with_pullback gives its results a derivative, tg.stop_gradient none");
}

LogicalResult Session::refuseParameter(Operation *draw, unsigned parameter) {
  return refuse(draw,
                "cannot be differentiated: '" + draw->getName().getStringRef() +
                    "' has no known derivative with respect to parameter " + Twine(parameter),
                "tg.with_pullback gives its results a derivative, tg.stop_gradient none");
}

LogicalResult Session::refuseUnknown(ElementwiseOpInterface op, unsigned operand) {
  if (!isa_and_nonnull<TensorGraphDialect>(op->getDialect()))
    return refuseUnknown(op);
  return refuse(op, "has no derivative by operand " + Twine(operand),
                "tg.with_pullback gives its results a derivative, tg.stop_gradient none");
}

GraphKey Session::keyOf(InnerGraphOpInterface op) {
  GraphKey key = GraphKey::ofContent(op);
  // The key of an operation without a digest is its address, which another may have had before.
  if (!digestIfAny(op)) {
    auto isOld = [&](const auto &entry) { return entry.first.first == key; };
    for (auto it = pullbacks.begin(); it != pullbacks.end(); ++it)
      if (isOld(*it))
        pullbacks.erase(it);
    for (auto it = pushforwards.begin(); it != pushforwards.end(); ++it)
      if (isOld(*it))
        pushforwards.erase(it);
  }
  return key;
}

Attribute Session::describe(Operation *op, ArrayRef<llvm::BitVector> choices, bool isElementwise) {
  Builder b(op->getContext());
  SmallVector<Attribute> parts{b.getBoolAttr(isElementwise)};
  for (const llvm::BitVector &choice : choices) {
    SmallVector<bool> bits;
    for (unsigned k = 0; k < choice.size(); ++k)
      bits.push_back(choice[k]);
    parts.push_back(b.getDenseBoolArrayAttr(bits));
  }
  return b.getArrayAttr(parts);
}

FailureOr<Operation *> Session::freezeLike(Operation *built, Operation *original) {
  DigestAttr digest = DigestAttr::of(original);
  if (!digest)
    return built;
  IRRewriter rewriter(built->getContext());
  rewriter.setInsertionPoint(built);
  auto frozen = freezer.freeze(rewriter, cast<InnerGraphOpInterface>(built), digest.getMode());
  if (failed(frozen))
    return failure();
  return frozen->getOperation();
}

void tg::eraseDeadOperations(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
    if (isOpTriviallyDead(&op))
      op.erase();
}

SmallVector<Value> tg::buildGraphBefore(NamedGraphOpInterface op, SmallVectorImpl<Operation *> &ops) {
  Operation *before = op->getPrevNode();
  OpBuilder b(op);
  SmallVector<Value> results = op.buildGraph(b);
  for (Operation *built = before ? before->getNextNode() : &op->getBlock()->front(); built != op;
       built = built->getNextNode())
    ops.push_back(built);
  return results;
}

void tg::nameAfter(Operation *built, Operation *op, StringRef word) {
  StringRef name = getDisplayName(op->getLoc());
  built->setLoc(name.empty()
                    ? op->getLoc()
                    : Location(NameLoc::get(StringAttr::get(op->getContext(), name + " " + word), op->getLoc())));
}
