// Schur forms and Sylvester's equation: values, failures, NaN, batches, empty sizes.
// RUN: tg-run %s --check

// What is a Schur form stays as it is; sorting exchanges eigenvalues.
func.func @schur(%a: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %t, %z = tg.schur %a : tensor<?x?xf64>
  %u, %y = tg.schur %a sort lhp : tensor<?x?xf64>
  %0 = tg.abs %y : tensor<?x?xf64>
  return %t, %z, %u, %0 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}
tg.expect @schur(dense<[[0.0, 1.0], [-1.0, 0.0]]> : tensor<2x2xf64>) returns (dense<[[0.0, 1.0], [-1.0, 0.0]]> : tensor<2x2xf64>, dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>, dense<[[0.0, 1.0], [-1.0, 0.0]]> : tensor<2x2xf64>, dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>)
tg.expect @schur(dense<[[3.0, 0.0], [0.0, -2.0]]> : tensor<2x2xf64>) returns (dense<[[3.0, 0.0], [0.0, -2.0]]> : tensor<2x2xf64>, dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>, dense<[[-2.0, 0.0], [0.0, 3.0]]> : tensor<2x2xf64>, dense<[[0.0, 1.0], [1.0, 0.0]]> : tensor<2x2xf64>) within 1 ulp
tg.expect @schur(dense<> : tensor<0x0xf64>) returns (dense<> : tensor<0x0xf64>, dense<> : tensor<0x0xf64>, dense<> : tensor<0x0xf64>, dense<> : tensor<0x0xf64>)
tg.expect @schur(dense<[[0x7FF8000000000000, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>) returns (dense<0x7FF8000000000000> : tensor<2x2xf64>, dense<0x7FF8000000000000> : tensor<2x2xf64>, dense<0x7FF8000000000000> : tensor<2x2xf64>, dense<0x7FF8000000000000> : tensor<2x2xf64>)
tg.expect @schur(dense<1.0> : tensor<2x3xf64>) fails "expects square matrices, but got 2 rows and 3 columns"

// An infinite eigenvalue is outside of the unit circle, and not in a half of the plane.
func.func @qz(%a: tensor<?x?x?xf64>, %b: tensor<?x?x?xf64>) -> (tensor<?x?xcomplex<f64>>, tensor<?x?xf64>, tensor<?x?xcomplex<f64>>, tensor<?x?xf64>) {
  %s:6 = tg.qz %a, %b sort ouc : tensor<?x?x?xf64>
  %t:6 = tg.qz %a, %b sort rhp : tensor<?x?x?xf64>
  return %s#2, %s#3, %t#2, %t#3 : tensor<?x?xcomplex<f64>>, tensor<?x?xf64>, tensor<?x?xcomplex<f64>>, tensor<?x?xf64>
}
tg.expect @qz(dense<[[[0.5, 0.0], [0.0, 2.0]]]> : tensor<1x2x2xf64>, dense<[[[1.0, 0.0], [0.0, 0.0]]]> : tensor<1x2x2xf64>) returns (dense<[[(2.0, 0.0), (0.5, 0.0)]]> : tensor<1x2xcomplex<f64>>, dense<[[0.0, 1.0]]> : tensor<1x2xf64>, dense<[[(0.5, 0.0), (2.0, 0.0)]]> : tensor<1x2xcomplex<f64>>, dense<[[1.0, 0.0]]> : tensor<1x2xf64>) within 4 ulp
tg.expect @qz(dense<1.0> : tensor<2x2x2xf64>, dense<1.0> : tensor<1x2x2xf64>) fails "sizes of axis 0 do not agree: 2 and 1"
tg.expect @qz(dense<1.0> : tensor<1x2x2xf64>, dense<1.0> : tensor<1x3x3xf64>) fails "expects pairs of matrices, but got 2 and 3 rows"
tg.expect @qz(dense<1.0> : tensor<1x2x2xf64>, dense<1.0> : tensor<1x2x3xf64>) fails "expects square matrices, but got 2 rows and 3 columns"

func.func @sylvester(%a: tensor<?x?x?xf64>, %b: tensor<?x?x?xf64>, %c: tensor<?x?x?xf64>) -> tensor<?x?x?xf64> {
  %x = tg.sylvester %a, %b, %c : tensor<?x?x?xf64>
  return %x : tensor<?x?x?xf64>
}
tg.expect @sylvester(dense<[[[1.0, 0.0], [0.0, 2.0]]]> : tensor<1x2x2xf64>, dense<3.0> : tensor<1x1x1xf64>, dense<[[[4.0], [10.0]]]> : tensor<1x2x1xf64>) returns (dense<[[[1.0], [2.0]]]> : tensor<1x2x1xf64>) within 2 ulp
tg.expect @sylvester(dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf64>, dense<[[[3.0]], [[-2.0]]]> : tensor<2x1x1xf64>, dense<1.0> : tensor<2x1x1xf64>) fails "the equation 1 has no single solution: LAPACK reports 1"
tg.expect @sylvester(dense<1.0> : tensor<1x1x1xf64>, dense<1.0> : tensor<1x2x2xf64>, dense<1.0> : tensor<1x1x3xf64>) fails "expects right sides of 2 columns, but got 3"
tg.expect @sylvester(dense<1.0> : tensor<1x1x1xf64>, dense<1.0> : tensor<1x2x2xf64>, dense<1.0> : tensor<1x2x2xf64>) fails "expects right sides of 1 rows, but got 2"
tg.expect @sylvester(dense<> : tensor<1x0x0xf64>, dense<1.0> : tensor<1x2x2xf64>, dense<> : tensor<1x0x2xf64>) returns (dense<> : tensor<1x0x2xf64>)

// One pair of matrices for all right sides; the equation without a single solution has NaN.
func.func @shared(%a: tensor<1x1xf32>, %b: tensor<1x1xf32>, %c: tensor<2x1x1xf32>) -> tensor<2x1x1xf32> {
  %x = tg.sylvester %a, %b, %c nan : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<2x1x1xf32>)
  return %x : tensor<2x1x1xf32>
}
tg.expect @shared(dense<1.0> : tensor<1x1xf32>, dense<3.0> : tensor<1x1xf32>, dense<[[[4.0]], [[8.0]]]> : tensor<2x1x1xf32>) returns (dense<[[[1.0]], [[2.0]]]> : tensor<2x1x1xf32>)
tg.expect @shared(dense<1.0> : tensor<1x1xf32>, dense<-1.0> : tensor<1x1xf32>, dense<[[[4.0]], [[8.0]]]> : tensor<2x1x1xf32>) returns (dense<0x7FC00000> : tensor<2x1x1xf32>)
