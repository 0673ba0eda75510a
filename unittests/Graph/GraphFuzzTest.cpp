//===- GraphFuzzTest.cpp - Digests of random graphs -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A slice by default; more with TENSORGRAPH_FUZZ_COUNT=100000 (and TENSORGRAPH_FUZZ_SEED for other graphs).
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"
#include "RandomGraph.h"
#include "TensorGraph/Graph/ExplainDifference.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class GraphFuzzTest : public Graphs {
protected:
  static int64_t number(const char *variable, int64_t otherwise) {
    const char *text = std::getenv(variable);
    return text ? std::atoll(text) : otherwise;
  }

  /// Calls `test` with random graphs, each in a function of its own.
  void forEachGraph(int64_t slice, llvm::function_ref<void(RandomGraph &, Operation *)> test) {
    Freezer freezer(&context);
    int64_t first = number("TENSORGRAPH_FUZZ_SEED", 0);
    for (int64_t seed = first, end = first + number("TENSORGRAPH_FUZZ_COUNT", slice); seed < end; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      OpBuilder b(&context);
      Type f64 = b.getF64Type(), row = RankedTensorType::get({4}, f64);
      OwningOpRef<ModuleOp> module = ModuleOp::create(b.getUnknownLoc());
      b.setInsertionPointToEnd(module->getBody());
      auto function = func::FuncOp::create(b, b.getUnknownLoc(), "f",
                                           b.getFunctionType({f64, f64, b.getI64Type(), b.getI1Type(), row, row}, {}));
      Block *body = function.addEntryBlock();
      b.setInsertionPointToEnd(body);
      auto ret = func::ReturnOp::create(b, b.getUnknownLoc());
      b.setInsertionPoint(ret);
      RandomGraph random(freezer, seed);
      errors.clear();
      SmallVector<Value> pool(body->getArguments().begin(), body->getArguments().end());
      Operation *op = random.make(b, pool);
      ASSERT_TRUE(succeeded(verify(*module))) << errors;
      test(random, op);
      if (HasFailure()) {
        module->dump();
        return;
      }
    }
  }

  /// Freezes the graphs of the function around; the operation in the place of `op`, null if that is refused.
  Operation *freezeAt(Operation *op) {
    Operation *before = op->getPrevNode(), *parent = op->getParentOp();
    Block *block = op->getBlock();
    bool froze = succeeded(Freezer(&context).freezeAll(parent, DigestMode::Pure));
    EXPECT_TRUE(froze) << errors;
    if (!froze)
      return nullptr;
    // Operations are replaced one by one.
    Operation *found = before ? before->getNextNode() : &block->front();
    EXPECT_TRUE(succeeded(verify(parent))) << errors;
    return found;
  }
};
} // namespace

TEST_F(GraphFuzzTest, DigestsAreEqualWhereGraphsAreEquivalent) {
  int64_t equal = 0, different = 0, operations = 0;
  forEachGraph(4000, [&](RandomGraph &random, Operation *op) {
    // Others in functions of their own: an operation shuffled, and one with a change.
    Operation *function = op->getParentOp();
    auto twin = [&] {
      OpBuilder b(function);
      b.setInsertionPointAfter(function);
      Operation *copy = b.clone(*function);
      cast<func::FuncOp>(copy).setName("g" + std::to_string(equal + different) + (copy->getNextNode() ? "a" : "b"));
      Operation *found = nullptr;
      copy->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface graph) {
        found = graph;
        return WalkResult::interrupt();
      });
      return found;
    };
    Operation *same = twin(), *other = twin();
    random.shuffle(same);
    ASSERT_TRUE(succeeded(verify(same))) << errors;
    if (!random.perturb(other) || failed(verify(other)))
      other = nullptr; // a valid change was not found
    std::string original = print(op);
    op = freezeAt(op);
    same = freezeAt(same);
    ASSERT_TRUE(op && same);
    ASSERT_EQ(DigestAttr::of(op), DigestAttr::of(same)) << original << print(op) << print(same);
    ASSERT_TRUE(haveEquivalentGraphs(op, same)) << original << print(op) << print(same);
    if (!other)
      return;
    other = freezeAt(other);
    ASSERT_TRUE(other);
    bool equivalent = haveEquivalentGraphs(op, other);
    ASSERT_EQ(DigestAttr::of(op) == DigestAttr::of(other), equivalent) << print(op) << print(other);
    ++(equivalent ? equal : different);
    op->getRegion(0).walk([&](Operation *) { ++operations; });
  });
  std::printf("%lld changes of one field changed the graph, %lld did not; %lld operations in frozen graphs\n",
              (long long)different, (long long)equal, (long long)operations);
  if (equal + different > 100)
    EXPECT_GT(4 * different, equal);
}

