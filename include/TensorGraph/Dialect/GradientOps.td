//===- GradientOps.td - Derivatives of graphs --------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GRADIENTOPS_TD
#define TENSORGRAPH_DIALECT_GRADIENTOPS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"

// Operations that tg-expand-gradients replaces: they are neither interpreted nor lowered.
class TG_DerivativeOp<string mnemonic> : TG_GraphOp<mnemonic, [AttrSizedOperandSegments]> {
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
  let more = [{
    ::tg::GraphUse $cppClass::getGraphUse() { return ::tg::GraphUse::Other; }
    std::optional<::mlir::MutableOperandRange> $cppClass::getOutputs(::mlir::Region &) { return std::nullopt; }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::mlir::Speculation::NotSpeculatable;
    }
  }];
}

def TG_VjpOp : TG_DerivativeOp<"vjp"> {
  let summary = "values of a graph, and the cotangents of its inputs (reverse mode)";
  let description = [{
    The results are those of the inner graph, whose inputs are the operands, and then, for each input k in `wrt`, the
    sum over the results j of the cotangent of j times the derivative of j with respect to k: a vector times the
    Jacobian. The cotangents of the results in `of` are given in parentheses; those of all others are zero. The
    gradient of a scalar is the cotangent for a cotangent of 1.

    `wrt` and `of` are ascending and name inputs and results of floats. An input that reaches no result has a cotangent
    of zeros. A graph with memory effects has no derivative.

    In text, `wrt(%i0, %i1)` names inputs, `(%x : T)` is short for `(%x = %x)` with the type of `%x`, and the types of
    the results may be left out. Without `of`, a graph with one result, a float scalar, has the cotangent 1 for it; the
    parser adds this constant after the definition of an operand.

    `tg-expand-gradients` replaces it by ordinary operations in which values and cotangents share the forward pass.
    Where a function has no derivative, see docs/Gradients.md.

    Example:
    ```mlir
    %loss, %dx, %dw = tg.vjp "loss" (%i0 = %x, %i1 = %w, %i2 = %labels) wrt [0, 1] of [0](%one : f64)
        : (tensor<?x4xf64>, tensor<4x3xf64>, tensor<?xi64>) -> (f64, tensor<?x4xf64>, tensor<4x3xf64>) {
      %0 = tg.dot %i0, %i1 : (tensor<?x4xf64>, tensor<4x3xf64>)
      %1 = tg.sum %0 : tensor<?x3xf64>
      tg.yield %1 : f64
    }
    %square, %dz = tg.vjp (%z : f64) wrt(%z) {
      %0 = tg.mul %z, %z : f64
      tg.yield %0 : f64
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<TG_Inexact>:$cotangents, DenseI64ArrayAttr:$wrt,
                       DenseI64ArrayAttr:$of);
  let results = (outs Variadic<AnyType>:$results);
  let extraClassDeclaration = [{
    /// The results of the graph, and the cotangents.
    ::mlir::ResultRange getValues() { return getResults().drop_back(getWrt().size()); }
    ::mlir::ResultRange getInputCotangents() { return getResults().take_back(getWrt().size()); }
  }];
}

def TG_JvpOp : TG_DerivativeOp<"jvp"> {
  let summary = "values of a graph, and their tangents (forward mode)";
  let description = [{
    The results are those of the inner graph, whose inputs are the operands, and then, for each result j of floats, the
    sum over the inputs k in `along` of the derivative of j with respect to k times the tangent of k: the Jacobian times
    a vector. The tangents are given in parentheses; those of all other inputs are zero.

    `along` is ascending and names inputs of floats. In text, `along(%i0 = %vx, %i1 = %vw)` names inputs and their
    tangents. See `tg.vjp`.

    Example:
    ```mlir
    %y, %dy = tg.jvp "f" (%i0 = %x, %i1 = %w) along [0](%vx : tensor<?xf64>)
        : (tensor<?xf64>, f64) -> (tensor<?xf64>, tensor<?xf64>) {
      %0 = tg.mul %i0, %i1 : (tensor<?xf64>, f64)
      tg.yield %0 : tensor<?xf64>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, Variadic<TG_Inexact>:$tangents, DenseI64ArrayAttr:$along);
  let results = (outs Variadic<AnyType>:$results);
}

def TG_StopGradientOp : TG_Op<"stop_gradient", [Pure, CostOpInterface, AllTypesMatch<["x", "result"]>]> {
  let summary = "a value that counts as a constant for derivatives";
  let description = [{
    The operand itself, without a derivative. `tg-expand-gradients` replaces it by its operand after the last
    derivative has been taken.

    Example:
    ```mlir
    %r = tg.stop_gradient %x : tensor<?xf64>
    ```
  }];
  let arguments = (ins TG_Any:$x);
  let results = (outs TG_Any:$result);
  let pythonFamily = "unary";
  let assemblyFormat = "$x attr-dict `:` custom<OperandTypes>(type($x))";
}

class TG_GradientOverride<string mnemonic, string given, string yielded, string title, string details>
    : TG_DerivativeOp<mnemonic> {
  let summary = title;
  let description = details # [{
    The results are the operands in `of`; the operations that they come from get no cotangents. A value of `of` may
    stand in `on`, too: then its own derivative goes on with what the graph gives. To override the derivative with
    respect to one value only, put `tg.stop_gradient` before the others.

    The inputs of the graph are the operands in `of`, `on` and `reads`, and then }] # given # [{; it yields
    }] # yielded # [{. The other mode follows from it: the graph must be linear in the last inputs, and
    its transpose is taken.

    `tg-expand-gradients` replaces it by the operands in `of` after the last derivative has been taken.
  }];
  let arguments = (ins Variadic<AnyType>:$of, Variadic<TG_Inexact>:$on, Variadic<AnyType>:$reads);
  let results = (outs Variadic<AnyType>:$results);
}

def TG_WithPullbackOp : TG_GradientOverride<"with_pullback", "the cotangents of those operands in `of` that are floats",
    "the cotangents of the operands in `on`", "values with a derivative of your own, in reverse mode", [{
    Example (the norm of a vector, with a gradient of 0 at 0):
    ```mlir
    %n = tg.with_pullback "norm" of(%i0 = %n0 : f64) on(%i1 = %x : tensor<?xf64>) cotangents(%i2) {
      %zero = arith.constant 0.0 : f64
      %one = arith.constant 1.0 : f64
      %isZero = tg.eq %i0, %zero : f64
      %length = tg.select %isZero, %one, %i0 : (i1, f64, f64)
      %0 = tg.div %i2, %length : f64
      %1 = tg.mul %i1, %0 : (tensor<?xf64>, f64)
      tg.yield %1 : tensor<?xf64>
    }
    ```
}]>;

def TG_WithPushforwardOp : TG_GradientOverride<"with_pushforward", "the tangents of the operands in `on`",
    "the tangents of those operands in `of` that are floats",
    "values with a derivative of your own, in forward mode", [{
    Example:
    ```mlir
    %n = tg.with_pushforward "norm" of(%i0 = %n0 : f64) on(%i1 = %x : tensor<?xf64>) tangents(%i2) {
      %0 = tg.dot %i1, %i2 : tensor<?xf64>
      %1 = tg.div %0, %i0 : f64
      tg.yield %1 : f64
    }
    ```
}]>;

#endif // TENSORGRAPH_DIALECT_GRADIENTOPS_TD
