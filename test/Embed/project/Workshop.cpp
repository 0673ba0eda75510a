//===- Workshop.cpp - A dialect with an inner graph of its own ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Workshop.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Reference/Evaluator.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/DialectImplementation.h"

#include "WorkshopDialect.cpp.inc"
#define GET_OP_CLASSES
#include "Workshop.cpp.inc"

void workshop::WorkshopDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "Workshop.cpp.inc"
      >();
}

void workshop::RepeatOp::getAsmBlockArgumentNames(mlir::Region &region, mlir::OpAsmSetValueNameFn setName) {
  tg::nameInnerInputs(region, setName);
}

tg::GraphUse workshop::CallOp::getGraphUse() { return tg::GraphUse::Call; }

tg::GraphUse workshop::EachOp::getGraphUse() { return tg::GraphUse::Elements; }

llvm::SmallVector<mlir::Value> workshop::NormOp::buildGraph(mlir::OpBuilder &b) {
  mlir::Value squares = tg::SqrOp::create(b, getLoc(), getX());
  mlir::Value sum =
      tg::SumOp::create(b, getLoc(), squares, mlir::DenseI64ArrayAttr(), /*keepdims=*/false, mlir::TypeAttr());
  return {tg::SqrtOp::create(b, getLoc(), sum)};
}

tg::GraphUse workshop::ApplyOp::getGraphUse() { return tg::GraphUse::Call; }

bool workshop::RepeatOp::isTreatmentAttr(llvm::StringRef name) { return name == getHintAttrName(); }

mlir::Value workshop::TripleOp::lowerScalar(mlir::OpBuilder &b, mlir::Location loc, mlir::ValueRange xs) {
  mlir::Value three = mlir::arith::ConstantOp::create(b, loc, b.getFloatAttr(xs[0].getType(), 3.0));
  return mlir::arith::MulFOp::create(b, loc, xs[0], three);
}

mlir::Value workshop::TripleOp::buildDerivative(mlir::OpBuilder &b, unsigned, mlir::Value g, tg::ForwardValues &) {
  return TripleOp::create(b, getLoc(), g.getType(), g);
}
tg::Scalar workshop::TripleOp::evaluate(llvm::ArrayRef<tg::Scalar> xs) {
  return tg::Scalar::real(xs[0].type, tg::evaluateFloat(xs[0].type, xs, [](auto x, auto...) { return x * 3; }));
}

// An operation with two graphs. What follows is all that TensorGraph needs to know about it.

tg::GraphUse workshop::IterateOp::getGraphUse() { return tg::GraphUse::Loop; }

tg::GraphInput workshop::IterateOp::getGraphInput(mlir::BlockArgument input) {
  if (input.getArgNumber() == 0)
    return {tg::GraphInput::State, getStartMutable().getOperandNumber()};
  return {tg::GraphInput::Operand, getParameterMutable().getOperandNumber()};
}

tg::GraphResult workshop::IterateOp::getGraphResult(mlir::OpResult) {
  if (getStart().getType() != getType())
    return {};
  mlir::Value next = getStep().front().getTerminator()->getOperand(0);
  return {tg::GraphResult::State, next, getStartMutable().getOperandNumber(), getStep().getArgument(0)};
}

mlir::LogicalResult workshop::IterateOp::evaluate(tg::Evaluator &evaluator) {
  tg::Array state = evaluator[getStart()];
  for (int64_t step = 0;; ++step) {
    tg::Array inputs[] = {state, evaluator[getParameter()]};
    auto goesOn = evaluator.evaluateIsolated(*this, "in this iteration", getCheck(), inputs, step);
    if (failed(goesOn))
      return mlir::failure();
    if (!goesOn->front().getScalar().i)
      return evaluator.set(getOperation(), std::move(state));
    auto next = evaluator.evaluateIsolated(*this, "in this iteration", getStep(), inputs, step);
    if (failed(next))
      return mlir::failure();
    state = std::move(next->front());
  }
}

mlir::LogicalResult workshop::IterateOp::lower(mlir::RewriterBase &rewriter) {
  if (getStart().getType() != getType())
    return emitOpError("cannot be lowered: it gives another type than it starts with");
  // Fails only where the verifier does.
  auto resultOf = [&](mlir::OpBuilder &b, mlir::Region &graph, mlir::Value state) {
    return tg::bindGraph(b, graph, {state, getParameter()})->front();
  };
  auto loop = mlir::scf::WhileOp::create(
      rewriter, getLoc(), getStart().getType(), getStart(),
      [&](mlir::OpBuilder &b, mlir::Location loc, mlir::ValueRange state) {
        mlir::Value goesOn = resultOf(b, getCheck(), state.front());
        mlir::scf::ConditionOp::create(b, loc, goesOn, state);
      },
      [&](mlir::OpBuilder &b, mlir::Location loc, mlir::ValueRange state) {
        mlir::scf::YieldOp::create(b, loc, resultOf(b, getStep(), state.front()));
      });
  rewriter.replaceOp(*this, loop);
  return mlir::success();
}

mlir::LogicalResult workshop::IterateOp::reifyResultShapes(mlir::OpBuilder &b,
                                                           mlir::ReifiedRankedShapedTypeDims &shapes) {
  return tg::reifyGraphShapes(b, *this, shapes);
}

llvm::SmallVector<std::pair<unsigned, unsigned>> workshop::IterateOp::getDestroyCandidates() { return {{0, 0}}; }
