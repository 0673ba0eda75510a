//===- ClosureDigestTest.cpp - Digests of graphs with what they call ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/ClosureDigest.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/InitAll.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace tg;

namespace {
class ClosureDigestTest : public ::testing::Test {
protected:
  ClosureDigestTest() : context(registry()) {}

  static DialectRegistry registry() {
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, cf::ControlFlowDialect, func::FuncDialect, scf::SCFDialect>();
    tg::registerAllDialects(registry);
    return registry;
  }

  /// The closure digest of the first graph, in hexadecimal; messages if there is none.
  std::string digest(const std::string &program, std::optional<DigestMode> freeze = std::nullopt) {
    std::string errors;
    ScopedDiagnosticHandler collect(&context, [&](Diagnostic &diagnostic) {
      errors += diagnostic.str() + "\n";
      return success();
    });
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(program, &context);
    if (!module || (freeze && failed(Freezer(&context).freezeAll(*module, *freeze))))
      return "error: " + errors;
    InnerGraphOpInterface graph;
    module->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
      graph = op;
      return WalkResult::interrupt();
    });
    SymbolTableCollection symbols;
    FailureOr<Hash256> hash = closureDigest(graph, symbols);
    return succeeded(hash) ? llvm::toHex(*hash) : "error: " + errors;
  }

  /// A graph that calls @f, and what else is in the module.
  std::string calling(const std::string &symbols, const std::string &name = "f",
                      std::optional<DigestMode> freeze = {}) {
    std::string result = digest("func.func @main(%x: f64) -> f64 {\n"
                                "  %r = tg.ofg (%a = %x) : (f64) -> f64 {\n"
                                "    %b = func.call @" +
                                    name +
                                    "(%a) : (f64) -> f64\n"
                                    "    tg.yield %b : f64\n"
                                    "  }\n"
                                    "  return %r : f64\n"
                                    "}\n" +
                                    symbols,
                                freeze);
    EXPECT_EQ(StringRef(result).starts_with("error"), false) << result;
    return result;
  }

  static std::string unary(const std::string &name, const std::string &operation) {
    return "func.func private @" + name + "(%x: f64) -> f64 {\n  %y = " + operation + "\n  return %y : f64\n}\n";
  }
  static std::string callOf(const std::string &name) { return "func.call @" + name + "(%x) : (f64) -> f64"; }
  static std::string plain(const std::string &name, const std::string &kind) {
    return unary(name, "tg." + kind + " %x : f64");
  }

  MLIRContext context;
};

TEST_F(ClosureDigestTest, CalleesCountByTheirBodies) {
  EXPECT_EQ(calling(plain("f", "exp")), calling(plain("g", "exp"), "g"));
  EXPECT_NE(calling(plain("f", "exp")), calling(plain("f", "log")));
  EXPECT_EQ(calling(plain("f", "exp"), "f", DigestMode::Ordered), calling(plain("g", "exp"), "g", DigestMode::Ordered));
  EXPECT_NE(calling(plain("f", "exp"), "f", DigestMode::Ordered), calling(plain("f", "log"), "f", DigestMode::Ordered));
}

TEST_F(ClosureDigestTest, VisibilityAndWhatIsNotReachedDoNotCount) {
  std::string digest = calling(plain("f", "exp"));
  EXPECT_EQ(calling(plain("f", "exp") + plain("other", "log")), digest);
  EXPECT_EQ(calling("func.func @f(%y: f64) -> f64 {\n  %z = tg.exp %y : f64\n  return %z : f64\n}\n"), digest);
}

TEST_F(ClosureDigestTest, CalleesOfCalleesCount) {
  std::string digest = calling(unary("f", callOf("g")) + plain("g", "exp"));
  EXPECT_EQ(calling(plain("second", "exp") + unary("first", callOf("second")), "first"), digest);
  EXPECT_NE(calling(unary("f", callOf("g")) + plain("g", "log")), digest);
  EXPECT_NE(calling(unary("f", callOf("g")) + unary("g", callOf("h")) + plain("h", "exp")), digest);
}

