//===- ElementwiseOpInterface.td - Operations on corresponding elements -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_ELEMENTWISEOPINTERFACE_TD
#define TENSORGRAPH_INTERFACES_ELEMENTWISEOPINTERFACE_TD

include "mlir/IR/Interfaces.td"

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let cppNamespace = "::tg";
  let description = [{
    An operation with one result whose elements are a function of the elements of the (broadcast) operands at the same
    place. Operands are tensors, scalars, or both.
    The interpreter uses `evaluate`, the lowering `lowerScalar`; the two are written independently of each other.
  }];
  let methods = [
    InterfaceMethod<[{
      The result on scalar operands `xs`, built from operations of `arith` and `math`, or this operation itself if these
      have no form for it. Operands of f16 and bf16 arrive as f32. Never undefined: where `lowerInvalid` is true, any
      value will do.
    }], "::mlir::Value", "lowerScalar",
      (ins "::mlir::OpBuilder &":$b, "::mlir::Location":$loc, "::mlir::ValueRange":$xs)>,
    InterfaceMethod<[{
      Whether `lowerScalar` builds this operation itself: neither `arith` nor `math` has a form for it.
    }], "bool", "lowersToItself", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      The function of the runtime or of libm, on numbers of f64, that computes this operation if `lowersToItself`; empty
      if there is none.
    }], "::llvm::StringRef", "getRuntimeFunction", (ins), "", [{ return ""; }]>,
    InterfaceMethod<[{
      The function of TensorGraph/Runtime/Complex.h that computes this operation on complex numbers; empty if none does,
      or if its operands are others.
    }], "::llvm::StringRef", "getComplexFunction", (ins), "", [{ return ""; }]>,
    InterfaceMethod<[{
      An i1 that is true where the scalar operands `xs` have no result (a zero divisor, …).
      Called only where `getFailure` is not empty.
    }], "::mlir::Value", "lowerInvalid",
      (ins "::mlir::OpBuilder &":$b, "::mlir::Location":$loc, "::mlir::ValueRange":$xs), "", [{ return {}; }]>,
    InterfaceMethod<[{
      The result on scalars, in the interpreter. `isInvalid` must be false for them.
    }], "::tg::Scalar", "evaluate", (ins "::llvm::ArrayRef<::tg::Scalar>":$xs)>,
    InterfaceMethod<[{
      Whether scalars have no result, in the interpreter.
    }], "bool", "isInvalid", (ins "::llvm::ArrayRef<::tg::Scalar>":$xs), "", [{ return false; }]>,
    InterfaceMethod<[{
      The error message for operands without a result, empty when every operand of these types has one.
    }], "::llvm::StringRef", "getFailure", (ins), "", [{ return ""; }]>,
    InterfaceMethod<[{
      Whether the partial derivative with respect to the operand, a float, can be other than zero.
    }], "bool", "hasDerivative", (ins "unsigned":$operand), "", [{ return true; }]>,
    InterfaceMethod<[{
      `g` times the partial derivative with respect to the operand, built from elementwise operations. Called only where
      `hasDerivative` is true. Null if it is not known: the operation then cannot be differentiated.
    }], "::mlir::Value", "buildDerivative",
      (ins "::mlir::OpBuilder &":$b, "unsigned":$operand, "::mlir::Value":$g, "::tg::ForwardValues &":$forward), "", [{
      return {};
    }]>
  ];
}

#endif // TENSORGRAPH_INTERFACES_ELEMENTWISEOPINTERFACE_TD
