//===- Graphs.cpp - Small frozen graphs for tests -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"
#include "TensorGraph/InitAll.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

void tg::test::registerGraphDialects(DialectRegistry &registry) {
  registry.insert<bufferization::BufferizationDialect, cf::ControlFlowDialect, func::FuncDialect, linalg::LinalgDialect,
                  math::MathDialect, ml_program::MLProgramDialect, scf::SCFDialect, tensor::TensorDialect>();
  registerAllDialects(registry);
}

Graphs::Graphs() {
  DialectRegistry registry;
  registerGraphDialects(registry);
  context.appendDialectRegistry(registry);
  context.loadAllAvailableDialects();
  context.printOpOnDiagnostic(false);
  collect = std::make_unique<ScopedDiagnosticHandler>(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.str() + "\n";
    for (Diagnostic &note : diagnostic.getNotes())
      errors += "note: " + note.str() + "\n";
    return success();
  });
}

ModuleOp Graphs::parse(StringRef program) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(program, &context);
  if (!module) {
    ADD_FAILURE() << "invalid program:\n" << program.str() << "\n" << errors;
    module = ModuleOp::create(UnknownLoc::get(&context));
  }
  modules.push_back(std::move(module));
  return *modules.back();
}

InnerGraphOpInterface Graphs::graphIn(StringRef program) {
  InnerGraphOpInterface result;
  parse(program)->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
    result = op;
    return WalkResult::interrupt();
  });
  return result;
}

InnerGraphOpInterface Graphs::ofg(StringRef types, StringRef results, StringRef body) {
  SmallVector<StringRef> each;
  // Commas also stand in brackets.
  int depth = 0;
  size_t start = 0;
  for (size_t k = 0; k < types.size(); ++k) {
    depth += types[k] == '<' || types[k] == '[' ? 1 : types[k] == '>' || types[k] == ']' ? -1 : 0;
    if (types[k] == ',' && depth == 0) {
      each.push_back(types.slice(start, k));
      start = k + 1;
    }
  }
  if (!types.trim().empty())
    each.push_back(types.substr(start));
  std::string arguments, inputs;
  for (auto [k, type] : llvm::enumerate(each)) {
    std::string comma = k ? ", " : "", number = std::to_string(k);
    arguments += comma + "%x" + number + ": " + type.str();
    inputs += comma + "%" + char('a' + k) + " = %x" + number;
  }
  return graphIn("func.func @f(" + arguments + ") {\n  tg.ofg (" + inputs + ") : (" + types.str() + ") -> (" +
                 results.str() + ") {\n" + body.str() + "\n  }\n  return\n}");
}

InnerGraphOpInterface Graphs::freeze(InnerGraphOpInterface op, DigestMode mode) {
  errors.clear();
  IRRewriter rewriter(&context);
  auto frozen = Freezer(&context).freeze(rewriter, op, mode);
  if (failed(frozen))
    return nullptr;
  EXPECT_TRUE(succeeded(verify(*frozen))) << errors;
  return *frozen;
}

DigestAttr Graphs::digest(StringRef types, StringRef results, StringRef body, DigestMode mode) {
  InnerGraphOpInterface op = ofg(types, results, body);
  InnerGraphOpInterface frozen = op ? freeze(op, mode) : nullptr;
  EXPECT_TRUE(frozen) << errors;
  return frozen ? DigestAttr::of(frozen) : DigestAttr();
}

DigestAttr Graphs::digestIn(StringRef program, DigestMode mode) {
  InnerGraphOpInterface op = graphIn(program);
  if (!op)
    return {};
  // Innermost first, as the pass does.
  Operation *parent = op->getParentOp();
  EXPECT_TRUE(succeeded(Freezer(&context).freezeAll(parent, mode))) << errors;
  DigestAttr result;
  parent->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface frozen) {
    result = DigestAttr::of(frozen);
    return WalkResult::interrupt();
  });
  return result;
}

std::string Graphs::errorOf(InnerGraphOpInterface op, DigestMode mode) {
  if (!op)
    return "no graph";
  Operation *parent = op->getParentOp();
  if (freeze(op, mode))
    return "no error";
  EXPECT_TRUE(succeeded(verify(parent))) << "failing broke the program";
  return errors;
}

std::string Graphs::print(Operation *op) {
  std::string text;
  llvm::raw_string_ostream(text) << *op;
  return text;
}

std::string Graphs::run(StringRef pipeline, StringRef program) {
  static const bool registered = [] {
    tg::registerAllPasses();
    mlir::registerTransformsPasses();
    return true;
  }();
  (void)registered;
  ModuleOp module = parse(program);
  errors.clear();
  PassManager manager(&context);
  std::string text;
  llvm::raw_string_ostream os(text);
  if (failed(parsePassPipeline(pipeline, manager, os)) || failed(manager.run(module)))
    return text + errors;
  module->print(os);
  return text;
}

bool tg::test::haveEquivalentGraphs(Operation *x, Operation *y) {
  // The verifier never sees these copies.
  auto strip = [](Operation *op) {
    OwningOpRef<Operation *> copy(op->clone());
    copy->walk([&](Operation *inner) {
      if (inner == *copy)
        inner->removeDiscardableAttr(DigestAttr::kName);
      for (NamedAttribute attribute : llvm::to_vector(inner->getDiscardableAttrs()))
        if (isDebugAttribute(attribute.getName()))
          inner->removeDiscardableAttr(attribute.getName());
    });
    return copy;
  };
  return OperationEquivalence::isRegionEquivalentTo(&strip(x)->getRegion(0), &strip(y)->getRegion(0),
                                                    OperationEquivalence::IgnoreLocations);
}
