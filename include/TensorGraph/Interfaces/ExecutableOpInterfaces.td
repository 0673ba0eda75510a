//===- ExecutableOpInterfaces.td - Evaluated and lowered operations -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_EXECUTABLEOPINTERFACES_TD
#define TENSORGRAPH_INTERFACES_EXECUTABLEOPINTERFACES_TD

include "mlir/IR/Interfaces.td"

def EvaluableOpInterface : OpInterface<"EvaluableOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that the interpreter can evaluate. Its results are the reference for compiled code, so it should not
    share code with the lowering.
  }];
  let methods = [
    InterfaceMethod<[{
      Sets the results (`Evaluator::set`) from the values of the operands, or reports an error at the operation
      (`Evaluator::error`). Graphs are evaluated by `Evaluator::evaluateIsolated`
      (`TensorGraph/Reference/Evaluator.h`).
    }], "::llvm::LogicalResult", "evaluate", (ins "::tg::Evaluator &":$evaluator)>
  ];
}

def LowerableOpInterface : OpInterface<"LowerableOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that becomes other operations when a program is lowered: of the dialect, or of arith, math, tensor,
    linalg and scf.
  }];
  let methods = [
    InterfaceMethod<[{
      Replaces the operation, whose graphs may have been lowered before, or reports an error at it and fails. Run-time
      errors of the program are `tg.assert` or `tgl.check`. May build operations that implement this interface, which
      are lowered in turn.
    }], "::llvm::LogicalResult", "lower", (ins "::mlir::RewriterBase &":$rewriter)>
  ];
}

#endif // TENSORGRAPH_INTERFACES_EXECUTABLEOPINTERFACES_TD
