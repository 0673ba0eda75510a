//===- GraphFixture.cpp - Opens small graphs ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "TensorGraph/InitAll.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

GraphFixture::GraphFixture() : context(MLIRContext::Threading::DISABLED) {
  DialectRegistry registry;
  tg::registerAllDialects(registry);
  registry.insert<arith::ArithDialect, func::FuncDialect, scf::SCFDialect, tensor::TensorDialect>();
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false);
  context.getDiagEngine().registerHandler([&](Diagnostic &diagnostic) {
    said += diagnostic.str() + "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      said += "note: " + note.str() + "\n";
    return success();
  });
}

// Features may refer to members of the test.
void GraphFixture::TearDown() { graph.reset(); }

Operation *GraphFixture::parse(StringRef source, bool ofg) {
  graph.reset();
  module = parseSourceString<ModuleOp>(source, &context);
  EXPECT_TRUE(module) << said;
  Operation *owner = *module->getOps<func::FuncOp>().begin();
  if (ofg)
    owner->walk([&](OfgOp found) { owner = found; });
  return owner;
}

FunctionGraph &GraphFixture::open(StringRef source, bool ofg, FeatureRegistry registry) {
  auto opened = FunctionGraph::open(parse(source, ofg), std::move(registry));
  EXPECT_TRUE(succeeded(opened)) << said;
  graph = std::move(*opened);
  return *graph;
}

FunctionGraph &GraphFixture::body(StringRef operations, StringRef results, FeatureRegistry registry) {
  std::string types;
  for (size_t k = 0; k <= results.count(','); ++k)
    types += k ? ", tensor<?xf64>" : "tensor<?xf64>";
  std::string source = "func.func @f(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (" + types + ") {\n";
  for (auto line : llvm::split(operations, '\n'))
    source += line.str() + (line.contains(" : ") || line.trim().empty() ? "\n" : " : tensor<?xf64>\n");
  return open(source + "return " + results.str() + " : " + types + "\n}", false, std::move(registry));
}

Operation *GraphFixture::op(StringRef name) {
  Operation *found = nullptr;
  graph->getOwner()->walk([&](Operation *candidate) {
    if (auto n = candidate->getAttrOfType<StringAttr>("n"); n && n == name)
      found = candidate;
  });
  EXPECT_TRUE(found) << name.str();
  return found;
}

DictionaryAttr GraphFixture::options(StringRef source) {
  return cast<DictionaryAttr>(parseAttribute(source, &context));
}

std::string GraphFixture::text() {
  std::string result;
  llvm::raw_string_ostream stream(result);
  OpPrintingFlags flags;
  flags.enableDebugInfo();
  graph->getOwner()->print(stream, flags);
  return result;
}

static std::string nameOf(Operation *op) {
  auto n = op->getAttrOfType<StringAttr>("n");
  return n ? n.str() : op->getName().getStringRef().str();
}

std::string GraphFixture::names() {
  std::string result;
  for (Operation *op : graph->getOperations())
    result += (result.empty() ? "" : " ") + nameOf(op);
  return result;
}

std::string GraphFixture::diagnostics() { return std::exchange(said, ""); }

void GraphFixture::expectRefused(llvm::function_ref<LogicalResult()> edit, StringRef message) {
  std::string before = text();
  diagnostics();
  EXPECT_TRUE(failed(edit()));
  std::string said = diagnostics();
  EXPECT_NE(said.find(message), std::string::npos) << said << "expects " << message.str();
  EXPECT_EQ(text(), before);
}

LogicalResult Listener::note(StringRef event, Operation *op, StringRef why) {
  if (!heard.empty())
    heard += "; ";
  heard += event;
  if (op)
    heard += " " + nameOf(op);
  if (!why.empty())
    heard += " (" + why.str() + ")";
  return success();
}
