//===- Vetoes.h - Errors of features that refuse an edit --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_VETOES_H
#define TENSORGRAPH_LIB_TRANSFORMS_VETOES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Threading.h"

namespace tg {

/// Keeps errors of this thread during its lifetime instead of printing them: a pass whose edit is refused reports why
/// in a remark.
class Vetoes {
public:
  explicit Vetoes(MLIRContext *context)
      : thread(llvm::get_threadid()), handler(context, [this](mlir::Diagnostic &diagnostic) {
          if (llvm::get_threadid() != thread || diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
            return failure();
          last = diagnostic.str();
          return success();
        }) {}

  const std::string &getLast() const { return last; }

private:
  uint64_t thread;
  std::string last;
  mlir::ScopedDiagnosticHandler handler;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_VETOES_H
