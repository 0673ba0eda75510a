//===- GraphPrinterTest.cpp - Trees of broken and of long graphs -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphPrinter.h"
#include "Graph/Graphs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class GraphPrinterTest : public Graphs {
protected:
  static std::string print(Operation *root, const GraphPrinterOptions &options = {}) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    printGraphs(root, stream, options);
    return text;
  }
};

TEST_F(GraphPrinterTest, BrokenFunctionsArePrinted) {
  ModuleOp module = parse(R"(
    func.func @f(%x: f64) -> f64 {
      %0 = tg.exp %x : f64
      return %0 : f64
    })");
  auto function = *module.getOps<func::FuncOp>().begin();
  Block &body = function.getBody().front();
  body.front().dropAllReferences();
  EXPECT_EQ(print(module), "func.func @f(%arg0: f64) -> f64\n"
                           "  func.return\n"
                           "  └ %0 = tg.exp : f64\n"
                           "    └ <none>\n");
  body.getTerminator()->erase();
  EXPECT_EQ(print(module), "func.func @f(%arg0: f64) -> f64\n"
                           "  %0 = tg.exp : f64\n"
                           "  └ <none>\n");
  body.front().erase();
  EXPECT_EQ(print(module), "func.func @f(%arg0: f64) -> f64\n");
}

TEST_F(GraphPrinterTest, BrokenGraphsArePrinted) {
  InnerGraphOpInterface op = ofg("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64");
  op.getInnerGraph().front().getTerminator()->erase();
  EXPECT_EQ(print(op), "%0 = tg.ofg [open " + digestOf(op)->getHex().substr(0, 8) +
                           "] : f64\n└ %arg0\n\ninner graphs\n\n[" + digestOf(op)->getHex().substr(0, 8) +
                           "] (%i0: f64), 1 use\n  used by %0 = tg.ofg: %i0 = %arg0\n  %1 = tg.exp : f64\n  └ %i0\n");
}

// What is around the operation that is printed is not.
TEST_F(GraphPrinterTest, OperationsOutsideAreNotFollowed) {
  InnerGraphOpInterface op = graphIn(R"(
    func.func @f(%x: f64) -> f64 {
      %0 = tg.exp %x : f64
      %1 = tg.ofg (%a = %0) : (f64) -> f64 {
        tg.yield %a : f64
      }
      return %1 : f64
    })");
  EXPECT_EQ(StringRef(print(op, {/*inner=*/false})).split(']').second, " : f64\n└ <outside>\n");
}

TEST_F(GraphPrinterTest, LongChainsArePrinted) {
  ModuleOp module = parse("func.func @f(%x: f64) -> f64 { return %x : f64 }");
  Operation *end = (*module.getOps<func::FuncOp>().begin()).getBody().front().getTerminator();
  OpBuilder builder(end);
  constexpr int kLength = 100'000;
  for (int k = 0; k < kLength; ++k)
    end->setOperand(0, ExpOp::create(builder, end->getLoc(), end->getOperand(0)));
  std::string text = print(module);
  EXPECT_EQ(StringRef(text).count("tg.exp"), size_t(kLength));
  EXPECT_TRUE(StringRef(text).contains("└ (+99967) %99998 = tg.exp : f64\n")) << text.substr(text.size() - 400);
  EXPECT_LT(text.size(), size_t(200 * kLength));
}
} // namespace
