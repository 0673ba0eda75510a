//===- Run.h - Runs small programs in the interpreter -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_REFERENCE_RUN_H
#define TENSORGRAPH_UNITTESTS_REFERENCE_RUN_H

#include "TensorGraph/Support/Array.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

namespace tg::test {
using namespace mlir;

inline constexpr double inf = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// A test that parses programs and runs their function `@f`.
class Run : public ::testing::Test {
protected:
  Run();

  /// Runs `@f` of a module; its results, or none and the error in `errors`.
  SmallVector<Array> run(StringRef module, ArrayRef<Array> arguments = {});

  /// Runs a function `@f` without arguments, given by its operations, which end with `return`.
  SmallVector<Array> body(StringRef type, StringRef operations);
  /// Returns the only result: the elements as numbers, with the shape in front: "[2x2: 1, 2, 3, 4]", or "7" for a
  /// scalar.
  std::string value(StringRef type, StringRef operations);
  /// Returns the errors of running it, with notes, one a line.
  std::string error(StringRef type, StringRef operations);

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::string errors;
};

/// Formats an array as `Run::value` does; -0.0 and NaN are visible.
std::string toString(const Array &array);

/// Makes an array of an element type, given as text ("f64").
Array make(MLIRContext &context, StringRef element, ArrayRef<int64_t> shape, ArrayRef<double> elements);

} // namespace tg::test

#endif // TENSORGRAPH_UNITTESTS_REFERENCE_RUN_H
