// Factorisations and systems: values, failures, NaN, batches, empty sizes.
// RUN: tg-run %s --check

func.func @cholesky(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.cholesky %a : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
// The upper triangle is not read.
tg.expect @cholesky(dense<[[4.0, 9.0], [2.0, 5.0]]> : tensor<2x2xf64>) returns (dense<[[2.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf64>)
tg.expect @cholesky(dense<[[4.0, 9.0], [2.0, 1.0]]> : tensor<2x2xf64>) fails "the matrix is not positive definite: leading minor 2"
tg.expect @cholesky(dense<1.0> : tensor<2x3xf64>) fails "expects square matrices, but got 2 rows and 3 columns"
tg.expect @cholesky(dense<> : tensor<0x0xf64>) returns (dense<> : tensor<0x0xf64>)
tg.expect @cholesky(dense<[[1.0e-200, 0.0], [0.0, 1.0e200]]> : tensor<2x2xf64>) returns (dense<[[1.0e-100, 0.0], [0.0, 1.0e100]]> : tensor<2x2xf64>) within 2 ulp
tg.expect @cholesky(dense<0x7FF8000000000000> : tensor<1x1xf64>) returns (dense<0x7FF8000000000000> : tensor<1x1xf64>)

func.func @cholesky_batch(%a: tensor<?x2x2xf32>) -> tensor<?x2x2xf32> {
  %0 = tg.cholesky %a : tensor<?x2x2xf32>
  return %0 : tensor<?x2x2xf32>
}
tg.expect @cholesky_batch(dense<[[[4.0, 9.0], [2.0, 5.0]], [[4.0, 9.0], [2.0, 1.0]]]> : tensor<2x2x2xf32>) fails "the matrix 1 is not positive definite: leading minor 2"
tg.expect @cholesky_batch(dense<> : tensor<0x2x2xf32>) returns (dense<> : tensor<0x2x2xf32>)

func.func @cholesky_nan(%a: tensor<2x2x2xf64>) -> tensor<2x2x2xf64> {
  %0 = tg.cholesky %a nan : tensor<2x2x2xf64>
  return %0 : tensor<2x2x2xf64>
}
tg.expect @cholesky_nan(dense<[[[-4.0, 9.0], [2.0, 5.0]], [[4.0, 9.0], [2.0, 5.0]]]> : tensor<2x2x2xf64>) returns (dense<[[[0x7FF8000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000]], [[2.0, 0.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>)

func.func @systems(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, f64, f64, f64) {
  %0 = tg.solve %a, %b : (tensor<?x?xf64>, tensor<?xf64>)
  %1 = tg.solve %a, %b transposed : (tensor<?x?xf64>, tensor<?xf64>)
  %2 = tg.inv %a : tensor<?x?xf64>
  %3 = tg.det %a : tensor<?x?xf64>
  %4, %5 = tg.slogdet %a : tensor<?x?xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<?xf64>, tensor<?xf64>, tensor<?x?xf64>, f64, f64, f64
}
tg.expect @systems(dense<[[1.0, 2.0], [4.0, 4.0]]> : tensor<2x2xf64>, dense<[5.0, 12.0]> : tensor<2xf64>) returns (dense<[1.0, 2.0]> : tensor<2xf64>, dense<[7.0, -0.5]> : tensor<2xf64>, dense<[[-1.0, 0.5], [1.0, -0.25]]> : tensor<2x2xf64>, -4.0 : f64, -1.0 : f64, 1.3862943611198906 : f64)
tg.expect @systems(dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>, dense<[5.0, 12.0]> : tensor<2xf64>) fails "the matrix is singular: a zero for pivot 2"
tg.expect @systems(dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>, dense<[5.0, 12.0, 0.0]> : tensor<3xf64>) fails "expects right sides of 2 rows, but got 3"
tg.expect @systems(dense<> : tensor<0x0xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>, dense<> : tensor<0x0xf64>, 1.0 : f64, 1.0 : f64, 0.0 : f64)

func.func @singular(%a: tensor<2x2xf64>, %b: tensor<2xf64>) -> (f64, f64, f64, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
  %0 = tg.det %a : tensor<2x2xf64>
  %1, %2 = tg.slogdet %a : tensor<2x2xf64>
  %3 = tg.solve %a, %b nan : (tensor<2x2xf64>, tensor<2xf64>)
  %4 = tg.solve %a, %b assume positive_definite nan : (tensor<2x2xf64>, tensor<2xf64>)
  %5 = tg.solve %a, %b assume diagonal : (tensor<2x2xf64>, tensor<2xf64>)
  return %0, %1, %2, %3, %4, %5 : f64, f64, f64, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @singular(dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>) returns (-0.0 : f64, -0.0 : f64, 0xFFF0000000000000 : f64, dense<0x7FF8000000000000> : tensor<2xf64>, dense<0x7FF8000000000000> : tensor<2xf64>, dense<[1.0, 0.5]> : tensor<2xf64>)
tg.expect @singular(dense<[[0.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>, dense<[1.0, 2.0]> : tensor<2xf64>) fails "the matrix is singular: a zero on the diagonal"

// What is outside of the three diagonals is not read; a 0 on the diagonal exchanges rows.
func.func @tridiagonal(%a: tensor<?x?xf64>, %b: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.solve %a, %b assume tridiagonal : (tensor<?x?xf64>, tensor<?xf64>)
  %1 = tg.solve %a, %b assume tridiagonal transposed : (tensor<?x?xf64>, tensor<?xf64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @tridiagonal(dense<[[0.0, 2.0, 9.0], [4.0, 1.0, 2.0], [9.0, 0.5, 1.0]]> : tensor<3x3xf64>, dense<[4.0, 8.0, 2.0]> : tensor<3xf64>) returns (dense<[1.0, 2.0, 1.0]> : tensor<3xf64>, dense<[3.5, 1.0, 0.0]> : tensor<3xf64>)
tg.expect @tridiagonal(dense<[[2.0]]> : tensor<1x1xf64>, dense<[4.0]> : tensor<1xf64>) returns (dense<[2.0]> : tensor<1xf64>, dense<[2.0]> : tensor<1xf64>)
tg.expect @tridiagonal(dense<> : tensor<0x0xf64>, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)
tg.expect @tridiagonal(dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf64>, dense<[4.0, 8.0]> : tensor<2xf64>) fails "the matrix is singular: a zero for pivot 2"
tg.expect @tridiagonal(dense<[[0.0, 2.0], [0.0, 4.0]]> : tensor<2x2xf64>, dense<[4.0, 8.0]> : tensor<2xf64>) fails "the matrix is singular: a zero for pivot 1"
tg.expect @tridiagonal(dense<1.0> : tensor<2x2xf64>, dense<1.0> : tensor<3xf64>) fails "expects right sides of 2 rows, but got 3"
tg.expect @tridiagonal(dense<[[0x7FF8000000000000]]> : tensor<1x1xf64>, dense<1.0> : tensor<1xf64>) returns (dense<0x7FF8000000000000> : tensor<1xf64>, dense<0x7FF8000000000000> : tensor<1xf64>)

func.func @tridiagonal_batch(%a: tensor<2x2x2xf32>, %b: tensor<2xf32>, %c: tensor<2x2x1xf32>) -> (tensor<2x2xf32>, tensor<2x2x1xf32>) {
  %0 = tg.tridiagonal_solve %a, %b nan : (tensor<2x2x2xf32>, tensor<2xf32>)
  %1 = tg.tridiagonal_solve %a, %c : (tensor<2x2x2xf32>, tensor<2x2x1xf32>)
  return %0, %1 : tensor<2x2xf32>, tensor<2x2x1xf32>
}
tg.expect @tridiagonal_batch(dense<[[[1.0, 2.0], [0.0, 4.0]], [[2.0, 0.0], [0.0, 1.0]]]> : tensor<2x2x2xf32>, dense<[4.0, 4.0]> : tensor<2xf32>, dense<[[[3.0], [4.0]], [[2.0], [3.0]]]> : tensor<2x2x1xf32>) returns (dense<[[2.0, 1.0], [2.0, 4.0]]> : tensor<2x2xf32>, dense<[[[1.0], [1.0]], [[1.0], [3.0]]]> : tensor<2x2x1xf32>)
tg.expect @tridiagonal_batch(dense<[[[1.0, 2.0], [0.0, 4.0]], [[2.0, 0.0], [1.0, 0.0]]]> : tensor<2x2x2xf32>, dense<[4.0, 4.0]> : tensor<2xf32>, dense<1.0> : tensor<2x2x1xf32>) fails "the matrix 1 is singular: a zero for pivot 2"

// NaN below a pivot that is 0 reaches the determinant.
func.func @nan(%a: tensor<2x2xf64>) -> f64 {
  %0 = tg.det %a : tensor<2x2xf64>
  return %0 : f64
}
tg.expect @nan(dense<[[0.0, 1.0], [0x7FF8000000000000, 1.0]]> : tensor<2x2xf64>) returns (0x7FF8000000000000 : f64)

// One matrix for a batch of right sides, and one vector for a batch of matrices.
func.func @shared(%a: tensor<2x2xf64>, %b: tensor<?x2x1xf64>, %c: tensor<?x2x2xf64>, %v: tensor<2xf64>) -> (tensor<?x2x1xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tg.solve %a, %b assume symmetric : (tensor<2x2xf64>, tensor<?x2x1xf64>)
  %1 = tg.triangular_solve %c, %v : (tensor<?x2x2xf64>, tensor<2xf64>)
  %2 = tg.cholesky_solve %c, %v : (tensor<?x2x2xf64>, tensor<2xf64>)
  return %0, %1, %2 : tensor<?x2x1xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}
tg.expect @shared(dense<[[2.0, 7.0], [0.0, 4.0]]> : tensor<2x2xf64>, dense<[[[2.0], [4.0]], [[4.0], [2.0]]]> : tensor<2x2x1xf64>, dense<[[[1.0, 7.0], [1.0, 2.0]], [[2.0, 7.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>, dense<[2.0, 4.0]> : tensor<2xf64>) returns (dense<[[[1.0], [1.0]], [[2.0], [0.5]]]> : tensor<2x2x1xf64>, dense<[[2.0, 1.0], [1.0, 4.0]]> : tensor<2x2xf64>, dense<[[1.5, 0.5], [0.5, 4.0]]> : tensor<2x2xf64>)
tg.expect @shared(dense<[[2.0, 7.0], [0.0, 4.0]]> : tensor<2x2xf64>, dense<> : tensor<0x2x1xf64>, dense<[[[1.0, 7.0], [1.0, 0.0]]]> : tensor<1x2x2xf64>, dense<[2.0, 4.0]> : tensor<2xf64>) fails "the matrix 0 is singular: a zero on the diagonal, in row 2"

// An order that names no row gives NaN, and reads nothing outside.
func.func @order(%a: tensor<2x2xf64>, %order: tensor<2xindex>, %b: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
  %0 = tg.lu_solve %a, %order, %b : (tensor<2x2xf64>, tensor<2xindex>, tensor<2xf64>)
  %1 = tg.lu_solve %a, %order, %b transposed : (tensor<2x2xf64>, tensor<2xindex>, tensor<2xf64>)
  return %0, %1 : tensor<2xf64>, tensor<2xf64>
}
tg.expect @order(dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>, dense<[1, 0]> : tensor<2xindex>, dense<[3.0, 4.0]> : tensor<2xf64>) returns (dense<[4.0, 3.0]> : tensor<2xf64>, dense<[4.0, 3.0]> : tensor<2xf64>)
tg.expect @order(dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>, dense<[-1, 7]> : tensor<2xindex>, dense<[3.0, 4.0]> : tensor<2xf64>) returns (dense<0x7FF8000000000000> : tensor<2xf64>, dense<0x7FF8000000000000> : tensor<2xf64>)

// Operands with gaps: of a transposed matrix and of a slice; results that are rows of a scan.
func.func @strided(%a: tensor<?x2x4xf64>, %b: tensor<2xf64>, %n: index) -> tensor<?x2xf64> {
  %xs = tg.scan %t to %n seqs(%at = %a : tensor<?x2x4xf64>) consts(%bt = %b : tensor<2xf64>) -> (tensor<?x2xf64>) {
    %0 = tg.slice %at[:, ::2] : tensor<2x4xf64>
    %1 = tg.transpose %0 [1, 0] : tensor<2x2xf64>
    %2 = tg.solve %1, %bt : (tensor<2x2xf64>, tensor<2xf64>)
    tg.yield outs(%2 : tensor<2xf64>)
  }
  return %xs : tensor<?x2xf64>
}
tg.expect @strided(dense<[[[1.0, 9.0, 4.0, 9.0], [2.0, 9.0, 4.0, 9.0]], [[2.0, 9.0, 0.0, 9.0], [0.0, 9.0, 4.0, 9.0]]]> : tensor<2x2x4xf64>, dense<[5.0, 12.0]> : tensor<2xf64>, 2 : index) returns (dense<[[1.0, 2.0], [2.5, 3.0]]> : tensor<2x2xf64>)

// Complex matrices: the lower triangle of Hermitian ones, and the real parts of their diagonals.
func.func @complex(%a: tensor<?x?xcomplex<f64>>, %b: tensor<?xcomplex<f64>>) -> (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xf64>, complex<f64>, f64) {
  %0 = tg.cholesky %a : tensor<?x?xcomplex<f64>>
  %1 = tg.solve %a, %b assume positive_definite : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %2 = tg.solve %a, %b assume hermitian transposed : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %3 = tg.eigvalsh %a : tensor<?x?xcomplex<f64>>
  %4, %5 = tg.slogdet %0 : tensor<?x?xcomplex<f64>>
  return %0, %1, %2, %3, %4, %5 : tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?xf64>, complex<f64>, f64
}
tg.expect @complex(dense<[[(4.0, 9.0), (9.0, 9.0)], [(0.0, 2.0), (5.0, 9.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(4.0, -2.0), (5.0, 2.0)]> : tensor<2xcomplex<f64>>) returns (dense<[[(2.0, 0.0), (0.0, 0.0)], [(0.0, 1.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(1.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>, dense<[(1.5, -1.25), (1.5, 1.0)]> : tensor<2xcomplex<f64>>, dense<[2.438447187191170, 6.561552812808830]> : tensor<2xf64>, (1.0, 0.0) : complex<f64>, 1.3862943611198906 : f64) within 4 ulp
tg.expect @complex(dense<[[(4.0, 9.0), (9.0, 9.0)], [(0.0, 2.0), (1.0, 9.0)]]> : tensor<2x2xcomplex<f64>>, dense<(1.0, 0.0)> : tensor<2xcomplex<f64>>) fails "the matrix is not positive definite: leading minor 2"
tg.expect @complex(dense<> : tensor<0x0xcomplex<f64>>, dense<> : tensor<0xcomplex<f64>>) returns (dense<> : tensor<0x0xcomplex<f64>>, dense<> : tensor<0xcomplex<f64>>, dense<> : tensor<0xcomplex<f64>>, dense<> : tensor<0xf64>, (1.0, 0.0) : complex<f64>, 0.0 : f64)

func.func @complex_nan(%a: tensor<2x2xcomplex<f32>>, %b: tensor<2x1xcomplex<f32>>) -> (tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>) {
  %0 = tg.solve %a, %b nan : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>)
  %1 = tg.solve %a, %b assume tridiagonal nan : (tensor<2x2xcomplex<f32>>, tensor<2x1xcomplex<f32>>)
  return %0, %1 : tensor<2x1xcomplex<f32>>, tensor<2x1xcomplex<f32>>
}
tg.expect @complex_nan(dense<[[(0.0, 1.0), (2.0, 0.0)], [(0.0, 2.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f32>>, dense<(1.0, 0.0)> : tensor<2x1xcomplex<f32>>) returns (dense<(0x7FC00000, 0x7FC00000)> : tensor<2x1xcomplex<f32>>, dense<(0x7FC00000, 0x7FC00000)> : tensor<2x1xcomplex<f32>>)
