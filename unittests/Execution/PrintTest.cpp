//===- PrintTest.cpp - What programs print, from C++ ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Support/ArrayText.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"
#include <clocale>

using namespace mlir;
using namespace tg;

namespace {
class PrintTest : public testing::Test {
protected:
  PrintTest() {
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }

  OwningOpRef<ModuleOp> parse() {
    return parseSourceString<ModuleOp>(R"(
      func.func @main(%x: f32) {
        tg.print "{} of {{}}"(%x : f32)
        return
      })",
                                       ParserConfig(&context), "model.mlir");
  }

  SmallVector<Array> arguments() { return {Array(Scalar::real(Float32Type::get(&context), 0.1))}; }

  DialectRegistry registry;
  MLIRContext context;
  std::string text;
  Printer printer = [this](StringRef line) { text += line; };
};
} // namespace

TEST_F(PrintTest, interpreted) {
  EXPECT_TRUE(succeeded(interpret(*parse(), "main", arguments(), Meanings::standard(), {}, printer)));
  EXPECT_EQ(text, "0.1 of {}\n");
}

TEST_F(PrintTest, compiled) {
  CompileOptions options;
  options.cache = "off";
  auto program = Program::compile(*parse(), options);
  ASSERT_TRUE(succeeded(program));
  (*program)->setPrinter(printer);
  EXPECT_TRUE(succeeded((*program)->run("main", arguments())));
  EXPECT_EQ(text, "0.1 of {}\n");
}

// Next to a power of two, fewer digits may be enough than those nearest to the number.
TEST_F(PrintTest, numbers) {
  auto format = [&](double value) { return formatScalar(Scalar::real(Float64Type::get(&context), value)); };
  for (unsigned width : {8, 16, 32, 64}) {
    Array value = Array(Scalar::integer(IntegerType::get(&context, width), -5));
    std::string written;
    llvm::raw_string_ostream os(written);
    printArray(os, value);
    EXPECT_EQ(written, "i" + std::to_string(width) + " = -5");
  }
  EXPECT_EQ(format(0x1p-44), "5.684341886080802e-14");
  EXPECT_EQ(format(5e-324), "5e-324");
  EXPECT_EQ(format(1.7976931348623157e308), "1.7976931348623157e+308");
  EXPECT_EQ(format(-0.0), "-0.0");
  EXPECT_EQ(format(123456789.25), "123456789.25");
  EXPECT_EQ(format(1e15), "1000000000000000.0");
  EXPECT_EQ(format(1e16), "1e+16");
  EXPECT_EQ(format(0.0001), "0.0001");
  EXPECT_EQ(format(0.00001), "1e-05");
  // Numbers have a point in all locales.
  if (std::setlocale(LC_ALL, "de_DE.UTF-8"))
    EXPECT_EQ(format(0.5), "0.5");
  std::setlocale(LC_ALL, "C");
}