TEST_F(GraphFuzzTest, FrozenGraphsAreLeftAlone) {
  PassManager manager(&context);
  manager.addPass(createCanonicalizerPass());
  manager.addPass(createCSEPass());
  manager.enableVerifier(false);
  forEachGraph(1500, [&](RandomGraph &random, Operation *op) {
    // Something has to use it, or it goes.
    auto function = op->getParentOfType<func::FuncOp>();
    for (int copies = 0; copies < 2; ++copies) {
      Operation *twin = function.clone();
      SymbolTable::setSymbolName(twin, "twin" + std::to_string(copies));
      function->getBlock()->push_back(twin);
      twin->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface graph) {
        random.shuffle(graph);
        OpBuilder b(graph->getContext());
        b.setInsertionPointAfter(graph);
        auto use = UnrealizedConversionCastOp::create(b, b.getUnknownLoc(), b.getI32Type(), graph->getResults());
        func::ReturnOp::create(b, b.getUnknownLoc(), use.getResults());
        twin->getRegion(0).front().getTerminator()->erase();
        cast<func::FuncOp>(twin).setFunctionType(
            b.getFunctionType(cast<func::FuncOp>(twin).getArgumentTypes(), {b.getI32Type()}));
        return WalkResult::interrupt();
      });
    }
    op->erase();
    ModuleOp module = function->getParentOfType<ModuleOp>();
    ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure))) << errors;
    auto digests = [&] {
      SmallVector<DigestAttr> all;
      module->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface graph) {
        all.push_back(DigestAttr::of(graph));
        return WalkResult::skip();
      });
      return all;
    };
    ASSERT_EQ(digests().size(), 2u);
    ASSERT_EQ(digests()[0], digests()[1]) << print(module);
    std::string before = print(module);
    ASSERT_TRUE(succeeded(manager.run(module))) << errors;
    ASSERT_TRUE(succeeded(verify(module))) << errors << before << print(module);
    SmallVector<DigestAttr> all = digests();
    for (DigestAttr digest : all)
      ASSERT_TRUE(digest);
    // Text and bytecode keep every bit, or the verifier would complain.
    std::string bytes, text = print(module);
    llvm::raw_string_ostream stream(bytes);
    ASSERT_TRUE(succeeded(writeBytecodeToFile(module, stream)));
    for (StringRef file : {StringRef(text), StringRef(bytes)})
      ASSERT_TRUE(parseSourceString<ModuleOp>(file, &context)) << errors << text;
    // Opened and frozen again they are the same.
    SmallVector<InnerGraphOpInterface> frozen;
    module->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface graph) {
      frozen.push_back(graph);
      return WalkResult::skip();
    });
    IRRewriter rewriter(&context);
    for (InnerGraphOpInterface graph : frozen)
      unfreeze(rewriter, graph);
    ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure))) << errors;
    ASSERT_EQ(digests(), all) << text << print(module);
  });
}

TEST_F(GraphFuzzTest, EveryDifferenceIsExplained) {
  int64_t different = 0;
  forEachGraph(500, [&](RandomGraph &random, Operation *op) {
    Operation *other = op->clone();
    op->getBlock()->getOperations().insertAfter(op->getIterator(), other);
    random.shuffle(other);
    FailureOr<GraphComparison> shuffled =
        explainDifference(cast<InnerGraphOpInterface>(op), cast<InnerGraphOpInterface>(other));
    ASSERT_TRUE(succeeded(shuffled)) << errors;
    EXPECT_FALSE(shuffled->graph) << shuffled->graph->text;
    if (!random.perturb(other))
      return;
    FailureOr<GraphComparison> perturbed =
        explainDifference(cast<InnerGraphOpInterface>(op), cast<InnerGraphOpInterface>(other));
    ASSERT_TRUE(succeeded(perturbed)) << errors;
    Operation *frozen = freezeAt(op);
    ASSERT_TRUE(frozen);
    EXPECT_EQ(DigestAttr::of(frozen) != DigestAttr::of(frozen->getNextNode()), perturbed->graph.has_value());
    if (!perturbed->graph)
      return;
    ++different;
    // What is said when nothing was found.
    EXPECT_FALSE(StringRef(perturbed->graph->text).contains("the digests are not those"));
  });
  EXPECT_GT(different, 0);
}
