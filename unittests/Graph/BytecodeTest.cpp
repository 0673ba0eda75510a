//===- BytecodeTest.cpp - Digests in files --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"
#include "TensorGraph/Dialect/BytecodeVersion.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
/// Constants, an input as output, a value of two outputs, a graph inside.
constexpr StringLiteral kProgram = R"(func.func @f(%x: f64, %n: index) -> (f64, f64, f64) {
  %r:3 = tg.ofg "model" (%a = %x, %b = %n) : (f64, index) -> (f64, f64, f64) {
    %c = arith.constant dense<[-0.0, 0x7FF8000000000001, 1.5]> : tensor<3xf64>
    %i = arith.constant 1 : index
    %e = tensor.extract %c[%i] : tensor<3xf64>
    %0 = tg.mul %e, %a : f64
    %1 = tg.scan %t to %b states(%s = %0 : f64) -> f64 {
      %k = arith.constant -0.0 : f64
      %2 = tg.maximum %k, %s : f64
      tg.yield %2 : f64
    }
    tg.yield %1, %1, %a : f64, f64, f64
  }
  return %r#0, %r#1, %r#2 : f64, f64, f64
})";

class BytecodeTest : public Graphs {
protected:
  ModuleOp frozenProgram() {
    ModuleOp module = parse(kProgram);
    EXPECT_TRUE(succeeded(Freezer(&context).freezeAll(module, DigestMode::Pure))) << errors;
    return module;
  }
  static SmallVector<std::string> digests(ModuleOp module) {
    SmallVector<std::string> all;
    module.walk([&](InnerGraphOpInterface op) {
      DigestAttr digest = DigestAttr::of(op);
      all.push_back(digest ? digest.getHex() : "open");
    });
    return all;
  }
  static std::string bytecode(ModuleOp module, const BytecodeWriterConfig &config = {}) {
    std::string bytes;
    llvm::raw_string_ostream stream(bytes);
    EXPECT_TRUE(succeeded(writeBytecodeToFile(module, stream, config)));
    return bytes;
  }
  static std::string text(Operation *op) {
    std::string result;
    llvm::raw_string_ostream(result) << *op;
    return result;
  }
};
} // namespace

// A19
TEST_F(BytecodeTest, DigestsSurviveTextAndBytecode) {
  ModuleOp module = frozenProgram();
  ASSERT_EQ(digests(module).size(), 2u);
  EXPECT_EQ(digests(parse(text(module))), digests(module));
  EXPECT_EQ(digests(parse(bytecode(module))), digests(module));
  EXPECT_EQ(text(parse(bytecode(module))), text(module));
}

// A19: in another context nothing is where it was.
TEST_F(BytecodeTest, DigestsSurviveInAnotherContext) {
  ModuleOp module = frozenProgram();
  for (bool threads : {true, false}) {
    DialectRegistry registry;
    registerGraphDialects(registry);
    MLIRContext other(registry, threads ? MLIRContext::Threading::ENABLED : MLIRContext::Threading::DISABLED);
    for (const std::string &file : {bytecode(module), text(module)}) {
      OwningOpRef<ModuleOp> copy = parseSourceString<ModuleOp>(file, &other);
      ASSERT_TRUE(copy);
      EXPECT_EQ(digests(*copy), digests(module));
      EXPECT_EQ(text(*copy), text(module));
    }
    OwningOpRef<ModuleOp> open = parseSourceString<ModuleOp>(kProgram, &other);
    ASSERT_TRUE(succeeded(Freezer(&other).freezeAll(*open, DigestMode::Pure)));
    EXPECT_EQ(digests(*open), digests(module));
  }
}

TEST_F(BytecodeTest, DigestsOfAnotherSchemaAreDropped) {
  ModuleOp module = frozenProgram();
  for (auto [version, llvmMajor] : {std::pair(2u, LLVM_VERSION_MAJOR), std::pair(1u, LLVM_VERSION_MAJOR - 1)}) {
    auto written = std::make_unique<BytecodeVersion>();
    written->digests.version = version;
    written->digests.llvmMajor = llvmMajor;
    ASSERT_FALSE(written->digests.isCurrent());
    BytecodeWriterConfig config;
    config.setDialectVersion<TensorGraphDialect>(std::move(written));
    errors.clear();
    ModuleOp copy = parse(bytecode(module, config));
    EXPECT_EQ(errors, "");
    EXPECT_EQ(digests(copy), (SmallVector<std::string>{"open", "open"}));
    // Freezing again gives what was there.
    ASSERT_TRUE(succeeded(Freezer(&context).freezeAll(copy, DigestMode::Pure))) << errors;
    EXPECT_EQ(digests(copy), digests(module));
    EXPECT_EQ(text(copy), text(module));
  }
}

TEST_F(BytecodeTest, DigestsOfThisSchemaAreChecked) {
  ModuleOp module = frozenProgram();
  BytecodeWriterConfig config;
  config.setDialectVersion<TensorGraphDialect>(std::make_unique<BytecodeVersion>());
  EXPECT_EQ(digests(parse(bytecode(module, config))), digests(module));
  // One that is wrong is an error, not dropped.
  module.walk([&](InnerGraphOpInterface op) {
    std::array<uint8_t, 32> wrong{};
    op->setDiscardableAttr(DigestAttr::kName, DigestAttr::get(&context, DigestMode::Pure, wrong));
  });
  errors.clear();
  EXPECT_FALSE(parseSourceString<ModuleOp>(bytecode(module), &context));
  EXPECT_TRUE(StringRef(errors).starts_with("the frozen graph was modified")) << errors;
}

TEST_F(BytecodeTest, AReaderMayTurnTheCheckOff) {
  ModuleOp module = frozenProgram();
  module.walk([&](InnerGraphOpInterface op) {
    std::array<uint8_t, 32> wrong{};
    op->setDiscardableAttr(DigestAttr::kName, DigestAttr::get(&context, DigestMode::Pure, wrong));
  });
  auto *dialect = context.getLoadedDialect<TensorGraphDialect>();
  dialect->setVerifiesDigests(false);
  EXPECT_TRUE(succeeded(verify(module)));
  dialect->setVerifiesDigests(true);
  EXPECT_TRUE(failed(verify(module)));
}
