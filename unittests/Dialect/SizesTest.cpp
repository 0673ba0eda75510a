//===- SizesTest.cpp - Which size a tensor has along an axis --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Sizes.h"
#include "Graph/Graphs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class SizesTest : public Graphs {
protected:
  /// Returns the function of a program that computes something of %x, %y and %n. "test.ask" asks for sizes of tensors.
  func::FuncOp function(StringRef body) {
    context.allowUnregisteredDialects();
    ModuleOp module = parse("!m = tensor<?x?xf64>\n!v = tensor<?xf64>\nfunc.func @f(%x: !m, %y: !m, %n: index) {\n" +
                            body.str() + "\nreturn\n}");
    return module.lookupSymbol<func::FuncOp>("f");
  }

  static SmallVector<Operation *> questionsIn(func::FuncOp f) {
    SmallVector<Operation *> questions;
    f.walk([&](Operation *op) {
      if (op->getName().getStringRef() == "test.ask")
        questions.push_back(op);
    });
    return questions;
  }

  /// Returns a size as a formula: "dim(x, 0)", "addi(n, 2)".
  static std::string formula(OpFoldResult size) {
    if (std::optional<int64_t> number = getConstantIntValue(size))
      return std::to_string(*number);
    auto value = cast<Value>(size);
    if (auto argument = dyn_cast<BlockArgument>(value))
      return std::string(1, "xyn"[argument.getArgNumber()]);
    std::string text;
    for (Value operand : value.getDefiningOp()->getOperands())
      text += (text.empty() ? "" : ", ") + formula(operand);
    return value.getDefiningOp()->getName().stripDialect().str() + "(" + text + ")";
  }
  static std::string formulas(ValueRange sizes) {
    std::string text;
    for (Value size : sizes)
      text += (text.empty() ? "" : "; ") + formula(size);
    return text;
  }

  /// Replaces the tensors of questions by their sizes, which are resolved.
  func::FuncOp resolved(StringRef body) {
    func::FuncOp f = function(body);
    for (Operation *question : questionsIn(f)) {
      OpBuilder b(question);
      Value tensor = question->getOperand(0);
      SmallVector<Value> sizes;
      for (int64_t axis = 0; axis < cast<RankedTensorType>(tensor.getType()).getRank(); ++axis)
        sizes.push_back(tensor::DimOp::create(b, f.getLoc(), tensor, axis));
      question->setOperands(sizes);
    }
    SizesInPlace().resolve(f);
    EXPECT_TRUE(succeeded(verify(f)));
    return f;
  }
  std::string resolve(StringRef body) { return formulas(questionsIn(resolved(body)).front()->getOperands()); }

  /// Returns the sizes of the tensor that is asked for in a graph, in front of the graph; "?" if unknown.
  std::string outside(StringRef body) {
    func::FuncOp f = function(body);
    std::string text, before = print(f);
    Value tensor = questionsIn(f).front()->getOperand(0);
    auto graph = questionsIn(f).front()->getParentOfType<ScanOp>();
    {
      Block built;
      OpBuilder b(&context);
      b.setInsertionPointToEnd(&built);
      SizesOutside sizes(graph, graph.getBody(), b);
      for (int64_t axis = 0; axis < cast<RankedTensorType>(tensor.getType()).getRank(); ++axis) {
        FailureOr<OpFoldResult> size = sizes.sizeOf(tensor, axis);
        text += (text.empty() ? "" : "; ") + (succeeded(size) ? formula(*size) : "?");
      }
    }
    EXPECT_EQ(print(f), before);
    return text;
  }

  /// Asks in the step of a scan over the rows of %x, with a state that begins as %y and the const %n.
  std::string outsideScan(StringRef step) {
    return outside(
        "%end = tg.scan %t to %n seqs(%row = %x : !m) states(%s = %y : !m) consts(%k = %n : index) -> (!m) {" +
        step.str() + "\ntg.yield %s : !m\n}");
  }
};

TEST_F(SizesTest, NumbersAndArguments) {
  EXPECT_EQ(resolve(R"("test.ask"(%x) : (!m) -> ())"), "dim(x, 0); dim(x, 1)");
  EXPECT_EQ(resolve(R"(
    %0 = tensor.cast %x : !m to tensor<?x4xf64>
    "test.ask"(%0) : (tensor<?x4xf64>) -> ())"),
            "dim(x, 0); 4");
}

