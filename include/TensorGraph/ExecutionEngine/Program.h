//===- Program.h - Compiled programs ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_EXECUTIONENGINE_PROGRAM_H
#define TENSORGRAPH_EXECUTIONENGINE_PROGRAM_H

#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Support/Array.h"
#include "mlir/IR/BuiltinOps.h"
#include <memory>

namespace tg {

/// How a module is compiled.
struct CompileOptions {
  /// Optimisation level of LLVM, 0 to 3.
  unsigned optLevel = 2;
  CodeKind code = CodeKind::Strict;
};

/// A compiled module, loaded into this process.
class Program {
public:
  /// Lowers `module` (which is consumed in the process) to machine code of this host. Failures are diagnostics.
  static FailureOr<std::unique_ptr<Program>> compile(ModuleOp module, const CompileOptions &options = {});
  ~Program();

  /// Calls a public function. A run-time error of the program is a diagnostic at the operation that failed.
  FailureOr<SmallVector<Array>> run(StringRef entry, ArrayRef<Array> arguments);

private:
  struct Impl;
  explicit Program(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace tg

#endif // TENSORGRAPH_EXECUTIONENGINE_PROGRAM_H
