//===- Run.cpp - Runs small programs in the interpreter -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "Reference/ShapeEvaluation.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include <cmath>

using namespace mlir;
using namespace tg;
using namespace tg::test;

Run::Run() {
  DialectRegistry registry;
  registry.insert<affine::AffineDialect, bufferization::BufferizationDialect, cf::ControlFlowDialect, func::FuncDialect,
                  linalg::LinalgDialect, math::MathDialect, scf::SCFDialect, tensor::TensorDialect>();
  registerAllDialects(registry);
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
}

/// Checks the results' shapes against the shapes that are known without running the program.
static void checkShapes(ModuleOp module, ArrayRef<Array> arguments, ArrayRef<Array> results) {
  auto function = cast<func::FuncOp>(SymbolTable::lookupSymbolIn(module, "f"));
  if (!function.getBody().hasOneBlock())
    return;
  SmallVector<reference::Knowledge> inputs =
      llvm::map_to_vector(arguments, [](const Array &argument) { return reference::Knowledge::of(argument); });
  auto told = reference::evaluateShapes(Meanings::standard(), function.getBody().front(), inputs);
  for (auto [knowledge, result] : llvm::zip_equal(told, results))
    for (auto [size, actual] : llvm::zip_equal(knowledge.sizes, result.getShape()))
      EXPECT_EQ(size.value_or(actual), actual);
}

SmallVector<Array> Run::run(StringRef text, ArrayRef<Array> arguments) {
  errors.clear();
  ScopedDiagnosticHandler collect(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      errors += "note: " + note.str() + "\n";
    return success();
  });
  module = parseSourceString<ModuleOp>(text, &context);
  if (!module) {
    ADD_FAILURE() << "invalid program:\n" << text.str() << "\n" << errors;
    return {};
  }
  auto results = interpret(*module, "f", arguments);
  if (failed(results))
    return {};
  checkShapes(*module, arguments, *results);
  return std::move(*results);
}

SmallVector<Array> Run::body(StringRef type, StringRef operations) {
  return run(("func.func @f() -> (" + type + ") {\n" + operations + "\n}").str());
}

std::string Run::value(StringRef type, StringRef operations) {
  SmallVector<Array> results = body(type, operations);
  return results.size() == 1 ? toString(results.front()) : "error: " + errors;
}

std::string Run::error(StringRef type, StringRef operations) {
  SmallVector<Array> results = body(type, operations);
  return results.empty() ? errors : "no error, but " + toString(results.front());
}

static std::string toString(const Scalar &x) {
  if (!x.isFloat())
    return std::to_string(x.i);
  if (x.f != x.f)
    return "nan";
  char text[32];
  std::snprintf(text, sizeof text, "%.10g", x.f);
  return text;
}

std::string tg::test::toString(const Array &array) {
  if (array.isScalar())
    return ::toString(array.getScalar());
  std::string text = "[";
  for (auto [axis, size] : llvm::enumerate(array.getShape()))
    text += (axis ? "x" : "") + std::to_string(size);
  text += ":";
  for (int64_t k = 0; k < array.getNumElements(); ++k)
    text += (k ? ", " : " ") + ::toString(array.get(k));
  return text + "]";
}

Array tg::test::make(MLIRContext &context, StringRef element, ArrayRef<int64_t> shape, ArrayRef<double> elements) {
  Type type = parseType(element, &context);
  Array array(type, shape);
  for (auto [k, x] : llvm::enumerate(elements))
    array.set(k, isa<FloatType>(type) ? Scalar::real(type, x) : Scalar::integer(type, int64_t(x)));
  return array;
}
