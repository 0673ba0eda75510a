//===- FallbackTest.cpp - Strict code in the place of fast code -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An operation says that it is elementwise, but its verifier takes scalars only. So fast code, which computes it on
// vectors, does not verify.

#include "CacheFixture.h"
#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/ArrayText.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace mlir;
using namespace tg;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {
/// Twice a scalar.
class TwiceOp : public Op<TwiceOp, OpTrait::OneResult, OpTrait::OneOperand, OpTrait::Elementwise, OpTrait::Scalarizable,
                          OpTrait::Vectorizable, OpTrait::Tensorizable, OpTrait::SameOperandsAndResultType,
                          MemoryEffectOpInterface::Trait, ConditionallySpeculatable::Trait> {
public:
  using Op::Op;
  static constexpr StringLiteral getOperationName() { return "scalars.twice"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  void getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &) {}
  Speculation::Speculatability getSpeculatability() { return Speculation::Speculatable; }
  LogicalResult verify() {
    return isa<FloatType>(getOperation()->getResult(0).getType()) ? success() : emitOpError("expects a scalar");
  }
  /// Lowers the operation once loops are explicit.
  static LogicalResult canonicalize(TwiceOp op, PatternRewriter &rewriter) {
    if (op->getParentOfType<linalg::LinalgOp>() || !isa<FloatType>(op->getResult(0).getType()))
      return failure();
    Value x = op->getOperand(0);
    rewriter.replaceOpWithNewOp<arith::AddFOp>(op, x, x);
    return success();
  }
  static void getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
    patterns.add(canonicalize, 1);
  }
};

class ScalarsDialect : public Dialect {
public:
  explicit ScalarsDialect(MLIRContext *context)
      : Dialect(getDialectNamespace(), context, TypeID::get<ScalarsDialect>()) {
    addOperations<TwiceOp>();
  }
  static constexpr StringLiteral getDialectNamespace() { return "scalars"; }
};

constexpr StringLiteral kProgram = R"mlir(
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>) {
  ^bb0(%in: f64, %out: f64):
    %1 = "scalars.twice"(%in) : (f64) -> f64
    linalg.yield %1 : f64
  } -> tensor<4xf64>
  %s = func.call @other(%0) : (tensor<4xf64>) -> tensor<4xf64>
  return %s : tensor<4xf64>
}
func.func @other(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = tg.exp %x : tensor<4xf64>
  %1 = tg.log %0 : tensor<4xf64>
  return %1 : tensor<4xf64>
}
)mlir";

class FallbackTest : public CacheTest {
protected:
  FallbackTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    registry.insert<ScalarsDialect>();
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
    options.code = CodeKind::Fast;
    options.checkForeign = false;
    options.cache = folder;
    unsetenv("TENSORGRAPH_FALLBACK");
  }
  ~FallbackTest() override { unsetenv("TENSORGRAPH_FALLBACK"); }

  FailureOr<std::unique_ptr<Program>> compile(StringRef text = kProgram) {
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      std::string text;
      llvm::raw_string_ostream os(text);
      os << (diagnostic.getSeverity() == DiagnosticSeverity::Error ? "error" : "warning") << " at "
         << diagnostic.getLocation() << ": " << diagnostic;
      messages.push_back(text);
      return success();
    });
    options.report = &reports;
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context, "model.mlir");
    return Program::compile(*module, options);
  }
  std::string run(Program &program) {
    auto x = parseArray("4xf64=1,2,3,4", &context);
    EXPECT_TRUE(bool(x));
    FailureOr<SmallVector<Array>> results = program.run("main", {*x});
    std::string text;
    llvm::raw_string_ostream os(text);
    if (succeeded(results))
      printArray(os, results->front());
    return text;
  }

  MLIRContext context;
  CompileOptions options;
  std::vector<std::string> messages;
  std::vector<UnitReport> reports;
};
} // namespace

TEST_F(FallbackTest, StrictCodeTakesThePlaceOfAUnit) {
  auto program = compile();
  ASSERT_TRUE(succeeded(program));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_THAT(
      messages[0],
      HasSubstr("warning at loc(\"model.mlir\":7:10): 'main' is compiled as strict code, which is slower, because "
                "it cannot be fast code: the pass tg-vectorize-small-tensors reports ''scalars.twice' op expects a "
                "scalar'; please report this program"));
  EXPECT_EQ(run(**program), "tensor<4xf64> = [2.0, 4.0, 6.0, 8.0]");
}

TEST_F(FallbackTest, IsNotCachedButOtherUnitsAre) {
  ASSERT_TRUE(succeeded(compile()));
  auto program = compile();
  ASSERT_TRUE(succeeded(program));
  EXPECT_EQ(messages.size(), 2u) << "the second program is told as well";
  for (const UnitReport &report : reports)
    EXPECT_EQ(report.source == CodeSource::Compiled, report.name == "main") << report.name;
  EXPECT_EQ(run(**program), "tensor<4xf64> = [2.0, 4.0, 6.0, 8.0]");
}

TEST_F(FallbackTest, ModulesInOnePieceAndLibraries) {
  auto program =
      compile((kProgram + "memref.global \"private\" constant @unused : memref<1xf64> = dense<1.0>\n").str());
  ASSERT_TRUE(succeeded(program));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_THAT(messages[0], HasSubstr("'the program' is compiled as strict code"));
  EXPECT_EQ(run(**program), "tensor<4xf64> = [2.0, 4.0, 6.0, 8.0]");
}

TEST_F(FallbackTest, IsAnErrorWhereTestsAskForIt) {
  setenv("TENSORGRAPH_FALLBACK", "off", 1);
  EXPECT_TRUE(failed(compile()));
  ASSERT_FALSE(messages.empty());
  EXPECT_THAT(messages[0], HasSubstr("error at loc(\"model.mlir\":7:10): 'scalars.twice' op has no lowering to LLVM"));
}

TEST_F(FallbackTest, StrictCodeNeedsNone) {
  options.code = CodeKind::Strict;
  auto program = compile();
  ASSERT_TRUE(succeeded(program));
  EXPECT_THAT(messages, IsEmpty());
  EXPECT_EQ(run(**program), "tensor<4xf64> = [2.0, 4.0, 6.0, 8.0]");
}
