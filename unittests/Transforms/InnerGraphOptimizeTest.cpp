//===- InnerGraphOptimizeTest.cpp - Inner graphs by passes of any kind ----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph/Graphs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
using Rewrite = std::function<LogicalResult(func::FuncOp)>;

/// A pass on functions that does what the test says.
struct RewritePass : public PassWrapper<RewritePass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RewritePass)
  explicit RewritePass(Rewrite rewrite) : rewrite(std::move(rewrite)) {}
  StringRef getArgument() const override { return "rewrite"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, tensor::TensorDialect>();
  }
  void runOnOperation() override {
    if (failed(rewrite(getOperation())))
      signalPassFailure();
  }
  Rewrite rewrite;
};

class InnerGraphOptimizeTest : public Graphs {
protected:
  /// Runs the pass below `root`; whether it succeeds, with `errors` if not.
  bool optimize(Operation *root, Rewrite rewrite, unsigned iterations = 1) {
    errors.clear();
    OpPassManager passes(func::FuncOp::getOperationName());
    passes.addPass(std::make_unique<RewritePass>(std::move(rewrite)));
    PassManager manager(&context, root->getName().getStringRef());
    manager.addPass(createInnerGraphOptimize(passes, iterations));
    return succeeded(manager.run(root));
  }
  static InnerGraphOpInterface firstIn(Operation *root) {
    InnerGraphOpInterface result;
    root->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
      result = op;
      return op == root ? WalkResult::advance() : WalkResult::interrupt();
    });
    return result;
  }
};

/// Replaces exp by neg.
LogicalResult negate(func::FuncOp function) {
  for (auto op : llvm::make_early_inc_range(function.getOps<ExpOp>())) {
    OpBuilder builder(op);
    op.replaceAllUsesWith(NegOp::create(builder, op.getLoc(), op->getOperand(0)).getResult());
    op.erase();
  }
  return success();
}

constexpr StringRef kTwoGraphs = R"(
  func.func @f(%x: f64) -> (f64, f64, f64) {
    %0 = tg.ofg (%a = %x) : (f64) -> f64 { %e = tg.exp %a : f64 tg.yield %e : f64 }
    %1 = tg.ofg (%a = %x) : (f64) -> f64 { %e = tg.abs %a : f64 tg.yield %e : f64 }
    %2 = tg.ofg "again" (%a = %x) : (f64) -> f64 { %e = tg.exp %a : f64 tg.yield %e : f64 }
    return %0, %1, %2 : f64, f64, f64
  })";
} // namespace

// B41, B43
TEST_F(InnerGraphOptimizeTest, EqualGraphsAreOptimizedOnce) {
  ModuleOp module = parse(kTwoGraphs);
  std::atomic<int> runs = 0;
  ASSERT_TRUE(optimize(module, [&](func::FuncOp function) {
    ++runs;
    return negate(function);
  })) << errors;
  EXPECT_EQ(runs, 2);
  int negations = 0;
  module.walk([&](NegOp) { ++negations; });
  EXPECT_EQ(negations, 2);
  EXPECT_TRUE(succeeded(verify(module)));
}

// B40: what is there is shared by whoever knows the operation, and stays as it is up to the moment it goes.
TEST_F(InnerGraphOptimizeTest, GraphsAreNotEditedBeforeAllOfThemAreDone) {
  ModuleOp module = parse(kTwoGraphs);
  ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure)));
  std::string before = print(module);
  // The second graph fails, whichever comes first.
  EXPECT_FALSE(optimize(module, [&](func::FuncOp function) {
    return failure(!function.getOps<AbsOp>().empty() || failed(negate(function)));
  }));
  EXPECT_NE(errors.find("cannot optimise graph_"), std::string::npos) << errors;
  EXPECT_NE(errors.find(": the pipeline fails"), std::string::npos) << errors;
  EXPECT_EQ(print(module), before);
}

