//===- forge-run.cpp - A program that compiles, and caches ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// forge-run MODEL CACHE [SALT]: the value of main at 1, and where its code is from.

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/ArrayText.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"

void registerForge(mlir::DialectRegistry &registry);

int main(int argc, char **argv) {
  if (argc < 3)
    return 2;
  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  registerForge(registry);
  mlir::MLIRContext context(registry);
  // Without a handler MLIR prints errors only.
  llvm::SourceMgr sources;
  mlir::SourceMgrDiagnosticHandler handler(sources, &context);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context);
  if (!module)
    return 1;
  std::vector<tg::UnitReport> reports;
  tg::CompileOptions options;
  options.cache = argv[2];
  options.cacheSalt = argc > 3 ? argv[3] : "";
  options.report = &reports;
  auto program = tg::Program::compile(*module, options);
  if (failed(program))
    return 1;
  tg::Array one(tg::Scalar::real(mlir::Float64Type::get(&context), 1.0));
  auto results = (*program)->run("main", one);
  if (failed(results))
    return 1;
  bool isCached = llvm::all_of(reports, [](auto &report) { return report.source == tg::CodeSource::Cache; });
  tg::printArray(llvm::outs(), results->front());
  llvm::outs() << (isCached ? " from the cache\n" : " compiled\n");
  return 0;
}