TEST_F(ClosureDigestTest, DeclarationsCountByNameAndType) {
  std::string digest = calling("func.func private @f(f64) -> f64\n");
  EXPECT_NE(calling("func.func private @g(f64) -> f64\n", "g"), digest);
  EXPECT_NE(calling(plain("f", "exp")), digest);
  // Also where a callee references them.
  std::string reached = calling(unary("f", callOf("g")) + "func.func private @g(f64) -> f64\n");
  EXPECT_NE(calling(unary("f", callOf("h")) + "func.func private @h(f64) -> f64\n"), reached);
}

TEST_F(ClosureDigestTest, Recursion) {
  auto recursive = [](const std::string &name, const std::string &kind) {
    return "func.func private @" + name + "(%x: f64) -> f64 {\n  %y = func.call @" + name +
           "(%x) : (f64) -> f64\n  %z = tg." + kind + " %y : f64\n  return %z : f64\n}\n";
  };
  EXPECT_EQ(calling(recursive("f", "exp")), calling(recursive("g", "exp"), "g"));
  EXPECT_NE(calling(recursive("f", "exp")), calling(recursive("f", "log")));
  EXPECT_NE(calling(recursive("f", "exp")), calling(plain("f", "exp")));
}

/// Two functions that call each other, and one that is reached by both.
static std::string mutual(const std::string &f, const std::string &g, const std::string &kindOfF,
                          const std::string &kindOfG, bool swapped = false) {
  auto one = [](const std::string &name, const std::string &callee, const std::string &kind) {
    return "func.func private @" + name + "(%x: f64) -> f64 {\n  %y = tg." + kind + " %x : f64\n  %z = func.call @" +
           callee + "(%y) : (f64) -> f64\n  return %z : f64\n}\n";
  };
  std::string first = one(f, g, kindOfF), second = one(g, f, kindOfG);
  return swapped ? second + first : first + second;
}

TEST_F(ClosureDigestTest, MutualRecursion) {
  std::string digest = calling(mutual("f", "g", "exp", "log"));
  EXPECT_EQ(calling(mutual("f", "g", "exp", "log", /*swapped=*/true)), digest);
  EXPECT_EQ(calling(mutual("z", "a", "exp", "log"), "z"), digest);
  // Which of the two is called makes a difference, and so does either body.
  EXPECT_NE(calling(mutual("f", "g", "log", "exp")), digest);
  EXPECT_NE(calling(mutual("f", "g", "exp", "tanh")), digest);
  EXPECT_NE(calling(mutual("f", "g", "tanh", "log")), digest);
  // Equal members.
  EXPECT_EQ(calling(mutual("f", "g", "exp", "exp")), calling(mutual("g", "f", "exp", "exp"), "g"));
}

/// The members of one cycle are equal but for their places in it.
TEST_F(ClosureDigestTest, PlacesInCycles) {
  auto ring = [](std::vector<std::string> kinds) {
    std::string text;
    for (size_t k = 0; k < kinds.size(); ++k)
      text += "func.func private @f" + (k ? std::to_string(k) : "") + "(%x: f64) -> f64 {\n  %y = tg." + kinds[k] +
              " %x : f64\n  %z = func.call @f" + (k + 1 < kinds.size() ? std::to_string(k + 1) : "") +
              "(%y) : (f64) -> f64\n  return %z : f64\n}\n";
    return text;
  };
  EXPECT_NE(calling(ring({"exp", "exp", "log"})), calling(ring({"exp", "log", "exp"})));
  EXPECT_NE(calling(ring({"exp", "exp", "log"})), calling(ring({"exp", "log"})));
  EXPECT_NE(calling(ring({"exp", "exp", "exp", "log"})), calling(ring({"exp", "exp", "log", "exp"})));
}

TEST_F(ClosureDigestTest, BlocksAndSuccessorsCountInOrder) {
  auto branching = [](const std::string &first, const std::string &second, const std::string &targets) {
    return "func.func private @f(%x: f64) -> f64 {\n  %c = tg.gt %x, %x : f64\n  cf.cond_br %c, " + targets +
           "\n^a:\n  %y = tg." + first + " %x : f64\n  cf.br ^c(%y : f64)\n^b:\n  %z = tg." + second +
           " %x : f64\n  cf.br ^c(%z : f64)\n^c(%r: f64):\n  return %r : f64\n}\n";
  };
  std::string digest = calling(branching("exp", "log", "^a, ^b"));
  EXPECT_EQ(calling(branching("exp", "log", "^a, ^b")), digest);
  EXPECT_NE(calling(branching("exp", "log", "^b, ^a")), digest);
  EXPECT_NE(calling(branching("log", "exp", "^a, ^b")), digest);
  EXPECT_NE(calling(branching("exp", "tanh", "^a, ^b")), digest);
}