TEST_F(InnerGraphOptimizeTest, AGraphThatDoesNotChangeKeepsItsOperation) {
  ModuleOp module = parse(kTwoGraphs);
  ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure)));
  SmallVector<Operation *> before, after;
  module.walk([&](InnerGraphOpInterface op) { before.push_back(op); });
  ASSERT_TRUE(optimize(module, [](func::FuncOp) { return success(); }));
  module.walk([&](InnerGraphOpInterface op) { after.push_back(op); });
  EXPECT_EQ(before, after);
}

TEST_F(InnerGraphOptimizeTest, IterationsEndWhenNothingChanges) {
  // exp(exp(exp(a))) loses one operation each time.
  const char *program = "func.func @f(%x: f64) { tg.ofg (%a = %x) : (f64) -> f64 { %0 = tg.exp %a : f64 "
                        "%1 = tg.exp %0 : f64 %2 = tg.exp %1 : f64 tg.yield %2 : f64 } return }";
  auto shorten = [](std::atomic<int> &runs) {
    return [&runs](func::FuncOp function) {
      ++runs;
      auto operations = function.getOps<ExpOp>();
      if (!operations.empty()) {
        ExpOp op = *operations.begin();
        op.replaceAllUsesWith(op->getOperand(0));
        op.erase();
      }
      return success();
    };
  };
  std::atomic<int> once = 0, often = 0;
  ModuleOp first = parse(program), second = parse(program);
  ASSERT_TRUE(optimize(first, shorten(once), 1));
  ASSERT_TRUE(optimize(second, shorten(often), 8));
  EXPECT_EQ(once, 1);
  EXPECT_EQ(often, 4);
  EXPECT_EQ(llvm::range_size(firstIn(first).getInnerGraph().front()), 3);
  EXPECT_EQ(llvm::range_size(firstIn(second).getInnerGraph().front()), 1);
}

//===----------------------------------------------------------------------===//
// Roots, and what is frozen
//===----------------------------------------------------------------------===//

TEST_F(InnerGraphOptimizeTest, AFunctionCanBeTheRoot) {
  ModuleOp module = parse(kTwoGraphs);
  ASSERT_TRUE(optimize(*module.getOps<func::FuncOp>().begin(), negate)) << errors;
  EXPECT_TRUE(isFrozen(firstIn(module)));
  EXPECT_TRUE(isa<NegOp>(firstIn(module).getInnerGraph().front().front()));
  int modules = 0;
  module.walk([&](ModuleOp) { ++modules; });
  EXPECT_EQ(modules, 1) << "the scratch module is left";
}

TEST_F(InnerGraphOptimizeTest, NothingBelowAFrozenGraphIsTouched) {
  ModuleOp module = parse("func.func @f(%x: f64) { tg.ofg (%a = %x) : (f64) -> f64 { %0 = tg.ofg (%b = %a) : (f64) -> "
                          "f64 { %1 = tg.exp %b : f64 tg.yield %1 : f64 } tg.yield %0 : f64 } return }");
  ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure)));
  std::string before = print(module);
  ASSERT_TRUE(optimize(firstIn(module), negate)) << errors;
  EXPECT_EQ(print(module), before);
}

// Freezing the outer graph alone leaves the inner one open.
TEST_F(InnerGraphOptimizeTest, OpenGraphsInsideOfFrozenOnesAreFrozenAndOptimized) {
  InnerGraphOpInterface outer =
      freeze(graphIn("func.func @f(%x: f64) { tg.ofg (%a = %x) : (f64) -> f64 { %0 = tg.ofg (%b = %a) : (f64) -> f64 { "
                     "%1 = tg.exp %b : f64 tg.yield %1 : f64 } tg.yield %0 : f64 } return }"));
  ASSERT_TRUE(outer);
  ASSERT_FALSE(isFrozen(firstIn(outer)));
  ModuleOp module = outer->getParentOfType<ModuleOp>();
  ASSERT_TRUE(optimize(module, negate)) << errors;
  InnerGraphOpInterface inner = firstIn(firstIn(module));
  EXPECT_TRUE(isFrozen(inner));
  EXPECT_TRUE(isa<NegOp>(inner.getInnerGraph().front().front()));
  EXPECT_TRUE(succeeded(verify(module)));
}

