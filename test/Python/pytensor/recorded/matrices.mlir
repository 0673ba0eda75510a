// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}36 expectations hold in 4 ways

func.func @cholesky(%a: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.transpose %a [1, 0] : tensor<?x?xf64>
  %1 = tg.cholesky %0 nan : tensor<?x?xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<?x?xf64>
  %3 = tg.cholesky %a nan : tensor<?x?xf64>
  return %3, %2 : tensor<?x?xf64>, tensor<?x?xf64>
}

tg.expect @cholesky(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>) returns (dense<[[2.0, 0.0, 0.0], [0.5, 1.6583123951777, 0.0], [1.0, 0.0, 2.0]]> : tensor<3x3xf64>, dense<[[2.0, 0.5, 1.0], [0.0, 1.6583123951777, 0.0], [0.0, 0.0, 2.0]]> : tensor<3x3xf64>) within 256 ulp

func.func @solve(%a: tensor<?x?xf64>, %b: tensor<?x2xf64>, %v: tensor<?xf64>) -> (tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tg.cholesky %a nan : tensor<?x?xf64>
  %1 = tg.cholesky_solve %0, %b nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  %2 = tg.solve %a, %b assume symmetric nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  %3:3 = tg.lu %a : tensor<?x?xf64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %3#0, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %5 = tensor.dim %3#0, %c1 : tensor<?x?xf64>
  %6 = tg.iota [%4] : index
  %7 = tg.expand_dims %6 [1] : tensor<?xindex>
  %8 = tg.iota [%5] : index
  %9 = tg.eq %8, %7 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = arith.constant 0.0 : f64
  %10 = tg.select %9, %3#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %11 = tensor.dim %3#0, %c0 : tensor<?x?xf64>
  %12 = tensor.dim %3#0, %c1 : tensor<?x?xf64>
  %13 = tg.sum %10 axes [1] : tensor<?x?xf64>
  %14 = tg.minimum %11, %12 : index
  %15 = tg.slice %13[:%14] : tensor<?xf64>
  %16 = tg.eq %15, %cst : (tensor<?xf64>, f64)
  %17 = tg.any %16 : tensor<?xi1>
  %cst_0 = arith.constant 0x7FF8000000000000 : f64
  %18 = tg.select %17, %cst_0, %3#0 : (i1, f64, tensor<?x?xf64>)
  %19 = tensor.dim %3#1, %c0 : tensor<?xindex>
  %20 = tg.iota [%19] : index
  %21:2 = tg.scan %i0 to %19
      states(%i1 = %20 : tensor<?xindex>)
      consts(%i2 = %3#1 : tensor<?xindex>, %i3 = %20 : tensor<?xindex>)
      -> (tensor<?xindex>, tensor<?xindex>) {
    %22 = tensor.extract %i2[%i0] : tensor<?xindex>
    %23 = tensor.extract %i1[%i0] : tensor<?xindex>
    %24 = tg.eq %i1, %22 : (tensor<?xindex>, index)
    %25 = tg.cast %24 to i8 : tensor<?xi1>
    %26 = tg.argmax %25 axes [0] : tensor<?xi8>
    %27 = tg.eq %i3, %26 : (tensor<?xindex>, index)
    %28 = tg.select %27, %23, %i1 : (tensor<?xi1>, index, tensor<?xindex>)
    %29 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %30 = tg.select %29, %22, %28 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %30 : tensor<?xindex> outs(%26 : index)
  }
  %22 = tg.cast %21#1 to i32 : tensor<?xindex>
  %23 = tg.cast %22 to index : tensor<?xi32>
  %24 = tensor.dim %23, %c0 : tensor<?xindex>
  %25 = tg.iota [%24] : index
  %26 = tg.scan %i0 to %24
      seqs(%i1 = %23 : tensor<?xindex>)
      states(%i2 = %25 : tensor<?xindex>)
      consts(%i3 = %25 : tensor<?xindex>)
      -> tensor<?xindex> {
    %27 = tensor.extract %i2[%i0] : tensor<?xindex>
    %28 = tensor.extract %i2[%i1] : tensor<?xindex>
    %29 = tg.eq %i3, %i1 : (tensor<?xindex>, index)
    %30 = tg.select %29, %27, %i2 : (tensor<?xi1>, index, tensor<?xindex>)
    %31 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %32 = tg.select %31, %28, %30 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %32 : tensor<?xindex>
  }
  %27 = tg.cast %26 to i64 : tensor<?xindex>
  %28 = tg.gather %v[%27] : (tensor<?xf64>, tensor<?xi64>)
  %29 = tg.triangular_solve %18, %28 unit_diagonal nan : (tensor<?x?xf64>, tensor<?xf64>)
  %30 = tg.triangular_solve %18, %29 upper nan : (tensor<?x?xf64>, tensor<?xf64>)
  %31 = tg.gather %b[%27] : (tensor<?x2xf64>, tensor<?xi64>)
  %32 = tg.triangular_solve %18, %31 unit_diagonal nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  %33 = tg.triangular_solve %18, %32 upper nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  return %33, %30, %1, %2, %1 : tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}

tg.expect @solve(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>, dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[[-0.5625, -0.4431818181818182], [1.0, 1.2727272727272727], [1.125, 1.25]]> : tensor<3x2xf64>, dense<[-0.2215909090909091, 0.6363636363636364, 0.625]> : tensor<3xf64>, dense<[[-0.5625, -0.4431818181818182], [1.0, 1.2727272727272727], [1.125, 1.25]]> : tensor<3x2xf64>, dense<[[-0.5625, -0.4431818181818182], [1.0, 1.2727272727272727], [1.125, 1.25]]> : tensor<3x2xf64>, dense<[[-0.5625, -0.4431818181818182], [1.0, 1.2727272727272727], [1.125, 1.25]]> : tensor<3x2xf64>) within 256 ulp

func.func @solve_triangular(%a: tensor<?x?xf64>, %b: tensor<?x2xf64>, %v: tensor<?xf64>) -> (tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tg.triangular_solve %a, %b upper unit_diagonal nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  %1 = tg.transpose %a [1, 0] : tensor<?x?xf64>
  %2 = tg.triangular_solve %1, %b upper nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  %3 = tg.triangular_solve %a, %v upper nan : (tensor<?x?xf64>, tensor<?xf64>)
  %4 = tg.triangular_solve %a, %b nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  return %4, %3, %2, %0 : tensor<?x2xf64>, tensor<?xf64>, tensor<?x2xf64>, tensor<?x2xf64>
}

tg.expect @solve_triangular(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>, dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[[0.25, 0.5], [0.9166666666666666, 1.1666666666666665], [0.8083333333333335, 0.8833333333333334]]> : tensor<3x2xf64>, dense<[-0.19166666666666665, 0.5666666666666667, 0.6]> : tensor<3xf64>, dense<[[-0.4583333333333333, -0.3833333333333334], [0.8333333333333333, 1.1333333333333333], [1.0, 1.2000000000000002]]> : tensor<3x2xf64>, dense<[[-9.5, -11.0], [0.5, 1.0], [5.0, 6.0]]> : tensor<3x2xf64>) within 256 ulp

func.func @cho_solve(%a: tensor<?x?xf64>, %b: tensor<?x2xf64>, %v: tensor<?xf64>) -> (tensor<?x2xf64>, tensor<?xf64>) {
  %0 = tg.transpose %a [1, 0] : tensor<?x?xf64>
  %1 = tg.cholesky %0 nan : tensor<?x?xf64>
  %2 = tg.transpose %1 [1, 0] : tensor<?x?xf64>
  %3 = tg.transpose %2 [1, 0] : tensor<?x?xf64>
  %4 = tg.cholesky_solve %3, %v nan : (tensor<?x?xf64>, tensor<?xf64>)
  %5 = tg.cholesky %a nan : tensor<?x?xf64>
  %6 = tg.cholesky_solve %5, %b nan : (tensor<?x?xf64>, tensor<?x2xf64>)
  return %6, %4 : tensor<?x2xf64>, tensor<?xf64>
}

tg.expect @cho_solve(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>, dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (dense<[[-0.5625, -0.4431818181818182], [1.0, 1.2727272727272727], [1.125, 1.25]]> : tensor<3x2xf64>, dense<[-0.2215909090909091, 0.6363636363636364, 0.625]> : tensor<3xf64>) within 256 ulp

func.func @inverse(%a: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<f64>) {
  %0 = tg.det %a : tensor<?x?xf64>
  %1 = tg.pinv %a rcond 1.0e-15 : tensor<?x?xf64>
  %2 = tg.inv %a : tensor<?x?xf64>
  %3 = tensor.from_elements %0 : tensor<f64>
  return %2, %1, %3 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<f64>
}

tg.expect @inverse(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>) returns (dense<[[0.3352272727272727, -0.09090909090909091, -0.125], [-0.09090909090909091, 0.36363636363636365, 0.0], [-0.125, 0.0, 0.25]]> : tensor<3x3xf64>, dense<[[0.3352272727272727, -0.0909090909090909, -0.12500000000000003], [-0.09090909090909088, 0.36363636363636376, -1.2044885234897818e-16], [-0.12500000000000003, 2.925981772897515e-17, 0.25]]> : tensor<3x3xf64>, dense<44.000000000000014> : tensor<f64>) within 256 ulp

func.func @expm(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.expm %a : tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

tg.expect @expm(dense<[[1.0, 0.25, 0.5], [0.25, 0.75, 0.125], [0.5, 0.125, 1.25]]> : tensor<3x3xf64>) returns (dense<[[3.193699508051125, 0.7269567186418919, 1.67356456494837], [0.7269567186418919, 2.2251265489781877, 0.5391992614526148], [1.6735645649483701, 0.5391992614526148, 3.9426213394594742]]> : tensor<3x3xf64>) within 256 ulp

func.func @eigvalsh(%a: tensor<?x?xf64>) -> tensor<?xf64> {
  %0 = tg.eigvalsh %a nan : tensor<?x?xf64>
  return %0 : tensor<?xf64>
}

tg.expect @eigvalsh(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>) returns (dense<[2.096521617296718, 3.0722239520050754, 6.831254430698204]> : tensor<3xf64>) within 256 ulp

func.func @cholesky_of_complex(%a: tensor<?x?xcomplex<f64>>) -> (tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>) {
  %0 = tg.transpose %a [1, 0] : tensor<?x?xcomplex<f64>>
  %1 = tg.conj %0 : tensor<?x?xcomplex<f64>>
  %2 = tg.cholesky %1 nan : tensor<?x?xcomplex<f64>>
  %3 = tg.transpose %2 [1, 0] : tensor<?x?xcomplex<f64>>
  %4 = tg.conj %3 : tensor<?x?xcomplex<f64>>
  %5 = tg.cholesky %a nan : tensor<?x?xcomplex<f64>>
  return %5, %4 : tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>
}

tg.expect @cholesky_of_complex(dense<[[(4.0, 0.0), (1.0, -2.0)], [(1.0, 2.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[[(2.0, 0.0), (0.0, 0.0)], [(0.5, 1.0), (2.179449471770337, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(2.0, 0.0), (0.5, -1.0)], [(0.0, 0.0), (2.179449471770337, 0.0)]]> : tensor<2x2xcomplex<f64>>) within 256 ulp

func.func @solve_of_complex(%a: tensor<?x?xcomplex<f64>>, %b: tensor<?x2xcomplex<f64>>, %v: tensor<?xcomplex<f64>>) -> (tensor<?x2xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
  %0 = tg.cholesky %a nan : tensor<?x?xcomplex<f64>>
  %1 = tg.cholesky_solve %0, %b nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  %2 = tg.solve %a, %b assume hermitian nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  %3:3 = tg.lu %a : tensor<?x?xcomplex<f64>>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %3#0, %c0 : tensor<?x?xcomplex<f64>>
  %c1 = arith.constant 1 : index
  %5 = tensor.dim %3#0, %c1 : tensor<?x?xcomplex<f64>>
  %6 = tg.iota [%4] : index
  %7 = tg.expand_dims %6 [1] : tensor<?xindex>
  %8 = tg.iota [%5] : index
  %9 = tg.eq %8, %7 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %10 = tg.select %9, %3#0, %cst : (tensor<?x?xi1>, tensor<?x?xcomplex<f64>>, complex<f64>)
  %11 = tensor.dim %3#0, %c0 : tensor<?x?xcomplex<f64>>
  %12 = tensor.dim %3#0, %c1 : tensor<?x?xcomplex<f64>>
  %13 = tg.sum %10 axes [1] : tensor<?x?xcomplex<f64>>
  %14 = tg.minimum %11, %12 : index
  %15 = tg.slice %13[:%14] : tensor<?xcomplex<f64>>
  %16 = tg.eq %15, %cst : (tensor<?xcomplex<f64>>, complex<f64>)
  %17 = tg.any %16 : tensor<?xi1>
  %cst_0 = tg.constant (0x7FF8000000000000, 0.0) : complex<f64>
  %18 = tg.select %17, %cst_0, %3#0 : (i1, complex<f64>, tensor<?x?xcomplex<f64>>)
  %19 = tensor.dim %3#1, %c0 : tensor<?xindex>
  %20 = tg.iota [%19] : index
  %21:2 = tg.scan %i0 to %19
      states(%i1 = %20 : tensor<?xindex>)
      consts(%i2 = %3#1 : tensor<?xindex>, %i3 = %20 : tensor<?xindex>)
      -> (tensor<?xindex>, tensor<?xindex>) {
    %22 = tensor.extract %i2[%i0] : tensor<?xindex>
    %23 = tensor.extract %i1[%i0] : tensor<?xindex>
    %24 = tg.eq %i1, %22 : (tensor<?xindex>, index)
    %25 = tg.cast %24 to i8 : tensor<?xi1>
    %26 = tg.argmax %25 axes [0] : tensor<?xi8>
    %27 = tg.eq %i3, %26 : (tensor<?xindex>, index)
    %28 = tg.select %27, %23, %i1 : (tensor<?xi1>, index, tensor<?xindex>)
    %29 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %30 = tg.select %29, %22, %28 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %30 : tensor<?xindex> outs(%26 : index)
  }
  %22 = tg.cast %21#1 to i32 : tensor<?xindex>
  %23 = tg.cast %22 to index : tensor<?xi32>
  %24 = tensor.dim %23, %c0 : tensor<?xindex>
  %25 = tg.iota [%24] : index
  %26 = tg.scan %i0 to %24
      seqs(%i1 = %23 : tensor<?xindex>)
      states(%i2 = %25 : tensor<?xindex>)
      consts(%i3 = %25 : tensor<?xindex>)
      -> tensor<?xindex> {
    %27 = tensor.extract %i2[%i0] : tensor<?xindex>
    %28 = tensor.extract %i2[%i1] : tensor<?xindex>
    %29 = tg.eq %i3, %i1 : (tensor<?xindex>, index)
    %30 = tg.select %29, %27, %i2 : (tensor<?xi1>, index, tensor<?xindex>)
    %31 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %32 = tg.select %31, %28, %30 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %32 : tensor<?xindex>
  }
  %27 = tg.cast %26 to i64 : tensor<?xindex>
  %28 = tg.gather %v[%27] : (tensor<?xcomplex<f64>>, tensor<?xi64>)
  %29 = tg.triangular_solve %18, %28 unit_diagonal nan : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %30 = tg.triangular_solve %18, %29 upper nan : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %31 = tg.gather %b[%27] : (tensor<?x2xcomplex<f64>>, tensor<?xi64>)
  %32 = tg.triangular_solve %18, %31 unit_diagonal nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  %33 = tg.triangular_solve %18, %32 upper nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  return %33, %30, %1, %2, %1 : tensor<?x2xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>
}

tg.expect @solve_of_complex(dense<[[(4.0, 0.0), (1.0, -2.0)], [(1.0, 2.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(1.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>) returns (dense<[[(0.15789473684210525, 0.3157894736842105), (0.42105263157894735, 0.42105263157894735)], [(0.5789473684210527, -0.10526315789473684), (0.7368421052631579, -0.21052631578947367)]]> : tensor<2x2xcomplex<f64>>, dense<[(0.21052631578947367, 0.21052631578947367), (0.3684210526315789, -0.10526315789473684)]> : tensor<2xcomplex<f64>>, dense<[[(0.15789473684210528, 0.31578947368421045), (0.4210526315789474, 0.4210526315789473)], [(0.5789473684210525, -0.10526315789473682), (0.7368421052631577, -0.21052631578947364)]]> : tensor<2x2xcomplex<f64>>, dense<[[(0.15789473684210525, 0.3157894736842105), (0.42105263157894735, 0.42105263157894735)], [(0.5789473684210527, -0.10526315789473684), (0.7368421052631579, -0.21052631578947367)]]> : tensor<2x2xcomplex<f64>>, dense<[[(0.15789473684210528, 0.31578947368421045), (0.4210526315789474, 0.4210526315789473)], [(0.5789473684210525, -0.10526315789473682), (0.7368421052631577, -0.21052631578947364)]]> : tensor<2x2xcomplex<f64>>) within 256 ulp

func.func @solve_triangular_of_complex(%a: tensor<?x?xcomplex<f64>>, %b: tensor<?x2xcomplex<f64>>, %v: tensor<?xcomplex<f64>>) -> (tensor<?x2xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>) {
  %0 = tg.triangular_solve %a, %b upper unit_diagonal nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  %1 = tg.transpose %a [1, 0] : tensor<?x?xcomplex<f64>>
  %2 = tg.triangular_solve %1, %b upper nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  %3 = tg.triangular_solve %a, %v upper nan : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %4 = tg.triangular_solve %a, %b nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  return %4, %3, %2, %0 : tensor<?x2xcomplex<f64>>, tensor<?xcomplex<f64>>, tensor<?x2xcomplex<f64>>, tensor<?x2xcomplex<f64>>
}

tg.expect @solve_triangular_of_complex(dense<[[(4.0, 0.0), (1.0, -2.0)], [(1.0, 2.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(1.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>) returns (dense<[[(0.25, 0.0), (0.5, 0.0)], [(0.4583333333333333, -0.08333333333333333), (0.5833333333333333, -0.16666666666666666)]]> : tensor<2x2xcomplex<f64>>, dense<[(0.16666666666666669, 0.16666666666666666), (0.3333333333333333, 0.0)]> : tensor<2xcomplex<f64>>, dense<[[(0.125, -0.25), (0.33333333333333337, -0.3333333333333333)], [(0.5, 0.0), (0.6666666666666666, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(-2.0, 6.0), (-2.0, 8.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>) within 256 ulp

func.func @cho_solve_of_complex(%a: tensor<?x?xcomplex<f64>>, %b: tensor<?x2xcomplex<f64>>, %v: tensor<?xcomplex<f64>>) -> (tensor<?x2xcomplex<f64>>, tensor<?xcomplex<f64>>) {
  %0 = tg.transpose %a [1, 0] : tensor<?x?xcomplex<f64>>
  %1 = tg.conj %0 : tensor<?x?xcomplex<f64>>
  %2 = tg.cholesky %1 nan : tensor<?x?xcomplex<f64>>
  %3 = tg.transpose %2 [1, 0] : tensor<?x?xcomplex<f64>>
  %4 = tg.conj %3 : tensor<?x?xcomplex<f64>>
  %5 = tg.transpose %4 [1, 0] : tensor<?x?xcomplex<f64>>
  %6 = tg.conj %5 : tensor<?x?xcomplex<f64>>
  %7 = tg.cholesky_solve %6, %v nan : (tensor<?x?xcomplex<f64>>, tensor<?xcomplex<f64>>)
  %8 = tg.cholesky %a nan : tensor<?x?xcomplex<f64>>
  %9 = tg.cholesky_solve %8, %b nan : (tensor<?x?xcomplex<f64>>, tensor<?x2xcomplex<f64>>)
  return %9, %7 : tensor<?x2xcomplex<f64>>, tensor<?xcomplex<f64>>
}

tg.expect @cho_solve_of_complex(dense<[[(4.0, 0.0), (1.0, -2.0)], [(1.0, 2.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(1.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (4.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(1.0, 0.0), (2.0, 0.0)]> : tensor<2xcomplex<f64>>) returns (dense<[[(0.15789473684210528, 0.31578947368421045), (0.4210526315789474, 0.4210526315789473)], [(0.5789473684210525, -0.10526315789473682), (0.7368421052631577, -0.21052631578947364)]]> : tensor<2x2xcomplex<f64>>, dense<[(0.2105263157894737, 0.21052631578947364), (0.36842105263157887, -0.10526315789473682)]> : tensor<2xcomplex<f64>>) within 256 ulp

func.func @inverse_of_complex(%a: tensor<?x?xcomplex<f64>>) -> (tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<complex<f64>>) {
  %0 = tg.det %a : tensor<?x?xcomplex<f64>>
  %1 = tg.pinv %a rcond 1.0e-15 : tensor<?x?xcomplex<f64>>
  %2 = tg.inv %a : tensor<?x?xcomplex<f64>>
  %3 = tensor.from_elements %0 : tensor<complex<f64>>
  return %2, %1, %3 : tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<complex<f64>>
}

tg.expect @inverse_of_complex(dense<[[(4.0, 0.0), (1.0, -2.0)], [(1.0, 2.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[[(0.3157894736842105, 0.0), (-0.05263157894736842, 0.10526315789473684)], [(-0.05263157894736842, -0.10526315789473684), (0.21052631578947367, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(0.3157894736842105, -8.587500089297537e-18), (-0.0526315789473684, 0.10526315789473682)], [(-0.05263157894736843, -0.10526315789473688), (0.21052631578947367, -1.6858366854977174e-18)]]> : tensor<2x2xcomplex<f64>>, dense<(18.999999999999996, 0.0)> : tensor<complex<f64>>) within 256 ulp

func.func @expm_of_complex(%a: tensor<?x?xcomplex<f64>>) -> tensor<?x?xcomplex<f64>> {
  %0 = tg.expm %a : tensor<?x?xcomplex<f64>>
  return %0 : tensor<?x?xcomplex<f64>>
}

tg.expect @expm_of_complex(dense<[[(1.0, 0.0), (0.25, -0.5)], [(0.25, 0.5), (1.5, 0.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[[(3.23733676241975, 1.3211354001312348e-17), (0.9281540872163885, -1.856308174432777)], [(0.9281540872163885, 1.856308174432777), (5.0936449368525265, 2.1640883055541907e-17)]]> : tensor<2x2xcomplex<f64>>) within 256 ulp

func.func @eigvalsh_of_complex(%a: tensor<?x?xcomplex<f64>>) -> tensor<?xf64> {
  %0 = tg.eigvalsh %a nan : tensor<?x?xcomplex<f64>>
  return %0 : tensor<?xf64>
}

tg.expect @eigvalsh_of_complex(dense<[[(4.0, 0.0), (1.0, -2.0)], [(1.0, 2.0), (6.0, 0.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[2.5505102572168217, 7.449489742783178]> : tensor<2xf64>) within 256 ulp

func.func @eigh(%a: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.eigh %a nan : tensor<?x?xf64>
  %1 = tg.transpose %0#1 [1, 0] : tensor<?x?xf64>
  %2 = tg.expand_dims %0#0 [0] : tensor<?xf64>
  %3 = tg.mul %0#1, %2 : (tensor<?x?xf64>, tensor<1x?xf64>)
  %4 = tg.dot %3, %1 : tensor<?x?xf64>
  return %0#0, %4 : tensor<?xf64>, tensor<?x?xf64>
}

tg.expect @eigh(dense<[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>) returns (dense<[2.0965216172967183, 3.072223952005073, 6.8312544306982055]> : tensor<3xf64>, dense<[[3.9999999999999987, 1.0, 1.9999999999999993], [1.0000000000000002, 2.999999999999998, 0.4999999999999997], [1.9999999999999993, 0.4999999999999997, 4.999999999999999]]> : tensor<3x3xf64>) within 256 ulp

func.func @eigh_of_two_lower(%a: tensor<?x?xf64>, %second: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
  %0 = tg.cholesky %second nan : tensor<?x?xf64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %2 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %3 = tg.iota [%1] : index
  %4 = tg.expand_dims %3 [1] : tensor<?xindex>
  %5 = tg.iota [%2] : index
  %6 = tg.add %4, %c0 : (tensor<?x1xindex>, index)
  %7 = tg.le %5, %6 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = arith.constant 0.0 : f64
  %8 = tg.select %7, %a, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %9 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %10 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %11 = tg.iota [%9] : index
  %12 = tg.expand_dims %11 [1] : tensor<?xindex>
  %13 = tg.iota [%10] : index
  %cm1 = arith.constant -1 : index
  %14 = tg.add %12, %cm1 : (tensor<?x1xindex>, index)
  %15 = tg.le %13, %14 : (tensor<?xindex>, tensor<?x1xindex>)
  %16 = tg.select %15, %a, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %17 = tg.transpose %16 [1, 0] : tensor<?x?xf64>
  %18 = tg.add %8, %17 : tensor<?x?xf64>
  %19 = tg.triangular_solve %0, %18 nan : tensor<?x?xf64>
  %20 = tg.transpose %19 [1, 0] : tensor<?x?xf64>
  %21 = tg.triangular_solve %0, %20 nan : tensor<?x?xf64>
  %22 = tg.eigvalsh %21 nan : tensor<?x?xf64>
  %23 = tg.cholesky %second nan : tensor<?x?xf64>
  %24 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %25 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %26 = tg.iota [%24] : index
  %27 = tg.expand_dims %26 [1] : tensor<?xindex>
  %28 = tg.iota [%25] : index
  %29 = tg.add %27, %c0 : (tensor<?x1xindex>, index)
  %30 = tg.le %28, %29 : (tensor<?xindex>, tensor<?x1xindex>)
  %31 = tg.select %30, %a, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %32 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %33 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %34 = tg.iota [%32] : index
  %35 = tg.expand_dims %34 [1] : tensor<?xindex>
  %36 = tg.iota [%33] : index
  %37 = tg.add %35, %cm1 : (tensor<?x1xindex>, index)
  %38 = tg.le %36, %37 : (tensor<?xindex>, tensor<?x1xindex>)
  %39 = tg.select %38, %a, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %40 = tg.transpose %39 [1, 0] : tensor<?x?xf64>
  %41 = tg.add %31, %40 : tensor<?x?xf64>
  %42 = tg.triangular_solve %23, %41 nan : tensor<?x?xf64>
  %43 = tg.transpose %42 [1, 0] : tensor<?x?xf64>
  %44 = tg.triangular_solve %23, %43 nan : tensor<?x?xf64>
  %45:2 = tg.eigh %44 nan : tensor<?x?xf64>
  %46 = tg.transpose %23 [1, 0] : tensor<?x?xf64>
  %47 = tg.triangular_solve %46, %45#1 upper nan : tensor<?x?xf64>
  %48 = tg.abs %47 : tensor<?x?xf64>
  return %45#0, %48, %22 : tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>
}

tg.expect @eigh_of_two_lower(dense<[[1.0, 0.0, 0.0], [2.0, 5.0, 0.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>, dense<[[4.0, 0.0, 0.0], [1.0, 3.0, 0.0], [2.0, 0.5, 5.0]]> : tensor<3x3xf64>) returns (dense<[-1.2333198222267139, 0.5433147017275892, 1.7297778477718522]> : tensor<3xf64>, dense<[[0.48950460115862543, 0.30753864334500935, 0.03213255391840078], [0.05513022236194202, 0.26419538212048227, 0.5392567313301697], [0.42156576228129466, 0.2559481967932642, 0.08229719697819309]]> : tensor<3x3xf64>, dense<[-1.2333198222267134, 0.5433147017275892, 1.7297778477718522]> : tensor<3xf64>) within 256 ulp

func.func @eigh_of_two_upper(%a: tensor<?x?xf64>, %second: tensor<?x?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
  %0 = tg.transpose %a [1, 0] : tensor<?x?xf64>
  %1 = tg.transpose %second [1, 0] : tensor<?x?xf64>
  %2 = tg.cholesky %1 nan : tensor<?x?xf64>
  %c0 = arith.constant 0 : index
  %3 = tensor.dim %0, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %4 = tensor.dim %0, %c1 : tensor<?x?xf64>
  %5 = tg.iota [%3] : index
  %6 = tg.expand_dims %5 [1] : tensor<?xindex>
  %7 = tg.iota [%4] : index
  %8 = tg.add %6, %c0 : (tensor<?x1xindex>, index)
  %9 = tg.le %7, %8 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = arith.constant 0.0 : f64
  %10 = tg.select %9, %0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %11 = tensor.dim %0, %c0 : tensor<?x?xf64>
  %12 = tensor.dim %0, %c1 : tensor<?x?xf64>
  %13 = tg.iota [%11] : index
  %14 = tg.expand_dims %13 [1] : tensor<?xindex>
  %15 = tg.iota [%12] : index
  %cm1 = arith.constant -1 : index
  %16 = tg.add %14, %cm1 : (tensor<?x1xindex>, index)
  %17 = tg.le %15, %16 : (tensor<?xindex>, tensor<?x1xindex>)
  %18 = tg.select %17, %0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %19 = tg.transpose %18 [1, 0] : tensor<?x?xf64>
  %20 = tg.add %10, %19 : tensor<?x?xf64>
  %21 = tg.triangular_solve %2, %20 nan : tensor<?x?xf64>
  %22 = tg.transpose %21 [1, 0] : tensor<?x?xf64>
  %23 = tg.triangular_solve %2, %22 nan : tensor<?x?xf64>
  %24 = tg.eigvalsh %23 nan : tensor<?x?xf64>
  %25 = tg.transpose %a [1, 0] : tensor<?x?xf64>
  %26 = tg.transpose %second [1, 0] : tensor<?x?xf64>
  %27 = tg.cholesky %26 nan : tensor<?x?xf64>
  %28 = tensor.dim %25, %c0 : tensor<?x?xf64>
  %29 = tensor.dim %25, %c1 : tensor<?x?xf64>
  %30 = tg.iota [%28] : index
  %31 = tg.expand_dims %30 [1] : tensor<?xindex>
  %32 = tg.iota [%29] : index
  %33 = tg.add %31, %c0 : (tensor<?x1xindex>, index)
  %34 = tg.le %32, %33 : (tensor<?xindex>, tensor<?x1xindex>)
  %35 = tg.select %34, %25, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %36 = tensor.dim %25, %c0 : tensor<?x?xf64>
  %37 = tensor.dim %25, %c1 : tensor<?x?xf64>
  %38 = tg.iota [%36] : index
  %39 = tg.expand_dims %38 [1] : tensor<?xindex>
  %40 = tg.iota [%37] : index
  %41 = tg.add %39, %cm1 : (tensor<?x1xindex>, index)
  %42 = tg.le %40, %41 : (tensor<?xindex>, tensor<?x1xindex>)
  %43 = tg.select %42, %25, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %44 = tg.transpose %43 [1, 0] : tensor<?x?xf64>
  %45 = tg.add %35, %44 : tensor<?x?xf64>
  %46 = tg.triangular_solve %27, %45 nan : tensor<?x?xf64>
  %47 = tg.transpose %46 [1, 0] : tensor<?x?xf64>
  %48 = tg.triangular_solve %27, %47 nan : tensor<?x?xf64>
  %49:2 = tg.eigh %48 nan : tensor<?x?xf64>
  %50 = tg.transpose %27 [1, 0] : tensor<?x?xf64>
  %51 = tg.triangular_solve %50, %49#1 upper nan : tensor<?x?xf64>
  %52 = tg.abs %51 : tensor<?x?xf64>
  return %49#0, %52, %24 : tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>
}

tg.expect @eigh_of_two_upper(dense<[[1.0, 2.0, 3.0], [0.0, 5.0, -1.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>, dense<[[4.0, 1.0, 2.0], [0.0, 3.0, 0.5], [0.0, 0.0, 5.0]]> : tensor<3x3xf64>) returns (dense<[-1.1505606328266298, 0.6177769276320395, 1.8225564324673171]> : tensor<3xf64>, dense<[[0.49591959963442067, 0.29731407395546317, 0.02992264783928711], [0.20507756651837017, 0.020733266064066683, 0.566700703216066], [0.40220784596012166, 0.264127656576035, 0.1358875626382753]]> : tensor<3x3xf64>, dense<[-1.15056063282663, 0.6177769276320397, 1.8225564324673176]> : tensor<3xf64>) within 256 ulp

func.func @tensors(%stack: tensor<2x3x3x2xf64>, %of_four: tensor<?x?x?x?xf64>) -> (tensor<3x2x2x3xf64>, tensor<?x?x?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>) {
  %0 = tg.slice %stack[:, :, 0, 0] : tensor<2x3x3x2xf64>
  %cst = arith.constant dense<1.0> : tensor<1x1xf64>
  %1 = tg.add %cst, %0 : (tensor<1x1xf64>, tensor<2x3xf64>)
  %2 = tg.transpose %of_four [2, 0, 3, 1] : tensor<?x?x?x?xf64>
  %3 = tg.transpose %2 [1, 3, 0, 2] : tensor<?x?x?x?xf64>
  %c0 = arith.constant 0 : index
  %4 = tensor.dim %3, %c0 : tensor<?x?x?x?xf64>
  %c1 = arith.constant 1 : index
  %5 = tensor.dim %3, %c1 : tensor<?x?x?x?xf64>
  %c2 = arith.constant 2 : index
  %6 = tensor.dim %3, %c2 : tensor<?x?x?x?xf64>
  %c3 = arith.constant 3 : index
  %7 = tensor.dim %3, %c3 : tensor<?x?x?x?xf64>
  %8 = tg.mul %6, %7 : index
  %9 = tg.reshape %3 [6, %8] : tensor<?x?x?x?xf64>
  %10 = tg.reshape %1 [6] : tensor<2x3xf64>
  %11 = tg.solve %9, %10 : (tensor<6x?xf64>, tensor<6xf64>)
  %12 = tg.reshape %11 [%6, %7] : tensor<6xf64>
  %13 = tg.slice %of_four[:, :, 0, 0] : tensor<?x?x?x?xf64>
  %14 = tg.add %cst, %13 : (tensor<1x1xf64>, tensor<?x?xf64>)
  %15 = tensor.dim %14, %c0 : tensor<?x?xf64>
  %16 = tensor.dim %14, %c1 : tensor<?x?xf64>
  %17 = tensor.dim %of_four, %c0 : tensor<?x?x?x?xf64>
  %18 = tensor.dim %of_four, %c1 : tensor<?x?x?x?xf64>
  %19 = tensor.dim %of_four, %c2 : tensor<?x?x?x?xf64>
  %20 = tensor.dim %of_four, %c3 : tensor<?x?x?x?xf64>
  %21 = tg.mul %15, %16 : index
  %22 = tg.mul %19, %20 : index
  %23 = tg.reshape %of_four [%21, %22] : tensor<?x?x?x?xf64>
  %24 = tg.mul %15, %16 : index
  %25 = tg.reshape %14 [%24] : tensor<?x?xf64>
  %26 = tg.solve %23, %25 : (tensor<?x?xf64>, tensor<?xf64>)
  %27 = tg.reshape %26 [%19, %20] : tensor<?xf64>
  %28 = tensor.dim %of_four, %c0 : tensor<?x?x?x?xf64>
  %29 = tensor.dim %of_four, %c1 : tensor<?x?x?x?xf64>
  %30 = tensor.dim %of_four, %c2 : tensor<?x?x?x?xf64>
  %31 = tensor.dim %of_four, %c3 : tensor<?x?x?x?xf64>
  %32 = tg.mul %28, %29 : index
  %33 = tg.mul %30, %31 : index
  %34 = tg.reshape %of_four [%32, %33] : tensor<?x?x?x?xf64>
  %35 = tg.inv %34 : tensor<?x?xf64>
  %36 = tg.reshape %35 [%30, %31, %28, %29] : tensor<?x?xf64>
  %37 = tg.reshape %stack [6, 6] : tensor<2x3x3x2xf64>
  %38 = tg.inv %37 : tensor<6x6xf64>
  %39 = tg.reshape %38 [3, 2, 2, 3] : tensor<6x6xf64>
  return %39, %36, %27, %12 : tensor<3x2x2x3xf64>, tensor<?x?x?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>
}

tg.expect @tensors(dense<"0xD63617FAA49509403E2EE60E9330F5BF6A843D4A50CACFBFB805D02493E8DA3F7B6FFC203F2DF23FE3C33FF5B715BC3FCF9AFD6E49AFE1BF4706BA13C5B809402759CAB0B9F5E73FCFFF98431228FA3FCDDFE72A0B75D13F5FB453D6B6BBF3BF62C4C7CA1BAAEEBF5FA1C39DAD99F93F26AB1B6AC0CF10405FA44806D3B6FBBFEAE6F21A1D6DB5BFECD89CD6929CF2BFA535F8C82023E4BF7DD3CEC67C3BDFBF29B85E9076D3E6BF5AE981D8A8361240DD6741FA6626B0BF83AF0FF19EDCE2BF0F1C11938137DA3F8EB187B72C8EEA3F4704ECDFD249FABFCDD02832446ED0BF513821EE6D27084070FCF44DF329C6BF9A83428D75A1F4BF1D65EED6DC2F953F19BA8985C265A3BF8783D30B457AD3BF07A641954EC4F0BF5903FD299AD40C40"> : tensor<2x3x3x2xf64>, dense<"0xD63617FAA49509403E2EE60E9330F5BF6A843D4A50CACFBFB805D02493E8DA3F7B6FFC203F2DF23FE3C33FF5B715BC3FCF9AFD6E49AFE1BF4706BA13C5B809402759CAB0B9F5E73FCFFF98431228FA3FCDDFE72A0B75D13F5FB453D6B6BBF3BF62C4C7CA1BAAEEBF5FA1C39DAD99F93F26AB1B6AC0CF10405FA44806D3B6FBBFEAE6F21A1D6DB5BFECD89CD6929CF2BFA535F8C82023E4BF7DD3CEC67C3BDFBF29B85E9076D3E6BF5AE981D8A8361240DD6741FA6626B0BF83AF0FF19EDCE2BF0F1C11938137DA3F8EB187B72C8EEA3F4704ECDFD249FABFCDD02832446ED0BF513821EE6D27084070FCF44DF329C6BF9A83428D75A1F4BF1D65EED6DC2F953F19BA8985C265A3BF8783D30B457AD3BF07A641954EC4F0BF5903FD299AD40C40"> : tensor<2x3x3x2xf64>) returns (dense<"0x177ADDDFD38ED33FF1AEA9FE10F3C73FB363685894E0B7BF57D02ED8DECBC1BF5C02D17C2DCCC1BF71A2FC854FA573BFFCE5CB06550D9B3F33CA28627498D63F1FE63C205372B9BF67D4CF203210C5BF390F53A704F69BBFD0B4D0D66892AE3FAC9A379F679CC03FE34832F9BCC3B0BFF74724789CBED13FE6351414B550BF3FDB787DCFC1C96FBF42CD8368503CB53F4CC91F80051DB53FB018260819EAAB3FEE801C02ABF89A3F2379CAFC3554CA3F04280B74B84786BFD9A708C40094AD3F241EF187FD8FA23FF16DEA882575C3BF2445504DC1EDC83FBC48A0B24F0FC33FF987F5CF01E3D63F9E5741EB6440AA3F947810D63964C03F5ED77E88E638993F6440230643AA9D3FCD3B4999F9F08A3FA6757564B35BAB3F0C7F3EB20EF3D23F"> : tensor<3x2x2x3xf64>, dense<"0x177ADDDFD38ED33FF1AEA9FE10F3C73FB363685894E0B7BF57D02ED8DECBC1BF5C02D17C2DCCC1BF71A2FC854FA573BFFCE5CB06550D9B3F33CA28627498D63F1FE63C205372B9BF67D4CF203210C5BF390F53A704F69BBFD0B4D0D66892AE3FAC9A379F679CC03FE34832F9BCC3B0BFF74724789CBED13FE6351414B550BF3FDB787DCFC1C96FBF42CD8368503CB53F4CC91F80051DB53FB018260819EAAB3FEE801C02ABF89A3F2379CAFC3554CA3F04280B74B84786BFD9A708C40094AD3F241EF187FD8FA23FF16DEA882575C3BF2445504DC1EDC83FBC48A0B24F0FC33FF987F5CF01E3D63F9E5741EB6440AA3F947810D63964C03F5ED77E88E638993F6440230643AA9D3FCD3B4999F9F08A3FA6757564B35BAB3F0C7F3EB20EF3D23F"> : tensor<3x2x2x3xf64>, dense<[[1.1165532772442468, 0.14792076732297935], [0.5429417835349699, 0.41591942725230185], [0.6367807033198952, 0.5443335618250187]]> : tensor<3x2xf64>, dense<[[1.1165532772442468, 0.14792076732297935], [0.5429417835349699, 0.41591942725230185], [0.6367807033198952, 0.5443335618250187]]> : tensor<3x2xf64>) within 256 ulp

func.func @lu(%a: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi32>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi32>) {
  %0:3 = tg.lu %a : tensor<?x?xf64>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0#0, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %2 = tensor.dim %0#0, %c1 : tensor<?x?xf64>
  %3 = tg.iota [%1] : index
  %4 = tg.expand_dims %3 [1] : tensor<?xindex>
  %5 = tg.iota [%2] : index
  %6 = tg.eq %5, %4 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = arith.constant 0.0 : f64
  %7 = tg.select %6, %0#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %8 = tensor.dim %0#0, %c0 : tensor<?x?xf64>
  %9 = tensor.dim %0#0, %c1 : tensor<?x?xf64>
  %10 = tg.sum %7 axes [1] : tensor<?x?xf64>
  %11 = tg.minimum %8, %9 : index
  %12 = tg.slice %10[:%11] : tensor<?xf64>
  %13 = tg.eq %12, %cst : (tensor<?xf64>, f64)
  %14 = tg.any %13 : tensor<?xi1>
  %cst_0 = arith.constant 0x7FF8000000000000 : f64
  %15 = tg.select %14, %cst_0, %0#0 : (i1, f64, tensor<?x?xf64>)
  %16 = tensor.dim %0#1, %c0 : tensor<?xindex>
  %17 = tg.iota [%16] : index
  %18:2 = tg.scan %i0 to %16
      states(%i1 = %17 : tensor<?xindex>)
      consts(%i2 = %0#1 : tensor<?xindex>, %i3 = %17 : tensor<?xindex>)
      -> (tensor<?xindex>, tensor<?xindex>) {
    %19 = tensor.extract %i2[%i0] : tensor<?xindex>
    %20 = tensor.extract %i1[%i0] : tensor<?xindex>
    %21 = tg.eq %i1, %19 : (tensor<?xindex>, index)
    %22 = tg.cast %21 to i8 : tensor<?xi1>
    %23 = tg.argmax %22 axes [0] : tensor<?xi8>
    %24 = tg.eq %i3, %23 : (tensor<?xindex>, index)
    %25 = tg.select %24, %20, %i1 : (tensor<?xi1>, index, tensor<?xindex>)
    %26 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %27 = tg.select %26, %19, %25 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %27 : tensor<?xindex> outs(%23 : index)
  }
  %19 = tg.cast %18#1 to i32 : tensor<?xindex>
  %20:3 = tg.lu %a : tensor<?x?xf64>
  %21 = tensor.dim %20#0, %c0 : tensor<?x?xf64>
  %22 = tensor.dim %20#0, %c1 : tensor<?x?xf64>
  %23 = tg.iota [%21] : index
  %24 = tg.expand_dims %23 [1] : tensor<?xindex>
  %25 = tg.iota [%22] : index
  %cm1 = arith.constant -1 : index
  %26 = tg.add %24, %cm1 : (tensor<?x1xindex>, index)
  %27 = tg.le %25, %26 : (tensor<?xindex>, tensor<?x1xindex>)
  %28 = tg.select %27, %20#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %29 = tensor.dim %20#0, %c0 : tensor<?x?xf64>
  %30 = tensor.dim %20#0, %c1 : tensor<?x?xf64>
  %31 = tg.eye [%29, %30] : f64
  %32 = tg.add %28, %31 : tensor<?x?xf64>
  %33 = tensor.dim %20#0, %c0 : tensor<?x?xf64>
  %34 = tensor.dim %20#0, %c1 : tensor<?x?xf64>
  %35 = tg.iota [%33] : index
  %36 = tg.expand_dims %35 [1] : tensor<?xindex>
  %37 = tg.iota [%34] : index
  %38 = tg.add %36, %c0 : (tensor<?x1xindex>, index)
  %39 = tg.ge %37, %38 : (tensor<?xindex>, tensor<?x1xindex>)
  %40 = tg.select %39, %20#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %41 = tg.argsort %20#1 axis 0 : tensor<?xindex>
  %42 = tg.cast %41 to i32 : tensor<?xindex>
  %43:3 = tg.lu %a : tensor<?x?xf64>
  %44 = tensor.dim %43#0, %c0 : tensor<?x?xf64>
  %45 = tensor.dim %43#0, %c1 : tensor<?x?xf64>
  %46 = tg.iota [%44] : index
  %47 = tg.expand_dims %46 [1] : tensor<?xindex>
  %48 = tg.iota [%45] : index
  %49 = tg.add %47, %cm1 : (tensor<?x1xindex>, index)
  %50 = tg.le %48, %49 : (tensor<?xindex>, tensor<?x1xindex>)
  %51 = tg.select %50, %43#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %52 = tensor.dim %43#0, %c0 : tensor<?x?xf64>
  %53 = tensor.dim %43#0, %c1 : tensor<?x?xf64>
  %54 = tg.eye [%52, %53] : f64
  %55 = tg.add %51, %54 : tensor<?x?xf64>
  %56 = tensor.dim %43#0, %c0 : tensor<?x?xf64>
  %57 = tensor.dim %43#0, %c1 : tensor<?x?xf64>
  %58 = tg.iota [%56] : index
  %59 = tg.expand_dims %58 [1] : tensor<?xindex>
  %60 = tg.iota [%57] : index
  %61 = tg.add %59, %c0 : (tensor<?x1xindex>, index)
  %62 = tg.ge %60, %61 : (tensor<?xindex>, tensor<?x1xindex>)
  %63 = tg.select %62, %43#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %64 = tg.argsort %43#1 axis 0 : tensor<?xindex>
  %65 = tg.expand_dims %64 [1] : tensor<?xindex>
  %66 = tensor.dim %55, %c0 : tensor<?x?xf64>
  %67 = tensor.dim %55, %c1 : tensor<?x?xf64>
  %68 = tg.broadcast_to %65 [%66, %67] : tensor<?x1xindex>
  %69 = tg.take_along %55 at %68 axis 0 : (tensor<?x?xf64>, tensor<?x?xindex>)
  %70:3 = tg.lu %a : tensor<?x?xf64>
  %71 = tensor.dim %70#0, %c0 : tensor<?x?xf64>
  %72 = tensor.dim %70#0, %c1 : tensor<?x?xf64>
  %73 = tg.iota [%71] : index
  %74 = tg.expand_dims %73 [1] : tensor<?xindex>
  %75 = tg.iota [%72] : index
  %76 = tg.add %74, %cm1 : (tensor<?x1xindex>, index)
  %77 = tg.le %75, %76 : (tensor<?xindex>, tensor<?x1xindex>)
  %78 = tg.select %77, %70#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %79 = tensor.dim %70#0, %c0 : tensor<?x?xf64>
  %80 = tensor.dim %70#0, %c1 : tensor<?x?xf64>
  %81 = tg.eye [%79, %80] : f64
  %82 = tg.add %78, %81 : tensor<?x?xf64>
  %83 = tensor.dim %70#0, %c0 : tensor<?x?xf64>
  %84 = tensor.dim %70#0, %c1 : tensor<?x?xf64>
  %85 = tg.iota [%83] : index
  %86 = tg.expand_dims %85 [1] : tensor<?xindex>
  %87 = tg.iota [%84] : index
  %88 = tg.add %86, %c0 : (tensor<?x1xindex>, index)
  %89 = tg.ge %87, %88 : (tensor<?xindex>, tensor<?x1xindex>)
  %90 = tg.select %89, %70#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  %91 = tg.argsort %70#1 axis 0 : tensor<?xindex>
  %92 = tg.expand_dims %91 [1] : tensor<?xindex>
  %93 = tensor.dim %91, %c0 : tensor<?xindex>
  %94 = tg.iota [%93] : index
  %95 = tg.eq %92, %94 : (tensor<?x1xindex>, tensor<?xindex>)
  %96 = tg.cast %95 to f64 : tensor<?x?xi1>
  return %96, %82, %90, %69, %63, %42, %32, %40, %15, %19 : tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi32>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?x?xf64>, tensor<?xi32>
}

tg.expect @lu(dense<[[1.0, 2.0, 3.0], [2.0, 5.0, -1.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>) returns (dense<[[0.0, 0.0, 1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]> : tensor<3x3xf64>, dense<[[1.0, 0.0, 0.0], [0.5, 1.0, 0.0], [0.25, 0.375, 1.0]]> : tensor<3x3xf64>, dense<[[4.0, 2.0, 1.0], [0.0, 4.0, -1.5], [0.0, 0.0, 3.3125]]> : tensor<3x3xf64>, dense<[[0.25, 0.375, 1.0], [0.5, 1.0, 0.0], [1.0, 0.0, 0.0]]> : tensor<3x3xf64>, dense<[[4.0, 2.0, 1.0], [0.0, 4.0, -1.5], [0.0, 0.0, 3.3125]]> : tensor<3x3xf64>, dense<[2, 1, 0]> : tensor<3xi32>, dense<[[1.0, 0.0, 0.0], [0.5, 1.0, 0.0], [0.25, 0.375, 1.0]]> : tensor<3x3xf64>, dense<[[4.0, 2.0, 1.0], [0.0, 4.0, -1.5], [0.0, 0.0, 3.3125]]> : tensor<3x3xf64>, dense<[[4.0, 2.0, 1.0], [0.5, 4.0, -1.5], [0.25, 0.375, 3.3125]]> : tensor<3x3xf64>, dense<[2, 1, 2]> : tensor<3xi32>) within 256 ulp

func.func @pivots(%p: tensor<?xi32>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.cast %p to index : tensor<?xi32>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?xindex>
  %2 = tg.iota [%1] : index
  %3 = tg.scan %i0 to %1
      seqs(%i1 = %0 : tensor<?xindex>)
      states(%i2 = %2 : tensor<?xindex>)
      consts(%i3 = %2 : tensor<?xindex>)
      -> tensor<?xindex> {
    %4 = tensor.extract %i2[%i0] : tensor<?xindex>
    %5 = tensor.extract %i2[%i1] : tensor<?xindex>
    %6 = tg.eq %i3, %i1 : (tensor<?xindex>, index)
    %7 = tg.select %6, %4, %i2 : (tensor<?xi1>, index, tensor<?xindex>)
    %8 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %9 = tg.select %8, %5, %7 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %9 : tensor<?xindex>
  }
  %4 = tg.cast %3 to i64 : tensor<?xindex>
  %5 = tg.cast %p to index : tensor<?xi32>
  %6 = tensor.dim %5, %c0 : tensor<?xindex>
  %7 = tg.iota [%6] : index
  %8 = tg.scan %i0 to %6
      seqs(%i1 = %5 : tensor<?xindex>)
      states(%i2 = %7 : tensor<?xindex>)
      consts(%i3 = %7 : tensor<?xindex>)
      -> tensor<?xindex> {
    %9 = tensor.extract %i2[%i0] : tensor<?xindex>
    %10 = tensor.extract %i2[%i1] : tensor<?xindex>
    %11 = tg.eq %i3, %i1 : (tensor<?xindex>, index)
    %12 = tg.select %11, %9, %i2 : (tensor<?xi1>, index, tensor<?xindex>)
    %13 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %14 = tg.select %13, %10, %12 : (tensor<?xi1>, index, tensor<?xindex>)
    tg.yield %14 : tensor<?xindex>
  }
  %9 = tg.argsort %8 axis 0 : tensor<?xindex>
  %10 = tg.cast %9 to i64 : tensor<?xindex>
  return %10, %4 : tensor<?xi64>, tensor<?xi64>
}

tg.expect @pivots(dense<[2, 2, 3, 3]> : tensor<4xi32>) returns (dense<[1, 3, 0, 2]> : tensor<4xi64>, dense<[2, 0, 3, 1]> : tensor<4xi64>)

func.func @qr_full(%x: tensor<3x2xf64>) -> (tensor<3x3xf64>, tensor<3x2xf64>) {
  %c2 = arith.constant 2 : index
  %0:2 = tg.scan %i0 to %c2
      states(%i1 = %x : tensor<3x2xf64>)
      -> (tensor<3x2xf64>, tensor<?xf64>) {
    %1 = tg.iota [3] : index
    %2 = tg.iota [2] : index
    %3 = tg.take %i1 at %i0 axis 1 : (tensor<3x2xf64>, index)
    %4 = tg.eq %1, %i0 : (tensor<3xindex>, index)
    %5 = tg.gt %1, %i0 : (tensor<3xindex>, index)
    %6 = tg.or %4, %5 : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %5, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %8 = tensor.extract %3[%i0] : tensor<3xf64>
    %9 = tg.select %6, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %10 = tg.abs %9 : tensor<3xf64>
    %11 = tg.max %10 : tensor<3xf64>
    %12 = tg.eq %11, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %13 = tg.select %12, %cst_0, %11 : (i1, f64, f64)
    %14 = tg.div %10, %13 : (tensor<3xf64>, f64)
    %15 = tg.sqr %14 : tensor<3xf64>
    %16 = tg.sum %15 : tensor<3xf64>
    %17 = tg.sqrt %16 : f64
    %18 = tg.mul %11, %17 : f64
    %19 = tg.abs %7 : tensor<3xf64>
    %20 = tg.max %19 : tensor<3xf64>
    %21 = tg.eq %20, %cst : f64
    %22 = tg.lt %8, %cst : f64
    %23 = tg.neg %18 : f64
    %24 = tg.select %22, %18, %23 : (i1, f64, f64)
    %25 = tg.select %21, %8, %24 : (i1, f64, f64)
    %26 = tg.sub %25, %8 : f64
    %27 = tg.select %21, %cst_0, %25 : (i1, f64, f64)
    %28 = tg.div %26, %27 : f64
    %29 = tg.select %21, %cst, %28 : (i1, f64, f64)
    %30 = tg.sub %8, %25 : f64
    %31 = tg.select %21, %cst_0, %30 : (i1, f64, f64)
    %32 = tg.div %7, %31 : (tensor<3xf64>, f64)
    %33 = tg.select %4, %cst_0, %32 : (tensor<3xi1>, f64, tensor<3xf64>)
    %34 = tg.expand_dims %33 [1] : tensor<3xf64>
    %35 = tg.mul %34, %i1 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %36 = tg.sum %35 axes [0] : tensor<3x2xf64>
    %37 = tg.mul %29, %33 : (f64, tensor<3xf64>)
    %38 = tg.expand_dims %37 [1] : tensor<3xf64>
    %39 = tg.expand_dims %36 [0] : tensor<2xf64>
    %40 = tg.mul %38, %39 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %41 = tg.sub %i1, %40 : tensor<3x2xf64>
    %42 = tg.expand_dims %6 [1] : tensor<3xi1>
    %43 = tg.gt %2, %i0 : (tensor<2xindex>, index)
    %44 = tg.expand_dims %43 [0] : tensor<2xi1>
    %45 = tg.and %42, %44 : (tensor<3x1xi1>, tensor<1x2xi1>)
    %46 = tg.select %5, %32, %3 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %47 = tg.select %4, %25, %46 : (tensor<3xi1>, f64, tensor<3xf64>)
    %48 = tg.eq %2, %i0 : (tensor<2xindex>, index)
    %49 = tg.expand_dims %48 [0] : tensor<2xi1>
    %50 = tg.expand_dims %47 [1] : tensor<3xf64>
    %51 = tg.select %45, %41, %i1 : (tensor<3x2xi1>, tensor<3x2xf64>, tensor<3x2xf64>)
    %52 = tg.select %49, %50, %51 : (tensor<1x2xi1>, tensor<3x1xf64>, tensor<3x2xf64>)
    tg.yield %52 : tensor<3x2xf64> outs(%29 : f64)
  }
  %1 = tensor.cast %0#1 : tensor<?xf64> to tensor<2xf64>
  %2 = tg.iota [3] : index
  %3 = tg.expand_dims %2 [1] : tensor<3xindex>
  %4 = tg.iota [2] : index
  %c0 = arith.constant 0 : index
  %5 = tg.add %3, %c0 : (tensor<3x1xindex>, index)
  %6 = tg.ge %4, %5 : (tensor<2xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %7 = tg.select %6, %0#0, %cst : (tensor<3x2xi1>, tensor<3x2xf64>, f64)
  %8 = tg.eye [3, 3] : f64
  %9 = tg.scan %i0 to %c2
      states(%i1 = %8 : tensor<3x3xf64>)
      consts(%i2 = %0#0 : tensor<3x2xf64>, %i3 = %1 : tensor<2xf64>, %i4 = %c2 : index)
      -> tensor<3x3xf64> {
    %c1 = arith.constant 1 : index
    %10 = tg.sub %i4, %c1 : index
    %11 = tg.sub %10, %i0 : index
    %12 = tg.take %i2 at %11 axis 1 : (tensor<3x2xf64>, index)
    %13 = tg.iota [3] : index
    %14 = tg.gt %13, %11 : (tensor<3xindex>, index)
    %cst = arith.constant 0.0 : f64
    %15 = tg.select %14, %12, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %16 = tg.eq %13, %11 : (tensor<3xindex>, index)
    %cst_0 = arith.constant 1.0 : f64
    %17 = tg.select %16, %cst_0, %15 : (tensor<3xi1>, f64, tensor<3xf64>)
    %18 = tensor.extract %i3[%11] : tensor<2xf64>
    %19 = tg.expand_dims %17 [1] : tensor<3xf64>
    %20 = tg.mul %19, %i1 : (tensor<3x1xf64>, tensor<3x3xf64>)
    %21 = tg.sum %20 axes [0] : tensor<3x3xf64>
    %22 = tg.mul %18, %17 : (f64, tensor<3xf64>)
    %23 = tg.expand_dims %22 [1] : tensor<3xf64>
    %24 = tg.expand_dims %21 [0] : tensor<3xf64>
    %25 = tg.mul %23, %24 : (tensor<3x1xf64>, tensor<1x3xf64>)
    %26 = tg.sub %i1, %25 : tensor<3x3xf64>
    tg.yield %26 : tensor<3x3xf64>
  }
  return %9, %7 : tensor<3x3xf64>, tensor<3x2xf64>
}

tg.expect @qr_full(dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-0.5883484054145522, -0.1884822091316073, -0.7863336509949341], [-0.7844645405527361, -0.10280847770814942, 0.6115928396627267], [-0.19611613513818402, 0.9766805382274196, -0.08737040566610389]]> : tensor<3x3xf64>, dense<[[-5.099019513592785, -3.1378581622109443], [0.0, 4.489303526589192], [0.0, 0.0]]> : tensor<3x2xf64>) within 256 ulp

func.func @qr_economic(%x: tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2x2xf64>) {
  %c2 = arith.constant 2 : index
  %0:2 = tg.scan %i0 to %c2
      states(%i1 = %x : tensor<3x2xf64>)
      -> (tensor<3x2xf64>, tensor<?xf64>) {
    %1 = tg.iota [3] : index
    %2 = tg.iota [2] : index
    %3 = tg.take %i1 at %i0 axis 1 : (tensor<3x2xf64>, index)
    %4 = tg.eq %1, %i0 : (tensor<3xindex>, index)
    %5 = tg.gt %1, %i0 : (tensor<3xindex>, index)
    %6 = tg.or %4, %5 : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %5, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %8 = tensor.extract %3[%i0] : tensor<3xf64>
    %9 = tg.select %6, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %10 = tg.abs %9 : tensor<3xf64>
    %11 = tg.max %10 : tensor<3xf64>
    %12 = tg.eq %11, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %13 = tg.select %12, %cst_0, %11 : (i1, f64, f64)
    %14 = tg.div %10, %13 : (tensor<3xf64>, f64)
    %15 = tg.sqr %14 : tensor<3xf64>
    %16 = tg.sum %15 : tensor<3xf64>
    %17 = tg.sqrt %16 : f64
    %18 = tg.mul %11, %17 : f64
    %19 = tg.abs %7 : tensor<3xf64>
    %20 = tg.max %19 : tensor<3xf64>
    %21 = tg.eq %20, %cst : f64
    %22 = tg.lt %8, %cst : f64
    %23 = tg.neg %18 : f64
    %24 = tg.select %22, %18, %23 : (i1, f64, f64)
    %25 = tg.select %21, %8, %24 : (i1, f64, f64)
    %26 = tg.sub %25, %8 : f64
    %27 = tg.select %21, %cst_0, %25 : (i1, f64, f64)
    %28 = tg.div %26, %27 : f64
    %29 = tg.select %21, %cst, %28 : (i1, f64, f64)
    %30 = tg.sub %8, %25 : f64
    %31 = tg.select %21, %cst_0, %30 : (i1, f64, f64)
    %32 = tg.div %7, %31 : (tensor<3xf64>, f64)
    %33 = tg.select %4, %cst_0, %32 : (tensor<3xi1>, f64, tensor<3xf64>)
    %34 = tg.expand_dims %33 [1] : tensor<3xf64>
    %35 = tg.mul %34, %i1 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %36 = tg.sum %35 axes [0] : tensor<3x2xf64>
    %37 = tg.mul %29, %33 : (f64, tensor<3xf64>)
    %38 = tg.expand_dims %37 [1] : tensor<3xf64>
    %39 = tg.expand_dims %36 [0] : tensor<2xf64>
    %40 = tg.mul %38, %39 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %41 = tg.sub %i1, %40 : tensor<3x2xf64>
    %42 = tg.expand_dims %6 [1] : tensor<3xi1>
    %43 = tg.gt %2, %i0 : (tensor<2xindex>, index)
    %44 = tg.expand_dims %43 [0] : tensor<2xi1>
    %45 = tg.and %42, %44 : (tensor<3x1xi1>, tensor<1x2xi1>)
    %46 = tg.select %5, %32, %3 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %47 = tg.select %4, %25, %46 : (tensor<3xi1>, f64, tensor<3xf64>)
    %48 = tg.eq %2, %i0 : (tensor<2xindex>, index)
    %49 = tg.expand_dims %48 [0] : tensor<2xi1>
    %50 = tg.expand_dims %47 [1] : tensor<3xf64>
    %51 = tg.select %45, %41, %i1 : (tensor<3x2xi1>, tensor<3x2xf64>, tensor<3x2xf64>)
    %52 = tg.select %49, %50, %51 : (tensor<1x2xi1>, tensor<3x1xf64>, tensor<3x2xf64>)
    tg.yield %52 : tensor<3x2xf64> outs(%29 : f64)
  }
  %1 = tensor.cast %0#1 : tensor<?xf64> to tensor<2xf64>
  %2 = tg.iota [3] : index
  %3 = tg.expand_dims %2 [1] : tensor<3xindex>
  %4 = tg.iota [2] : index
  %c0 = arith.constant 0 : index
  %5 = tg.add %3, %c0 : (tensor<3x1xindex>, index)
  %6 = tg.ge %4, %5 : (tensor<2xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %7 = tg.select %6, %0#0, %cst : (tensor<3x2xi1>, tensor<3x2xf64>, f64)
  %8 = tg.slice %7[0:2:1, :] : tensor<3x2xf64>
  %9 = tg.eye [3, 2] : f64
  %10 = tg.scan %i0 to %c2
      states(%i1 = %9 : tensor<3x2xf64>)
      consts(%i2 = %0#0 : tensor<3x2xf64>, %i3 = %1 : tensor<2xf64>, %i4 = %c2 : index)
      -> tensor<3x2xf64> {
    %c1 = arith.constant 1 : index
    %11 = tg.sub %i4, %c1 : index
    %12 = tg.sub %11, %i0 : index
    %13 = tg.take %i2 at %12 axis 1 : (tensor<3x2xf64>, index)
    %14 = tg.iota [3] : index
    %15 = tg.gt %14, %12 : (tensor<3xindex>, index)
    %cst = arith.constant 0.0 : f64
    %16 = tg.select %15, %13, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %17 = tg.eq %14, %12 : (tensor<3xindex>, index)
    %cst_0 = arith.constant 1.0 : f64
    %18 = tg.select %17, %cst_0, %16 : (tensor<3xi1>, f64, tensor<3xf64>)
    %19 = tensor.extract %i3[%12] : tensor<2xf64>
    %20 = tg.expand_dims %18 [1] : tensor<3xf64>
    %21 = tg.mul %20, %i1 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %22 = tg.sum %21 axes [0] : tensor<3x2xf64>
    %23 = tg.mul %19, %18 : (f64, tensor<3xf64>)
    %24 = tg.expand_dims %23 [1] : tensor<3xf64>
    %25 = tg.expand_dims %22 [0] : tensor<2xf64>
    %26 = tg.mul %24, %25 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %27 = tg.sub %i1, %26 : tensor<3x2xf64>
    tg.yield %27 : tensor<3x2xf64>
  }
  return %10, %8 : tensor<3x2xf64>, tensor<2x2xf64>
}

tg.expect @qr_economic(dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-0.5883484054145522, -0.1884822091316073], [-0.7844645405527361, -0.10280847770814942], [-0.19611613513818402, 0.9766805382274196]]> : tensor<3x2xf64>, dense<[[-5.099019513592785, -3.1378581622109443], [0.0, 4.489303526589192]]> : tensor<2x2xf64>) within 256 ulp

func.func @qr_wide(%x: tensor<2x3xf64>) -> (tensor<2x2xf64>, tensor<2x3xf64>) {
  %c2 = arith.constant 2 : index
  %0:2 = tg.scan %i0 to %c2
      states(%i1 = %x : tensor<2x3xf64>)
      -> (tensor<2x3xf64>, tensor<?xf64>) {
    %1 = tg.iota [2] : index
    %2 = tg.iota [3] : index
    %3 = tg.take %i1 at %i0 axis 1 : (tensor<2x3xf64>, index)
    %4 = tg.eq %1, %i0 : (tensor<2xindex>, index)
    %5 = tg.gt %1, %i0 : (tensor<2xindex>, index)
    %6 = tg.or %4, %5 : tensor<2xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %5, %3, %cst : (tensor<2xi1>, tensor<2xf64>, f64)
    %8 = tensor.extract %3[%i0] : tensor<2xf64>
    %9 = tg.select %6, %3, %cst : (tensor<2xi1>, tensor<2xf64>, f64)
    %10 = tg.abs %9 : tensor<2xf64>
    %11 = tg.max %10 : tensor<2xf64>
    %12 = tg.eq %11, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %13 = tg.select %12, %cst_0, %11 : (i1, f64, f64)
    %14 = tg.div %10, %13 : (tensor<2xf64>, f64)
    %15 = tg.sqr %14 : tensor<2xf64>
    %16 = tg.sum %15 : tensor<2xf64>
    %17 = tg.sqrt %16 : f64
    %18 = tg.mul %11, %17 : f64
    %19 = tg.abs %7 : tensor<2xf64>
    %20 = tg.max %19 : tensor<2xf64>
    %21 = tg.eq %20, %cst : f64
    %22 = tg.lt %8, %cst : f64
    %23 = tg.neg %18 : f64
    %24 = tg.select %22, %18, %23 : (i1, f64, f64)
    %25 = tg.select %21, %8, %24 : (i1, f64, f64)
    %26 = tg.sub %25, %8 : f64
    %27 = tg.select %21, %cst_0, %25 : (i1, f64, f64)
    %28 = tg.div %26, %27 : f64
    %29 = tg.select %21, %cst, %28 : (i1, f64, f64)
    %30 = tg.sub %8, %25 : f64
    %31 = tg.select %21, %cst_0, %30 : (i1, f64, f64)
    %32 = tg.div %7, %31 : (tensor<2xf64>, f64)
    %33 = tg.select %4, %cst_0, %32 : (tensor<2xi1>, f64, tensor<2xf64>)
    %34 = tg.expand_dims %33 [1] : tensor<2xf64>
    %35 = tg.mul %34, %i1 : (tensor<2x1xf64>, tensor<2x3xf64>)
    %36 = tg.sum %35 axes [0] : tensor<2x3xf64>
    %37 = tg.mul %29, %33 : (f64, tensor<2xf64>)
    %38 = tg.expand_dims %37 [1] : tensor<2xf64>
    %39 = tg.expand_dims %36 [0] : tensor<3xf64>
    %40 = tg.mul %38, %39 : (tensor<2x1xf64>, tensor<1x3xf64>)
    %41 = tg.sub %i1, %40 : tensor<2x3xf64>
    %42 = tg.expand_dims %6 [1] : tensor<2xi1>
    %43 = tg.gt %2, %i0 : (tensor<3xindex>, index)
    %44 = tg.expand_dims %43 [0] : tensor<3xi1>
    %45 = tg.and %42, %44 : (tensor<2x1xi1>, tensor<1x3xi1>)
    %46 = tg.select %5, %32, %3 : (tensor<2xi1>, tensor<2xf64>, tensor<2xf64>)
    %47 = tg.select %4, %25, %46 : (tensor<2xi1>, f64, tensor<2xf64>)
    %48 = tg.eq %2, %i0 : (tensor<3xindex>, index)
    %49 = tg.expand_dims %48 [0] : tensor<3xi1>
    %50 = tg.expand_dims %47 [1] : tensor<2xf64>
    %51 = tg.select %45, %41, %i1 : (tensor<2x3xi1>, tensor<2x3xf64>, tensor<2x3xf64>)
    %52 = tg.select %49, %50, %51 : (tensor<1x3xi1>, tensor<2x1xf64>, tensor<2x3xf64>)
    tg.yield %52 : tensor<2x3xf64> outs(%29 : f64)
  }
  %1 = tensor.cast %0#1 : tensor<?xf64> to tensor<2xf64>
  %2 = tg.iota [2] : index
  %3 = tg.expand_dims %2 [1] : tensor<2xindex>
  %4 = tg.iota [3] : index
  %c0 = arith.constant 0 : index
  %5 = tg.add %3, %c0 : (tensor<2x1xindex>, index)
  %6 = tg.ge %4, %5 : (tensor<3xindex>, tensor<2x1xindex>)
  %cst = arith.constant 0.0 : f64
  %7 = tg.select %6, %0#0, %cst : (tensor<2x3xi1>, tensor<2x3xf64>, f64)
  %8 = tg.eye [2, 2] : f64
  %9 = tg.scan %i0 to %c2
      states(%i1 = %8 : tensor<2x2xf64>)
      consts(%i2 = %0#0 : tensor<2x3xf64>, %i3 = %1 : tensor<2xf64>, %i4 = %c2 : index)
      -> tensor<2x2xf64> {
    %c1 = arith.constant 1 : index
    %10 = tg.sub %i4, %c1 : index
    %11 = tg.sub %10, %i0 : index
    %12 = tg.take %i2 at %11 axis 1 : (tensor<2x3xf64>, index)
    %13 = tg.iota [2] : index
    %14 = tg.gt %13, %11 : (tensor<2xindex>, index)
    %cst = arith.constant 0.0 : f64
    %15 = tg.select %14, %12, %cst : (tensor<2xi1>, tensor<2xf64>, f64)
    %16 = tg.eq %13, %11 : (tensor<2xindex>, index)
    %cst_0 = arith.constant 1.0 : f64
    %17 = tg.select %16, %cst_0, %15 : (tensor<2xi1>, f64, tensor<2xf64>)
    %18 = tensor.extract %i3[%11] : tensor<2xf64>
    %19 = tg.expand_dims %17 [1] : tensor<2xf64>
    %20 = tg.mul %19, %i1 : (tensor<2x1xf64>, tensor<2x2xf64>)
    %21 = tg.sum %20 axes [0] : tensor<2x2xf64>
    %22 = tg.mul %18, %17 : (f64, tensor<2xf64>)
    %23 = tg.expand_dims %22 [1] : tensor<2xf64>
    %24 = tg.expand_dims %21 [0] : tensor<2xf64>
    %25 = tg.mul %23, %24 : (tensor<2x1xf64>, tensor<1x2xf64>)
    %26 = tg.sub %i1, %25 : tensor<2x2xf64>
    tg.yield %26 : tensor<2x2xf64>
  }
  return %9, %7 : tensor<2x2xf64>, tensor<2x3xf64>
}

tg.expect @qr_wide(dense<[[3.0, 4.0, 1.0], [1.0, 2.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[-0.948683298050514, -0.31622776601683794], [-0.31622776601683794, 0.9486832980505138]]> : tensor<2x2xf64>, dense<[[-3.1622776601683795, -4.427188724235733, -2.529822128134704], [0.0, 0.6324555320336758, 4.427188724235731]]> : tensor<2x3xf64>) within 256 ulp

func.func @qr_raw(%x: tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<3x3xf64>) {
  %c3 = arith.constant 3 : index
  %0:2 = tg.scan %i0 to %c3
      states(%i1 = %x : tensor<3x3xf64>)
      -> (tensor<3x3xf64>, tensor<?xf64>) {
    %1 = tg.iota [3] : index
    %2 = tg.iota [3] : index
    %3 = tg.take %i1 at %i0 axis 1 : (tensor<3x3xf64>, index)
    %4 = tg.eq %1, %i0 : (tensor<3xindex>, index)
    %5 = tg.gt %1, %i0 : (tensor<3xindex>, index)
    %6 = tg.or %4, %5 : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %5, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %8 = tensor.extract %3[%i0] : tensor<3xf64>
    %9 = tg.select %6, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %10 = tg.abs %9 : tensor<3xf64>
    %11 = tg.max %10 : tensor<3xf64>
    %12 = tg.eq %11, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %13 = tg.select %12, %cst_0, %11 : (i1, f64, f64)
    %14 = tg.div %10, %13 : (tensor<3xf64>, f64)
    %15 = tg.sqr %14 : tensor<3xf64>
    %16 = tg.sum %15 : tensor<3xf64>
    %17 = tg.sqrt %16 : f64
    %18 = tg.mul %11, %17 : f64
    %19 = tg.abs %7 : tensor<3xf64>
    %20 = tg.max %19 : tensor<3xf64>
    %21 = tg.eq %20, %cst : f64
    %22 = tg.lt %8, %cst : f64
    %23 = tg.neg %18 : f64
    %24 = tg.select %22, %18, %23 : (i1, f64, f64)
    %25 = tg.select %21, %8, %24 : (i1, f64, f64)
    %26 = tg.sub %25, %8 : f64
    %27 = tg.select %21, %cst_0, %25 : (i1, f64, f64)
    %28 = tg.div %26, %27 : f64
    %29 = tg.select %21, %cst, %28 : (i1, f64, f64)
    %30 = tg.sub %8, %25 : f64
    %31 = tg.select %21, %cst_0, %30 : (i1, f64, f64)
    %32 = tg.div %7, %31 : (tensor<3xf64>, f64)
    %33 = tg.select %4, %cst_0, %32 : (tensor<3xi1>, f64, tensor<3xf64>)
    %34 = tg.expand_dims %33 [1] : tensor<3xf64>
    %35 = tg.mul %34, %i1 : (tensor<3x1xf64>, tensor<3x3xf64>)
    %36 = tg.sum %35 axes [0] : tensor<3x3xf64>
    %37 = tg.mul %29, %33 : (f64, tensor<3xf64>)
    %38 = tg.expand_dims %37 [1] : tensor<3xf64>
    %39 = tg.expand_dims %36 [0] : tensor<3xf64>
    %40 = tg.mul %38, %39 : (tensor<3x1xf64>, tensor<1x3xf64>)
    %41 = tg.sub %i1, %40 : tensor<3x3xf64>
    %42 = tg.expand_dims %6 [1] : tensor<3xi1>
    %43 = tg.gt %2, %i0 : (tensor<3xindex>, index)
    %44 = tg.expand_dims %43 [0] : tensor<3xi1>
    %45 = tg.and %42, %44 : (tensor<3x1xi1>, tensor<1x3xi1>)
    %46 = tg.select %5, %32, %3 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %47 = tg.select %4, %25, %46 : (tensor<3xi1>, f64, tensor<3xf64>)
    %48 = tg.eq %2, %i0 : (tensor<3xindex>, index)
    %49 = tg.expand_dims %48 [0] : tensor<3xi1>
    %50 = tg.expand_dims %47 [1] : tensor<3xf64>
    %51 = tg.select %45, %41, %i1 : (tensor<3x3xi1>, tensor<3x3xf64>, tensor<3x3xf64>)
    %52 = tg.select %49, %50, %51 : (tensor<1x3xi1>, tensor<3x1xf64>, tensor<3x3xf64>)
    tg.yield %52 : tensor<3x3xf64> outs(%29 : f64)
  }
  %1 = tensor.cast %0#1 : tensor<?xf64> to tensor<3xf64>
  %2 = tg.iota [3] : index
  %3 = tg.expand_dims %2 [1] : tensor<3xindex>
  %4 = tg.iota [3] : index
  %c0 = arith.constant 0 : index
  %5 = tg.add %3, %c0 : (tensor<3x1xindex>, index)
  %6 = tg.ge %4, %5 : (tensor<3xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %7 = tg.select %6, %0#0, %cst : (tensor<3x3xi1>, tensor<3x3xf64>, f64)
  %8 = tg.slice %7[0:3:1, :] : tensor<3x3xf64>
  return %0#0, %1, %8 : tensor<3x3xf64>, tensor<3xf64>, tensor<3x3xf64>
}

tg.expect @qr_raw(dense<[[1.0, 2.0, 3.0], [2.0, 5.0, -1.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>) returns (dense<[[-4.582575694955841, -4.364357804719847, -1.091089451179962], [0.35825756949558396, -3.735288603626358, 0.4716917349289268], [0.7165151389911679, -0.3966035212536103, -3.0962930605360253]]> : tensor<3x3xf64>, dense<[1.2182178902359924, 1.7281688057089395, 0.0]> : tensor<3xf64>, dense<[[-4.582575694955841, -4.364357804719847, -1.091089451179962], [0.0, -3.735288603626358, 0.4716917349289268], [0.0, 0.0, -3.0962930605360253]]> : tensor<3x3xf64>) within 256 ulp

func.func @qr_full_with_pivots(%x: tensor<3x2xf64>) -> (tensor<3x3xf64>, tensor<3x2xf64>, tensor<2xi32>) {
  %0 = tg.iota [2] : index
  %c2 = arith.constant 2 : index
  %1:3 = tg.scan %i0 to %c2
      states(%i1 = %x : tensor<3x2xf64>, %i2 = %0 : tensor<2xindex>)
      consts(%i3 = %0 : tensor<2xindex>)
      -> (tensor<3x2xf64>, tensor<2xindex>, tensor<?xf64>) {
    %2 = tg.iota [3] : index
    %3 = tg.iota [2] : index
    %4 = tg.abs %i1 : tensor<3x2xf64>
    %5 = tg.ge %2, %i0 : (tensor<3xindex>, index)
    %6 = tg.expand_dims %5 [1] : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %6, %4, %cst : (tensor<3x1xi1>, tensor<3x2xf64>, f64)
    %8 = tg.max %7 : tensor<3x2xf64>
    %9 = tg.eq %8, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %10 = tg.select %9, %cst_0, %8 : (i1, f64, f64)
    %11 = tg.div %7, %10 : (tensor<3x2xf64>, f64)
    %12 = tg.sqr %11 : tensor<3x2xf64>
    %13 = tg.sum %12 axes [0] : tensor<3x2xf64>
    %14 = tg.ge %3, %i0 : (tensor<2xindex>, index)
    %cst_1 = arith.constant -1.0 : f64
    %15 = tg.select %14, %13, %cst_1 : (tensor<2xi1>, tensor<2xf64>, f64)
    %16 = tg.argmax %15 axes [0] : tensor<2xf64>
    %17 = tg.eq %i3, %16 : (tensor<2xindex>, index)
    %18 = tg.select %17, %i0, %i3 : (tensor<2xi1>, index, tensor<2xindex>)
    %19 = tg.eq %i3, %i0 : (tensor<2xindex>, index)
    %20 = tg.select %19, %16, %18 : (tensor<2xi1>, index, tensor<2xindex>)
    %21 = tg.gather %i1[%20] axis 1 : (tensor<3x2xf64>, tensor<2xindex>)
    %22 = tg.iota [3] : index
    %23 = tg.iota [2] : index
    %24 = tg.take %21 at %i0 axis 1 : (tensor<3x2xf64>, index)
    %25 = tg.eq %22, %i0 : (tensor<3xindex>, index)
    %26 = tg.gt %22, %i0 : (tensor<3xindex>, index)
    %27 = tg.or %25, %26 : tensor<3xi1>
    %28 = tg.select %26, %24, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %29 = tensor.extract %24[%i0] : tensor<3xf64>
    %30 = tg.select %27, %24, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %31 = tg.abs %30 : tensor<3xf64>
    %32 = tg.max %31 : tensor<3xf64>
    %33 = tg.eq %32, %cst : f64
    %34 = tg.select %33, %cst_0, %32 : (i1, f64, f64)
    %35 = tg.div %31, %34 : (tensor<3xf64>, f64)
    %36 = tg.sqr %35 : tensor<3xf64>
    %37 = tg.sum %36 : tensor<3xf64>
    %38 = tg.sqrt %37 : f64
    %39 = tg.mul %32, %38 : f64
    %40 = tg.abs %28 : tensor<3xf64>
    %41 = tg.max %40 : tensor<3xf64>
    %42 = tg.eq %41, %cst : f64
    %43 = tg.lt %29, %cst : f64
    %44 = tg.neg %39 : f64
    %45 = tg.select %43, %39, %44 : (i1, f64, f64)
    %46 = tg.select %42, %29, %45 : (i1, f64, f64)
    %47 = tg.sub %46, %29 : f64
    %48 = tg.select %42, %cst_0, %46 : (i1, f64, f64)
    %49 = tg.div %47, %48 : f64
    %50 = tg.select %42, %cst, %49 : (i1, f64, f64)
    %51 = tg.sub %29, %46 : f64
    %52 = tg.select %42, %cst_0, %51 : (i1, f64, f64)
    %53 = tg.div %28, %52 : (tensor<3xf64>, f64)
    %54 = tg.select %25, %cst_0, %53 : (tensor<3xi1>, f64, tensor<3xf64>)
    %55 = tg.expand_dims %54 [1] : tensor<3xf64>
    %56 = tg.mul %55, %21 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %57 = tg.sum %56 axes [0] : tensor<3x2xf64>
    %58 = tg.mul %50, %54 : (f64, tensor<3xf64>)
    %59 = tg.expand_dims %58 [1] : tensor<3xf64>
    %60 = tg.expand_dims %57 [0] : tensor<2xf64>
    %61 = tg.mul %59, %60 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %62 = tg.sub %21, %61 : tensor<3x2xf64>
    %63 = tg.expand_dims %27 [1] : tensor<3xi1>
    %64 = tg.gt %23, %i0 : (tensor<2xindex>, index)
    %65 = tg.expand_dims %64 [0] : tensor<2xi1>
    %66 = tg.and %63, %65 : (tensor<3x1xi1>, tensor<1x2xi1>)
    %67 = tg.select %26, %53, %24 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %68 = tg.select %25, %46, %67 : (tensor<3xi1>, f64, tensor<3xf64>)
    %69 = tg.eq %23, %i0 : (tensor<2xindex>, index)
    %70 = tg.expand_dims %69 [0] : tensor<2xi1>
    %71 = tg.expand_dims %68 [1] : tensor<3xf64>
    %72 = tg.select %66, %62, %21 : (tensor<3x2xi1>, tensor<3x2xf64>, tensor<3x2xf64>)
    %73 = tg.select %70, %71, %72 : (tensor<1x2xi1>, tensor<3x1xf64>, tensor<3x2xf64>)
    %74 = tg.gather %i2[%20] : tensor<2xindex>
    tg.yield %73, %74 : tensor<3x2xf64>, tensor<2xindex> outs(%50 : f64)
  }
  %2 = tensor.cast %1#2 : tensor<?xf64> to tensor<2xf64>
  %3 = tg.cast %1#1 to i32 : tensor<2xindex>
  %4 = tg.iota [3] : index
  %5 = tg.expand_dims %4 [1] : tensor<3xindex>
  %6 = tg.iota [2] : index
  %c0 = arith.constant 0 : index
  %7 = tg.add %5, %c0 : (tensor<3x1xindex>, index)
  %8 = tg.ge %6, %7 : (tensor<2xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %9 = tg.select %8, %1#0, %cst : (tensor<3x2xi1>, tensor<3x2xf64>, f64)
  %10 = tg.eye [3, 3] : f64
  %11 = tg.scan %i0 to %c2
      states(%i1 = %10 : tensor<3x3xf64>)
      consts(%i2 = %1#0 : tensor<3x2xf64>, %i3 = %2 : tensor<2xf64>, %i4 = %c2 : index)
      -> tensor<3x3xf64> {
    %c1 = arith.constant 1 : index
    %12 = tg.sub %i4, %c1 : index
    %13 = tg.sub %12, %i0 : index
    %14 = tg.take %i2 at %13 axis 1 : (tensor<3x2xf64>, index)
    %15 = tg.iota [3] : index
    %16 = tg.gt %15, %13 : (tensor<3xindex>, index)
    %cst = arith.constant 0.0 : f64
    %17 = tg.select %16, %14, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %18 = tg.eq %15, %13 : (tensor<3xindex>, index)
    %cst_0 = arith.constant 1.0 : f64
    %19 = tg.select %18, %cst_0, %17 : (tensor<3xi1>, f64, tensor<3xf64>)
    %20 = tensor.extract %i3[%13] : tensor<2xf64>
    %21 = tg.expand_dims %19 [1] : tensor<3xf64>
    %22 = tg.mul %21, %i1 : (tensor<3x1xf64>, tensor<3x3xf64>)
    %23 = tg.sum %22 axes [0] : tensor<3x3xf64>
    %24 = tg.mul %20, %19 : (f64, tensor<3xf64>)
    %25 = tg.expand_dims %24 [1] : tensor<3xf64>
    %26 = tg.expand_dims %23 [0] : tensor<3xf64>
    %27 = tg.mul %25, %26 : (tensor<3x1xf64>, tensor<1x3xf64>)
    %28 = tg.sub %i1, %27 : tensor<3x3xf64>
    tg.yield %28 : tensor<3x3xf64>
  }
  return %11, %9, %3 : tensor<3x3xf64>, tensor<3x2xf64>, tensor<2xi32>
}

tg.expect @qr_full_with_pivots(dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-0.18257418583505536, -0.5902084851809941, -0.7863336509949342], [-0.3651483716701107, -0.7018695499449661, 0.6115928396627265], [-0.9128709291752768, 0.39878951701418525, -0.08737040566610373]]> : tensor<3x3xf64>, dense<[[-5.477225575051661, -2.9211869733608857], [0.0, -4.17931413830866], [0.0, 0.0]]> : tensor<3x2xf64>, dense<[1, 0]> : tensor<2xi32>) within 256 ulp

func.func @qr_economic_with_pivots(%x: tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2x2xf64>, tensor<2xi32>) {
  %0 = tg.iota [2] : index
  %c2 = arith.constant 2 : index
  %1:3 = tg.scan %i0 to %c2
      states(%i1 = %x : tensor<3x2xf64>, %i2 = %0 : tensor<2xindex>)
      consts(%i3 = %0 : tensor<2xindex>)
      -> (tensor<3x2xf64>, tensor<2xindex>, tensor<?xf64>) {
    %2 = tg.iota [3] : index
    %3 = tg.iota [2] : index
    %4 = tg.abs %i1 : tensor<3x2xf64>
    %5 = tg.ge %2, %i0 : (tensor<3xindex>, index)
    %6 = tg.expand_dims %5 [1] : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %6, %4, %cst : (tensor<3x1xi1>, tensor<3x2xf64>, f64)
    %8 = tg.max %7 : tensor<3x2xf64>
    %9 = tg.eq %8, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %10 = tg.select %9, %cst_0, %8 : (i1, f64, f64)
    %11 = tg.div %7, %10 : (tensor<3x2xf64>, f64)
    %12 = tg.sqr %11 : tensor<3x2xf64>
    %13 = tg.sum %12 axes [0] : tensor<3x2xf64>
    %14 = tg.ge %3, %i0 : (tensor<2xindex>, index)
    %cst_1 = arith.constant -1.0 : f64
    %15 = tg.select %14, %13, %cst_1 : (tensor<2xi1>, tensor<2xf64>, f64)
    %16 = tg.argmax %15 axes [0] : tensor<2xf64>
    %17 = tg.eq %i3, %16 : (tensor<2xindex>, index)
    %18 = tg.select %17, %i0, %i3 : (tensor<2xi1>, index, tensor<2xindex>)
    %19 = tg.eq %i3, %i0 : (tensor<2xindex>, index)
    %20 = tg.select %19, %16, %18 : (tensor<2xi1>, index, tensor<2xindex>)
    %21 = tg.gather %i1[%20] axis 1 : (tensor<3x2xf64>, tensor<2xindex>)
    %22 = tg.iota [3] : index
    %23 = tg.iota [2] : index
    %24 = tg.take %21 at %i0 axis 1 : (tensor<3x2xf64>, index)
    %25 = tg.eq %22, %i0 : (tensor<3xindex>, index)
    %26 = tg.gt %22, %i0 : (tensor<3xindex>, index)
    %27 = tg.or %25, %26 : tensor<3xi1>
    %28 = tg.select %26, %24, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %29 = tensor.extract %24[%i0] : tensor<3xf64>
    %30 = tg.select %27, %24, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %31 = tg.abs %30 : tensor<3xf64>
    %32 = tg.max %31 : tensor<3xf64>
    %33 = tg.eq %32, %cst : f64
    %34 = tg.select %33, %cst_0, %32 : (i1, f64, f64)
    %35 = tg.div %31, %34 : (tensor<3xf64>, f64)
    %36 = tg.sqr %35 : tensor<3xf64>
    %37 = tg.sum %36 : tensor<3xf64>
    %38 = tg.sqrt %37 : f64
    %39 = tg.mul %32, %38 : f64
    %40 = tg.abs %28 : tensor<3xf64>
    %41 = tg.max %40 : tensor<3xf64>
    %42 = tg.eq %41, %cst : f64
    %43 = tg.lt %29, %cst : f64
    %44 = tg.neg %39 : f64
    %45 = tg.select %43, %39, %44 : (i1, f64, f64)
    %46 = tg.select %42, %29, %45 : (i1, f64, f64)
    %47 = tg.sub %46, %29 : f64
    %48 = tg.select %42, %cst_0, %46 : (i1, f64, f64)
    %49 = tg.div %47, %48 : f64
    %50 = tg.select %42, %cst, %49 : (i1, f64, f64)
    %51 = tg.sub %29, %46 : f64
    %52 = tg.select %42, %cst_0, %51 : (i1, f64, f64)
    %53 = tg.div %28, %52 : (tensor<3xf64>, f64)
    %54 = tg.select %25, %cst_0, %53 : (tensor<3xi1>, f64, tensor<3xf64>)
    %55 = tg.expand_dims %54 [1] : tensor<3xf64>
    %56 = tg.mul %55, %21 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %57 = tg.sum %56 axes [0] : tensor<3x2xf64>
    %58 = tg.mul %50, %54 : (f64, tensor<3xf64>)
    %59 = tg.expand_dims %58 [1] : tensor<3xf64>
    %60 = tg.expand_dims %57 [0] : tensor<2xf64>
    %61 = tg.mul %59, %60 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %62 = tg.sub %21, %61 : tensor<3x2xf64>
    %63 = tg.expand_dims %27 [1] : tensor<3xi1>
    %64 = tg.gt %23, %i0 : (tensor<2xindex>, index)
    %65 = tg.expand_dims %64 [0] : tensor<2xi1>
    %66 = tg.and %63, %65 : (tensor<3x1xi1>, tensor<1x2xi1>)
    %67 = tg.select %26, %53, %24 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %68 = tg.select %25, %46, %67 : (tensor<3xi1>, f64, tensor<3xf64>)
    %69 = tg.eq %23, %i0 : (tensor<2xindex>, index)
    %70 = tg.expand_dims %69 [0] : tensor<2xi1>
    %71 = tg.expand_dims %68 [1] : tensor<3xf64>
    %72 = tg.select %66, %62, %21 : (tensor<3x2xi1>, tensor<3x2xf64>, tensor<3x2xf64>)
    %73 = tg.select %70, %71, %72 : (tensor<1x2xi1>, tensor<3x1xf64>, tensor<3x2xf64>)
    %74 = tg.gather %i2[%20] : tensor<2xindex>
    tg.yield %73, %74 : tensor<3x2xf64>, tensor<2xindex> outs(%50 : f64)
  }
  %2 = tensor.cast %1#2 : tensor<?xf64> to tensor<2xf64>
  %3 = tg.cast %1#1 to i32 : tensor<2xindex>
  %4 = tg.iota [3] : index
  %5 = tg.expand_dims %4 [1] : tensor<3xindex>
  %6 = tg.iota [2] : index
  %c0 = arith.constant 0 : index
  %7 = tg.add %5, %c0 : (tensor<3x1xindex>, index)
  %8 = tg.ge %6, %7 : (tensor<2xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %9 = tg.select %8, %1#0, %cst : (tensor<3x2xi1>, tensor<3x2xf64>, f64)
  %10 = tg.slice %9[0:2:1, :] : tensor<3x2xf64>
  %11 = tg.eye [3, 2] : f64
  %12 = tg.scan %i0 to %c2
      states(%i1 = %11 : tensor<3x2xf64>)
      consts(%i2 = %1#0 : tensor<3x2xf64>, %i3 = %2 : tensor<2xf64>, %i4 = %c2 : index)
      -> tensor<3x2xf64> {
    %c1 = arith.constant 1 : index
    %13 = tg.sub %i4, %c1 : index
    %14 = tg.sub %13, %i0 : index
    %15 = tg.take %i2 at %14 axis 1 : (tensor<3x2xf64>, index)
    %16 = tg.iota [3] : index
    %17 = tg.gt %16, %14 : (tensor<3xindex>, index)
    %cst = arith.constant 0.0 : f64
    %18 = tg.select %17, %15, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %19 = tg.eq %16, %14 : (tensor<3xindex>, index)
    %cst_0 = arith.constant 1.0 : f64
    %20 = tg.select %19, %cst_0, %18 : (tensor<3xi1>, f64, tensor<3xf64>)
    %21 = tensor.extract %i3[%14] : tensor<2xf64>
    %22 = tg.expand_dims %20 [1] : tensor<3xf64>
    %23 = tg.mul %22, %i1 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %24 = tg.sum %23 axes [0] : tensor<3x2xf64>
    %25 = tg.mul %21, %20 : (f64, tensor<3xf64>)
    %26 = tg.expand_dims %25 [1] : tensor<3xf64>
    %27 = tg.expand_dims %24 [0] : tensor<2xf64>
    %28 = tg.mul %26, %27 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %29 = tg.sub %i1, %28 : tensor<3x2xf64>
    tg.yield %29 : tensor<3x2xf64>
  }
  return %12, %10, %3 : tensor<3x2xf64>, tensor<2x2xf64>, tensor<2xi32>
}

tg.expect @qr_economic_with_pivots(dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-0.18257418583505536, -0.5902084851809941], [-0.3651483716701107, -0.7018695499449661], [-0.9128709291752768, 0.39878951701418525]]> : tensor<3x2xf64>, dense<[[-5.477225575051661, -2.9211869733608857], [0.0, -4.17931413830866]]> : tensor<2x2xf64>, dense<[1, 0]> : tensor<2xi32>) within 256 ulp

func.func @qr_wide_with_pivots(%x: tensor<2x3xf64>) -> (tensor<2x2xf64>, tensor<2x3xf64>, tensor<3xi32>) {
  %0 = tg.iota [3] : index
  %c2 = arith.constant 2 : index
  %1:3 = tg.scan %i0 to %c2
      states(%i1 = %x : tensor<2x3xf64>, %i2 = %0 : tensor<3xindex>)
      consts(%i3 = %0 : tensor<3xindex>)
      -> (tensor<2x3xf64>, tensor<3xindex>, tensor<?xf64>) {
    %2 = tg.iota [2] : index
    %3 = tg.iota [3] : index
    %4 = tg.abs %i1 : tensor<2x3xf64>
    %5 = tg.ge %2, %i0 : (tensor<2xindex>, index)
    %6 = tg.expand_dims %5 [1] : tensor<2xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %6, %4, %cst : (tensor<2x1xi1>, tensor<2x3xf64>, f64)
    %8 = tg.max %7 : tensor<2x3xf64>
    %9 = tg.eq %8, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %10 = tg.select %9, %cst_0, %8 : (i1, f64, f64)
    %11 = tg.div %7, %10 : (tensor<2x3xf64>, f64)
    %12 = tg.sqr %11 : tensor<2x3xf64>
    %13 = tg.sum %12 axes [0] : tensor<2x3xf64>
    %14 = tg.ge %3, %i0 : (tensor<3xindex>, index)
    %cst_1 = arith.constant -1.0 : f64
    %15 = tg.select %14, %13, %cst_1 : (tensor<3xi1>, tensor<3xf64>, f64)
    %16 = tg.argmax %15 axes [0] : tensor<3xf64>
    %17 = tg.eq %i3, %16 : (tensor<3xindex>, index)
    %18 = tg.select %17, %i0, %i3 : (tensor<3xi1>, index, tensor<3xindex>)
    %19 = tg.eq %i3, %i0 : (tensor<3xindex>, index)
    %20 = tg.select %19, %16, %18 : (tensor<3xi1>, index, tensor<3xindex>)
    %21 = tg.gather %i1[%20] axis 1 : (tensor<2x3xf64>, tensor<3xindex>)
    %22 = tg.iota [2] : index
    %23 = tg.iota [3] : index
    %24 = tg.take %21 at %i0 axis 1 : (tensor<2x3xf64>, index)
    %25 = tg.eq %22, %i0 : (tensor<2xindex>, index)
    %26 = tg.gt %22, %i0 : (tensor<2xindex>, index)
    %27 = tg.or %25, %26 : tensor<2xi1>
    %28 = tg.select %26, %24, %cst : (tensor<2xi1>, tensor<2xf64>, f64)
    %29 = tensor.extract %24[%i0] : tensor<2xf64>
    %30 = tg.select %27, %24, %cst : (tensor<2xi1>, tensor<2xf64>, f64)
    %31 = tg.abs %30 : tensor<2xf64>
    %32 = tg.max %31 : tensor<2xf64>
    %33 = tg.eq %32, %cst : f64
    %34 = tg.select %33, %cst_0, %32 : (i1, f64, f64)
    %35 = tg.div %31, %34 : (tensor<2xf64>, f64)
    %36 = tg.sqr %35 : tensor<2xf64>
    %37 = tg.sum %36 : tensor<2xf64>
    %38 = tg.sqrt %37 : f64
    %39 = tg.mul %32, %38 : f64
    %40 = tg.abs %28 : tensor<2xf64>
    %41 = tg.max %40 : tensor<2xf64>
    %42 = tg.eq %41, %cst : f64
    %43 = tg.lt %29, %cst : f64
    %44 = tg.neg %39 : f64
    %45 = tg.select %43, %39, %44 : (i1, f64, f64)
    %46 = tg.select %42, %29, %45 : (i1, f64, f64)
    %47 = tg.sub %46, %29 : f64
    %48 = tg.select %42, %cst_0, %46 : (i1, f64, f64)
    %49 = tg.div %47, %48 : f64
    %50 = tg.select %42, %cst, %49 : (i1, f64, f64)
    %51 = tg.sub %29, %46 : f64
    %52 = tg.select %42, %cst_0, %51 : (i1, f64, f64)
    %53 = tg.div %28, %52 : (tensor<2xf64>, f64)
    %54 = tg.select %25, %cst_0, %53 : (tensor<2xi1>, f64, tensor<2xf64>)
    %55 = tg.expand_dims %54 [1] : tensor<2xf64>
    %56 = tg.mul %55, %21 : (tensor<2x1xf64>, tensor<2x3xf64>)
    %57 = tg.sum %56 axes [0] : tensor<2x3xf64>
    %58 = tg.mul %50, %54 : (f64, tensor<2xf64>)
    %59 = tg.expand_dims %58 [1] : tensor<2xf64>
    %60 = tg.expand_dims %57 [0] : tensor<3xf64>
    %61 = tg.mul %59, %60 : (tensor<2x1xf64>, tensor<1x3xf64>)
    %62 = tg.sub %21, %61 : tensor<2x3xf64>
    %63 = tg.expand_dims %27 [1] : tensor<2xi1>
    %64 = tg.gt %23, %i0 : (tensor<3xindex>, index)
    %65 = tg.expand_dims %64 [0] : tensor<3xi1>
    %66 = tg.and %63, %65 : (tensor<2x1xi1>, tensor<1x3xi1>)
    %67 = tg.select %26, %53, %24 : (tensor<2xi1>, tensor<2xf64>, tensor<2xf64>)
    %68 = tg.select %25, %46, %67 : (tensor<2xi1>, f64, tensor<2xf64>)
    %69 = tg.eq %23, %i0 : (tensor<3xindex>, index)
    %70 = tg.expand_dims %69 [0] : tensor<3xi1>
    %71 = tg.expand_dims %68 [1] : tensor<2xf64>
    %72 = tg.select %66, %62, %21 : (tensor<2x3xi1>, tensor<2x3xf64>, tensor<2x3xf64>)
    %73 = tg.select %70, %71, %72 : (tensor<1x3xi1>, tensor<2x1xf64>, tensor<2x3xf64>)
    %74 = tg.gather %i2[%20] : tensor<3xindex>
    tg.yield %73, %74 : tensor<2x3xf64>, tensor<3xindex> outs(%50 : f64)
  }
  %2 = tensor.cast %1#2 : tensor<?xf64> to tensor<2xf64>
  %3 = tg.cast %1#1 to i32 : tensor<3xindex>
  %4 = tg.iota [2] : index
  %5 = tg.expand_dims %4 [1] : tensor<2xindex>
  %6 = tg.iota [3] : index
  %c0 = arith.constant 0 : index
  %7 = tg.add %5, %c0 : (tensor<2x1xindex>, index)
  %8 = tg.ge %6, %7 : (tensor<3xindex>, tensor<2x1xindex>)
  %cst = arith.constant 0.0 : f64
  %9 = tg.select %8, %1#0, %cst : (tensor<2x3xi1>, tensor<2x3xf64>, f64)
  %10 = tg.eye [2, 2] : f64
  %11 = tg.scan %i0 to %c2
      states(%i1 = %10 : tensor<2x2xf64>)
      consts(%i2 = %1#0 : tensor<2x3xf64>, %i3 = %2 : tensor<2xf64>, %i4 = %c2 : index)
      -> tensor<2x2xf64> {
    %c1 = arith.constant 1 : index
    %12 = tg.sub %i4, %c1 : index
    %13 = tg.sub %12, %i0 : index
    %14 = tg.take %i2 at %13 axis 1 : (tensor<2x3xf64>, index)
    %15 = tg.iota [2] : index
    %16 = tg.gt %15, %13 : (tensor<2xindex>, index)
    %cst = arith.constant 0.0 : f64
    %17 = tg.select %16, %14, %cst : (tensor<2xi1>, tensor<2xf64>, f64)
    %18 = tg.eq %15, %13 : (tensor<2xindex>, index)
    %cst_0 = arith.constant 1.0 : f64
    %19 = tg.select %18, %cst_0, %17 : (tensor<2xi1>, f64, tensor<2xf64>)
    %20 = tensor.extract %i3[%13] : tensor<2xf64>
    %21 = tg.expand_dims %19 [1] : tensor<2xf64>
    %22 = tg.mul %21, %i1 : (tensor<2x1xf64>, tensor<2x2xf64>)
    %23 = tg.sum %22 axes [0] : tensor<2x2xf64>
    %24 = tg.mul %20, %19 : (f64, tensor<2xf64>)
    %25 = tg.expand_dims %24 [1] : tensor<2xf64>
    %26 = tg.expand_dims %23 [0] : tensor<2xf64>
    %27 = tg.mul %25, %26 : (tensor<2x1xf64>, tensor<1x2xf64>)
    %28 = tg.sub %i1, %27 : tensor<2x2xf64>
    tg.yield %28 : tensor<2x2xf64>
  }
  return %11, %9, %3 : tensor<2x2xf64>, tensor<2x3xf64>, tensor<3xi32>
}

tg.expect @qr_wide_with_pivots(dense<[[3.0, 4.0, 1.0], [1.0, 2.0, 5.0]]> : tensor<2x3xf64>) returns (dense<[[-0.19611613513818393, -0.9805806756909199], [-0.9805806756909199, 0.19611613513818435]]> : tensor<2x2xf64>, dense<[[-5.099019513592785, -2.745625891934576, -1.568929081105472], [0.0, -3.5300904324873117, -2.745625891934576]]> : tensor<2x3xf64>, dense<[2, 1, 0]> : tensor<3xi32>) within 256 ulp

func.func @qr_raw_with_pivots(%x: tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<3xi32>) {
  %0 = tg.iota [3] : index
  %c3 = arith.constant 3 : index
  %1:3 = tg.scan %i0 to %c3
      states(%i1 = %x : tensor<3x3xf64>, %i2 = %0 : tensor<3xindex>)
      consts(%i3 = %0 : tensor<3xindex>)
      -> (tensor<3x3xf64>, tensor<3xindex>, tensor<?xf64>) {
    %2 = tg.iota [3] : index
    %3 = tg.iota [3] : index
    %4 = tg.abs %i1 : tensor<3x3xf64>
    %5 = tg.ge %2, %i0 : (tensor<3xindex>, index)
    %6 = tg.expand_dims %5 [1] : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %6, %4, %cst : (tensor<3x1xi1>, tensor<3x3xf64>, f64)
    %8 = tg.max %7 : tensor<3x3xf64>
    %9 = tg.eq %8, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %10 = tg.select %9, %cst_0, %8 : (i1, f64, f64)
    %11 = tg.div %7, %10 : (tensor<3x3xf64>, f64)
    %12 = tg.sqr %11 : tensor<3x3xf64>
    %13 = tg.sum %12 axes [0] : tensor<3x3xf64>
    %14 = tg.ge %3, %i0 : (tensor<3xindex>, index)
    %cst_1 = arith.constant -1.0 : f64
    %15 = tg.select %14, %13, %cst_1 : (tensor<3xi1>, tensor<3xf64>, f64)
    %16 = tg.argmax %15 axes [0] : tensor<3xf64>
    %17 = tg.eq %i3, %16 : (tensor<3xindex>, index)
    %18 = tg.select %17, %i0, %i3 : (tensor<3xi1>, index, tensor<3xindex>)
    %19 = tg.eq %i3, %i0 : (tensor<3xindex>, index)
    %20 = tg.select %19, %16, %18 : (tensor<3xi1>, index, tensor<3xindex>)
    %21 = tg.gather %i1[%20] axis 1 : (tensor<3x3xf64>, tensor<3xindex>)
    %22 = tg.iota [3] : index
    %23 = tg.iota [3] : index
    %24 = tg.take %21 at %i0 axis 1 : (tensor<3x3xf64>, index)
    %25 = tg.eq %22, %i0 : (tensor<3xindex>, index)
    %26 = tg.gt %22, %i0 : (tensor<3xindex>, index)
    %27 = tg.or %25, %26 : tensor<3xi1>
    %28 = tg.select %26, %24, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %29 = tensor.extract %24[%i0] : tensor<3xf64>
    %30 = tg.select %27, %24, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %31 = tg.abs %30 : tensor<3xf64>
    %32 = tg.max %31 : tensor<3xf64>
    %33 = tg.eq %32, %cst : f64
    %34 = tg.select %33, %cst_0, %32 : (i1, f64, f64)
    %35 = tg.div %31, %34 : (tensor<3xf64>, f64)
    %36 = tg.sqr %35 : tensor<3xf64>
    %37 = tg.sum %36 : tensor<3xf64>
    %38 = tg.sqrt %37 : f64
    %39 = tg.mul %32, %38 : f64
    %40 = tg.abs %28 : tensor<3xf64>
    %41 = tg.max %40 : tensor<3xf64>
    %42 = tg.eq %41, %cst : f64
    %43 = tg.lt %29, %cst : f64
    %44 = tg.neg %39 : f64
    %45 = tg.select %43, %39, %44 : (i1, f64, f64)
    %46 = tg.select %42, %29, %45 : (i1, f64, f64)
    %47 = tg.sub %46, %29 : f64
    %48 = tg.select %42, %cst_0, %46 : (i1, f64, f64)
    %49 = tg.div %47, %48 : f64
    %50 = tg.select %42, %cst, %49 : (i1, f64, f64)
    %51 = tg.sub %29, %46 : f64
    %52 = tg.select %42, %cst_0, %51 : (i1, f64, f64)
    %53 = tg.div %28, %52 : (tensor<3xf64>, f64)
    %54 = tg.select %25, %cst_0, %53 : (tensor<3xi1>, f64, tensor<3xf64>)
    %55 = tg.expand_dims %54 [1] : tensor<3xf64>
    %56 = tg.mul %55, %21 : (tensor<3x1xf64>, tensor<3x3xf64>)
    %57 = tg.sum %56 axes [0] : tensor<3x3xf64>
    %58 = tg.mul %50, %54 : (f64, tensor<3xf64>)
    %59 = tg.expand_dims %58 [1] : tensor<3xf64>
    %60 = tg.expand_dims %57 [0] : tensor<3xf64>
    %61 = tg.mul %59, %60 : (tensor<3x1xf64>, tensor<1x3xf64>)
    %62 = tg.sub %21, %61 : tensor<3x3xf64>
    %63 = tg.expand_dims %27 [1] : tensor<3xi1>
    %64 = tg.gt %23, %i0 : (tensor<3xindex>, index)
    %65 = tg.expand_dims %64 [0] : tensor<3xi1>
    %66 = tg.and %63, %65 : (tensor<3x1xi1>, tensor<1x3xi1>)
    %67 = tg.select %26, %53, %24 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %68 = tg.select %25, %46, %67 : (tensor<3xi1>, f64, tensor<3xf64>)
    %69 = tg.eq %23, %i0 : (tensor<3xindex>, index)
    %70 = tg.expand_dims %69 [0] : tensor<3xi1>
    %71 = tg.expand_dims %68 [1] : tensor<3xf64>
    %72 = tg.select %66, %62, %21 : (tensor<3x3xi1>, tensor<3x3xf64>, tensor<3x3xf64>)
    %73 = tg.select %70, %71, %72 : (tensor<1x3xi1>, tensor<3x1xf64>, tensor<3x3xf64>)
    %74 = tg.gather %i2[%20] : tensor<3xindex>
    tg.yield %73, %74 : tensor<3x3xf64>, tensor<3xindex> outs(%50 : f64)
  }
  %2 = tensor.cast %1#2 : tensor<?xf64> to tensor<3xf64>
  %3 = tg.cast %1#1 to i32 : tensor<3xindex>
  %4 = tg.iota [3] : index
  %5 = tg.expand_dims %4 [1] : tensor<3xindex>
  %6 = tg.iota [3] : index
  %c0 = arith.constant 0 : index
  %7 = tg.add %5, %c0 : (tensor<3x1xindex>, index)
  %8 = tg.ge %6, %7 : (tensor<3xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %9 = tg.select %8, %1#0, %cst : (tensor<3x3xi1>, tensor<3x3xf64>, f64)
  %10 = tg.slice %9[0:3:1, :] : tensor<3x3xf64>
  return %1#0, %2, %10, %3 : tensor<3x3xf64>, tensor<3xf64>, tensor<3x3xf64>, tensor<3xi32>
}

tg.expect @qr_raw_with_pivots(dense<[[1.0, 2.0, 3.0], [2.0, 5.0, -1.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>) returns (dense<[[-5.744562646538029, -0.5222329678670935, -3.4815531191139564], [0.6456142494031083, 3.275251551754876, 0.9714729178933948], [0.25824569976124334, -0.01380286425277005, 2.81691821829949]]> : tensor<3x3xf64>, dense<[1.3481553119113956, 1.9996190344580367, 0.0]> : tensor<3xf64>, dense<[[-5.744562646538029, -0.5222329678670935, -3.4815531191139564], [0.0, 3.275251551754876, 0.9714729178933948], [0.0, 0.0, 2.81691821829949]]> : tensor<3x3xf64>, dense<[1, 2, 0]> : tensor<3xi32>) within 256 ulp

func.func @qr_r_with_pivots(%x: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %x, %c1 : tensor<?x?xf64>
  %2 = tg.minimum %0, %1 : index
  %3 = tensor.dim %x, %c1 : tensor<?x?xf64>
  %4 = tg.iota [%3] : index
  %5:3 = tg.scan %i0 to %2
      states(%i1 = %x : tensor<?x?xf64>, %i2 = %4 : tensor<?xindex>)
      consts(%i3 = %4 : tensor<?xindex>)
      -> (tensor<?x?xf64>, tensor<?xindex>, tensor<?xf64>) {
    %c0 = arith.constant 0 : index
    %6 = tensor.dim %i1, %c0 : tensor<?x?xf64>
    %7 = tg.iota [%6] : index
    %c1 = arith.constant 1 : index
    %8 = tensor.dim %i1, %c1 : tensor<?x?xf64>
    %9 = tg.iota [%8] : index
    %10 = tg.abs %i1 : tensor<?x?xf64>
    %11 = tg.ge %7, %i0 : (tensor<?xindex>, index)
    %12 = tg.expand_dims %11 [1] : tensor<?xi1>
    %cst = arith.constant 0.0 : f64
    %13 = tg.select %12, %10, %cst : (tensor<?x1xi1>, tensor<?x?xf64>, f64)
    %14 = tg.max %13 : tensor<?x?xf64>
    %15 = tg.eq %14, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %16 = tg.select %15, %cst_0, %14 : (i1, f64, f64)
    %17 = tg.div %13, %16 : (tensor<?x?xf64>, f64)
    %18 = tg.sqr %17 : tensor<?x?xf64>
    %19 = tg.sum %18 axes [0] : tensor<?x?xf64>
    %20 = tg.ge %9, %i0 : (tensor<?xindex>, index)
    %cst_1 = arith.constant -1.0 : f64
    %21 = tg.select %20, %19, %cst_1 : (tensor<?xi1>, tensor<?xf64>, f64)
    %22 = tg.argmax %21 axes [0] : tensor<?xf64>
    %23 = tg.eq %i3, %22 : (tensor<?xindex>, index)
    %24 = tg.select %23, %i0, %i3 : (tensor<?xi1>, index, tensor<?xindex>)
    %25 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %26 = tg.select %25, %22, %24 : (tensor<?xi1>, index, tensor<?xindex>)
    %27 = tg.gather %i1[%26] axis 1 : (tensor<?x?xf64>, tensor<?xindex>)
    %28 = tensor.dim %27, %c0 : tensor<?x?xf64>
    %29 = tg.iota [%28] : index
    %30 = tensor.dim %27, %c1 : tensor<?x?xf64>
    %31 = tg.iota [%30] : index
    %32 = tg.take %27 at %i0 axis 1 : (tensor<?x?xf64>, index)
    %33 = tg.eq %29, %i0 : (tensor<?xindex>, index)
    %34 = tg.gt %29, %i0 : (tensor<?xindex>, index)
    %35 = tg.or %33, %34 : tensor<?xi1>
    %36 = tg.select %34, %32, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
    %37 = tensor.extract %32[%i0] : tensor<?xf64>
    %38 = tg.select %35, %32, %cst : (tensor<?xi1>, tensor<?xf64>, f64)
    %39 = tg.abs %38 : tensor<?xf64>
    %40 = tg.max %39 : tensor<?xf64>
    %41 = tg.eq %40, %cst : f64
    %42 = tg.select %41, %cst_0, %40 : (i1, f64, f64)
    %43 = tg.div %39, %42 : (tensor<?xf64>, f64)
    %44 = tg.sqr %43 : tensor<?xf64>
    %45 = tg.sum %44 : tensor<?xf64>
    %46 = tg.sqrt %45 : f64
    %47 = tg.mul %40, %46 : f64
    %48 = tg.abs %36 : tensor<?xf64>
    %49 = tg.max %48 : tensor<?xf64>
    %50 = tg.eq %49, %cst : f64
    %51 = tg.lt %37, %cst : f64
    %52 = tg.neg %47 : f64
    %53 = tg.select %51, %47, %52 : (i1, f64, f64)
    %54 = tg.select %50, %37, %53 : (i1, f64, f64)
    %55 = tg.sub %54, %37 : f64
    %56 = tg.select %50, %cst_0, %54 : (i1, f64, f64)
    %57 = tg.div %55, %56 : f64
    %58 = tg.select %50, %cst, %57 : (i1, f64, f64)
    %59 = tg.sub %37, %54 : f64
    %60 = tg.select %50, %cst_0, %59 : (i1, f64, f64)
    %61 = tg.div %36, %60 : (tensor<?xf64>, f64)
    %62 = tg.select %33, %cst_0, %61 : (tensor<?xi1>, f64, tensor<?xf64>)
    %63 = tg.expand_dims %62 [1] : tensor<?xf64>
    %64 = tg.mul %63, %27 : (tensor<?x1xf64>, tensor<?x?xf64>)
    %65 = tg.sum %64 axes [0] : tensor<?x?xf64>
    %66 = tg.mul %58, %62 : (f64, tensor<?xf64>)
    %67 = tg.expand_dims %66 [1] : tensor<?xf64>
    %68 = tg.expand_dims %65 [0] : tensor<?xf64>
    %69 = tg.mul %67, %68 : (tensor<?x1xf64>, tensor<1x?xf64>)
    %70 = tg.sub %27, %69 : tensor<?x?xf64>
    %71 = tg.expand_dims %35 [1] : tensor<?xi1>
    %72 = tg.gt %31, %i0 : (tensor<?xindex>, index)
    %73 = tg.expand_dims %72 [0] : tensor<?xi1>
    %74 = tg.and %71, %73 : (tensor<?x1xi1>, tensor<1x?xi1>)
    %75 = tg.select %34, %61, %32 : (tensor<?xi1>, tensor<?xf64>, tensor<?xf64>)
    %76 = tg.select %33, %54, %75 : (tensor<?xi1>, f64, tensor<?xf64>)
    %77 = tg.eq %31, %i0 : (tensor<?xindex>, index)
    %78 = tg.expand_dims %77 [0] : tensor<?xi1>
    %79 = tg.expand_dims %76 [1] : tensor<?xf64>
    %80 = tg.select %74, %70, %27 : (tensor<?x?xi1>, tensor<?x?xf64>, tensor<?x?xf64>)
    %81 = tg.select %78, %79, %80 : (tensor<1x?xi1>, tensor<?x1xf64>, tensor<?x?xf64>)
    %82 = tg.gather %i2[%26] : tensor<?xindex>
    tg.yield %81, %82 : tensor<?x?xf64>, tensor<?xindex> outs(%58 : f64)
  }
  %6 = tg.cast %5#1 to i32 : tensor<?xindex>
  %7 = tensor.dim %x, %c0 : tensor<?x?xf64>
  %8 = tensor.dim %5#2, %c0 : tensor<?xf64>
  %9 = tensor.dim %5#0, %c0 : tensor<?x?xf64>
  %10 = tensor.dim %5#0, %c1 : tensor<?x?xf64>
  %11 = tg.iota [%9] : index
  %12 = tg.expand_dims %11 [1] : tensor<?xindex>
  %13 = tg.iota [%10] : index
  %14 = tg.add %12, %c0 : (tensor<?x1xindex>, index)
  %15 = tg.ge %13, %14 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = arith.constant 0.0 : f64
  %16 = tg.select %15, %5#0, %cst : (tensor<?x?xi1>, tensor<?x?xf64>, f64)
  return %16, %6 : tensor<?x?xf64>, tensor<?xi32>
}

tg.expect @qr_r_with_pivots(dense<[[1.0, 2.0, 3.0], [2.0, 5.0, -1.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>) returns (dense<[[-5.744562646538029, -0.5222329678670935, -3.4815531191139564], [0.0, 3.275251551754876, 0.9714729178933948], [0.0, 0.0, 2.81691821829949]]> : tensor<3x3xf64>, dense<[1, 2, 0]> : tensor<3xi32>) within 256 ulp

func.func @qr_with_pivots_of_complex(%x: tensor<?x?xcomplex<f64>>) -> (tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xi32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %x, %c0 : tensor<?x?xcomplex<f64>>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %x, %c1 : tensor<?x?xcomplex<f64>>
  %2 = tg.minimum %0, %1 : index
  %3 = tensor.dim %x, %c1 : tensor<?x?xcomplex<f64>>
  %4 = tg.iota [%3] : index
  %5:3 = tg.scan %i0 to %2
      states(%i1 = %x : tensor<?x?xcomplex<f64>>, %i2 = %4 : tensor<?xindex>)
      consts(%i3 = %4 : tensor<?xindex>)
      -> (tensor<?x?xcomplex<f64>>, tensor<?xindex>, tensor<?xcomplex<f64>>) {
    %c0 = arith.constant 0 : index
    %6 = tensor.dim %i1, %c0 : tensor<?x?xcomplex<f64>>
    %7 = tg.iota [%6] : index
    %c1 = arith.constant 1 : index
    %8 = tensor.dim %i1, %c1 : tensor<?x?xcomplex<f64>>
    %9 = tg.iota [%8] : index
    %10 = tg.abs %i1 : tensor<?x?xcomplex<f64>>
    %11 = tg.ge %7, %i0 : (tensor<?xindex>, index)
    %12 = tg.expand_dims %11 [1] : tensor<?xi1>
    %cst = arith.constant 0.0 : f64
    %13 = tg.select %12, %10, %cst : (tensor<?x1xi1>, tensor<?x?xf64>, f64)
    %14 = tg.max %13 : tensor<?x?xf64>
    %15 = tg.eq %14, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %16 = tg.select %15, %cst_0, %14 : (i1, f64, f64)
    %17 = tg.div %13, %16 : (tensor<?x?xf64>, f64)
    %18 = tg.sqr %17 : tensor<?x?xf64>
    %19 = tg.sum %18 axes [0] : tensor<?x?xf64>
    %20 = tg.ge %9, %i0 : (tensor<?xindex>, index)
    %cst_1 = arith.constant -1.0 : f64
    %21 = tg.select %20, %19, %cst_1 : (tensor<?xi1>, tensor<?xf64>, f64)
    %22 = tg.argmax %21 axes [0] : tensor<?xf64>
    %23 = tg.eq %i3, %22 : (tensor<?xindex>, index)
    %24 = tg.select %23, %i0, %i3 : (tensor<?xi1>, index, tensor<?xindex>)
    %25 = tg.eq %i3, %i0 : (tensor<?xindex>, index)
    %26 = tg.select %25, %22, %24 : (tensor<?xi1>, index, tensor<?xindex>)
    %27 = tg.gather %i1[%26] axis 1 : (tensor<?x?xcomplex<f64>>, tensor<?xindex>)
    %28 = tensor.dim %27, %c0 : tensor<?x?xcomplex<f64>>
    %29 = tg.iota [%28] : index
    %30 = tensor.dim %27, %c1 : tensor<?x?xcomplex<f64>>
    %31 = tg.iota [%30] : index
    %32 = tg.take %27 at %i0 axis 1 : (tensor<?x?xcomplex<f64>>, index)
    %33 = tg.eq %29, %i0 : (tensor<?xindex>, index)
    %34 = tg.gt %29, %i0 : (tensor<?xindex>, index)
    %35 = tg.or %33, %34 : tensor<?xi1>
    %cst_2 = tg.constant (0.0, 0.0) : complex<f64>
    %36 = tg.select %34, %32, %cst_2 : (tensor<?xi1>, tensor<?xcomplex<f64>>, complex<f64>)
    %37 = tensor.extract %32[%i0] : tensor<?xcomplex<f64>>
    %38 = tg.select %35, %32, %cst_2 : (tensor<?xi1>, tensor<?xcomplex<f64>>, complex<f64>)
    %39 = tg.abs %38 : tensor<?xcomplex<f64>>
    %40 = tg.max %39 : tensor<?xf64>
    %41 = tg.eq %40, %cst : f64
    %42 = tg.select %41, %cst_0, %40 : (i1, f64, f64)
    %43 = tg.div %39, %42 : (tensor<?xf64>, f64)
    %44 = tg.sqr %43 : tensor<?xf64>
    %45 = tg.sum %44 : tensor<?xf64>
    %46 = tg.sqrt %45 : f64
    %47 = tg.mul %40, %46 : f64
    %48 = tg.abs %36 : tensor<?xcomplex<f64>>
    %49 = tg.max %48 : tensor<?xf64>
    %50 = tg.eq %49, %cst : f64
    %51 = tg.imag %37 : complex<f64>
    %52 = tg.eq %51, %cst : f64
    %53 = tg.and %50, %52 : i1
    %54 = tg.real %37 : complex<f64>
    %55 = tg.lt %54, %cst : f64
    %56 = tg.neg %47 : f64
    %57 = tg.select %55, %47, %56 : (i1, f64, f64)
    %58 = tg.select %53, %54, %57 : (i1, f64, f64)
    %59 = tg.cast %58 to complex<f64> : f64
    %cst_3 = tg.constant (1.0, 0.0) : complex<f64>
    %60 = tg.sub %59, %37 : complex<f64>
    %61 = tg.select %53, %cst_3, %59 : (i1, complex<f64>, complex<f64>)
    %62 = tg.div %60, %61 : complex<f64>
    %63 = tg.select %53, %cst_2, %62 : (i1, complex<f64>, complex<f64>)
    %64 = tg.sub %37, %59 : complex<f64>
    %65 = tg.select %53, %cst_3, %64 : (i1, complex<f64>, complex<f64>)
    %66 = tg.div %36, %65 : (tensor<?xcomplex<f64>>, complex<f64>)
    %67 = tg.select %33, %cst_3, %66 : (tensor<?xi1>, complex<f64>, tensor<?xcomplex<f64>>)
    %68 = tg.conj %63 : complex<f64>
    %69 = tg.conj %67 : tensor<?xcomplex<f64>>
    %70 = tg.expand_dims %69 [1] : tensor<?xcomplex<f64>>
    %71 = tg.mul %70, %27 : (tensor<?x1xcomplex<f64>>, tensor<?x?xcomplex<f64>>)
    %72 = tg.sum %71 axes [0] : tensor<?x?xcomplex<f64>>
    %73 = tg.mul %68, %67 : (complex<f64>, tensor<?xcomplex<f64>>)
    %74 = tg.expand_dims %73 [1] : tensor<?xcomplex<f64>>
    %75 = tg.expand_dims %72 [0] : tensor<?xcomplex<f64>>
    %76 = tg.mul %74, %75 : (tensor<?x1xcomplex<f64>>, tensor<1x?xcomplex<f64>>)
    %77 = tg.sub %27, %76 : tensor<?x?xcomplex<f64>>
    %78 = tg.expand_dims %35 [1] : tensor<?xi1>
    %79 = tg.gt %31, %i0 : (tensor<?xindex>, index)
    %80 = tg.expand_dims %79 [0] : tensor<?xi1>
    %81 = tg.and %78, %80 : (tensor<?x1xi1>, tensor<1x?xi1>)
    %82 = tg.select %34, %66, %32 : (tensor<?xi1>, tensor<?xcomplex<f64>>, tensor<?xcomplex<f64>>)
    %83 = tg.select %33, %59, %82 : (tensor<?xi1>, complex<f64>, tensor<?xcomplex<f64>>)
    %84 = tg.eq %31, %i0 : (tensor<?xindex>, index)
    %85 = tg.expand_dims %84 [0] : tensor<?xi1>
    %86 = tg.expand_dims %83 [1] : tensor<?xcomplex<f64>>
    %87 = tg.select %81, %77, %27 : (tensor<?x?xi1>, tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>)
    %88 = tg.select %85, %86, %87 : (tensor<1x?xi1>, tensor<?x1xcomplex<f64>>, tensor<?x?xcomplex<f64>>)
    %89 = tg.gather %i2[%26] : tensor<?xindex>
    tg.yield %88, %89 : tensor<?x?xcomplex<f64>>, tensor<?xindex> outs(%63 : complex<f64>)
  }
  %6 = tg.cast %5#1 to i32 : tensor<?xindex>
  %7 = tensor.dim %x, %c0 : tensor<?x?xcomplex<f64>>
  %8 = tensor.dim %5#2, %c0 : tensor<?xcomplex<f64>>
  %9 = tensor.dim %5#0, %c0 : tensor<?x?xcomplex<f64>>
  %10 = tensor.dim %5#0, %c1 : tensor<?x?xcomplex<f64>>
  %11 = tg.iota [%9] : index
  %12 = tg.expand_dims %11 [1] : tensor<?xindex>
  %13 = tg.iota [%10] : index
  %14 = tg.add %12, %c0 : (tensor<?x1xindex>, index)
  %15 = tg.ge %13, %14 : (tensor<?xindex>, tensor<?x1xindex>)
  %cst = tg.constant (0.0, 0.0) : complex<f64>
  %16 = tg.select %15, %5#0, %cst : (tensor<?x?xi1>, tensor<?x?xcomplex<f64>>, complex<f64>)
  %17 = tensor.dim %5#2, %c0 : tensor<?xcomplex<f64>>
  %18 = tensor.dim %5#0, %c0 : tensor<?x?xcomplex<f64>>
  %19 = tg.eye [%18, %7] : complex<f64>
  %20 = tg.scan %i0 to %17
      states(%i1 = %19 : tensor<?x?xcomplex<f64>>)
      consts(%i2 = %5#0 : tensor<?x?xcomplex<f64>>, %i3 = %5#2 : tensor<?xcomplex<f64>>, %i4 = %17 : index)
      -> tensor<?x?xcomplex<f64>> {
    %c1 = arith.constant 1 : index
    %21 = tg.sub %i4, %c1 : index
    %22 = tg.sub %21, %i0 : index
    %23 = tg.take %i2 at %22 axis 1 : (tensor<?x?xcomplex<f64>>, index)
    %c0 = arith.constant 0 : index
    %24 = tensor.dim %i2, %c0 : tensor<?x?xcomplex<f64>>
    %25 = tg.iota [%24] : index
    %26 = tg.gt %25, %22 : (tensor<?xindex>, index)
    %cst = tg.constant (0.0, 0.0) : complex<f64>
    %27 = tg.select %26, %23, %cst : (tensor<?xi1>, tensor<?xcomplex<f64>>, complex<f64>)
    %28 = tg.eq %25, %22 : (tensor<?xindex>, index)
    %cst_0 = tg.constant (1.0, 0.0) : complex<f64>
    %29 = tg.select %28, %cst_0, %27 : (tensor<?xi1>, complex<f64>, tensor<?xcomplex<f64>>)
    %30 = tensor.extract %i3[%22] : tensor<?xcomplex<f64>>
    %31 = tg.conj %29 : tensor<?xcomplex<f64>>
    %32 = tg.expand_dims %31 [1] : tensor<?xcomplex<f64>>
    %33 = tg.mul %32, %i1 : (tensor<?x1xcomplex<f64>>, tensor<?x?xcomplex<f64>>)
    %34 = tg.sum %33 axes [0] : tensor<?x?xcomplex<f64>>
    %35 = tg.mul %30, %29 : (complex<f64>, tensor<?xcomplex<f64>>)
    %36 = tg.expand_dims %35 [1] : tensor<?xcomplex<f64>>
    %37 = tg.expand_dims %34 [0] : tensor<?xcomplex<f64>>
    %38 = tg.mul %36, %37 : (tensor<?x1xcomplex<f64>>, tensor<1x?xcomplex<f64>>)
    %39 = tg.sub %i1, %38 : tensor<?x?xcomplex<f64>>
    tg.yield %39 : tensor<?x?xcomplex<f64>>
  }
  return %20, %16, %6 : tensor<?x?xcomplex<f64>>, tensor<?x?xcomplex<f64>>, tensor<?xi32>
}

tg.expect @qr_with_pivots_of_complex(dense<[[(0.5, 0.0), (0.0, 2.0), (1.0, 0.0)], [(0.0, 1.0), (3.0, 0.0), (1.0, -1.0)]]> : tensor<2x3xcomplex<f64>>) returns (dense<[[(0.0, -0.554700196225229), (0.8320502943378437, -5.551115123125783e-17)], [(-0.8320502943378436, 0.0), (-1.1102230246251565e-16, 0.5547001962252291)]]> : tensor<2x2xcomplex<f64>>, dense<[[(-3.6055512754639896, 0.0), (0.0, -0.5547001962252291), (-0.8320502943378436, 1.3867504905630725)], [(0.0, 0.0), (0.9707253433941508, 0.0), (0.27735009811261446, -0.5547001962252289)]]> : tensor<2x3xcomplex<f64>>, dense<[1, 0, 2]> : tensor<3xi32>) within 256 ulp

func.func @qr_r(%t: tensor<3x2xf64>) -> tensor<3x2xf64> {
  %c2 = arith.constant 2 : index
  %0:2 = tg.scan %i0 to %c2
      states(%i1 = %t : tensor<3x2xf64>)
      -> (tensor<3x2xf64>, tensor<?xf64>) {
    %1 = tg.iota [3] : index
    %2 = tg.iota [2] : index
    %3 = tg.take %i1 at %i0 axis 1 : (tensor<3x2xf64>, index)
    %4 = tg.eq %1, %i0 : (tensor<3xindex>, index)
    %5 = tg.gt %1, %i0 : (tensor<3xindex>, index)
    %6 = tg.or %4, %5 : tensor<3xi1>
    %cst = arith.constant 0.0 : f64
    %7 = tg.select %5, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %8 = tensor.extract %3[%i0] : tensor<3xf64>
    %9 = tg.select %6, %3, %cst : (tensor<3xi1>, tensor<3xf64>, f64)
    %10 = tg.abs %9 : tensor<3xf64>
    %11 = tg.max %10 : tensor<3xf64>
    %12 = tg.eq %11, %cst : f64
    %cst_0 = arith.constant 1.0 : f64
    %13 = tg.select %12, %cst_0, %11 : (i1, f64, f64)
    %14 = tg.div %10, %13 : (tensor<3xf64>, f64)
    %15 = tg.sqr %14 : tensor<3xf64>
    %16 = tg.sum %15 : tensor<3xf64>
    %17 = tg.sqrt %16 : f64
    %18 = tg.mul %11, %17 : f64
    %19 = tg.abs %7 : tensor<3xf64>
    %20 = tg.max %19 : tensor<3xf64>
    %21 = tg.eq %20, %cst : f64
    %22 = tg.lt %8, %cst : f64
    %23 = tg.neg %18 : f64
    %24 = tg.select %22, %18, %23 : (i1, f64, f64)
    %25 = tg.select %21, %8, %24 : (i1, f64, f64)
    %26 = tg.sub %25, %8 : f64
    %27 = tg.select %21, %cst_0, %25 : (i1, f64, f64)
    %28 = tg.div %26, %27 : f64
    %29 = tg.select %21, %cst, %28 : (i1, f64, f64)
    %30 = tg.sub %8, %25 : f64
    %31 = tg.select %21, %cst_0, %30 : (i1, f64, f64)
    %32 = tg.div %7, %31 : (tensor<3xf64>, f64)
    %33 = tg.select %4, %cst_0, %32 : (tensor<3xi1>, f64, tensor<3xf64>)
    %34 = tg.expand_dims %33 [1] : tensor<3xf64>
    %35 = tg.mul %34, %i1 : (tensor<3x1xf64>, tensor<3x2xf64>)
    %36 = tg.sum %35 axes [0] : tensor<3x2xf64>
    %37 = tg.mul %29, %33 : (f64, tensor<3xf64>)
    %38 = tg.expand_dims %37 [1] : tensor<3xf64>
    %39 = tg.expand_dims %36 [0] : tensor<2xf64>
    %40 = tg.mul %38, %39 : (tensor<3x1xf64>, tensor<1x2xf64>)
    %41 = tg.sub %i1, %40 : tensor<3x2xf64>
    %42 = tg.expand_dims %6 [1] : tensor<3xi1>
    %43 = tg.gt %2, %i0 : (tensor<2xindex>, index)
    %44 = tg.expand_dims %43 [0] : tensor<2xi1>
    %45 = tg.and %42, %44 : (tensor<3x1xi1>, tensor<1x2xi1>)
    %46 = tg.select %5, %32, %3 : (tensor<3xi1>, tensor<3xf64>, tensor<3xf64>)
    %47 = tg.select %4, %25, %46 : (tensor<3xi1>, f64, tensor<3xf64>)
    %48 = tg.eq %2, %i0 : (tensor<2xindex>, index)
    %49 = tg.expand_dims %48 [0] : tensor<2xi1>
    %50 = tg.expand_dims %47 [1] : tensor<3xf64>
    %51 = tg.select %45, %41, %i1 : (tensor<3x2xi1>, tensor<3x2xf64>, tensor<3x2xf64>)
    %52 = tg.select %49, %50, %51 : (tensor<1x2xi1>, tensor<3x1xf64>, tensor<3x2xf64>)
    tg.yield %52 : tensor<3x2xf64> outs(%29 : f64)
  }
  %1 = tensor.cast %0#1 : tensor<?xf64> to tensor<2xf64>
  %2 = tg.iota [3] : index
  %3 = tg.expand_dims %2 [1] : tensor<3xindex>
  %4 = tg.iota [2] : index
  %c0 = arith.constant 0 : index
  %5 = tg.add %3, %c0 : (tensor<3x1xindex>, index)
  %6 = tg.ge %4, %5 : (tensor<2xindex>, tensor<3x1xindex>)
  %cst = arith.constant 0.0 : f64
  %7 = tg.select %6, %0#0, %cst : (tensor<3x2xi1>, tensor<3x2xf64>, f64)
  return %7 : tensor<3x2xf64>
}

tg.expect @qr_r(dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-5.099019513592785, -3.1378581622109443], [0.0, 4.489303526589192], [0.0, 0.0]]> : tensor<3x2xf64>) within 256 ulp

func.func @svd(%t: tensor<3x2xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<f64>) {
  %0:3 = tg.svd %t nan : tensor<3x2xf64>
  %1 = tg.expand_dims %0#1 [0] : tensor<2xf64>
  %2 = tg.mul %0#0, %1 : (tensor<3x2xf64>, tensor<1x2xf64>)
  %3 = tg.dot %2, %0#2 : (tensor<3x2xf64>, tensor<2x2xf64>)
  %4 = tensor.cast %0#1 : tensor<2xf64> to tensor<?xf64>
  %5 = tensor.cast %3 : tensor<3x2xf64> to tensor<?x?xf64>
  %6 = tensor.cast %0#1 : tensor<2xf64> to tensor<?xf64>
  %cst = arith.constant 3.0 : f64
  %7 = tensor.from_elements %cst : tensor<f64>
  return %4, %5, %6, %7 : tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>, tensor<f64>
}

tg.expect @svd(dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[6.642628658640877, 3.446082486447895]> : tensor<2xf64>, dense<[[3.0000000000000013, 0.9999999999999999], [4.0, 1.9999999999999991], [1.0, 5.0]]> : tensor<3x2xf64>, dense<[6.642628658640878, 3.4460824864478945]> : tensor<2xf64>, dense<3.000000000000001> : tensor<f64>) within 256 ulp

func.func @eig(%a: tensor<?x?xf64>) -> (tensor<?xcomplex<f64>>, tensor<?x?xcomplex<f64>>) {
  %0:2 = tg.eig %a nan : tensor<?x?xf64>
  %1 = tg.expand_dims %0#0 [0] : tensor<?xcomplex<f64>>
  %2 = tg.mul %0#1, %1 : (tensor<?x?xcomplex<f64>>, tensor<1x?xcomplex<f64>>)
  %3 = tg.cast %a to complex<f64> : tensor<?x?xf64>
  %4 = tg.dot %3, %0#1 : tensor<?x?xcomplex<f64>>
  %5 = tg.div %4, %2 : tensor<?x?xcomplex<f64>>
  return %0#0, %5 : tensor<?xcomplex<f64>>, tensor<?x?xcomplex<f64>>
}

tg.expect @eig(dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf64>) returns (dense<[(-0.3722813232690143, 0.0), (5.372281323269014, 0.0)]> : tensor<2xcomplex<f64>>, dense<[[(1.0, 0.0), (1.0000000000000002, -0.0)], [(0.9999999999999998, -0.0), (0.9999999999999999, -0.0)]]> : tensor<2x2xcomplex<f64>>) within 256 ulp

func.func @of_integers(%s: tensor<2x2xi32>) -> (tensor<f64>, tensor<2x2xf64>) {
  %0 = tg.cast %s to f64 : tensor<2x2xi32>
  %1 = tg.inv %0 : tensor<2x2xf64>
  %2 = tg.cast %s to f64 : tensor<2x2xi32>
  %3 = tg.det %2 : tensor<2x2xf64>
  %4 = tensor.from_elements %3 : tensor<f64>
  return %4, %1 : tensor<f64>, tensor<2x2xf64>
}

tg.expect @of_integers(dense<[[2, 1], [1, 3]]> : tensor<2x2xi32>) returns (dense<5.000000000000001> : tensor<f64>, dense<[[0.6, -0.2], [-0.2, 0.4]]> : tensor<2x2xf64>) within 256 ulp

func.func @block_diag(%a: tensor<?x?xf64>, %t: tensor<3x2xf64>) -> tensor<?x?xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %a, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %a, %c1 : tensor<?x?xf64>
  %2 = tg.add %c0, %0 : index
  %3 = tg.add %c0, %1 : index
  %c3 = arith.constant 3 : index
  %4 = tg.add %2, %c3 : index
  %c2 = arith.constant 2 : index
  %5 = tg.add %3, %c2 : index
  %cst = arith.constant 0.0 : f64
  %6 = tg.full %cst [%4, %5] : f64
  %7 = tg.inc_slice %a into %6[0:%2, 0:%3] : tensor<?x?xf64>
  %8 = tg.inc_slice %t into %7[%2:%4, %3:%5] : (tensor<3x2xf64>, tensor<?x?xf64>)
  return %8 : tensor<?x?xf64>
}

tg.expect @block_diag(dense<[[1.0, 2.0, 3.0], [2.0, 5.0, -1.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>, dense<[[3.0, 1.0], [4.0, 2.0], [1.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[1.0, 2.0, 3.0, 0.0, 0.0], [2.0, 5.0, -1.0, 0.0, 0.0], [4.0, 2.0, 1.0, 0.0, 0.0], [0.0, 0.0, 0.0, 3.0, 1.0], [0.0, 0.0, 0.0, 4.0, 2.0], [0.0, 0.0, 0.0, 1.0, 5.0]]> : tensor<6x5xf64>)

func.func @batches(%batch: tensor<?x3x3xf64>, %right: tensor<?x3xf64>) -> (tensor<?x3x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.cholesky %batch nan : tensor<?x3x3xf64>
  %1 = tg.iota [3] : index
  %2 = tg.gather %0[%1, %1] axis 1 : (tensor<?x3x3xf64>, tensor<3xindex>, tensor<3xindex>)
  %3 = tg.prod %2 axes [1] : tensor<?x3xf64>
  %4 = tg.sqr %3 : tensor<?xf64>
  %5 = tg.abs %4 : tensor<?xf64>
  %6 = tg.log %5 : tensor<?xf64>
  %7 = tg.sign %4 : tensor<?xf64>
  %c0 = arith.constant 0 : index
  %8 = tensor.dim %batch, %c0 : tensor<?x3x3xf64>
  %9:2 = tg.scan %i0 to %8
      seqs(%i1 = %batch : tensor<?x3x3xf64>)
      -> (tensor<?x3x3xf64>, tensor<?x3xi32>) {
    %10:3 = tg.lu %i1 : tensor<3x3xf64>
    %11 = tg.iota [3] : index
    %12 = tg.expand_dims %11 [1] : tensor<3xindex>
    %13 = tg.iota [3] : index
    %14 = tg.eq %13, %12 : (tensor<3xindex>, tensor<3x1xindex>)
    %cst = arith.constant 0.0 : f64
    %15 = tg.select %14, %10#0, %cst : (tensor<3x3xi1>, tensor<3x3xf64>, f64)
    %16 = tg.sum %15 axes [1] : tensor<3x3xf64>
    %17 = tg.eq %16, %cst : (tensor<3xf64>, f64)
    %18 = tg.any %17 : tensor<3xi1>
    %cst_0 = arith.constant 0x7FF8000000000000 : f64
    %19 = tg.select %18, %cst_0, %10#0 : (i1, f64, tensor<3x3xf64>)
    %20 = tg.iota [3] : index
    %c3 = arith.constant 3 : index
    %21:2 = tg.scan %j0 to %c3
        states(%j1 = %20 : tensor<3xindex>)
        consts(%j2 = %10#1 : tensor<3xindex>, %j3 = %20 : tensor<3xindex>)
        -> (tensor<3xindex>, tensor<?xindex>) {
      %22 = tensor.extract %j2[%j0] : tensor<3xindex>
      %23 = tensor.extract %j1[%j0] : tensor<3xindex>
      %24 = tg.eq %j1, %22 : (tensor<3xindex>, index)
      %25 = tg.cast %24 to i8 : tensor<3xi1>
      %26 = tg.argmax %25 axes [0] : tensor<3xi8>
      %27 = tg.eq %j3, %26 : (tensor<3xindex>, index)
      %28 = tg.select %27, %23, %j1 : (tensor<3xi1>, index, tensor<3xindex>)
      %29 = tg.eq %j3, %j0 : (tensor<3xindex>, index)
      %30 = tg.select %29, %22, %28 : (tensor<3xi1>, index, tensor<3xindex>)
      tg.yield %30 : tensor<3xindex> outs(%26 : index)
    }
    %22 = tg.cast %21#1 to i32 : tensor<?xindex>
    %23 = tensor.cast %22 : tensor<?xi32> to tensor<3xi32>
    tg.yield outs(%19, %23 : tensor<3x3xf64>, tensor<3xi32>)
  }
  %10 = tensor.dim %9#1, %c0 : tensor<?x3xi32>
  %11 = tg.scan %i0 to %10
      seqs(%i1 = %9#1 : tensor<?x3xi32>)
      -> tensor<?x3xi64> {
    %12 = tg.cast %i1 to index : tensor<3xi32>
    %13 = tg.iota [3] : index
    %c3 = arith.constant 3 : index
    %14 = tg.scan %j0 to %c3
        seqs(%j1 = %12 : tensor<3xindex>)
        states(%j2 = %13 : tensor<3xindex>)
        consts(%j3 = %13 : tensor<3xindex>)
        -> tensor<3xindex> {
      %15 = tensor.extract %j2[%j0] : tensor<3xindex>
      %16 = tensor.extract %j2[%j1] : tensor<3xindex>
      %17 = tg.eq %j3, %j1 : (tensor<3xindex>, index)
      %18 = tg.select %17, %15, %j2 : (tensor<3xi1>, index, tensor<3xindex>)
      %19 = tg.eq %j3, %j0 : (tensor<3xindex>, index)
      %20 = tg.select %19, %16, %18 : (tensor<3xi1>, index, tensor<3xindex>)
      tg.yield %20 : tensor<3xindex>
    }
    %15 = tg.cast %14 to i64 : tensor<3xindex>
    tg.yield outs(%15 : tensor<3xi64>)
  }
  %12 = tg.slice %right[0, :] : tensor<?x3xf64>
  %13 = tg.expand_dims %12 [0] : tensor<3xf64>
  %14 = tensor.dim %11, %c0 : tensor<?x3xi64>
  %15 = tg.scan %i0 to %14
      seqs(%i1 = %11 : tensor<?x3xi64>)
      consts(%i2 = %12 : tensor<3xf64>)
      -> tensor<?x3xf64> {
    %16 = tg.gather %i2[%i1] : (tensor<3xf64>, tensor<3xi64>)
    tg.yield outs(%16 : tensor<3xf64>)
  }
  %16 = tg.expand_dims %15 [2] : tensor<?x3xf64>
  %17 = tg.triangular_solve %9#0, %16 unit_diagonal nan : (tensor<?x3x3xf64>, tensor<?x3x1xf64>)
  %18 = tg.squeeze %17 [2] : tensor<?x3x1xf64>
  %19 = tg.expand_dims %18 [2] : tensor<?x3xf64>
  %20 = tg.triangular_solve %9#0, %19 upper nan : (tensor<?x3x3xf64>, tensor<?x3x1xf64>)
  %21 = tg.squeeze %20 [2] : tensor<?x3x1xf64>
  %22 = tensor.dim %right, %c0 : tensor<?x3xf64>
  %23 = tensor.dim %11, %c0 : tensor<?x3xi64>
  %24 = tg.eq %22, %23 : index
  %25 = tg.assert %24, %22, "batch axis 0 has sizes {0} and {1}"(%22, %23 : index, index) : index
  %26 = tg.scan %i0 to %25
      seqs(%i1 = %right : tensor<?x3xf64>, %i2 = %11 : tensor<?x3xi64>)
      -> tensor<?x3xf64> {
    %27 = tg.gather %i1[%i2] : (tensor<3xf64>, tensor<3xi64>)
    tg.yield outs(%27 : tensor<3xf64>)
  }
  %27 = tg.expand_dims %26 [2] : tensor<?x3xf64>
  %28 = tg.triangular_solve %9#0, %27 unit_diagonal nan : (tensor<?x3x3xf64>, tensor<?x3x1xf64>)
  %29 = tg.squeeze %28 [2] : tensor<?x3x1xf64>
  %30 = tg.expand_dims %29 [2] : tensor<?x3xf64>
  %31 = tg.triangular_solve %9#0, %30 upper nan : (tensor<?x3x3xf64>, tensor<?x3x1xf64>)
  %32 = tg.squeeze %31 [2] : tensor<?x3x1xf64>
  return %0, %32, %21, %4, %7, %6 : tensor<?x3x3xf64>, tensor<?x3xf64>, tensor<?x3xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

tg.expect @batches(dense<[[[4.0, 1.0, 2.0], [1.0, 3.0, 0.5], [2.0, 0.5, 5.0]], [[5.0, 1.0, 2.0], [1.0, 4.0, 0.5], [2.0, 0.5, 6.0]]]> : tensor<2x3x3xf64>, dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>) returns (dense<[[[2.0, 0.0, 0.0], [0.5, 1.6583123951777, 0.0], [1.0, 0.0, 2.0]], [[2.23606797749979, 0.0, 0.0], [0.4472135954999579, 1.9493588689617927, 0.0], [0.8944271909999159, 0.05129891760425773, 2.2797737653224788]]]> : tensor<2x3x3xf64>, dense<[[-0.2215909090909091, 0.6363636363636364, 0.625], [0.25316455696202533, 1.0835443037974684, 0.8253164556962025]]> : tensor<2x3xf64>, dense<[[-0.2215909090909091, 0.6363636363636364, 0.625], [-0.08860759493670887, 0.46075949367088614, 0.4911392405063291]]> : tensor<2x3xf64>, dense<[44.000000000000014, 98.75]> : tensor<2xf64>, dense<1.0> : tensor<2xf64>, dense<[3.7841896339182615, 4.592591403781231]> : tensor<2xf64>) within 256 ulp
