//===- MatrixOps.td - Factorisations and linear systems ----*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_MATRIXOPS_TD
#define TENSORGRAPH_DIALECT_MATRIXOPS_TD

include "TensorGraph/Dialect/MatrixBase.td"
include "mlir/IR/EnumAttr.td"

//===----------------------------------------------------------------------===//
// Factorisations
//===----------------------------------------------------------------------===//

def TG_CholeskyOp : TG_FactorOp<"cholesky", ["getFailure"]>, SquareMatrixShapes<"(m,n)"> {
  let summary = "the lower triangular L with L Lᵀ = A, of positive definite matrices";
  let description = [{
    Of complex matrices, which are Hermitian, L Lᴴ = A; imaginary parts of their diagonal are not read. Reads the lower
    triangle of the matrices; the upper triangle of the result is 0, its diagonal positive. A matrix
    that is not positive definite is a run-time error, which names the first leading minor that is not positive,
    counted from 1; with `nan`, the factor of such a matrix is NaN. NaN in a matrix is no error: its factor has NaN.

    Example:
    ```mlir
    %l = tg.cholesky %a : tensor<?x3x3xf64>
    %m = tg.cholesky %a nan : tensor<?x3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$factor);
  let assemblyFormat = "$a (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_LuOp : TG_FactorOp<"lu">, SquareMatrixShapes<"(m,n), (m), ()"> {
  let summary = "the factors of A with its rows in another order, by elimination";
  let description = [{
    `factors` has U on and above the diagonal, and below it L, whose diagonal is 1. `order` says which row of A each row
    of L U is: of the rows that are left in a column, the first with the largest element is the pivot. `sign` is the
    determinant of this permutation, 1 or -1. Complex numbers are compared by the sum of the magnitudes of their parts.
    It never fails: a singular matrix has a 0 on the diagonal of U.

    Example:
    ```mlir
    %factors, %order, %sign = tg.lu %a : tensor<?x?xf64>    // tensor<?x?xf64>, tensor<?xindex>, f64
    %x = tg.lu_solve %factors, %order, %b : (tensor<?x?xf64>, tensor<?xindex>, tensor<?xf64>)
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a);
  let results = (outs TG_InexactTensor:$factors, RankedTensorOf<[Index]>:$order, TG_InexactResult:$sign);
  let assemblyFormat = "$a attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_QrOp : TG_FactorOp<"qr", ["isSquare"]>, MatrixShapes<"(m,k), (k,n)"> {
  let summary = "the orthonormal columns Q and the upper triangular R with Q R = A";
  let description = [{
    Q is m × k and R is k × n, where k = min(m, n). The diagonal of R is real and not negative. NaN in a matrix makes
    both NaN. Computed by LAPACK.

    Example:
    ```mlir
    %q, %r = tg.qr %a : tensor<4x3xf64>             // tensor<4x3xf64>, tensor<3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a);
  let results = (outs TG_InexactTensor:$q, TG_InexactTensor:$r);
  let assemblyFormat = "$a attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_EighOp : TG_FactorOp<"eigh", ["getFailure"]>, SquareMatrixShapes<"(n), (m,n)"> {
  let summary = "the eigenvalues and eigenvectors of symmetric matrices";
  let description = [{
    Complex matrices are Hermitian; imaginary parts of their diagonal are not read. Reads the lower triangle. The values
    ascend; column j of the vectors belongs to value j, and its largest component (the first of them) is positive, and
    real. NaN in a matrix makes both NaN. Computed by LAPACK, which does not converge for
    hardly any matrix: that is a run-time error, or with `nan` makes the results NaN.

    Of equal values, derivatives are right for functions of the vectors' subspace and functions that are symmetric in
    the values; of others there are none, and what is computed is finite.

    Example:
    ```mlir
    %values, %vectors = tg.eigh %a : tensor<?x3x3xf64>   // tensor<?x3xf64>, tensor<?x3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, UnitAttr:$nan);
  let results = (outs TG_RealTensor:$values, TG_InexactTensor:$vectors);
  let assemblyFormat = "$a (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_EigvalshOp : TG_FactorOp<"eigvalsh", ["getFailure"]>, SquareMatrixShapes<"(n)"> {
  let summary = "the eigenvalues of symmetric matrices";
  let description = [{
    Those of `tg.eigh`, up to rounding, in less time.

    Example:
    ```mlir
    %values = tg.eigvalsh %a : tensor<?x3x3xf64>    // tensor<?x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, UnitAttr:$nan);
  let results = (outs TG_RealTensor:$values);
  let assemblyFormat = "$a (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_EigOp : TG_FactorOp<"eig", ["getFailure"]>, SquareMatrixShapes<"(n), (m,n)"> {
  let summary = "the eigenvalues and eigenvectors of matrices";
  let description = [{
    A V = V diag(values), of any square matrices, whose elements may be complex; the results are. Column j of the
    vectors belongs to value j. It has the length 1, and its largest component is real and positive. The values are in
    the order in which LAPACK finds them, as in NumPy, which is none of their sizes, and which rounding errors may
    change. Those of a real matrix that are conjugates of each other come as pairs, the one with the positive imaginary
    part first. NaN in a matrix makes both NaN. Computed by LAPACK, which does not converge for hardly any matrix: that
    is a run-time error, or with `nan` makes the results NaN.

    Of equal values, derivatives are those of `tg.eigh`.

    Example:
    ```mlir
    %values, %vectors = tg.eig %a : tensor<?x3x3xf64>    // tensor<?x3xcomplex<f64>>, tensor<?x3x3xcomplex<f64>>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, UnitAttr:$nan);
  let results = (outs TG_ComplexTensor:$values, TG_ComplexTensor:$vectors);
  let assemblyFormat = "$a (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_SortNone : I32EnumAttrCase<"None", 0, "none">;
def TG_SortLeft : I32EnumAttrCase<"Left", 1, "lhp">;
def TG_SortRight : I32EnumAttrCase<"Right", 2, "rhp">;
def TG_SortInside : I32EnumAttrCase<"Inside", 3, "iuc">;
def TG_SortOutside : I32EnumAttrCase<"Outside", 4, "ouc">;
def TG_EigenvalueSort : I32EnumAttr<"EigenvalueSort", "which eigenvalues come first",
    [TG_SortNone, TG_SortLeft, TG_SortRight, TG_SortInside, TG_SortOutside]> {
  let cppNamespace = "::tg";
}

def TG_SchurOp : TG_FactorOp<"schur", ["getFlags", "getFailure"]>, SquareMatrixShapes<"(m,n), (m,n)"> {
  let summary = "the Schur form T and the unitary Z with A = Z T Zᴴ";
  let description = [{
    For complex matrices, T is upper triangular, and the eigenvalues are its diagonal. For real matrices, blocks are on
    the diagonal of T: a real eigenvalue, or the rows (a, b) and (c, a) with b c < 0, whose eigenvalues are
    a ± i √(-b c). The operation keeps the signs and the order of eigenvalues that LAPACK computes (`gees`), which are
    those of SciPy. With `sort`, these eigenvalues come first:

    | `sort` | eigenvalues |
    |---|---|
    | `lhp` | those with a negative real part |
    | `rhp` | those with a real part of at least 0 |
    | `iuc` | those with a magnitude of at most 1 |
    | `ouc` | those with a magnitude above 1 |

    NaN in a matrix makes both results NaN. If eigenvalues do not converge, or are too close to be sorted, that is a
    run-time error, or with `nan` makes the results NaN. The operation has no derivatives.

    Example:
    ```mlir
    %t, %z = tg.schur %a : tensor<?x3x3xf64>             // tensor<?x3x3xf64>, tensor<?x3x3xf64>
    %u, %w = tg.schur %a sort iuc nan : tensor<?x3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a,
                       DefaultValuedAttr<TG_EigenvalueSort, "::tg::EigenvalueSort::None">:$sort, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$t, TG_InexactTensor:$z);
  let assemblyFormat = [{
    $a (`sort` $sort^)? (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))
  }];
}

def TG_QzOp : TG_FactorOp<"qz", ["getFlags", "isPair", "getFailure"]>,
              MatrixPairShapes<"(m,n), (m,n), (n), (n), (m,n), (m,n)"> {
  let summary = "the generalised Schur form S, T and the unitary Q, Z with A = Q S Zᴴ and B = Q T Zᴴ";
  let description = [{
    S and T are upper triangular, except that S of real matrices has a block of two rows for each pair of conjugate
    eigenvalues. The generalised eigenvalues λ, for which A x = λ B x has a solution x, are alpha / beta, and infinite
    where beta is 0. `alpha` is complex, also for real matrices, and `beta` is not negative. The operation keeps all
    results as LAPACK computes them (`gges`, then `tgsen` to sort), which are those of SciPy. With `sort`, these
    eigenvalues come first:

    | `sort` | eigenvalues |
    |---|---|
    | `lhp` | finite ones with a negative real part |
    | `rhp` | finite ones with a positive real part |
    | `iuc` | finite ones with a magnitude below 1 |
    | `ouc` | those with a magnitude above 1, and infinite ones |

    An eigenvalue whose alpha and beta are 0 can be any number, and comes first in none of them. NaN, failures and
    derivatives are as of `tg.schur`.

    Example:
    ```mlir
    %s, %t, %alpha, %beta, %q, %z = tg.qz %a, %b sort iuc : tensor<3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, TG_InexactTensor:$b,
                       DefaultValuedAttr<TG_EigenvalueSort, "::tg::EigenvalueSort::None">:$sort, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$s, TG_InexactTensor:$t, TG_ComplexTensor:$alpha, TG_InexactTensor:$beta,
                      TG_InexactTensor:$q, TG_InexactTensor:$z);
  let assemblyFormat = [{
    $a `,` $b (`sort` $sort^)? (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a), type($b))
  }];
}

def TG_SvdOp : TG_FactorOp<"svd", ["isSquare", "getFailure"]>, MatrixShapes<"(m,k), (k), (k,n)"> {
  let summary = "the singular values and vectors of matrices, A = U diag(s) V";
  let description = [{
    U is m × k, V is k × n, where k = min(m, n). The values descend and are not negative; the largest component (the
    first of them) of each column of U is positive, and real. NaN, failures and derivatives are as of `tg.eigh`.

    Example:
    ```mlir
    %u, %s, %v = tg.svd %a : tensor<4x3xf64>        // tensor<4x3xf64>, tensor<3xf64>, tensor<3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$u, TG_RealTensor:$s, TG_InexactTensor:$v);
  let assemblyFormat = "$a (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

//===----------------------------------------------------------------------===//
// Systems with a factor
//===----------------------------------------------------------------------===//

def TG_TriangularSolveOp : TG_FactorOp<"triangular_solve", ["getFlags", "getFailure"]>, SquareMatrixSystem {
  let summary = "the solution of T X = B, for triangular matrices T";
  let description = [{
    Reads the lower triangle of the matrices, or the upper one with `upper`; with `unit_diagonal`, only what is below or
    above the diagonal, which counts as 1. With `transposed`, solves Tᵀ X = B. B is a vector, or matrices of several
    right sides. The batch axes of both operands are the same, or one of them has none. A 0 on the diagonal is a
    run-time error, or with `nan` makes the solution NaN.

    Example:
    ```mlir
    %x = tg.triangular_solve %l, %b : (tensor<3x3xf64>, tensor<3xf64>)
    %y = tg.triangular_solve %l, %x transposed : (tensor<3x3xf64>, tensor<3xf64>)
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, TG_InexactTensor:$b, UnitAttr:$upper, UnitAttr:$transposed,
                       UnitAttr:$unit_diagonal, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = [{
    $a `,` $b (`upper` $upper^)? (`transposed` $transposed^)? (`unit_diagonal` $unit_diagonal^)? (`nan` $nan^)?
    attr-dict `:` custom<OperandTypes>(type($a), type($b))
  }];
}

def TG_TridiagonalSolveOp : TG_FactorOp<"tridiagonal_solve", ["getFlags", "getFailure"]>, SquareMatrixSystem {
  let summary = "the solution of T X = B, for tridiagonal matrices T";
  let description = [{
    Reads the diagonal of the matrices, and the elements above and below it; with `transposed`, solves Tᵀ X = B. B is as
    of `tg.triangular_solve`. By elimination, of which each row takes the same time: of two rows, the first with the
    larger element is the pivot. A pivot that is 0 is a run-time error, or with `nan` makes the solution NaN.

    Example:
    ```mlir
    %x = tg.tridiagonal_solve %t, %b : (tensor<?x?xf64>, tensor<?xf64>)
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, TG_InexactTensor:$b, UnitAttr:$transposed, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = [{
    $a `,` $b (`transposed` $transposed^)? (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a), type($b))
  }];
}

def TG_LuSolveOp : TG_FactorOp<"lu_solve", ["getFlags", "getFailure"]> {
  let summary = "the solution of A X = B, by the factors of A";
  let description = [{
    `factors` and `order` are results of `tg.lu`; with `transposed`, solves Aᵀ X = B. B is as of `tg.triangular_solve`.
    A 0 on the diagonal of the factors is a run-time error, or with `nan` makes the solution NaN; so is a row in
    `order` that there is not.

    Example:
    ```mlir
    %x = tg.lu_solve %factors, %order, %b transposed : (tensor<?x?xf64>, tensor<?xindex>, tensor<?x2xf64>)
    ```
  }];
  let arguments = (ins TG_InexactTensor:$factors, RankedTensorOf<[Index]>:$order, TG_InexactTensor:$b,
                       UnitAttr:$transposed, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let pythonFamily = "ordered_system";
  let assemblyFormat = [{
    $factors `,` $order `,` $b (`transposed` $transposed^)? (`nan` $nan^)?
    attr-dict `:` custom<OperandTypes>(type($factors), type($order), type($b))
  }];
}

def TG_CholeskySolveOp : TG_NamedMatrixOp<"cholesky_solve">, SquareMatrixSystem {
  let summary = "the solution of L Lᵀ X = B";
  let description = [{
    Of complex matrices, of L Lᴴ X = B. Two `tg.triangular_solve` with the lower triangle of L. B is as there.

    Example:
    ```mlir
    %x = tg.cholesky_solve %l, %b : (tensor<3x3xf64>, tensor<3xf64>)
    ```
  }];
  let arguments = (ins TG_InexactTensor:$factor, TG_InexactTensor:$b, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = [{
    $factor `,` $b (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($factor), type($b))
  }];
}

//===----------------------------------------------------------------------===//
// Systems and determinants
//===----------------------------------------------------------------------===//

def TG_SylvesterOp : TG_FactorOp<"sylvester", ["isTwoSided", "getFailure"]>, MatrixTwoSidedSystem {
  let summary = "the solution of A X + X B = C";
  let description = [{
    This is Sylvester's equation, of square matrices A and B. C has as many rows as A, and as many columns as B. A and B
    have the same batch axes; C has these, or either it or A has none. LAPACK computes the solution from the Schur forms
    of A and B. If, up to rounding, an eigenvalue of A is an eigenvalue of -B, then there is no single solution: that is
    a run-time error, or with `nan` makes the solution NaN. NaN in a matrix makes the solution NaN, too.

    Example:
    ```mlir
    %x = tg.sylvester %a, %b, %c : (tensor<3x3xf64>, tensor<2x2xf64>, tensor<3x2xf64>)   // tensor<3x2xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, TG_InexactTensor:$b, TG_InexactTensor:$c, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = [{
    $a `,` $b `,` $c (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a), type($b), type($c))
  }];
}

def TG_AssumeGeneral : I32EnumAttrCase<"General", 0, "general">;
def TG_AssumeSymmetric : I32EnumAttrCase<"Symmetric", 1, "symmetric">;
def TG_AssumePositiveDefinite : I32EnumAttrCase<"PositiveDefinite", 2, "positive_definite">;
def TG_AssumeDiagonal : I32EnumAttrCase<"Diagonal", 3, "diagonal">;
def TG_AssumeTridiagonal : I32EnumAttrCase<"Tridiagonal", 4, "tridiagonal">;
def TG_AssumeHermitian : I32EnumAttrCase<"Hermitian", 5, "hermitian">;
def TG_MatrixStructure : I32EnumAttr<"MatrixStructure", "what is assumed of a matrix",
    [TG_AssumeGeneral, TG_AssumeSymmetric, TG_AssumePositiveDefinite, TG_AssumeDiagonal, TG_AssumeTridiagonal,
     TG_AssumeHermitian]> {
  let cppNamespace = "::tg";
}

def TG_SolveOp : TG_NamedMatrixOp<"solve">, SquareMatrixSystem {
  let summary = "the solution of A X = B";
  let description = [{
    With `transposed`, of Aᵀ X = B. B is as of `tg.triangular_solve`. What is assumed of A says how, and which elements
    are read; nothing checks it:

    | | read | by |
    |---|---|---|
    | `general` (default) | all | `tg.lu` |
    | `symmetric` | the lower triangle | `tg.lu` |
    | `hermitian` | the lower triangle | `tg.lu` |
    | `positive_definite` | the lower triangle | `tg.cholesky` |
    | `diagonal` | the diagonal | division |
    | `tridiagonal` | the diagonal, and beside it | `tg.tridiagonal_solve` |

    Of complex matrices, elements above the diagonal of symmetric ones are those below it, of Hermitian and positive
    definite ones their conjugates.

    A singular matrix, or one that is not positive definite, is a run-time error, or with `nan` makes the solution NaN.

    Example:
    ```mlir
    %x = tg.solve %a, %b : (tensor<?x?xf64>, tensor<?xf64>)
    %y = tg.solve %a, %b assume positive_definite : (tensor<?x?xf64>, tensor<?xf64>)
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, TG_InexactTensor:$b,
                       DefaultValuedAttr<TG_MatrixStructure, "::tg::MatrixStructure::General">:$assume,
                       UnitAttr:$transposed, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = [{
    $a `,` $b (`assume` $assume^)? (`transposed` $transposed^)? (`nan` $nan^)?
    attr-dict `:` custom<OperandTypes>(type($a), type($b))
  }];
}

def TG_InvOp : TG_NamedMatrixOp<"inv">, SquareMatrixShapes<"(m,n)"> {
  let summary = "the inverse of matrices";
  let description = [{
    The solution of A X = 1, by `tg.lu`. A singular matrix is a run-time error, or with `nan` its inverse is NaN. To
    multiply by an inverse, `tg.solve` is faster and more accurate; `tg-stabilize` replaces one by the other.

    Example:
    ```mlir
    %x = tg.inv %a : tensor<?x3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, UnitAttr:$nan);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = "$a (`nan` $nan^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_ExpmOp : TG_NamedMatrixOp<"expm">, SquareMatrixShapes<"(m,n)"> {
  let summary = "the exponential of matrices";
  let description = [{
    Σ Aᵏ / k!, by Padé's approximant of degree 13 to the exponential of A / 2ˢ, and squaring s times (Higham, "The
    scaling and squaring method for the matrix exponential revisited", 2005). The number s is that of each matrix of a
    batch. It never fails: NaN and infinities give NaN.

    Example:
    ```mlir
    %x = tg.expm %a : tensor<?x3x3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = "$a attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_PinvOp : TG_NamedMatrixOp<"pinv">, MatrixShapes<"(n,m)"> {
  let summary = "the pseudoinverse of matrices";
  let description = [{
    By `tg.svd`. Singular values of at most `rcond` (default: the unit roundoff times the larger size) times the largest
    count as 0. Derivatives are those at a constant rank.

    Example:
    ```mlir
    %x = tg.pinv %a : tensor<4x3xf64>               // tensor<3x4xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, OptionalAttr<F64Attr>:$rcond);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = "$a (`rcond` $rcond^)? attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_LstsqOp : TG_NamedMatrixOp<"lstsq">, MatrixSystem {
  let summary = "the shortest of the vectors for which A x is nearest to b";
  let description = [{
    By `tg.svd`, as `tg.pinv`. B is a vector, or matrices of several right sides, of as many rows as A.

    Example:
    ```mlir
    %x = tg.lstsq %a, %b : (tensor<4x3xf64>, tensor<4xf64>)     // tensor<3xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a, TG_InexactTensor:$b, OptionalAttr<F64Attr>:$rcond);
  let results = (outs TG_InexactTensor:$x);
  let assemblyFormat = [{
    $a `,` $b (`rcond` $rcond^)? attr-dict `:` custom<OperandTypes>(type($a), type($b))
  }];
}

def TG_DetOp : TG_NamedMatrixOp<"det">, SquareMatrixShapes<"()"> {
  let summary = "the determinant of matrices";
  let description = [{
    By `tg.lu`. It never fails; the determinant of a matrix without elements is 1. Determinants overflow soon:
    `tg.slogdet` gives the logarithm.

    Example:
    ```mlir
    %d = tg.det %a : tensor<?x3x3xf64>              // tensor<?xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a);
  let results = (outs TG_InexactResult:$result);
  let assemblyFormat = "$a attr-dict `:` custom<OperandTypes>(type($a))";
}

def TG_SlogdetOp : TG_NamedMatrixOp<"slogdet">, SquareMatrixShapes<"(), ()"> {
  let summary = "the sign of the determinant of matrices, and the logarithm of its magnitude";
  let description = [{
    By `tg.lu`. The sign of a complex determinant d is d / |d|. It never fails: of a singular matrix they are 0 and -∞.

    Example:
    ```mlir
    %sign, %log = tg.slogdet %a : tensor<?x3x3xf64>  // tensor<?xf64>, tensor<?xf64>
    ```
  }];
  let arguments = (ins TG_InexactTensor:$a);
  let results = (outs TG_InexactResult:$sign, TG_RealResult:$log);
  let assemblyFormat = "$a attr-dict `:` custom<OperandTypes>(type($a))";
}

#endif // TENSORGRAPH_DIALECT_MATRIXOPS_TD