TEST_F(SizesTest, ThroughOperations) {
  EXPECT_EQ(resolve(R"(
    %0 = tg.exp %x : !m
    %1 = tg.neg %0 : !m
    "test.ask"(%1) : (!m) -> ())"),
            "dim(x, 0); dim(x, 1)");
  EXPECT_EQ(resolve(R"(
    %0 = tg.sum %x axes [0] : !m
    "test.ask"(%0) : (!v) -> ())"),
            "dim(x, 1)");
  EXPECT_EQ(resolve(R"(
    %0 = tg.exp %x : !m
    %1 = tg.concat %0, %y axis 0 : (!m, !m)
    "test.ask"(%1) : (!m) -> ())"),
            "addi(addi(0, dim(x, 0)), dim(y, 0)); dim(x, 1)");
  EXPECT_EQ(resolve(R"(
    %0 = tensor.extract_slice %x[0, 0] [1, %n] [1, 1] : !m to !v
    "test.ask"(%0) : (!v) -> ())"),
            "n");
  EXPECT_EQ(resolve(R"(
    %0 = tg.transpose %x [1, 0] : !m
    "test.ask"(%0) : (!m) -> ())"),
            "dim(x, 1); dim(x, 0)");
  EXPECT_EQ(resolve(R"(
    %ok = arith.constant true
    %0 = tg.assert %ok, %x, "never" : !m
    "test.ask"(%0) : (!m) -> ())"),
            "dim(x, 0); dim(x, 1)");
}

TEST_F(SizesTest, ThroughScans) {
  constexpr StringLiteral kScan = R"(
    %0 = tg.exp %x : !m
    %last, %rows = tg.scan %t to %n seqs(%row = %0 : !m) states(%s = %y : !m) -> (!m, !m) {
      %1 = tg.exp %row : !v
      tg.yield %s : !m outs(%1 : !v)
    })";
  EXPECT_EQ(resolve((kScan + "\"test.ask\"(%last) : (!m) -> ()").str()), "dim(y, 0); dim(y, 1)");
  EXPECT_EQ(resolve((kScan + "\"test.ask\"(%rows) : (!m) -> ()").str()), "minsi(maxsi(n, 0), dim(x, 0)); dim(x, 1)");
}

TEST_F(SizesTest, ForeignOperations) {
  // Nothing is known of operations without ReifyRankedShapedTypeOpInterface.
  EXPECT_EQ(resolve(R"(
    %0 = "test.any"(%x) : (!m) -> !m
    %1 = tg.exp %0 : !m
    "test.ask"(%1) : (!m) -> ())"),
            "dim(any(x), 0); dim(any(x), 1)");
  EXPECT_EQ(resolve(R"(
    %0 = tensor.empty(%n, %n) : !m
    %1 = linalg.add ins(%x, %y : !m, !m) outs(%0 : !m) -> !m
    "test.ask"(%1) : (!m) -> ())"),
            "dim(x, 0); dim(x, 1)");
  // A loop may carry tensors of other sizes than its initial value.
  EXPECT_EQ(resolve(R"(
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %i = %c0 to %n step %c1 iter_args(%z = %x) -> !m {
      %1 = tg.concat %z, %y axis 0 : (!m, !m)
      scf.yield %1 : !m
    }
    "test.ask"(%0) : (!m) -> ())"),
            "dim(for(0, n, 1, x), 0); dim(for(0, n, 1, x), 1)");
}

TEST_F(SizesTest, OnceAndAfterTheDefinition) {
  func::FuncOp f = resolved(R"(
    %ok = arith.constant true
    %0 = tg.concat %x, %y axis 0 : (!m, !m)
    scf.if %ok {
      "test.ask"(%0) : (!m) -> ()
    }
    "test.ask"(%0) : (!m) -> ())");
  Value inner = questionsIn(f)[0]->getOperand(0), outer = questionsIn(f)[1]->getOperand(0);
  EXPECT_EQ(inner, outer);
  EXPECT_EQ(inner.getParentBlock(), &f.front());
}

TEST_F(SizesTest, AnswersAreKept) {
  func::FuncOp f = function("%0 = tg.exp %x : !m");
  Value exp = f.front().front().getResult(0);
  SizesInPlace sizes;
  OpBuilder b(f.front().getTerminator());
  auto ask = [&] { return sizes.before(b, f.getLoc(), exp, 0); };
  OpFoldResult first = ask();
  EXPECT_EQ(formula(first), "dim(x, 0)");
  EXPECT_EQ(ask(), first);
  // One that is set takes precedence, until it is forgotten.
  sizes.set(exp, 0, OpFoldResult(f.getArgument(2)));
  EXPECT_EQ(formula(ask()), "n");
  sizes.forget(exp);
  EXPECT_EQ(ask(), first);
  // Operands may be replaced by others of the same sizes.
  exp.getDefiningOp()->setOperand(0, f.getArgument(1));
  EXPECT_EQ(ask(), first);
  sizes.forget(exp);
  EXPECT_EQ(formula(ask()), "dim(y, 0)");
}

