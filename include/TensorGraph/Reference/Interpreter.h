//===- Interpreter.h - The meaning of programs ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_REFERENCE_INTERPRETER_H
#define TENSORGRAPH_REFERENCE_INTERPRETER_H

#include "TensorGraph/Reference/Evaluator.h"
#include "TensorGraph/Reference/Observer.h"
#include "TensorGraph/Support/HostFunctions.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {

/// Evaluates the function `entry` of `module` on `arguments`, operation by operation: slow, obvious, authoritative.
/// Understands the dialect, and the operations of affine, arith, bufferization, cf, func, linalg, math, scf and tensor
/// that tensor programs use. A run-time error of the program (or an operation without a meaning here) is a diagnostic
/// at the operation, with a note for each call and inner graph around it, and failure. `meanings` says what operations
/// mean; embedders may add their own. `observers` are told what happens. What the program prints goes to `printer`;
/// without one, to the standard error.
FailureOr<SmallVector<Array>> interpret(ModuleOp module, StringRef entry, ArrayRef<Array> arguments,
                                        const Meanings &meanings = Meanings::standard(),
                                        ArrayRef<Observer *> observers = {}, const Printer &printer = {});

/// Returns an operation in a functionor its callees that has no meaning, or works on buffers or vectors; null if there
/// is none.
Operation *findNotInterpreted(ModuleOp module, StringRef entry, const Meanings &meanings = Meanings::standard());

/// Gives `tg.host_call` a meaning: it calls these functions. In the standard meanings there is none that it could call.
void addHostFunctions(Meanings &meanings, std::shared_ptr<const HostFunctions> functions);

} // namespace tg

#endif // TENSORGRAPH_REFERENCE_INTERPRETER_H