// B39: inputs are not overwritten, what the graph computes may be, and then its order counts.
TEST_F(InnerGraphOptimizeTest, WhatOverwritesIsFrozenOrdered) {
  ModuleOp module = parse("func.func @f(%x: tensor<3xf64>) { tg.ofg (%a = %x) : (tensor<3xf64>) -> tensor<3xf64> { "
                          "%0 = tg.exp %a : tensor<3xf64> %1 = tg.abs %0 : tensor<3xf64> "
                          "tg.yield %1 : tensor<3xf64> } return }");
  int writable = 0;
  ASSERT_TRUE(optimize(module, [&](func::FuncOp function) {
    auto attribute = function.getArgAttrOfType<BoolAttr>(0, "bufferization.writable");
    writable += !attribute || attribute.getValue();
    for (auto op : function.getOps<AbsOp>())
      op->setAttr(kDestroysAttr, DenseI64ArrayAttr::get(&context, {0}));
    return success();
  })) << errors;
  EXPECT_EQ(writable, 0);
  EXPECT_EQ(DigestAttr::of(firstIn(module)).getMode(), DigestMode::Ordered);
  EXPECT_TRUE(succeeded(verify(module)));
  // That was the decision on this graph.
  std::string before = print(module);
  ASSERT_TRUE(optimize(module, negate)) << errors;
  EXPECT_EQ(print(module), before);
}

//===----------------------------------------------------------------------===//
// What cannot be a graph
//===----------------------------------------------------------------------===//

// A composite operates on scalars.
TEST_F(InnerGraphOptimizeTest, ResultsThatTheOperationRefusesAreErrors) {
  ModuleOp module = parse("func.func @f(%x: f64) { tg.composite (%a = %x) : (f64) -> f64 { %0 = tg.exp %a : f64 "
                          "tg.yield %0 : f64 } return }");
  std::string before = print(module);
  EXPECT_FALSE(optimize(module, [](func::FuncOp function) {
    for (auto op : llvm::make_early_inc_range(function.getOps<ExpOp>())) {
      OpBuilder builder(op);
      Value tensor = tensor::FromElementsOp::create(builder, op.getLoc(), op->getOperand(0));
      Value changed = ExpOp::create(builder, op.getLoc(), tensor);
      Value zero = arith::ConstantIndexOp::create(builder, op.getLoc(), 0);
      op.replaceAllUsesWith(tensor::ExtractOp::create(builder, op.getLoc(), changed, zero).getResult());
      op.erase();
    }
    return success();
  }));
  EXPECT_NE(errors.find("but the graph of 'tg.composite' operates on scalars"), std::string::npos) << errors;
  EXPECT_NE(errors.find("the pipeline's result is not a valid graph of this operation"), std::string::npos) << errors;
  EXPECT_EQ(print(module), before);
}

TEST_F(InnerGraphOptimizeTest, ResultsThatCannotBeFrozenAreErrors) {
  ModuleOp module = parse(kTwoGraphs);
  std::string before = print(module);
  EXPECT_FALSE(optimize(module, [&](func::FuncOp function) {
    for (auto op : function.getOps<AbsOp>())
      op->setAttr("id", DistinctAttr::create(UnitAttr::get(&context)));
    return success();
  }));
  EXPECT_NE(errors.find("'tg.abs' op has a distinct attribute"), std::string::npos) << errors;
  EXPECT_NE(errors.find("the pipeline's result cannot be frozen"), std::string::npos) << errors;
  EXPECT_EQ(print(module), before);
}

// Only the module around all functions sees that.
TEST_F(InnerGraphOptimizeTest, ReferencesToMissingFunctionsAreErrors) {
  ModuleOp module = parse(kTwoGraphs);
  std::string before = print(module);
  EXPECT_FALSE(optimize(module, [&](func::FuncOp function) {
    OpBuilder builder(&function.getBody().front().front());
    func::ConstantOp::create(builder, function.getLoc(), builder.getFunctionType({}, {}),
                             FlatSymbolRefAttr::get(&context, "missing"));
    return success();
  }));
  EXPECT_NE(errors.find("the pipeline fails on inner graphs"), std::string::npos) << errors;
  EXPECT_EQ(print(module), before);
}
