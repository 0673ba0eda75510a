//===- ReadModuleTest.cpp - Bytecode of any origin ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/InitAll.h"
#include "mlir/Bytecode/BytecodeImplementation.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

namespace {
/// A dialect that counts how often this process reads it from bytecode.
int readings = 0;

struct CountedBytecode : BytecodeDialectInterface {
  explicit CountedBytecode(Dialect *dialect) : BytecodeDialectInterface(dialect) {}
  void writeVersion(DialectBytecodeWriter &writer) const override { writer.writeVarInt(1); }
  std::unique_ptr<DialectVersion> readVersion(DialectBytecodeReader &reader) const override {
    ++readings;
    uint64_t version;
    return succeeded(reader.readVarInt(version)) ? std::make_unique<DialectVersion>() : nullptr;
  }
};

struct CountedDialect : Dialect {
  static StringRef getDialectNamespace() { return "counted"; }
  explicit CountedDialect(MLIRContext *context)
      : Dialect(getDialectNamespace(), context, TypeID::get<CountedDialect>()) {
    allowUnknownOperations();
    addInterfaces<CountedBytecode>();
  }
};

class ReadModuleTest : public testing::Test {
protected:
  ReadModuleTest()
      : handler(&context, [this](Diagnostic &diagnostic) {
          llvm::raw_string_ostream os(messages);
          os << diagnostic.getLocation() << " " << diagnostic << "\n";
          for (Diagnostic &note : diagnostic.getNotes())
            os << "note " << note.getLocation() << " " << note << "\n";
          return success();
        }) {
    DialectRegistry registry;
    registerAllDialects(registry);
    registry.insert<arith::ArithDialect, func::FuncDialect, tensor::TensorDialect, CountedDialect>();
    context.appendDialectRegistry(registry);
    readings = 0;
  }

  /// Parses the module of a text, which need not be valid.
  OwningOpRef<ModuleOp> parse(StringRef text) {
    return parseSourceString<ModuleOp>(text, ParserConfig(&context, /*verifyAfterParse=*/false), "model.mlir");
  }

  static std::string bytecodeOf(ModuleOp module) {
    std::string bytes;
    llvm::raw_string_ostream os(bytes);
    EXPECT_TRUE(succeeded(writeBytecodeToFile(module, os)));
    return bytes;
  }

  OwningOpRef<ModuleOp> read(StringRef bytecode, MLIRContext &into) {
    return readModule(llvm::MemoryBuffer::getMemBufferCopy(bytecode, "model.mlirbc"), into);
  }

  static std::string print(Operation *op) {
    std::string text;
    llvm::raw_string_ostream os(text);
    op->print(os, OpPrintingFlags().enableDebugInfo().printGenericOpForm());
    return text;
  }

  MLIRContext context;
  std::string messages;
  ScopedDiagnosticHandler handler;
};

constexpr StringLiteral kProgram = R"(
func.func @main(%x: f64 loc("of x"), %n: index) -> f64 {
  %0 = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %1 = tg.exp %s : f64 loc(fused<"rule">["a.mlir":7:8, callsite("f"("b.py":1:2) at "c.py":3:4)])
    tg.yield %1 : f64
  }
  "counted.op"() : () -> ()
  return %0 : f64
})";
} // namespace

TEST_F(ReadModuleTest, ReadsBytecodeInAnotherProcess) {
  std::string bytecode = bytecodeOf(*parse(kProgram));
  EXPECT_TRUE(read(bytecode, context)) << messages;
  EXPECT_EQ(readings, 0);
  // What it counts would be counted.
  EXPECT_TRUE(parseSourceString<ModuleOp>(bytecode, &context));
  EXPECT_EQ(readings, 1);
}

TEST_F(ReadModuleTest, KeepsAllOfBytecode) {
  for (StringRef text : {StringRef(kProgram), StringRef(R"(
// The generic form does not spell these numbers.
func.func @main() -> (complex<f32>, f32) {
  %0 = tg.constant (0x7FF8000000000000, 0xFFF0000000000000) : complex<f32>
  %1 = arith.constant 0x7FC00001 : f32
  return %0, %1 : complex<f32>, f32
})"),
                         StringRef(R"(
func.func @main() -> tensor<2xi32> {
  %0 = arith.constant dense_resource<numbers> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
{-# dialect_resources: { builtin: { numbers: "0x040000000100000002000000" } } #-})")}) {
    OwningOpRef<ModuleOp> module = parse(text);
    ASSERT_TRUE(module) << messages;
    std::string bytecode = bytecodeOf(*module);
    MLIRContext other(context.getDialectRegistry());
    OwningOpRef<ModuleOp> again = read(bytecode, other);
    ASSERT_TRUE(again);
    EXPECT_EQ(print(*again), print(*module));
  }
}

TEST_F(ReadModuleTest, ReportsWhatIsNotValidAtItsPlace) {
  OwningOpRef<ModuleOp> module = parse("\"func.func\"() <{function_type = () -> f64, sym_name = \"main\"}> ({\n"
                                       "  %0 = arith.constant 0.5 : f32\n"
                                       "  \"func.return\"(%0) : (f32) -> ()\n"
                                       "}) : () -> ()\n");
  ASSERT_TRUE(module) << messages;
  EXPECT_FALSE(read(bytecodeOf(*module), context));
  EXPECT_NE(messages.find("loc(\"model.mlir\":3:3) type of return operand 0 ('f32') doesn't match"), std::string::npos)
      << messages;
}

TEST_F(ReadModuleTest, ReportsTruncatedBytecode) {
  std::string bytecode = bytecodeOf(*parse(kProgram));
  for (size_t size = 4; size < bytecode.size(); size += 11) {
    messages.clear();
    EXPECT_FALSE(read(StringRef(bytecode).take_front(size), context));
    EXPECT_TRUE(StringRef(messages).starts_with("loc(\"model.mlirbc\":0:0) ")) << messages;
  }
}