TEST_F(SizesTest, AnswersOfInnerBlocksAreBuiltAgain) {
  func::FuncOp f = function("%ok = arith.constant true\nscf.if %ok {\n}");
  auto branch = *f.front().getOps<scf::IfOp>().begin();
  SizesInPlace sizes;
  OpBuilder inner(branch.thenBlock()->getTerminator()), outer(branch);
  OpFoldResult inside = sizes.before(inner, f.getLoc(), f.getArgument(0), 0),
               outside = sizes.before(outer, f.getLoc(), f.getArgument(0), 0);
  EXPECT_NE(inside, outside);
  EXPECT_EQ(cast<Value>(outside).getParentBlock(), &f.front());
  EXPECT_TRUE(isSameSize(inside, outside));
}

TEST_F(SizesTest, EqualSizes) {
  func::FuncOp f = resolved(R"("test.ask"(%x) : (!m) -> ()
    "test.ask"(%x) : (!m) -> ())");
  ValueRange sizes = questionsIn(f)[0]->getOperands(), again = questionsIn(f)[1]->getOperands();
  EXPECT_TRUE(isSameSize(OpFoldResult(sizes[0]), OpFoldResult(again[0])));
  EXPECT_FALSE(isSameSize(OpFoldResult(sizes[0]), OpFoldResult(again[1])));
  Builder b(&context);
  EXPECT_TRUE(isSameSize(b.getIndexAttr(2), b.getIndexAttr(2)));
  EXPECT_FALSE(isSameSize(b.getIndexAttr(2), OpFoldResult(sizes[0])));
}

TEST_F(SizesTest, OutsideOfAGraph) {
  EXPECT_EQ(outsideScan(R"(
    %0 = tg.exp %s : !m
    "test.ask"(%0) : (!m) -> ())"),
            "dim(y, 0); dim(y, 1)");
  EXPECT_EQ(outsideScan(R"(
    %0 = tg.broadcast_to %row [%k, %k] : !v
    "test.ask"(%0) : (!m) -> ())"),
            "n; n");
  EXPECT_EQ(outsideScan(R"(
    %c0 = arith.constant 0 : index
    %0 = tensor.dim %row, %c0 : !v
    %1 = arith.addi %0, %k : index
    %2 = tensor.empty(%1, %0) : !m
    "test.ask"(%2) : (!m) -> ())"),
            "addi(dim(x, 1), n); dim(x, 1)");
  // The number of the step changes.
  EXPECT_EQ(outsideScan(R"(
    %0 = tensor.empty(%k, %t) : !m
    "test.ask"(%0) : (!m) -> ())"),
            "n; ?");
  // A division may be undefined, and elements are not known.
  EXPECT_EQ(outsideScan(R"(
    %0 = arith.divui %k, %k : index
    %1 = tensor.empty(%0, %k) : !m
    "test.ask"(%1) : (!m) -> ())"),
            "?; n");
  EXPECT_EQ(outsideScan(R"(
    %0 = "test.any"(%s) : (!m) -> !m
    "test.ask"(%0) : (!m) -> ())"),
            "?; ?");
}

TEST_F(SizesTest, OutsideOfRegions) {
  auto branches = [&](StringRef taken, StringRef other) {
    return outsideScan(("%ok = arith.constant true\n%0 = scf.if %ok -> !m {\n%1 = " + taken +
                        " : !m\nscf.yield %1 : !m\n} else {\n%1 = " + other +
                        " : !m\nscf.yield %1 : !m\n}\n\"test.ask\"(%0) : (!m) -> ()")
                           .str());
  };
  EXPECT_EQ(branches("tg.exp %s", "tg.neg %s"), "dim(y, 0); dim(y, 1)");
  EXPECT_EQ(branches("tg.exp %s", "tensor.empty(%k, %k)"), "?; ?");
  EXPECT_EQ(outsideScan(R"(
    %ok = arith.constant true
    scf.if %ok {
      %0 = arith.addi %k, %k : index
      %1 = tensor.empty(%0, %k) : !m
      "test.ask"(%1) : (!m) -> ()
    })"),
            "addi(n, n); n");
}
} // namespace
