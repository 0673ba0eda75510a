//===- FourierOps.td - Discrete Fourier transforms ---------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_FOURIEROPS_TD
#define TENSORGRAPH_DIALECT_FOURIEROPS_TD

include "TensorGraph/Dialect/MatrixBase.td"

class TG_FourierOp<string mnemonic, list<Trait> traits>
    : TG_Op<mnemonic, !listconcat(traits, TG_Infers, [DeclareOpInterfaceMethods<NamedGraphOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>])>;

def TG_FftOp : TG_FourierOp<"fft", [Pure]> {
  let summary = "discrete Fourier transform along an axis";
  let description = [{
    Element k along the axis is Σ x[j] exp(-2πi jk/n), with n the size of the axis; with `inverse` it is
    1/n Σ x[j] exp(2πi jk/n). The time is O(n log n) for every n, the fastest for products of 2, 3 and 5. Transforms
    are computed in complex<f64>, those of complex<f32> rounded once.

    Example:
    ```mlir
    %y = tg.fft %x axis 1 : tensor<?x8xcomplex<f64>>
    %z = tg.fft %y axis 1 inverse : tensor<?x8xcomplex<f64>>
    ```
  }];
  let arguments = (ins TG_ComplexTensor:$x, I64Attr:$axis, UnitAttr:$inverse);
  let results = (outs TG_ComplexTensor:$result);
  let assemblyFormat = "$x custom<Axis>($axis) (`inverse` $inverse^)? attr-dict `:` " # TG_AxisTypes<"$x">.directive;
}

def TG_RfftOp : TG_FourierOp<"rfft", [Pure]> {
  let summary = "discrete Fourier transform of real numbers along an axis";
  let description = [{
    The first ⌊n/2⌋ + 1 elements along the axis, of size n, of `tg.fft` of the operand; the others are their conjugates.

    Example:
    ```mlir
    %y = tg.rfft %x axis 1 : tensor<?x8xf64>            // tensor<?x5xcomplex<f64>>
    ```
  }];
  let arguments = (ins TG_RealTensor:$x, I64Attr:$axis);
  let results = (outs TG_ComplexTensor:$result);
  let assemblyFormat = "$x custom<Axis>($axis) attr-dict `:` " # TG_AxisTypes<"$x">.directive;
}

def TG_IrfftOp : TG_FourierOp<"irfft", TG_MayFail> {
  let summary = "the real numbers that have a discrete Fourier transform";
  let description = [{
    The inverse of `tg.rfft`: n real numbers along the axis, whose transform begins with the ⌊n/2⌋ + 1 elements of the
    operand. Imaginary parts that transforms of real numbers do not have, of element 0 and for an even n of the last
    one, are ignored. It is a run-time error if the operand has another number of elements along the axis.

    Example:
    ```mlir
    %x = tg.irfft %y axis 1 [8] : tensor<?x5xcomplex<f64>>      // tensor<?x8xf64>
    ```
  }];
  let arguments = (ins TG_ComplexTensor:$x, I64Attr:$axis, Variadic<Index>:$sizes, DenseI64ArrayAttr:$static_sizes);
  let results = (outs TG_RealTensor:$result);
  let assemblyFormat = "$x custom<Axis>($axis) custom<DynamicIndexList>($sizes, $static_sizes) attr-dict `:` "
      # TG_AxisTypes<"$x">.directive;
}

def TG_FftRowsOp : TG_FactorOp<"fft_rows", ["getFlags", "isSquare"]> {
  let summary = "discrete Fourier transform of the rows of matrices";
  let description = [{
    What `tg.fft` stands for: that along the last axis of a tensor that has at least two.

    Example:
    ```mlir
    %y = tg.fft_rows %x inverse : tensor<?x8xcomplex<f64>>
    ```
  }];
  let arguments = (ins TG_ComplexTensor:$x, UnitAttr:$inverse);
  let results = (outs TG_ComplexTensor:$result);
  let assemblyFormat = "$x (`inverse` $inverse^)? attr-dict `:` custom<OperandTypes>(type($x))";
}

#endif // TENSORGRAPH_DIALECT_FOURIEROPS_TD
