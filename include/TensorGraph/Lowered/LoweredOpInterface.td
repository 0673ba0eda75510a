//===- LoweredOpInterface.td - Operations after bufferization -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LOWERED_LOWEREDOPINTERFACE_TD
#define TENSORGRAPH_LOWERED_LOWEREDOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def LoweredOpInterface : OpInterface<"LoweredOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation that stays in a program after `convert-tg-to-linalg`, in general until it becomes a call of the
    runtime. Its operands and results are tensors, and after bufferization buffers. Passes ask these methods and know no
    operation by name: they state its effects, its bufferization and its lowering.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns whether the elements of an operand are read. If it is wrong, programs compute with old or no contents.
    }], "bool", "reads", (ins "::mlir::OpOperand &":$operand), "", [{ return true; }]>,
    InterfaceMethod<[{
      Returns whether the elements of an operand are written. If it is wrong, values that are still needed change.
    }], "bool", "writes", (ins "::mlir::OpOperand &":$operand), "", [{ return false; }]>,
    InterfaceMethod<[{
      Returns the operand in whose memory a result is computed, and whose sizes it has. Null if it is memory of its own;
      on buffers, where such results do not exist.
    }], "::mlir::OpOperand *", "getDestination", (ins "::mlir::OpResult":$result), "", [{ return nullptr; }]>,
    InterfaceMethod<[{
      Returns whether the callee takes the elements of buffers one after the other. Bufferization copies other buffers.
    }], "bool", "needsContiguous", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Returns what the operation changes apart from its operands, which keeps it where it is; null if nothing.
    }], "::mlir::SideEffects::Resource *", "getResource", (ins), "", [{ return nullptr; }]>,
    InterfaceMethod<[{
      Returns whether the operation does nothing but end the program if a condition, the first operand, does not hold.
      Operations after it rely on the condition; others may move across it.
    }], "bool", "isCheck", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Returns the message, with its code (TensorGraph/Support/RuntimeMessages.h), with which the program ends if the
      operation fails; null if it cannot.
    }], "::mlir::StringAttr", "getFailureMessage", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      Returns whether a profile measures the operation by itself, rather than as a part of the loop around it.
    }], "bool", "isMeasured", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Returns the symbol of the function of the runtime that is called; empty if the operation becomes other operations.
    }], "::std::string", "getRuntimeCallee", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      Returns whether the callee takes the context of the program, or the operation may end the program.
      `tg-lower-checks` lowers such operations, `tg-emit-runtime-calls` the others on buffers, and
      `tg-convert-math-to-calls` those on scalars and vectors.
    }], "bool", "needsContext", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      Builds the arguments of the callee; by default they are the operands.
    }], "::llvm::SmallVector<::mlir::Value>", "buildArguments", (ins "::tg::CallEmitter &":$emitter), "",
      [{ return ::llvm::to_vector($_op->getOperands()); }]>,
    InterfaceMethod<[{
      Emits what the operation, which is on buffers or scalars, becomes, and returns its results; the caller erases it.
      By default this is a call of the callee. Reports an error and fails if the operation cannot be lowered.
    }], "::llvm::FailureOr<::llvm::SmallVector<::mlir::Value>>", "emit", (ins "::tg::CallEmitter &":$emitter), "",
      [{ return ::tg::emitRuntimeCall(::llvm::cast<::tg::LoweredOpInterface>($_op.getOperation()), emitter); }]>
  ];
}

#endif // TENSORGRAPH_LOWERED_LOWEREDOPINTERFACE_TD