/// Blocks in an order that is not that of dominance: values are used before they are written.
TEST_F(ClosureDigestTest, ValuesOfLaterBlocks) {
  auto jumping = [](const std::string &value) {
    return "func.func private @f(%x: f64) -> f64 {\n  cf.br ^b\n^a:\n  return %" + value +
           " : f64\n^b:\n  %y = tg.exp %x : f64\n  %z = tg.log %x : f64\n  cf.br ^a\n}\n";
  };
  EXPECT_NE(calling(jumping("y")), calling(jumping("z")));
}

TEST_F(ClosureDigestTest, NestedModules) {
  auto graph = [&](const std::string &module, const std::string &inner, const std::string &kind) {
    return digest("func.func @main(%x: f64) {\n"
                  "  %r = tg.ofg (%a = %x) : (f64) -> f64 {\n"
                  "    %b = tg.exp %a {my.hook = [@" +
                  module + "::@" + inner +
                  "]} : f64\n"
                  "    tg.yield %b : f64\n  }\n  return\n}\n"
                  "module @" +
                  module + " {\n" + unary(inner, callOf("g")) + plain("g", kind) + "}\n" + plain("g", "sqr"));
  };
  EXPECT_FALSE(StringRef(graph("m", "f", "exp")).starts_with("error")) << graph("m", "f", "exp");
  EXPECT_EQ(graph("m", "f", "exp"), graph("n", "h", "exp"));
  EXPECT_NE(graph("m", "f", "exp"), graph("m", "f", "log"));
}

/// Names are part of the order of a pure graph, and of the digests of graphs inside.
TEST_F(ClosureDigestTest, OrderOfPureGraphsIsNotThatOfNames) {
  auto graph = [&](const std::string &f, const std::string &g, bool isNested, DigestMode mode) {
    std::string body = "    %b = tg.exp %a {my.hook = @" + f + "} : f64\n    %c = tg.exp %a {my.hook = @" + g +
                       "} : f64\n    %d = tg.mul %b, %c : f64\n";
    if (isNested)
      body = "    %d = tg.ofg (%a = %a) : (f64) -> f64 {\n" + body + "    tg.yield %d : f64\n    }\n";
    return digest("func.func @main(%x: f64) {\n  %r = tg.ofg (%a = %x) : (f64) -> f64 {\n" + body +
                      "    tg.yield %d : f64\n  }\n  return\n}\n" + plain(f, "log") + plain(g, "tanh"),
                  mode);
  };
  for (bool isNested : {false, true}) {
    std::string digest = graph("f", "g", isNested, DigestMode::Pure);
    EXPECT_FALSE(StringRef(digest).starts_with("error")) << digest;
    for (int k = 0; k < 20; ++k)
      EXPECT_EQ(graph("p" + std::to_string(k), "q" + std::to_string(k), isNested, DigestMode::Pure), digest);
    EXPECT_NE(graph("f", "g", isNested, DigestMode::Ordered), digest);
  }
}

TEST_F(ClosureDigestTest, MissingSymbol) {
  std::string result = digest("func.func @main(%x: f64) {\n  %r = tg.ofg (%a = %x) : (f64) -> f64 {\n"
                              "    %b = tg.exp %a {my.hook = @nowhere} : f64\n    tg.yield %b : f64\n  }\n"
                              "  return\n}\n");
  EXPECT_EQ(result, "error: 'tg.exp' op references the symbol @nowhere, which does not exist\n");
}

TEST_F(ClosureDigestTest, WithoutReferencesItIsStillNotTheBodysDigest) {
  const char *program = "func.func @main(%x: f64) {\n  %r = tg.ofg (%a = %x) : (f64) -> f64 {\n"
                        "    tg.yield %a : f64\n  }\n  return\n}\n";
  std::string closure = digest(program);
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(program, &context);
  module->walk([&](InnerGraphOpInterface op) { EXPECT_NE(digestOf(op)->getHex(), StringRef(closure).lower()); });
}
} // namespace
