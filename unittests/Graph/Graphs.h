//===- Graphs.h - Small frozen graphs for tests -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_GRAPH_GRAPHS_H
#define TENSORGRAPH_UNITTESTS_GRAPH_GRAPHS_H

#include "TensorGraph/Graph/Freeze.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"
#include <deque>

namespace tg::test {
using namespace mlir;

/// A test that parses programs and freezes their graphs. Everything that is parsed lives as long as the test.
class Graphs : public ::testing::Test {
protected:
  Graphs();

  /// Parses a module; if it is invalid that is a failure of the test, and an empty module.
  ModuleOp parse(StringRef program);
  /// Returns the first operation with a graph of a program, the outermost.
  InnerGraphOpInterface graphIn(StringRef program);
  /// Builds a `tg.ofg` with inputs %a, %b, … of the given types ("f64, i64").
  InnerGraphOpInterface ofg(StringRef types, StringRef results, StringRef body);

  /// Freezes an operation; null, with `errors`, if that fails.
  InnerGraphOpInterface freeze(InnerGraphOpInterface op, DigestMode mode = DigestMode::Pure);
  /// Returns the digest of a `tg.ofg` after freezing, null if that fails.
  DigestAttr digest(StringRef types, StringRef results, StringRef body, DigestMode mode = DigestMode::Pure);
  /// Returns the digest of the first graph of a program.
  DigestAttr digestIn(StringRef program, DigestMode mode = DigestMode::Pure);
  /// Returns the errors of freezing the first graph, with notes, one a line.
  std::string errorOf(InnerGraphOpInterface op, DigestMode mode = DigestMode::Pure);

  /// Prints an operation.
  static std::string print(Operation *op);
  /// Runs a pipeline on a program; what is printed afterwards, or the errors.
  std::string run(StringRef pipeline, StringRef program);

  MLIRContext context;
  std::deque<OwningOpRef<ModuleOp>> modules;
  std::string errors;

private:
  /// Collects diagnostics in `errors`.
  std::unique_ptr<ScopedDiagnosticHandler> collect;
};

/// Returns whether graphs are equal operation by operation, but for locations and debug attributes, without a look at
/// their own digests.
bool haveEquivalentGraphs(Operation *x, Operation *y);

/// Registers every dialect that tests use.
void registerGraphDialects(DialectRegistry &registry);

} // namespace tg::test

#endif // TENSORGRAPH_UNITTESTS_GRAPH_GRAPHS_H
